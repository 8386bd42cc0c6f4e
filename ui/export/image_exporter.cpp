#include "image_exporter.h"
#include "file_names.h"
#include "filmstrip.h"
#include "handout.h"
#include "overview_figure.h"

#include "core/formats/picture_scenario.h"
#include "core/formats/scenario_json.h"
#include "ui/heatmap/painter_surface.h"
#include "ui/heatmap/scale_for.h"
#include "ui/heatmap/svg_surface.h"
#include "ui/state/storage/file_store.h"

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

constexpr int smallestDpi = 36;
constexpr int largestDpi = 1200;
constexpr double smallestWidth = 30;
constexpr double largestWidth = 1000;
constexpr double mostPixels = 200e6;

/// Tells a PDF's table of its objects that what stands behind `from` has moved by so many bytes.
void movePlaces(QByteArray& pdf, qsizetype from, qsizetype by)
{
    const QByteArray mark = "startxref\n";
    const qsizetype start = pdf.lastIndexOf(mark) + mark.size();
    const qsizetype size = pdf.indexOf('\n', start) - start;
    const qsizetype table = pdf.mid(start, size).trimmed().toLongLong() + by;
    pdf.replace(start, size, QByteArray::number(table));
    // "xref", "0 COUNT", and 20 bytes an object: its place in ten digits, its generation in five, n for one in use.
    constexpr int digits = 10;
    constexpr int entry = 20;
    qsizetype at = pdf.indexOf('\n', pdf.indexOf('\n', table) + 1) + 1;
    for (; pdf.mid(at + digits, 1) == " "; at += entry) {
        const qsizetype place = pdf.mid(at, digits).toLongLong();
        if (pdf[at + entry - 3] == 'n' && place > from)
            pdf.replace(at, digits, QByteArray::number(place + by).rightJustified(digits, '0'));
    }
}

/// A PDF says when it was made, and in which time zone; the same figure gives the same bytes with one fixed date. That
/// is in its first object: what follows may be a scenario that has such a text.
void fixDates(QByteArray& pdf)
{
    const QByteArray mark = "Date (D:";
    const QByteArray date = "20000101000000Z";
    for (qsizetype at = pdf.indexOf(mark); at >= 0 && at < pdf.indexOf("endobj"); at = pdf.indexOf(mark, at + 1)) {
        const qsizetype start = at + mark.size();
        const qsizetype size = pdf.indexOf(')', start) - start;
        pdf.replace(start, size, date);
        movePlaces(pdf, start, date.size() - size);
    }
}

QByteArray bytesOf(const std::string& text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

Result<QByteArray> pngBytes(const Drawing& drawing, const ImageOptions& options)
{
    const Result<QImage> image = drawingImage(drawing, options.dpi, options.transparent);
    if (!image)
        return tl::unexpected(image.error());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image->save(&buffer, "PNG"))
        return problem({}, {ATTN_TEXT("the picture could not be made")});
    return options.scenario.empty() ? bytes : bytesOf(pngWithScenario(bytes.toStdString(), options.scenario));
}

QByteArray svgBytes(const Drawing& drawing, const ImageOptions& options)
{
    SvgSurface surface(drawing.size(), drawing.title());
    drawing.draw(surface, 0);
    const QByteArray bytes = surface.finish();
    return options.scenario.empty() ? bytes : bytesOf(svgWithScenario(bytes.toStdString(), options.scenario));
}

/// While it lives, tables are kept in an order that is the same in every run: QPdfWriter writes fonts in theirs.
struct SameOrder {
    SameOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrder() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(SameOrder)
};

