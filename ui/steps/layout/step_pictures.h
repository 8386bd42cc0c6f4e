#pragma once

#include "arrangement.h"
#include "marks.h"
#include "plate_values.h"

#include "ui/heatmap/matrix_picture.h"
#include "ui/state/texts/number_format.h"

#include <functional>
#include <vector>

namespace attn::ui {

/// A stop as it is arranged.
struct StepLayout {
    Stop stop; ///< what of it shows
    Measures measures;
    double textScale = 1; ///< of the measures
    Arrangement arrangement;
};

/// What else tells how matrices look.
struct PictureStyle {
    const Theme& theme;
    bool isPresenting;
    double pixelRatio;
};

/// What the matrices of a layout look like: their colours and digits. The layout's plates must have been filled; they
/// and the values outlive the pictures.
class StepPictures {
public:
    StepPictures(const StepSources& sources, const PlateValues& values, const StepLayout& layout,
                 const PictureStyle& style);

    /// A plate each, as all that follows.
    [[nodiscard]] std::vector<MatrixPicture> all(const std::vector<PlateMarks>& marks,
                                                 const std::vector<ColourScale>& scales) const;
    [[nodiscard]] std::vector<ColourScale> scales() const;
    [[nodiscard]] std::size_t withoutDigits() const; ///< how many matrices of steps have none in their cells

private:
    [[nodiscard]] MatrixPicture picture(std::size_t plate) const; ///< without marks and scale
    [[nodiscard]] MatrixGeometry geometry(std::size_t plate) const;
    [[nodiscard]] std::function<QString(double)> digitWriter(std::size_t plate, NumberFormat format) const;
    /// All heads have digits of one size where they fit, so that they compare.
    void alignSizes(std::vector<MatrixPicture>& pictures) const;
    /// What has a gold corner: what the last edit changed; in a difference, what is masked in one state only.
    [[nodiscard]] std::function<bool(Index, Index)> marksOfChanges(const Plate& plate) const;

    StepSources m_sources;
    const PlateValues& m_values;
    const std::vector<Plate>& m_plates;
    const Arrangement& m_arrangement;
    const Measures& m_measures;
    double m_textScale;
    PictureStyle m_style;
};

/// The shorter side of the smallest cell of an arrangement.
[[nodiscard]] double smallestCell(const Arrangement& arrangement);

} // namespace attn::ui
