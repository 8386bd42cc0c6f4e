#include "picture_exports.h"

#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/export/export_settings.h"
#include "ui/export/file_names.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/storage/settings.h"
#include "ui/state/texts/problem_text.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>

namespace attn::ui {

namespace {

constexpr int clipboardDpi = 200; ///< sharp on a slide, small enough to paste at once

} // namespace

PictureExports::PictureExports(const ExportParts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
{
}

void PictureExports::exportPictures()
{
    m_parts.document.settle();
    const Comparison::Shown shown = m_parts.comparison.shownSteps();
    ExportOptions start = startingOptions(m_parts.settings, m_parts.display);
    start.figure = m_parts.asInViews(start.figure);
    const ExportSource source{shown.steps,
                              shown.reading == Reading::Pinned ? m_parts.comparison.pinnedScenario()
                                                               : m_parts.document.scenario()};
    m_parts.dialogs.exportPictures(&m_parts.window, source, m_parts.shownStep(), start,
                                   [&](const ExportOptions& options) { return write(source, options); });
}

QString PictureExports::write(const ExportSource& source, const ExportOptions& options)
{
    rememberOptions(m_parts.settings, options);
    QString title = QString::fromStdString(m_parts.document.scenario().title);
    const Reading reading = options.figure.reading;
    if (reading != Reading::Now) // beside the files of what is now, not in their place
        title += reading == Reading::Pinned ? QStringLiteral(" pinned") : QStringLiteral(" difference");
    const Exported exported = exportImages(source, safeTitle(title), options);
    const QString said = whatBecameOf(exported, QDir::toNativeSeparators(options.folder));
    if (exported.problem || exported.written.isEmpty())
        return said;
    m_parts.messages.show(MessageBar::Kind::Notice, said);
    return {};
}

QString PictureExports::whatBecameOf(const Exported& exported, const QString& folder)
{
    QStringList sentences;
    if (!exported.written.isEmpty())
        sentences += tr("%n picture(s) written to %1.", nullptr, static_cast<int>(exported.written.size())).arg(folder);
    else if (!exported.problem)
        sentences += tr("No picture was written to %1.").arg(folder);
    if (!exported.kept.isEmpty())
        sentences += tr("Already there and kept: %n file(s), such as %1. “Replace files that are there already” "
                        "replaces them.",
                        nullptr, static_cast<int>(exported.kept.size()))
                         .arg(QFileInfo(exported.kept.constFirst()).fileName());
    if (exported.problem) // last: it ends as the system says it, without a full stop
        sentences += (sentences.isEmpty() ? tr("The pictures were not exported: %1")
                                          : tr("The other pictures were not exported: %1"))
                         .arg(translated(*exported.problem));
    return sentences.join(QLatin1Char(' '));
}

void PictureExports::copyPicture()
{
    m_parts.document.settle();
    const Comparison::Shown shown = m_parts.comparison.shownSteps();
    const FigureOptions options = m_parts.asInViews(startingOptions(m_parts.settings, m_parts.display).figure);
    const Figure figure(shown.steps, m_parts.shownStep(), options);
    const Result<QImage> image = drawingImage(figure, clipboardDpi, options.transparent);
    const Result<QByteArray> svg = imageBytes(figure, {.format = ImageFormat::Svg});
    if (image && svg) {
        auto* data = new QMimeData;
        data->setImageData(*image);
        data->setData(QStringLiteral("image/svg+xml"), *svg); // for programs that draw it sharp at every size
        QGuiApplication::clipboard()->setMimeData(data);
        emit copied();
    } else {
        m_parts.messages.show(
            MessageBar::Kind::Error,
            tr("The picture was not copied: %1").arg(translated(image ? svg.error() : image.error())));
    }
}

} // namespace attn::ui
