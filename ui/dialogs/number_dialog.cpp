#include "number_dialog.h"

#include "ui/standard_buttons.h"
#include "ui/state/texts/number_format.h"
#include "ui/state/texts/problem_text.h"
#include "ui/state/texts/typed_number.h"
#include "ui/style/text_look.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

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

} // namespace

QString editedText(double number)
{
    return NumberFormat{.decimalPoint = decimalSign()}.fullText(number);
}

QString problemWith(const QString& text, const QString& refusal, bool (*accepts)(double))
{
    const Result<double> number = readTypedNumber(text);
    return !number ? translated(number.error()) : accepts(*number) ? QString() : refusal;
}

NumberDialog::NumberDialog(const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_form(new QFormLayout)
    , m_scroll(new QScrollArea)
    , m_reason(plainLabel(QString()))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(title);
    dressButtons(*m_buttons);
    m_reason->setObjectName(QStringLiteral("reason"));
    makeRefusal(*m_reason);
    auto* const questions = new QWidget;
    questions->setLayout(m_form);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_scroll->setWidget(questions);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // it follows the field with the keyboard
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now && m_scroll->widget()->isAncestorOf(now))
            m_scroll->ensureWidgetVisible(now); // all of it, not its cursor only
    });
    auto* const column = new QVBoxLayout(this);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_reason);
    column->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void NumberDialog::showEvent(QShowEvent* event)
{
    grow();
    QDialog::showEvent(event);
}

/// To all that it has to say, as far as the screen has room.
void NumberDialog::grow()
{
    constexpr QSize frame(40, 60); // of the window, about
    const QSize most = screen()->availableSize() - frame;
    const QMargins margins = layout()->contentsMargins();
    const int sides = margins.left() + margins.right();
    const int wide = std::max(m_form->sizeHint().width(), m_buttons->sizeHint().width());
    const int around = m_reason->heightForWidth(wide) + m_buttons->sizeHint().height() + 2 * layout()->spacing()
        + margins.top() + margins.bottom();
    const int tall = m_form->hasHeightForWidth() ? m_form->totalHeightForWidth(wide) : m_form->sizeHint().height();
    const int bar = tall + around > most.height() ? m_scroll->verticalScrollBar()->sizeHint().width() : 0;
    resize(size().expandedTo(QSize(wide + sides + bar, tall + around)).boundedTo(most));
}

void NumberDialog::addRow(QLabel* question, QWidget* answer)
{
    question->setBuddy(answer);
    answer->setAccessibleName(question->text());
    m_form->addRow(question, answer);
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

QPushButton* NumberDialog::addButton(const QString& text)
{
    auto* const button = m_buttons->addButton(text, QDialogButtonBox::ActionRole);
    button->setAutoDefault(false); // Enter in a field answers
    return button;
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
    bool isAnswered = true;
    for (const Field& field : m_fields) {
        QString reason = field.check(field.edit->text());
        if (!reason.isEmpty() && field.edit->text().isEmpty() && !field.edit->isModified()) {
            isAnswered = false;
            reason.clear();
        }
        field.edit->setAccessibleDescription(reason);
        setWrong(*field.edit, !reason.isEmpty());
        if (first.isEmpty())
            first = reason;
    }
    if (isAnswered && first.isEmpty() && m_overall)
        first = m_overall();
    m_reason->setText(first);
    if (isVisible())
        grow();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(isAnswered && first.isEmpty());
    if (isAnswered && first.isEmpty())
        emit answered();
}

std::optional<double> askNumber(QWidget* parent, const NumberTexts& texts, double present, bool (*accepts)(double))
{
    NumberDialog dialog(texts.title, parent);
    const QLineEdit* const edit = dialog.addField(texts.question, editedText(present), [&](const QString& text) {
        return problemWith(text, texts.refusal, accepts);
    });
    dialog.check();
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return readTypedNumber(edit->text()).value();
}

} // namespace attn::ui
