#include "number_bar.h"
#include "marked_slider.h"

#include "ui/dialogs/number_dialog.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/texts/problem_text.h"
#include "ui/state/texts/typed_number.h"
#include "ui/style/text_look.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attn::ui {

namespace {

constexpr int positions = 400;
constexpr int singleStep = 5;
constexpr int catching = 3; ///< so near to the mark a slider takes its number
constexpr int fieldWidth = 160; ///< at most: every digit of a number
constexpr int leastField = 72;
constexpr int digits = 3; ///< of numbers that the slider makes

/// The nearest number of so few digits: 2.31, 0.0231.
double shortened(double number)
{
    return QString::number(number, 'g', digits).toDouble();
}

} // namespace

NumberBar::NumberBar(Document& document, QWidget* parent)
    : Bar(parent)
    , m_document(document)
    , m_question(new QLabel(this))
    , m_slider(new MarkedSlider(this))
    , m_field(new QLineEdit(this))
    , m_reason(new QLabel(this))
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("numberBar"));
    m_slider->setObjectName(QStringLiteral("optionSlider"));
    m_slider->setRange(0, positions);
    m_slider->setSingleStep(singleStep);
    m_slider->setPageStep(10 * singleStep);
    m_field->setObjectName(QStringLiteral("optionNumber"));
    m_reason->setObjectName(QStringLiteral("reason"));
    m_close->setObjectName(QStringLiteral("closeOption"));
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close (Escape)"));
    for (QLabel* const label : {m_question, m_reason})
        label->setTextFormat(Qt::PlainText);
    makeRefusal(*m_reason);
    m_reason->setWordWrap(true); // it makes no window wide
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(24, 4, 16, 4);
    layout->setSpacing(12);
    layout->addWidget(m_question);
    layout->addWidget(m_slider, 3);
    layout->addWidget(m_field, 2);
    layout->addWidget(m_reason, 2);
    layout->addWidget(m_close);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &NumberBar::finish);
    connect(m_slider, &QSlider::valueChanged, this, &NumberBar::slide);
    connect(m_slider, &QSlider::sliderReleased, this, &NumberBar::finish);
    connect(m_field, &QLineEdit::textEdited, this, &NumberBar::readField);
    connect(m_field, &QLineEdit::returnPressed, this, &NumberBar::keepField);
    connect(m_close, &QToolButton::clicked, this, &NumberBar::close);
    connect(&document, &Document::aboutToSettle, this, &NumberBar::finish);
    connect(&document, &Document::changed, this, &NumberBar::followDocument);
    for (QWidget* const widget : {static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_field)})
        widget->installEventFilter(this);
    hide();
}

void NumberBar::setTheme(const Theme& theme)
{
    Bar::setTheme(theme);
    m_slider->setTheme(theme);
    m_slider->setMaximumWidth(theme.wholePx(520));
    m_field->setMinimumWidth(theme.wholePx(leastField));
    m_field->setMaximumWidth(theme.wholePx(fieldWidth));
    m_close->setIcon(icon(QStringLiteral("close"), theme));
}

void NumberBar::ask(NumberOption option)
{
    m_document.settle();
    m_option = std::move(option);
    m_question->setText(m_option.question);
    m_slider->setEnds(m_option.low, m_option.high);
    m_slider->setAccessibleName(m_option.question);
    m_field->setAccessibleName(m_option.question);
    if (isHidden())
        m_before = QApplication::focusWidget();
    refresh();
    show();
    m_slider->setFocus(Qt::OtherFocusReason);
}

void NumberBar::finish()
{
    m_pause.stop();
    if (!m_isLive)
        return;
    if (m_option.number(m_document.scenario()) != m_start) {
        commit();
    } else { // back where it was
        withdraw();
        refresh();
    }
}

void NumberBar::commit()
{
    m_isLive = false;
    const QScopedValueRollback busy(m_isBusy, true);
    const Scenario& scenario = m_document.scenario();
    m_document.commitPreview(m_option.undoText(scenario, m_option.number(scenario).value()));
    refresh();
}

void NumberBar::withdraw()
{
    m_isLive = false;
    const QScopedValueRollback busy(m_isBusy, true);
    m_document.cancelPreview();
}

