#pragma once

#include "drawing.h"

#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/texts/number_format.h"

#include "core/step.h"

#include <functional>
#include <memory>
#include <optional>

namespace attn::ui {

/// How a figure looks; independent of the window's own theme.
struct FigureOptions {
    double width = 160; ///< mm
    bool dark = false;
    bool grey = false; ///< all matrices in greys, the higher the darker: for printers without colours
    bool transparent = false; ///< no ground under the figure
    int decimals = 3;
    WeightColours weights = WeightColours::OfTheme;
    std::optional<double> limit = {}; ///< of the colours of all signed matrices; absent: each has its own
    bool isPart = false; ///< of a page that names the step: without title and formula, as low as can be read
    Reading reading = Reading::Now; ///< whose numbers the steps hold: the title says so, and differences have signs
    /// Which cells (row, column) of a step are to be guessed: drawn with "?" in the place of number and colour. May be
    /// empty, and so may what it gives.
    std::function<std::function<bool(Index, Index)>(StepIndex)> covered = {};
};

/// Which cells of a step are covered; empty where none is.
[[nodiscard]] std::function<bool(Index, Index)> coverOf(const FigureOptions& options, StepIndex step);

/// Whether the limits of a signed step's colours would tell of covered numbers.
[[nodiscard]] bool coversLimits(const FigureOptions& options, const Steps& steps, StepIndex step);

/// One step as a figure for paper or slides: title, formula, axis names, labels, cells with digits, colour bar. The
/// figure is as wide as asked and at least 9/16 as high; it grows with the matrix, so that nothing is cut. The steps
/// must outlive the figure.
class Figure : public Drawing {
public:
    Figure(const Steps& steps, StepIndex step, const FigureOptions& options);
    ~Figure() override;

    [[nodiscard]] QSizeF size() const override;
    [[nodiscard]] QString title() const override;
    void draw(Surface& surface, double pixel) const override;

private:
    struct Layout;
    std::unique_ptr<Layout> m_layout;
};

} // namespace attn::ui
