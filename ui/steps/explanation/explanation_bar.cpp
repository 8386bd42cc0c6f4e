#include "explanation_bar.h"
#include "comparison_words.h"
#include "explanation_panel.h"
#include "word_formula.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/names/chip.h"
#include "ui/style/button_look.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr double margin = 24;
constexpr int tallestPanel = 300;
constexpr int lowestPanel = 136;
constexpr double shareOfHeight = 0.38; ///< of rail, picture and explanation: the picture keeps the most
constexpr double chipText = 13;
constexpr double leastBeside = 18; ///< of the digits' size: less room than that beside the place, and they go under it
constexpr double stackedPlace = 17; ///< down to the middle of the place in a line above its arithmetic,
constexpr double stackedTop = 29; ///< and to the arithmetic

TextStyle placeStyle(const Theme& theme)
{
    return {theme.px(13), theme.ink, true};
}

TextStyle axesStyle(const Theme& theme)
{
    return {theme.px(12), theme.ink2};
}

} // namespace

ExplanationBar::ExplanationBar(Document& document, Selection& selection, Display& display, const Prediction& prediction,
                               const Comparison& comparison, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_prediction(prediction)
    , m_comparison(comparison)
    , m_allTerms(new QPushButton(this))
    , m_copy(new QPushButton(this))
    , m_copyLatex(new QPushButton(this))
    , m_explain(new QPushButton(this))
    , m_scroll(new QScrollBar(Qt::Horizontal, this))
{
    setObjectName(QStringLiteral("explanationBar"));
    setAccessibleName(tr("Explanation"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_allTerms->setObjectName(QStringLiteral("allTerms"));
    m_allTerms->setCheckable(true);
    m_allTerms->setToolTip(tr("Show all terms of a long sum, not only the largest"));
    m_scroll->setObjectName(QStringLiteral("explanationScroll"));
    m_scroll->setAccessibleName(tr("Terms"));
    connect(m_scroll, &QScrollBar::valueChanged, this, qOverload<>(&ExplanationBar::update));
    m_copy->setObjectName(QStringLiteral("copyExplanation"));
    m_copyLatex->setObjectName(QStringLiteral("copyLatex"));
    m_copyLatex->setToolTip(tr("Copy the arithmetic for LaTeX's math mode"));
    m_explain->setObjectName(QStringLiteral("explainCell"));
    m_explain->setCheckable(true);
    setLook(*m_explain, ButtonLook::Steady);
    for (QPushButton* button : {m_allTerms, m_copy, m_copyLatex, m_explain})
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the keyboard in the picture
    connect(m_allTerms, &QPushButton::toggled, this, [this](bool all) {
        if (m_panel)
            m_panel->setAllTerms(all);
        refresh();
    });
    connect(m_copy, &QPushButton::clicked, this, &ExplanationBar::copy);
    connect(m_copyLatex, &QPushButton::clicked, this, &ExplanationBar::copyLatex);
    connect(m_explain, &QPushButton::toggled, this, &ExplanationBar::setUnfolded);
    connect(&selection, &Selection::cellChanged, this, &ExplanationBar::refresh);
    connect(&selection, &Selection::stopChanged, this, &ExplanationBar::refresh); // other cells may be covered
    connect(&selection, &Selection::viewChanged, this, &ExplanationBar::refresh);
    connect(&selection, &Selection::wordChanged, this, &ExplanationBar::refresh);
    connect(&document, &Document::changed, this, &ExplanationBar::refresh);
    connect(&display, &Display::changed, this, &ExplanationBar::refresh);
    connect(&prediction, &Prediction::changed, this, &ExplanationBar::refresh);
    connect(&comparison, &Comparison::changed, this, &ExplanationBar::refresh);
    refresh();
}

void ExplanationBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_panel)
        m_panel->setTheme(theme);
    updateGeometry();
    for (QPushButton* button : {m_copy, m_copyLatex})
        button->setIcon(icon(QStringLiteral("copy"), theme));
    fit();
}

void ExplanationBar::setCompact(bool compact)
{
    m_compact = compact;
    if (m_panel)
        m_panel->setCompact(compact);
    updateGeometry();
    fit();
}

void ExplanationBar::setUnfolded(bool unfolded)
{
    if (unfolded == m_unfolded)
        return;
    if (!unfolded && m_panel->isAncestorOf(QApplication::focusWidget()))
        m_explain->setFocus(); // what has the keyboard is about to go
    if (unfolded && !m_panel)
        makePanel();
    m_unfolded = unfolded;
    m_explain->setChecked(unfolded);
    updateGeometry();
    refresh();
    emit unfoldedChanged(unfolded);
}

void ExplanationBar::makePanel()
{
    m_panel = new ExplanationPanel(m_document, m_selection, m_display, this);
    m_panel->hide();
    m_panel->follow(m_explain);
    m_panel->setTheme(m_theme);
    m_panel->setCompact(m_compact);
    m_panel->setAllTerms(m_allTerms->isChecked());
}

bool ExplanationBar::isPanelOpen() const
{
    return m_panel && !m_panel->isHidden();
}

int ExplanationBar::headingHeight() const
{
    return m_theme.wholePx(m_compact ? 40 : 56);
}

int ExplanationBar::unfoldedHeight() const
{
    const int room = parentWidget() ? parentWidget()->height() : 0;
    return std::clamp(static_cast<int>(shareOfHeight * room), m_theme.wholePx(lowestPanel),
                      m_theme.wholePx(tallestPanel));
}

QSize ExplanationBar::sizeHint() const
{
    return {600, isPanelOpen() ? unfoldedHeight() : m_theme.wholePx(m_compact ? 64 : 84)};
}

QSize ExplanationBar::minimumSizeHint() const
{
    return {300, isPanelOpen() ? m_theme.wholePx(lowestPanel) : sizeHint().height()};
}

bool ExplanationBar::event(QEvent* event)
{
    if (event->type() == QEvent::ParentChange && parentWidget())
        parentWidget()->installEventFilter(this);
    return QWidget::event(event);
}

bool ExplanationBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && m_unfolded)
        updateGeometry(); // how high the panel may be depends on how much room there is
    return QWidget::eventFilter(watched, event);
}

