#pragma once

#include "ui/heatmap/matrix_picture.h"
#include "ui/state/texts/number_format.h"
#include "ui/steps/layout/arrangement.h"
#include "ui/steps/layout/marks.h"

namespace attn::ui {

/// Draws what stands around the matrices of a step: headings, labels, signs, colour bars, row sums, the title, and the
/// marks of the cell in focus.
class StepPainter {
public:
    StepPainter(const Arrangement& arrangement, const Steps& steps, const Stop& stop, const Measures& measures,
                const Theme& theme, const NumberFormat& format);

    /// Under the tiles: tints that run from the operands to the cell in focus, and all texts.
    void behind(Surface& surface, const std::vector<PlateMarks>& marks, const std::vector<ColourScale>& scales) const;

    /// Over the tiles: outlines of the operands and the ring around the cell in focus.
    void inFront(Surface& surface, const std::vector<PlateMarks>& marks, const std::vector<MatrixGeometry>& geometries,
                 const std::vector<const MatrixPicture*>& pictures) const;

private:
    void tints(Surface& surface, const std::vector<PlateMarks>& marks) const;
    void rowTint(Surface& surface, const QRectF& source, const QRectF& from, const QRectF& target) const;
    void heading(Surface& surface, const Plate& plate) const;
    void labels(Surface& surface, const Plate& plate, const PlateMarks& marks) const;
    void rowEntropies(Surface& surface, const Plate& plate, const PlateMarks& marks) const;
    void rowSums(Surface& surface, const Plate& plate, const PlateMarks& marks) const;
    void bar(Surface& surface, const Plate& plate, ColourScale scale, bool coversLimits) const;
    [[nodiscard]] std::function<QString(double)> numbersOfBar(bool areCovered) const;
    [[nodiscard]] bool crossesConnector(const QRectF& text) const;
    void sign(Surface& surface, const Sign& sign) const;

    const Arrangement& m_arrangement;
    const Steps& m_steps;
    const Stop& m_stop;
    const Measures& m_measures;
    const Theme& m_theme;
    const NumberFormat m_format;
};

} // namespace attn::ui
