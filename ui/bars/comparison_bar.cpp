#include "comparison_bar.h"

#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/state/texts/plain_text.h"
#include "ui/steps/explanation/comparison_words.h"
#include "ui/style/button_look.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace attn::ui {

namespace {
constexpr int leastChoice = 86;
constexpr double lines = 1.8; ///< of text: two, a little of which wrapping loses
} // namespace

ComparisonBar::ComparisonBar(Comparison& comparison, Document& document, Selection& selection, Display& display,
                             const Prediction& prediction, const QList<QAction*>& readings, QWidget* parent)
    : Bar(parent)
    , m_comparison(comparison)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_prediction(prediction)
    , m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("comparisonBar"));
    setAccessibleName(tr("Comparison"));
    m_text->setObjectName(QStringLiteral("comparisonText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    for (qsizetype i = 0; i < readings.size(); ++i) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(readings[i]);
        button->setMinimumWidth(leastChoice);
        setLook(*button,
                i == 0                         ? ButtonLook::First
                    : i == readings.size() - 1 ? ButtonLook::Last
                                               : ButtonLook::Middle,
                roomyPadding);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    arrange(m_text, buttons, true);
    layout()->setContentsMargins(24, 6, 16, 6);
    layout()->setSpacing(16);
    connect(&comparison, &Comparison::changed, this, &ComparisonBar::refresh);
    connect(&document, &Document::changed, this, &ComparisonBar::refresh);
    connect(&selection, &Selection::cellChanged, this, &ComparisonBar::refresh);
    connect(&selection, &Selection::stopChanged, this, &ComparisonBar::refresh);
    connect(&selection, &Selection::viewChanged, this, &ComparisonBar::refresh);
    connect(&display, &Display::changed, this, &ComparisonBar::refresh);
    connect(&prediction, &Prediction::changed, this, &ComparisonBar::refresh);
    refresh();
}

QString ComparisonBar::text() const
{
    return m_text->text();
}

QString ComparisonBar::sentence() const
{
    const Steps& steps = m_document.steps();
    // The explanation under the picture tells of a cell that compares, but for what is shown as it is now.
    if (const auto cell = m_selection.cell(); cell && !m_comparison.shown(cell->step) && !m_prediction.covers(*cell))
        return comparisonSentence(m_comparison, steps, *cell, m_display.format());
    const bool isNow = m_comparison.reading() == Reading::Now;
    const Reading asked = isNow ? Reading::Difference : m_comparison.reading();
    if (const QString why = whyNotShown(asked, m_comparison, steps, m_selection); !why.isEmpty())
        return why;
    if (isNow)
        return tr("A state is pinned. Choose what to show: now, the pinned state, or how far they are apart.");
    // What is shown as it is now, though something else was asked for.
    for (const StepIndex step : m_selection.stepsInView())
        if (const QString why = m_comparison.whyNot(step); !why.isEmpty())
            return why;
    return m_comparison.reading() == Reading::Pinned
        ? tr("The numbers of the pinned state")
        : tr("How far the numbers are from the pinned ones: + more, − less, 0 the same");
}

QString ComparisonBar::shortSentence() const
{
    switch (m_comparison.reading()) {
    case Reading::Now:
        return tr("A state is pinned");
    case Reading::Pinned:
        return tr("Pinned");
    case Reading::Difference:
        break;
    }
    return tr("now − pinned");
}

void ComparisonBar::resizeEvent(QResizeEvent* event)
{
    Bar::resizeEvent(event);
    refresh();
}

void ComparisonBar::refresh()
{
    setVisible(m_comparison.hasPin());
    if (!m_comparison.hasPin())
        return;
    layout()->activate();
    const QString whole = sentence();
    const bool fits = m_text->fontMetrics().horizontalAdvance(whole) <= lines * m_text->width();
    m_text->setText(fits ? whole : shortSentence());
    m_text->setToolTip(plainToolTip(fits ? QString() : whole));
}

} // namespace attn::ui