void ExplanationBar::setPresenting(bool presenting)
{
    m_presenting = presenting;
    fit();
}

void ExplanationBar::refresh()
{
    const bool explains = explained() || toldWord();
    m_copy->setEnabled(explains);
    m_copyLatex->setEnabled(explains);
    m_explain->setEnabled(!isCompared() && !toldWord());
    emit mayUnfoldChanged(m_explain->isEnabled());
    m_scroll->setValue(0);
    const bool opens = showsPanel() && (explains || !m_selection.cell()); // what is to be guessed needs no room
    if (opens != isPanelOpen()) {
        m_panel->setVisible(opens);
        updateGeometry();
    }
    if (opens)
        m_panel->refresh();
    fit();
    setAccessibleDescription(showsPanel() ? m_panel->formula().formula.text() : spoken());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void ExplanationBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ExplanationBar::wheelEvent(QWheelEvent* event)
{
    if (m_scroll->isHidden())
        QWidget::wheelEvent(event);
    else
        QCoreApplication::sendEvent(m_scroll, event);
}

void ExplanationBar::fit()
{
    const auto cell = explained();
    m_formula = {};
    if (m_panel)
        m_panel->setGeometry(0, headingHeight(), width(), std::max(0, height() - headingHeight()));
    placeButtons(cell && showsPanel() && m_panel->hasLongSums());
    const Steps& steps = m_document.steps();
    const NumberFormat format = m_display.format();
    if (const auto word = toldWord()) {
        m_formula = fittedWordFormula(steps, m_selection.head(), *word, format, arithmeticRoom().size(), formulaSize());
    } else if (isCompared()) {
        m_formula = fittedComparison(m_comparison, steps, *cell, format, arithmeticRoom().size(), formulaSize());
    } else if (cell && !m_unfolded) {
        const auto fitted = [&] {
            return fittedFormula(steps, *cell, format, arithmeticRoom().size(), formulaSize(), Detail::OneStep);
        };
        m_formula = fitted();
        if (m_formula.folded) {
            placeButtons(true);
            if (m_allTerms->isChecked())
                fitAllTerms();
            else
                m_formula = fitted();
        }
    }
    m_scroll->setVisible(m_formula.folded && m_allTerms->isChecked());
    update();
}

/// The line with all terms, of which there is room for a part.
void ExplanationBar::fitAllTerms()
{
    const QRectF room = arithmeticRoom();
    const int page = std::max(1, static_cast<int>(room.width()));
    m_formula.formula = explanationFormula(m_document.steps(), *m_selection.cell(), m_display.format(), everyTerm);
    m_formula.size = smallestShare * formulaSize();
    const int bar = m_scroll->sizeHint().height();
    m_scroll->setGeometry(static_cast<int>(room.left()), height() - bar, page, bar);
    m_scroll->setPageStep(page);
    m_scroll->setSingleStep(60);
    const double width = measure(m_formula.formula, m_formula.size).width;
    m_scroll->setRange(0, std::max(0, static_cast<int>(std::ceil(width)) - page));
}

QRectF ExplanationBar::arithmeticRoom() const
{
    const bool stacked = isStacked();
    const double left = stacked ? margin : divider() + margin;
    const double top = stacked ? m_theme.px(stackedTop) : 6;
    const double bottom = height() - (stacked ? 3 : 6);
    return {left, top, std::max(1.0, contentEnd() - margin - left), bottom - top};
}

bool ExplanationBar::isStacked() const
{
    // As long as the same buttons stand there: what a sum is folded to must not move the line.
    const double end = m_presenting ? width() : m_copy->x();
    return end - 2 * margin - divider() < leastBeside * formulaSize();
}

int ExplanationBar::contentEnd() const
{
    if (m_presenting)
        return width();
    return m_allTerms->isHidden() ? m_copy->x() : m_allTerms->x();
}

double ExplanationBar::divider() const
{
    const Steps& steps = m_document.steps();
    const Subject told = subject();
    const double most = 0.3 * width();
    const double place = std::min(most, textWidth(told.place, placeStyle(m_theme)));
    const double axes = std::min(most, textWidth(told.axes, axesStyle(m_theme)));
    const double chip = margin + chipWidth(stepSymbol(steps, steps[told.step]), m_theme.px(chipText));
    return std::max(chip + 8 + place, margin + axes) + margin;
}

void ExplanationBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.window);
    painter.fillRect(0, 0, width(), 1, m_theme.line);
    PainterSurface surface(painter);
    if (!explained() && !toldWord()) {
        const auto covered = m_selection.cell();
        const QString place = covered ? cellPlace(m_document.steps(), *covered) : QString();
        const double room = contentEnd() - 2 * margin;
        const TextStyle quiet{m_theme.px(13), m_theme.ink2};
        QString choose = tr("Point at a cell, or go to one with the arrow keys, to see how its number is calculated.");
        if (textWidth(choose, quiet) > room)
            choose = tr("Point at a cell to see its arithmetic.");
        const QString hint = !covered       ? choose
            : m_prediction.covers(*covered) ? tr("%1 is covered: Space uncovers the next cell.").arg(place)
                                            : tr("What %1 is made from is covered.").arg(place);
        const double middle = m_unfolded ? headingHeight() / 2.0 : height() / 2.0;
        surface.text({margin, middle + baselineBelowCentre(quiet)}, elided(hint, quiet, room), quiet);
    } else if (showsPanel()) {
        paintPlace(surface, headingHeight() / 2.0);
    } else {
        paintFolded(surface, painter);
    }
}

