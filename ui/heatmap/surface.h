#pragma once

#include <QColor>
#include <QImage>
#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <QVector>

#include <optional>
#include <span>

namespace attn::ui {

/// Lengths are in px at scale 1 on screen, in points on paper: whatever unit the surface was made for.
struct Stroke {
    QColor colour;
    double width = 1;
    QVector<double> dashes = {}; ///< lengths of dash, gap, …; empty: solid
};

struct TextStyle {
    double size = 13; ///< height of the em, in the surface's unit
    QColor colour = Qt::black;
    bool bold = false;
    bool italic = false;
};

enum class Align { Left, Centre, Right };

struct PlacedText {
    QPointF baseline; ///< the aligned point on the text's baseline
    QString text;
    QColor colour;
};

/// What pictures are drawn on: the screen, an image, a PDF page (PainterSurface) or an SVG file (SvgSurface).
/// One interface, so that a figure is the same everywhere; no state but the device's own.
class Surface {
public:
    virtual ~Surface() = default;

    virtual void fillRect(const QRectF& rect, const QColor& colour, double radius = 0) = 0;
    virtual void strokeRect(const QRectF& rect, const Stroke& stroke, double radius = 0) = 0; ///< centred on the edge
    virtual void line(const QPointF& from, const QPointF& to, const Stroke& stroke) = 0;
    virtual void fillPolygon(const QPolygonF& polygon, const QColor& colour) = 0;
    virtual void strokePolyline(const QPolygonF& points, const Stroke& stroke) = 0;
    /// 45° lines, `spacing` apart along the edges (see hatchLines), clipped to `rect`.
    virtual void hatch(const QRectF& rect, const Stroke& stroke, double spacing) = 0;
    /// `turn` degrees clockwise around the baseline point.
    virtual void text(const QPointF& baseline, const QString& text, const TextStyle& style, Align align = Align::Left,
                      double turn = 0) = 0;
    /// Many centred texts of one size and weight (a matrix's digits): cheaper than one by one.
    virtual void texts(std::span<const PlacedText> texts, const TextStyle& style) = 0;
    /// A bar of colours, the first at the left (vertical: at the bottom).
    virtual void gradient(const QRectF& rect, std::span<const QRgb> colours, Qt::Orientation orientation) = 0;
    /// Pixels without smoothing between them.
    virtual void image(const QRectF& rect, const QImage& image) = 0;
    /// True where shapes stay shapes (PDF, SVG): cells then overlap a little, so that viewers show no seams.
    [[nodiscard]] virtual bool isVector() const = 0;
};

/// Advance width of `text` in the application's font, the same for every surface.
[[nodiscard]] double textWidth(const QString& text, const TextStyle& style);

/// How far below the centre line of a row of text its baseline is, so that digits look centred: 0.36 em.
[[nodiscard]] inline double baselineBelowCentre(const TextStyle& style)
{
    return 0.36 * style.size;
}

/// The lines of a hatched rectangle, from its left and bottom edges up to the right.
[[nodiscard]] QVector<QLineF> hatchLines(const QRectF& rect, double spacing);

/// What of a text goes where it is too wide: its end ("wor…") or its middle ("w…1").
enum class Cut { End, Middle };

/// `text` cut at a grapheme boundary with "…" where it is wider than `width`.
[[nodiscard]] QString elided(const QString& text, const TextStyle& style, double width, Cut cut = Cut::End);

/// The cut that leaves different texts different; nothing where both make some alike.
[[nodiscard]] std::optional<Cut> cutApart(const QStringList& texts, const TextStyle& style, double width);

/// Text for one line on a picture: an empty text becomes "␣", line breaks and control characters become visible signs.
[[nodiscard]] QString singleLine(const QString& text);

} // namespace attn::ui
