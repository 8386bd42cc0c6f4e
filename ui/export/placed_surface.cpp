#include "placed_surface.h"

#include <vector>

namespace attn::ui {

PlacedSurface::PlacedSurface(Surface& surface, const QPointF& origin, double scale)
    : m_surface(surface)
    , m_origin(origin)
    , m_scale(scale)
{
}

QPolygonF PlacedSurface::placed(const QPolygonF& points) const
{
    QPolygonF result;
    for (const QPointF& point : points)
        result.append(placed(point));
    return result;
}

Stroke PlacedSurface::placed(const Stroke& stroke) const
{
    Stroke result{stroke.colour, stroke.width * m_scale, stroke.dashes};
    for (double& length : result.dashes)
        length *= m_scale;
    return result;
}

TextStyle PlacedSurface::placed(const TextStyle& style) const
{
    TextStyle result = style;
    result.size *= m_scale;
    return result;
}

void PlacedSurface::fillRect(const QRectF& rect, const QColor& colour, double radius)
{
    m_surface.fillRect(placed(rect), colour, radius * m_scale);
}

void PlacedSurface::strokeRect(const QRectF& rect, const Stroke& stroke, double radius)
{
    m_surface.strokeRect(placed(rect), placed(stroke), radius * m_scale);
}

void PlacedSurface::line(const QPointF& from, const QPointF& to, const Stroke& stroke)
{
    m_surface.line(placed(from), placed(to), placed(stroke));
}

void PlacedSurface::fillPolygon(const QPolygonF& polygon, const QColor& colour)
{
    m_surface.fillPolygon(placed(polygon), colour);
}

void PlacedSurface::strokePolyline(const QPolygonF& points, const Stroke& stroke)
{
    m_surface.strokePolyline(placed(points), placed(stroke));
}

void PlacedSurface::hatch(const QRectF& rect, const Stroke& stroke, double spacing)
{
    m_surface.hatch(placed(rect), placed(stroke), spacing * m_scale);
}

void PlacedSurface::text(const QPointF& baseline, const QString& text, const TextStyle& style, Align align, double turn)
{
    m_surface.text(placed(baseline), text, placed(style), align, turn);
}

void PlacedSurface::texts(std::span<const PlacedText> texts, const TextStyle& style)
{
    std::vector<PlacedText> moved(texts.begin(), texts.end());
    for (PlacedText& text : moved)
        text.baseline = placed(text.baseline);
    m_surface.texts(moved, placed(style));
}

void PlacedSurface::gradient(const QRectF& rect, std::span<const QRgb> colours, Qt::Orientation orientation)
{
    m_surface.gradient(placed(rect), colours, orientation);
}

void PlacedSurface::image(const QRectF& rect, const QImage& image)
{
    m_surface.image(placed(rect), image);
}

} // namespace attn::ui