void ExplanationBar::paintPlace(Surface& surface, double middle) const
{
    const Steps& steps = m_document.steps();
    const Subject told = subject();
    const Step& step = steps[told.step];
    const TextStyle place = placeStyle(m_theme);
    const TextStyle axes = axesStyle(m_theme);
    double left = 8
        + drawChip(surface, {margin, middle}, stepSymbol(steps, step), chipColour(m_theme, stepHue(step)), m_theme,
                   m_theme.px(chipText));
    const double right = contentEnd() - margin;
    const QString placeText = elided(told.place, place, right - left);
    surface.text({left, middle + baselineBelowCentre(place)}, placeText, place);
    left += textWidth(placeText, place) + margin;
    if (right - left > 80)
        surface.text({left, middle + baselineBelowCentre(place)}, elided(told.axes, axes, right - left), axes);
}

void ExplanationBar::paintPlaceBeside(Surface& surface) const
{
    const Steps& steps = m_document.steps();
    const Subject told = subject();
    const Step& step = steps[told.step];
    const double middle = height() / 2.0;
    const TextStyle place = placeStyle(m_theme);
    const TextStyle axes = axesStyle(m_theme);
    const double line = m_theme.px(m_compact ? 11 : 14);
    const double chip = drawChip(surface, {margin, middle - line}, stepSymbol(steps, step),
                                 chipColour(m_theme, stepHue(step)), m_theme, m_theme.px(chipText));
    const double most = 0.3 * width();
    const QString placeText = elided(told.place, place, most);
    const QString axesText = elided(told.axes, axes, most);
    surface.text({chip + 8, middle - line + baselineBelowCentre(place)}, placeText, place);
    surface.text({margin, middle + line + baselineBelowCentre(axes)}, axesText, axes);
    const double divider = this->divider();
    surface.line({divider, 16}, {divider, height() - 16.0}, {m_theme.line, 1});
}

void ExplanationBar::paintFolded(Surface& surface, QPainter& painter) const
{
    if (isStacked())
        paintPlace(surface, m_theme.px(stackedPlace));
    else
        paintPlaceBeside(surface);
    const QRectF room = arithmeticRoom();
    const FormulaExtent extent = measure(m_formula.formula, m_formula.size);
    const bool scrolls = !m_scroll->isHidden();
    const double bottom = scrolls ? m_scroll->y() : room.bottom();
    const double baseline = (room.top() + bottom + extent.ascent - extent.descent) / 2;
    painter.setClipRect(QRectF(room.left() - margin + 1, 0, room.width() + 2 * margin - 9, height()));
    draw(surface, {room.left() - (scrolls ? m_scroll->value() : 0), baseline}, m_formula.formula,
         formulaStyle(m_theme, m_formula.size));
}

} // namespace attn::ui
