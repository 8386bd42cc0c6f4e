#include "image_exporter.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/heatmap/svg_surface.h"
#include "ui/state/file_store.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QHashFunctions>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <array>
#include <cmath>

namespace attn::ui {

namespace {

constexpr qsizetype longestStem = 116; ///< with an ending of four characters: 120 bytes
constexpr int smallestDpi = 36;
constexpr int largestDpi = 1200;
constexpr double smallestWidth = 30;
constexpr double largestWidth = 1000;
constexpr double mostPixels = 200e6;

/// Letters without their accents, and "-" for all that is not portable.
QString portable(const QString& text)
{
    QString result;
    for (const QChar c : text.normalized(QString::NormalizationForm_KD)) {
        const char16_t code = c.unicode();
        const bool plain = (code >= u'a' && code <= u'z') || (code >= u'A' && code <= u'Z')
            || (code >= u'0' && code <= u'9') || code == u'.' || code == u'_';
        if (plain)
            result += c;
        else if (c.category() != QChar::Mark_NonSpacing && !result.isEmpty() && !result.endsWith(QLatin1Char('-')))
            result += QLatin1Char('-');
    }
    while (result.startsWith(QLatin1Char('.')) || result.startsWith(QLatin1Char('-')))
        result.remove(0, 1);
    return result;
}

/// Names that Windows keeps for devices, whatever follows a point.
bool isReserved(const QString& name)
{
    const QString base = name.section(QLatin1Char('.'), 0, 0).toUpper();
    if (base == QLatin1String("CON") || base == QLatin1String("PRN") || base == QLatin1String("AUX")
        || base == QLatin1String("NUL"))
        return true;
    return base.size() == 4 && (base.startsWith(QLatin1String("COM")) || base.startsWith(QLatin1String("LPT")))
        && base.back().isDigit();
}

/// A PDF says when it was made; the same figure gives the same bytes with one fixed date.
void fixDates(QByteArray& pdf)
{
    const QByteArray mark = "Date (D:";
    for (qsizetype at = pdf.indexOf(mark); at >= 0; at = pdf.indexOf(mark, at + 1)) {
        const qsizetype digits = at + mark.size();
        if (digits + 14 <= pdf.size())
            pdf.replace(digits, 14, "20000101000000");
    }
}

Result<QByteArray> pngBytes(const Figure& figure, int dpi, bool transparent)
{
    const Result<QImage> image = figureImage(figure, dpi, transparent);
    if (!image)
        return tl::unexpected(image.error());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image->save(&buffer, "PNG"))
        return problem({}, {ATTN_TEXT("the picture could not be made")});
    return bytes;
}

QByteArray svgBytes(const Figure& figure)
{
    SvgSurface surface(figure.size(), figure.title());
    figure.draw(surface, 0);
    return surface.finish();
}

/// While it lives, tables are kept in an order that is the same in every run: QPdfWriter writes fonts in theirs.
struct SameOrder {
    SameOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrder() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(SameOrder)
};

Result<QByteArray> pdfBytes(const Figure& figure)
{
    const SameOrder sameOrder;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    constexpr int resolution = 1200;
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(singleLine(figure.title()));
        writer.setCreator(QStringLiteral("Attention Workbench"));
        writer.setResolution(resolution);
        writer.setPageSize(QPageSize(figure.size(), QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        QPainter painter;
        if (!painter.begin(&writer))
            return problem({}, {ATTN_TEXT("the picture could not be made")});
        painter.scale(resolution / 72.0, resolution / 72.0);
        PainterSurface surface(painter, true);
        figure.draw(surface, 0);
    }
    fixDates(bytes);
    return bytes;
}

std::string utf8(const QString& text)
{
    return text.toStdString();
}

Result<void> save(const QString& path, const QByteArray& bytes)
{
    if (QFileInfo(path).isSymLink())
        return problem({{"%1", {utf8(path)}}}, {ATTN_TEXT("is a link to somewhere else; nothing was written")});
    Result<void> saved = saveFile(path, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!saved)
        saved.error().place.insert(saved.error().place.begin(), {"%1", {utf8(path)}});
    return saved;
}

Result<void> checkRange(const char* field, double value, double low, double high)
{
    if (value >= low && value <= high)
        return {};
    const auto number = [](double x) { return utf8(QString::number(x)); };
    return problem({{"%1", {field}}},
                   {ATTN_TEXT("%1, expected a number from %2 to %3"), {number(value), number(low), number(high)}});
}

} // namespace

QString fileEnding(ImageFormat format)
{
    switch (format) {
    case ImageFormat::Png:
        return QStringLiteral("png");
    case ImageFormat::Svg:
        return QStringLiteral("svg");
    case ImageFormat::Pdf:
        break;
    }
    return QStringLiteral("pdf");
}

ImageFormat imageFormat(const QString& ending)
{
    for (const ImageFormat format : {ImageFormat::Svg, ImageFormat::Pdf}) {
        if (ending == fileEnding(format))
            return format;
    }
    return ImageFormat::Png;
}

QString fileStem(const QString& title, const Steps& steps, StepIndex index)
{
    const Step& step = steps[index];
    Index place = 0;
    for (StepIndex i = 0; i <= index && isListed(step); ++i)
        place += isListed(steps[i]) ? 1 : 0;
    QString end = QStringLiteral("-%1-%2").arg(place, 2, 10, QLatin1Char('0')).arg(QString::fromStdString(step.id));
    if (step.head > 0 && hasSeveralHeads(steps))
        end += QStringLiteral("-head%1").arg(step.head);

    QString start = portable(title).left(longestStem - end.size());
    while (start.endsWith(QLatin1Char('-')) || start.endsWith(QLatin1Char('.')))
        start.chop(1);
    if (start.isEmpty())
        start = QStringLiteral("scenario");
    if (isReserved(start))
        start.prepend(QLatin1Char('_'));
    return start + end;
}

Result<void> check(const ExportOptions& options)
{
    return checkRange("width", options.figure.width, smallestWidth, largestWidth)
        .and_then([&] { return checkRange("dpi", options.dpi, smallestDpi, largestDpi); })
        .and_then([&] { return checkRange("decimals", options.figure.decimals, 0, 6); });
}

Result<QImage> figureImage(const Figure& figure, int dpi, bool transparent)
{
    const double scale = dpi / 72.0;
    const QSizeF exact = figure.size() * scale;
    if (exact.width() * exact.height() > mostPixels || std::max(exact.width(), exact.height()) > 32000)
        return problem({},
                       {ATTN_TEXT("the picture would have too many pixels; choose a lower dpi or a smaller width")});
    QImage image(qRound(exact.width()), qRound(exact.height()),
                 transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return problem({}, {ATTN_TEXT("there is not enough memory for the picture")});
    image.fill(transparent ? Qt::transparent : Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    PainterSurface surface(painter);
    figure.draw(surface, 1 / scale);
    painter.end();
    const int dotsPerMetre = qRound(dpi / 0.0254);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    return image;
}

Result<QByteArray> imageBytes(const Figure& figure, ImageFormat format, int dpi, bool transparent)
{
    switch (format) {
    case ImageFormat::Png:
        return pngBytes(figure, dpi, transparent);
    case ImageFormat::Svg:
        return svgBytes(figure);
    case ImageFormat::Pdf:
        break;
    }
    return pdfBytes(figure);
}

Result<Exported> exportImages(const Steps& steps, const QString& title, const ExportOptions& options)
{
    if (const Result<void> checked = check(options); !checked)
        return tl::unexpected(checked.error());
    const QDir folder(options.folder);
    if (!folder.mkpath(QStringLiteral(".")))
        return problem({{"%1", {utf8(options.folder)}}}, {ATTN_TEXT("is no folder and cannot be made one")});

    Exported result;
    for (const StepIndex step : options.steps) {
        const QString path =
            folder.filePath(fileStem(title, steps, step) + QLatin1Char('.') + fileEnding(options.format));
        if (!options.force && QFileInfo::exists(path)) {
            result.kept.append(path);
            continue;
        }
        const Figure figure(steps, step, options.figure);
        const Result<QByteArray> bytes = imageBytes(figure, options.format, options.dpi, options.figure.transparent);
        if (!bytes)
            return tl::unexpected(bytes.error());
        if (const Result<void> saved = save(path, *bytes); !saved)
            return tl::unexpected(saved.error());
        result.written.append(path);
    }
    return result;
}

} // namespace attn::ui