Result<QByteArray> pdfBytes(std::span<const std::shared_ptr<const Drawing>> pages, const std::string& scenario)
{
    const SameOrder sameOrder;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    constexpr int resolution = 1200;
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(singleLine(pages.front()->title()));
        writer.setCreator(QStringLiteral("Attention Workbench"));
        writer.setResolution(resolution);
        writer.setPageSize(QPageSize(pages.front()->size(), QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        if (!scenario.empty())
            writer.setDocumentXmpMetadata(bytesOf(xmpWithScenario(scenario)));
        QPainter painter;
        if (!painter.begin(&writer))
            return problem({}, {ATTN_TEXT("the picture could not be made")});
        painter.scale(resolution / 72.0, resolution / 72.0);
        PainterSurface surface(painter, true);
        for (const auto& page : pages) {
            if (page != pages.front())
                writer.newPage();
            page->draw(surface, 0);
        }
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

Result<void> makeFolder(const QDir& folder)
{
    if (!folder.mkpath(QStringLiteral(".")))
        return problem({{"%1", {utf8(folder.path())}}}, {ATTN_TEXT("is no folder and cannot be made one")});
    return {};
}

/// The bytes, unless they carry a scenario and are more than would be read.
Result<QByteArray> mayOpenAgain(const QByteArray& bytes, const ImageOptions& options)
{
    if (bytes.size() > static_cast<qsizetype>(scenarioFileLimit) && !options.scenario.empty())
        return problem({}, {ATTN_TEXT("the picture would be too large to open again; leave the scenario out of it")});
    return bytes;
}

/// The heads that the steps belong to; the first where they belong to none.
std::vector<Index> headsOf(const Steps& steps, std::span<const StepIndex> shown)
{
    std::vector<Index> heads;
    for (const StepIndex step : shown)
        if (const Index head = steps[step].head; head > 0 && std::find(heads.begin(), heads.end(), head) == heads.end())
            heads.push_back(head);
    return heads.empty() ? std::vector<Index>{1} : heads;
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

Result<void> check(const ExportOptions& options)
{
    return checkRange("width", options.figure.width, smallestWidth, largestWidth)
        .and_then([&] { return checkRange("dpi", options.dpi, smallestDpi, largestDpi); })
        .and_then([&] { return checkRange("decimals", options.figure.decimals, 0, 6); })
        .and_then([&]() -> Result<void> {
            if (options.layout != ExportLayout::Handout)
                return {};
            if (options.format != ImageFormat::Pdf)
                return problem({{"format", {}}},
                               {ATTN_TEXT("%1, but a handout is always pdf"), {utf8(fileEnding(options.format))}});
            if (options.figure.dark || options.figure.transparent)
                return problem(
                    {{options.figure.dark ? "theme" : "background", {}}},
                    {ATTN_TEXT("%1, but a handout is white paper"), {options.figure.dark ? "dark" : "transparent"}});
            return {};
        });
}

QSize pixelSize(const Drawing& drawing, int dpi)
{
    const QSizeF exact = drawing.size() * (dpi / 72.0);
    return {qRound(exact.width()), qRound(exact.height())};
}

Result<QImage> drawingImage(const Drawing& drawing, int dpi, bool transparent)
{
    const double scale = dpi / 72.0;
    const QSizeF exact = drawing.size() * scale;
    if (exact.width() * exact.height() > mostPixels || std::max(exact.width(), exact.height()) > 32000)
        return problem({},
                       {ATTN_TEXT("the picture would have too many pixels; choose a lower dpi or a smaller width")});
    QImage image(pixelSize(drawing, dpi), transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return problem({}, {ATTN_TEXT("there is not enough memory for the picture")});
    image.fill(transparent ? Qt::transparent : Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    PainterSurface surface(painter);
    drawing.draw(surface, 1 / scale);
    painter.end();
    const int dotsPerMetre = qRound(dpi / 0.0254);
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    return image;
}

Result<QByteArray> imageBytes(std::span<const std::shared_ptr<const Drawing>> pages, const ImageOptions& options)
{
    switch (options.format) {
    case ImageFormat::Png:
        return pngBytes(*pages.front(), options);
    case ImageFormat::Svg:
        return svgBytes(*pages.front(), options);
    case ImageFormat::Pdf:
        break;
    }
    return pdfBytes(pages, options.scenario);
}

Result<QByteArray> imageBytes(const Drawing& drawing, const ImageOptions& options)
{
    const std::shared_ptr<const Drawing> page(&drawing, [](const Drawing*) {}); // the caller's
    return imageBytes({&page, 1}, options);
}

std::vector<MakeFile> exportFiles(const ExportSource& source, const ExportOptions& options)
{
    FigureOptions figure = options.figure;
    if (options.sharedLimits)
        figure.limit = commonLimit(source.steps, options.steps);
    const QString title = QString::fromStdString(source.scenario.title);
    const auto onePage = [](const QString& end, std::shared_ptr<const Drawing> page) {
        return ExportFile{end, {std::move(page)}};
    };
    std::vector<MakeFile> files;
    switch (options.layout) {
    case ExportLayout::Steps:
        for (const StepIndex step : options.steps)
            files.emplace_back([=, &source] {
                return onePage(stepEnd(source.steps, step), std::make_shared<Figure>(source.steps, step, figure));
            });
        break;
    case ExportLayout::Overview:
        for (const Index head : headsOf(source.steps, options.steps))
            files.emplace_back([=, &source] {
                return onePage(QStringLiteral("-overview") + headEnd(source.steps, head),
                               std::make_shared<OverviewFigure>(source.steps, head, title, figure));
            });
        break;
    case ExportLayout::Filmstrip:
        files.emplace_back([=, &source, &options] {
            return onePage(QStringLiteral("-filmstrip"),
                           std::make_shared<Filmstrip>(source.steps, options.steps, title, figure));
        });
        break;
    case ExportLayout::Handout:
        files.emplace_back([=, &source, &options] {
            const QString notes = QString::fromStdString(source.scenario.notes);
            return ExportFile{QStringLiteral("-handout"),
                              handoutPages(source.steps, options.steps, title, notes, figure)};
        });
        break;
    }
    return files;
}

Exported exportImages(const ExportSource& source, const QString& name, const ExportOptions& options)
{
    const QDir folder(options.folder);
    const Result<void> ready = check(options).and_then([&] { return makeFolder(folder); });
    if (!ready)
        return {{}, {}, ready.error()};

    const ImageOptions image{options.format, options.dpi, options.figure.transparent,
                             options.carriesScenario ? writeScenario(source.scenario) : std::string()};
    Exported result;
    for (const MakeFile& make : exportFiles(source, options)) {
        const ExportFile file = make();
        const QString path = folder.filePath(name + file.end + QLatin1Char('.') + fileEnding(options.format));
        if (!options.force && QFileInfo::exists(path)) {
            result.kept.append(path);
            continue;
        }
        const Result<void> saved = imageBytes(file.pages, image)
                                       .and_then([&](const QByteArray& bytes) { return mayOpenAgain(bytes, image); })
                                       .and_then([&](const QByteArray& bytes) { return save(path, bytes); });
        if (!saved) {
            result.problem = saved.error();
            break;
        }
        result.written.append(path);
    }
    return result;
}

} // namespace attn::ui
