#include "matrix_heading.h"

#include "scripted_text.h"

#include "ui/heatmap/painter_surface.h"

#include <QPainter>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr int headingHeight = 28;
constexpr double chipHeight = 20;
constexpr double leastChip = 24;

} // namespace

MatrixHeading::MatrixHeading(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MatrixHeading::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void MatrixHeading::setChip(const QString& symbol, QColor Theme::*colour)
{
    m_symbol = symbol;
    m_chipColour = colour;
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

void MatrixHeading::setNote(const QString& note, QColor Theme::*colour)
{
    m_note = note;
    m_noteColour = colour;
    setAccessibleDescription(scriptedToPlain(note));
    update();
}

void MatrixHeading::setRight(int right)
{
    m_right = right;
    update();
}

QSize MatrixHeading::sizeHint() const
{
    return {static_cast<int>(leastChip), headingHeight};
}

void MatrixHeading::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PainterSurface surface(painter);
    const double middle = 0.5 * chipHeight;
    const TextStyle symbol{.size = 13, .colour = m_theme.ink, .bold = true};
    const double inner = scriptedWidth(m_symbol, symbol);
    const QRectF chip(0, 0, std::max(leastChip, inner + 12), chipHeight);
    surface.fillRect(chip, m_theme.*m_chipColour, 4);
    drawScripted(surface, chip.center() + QPointF(0, baselineBelowCentre(symbol)), m_symbol, symbol, Align::Centre);

    double x = chip.right() + 8;
    const double right = m_right > 0 ? m_right : width();
    const double baseline = middle + baselineBelowCentre({13});
    const auto put = [&](const QString& text, const TextStyle& style) {
        if (text.isEmpty())
            return;
        const QString shown = elided(text, style, std::max(0.0, right - x));
        surface.text({x, baseline}, shown, style);
        x += textWidth(shown, style) + 8;
    };
    put(m_name, {.size = 13, .colour = m_theme.ink, .bold = true});
    put(m_shape, {.size = 12, .colour = m_theme.ink2});

    TextStyle note{.size = 13, .colour = m_theme.*m_noteColour, .bold = true, .italic = true};
    if (m_noteColour != &Theme::focus)
        note.italic = false;
    const double room = right - x;
    const double wide = scriptedWidth(m_note, note);
    if (wide > room)
        note.size *= std::max(0.75, room / wide);
    if (scriptedWidth(m_note, note) <= room + 0.5)
        drawScripted(surface, {right, baseline}, m_note, note, Align::Right);
}

} // namespace attn::ui
