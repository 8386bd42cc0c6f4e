#pragma once

#include "surface.h"

class QPainter;

namespace attn::ui {

/// A surface on a QPainter. The painter's transformation makes the surface's unit.
class PainterSurface : public Surface {
public:
    /// `vector`: the device keeps shapes (a PDF page), so text stays text and touching cells overlap.
    explicit PainterSurface(QPainter& painter, bool vector = false);

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
    [[nodiscard]] bool isVector() const override { return m_vector; }

private:
    void smooth(bool on);
    void setPen(const Stroke& stroke);

    QPainter& m_painter;
    bool m_vector;
};

} // namespace attn::ui
