#include "matrix_heading.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/steps/names/chip.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace attn::ui {

namespace {

constexpr int headingHeight = 28;
constexpr double chipHeight = 20;

} // namespace

MatrixHeading::MatrixHeading(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
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

void MatrixHeading::setShape(const QString& shape, const QString& inShort)
{
    if (m_shape == shape && m_shortShape == inShort)
        return;
    m_shape = shape;
    m_shortShape = inShort;
    setAccessibleName(shape);
    update();
}

void MatrixHeading::setNote(const Formula& note, QColor Theme::*colour)
{
    if (m_note == note && m_noteColour == colour)
        return;
    m_note = note;
    m_noteColour = colour;
    setAccessibleDescription(note.text());
    update();
}

void MatrixHeading::setRight(int right)
{
    if (std::exchange(m_right, right) != right)
        update();
}

void MatrixHeading::setOverShape(bool over)
{
    if (std::exchange(m_overShape, over) == over)
        return;
    over ? setCursor(Qt::PointingHandCursor) : unsetCursor();
    update();
}

void MatrixHeading::mouseMoveEvent(QMouseEvent* event)
{
    setOverShape(m_shapeRect.contains(event->position()));
}

void MatrixHeading::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_shapeRect.contains(event->position()))
        emit shapeClicked();
}

void MatrixHeading::leaveEvent(QEvent*)
{
    setOverShape(false);
}

bool MatrixHeading::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (m_shapeRect.contains(help->pos()))
            QToolTip::showText(help->globalPos(), tr("Change the sizes"), this);
        return true;
    }
    return QWidget::event(event);
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
    FormulaStyle note = formulaStyle(m_theme, textSize);
    note.ink = m_theme.*m_noteColour;
    note.bold = true;
    const double wide = measure(m_note, note.size, note.bold).width;
    const TextStyle shapeStyle{.size = m_theme.px(12), .colour = m_overShape ? m_theme.ink : m_theme.ink2};
    const double left = right - x - 8 - 0.75 * wide; // for the shape, with the note as small as it gets
    const QString& shape = textWidth(m_shape, shapeStyle) <= (wide > 0 ? left : right - x) ? m_shape : m_shortShape;
    const double shapeLeft = x;
    put(shape, shapeStyle);
    m_shapeRect = QRectF(shapeLeft, 0, x - 8 - shapeLeft, height());
    if (m_overShape)
        surface.fillRect({m_shapeRect.left(), baseline + 2.5, m_shapeRect.width(), 1}, m_theme.ink);
    const double room = right - x;
    if (wide > room)
        note.size *= std::max(0.75, room / wide);
    const double width = measure(m_note, note.size, note.bold).width;
    if (width <= room + 0.5)
        draw(surface, {right - width, baseline}, m_note, note);
}

} // namespace attn::ui
