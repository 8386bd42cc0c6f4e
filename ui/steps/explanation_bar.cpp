#include "explanation_bar.h"

#include "chip.h"
#include "explanation_formula.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/resources.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/selection.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {
constexpr double margin = 24;
constexpr std::size_t mostTerms = 16;
constexpr double smallestShare = 0.7; ///< how far a long line shrinks before it loses terms

TextStyle placeStyle(const Theme& theme)
{
    return {13, theme.ink, true};
}

TextStyle axesStyle(const Theme& theme)
{
    return {12, theme.ink2};
}

} // namespace

ExplanationBar::ExplanationBar(Document& document, Selection& selection, Display& display, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_copy(new QPushButton(tr("Copy"), this))
    , m_unfold(new QPushButton(tr("All terms"), this))
    , m_scroll(new QScrollBar(Qt::Horizontal, this))
{
    setObjectName(QStringLiteral("explanationBar"));
    setAccessibleName(tr("Explanation"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_copy->setObjectName(QStringLiteral("copyExplanation"));
    m_copy->setToolTip(tr("Copy the arithmetic as text"));
    m_unfold->setObjectName(QStringLiteral("unfoldExplanation"));
    m_unfold->setToolTip(tr("Show all terms of a long sum, to scroll through"));
    m_unfold->setCheckable(true);
    m_scroll->setObjectName(QStringLiteral("explanationScroll"));
    m_scroll->setAccessibleName(tr("Terms"));
    connect(m_unfold, &QPushButton::toggled, this, &ExplanationBar::refresh);
    connect(m_scroll, &QScrollBar::valueChanged, this, qOverload<>(&ExplanationBar::update));
    connect(m_copy, &QPushButton::clicked, this, &ExplanationBar::copy);
    connect(&selection, &Selection::cellChanged, this, &ExplanationBar::refresh);
    connect(&document, &Document::changed, this, &ExplanationBar::refresh);
    connect(&display, &Display::changed, this, &ExplanationBar::refresh);
    refresh();
}

void ExplanationBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_copy->setIcon(icon(QStringLiteral("copy"), theme));
    update();
}

void ExplanationBar::setCompact(bool compact)
{
    m_compact = compact;
    m_copy->setText(compact ? QString() : tr("Copy"));
    m_copy->setAccessibleName(tr("Copy"));
    updateGeometry();
    fit();
}

QSize ExplanationBar::sizeHint() const
{
    return {600, m_compact ? 64 : 84};
}

QString ExplanationBar::text() const
{
    const auto cell = m_selection.cell();
    if (!cell)
        return {};
    QString line = explanationFormula(m_document.steps(), *cell, m_display.format(), everyTerm).text();
    line.replace(QStringLiteral("  =  "), QStringLiteral(" = "));
    const double value = m_document.steps()[cell->step].value(cell->row, cell->column);
    if (const QString full = m_display.format().fullText(value); !line.endsWith(QLatin1Char(' ') + full))
        line += QStringLiteral(" (%1)").arg(full);
    return cellPlace(m_document.steps(), *cell) + QStringLiteral(" = ") + line;
}

void ExplanationBar::copy()
{
    const QString line = text();
    if (line.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(line);
    emit copied();
}

void ExplanationBar::refresh()
{
    m_copy->setEnabled(m_selection.cell().has_value());
    m_scroll->setValue(0);
    fit();
    setAccessibleDescription(m_formula.text());
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
    const QSize hint = m_copy->sizeHint();
    m_copy->setGeometry(width() - static_cast<int>(margin) - hint.width(), (height() - hint.height()) / 2, hint.width(),
                        hint.height());
    m_formula = {};
    m_folded = false;
    const auto cell = m_selection.cell();
    const double left = cell ? divider() + margin : 0;
    if (cell)
        fold(*cell, m_copy->x() - margin - left);
    m_unfold->setVisible(m_folded);
    const bool unfolded = m_folded && m_unfold->isChecked();
    if (m_folded) {
        const QSize size = m_unfold->sizeHint();
        m_unfold->setGeometry(m_copy->x() - 8 - size.width(), (height() - size.height()) / 2, size.width(),
                              size.height());
        const double room = m_unfold->x() - margin - left;
        if (unfolded)
            unfold(*cell, room);
        else
            fold(*cell, room);
    }
    m_scroll->setVisible(unfolded);
    update();
}

/// The line with as many terms as fit into `room` without shrinking too far.
void ExplanationBar::fold(const Cell& cell, double room)
{
    const double size = m_compact ? 20 : 26;
    for (std::size_t terms = mostTerms;; terms = terms * 2 / 3) {
        m_formula = explanationFormula(m_document.steps(), cell, m_display.format(), terms);
        m_folded = explanationIsFolded(m_document.steps(), cell, terms);
        const FormulaExtent extent = measure(m_formula, size);
        const double height = extent.ascent + extent.descent;
        m_formulaSize = size
            * std::min({1.0, std::max(120.0, room) / std::max(extent.width, 1.0),
                        (this->height() - 12) / std::max(height, 1.0)});
        if (m_formulaSize >= smallestShare * size || terms <= 2)
            return;
    }
}

/// The line with all terms, of which `room` shows a part.
void ExplanationBar::unfold(const Cell& cell, double room)
{
    m_formula = explanationFormula(m_document.steps(), cell, m_display.format(), everyTerm);
    m_formulaSize = smallestShare * (m_compact ? 20 : 26);
    const int bar = m_scroll->sizeHint().height();
    m_scroll->setGeometry(static_cast<int>(divider() + margin), height() - bar, std::max(1, static_cast<int>(room)),
                          bar);
    m_scroll->setPageStep(std::max(1, static_cast<int>(room)));
    m_scroll->setSingleStep(60);
    m_scroll->setRange(0, std::max(0, static_cast<int>(std::ceil(measure(m_formula, m_formulaSize).width - room))));
}

/// Where the cell's place ends and its arithmetic begins.
double ExplanationBar::divider() const
{
    const Steps& steps = m_document.steps();
    const Cell cell = *m_selection.cell();
    const double most = 0.3 * width();
    const double place = std::min(most, textWidth(cellPlace(steps, cell), placeStyle(m_theme)));
    const double axes = std::min(most, textWidth(cellAxes(steps, cell), axesStyle(m_theme)));
    const double chip = margin + chipWidth(stepSymbol(steps, steps[cell.step]), 13);
    return std::max(chip + 8 + place, margin + axes) + margin;
}

void ExplanationBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.window);
    painter.fillRect(0, 0, width(), 1, m_theme.line);
    PainterSurface surface(painter);
    const auto cell = m_selection.cell();
    const double middle = height() / 2.0;
    if (!cell) {
        const TextStyle quiet{13, m_theme.ink2};
        surface.text({margin, middle + baselineBelowCentre(quiet)},
                     elided(tr("Point at a cell, or walk there with the arrow keys, to see its arithmetic."), quiet,
                            m_copy->x() - 2 * margin),
                     quiet);
        return;
    }
    const Steps& steps = m_document.steps();
    const TextStyle place = placeStyle(m_theme);
    const TextStyle axes = axesStyle(m_theme);
    const Step& step = steps[cell->step];
    const double line = m_compact ? 11 : 14;
    const double chip = drawChip(surface, {margin, middle - line}, stepSymbol(steps, step),
                                 chipColour(m_theme, stepHue(step)), m_theme, 13);
    const double most = 0.3 * width();
    const QString placeText = elided(cellPlace(steps, *cell), place, most);
    const QString axesText = elided(cellAxes(steps, *cell), axes, most);
    surface.text({chip + 8, middle - line + baselineBelowCentre(place)}, placeText, place);
    surface.text({margin, middle + line + baselineBelowCentre(axes)}, axesText, axes);
    const double divider = this->divider();
    surface.line({divider, 16}, {divider, height() - 16.0}, {m_theme.line, 1});

    const FormulaExtent extent = measure(m_formula, m_formulaSize);
    const bool unfolded = m_folded && m_unfold->isChecked();
    const double centre = unfolded ? (height() - m_scroll->height()) / 2.0 : middle;
    const double baseline = centre + (extent.ascent - extent.descent) / 2;
    const int end = m_folded ? m_unfold->x() : m_copy->x();
    painter.setClipRect(QRectF(divider + 1, 0, end - 8 - divider, height()));
    draw(surface, {divider + margin - (unfolded ? m_scroll->value() : 0), baseline}, m_formula,
         formulaStyle(m_theme, m_formulaSize));
}

} // namespace attn::ui
