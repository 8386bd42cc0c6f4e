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

#include <algorithm>

namespace attn::ui {

namespace {
constexpr double margin = 24;
constexpr std::size_t mostTerms = 16;
constexpr double smallestShare = 0.7; ///< how far a long line shrinks before it loses terms
} // namespace

ExplanationBar::ExplanationBar(Document& document, Selection& selection, Display& display, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_copy(new QPushButton(tr("Copy"), this))
{
    setObjectName(QStringLiteral("explanationBar"));
    setAccessibleName(tr("Explanation"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_copy->setObjectName(QStringLiteral("copyExplanation"));
    m_copy->setToolTip(tr("Copy the arithmetic as text"));
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
    const std::size_t all = static_cast<std::size_t>(m_document.steps()[cell->step].value.size()) + 8192;
    QString line = explanationFormula(m_document.steps(), *cell, m_display.format(), all).text();
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

void ExplanationBar::fit()
{
    const QSize hint = m_copy->sizeHint();
    m_copy->setGeometry(width() - static_cast<int>(margin) - hint.width(), (height() - hint.height()) / 2, hint.width(),
                        hint.height());
    m_formula = {};
    const double size = m_compact ? 20 : 26;
    m_formulaSize = size;
    if (const auto cell = m_selection.cell()) {
        const double placeWidth = textWidth(cellPlace(m_document.steps(), *cell), {13, {}, true}) + 90;
        const double room = std::max(120.0, m_copy->x() - margin - std::min(placeWidth, 0.35 * width()) - 2 * margin);
        for (std::size_t terms = mostTerms;; terms = terms * 2 / 3) {
            m_formula = explanationFormula(m_document.steps(), *cell, m_display.format(), terms);
            const FormulaExtent extent = measure(m_formula, size);
            const double height = extent.ascent + extent.descent;
            m_formulaSize = size
                * std::min({1.0, room / std::max(extent.width, 1.0), (this->height() - 12) / std::max(height, 1.0)});
            if (m_formulaSize >= smallestShare * size || terms <= 2)
                break;
        }
    }
    update();
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
    const TextStyle place{13, m_theme.ink, true};
    const TextStyle axes{12, m_theme.ink2};
    const Step& step = steps[cell->step];
    const double line = m_compact ? 11 : 14;
    const double chip = drawChip(surface, {margin, middle - line}, stepSymbol(steps, step),
                                 chipColour(m_theme, stepHue(step)), m_theme, 13);
    const double most = 0.3 * width();
    const QString placeText = elided(cellPlace(steps, *cell), place, most);
    const QString axesText = elided(cellAxes(steps, *cell), axes, most);
    surface.text({chip + 8, middle - line + baselineBelowCentre(place)}, placeText, place);
    surface.text({margin, middle + line + baselineBelowCentre(axes)}, axesText, axes);
    const double divider =
        std::max(chip + 8 + textWidth(placeText, place), margin + textWidth(axesText, axes)) + margin;
    surface.line({divider, 16}, {divider, height() - 16.0}, {m_theme.line, 1});

    const FormulaExtent extent = measure(m_formula, m_formulaSize);
    const double baseline = middle + (extent.ascent - extent.descent) / 2;
    painter.setClipRect(QRectF(divider, 0, m_copy->x() - 8 - divider, height()));
    draw(surface, {divider + margin, baseline}, m_formula, formulaStyle(m_theme, m_formulaSize));
}

} // namespace attn::ui
