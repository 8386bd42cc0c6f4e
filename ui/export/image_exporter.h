#pragma once

#include "figure.h"

#include "core/problem.h"
#include "core/scenario.h"

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace attn::ui {

enum class ImageFormat { Png, Svg, Pdf };

/// How steps get onto pages: a file a step; the overview of each head; all on one page; pages to give away, always PDF.
enum class ExportLayout { Steps, Overview, Filmstrip, Handout };

/// Where pictures come from. Everything must outlive what is made of it.
struct ExportSource {
    const Steps& steps; ///< with the values to show
    const Scenario& scenario; ///< whose they are: its title and notes go into pictures, and it is what they carry
};

/// What is exported, how, and where to.
struct ExportOptions {
    std::vector<StepIndex> steps; ///< in the order of the files; their heads are those whose overview is drawn
    ExportLayout layout = ExportLayout::Steps;
    bool sharedLimits = false; ///< one scale of colours for all signed steps of the set
    ImageFormat format = ImageFormat::Png;
    FigureOptions figure = {};
    int dpi = 300; ///< of PNG
    bool carriesScenario = true; ///< so that the pictures open again as what they show
    QString folder; ///< made where it is missing
    bool force = false; ///< replace files that are there already
};

/// What became of the files; each exists whole or as it was before.
struct Exported {
    QStringList written;
    QStringList kept; ///< were there already, left alone without `force`
    std::optional<Problem> problem; ///< why there are no more
};

/// Exports as it was chosen; gives the sentence why that could not be done, an empty one where it was.
using TryExport = std::function<QString(const ExportOptions&)>;

/// One file: what its name ends in, and its pages.
struct ExportFile {
    QString end; ///< "-05-scores", "-overview-head2", "-filmstrip", "-handout"
    std::vector<std::shared_ptr<const Drawing>> pages; ///< one, but for a handout
};

/// Widths, resolutions and decimals that can be asked for, and formats that fit the layout; the problem names the field
/// and what it may be.
[[nodiscard]] Result<void> check(const ExportOptions& options);

/// What files are written, in order, each made when it is asked for; source and options must outlive that. Folder and
/// format do not matter.
using MakeFile = std::function<ExportFile()>;
[[nodiscard]] std::vector<MakeFile> exportFiles(const ExportSource& source, const ExportOptions& options);

/// Writes the files as NAME-….EXT (see ExportFile); `name` must be safe (see safeTitle). Stops at the first file that
/// cannot be written, and tells which were before.
[[nodiscard]] Exported exportImages(const ExportSource& source, const QString& name, const ExportOptions& options);

/// How the bytes of a file are made.
struct ImageOptions {
    ImageFormat format = ImageFormat::Png;
    int dpi = 300;
    bool transparent = false;
    std::string scenario = {}; ///< the scenario file that the picture carries; empty: none
};

/// The bytes of a file, the same on every screen and in every locale. Only PDF takes more than one page.
[[nodiscard]] Result<QByteArray> imageBytes(std::span<const std::shared_ptr<const Drawing>> pages,
                                            const ImageOptions& options);
[[nodiscard]] Result<QByteArray> imageBytes(const Drawing& drawing, const ImageOptions& options);

/// The drawing as pixels, with its resolution noted: for PNG files and the clipboard.
[[nodiscard]] Result<QImage> drawingImage(const Drawing& drawing, int dpi, bool transparent);

/// How many pixels that takes.
[[nodiscard]] QSize pixelSize(const Drawing& drawing, int dpi);

/// "png", "svg", "pdf".
[[nodiscard]] QString fileEnding(ImageFormat format);

/// The format of that ending, PNG where there is none such.
[[nodiscard]] ImageFormat imageFormat(const QString& ending);

} // namespace attn::ui
