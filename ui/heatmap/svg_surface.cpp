#include "svg_surface.h"

#include <QBuffer>

#include <array>
#include <charconv>
#include <cmath>

namespace attn::ui {

namespace {

/// At most three decimals, no needless zeros, a point in every locale.
QString numberOf(double value)
{
    std::array<char, 400> buffer{};
    const double rounded = std::round(value * 1000) / 1000;
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), rounded == 0 ? 0.0 : rounded,
                                            std::chars_format::fixed, 3);
    QLatin1String text(buffer.data(), end - buffer.data());
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text;
}

QString pointsOf(const QPolygonF& polygon)
{
    QStringList result;
    for (const QPointF& point : polygon)
        result.append(numberOf(point.x()) + QLatin1Char(',') + numberOf(point.y()));
    return result.join(QLatin1Char(' '));
}

QString boxOf(const QRectF& rect)
{
    return QStringLiteral("M%1 %2H%3V%4H%1Z")
        .arg(numberOf(rect.left()), numberOf(rect.top()), numberOf(rect.right()), numberOf(rect.bottom()));
}

/// Without the characters that XML 1.0 cannot hold: most controls, lone surrogates, U+FFFE and U+FFFF.
QString legalXml(const QString& text)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const char16_t code = c.unicode();
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            result += c;
            result += text[++i];
        } else if (code == u'\t' || code == u'\n' || (code >= 0x20 && !c.isSurrogate() && code < 0xFFFE)) {
            result += c;
        }
    }
    return result;
}

} // namespace

SvgSurface::SvgSurface(const QSizeF& points, const QString& title)
    : m_xml(&m_bytes)
{
    m_xml.setAutoFormatting(true);
    m_xml.setAutoFormattingIndent(1);
    m_xml.writeStartDocument();
    m_xml.writeStartElement(QStringLiteral("svg"));
    m_xml.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
    const double millimetres = 25.4 / 72;
    attribute("width", numberOf(points.width() * millimetres) + QStringLiteral("mm"));
    attribute("height", numberOf(points.height() * millimetres) + QStringLiteral("mm"));
    attribute("viewBox", QStringLiteral("0 0 %1 %2").arg(numberOf(points.width()), numberOf(points.height())));
    attribute("font-family", QStringLiteral("'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif"));
    attribute("xml:space", QStringLiteral("preserve"));
    m_xml.writeTextElement(QStringLiteral("title"), legalXml(title));
}

QByteArray SvgSurface::finish()
{
    m_xml.writeEndDocument();
    return m_bytes;
}

void SvgSurface::attribute(const char* name, double value)
{
    m_xml.writeAttribute(QLatin1String(name), numberOf(value));
}

void SvgSurface::attribute(const char* name, const QString& value)
{
    m_xml.writeAttribute(QLatin1String(name), value);
}

void SvgSurface::rectAttributes(const QRectF& rect, double radius)
{
    attribute("x", rect.x());
    attribute("y", rect.y());
    attribute("width", rect.width());
    attribute("height", rect.height());
    if (radius > 0)
        attribute("rx", radius);
}

void SvgSurface::strokeAttributes(const Stroke& stroke)
{
    attribute("fill", QStringLiteral("none"));
    attribute("stroke", stroke.colour.name());
    attribute("stroke-width", stroke.width);
    if (stroke.dashes.isEmpty())
        return;
    QStringList dashes;
    for (const double length : stroke.dashes)
        dashes.append(numberOf(length));
    attribute("stroke-dasharray", dashes.join(QLatin1Char(' ')));
}

void SvgSurface::fontAttributes(const TextStyle& style)
{
    attribute("font-size", style.size);
    if (style.bold)
        attribute("font-weight", QStringLiteral("bold"));
    if (style.italic)
        attribute("font-style", QStringLiteral("italic"));
}

void SvgSurface::characters(const QString& text)
{
    m_xml.writeCharacters(legalXml(text));
}

void SvgSurface::fillRect(const QRectF& rect, const QColor& colour, double radius)
{
    m_xml.writeEmptyElement(QStringLiteral("rect"));
    rectAttributes(rect, radius);
    attribute("fill", colour.name());
}

void SvgSurface::strokeRect(const QRectF& rect, const Stroke& stroke, double radius)
{
    // A path, so that the file has one rect a cell: easier to find and to edit for those who open it.
    if (radius > 0) {
        m_xml.writeEmptyElement(QStringLiteral("rect"));
        rectAttributes(rect, radius);
    } else {
        m_xml.writeEmptyElement(QStringLiteral("path"));
        attribute("d", boxOf(rect));
    }
    strokeAttributes(stroke);
}

