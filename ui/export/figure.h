#pragma once

#include "ui/heatmap/surface.h"
#include "ui/state/comparison.h"
#include "ui/state/display.h"
#include "ui/state/number_format.h"
#include "ui/theme.h"

#include "core/step.h"

#include <QSizeF>

#include <memory>

namespace attn::ui {

/// How a figure looks; independent of the window's own theme.
struct FigureOptions {
    double width = 160; ///< mm
    bool dark = false;
    bool grey = false; ///< all matrices in greys, the higher the darker: for printers without colours
    bool transparent = false; ///< no ground under the figure
    int decimals = 3;
    WeightColours weights = WeightColours::OfTheme;
    Reading reading = Reading::Now; ///< whose numbers the steps hold: the title says so, and differences have signs
};

/// One step as a figure for paper or slides: title, formula, axis names, labels, cells with digits, colour bar. The
/// figure is as wide as asked and at least 9/16 as high; it grows with the matrix, so that nothing is cut. All lengths
/// are points (1/72 inch). The steps must outlive the figure.
class Figure {
public:
    Figure(const Steps& steps, StepIndex step, const FigureOptions& options);
    ~Figure();
    Figure(Figure&&) noexcept;
    Figure& operator=(Figure&&) noexcept;

    [[nodiscard]] QSizeF size() const;
    [[nodiscard]] QString title() const;

    /// `pixel`: a device pixel in points, to which cells are snapped; 0 where the device has none.
    void draw(Surface& surface, double pixel) const;

private:
    struct Layout;
    std::unique_ptr<Layout> m_layout;
};

} // namespace attn::ui
