#include "number_dialog.h"

#include "core/formats/distribution_text.h"
#include "core/formats/number_text.h"
#include "ui/state/number_format.h"
#include "ui/state/problem_text.h"
#include "ui/state/typed_number.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>

#include <array>
#include <cmath>
#include <limits>

namespace attn::ui {

namespace {

QLabel* plainLabel(const QString& text)
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    label->setWordWrap(true);
    return label;
}

QString numberTextOf(double number)
{
    return NumberFormat{.decimalPoint = decimalSign()}.fullText(number);
}

/// What is wrong with a text that should be a number which `accepts` takes.
template <class Accepts> QString problemWith(const QString& text, const QString& refusal, Accepts accepts)
{
    const Result<double> number = readTypedNumber(text);
    return !number ? translated(number.error()) : accepts(*number) ? QString() : refusal;
}

/// A kind of distribution, its name in NumPy and what its two numbers are.
struct Kind {
    const char* name;
    QString choice;
    QString first;
    QString second;
    Distribution start;
};

std::array<Kind, 3> kinds()
{
    return {{{"randint", NumberDialog::tr("Whole numbers (randint)"), NumberDialog::tr("From"),
              NumberDialog::tr("To below"), draws::RandInt()},
             {"uniform", NumberDialog::tr("Evenly spread (uniform)"), NumberDialog::tr("From"), NumberDialog::tr("To"),
              draws::Uniform()},
             {"normal", NumberDialog::tr("Bell curve (normal)"), NumberDialog::tr("Mean"),
              NumberDialog::tr("Standard deviation"), draws::Normal()}}};
}

/// Both numbers of a distribution.
struct Parameters {
    std::pair<double, double> operator()(const draws::RandInt& d) const
    {
        return {static_cast<double>(d.low), static_cast<double>(d.high)};
    }
    std::pair<double, double> operator()(const draws::Uniform& d) const { return {d.low, d.high}; }
    std::pair<double, double> operator()(const draws::Normal& d) const { return {d.mean, d.deviation}; }
};

Result<Distribution> distributionOf(const char* name, const QString& first, const QString& second)
{
    return readTypedNumber(first).and_then([&](double a) {
        return readTypedNumber(second).and_then([&](double b) {
            return readDistribution(std::string(name) + '(' + numberText(a) + ", " + numberText(b) + ')');
        });
    });
}

bool isSeed(double number)
{
    return number >= 0 && number <= std::numeric_limits<std::uint32_t>::max() && number == std::floor(number);
}

} // namespace

NumberDialog::NumberDialog(const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_form(new QFormLayout(this))
    , m_reason(plainLabel(QString()))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(title);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_form->addRow(m_reason);
    m_form->addRow(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void NumberDialog::showEvent(QShowEvent* event)
{
    // The style sheet makes buttons higher than the form took them for.
    for (QWidget* const part : findChildren<QWidget*>())
        part->ensurePolished();
    m_form->invalidate();
    resize(
        size().expandedTo(QSize(m_form->sizeHint().width(), m_form->totalHeightForWidth(m_form->sizeHint().width()))));
    QDialog::showEvent(event);
}

void NumberDialog::addRow(QLabel* question, QWidget* answer)
{
    question->setBuddy(answer);
    answer->setAccessibleName(question->text());
    m_form->insertRow(m_form->rowCount() - 2, question, answer);
}

void NumberDialog::addAnswer(const QString& question, QWidget* answer)
{
    addRow(plainLabel(question), answer);
}

QComboBox* NumberDialog::addChoice(const QString& question, const QStringList& choices, int present)
{
    auto* const box = new QComboBox;
    box->addItems(choices);
    box->setCurrentIndex(present);
    addRow(plainLabel(question), box);
    return box;
}

QLineEdit* NumberDialog::addField(const QString& question, const QString& text, Check check)
{
    auto* const edit = new QLineEdit(text);
    auto* const label = plainLabel(question);
    addRow(label, edit);
    if (m_fields.empty())
        edit->setFocus();
    edit->selectAll();
    m_fields.push_back({edit, label, std::move(check)});
    connect(edit, &QLineEdit::textChanged, this, &NumberDialog::check);
    return edit;
}

void NumberDialog::ask(QLineEdit* field, const QString& question)
{
    for (const Field& known : m_fields)
        if (known.edit == field)
            known.question->setText(question);
    field->setAccessibleName(question);
}

void NumberDialog::check()
{
    QString first;
    for (const Field& field : m_fields) {
        const QString reason = field.check(field.edit->text());
        field.edit->setAccessibleDescription(reason);
        field.edit->setProperty("isWrong", !reason.isEmpty());
        field.edit->style()->polish(field.edit); // the style sheet asks for the property
        if (first.isEmpty())
            first = reason;
    }
    if (first.isEmpty() && m_overall)
        first = m_overall();
    m_reason->setText(first);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(first.isEmpty());
}

std::optional<double> askNumber(QWidget* parent, const NumberTexts& texts, double present, bool (*accepts)(double))
{
    NumberDialog dialog(texts.title, parent);
    const QLineEdit* const edit = dialog.addField(texts.question, numberTextOf(present), [&](const QString& text) {
        return problemWith(text, texts.refusal, accepts);
    });
    dialog.check();
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return readTypedNumber(edit->text()).value();
}

std::optional<Drawn> askRandomNumbers(QWidget* parent, const QString& block, const Drawn& start)
{
    NumberDialog dialog(NumberDialog::tr("Random numbers"), parent);
    const auto known = kinds();
    QStringList choices;
    for (const Kind& kind : known)
        choices += kind.choice;
    auto* const choice = dialog.addChoice(NumberDialog::tr("Numbers in %1").arg(block), choices,
                                          static_cast<int>(start.distribution.index()));
    const auto kind = [&]() -> const Kind& { return known[static_cast<std::size_t>(choice->currentIndex())]; };
    const auto [a, b] = std::visit(Parameters(), start.distribution);
    const auto isNumber = [](const QString& text) { return problemWith(text, {}, [](double) { return true; }); };
    auto* const first = dialog.addField(kind().first, numberTextOf(a), isNumber);
    auto* const second = dialog.addField(kind().second, numberTextOf(b), [&](const QString& text) {
        if (!isNumber(first->text()).isEmpty())
            return isNumber(text);
        const Result<Distribution> drawn = distributionOf(kind().name, first->text(), text);
        return drawn ? QString() : translated(drawn.error().sentence);
    });
    auto* const seed = dialog.addField(NumberDialog::tr("Seed"), QString::number(start.seed), [](const QString& text) {
        return problemWith(text, NumberDialog::tr("A whole number from 0 to 4294967295 is needed."), isSeed);
    });
    // The second field says what is wrong with both.
    QObject::connect(choice, &QComboBox::currentIndexChanged, &dialog, [&] {
        const auto [low, high] = std::visit(Parameters(), kind().start);
        dialog.ask(first, kind().first);
        dialog.ask(second, kind().second);
        first->setText(numberTextOf(low));
        second->setText(numberTextOf(high));
        dialog.check();
    });
    dialog.check();
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return Drawn{distributionOf(kind().name, first->text(), second->text()).value(),
                 static_cast<std::uint32_t>(readTypedNumber(seed->text()).value())};
}

} // namespace attn::ui
