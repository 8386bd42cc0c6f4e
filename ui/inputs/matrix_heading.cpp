#include "matrix_heading.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/steps/chip.h"

#include <QPainter>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr int headingHeight = 28;
constexpr double chipHeight = 20;

} // namespace

MatrixHeading::MatrixHeading(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MatrixHeading::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void MatrixHeading::setChip(const Formula& symbol, Hue hue)
{
    m_symbol = symbol;
    m_hue = hue;
    update();
}

void MatrixHeading::setName(const QString& name)
{
    m_name = name;
    update();
}

void MatrixHeading::setShape(const QString& shape)
{
    m_shape = shape;
    update();
}

void MatrixHeading::setNote(const Formula& note, QColor Theme::*colour)
{
    m_note = note;
    m_noteColour = colour;
    setAccessibleDescription(note.text());
    update();
}

void MatrixHeading::setRight(int right)
{
    m_right = right;
    update();
}

QSize MatrixHeading::sizeHint() const
{
    return {m_theme.wholePx(chipHeight), m_theme.wholePx(headingHeight)};
}

void MatrixHeading::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PainterSurface surface(painter);
    const double middle = m_theme.px(0.5 * chipHeight);
    const double textSize = m_theme.px(13);
    double x = drawChip(surface, {0, middle}, m_symbol, chipColour(m_theme, m_hue), m_theme, textSize) + 8;
    const double right = m_right > 0 ? m_right : width();
    const double baseline = middle + baselineBelowCentre({textSize});
    const auto put = [&](const QString& text, const TextStyle& style) {
        if (text.isEmpty())
            return;
        const QString shown = elided(text, style, std::max(0.0, right - x));
        surface.text({x, baseline}, shown, style);
        x += textWidth(shown, style) + 8;
    };
    put(m_name, {.size = textSize, .colour = m_theme.ink, .bold = true});
    put(m_shape, {.size = m_theme.px(12), .colour = m_theme.ink2});

    FormulaStyle note = formulaStyle(m_theme, textSize);
    note.ink = m_theme.*m_noteColour;
    note.bold = true;
    const double room = right - x;
    const double wide = measure(m_note, note.size, note.bold).width;
    if (wide > room)
        note.size *= std::max(0.75, room / wide);
    const double width = measure(m_note, note.size, note.bold).width;
    if (width <= room + 0.5)
        draw(surface, {right - width, baseline}, m_note, note);
}

} // namespace attn::ui