void NumberBar::close()
{
    finish();
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadFocus && m_before)
        m_before->setFocus(Qt::OtherFocusReason);
}

void NumberBar::followDocument()
{
    if (m_isBusy || isHidden())
        return;
    m_pause.stop();
    m_isLive = false; // another edit or preview took its place
    if (m_option.number(m_document.scenario()))
        refresh();
    else
        close();
}

void NumberBar::refresh()
{
    refreshSlider();
    const std::optional<double> number = m_option.number(m_document.scenario());
    showNumber(*number);
    say({});
}

void NumberBar::refreshSlider()
{
    const Scenario& scenario = m_document.scenario();
    const auto mark = m_option.mark(scenario);
    m_slider->setMark(mark ? std::optional(positionOf(mark->number)) : std::nullopt, mark ? mark->name : QString());
    const QSignalBlocker blocker(m_slider); // this is no answer
    m_slider->setValue(positionOf(m_option.number(scenario).value()));
}

void NumberBar::showNumber(double number)
{
    m_field->setText(editedText(number));
    m_field->setCursorPosition(0); // where it is narrow, its first digits show
    m_slider->setAccessibleDescription(m_field->text()); // its value is a place
}

double NumberBar::numberAt(int position) const
{
    const auto mark = m_option.mark(m_document.scenario());
    if (mark && std::abs(positionOf(mark->number) - position) <= catching)
        return mark->number;
    const auto [least, most] = m_option.range(m_document.scenario());
    const double part = static_cast<double>(position) / positions;
    return shortened(least > 0 ? least * std::pow(most / least, part) : least + part * (most - least));
}

int NumberBar::positionOf(double number) const
{
    const auto [least, most] = m_option.range(m_document.scenario());
    const double inside = std::clamp(number, least, most);
    const double part =
        least > 0 ? std::log(inside / least) / std::log(most / least) : (inside - least) / (most - least);
    return static_cast<int>(std::lround(part * positions));
}

void NumberBar::slide(int position)
{
    m_pause.stop();
    preview(numberAt(position));
    showNumber(numberAt(position));
    say({});
    if (!m_slider->isSliderDown())
        m_pause.start();
}

void NumberBar::readField()
{
    m_pause.stop();
    const Result<double> number = readTypedNumber(m_field->text());
    if (number && m_option.accepts(*number)) {
        preview(*number);
        refreshSlider();
        say({});
        return;
    }
    if (m_isLive) { // the number before this text
        withdraw();
        refreshSlider();
    }
    say(number ? m_option.refusal : isUnfinishedNumber(m_field->text()) ? QString() : translated(number.error()));
}

void NumberBar::keepField()
{
    const Result<double> number = readTypedNumber(m_field->text());
    if (!number || !m_option.accepts(*number)) {
        say(number ? m_option.refusal : translated(number.error()));
        return;
    }
    preview(*number);
    if (m_isLive)
        commit(); // √3 typed in is a number, whatever it was before
    m_field->end(false);
    m_field->home(true); // all is selected, and its beginning shows
}

void NumberBar::preview(double number)
{
    const QScopedValueRollback busy(m_isBusy, true);
    if (!m_isLive)
        m_start = m_option.number(m_document.scenario());
    const Result<void> shown = m_document.preview(m_option.edit(m_document.scenario(), number));
    m_isLive = m_isLive || shown.has_value();
    if (!shown)
        say(translated(shown.error()));
}

void NumberBar::escape()
{
    m_pause.stop();
    const bool wasEdited = m_field->isModified() || m_isLive;
    if (m_isLive)
        withdraw();
    if (wasEdited)
        refresh();
    else
        close();
}

void NumberBar::say(const QString& reason)
{
    m_reason->setText(reason);
    m_field->setAccessibleDescription(reason);
    setWrong(*m_field, !reason.isEmpty());
}

bool NumberBar::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        escape();
        return true;
    }
    if (event->type() == QEvent::FocusOut && !isHidden() && window()->isActiveWindow()) {
        finish();
        refresh(); // a text that is no number is not kept
    }
    return QWidget::eventFilter(object, event);
}

} // namespace attn::ui
