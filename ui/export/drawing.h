#pragma once

#include "ui/heatmap/surface.h"
#include "ui/theme.h"

#include <QSizeF>
#include <QString>

namespace attn::ui {

/// Something to be put on paper: one page of a file. All lengths are points (1/72 inch).
class Drawing {
public:
    virtual ~Drawing() = default;

    [[nodiscard]] virtual QSizeF size() const = 0;
    /// What a viewer's tab and a screen reader say.
    [[nodiscard]] virtual QString title() const = 0;
    /// `pixel`: a device pixel in points, to which cells are snapped; 0 where the device has none.
    virtual void draw(Surface& surface, double pixel) const = 0;
};

/// Draws a drawing smaller or larger, with its corner at `at`, which is snapped to pixels.
void drawAt(Surface& surface, const Drawing& drawing, const QPointF& at, double scale, double pixel);

/// The colours of paper: white with black texts, or the dark theme's.
[[nodiscard]] Theme paperTheme(bool dark);

inline constexpr double millimetre = 72 / 25.4; ///< in points

} // namespace attn::ui
