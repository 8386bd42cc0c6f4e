#pragma once

#include "surface.h"

#include <QByteArray>
#include <QSizeF>
#include <QXmlStreamWriter>

namespace attn::ui {

/// A surface that writes an SVG file: shapes as shapes, text as text, the same bytes in every locale.
class SvgSurface : public Surface {
public:
    /// A picture of this size in points. The title is what a viewer's tab and a screen reader say.
    SvgSurface(const QSizeF& points, const QString& title);

    /// The whole file. Nothing can be drawn after that.
    [[nodiscard]] QByteArray finish();

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
    [[nodiscard]] bool isVector() const override { return true; }

private:
    void attribute(const char* name, double value);
    void attribute(const char* name, const QString& value);
    void rectAttributes(const QRectF& rect, double radius);
    void strokeAttributes(const Stroke& stroke);
    void fontAttributes(const TextStyle& style);
    void characters(const QString& text);

    int m_gradients = 0;
    QByteArray m_bytes;
    QXmlStreamWriter m_xml;
};

} // namespace attn::ui
