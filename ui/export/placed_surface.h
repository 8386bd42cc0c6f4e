#pragma once

#include "ui/heatmap/surface.h"

namespace attn::ui {

/// A part of another surface: what is drawn here is drawn there `scale` times as large, from `origin` on.
class PlacedSurface : public Surface {
public:
    PlacedSurface(Surface& surface, const QPointF& origin, double scale);

    void fillRect(const QRectF& rect, const QColor& colour, double radius = 0) override;
    void strokeRect(const QRectF& rect, const Stroke& stroke, double radius = 0) override;
    void line(const QPointF& from, const QPointF& to, const Stroke& stroke) override;
    void fillPolygon(const QPolygonF& polygon, const QColor& colour) override;
    void strokePolyline(const QPolygonF& points, const Stroke& stroke) override;
    void hatch(const QRectF& rect, const Stroke& stroke, double spacing) override;
    void text(const QPointF& baseline, const QString& text, const TextStyle& style, Align align = Align::Left,
              double turn = 0) override;
    void texts(std::span<const PlacedText> texts, const TextStyle& style) override;
    void gradient(const QRectF& rect, std::span<const QRgb> colours, Qt::Orientation orientation) override;
    void image(const QRectF& rect, const QImage& image) override;
    [[nodiscard]] bool isVector() const override { return m_surface.isVector(); }

private:
    [[nodiscard]] QPointF placed(const QPointF& point) const { return m_origin + point * m_scale; }
    [[nodiscard]] QRectF placed(const QRectF& rect) const { return {placed(rect.topLeft()), rect.size() * m_scale}; }
    [[nodiscard]] QPolygonF placed(const QPolygonF& points) const;
    [[nodiscard]] Stroke placed(const Stroke& stroke) const;
    [[nodiscard]] TextStyle placed(const TextStyle& style) const;

    Surface& m_surface;
    QPointF m_origin;
    double m_scale;
};

} // namespace attn::ui
