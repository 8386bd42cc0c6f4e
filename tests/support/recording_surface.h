#pragma once

#include "ui/heatmap/surface.h"

#include <QVector>

namespace attn::ui::test {

/// Remembers what was drawn on it.
class RecordingSurface : public Surface {
public:
    struct Rect {
        QRectF rect;
        QColor colour;
    };
    struct Text {
        QPointF baseline;
        QString text;
        TextStyle style;
        Align align;
        double turn;
    };

    explicit RecordingSurface(bool vector = false)
        : m_vector(vector)
    {
    }

    QVector<Rect> filled;
    QVector<Rect> stroked;
    QVector<QPolygonF> polygons;
    QVector<QRectF> hatched;
    QVector<Text> written;
    QVector<QImage> images;

    void fillRect(const QRectF& rect, const QColor& colour, double) override { filled.append({rect, colour}); }
    void strokeRect(const QRectF& rect, const Stroke& stroke, double) override
    {
        stroked.append({rect, stroke.colour});
    }
    void line(const QPointF&, const QPointF&, const Stroke&) override { }
    void fillPolygon(const QPolygonF& polygon, const QColor&) override { polygons.append(polygon); }
    void strokePolyline(const QPolygonF&, const Stroke&) override { }
    void hatch(const QRectF& rect, const Stroke&, double) override { hatched.append(rect); }
    void text(const QPointF& baseline, const QString& text, const TextStyle& style, Align align, double turn) override
    {
        written.append({baseline, text, style, align, turn});
    }
    void texts(std::span<const PlacedText> texts, const TextStyle& style) override
    {
        for (const PlacedText& placed : texts) {
            TextStyle own = style;
            own.colour = placed.colour;
            written.append({placed.baseline, placed.text, own, Align::Centre, 0});
        }
    }
    void gradient(const QRectF& rect, std::span<const QRgb> colours, Qt::Orientation) override
    {
        filled.append({rect, QColor::fromRgb(colours[colours.size() / 2])});
    }
    void image(const QRectF&, const QImage& image) override { images.append(image); }
    [[nodiscard]] bool isVector() const override { return m_vector; }

    /// The texts in the order in which they were written.
    [[nodiscard]] QStringList texts() const
    {
        QStringList result;
        for (const Text& text : written)
            result.append(text.text);
        return result;
    }

private:
    bool m_vector;
};

} // namespace attn::ui::test