void SvgSurface::line(const QPointF& from, const QPointF& to, const Stroke& stroke)
{
    m_xml.writeEmptyElement(QStringLiteral("line"));
    attribute("x1", from.x());
    attribute("y1", from.y());
    attribute("x2", to.x());
    attribute("y2", to.y());
    strokeAttributes(stroke);
}

void SvgSurface::fillPolygon(const QPolygonF& polygon, const QColor& colour)
{
    m_xml.writeEmptyElement(QStringLiteral("polygon"));
    attribute("points", pointsOf(polygon));
    attribute("fill", colour.name());
}

void SvgSurface::strokePolyline(const QPolygonF& points, const Stroke& stroke)
{
    m_xml.writeEmptyElement(QStringLiteral("polyline"));
    attribute("points", pointsOf(points));
    strokeAttributes(stroke);
}

void SvgSurface::hatch(const QRectF& rect, const Stroke& stroke, double spacing)
{
    QString path;
    for (const QLineF& line : hatchLines(rect, spacing)) {
        path += QStringLiteral("M%1 %2L%3 %4")
                    .arg(numberOf(line.x1()), numberOf(line.y1()), numberOf(line.x2()), numberOf(line.y2()));
    }
    if (path.isEmpty())
        return;
    m_xml.writeEmptyElement(QStringLiteral("path"));
    attribute("d", path);
    strokeAttributes(stroke);
}

void SvgSurface::text(const QPointF& baseline, const QString& text, const TextStyle& style, Align align, double turn)
{
    m_xml.writeStartElement(QStringLiteral("text"));
    attribute("x", baseline.x());
    attribute("y", baseline.y());
    fontAttributes(style);
    attribute("fill", style.colour.name());
    if (align != Align::Left)
        attribute("text-anchor", align == Align::Centre ? QStringLiteral("middle") : QStringLiteral("end"));
    if (turn != 0) {
        attribute(
            "transform",
            QStringLiteral("rotate(%1 %2 %3)").arg(numberOf(turn), numberOf(baseline.x()), numberOf(baseline.y())));
    }
    characters(text);
    m_xml.writeEndElement();
}

void SvgSurface::texts(std::span<const PlacedText> texts, const TextStyle& style)
{
    if (texts.empty())
        return;
    m_xml.writeStartElement(QStringLiteral("g"));
    fontAttributes(style);
    attribute("text-anchor", QStringLiteral("middle"));
    for (const PlacedText& placed : texts) {
        m_xml.writeStartElement(QStringLiteral("text"));
        attribute("x", placed.baseline.x());
        attribute("y", placed.baseline.y());
        attribute("fill", placed.colour.name());
        characters(placed.text);
        m_xml.writeEndElement();
    }
    m_xml.writeEndElement();
}

void SvgSurface::gradient(const QRectF& rect, std::span<const QRgb> colours, Qt::Orientation orientation)
{
    constexpr std::size_t mostStops = 33;
    const QString id = QStringLiteral("bar%1").arg(++m_gradients);
    m_xml.writeStartElement(QStringLiteral("linearGradient"));
    attribute("id", id);
    if (orientation == Qt::Vertical) {
        for (const auto& [name, value] : {std::pair("x1", 0.0), {"y1", 1.0}, {"x2", 0.0}, {"y2", 0.0}})
            attribute(name, value);
    }
    const std::size_t stops = std::min(colours.size(), mostStops);
    for (std::size_t i = 0; i < stops; ++i) {
        const double t = stops > 1 ? static_cast<double>(i) / static_cast<double>(stops - 1) : 0;
        m_xml.writeEmptyElement(QStringLiteral("stop"));
        attribute("offset", t);
        attribute(
            "stop-color",
            QColor::fromRgb(colours[static_cast<std::size_t>(t * static_cast<double>(colours.size() - 1))]).name());
    }
    m_xml.writeEndElement();
    m_xml.writeEmptyElement(QStringLiteral("path"));
    attribute("d", boxOf(rect));
    attribute("fill", QStringLiteral("url(#%1)").arg(id));
}

void SvgSurface::image(const QRectF& rect, const QImage& image)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    m_xml.writeEmptyElement(QStringLiteral("image"));
    rectAttributes(rect, 0);
    attribute("preserveAspectRatio", QStringLiteral("none"));
    attribute("style", QStringLiteral("image-rendering:pixelated"));
    attribute("href", QStringLiteral("data:image/png;base64,") + QString::fromLatin1(png.toBase64()));
}

} // namespace attn::ui
