#include "shape_dialogs.h"

#include "number_dialog.h"
#include "random_dialog.h"

#include "core/formats/distribution_text.h"
#include "core/validate.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ShapeDialogs)
};

/// The question what new numbers are, in a dialog that looks at everything again with each answer.
class FillChoice : public QObject {
public:
    FillChoice(NumberDialog& dialog, const QString& question, const QString& identity, const Fill& start,
               const Drawn& drawn);

    [[nodiscard]] Fill fill() const;

private:
    enum Choice { AllZeros, Identity, Random };
    void showDrawn();
    void askDrawn();

    NumberDialog& m_dialog;
    QComboBox* m_choice;
    QPushButton* m_change;
    QString m_question;
    Drawn m_drawn;
};

FillChoice::FillChoice(NumberDialog& dialog, const QString& question, const QString& identity, const Fill& start,
                       const Drawn& drawn)
    : QObject(&dialog)
    , m_dialog(dialog)
    , m_choice(new QComboBox)
    , m_change(new QPushButton(Tr::tr("&Distribution…")))
    , m_question(question)
    , m_drawn(drawn)
{
    auto* const both = new QWidget;
    auto* const row = new QHBoxLayout(both);
    row->setContentsMargins({});
    row->addWidget(m_choice, 1);
    row->addWidget(m_change);
    both->setFocusProxy(m_choice);
    m_choice->setObjectName(QStringLiteral("fill"));
    m_choice->setAccessibleName(question);
    m_choice->addItems({Tr::tr("0"), identity, QString()});
    m_choice->setCurrentIndex(static_cast<int>(start.index()));
    m_change->setObjectName(QStringLiteral("distribution"));
    m_change->setAutoDefault(false);
    dialog.addAnswer(question, both);
    showDrawn();
    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
        showDrawn();
        m_dialog.check();
    });
    connect(m_change, &QPushButton::clicked, this, &FillChoice::askDrawn);
}

Fill FillChoice::fill() const
{
    switch (m_choice->currentIndex()) {
    case Identity:
        return IdentityLike();
    case Random:
        return m_drawn;
    default:
        return Zeros();
    }
}

void FillChoice::showDrawn()
{
    m_choice->setItemText(
        Random,
        Tr::tr("Drawn: %1, seed %2")
            .arg(QString::fromStdString(distributionText(m_drawn.distribution)), QString::number(m_drawn.seed)));
    m_change->setEnabled(m_choice->currentIndex() == Random);
}

void FillChoice::askDrawn()
{
    const auto drawn = askRandomNumbers(&m_dialog, {m_question}, m_drawn, [](const RandomNumbers&) {});
    if (!drawn)
        return;
    m_drawn = *drawn;
    showDrawn();
    m_dialog.check();
}

QSpinBox* sizeBox(Index size)
{
    auto* const box = new QSpinBox;
    box->setRange(1, static_cast<int>(Limits().side));
    box->setValue(static_cast<int>(size));
    return box;
}

} // namespace

std::optional<Sizes> askSizes(QWidget* parent, const SizesQuestion& question, const Preview<Sizes>& preview)
{
    NumberDialog dialog(Tr::tr("Sizes"), parent);
    std::vector<const QSpinBox*> boxes;
    for (std::size_t i = 0; i < question.start.sizes.size(); ++i) {
        QSpinBox* const box = sizeBox(question.start.sizes[i].size);
        box->setObjectName(QLatin1String(sideName(question.start.sizes[i].side)));
        dialog.addAnswer(question.titles.at(static_cast<qsizetype>(i)), box);
        QObject::connect(box, &QSpinBox::valueChanged, &dialog, &NumberDialog::check);
        boxes.push_back(box);
        if (i == 0) {
            box->setFocus();
            box->selectAll();
        }
    }
    QCheckBox* inAllHeads = nullptr;
    if (question.hasSeveralHeads) {
        inAllHeads = new QCheckBox(Tr::tr("&The same in all heads"));
        inAllHeads->setChecked(question.start.inAllHeads);
        dialog.addAnswer(Tr::tr("d_k and d_v"), inAllHeads);
        QObject::connect(inAllHeads, &QCheckBox::toggled, &dialog, &NumberDialog::check);
    }
    const auto* const fill =
        new FillChoice(dialog, Tr::tr("New numbers"), Tr::tr("1 where row and column agree, else 0"),
                       question.start.fill, question.drawn);
    const auto answer = [&] {
        Sizes sizes = question.start;
        for (std::size_t i = 0; i < boxes.size(); ++i)
            sizes.sizes[i].size = boxes[i]->value();
        sizes.inAllHeads = inAllHeads && inAllHeads->isChecked();
        sizes.fill = fill->fill();
        return sizes;
    };
    dialog.setOverallCheck([&] { return preview(answer()); });
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return answer();
}

std::optional<Sentence> askSentence(QWidget* parent, const SentenceQuestion& question, const Preview<Sentence>& preview)
{
    NumberDialog dialog(Tr::tr("Type a sentence"), parent);
    std::function<Sentence()> answer;
    auto* const text = dialog.addField(Tr::tr("Words, apart by spaces"), question.start.text,
                                       [&](const QString&) { return preview(answer()); });
    text->setObjectName(QStringLiteral("sentence"));
    text->setPlaceholderText(Tr::tr("the cat sat on the mat"));
    text->setMinimumWidth(text->fontMetrics().averageCharWidth() * 48);
    QComboBox* which = nullptr;
    if (question.hasContext) {
        which = dialog.addChoice(Tr::tr("In the place of"), {Tr::tr("the words"), Tr::tr("the context")},
                                 question.start.ofContext ? 1 : 0);
        QObject::connect(which, &QComboBox::currentIndexChanged, &dialog, &NumberDialog::check);
    }
    const auto* const vectors =
        dialog.addChoice(Tr::tr("Words that occur twice"), {Tr::tr("One vector each"), Tr::tr("One vector for both")},
                         question.start.vectors == WordVectors::Shared ? 1 : 0);
    QObject::connect(vectors, &QComboBox::currentIndexChanged, &dialog, &NumberDialog::check);
    const auto* const fill =
        new FillChoice(dialog, Tr::tr("Vectors of new words"), Tr::tr("One-hot: 1 at the number of the word, else 0"),
                       question.start.fill, question.drawn);
    answer = [&] {
        return Sentence{text->text(), which && which->currentIndex() == 1,
                        vectors->currentIndex() == 1 ? WordVectors::Shared : WordVectors::OneEach, fill->fill()};
    };
    dialog.check();
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return answer();
}

} // namespace attn::ui
