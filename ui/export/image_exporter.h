#pragma once

#include "figure.h"

#include "core/problem.h"

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QStringList>

#include <vector>

namespace attn::ui {

enum class ImageFormat { Png, Svg, Pdf };

/// What is exported, how, and where to.
struct ExportOptions {
    std::vector<StepIndex> steps; ///< in the order of the files
    ImageFormat format = ImageFormat::Png;
    FigureOptions figure = {};
    int dpi = 300; ///< of PNG
    QString folder; ///< made where it is missing
    bool force = false; ///< replace files that are there already
};

/// What became of the files; each exists whole or as it was before.
struct Exported {
    QStringList written;
    QStringList kept; ///< were there already, left alone without `force`
};

/// Widths, resolutions and decimals that can be asked for; the problem names the field and what it may be.
[[nodiscard]] Result<void> check(const ExportOptions& options);

/// Writes a figure a step as TITLE-NN-ID[-headN].EXT. Stops at the first file that cannot be written.
[[nodiscard]] Result<Exported> exportImages(const Steps& steps, const QString& title, const ExportOptions& options);

/// The name of the file for a step, without folder and ending: a portable form of the title, the step's place among
/// those that `compute` lists, its id, and its head where there are several. At most 116 bytes of A–Z a–z 0–9 . _ -
[[nodiscard]] QString fileStem(const QString& title, const Steps& steps, StepIndex step);

/// The bytes of a file, the same on every screen and in every locale.
[[nodiscard]] Result<QByteArray> imageBytes(const Figure& figure, ImageFormat format, int dpi, bool transparent);

/// The figure as pixels, with its resolution noted: for PNG files and the clipboard.
[[nodiscard]] Result<QImage> figureImage(const Figure& figure, int dpi, bool transparent);

/// "png", "svg", "pdf".
[[nodiscard]] QString fileEnding(ImageFormat format);

/// The format of that ending, PNG where there is none such.
[[nodiscard]] ImageFormat imageFormat(const QString& ending);

} // namespace attn::ui
