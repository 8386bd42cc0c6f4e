#include "painter_surface.h"

#include "shaped_text.h"

#include <QHash>
#include <QPainter>

#include <algorithm>

namespace attn::ui {

namespace {

double startOf(Align align, double width)
{
    return align == Align::Left ? 0 : align == Align::Centre ? -width / 2 : -width;
}

/// The glyphs of many texts in one colour and font: drawn with one call.
struct Batch {
    QRawFont font;
    QRgb colour;
    QVector<quint32> glyphs;
    QVector<QPointF> positions;
};

Batch& batchFor(QVector<Batch>& batches, const QRawFont& font, QRgb colour)
{
    for (Batch& batch : batches) {
        if (batch.colour == colour && batch.font == font)
            return batch;
    }
    batches.append({font, colour, {}, {}});
    return batches.last();
}

} // namespace

PainterSurface::PainterSurface(QPainter& painter, bool vector)
    : m_painter(painter)
    , m_vector(vector)
{
    m_painter.setRenderHint(QPainter::TextAntialiasing);
}

void PainterSurface::smooth(bool on)
{
    m_painter.setRenderHint(QPainter::Antialiasing, on);
}

void PainterSurface::setPen(const Stroke& stroke)
{
    QPen pen(stroke.colour, stroke.width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (!stroke.dashes.isEmpty()) {
        QVector<qreal> pattern = stroke.dashes;
        for (qreal& length : pattern)
            length /= stroke.width; // QPen counts in pen widths
        pen.setDashPattern(pattern);
    }
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
}

void PainterSurface::fillRect(const QRectF& rect, const QColor& colour, double radius)
{
    if (radius <= 0) {
        smooth(false);
        m_painter.fillRect(rect, colour);
        return;
    }
    smooth(true);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawRoundedRect(rect, radius, radius);
}

void PainterSurface::strokeRect(const QRectF& rect, const Stroke& stroke, double radius)
{
    smooth(true);
    setPen(stroke);
    if (radius > 0)
        m_painter.drawRoundedRect(rect, radius, radius);
    else
        m_painter.drawRect(rect);
}

void PainterSurface::line(const QPointF& from, const QPointF& to, const Stroke& stroke)
{
    smooth(true);
    setPen(stroke);
    m_painter.drawLine(from, to);
}

void PainterSurface::fillPolygon(const QPolygonF& polygon, const QColor& colour)
{
    smooth(true);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawPolygon(polygon);
}

void PainterSurface::strokePolyline(const QPolygonF& points, const Stroke& stroke)
{
    smooth(true);
    setPen(stroke);
    if (points.isClosed() && points.size() > 2)
        m_painter.drawPolygon(points.constData(), static_cast<int>(points.size()) - 1);
    else
        m_painter.drawPolyline(points);
}

void PainterSurface::hatch(const QRectF& rect, const Stroke& stroke, double spacing)
{
    smooth(true);
    setPen(stroke);
    m_painter.save();
    m_painter.setClipRect(rect, Qt::IntersectClip); // the lines' ends are cut along the edge
    m_painter.drawLines(hatchLines(rect.adjusted(-stroke.width, -stroke.width, stroke.width, stroke.width), spacing));
    m_painter.restore();
}

void PainterSurface::text(const QPointF& baseline, const QString& text, const TextStyle& style, Align align,
                          double turn)
{
    const ShapedText& shaped = shapedText(text, style);
    const double start = startOf(align, shaped.width);
    const QTransform before = m_painter.transform();
    m_painter.translate(baseline);
    if (turn != 0)
        m_painter.rotate(turn);
    m_painter.translate(start, 0);
    if (shaped.scale != 1)
        m_painter.scale(shaped.scale, shaped.scale);
    m_painter.setPen(style.colour);
    if (m_vector) {
        double scale = 1;
        m_painter.setFont(fontFor(style, scale));
        m_painter.drawText(QPointF(), text);
    } else {
        for (const QGlyphRun& run : shaped.runs)
            m_painter.drawGlyphRun(QPointF(), run);
    }
    m_painter.setTransform(before);
}

void PainterSurface::texts(std::span<const PlacedText> texts, const TextStyle& style)
{
    if (m_vector) {
        TextStyle own = style;
        for (const PlacedText& placed : texts) {
            own.colour = placed.colour;
            text(placed.baseline, placed.text, own, Align::Centre);
        }
        return;
    }
    QVector<Batch> batches;
    double scale = 1;
    for (const PlacedText& placed : texts) {
        const ShapedText& shaped = shapedText(placed.text, style);
        scale = shaped.scale;
        const QPointF start = (placed.baseline - QPointF(shaped.width / 2, 0)) / scale;
        for (const QGlyphRun& run : shaped.runs) {
            Batch& batch = batchFor(batches, run.rawFont(), placed.colour.rgba());
            batch.glyphs += run.glyphIndexes();
            for (const QPointF& position : run.positions())
                batch.positions.append(start + position);
        }
    }
    const QTransform before = m_painter.transform();
    m_painter.scale(scale, scale);
    for (const Batch& batch : batches) {
        QGlyphRun run;
        run.setRawFont(batch.font);
        run.setGlyphIndexes(batch.glyphs);
        run.setPositions(batch.positions);
        m_painter.setPen(QColor::fromRgba(batch.colour));
        m_painter.drawGlyphRun(QPointF(), run);
    }
    m_painter.setTransform(before);
}

void PainterSurface::gradient(const QRectF& rect, std::span<const QRgb> colours, Qt::Orientation orientation)
{
    const bool vertical = orientation == Qt::Vertical;
    if (!m_vector) {
        const auto count = static_cast<int>(colours.size());
        QImage strip(vertical ? QSize(1, count) : QSize(count, 1), QImage::Format_RGB32);
        for (int i = 0; i < count; ++i)
            strip.setPixel(vertical ? 0 : i, vertical ? count - 1 - i : 0, colours[static_cast<std::size_t>(i)]);
        image(rect, strip);
        return;
    }
    // Strips, each reaching under the next one, so that no viewer shows seams; exact colours on every device.
    const double length = vertical ? rect.height() : rect.width();
    const double step = length / static_cast<double>(colours.size());
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const double from = step * static_cast<double>(i);
        const double piece = std::min(2 * step, length - from);
        fillRect(vertical ? QRectF(rect.left(), rect.bottom() - from - piece, rect.width(), piece)
                          : QRectF(rect.left() + from, rect.top(), piece, rect.height()),
                 QColor::fromRgb(colours[i]));
    }
}

void PainterSurface::image(const QRectF& rect, const QImage& image)
{
    m_painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    m_painter.drawImage(rect, image);
}

} // namespace attn::ui
