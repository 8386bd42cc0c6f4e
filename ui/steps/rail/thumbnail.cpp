#include "thumbnail.h"

#include "ui/heatmap/scale_for.h"

#include <algorithm>
#include <limits>

namespace attn::ui {

namespace {
constexpr Index longestThumbnail = 8; ///< cells a side
}

QImage thumbnail(const Steps& steps, const Step& step, const ColourScale& scale,
                 const std::function<bool(Index, Index)>& covered, const Theme& theme)
{
    const Matrix* masked = maskedScores(steps, step);
    const Index rows = std::min(step.value.rows(), longestThumbnail);
    const Index columns = std::min(step.value.cols(), longestThumbnail);
    QImage image(static_cast<int>(columns), static_cast<int>(rows), QImage::Format_RGB32);
    for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < columns; ++j) {
            const Index row = i * step.value.rows() / rows;
            const Index column = j * step.value.cols() / columns;
            const double value = step.value(row, column);
            const bool hidden = masked && (*masked)(row, column) == -std::numeric_limits<double>::infinity();
            const QRgb colour = covered && covered(row, column) ? theme.cover.rgb()
                : hidden                                        ? theme.line.rgb()
                                                                : scale.colour(value);
            image.setPixel(static_cast<int>(j), static_cast<int>(i), colour);
        }
    }
    return image;
}

} // namespace attn::ui
