#include "exporting.h"

#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/export/export_settings.h"
#include "ui/export/file_names.h"
#include "ui/state/comparison.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/prediction.h"
#include "ui/state/problem_text.h"
#include "ui/state/settings.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>

namespace attn::ui {

namespace {

constexpr int clipboardDpi = 200; ///< sharp on a slide, small enough to paste at once

} // namespace

Exporting::Exporting(Document& document, const Comparison& comparison, const Prediction& prediction, Dialogs& dialogs,
                     Settings& settings, MessageBar& messages, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_comparison(comparison)
    , m_prediction(prediction)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_window(window)
{
}

void Exporting::exportPictures(StepIndex current, const Display& display)
{
    const Comparison::Shown shown = m_comparison.shownSteps();
    ExportOptions start = startingOptions(m_settings, display);
    start.figure.reading = shown.reading;
    start.figure.covered = [this](StepIndex step) { return m_prediction.cover(step); };
    const ExportSource source{shown.steps,
                              shown.reading == Reading::Pinned ? m_comparison.pinnedScenario() : m_document.scenario()};
    m_dialogs.exportPictures(m_window, source, current, start,
                             [&](const ExportOptions& options) { return write(source, options); });
}

QString Exporting::write(const ExportSource& source, const ExportOptions& options)
{
    rememberOptions(m_settings, options);
    QString title = QString::fromStdString(m_document.scenario().title);
    const Reading reading = options.figure.reading;
    if (reading != Reading::Now) // beside the files of what is now, not in their place
        title += reading == Reading::Pinned ? QStringLiteral(" pinned") : QStringLiteral(" difference");
    const Exported exported = exportImages(source, safeTitle(title), options);
    const QString said = whatBecameOf(exported, QDir::toNativeSeparators(options.folder));
    if (exported.problem || exported.written.isEmpty())
        return said;
    m_messages.show(MessageBar::Kind::Notice, said);
    return {};
}

QString Exporting::whatBecameOf(const Exported& exported, const QString& folder)
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

void Exporting::copyPicture(StepIndex step, const Display& display)
{
    const Comparison::Shown shown = m_comparison.shownSteps();
    FigureOptions options = startingOptions(m_settings, display).figure;
    options.reading = shown.reading;
    options.covered = [this](StepIndex covered) { return m_prediction.cover(covered); };
    const Figure figure(shown.steps, step, options);
    const Result<QImage> image = drawingImage(figure, clipboardDpi, options.transparent);
    const Result<QByteArray> svg = imageBytes(figure, {.format = ImageFormat::Svg});
    if (image && svg) {
        auto* data = new QMimeData;
        data->setImageData(*image);
        data->setData(QStringLiteral("image/svg+xml"), *svg); // for programs that draw it sharp at every size
        QGuiApplication::clipboard()->setMimeData(data);
        emit copied();
    } else {
        m_messages.show(MessageBar::Kind::Error, tr("The picture was not copied: %1").arg(translated(image.error())));
    }
}

} // namespace attn::ui
