#pragma once

#include <QColor>
#include <QRgb>

#include <array>

namespace attn::ui {

enum class ColourMap { Vik, Berlin, Tempo, Viridis, Cividis, Grey };

/// The 256 colours of a map, from its low end to its high end, already cut to the part that is used
/// (vik 0.10 … 0.90 and berlin 0.04 … 0.96: their outermost ends print as black).
[[nodiscard]] const std::array<QRgb, 256>& colours(ColourMap map);

/// How numbers become colours. Signed matrices: a diverging map over −m … m, so that 0 is exactly its neutral middle.
/// Weights: a sequential map over 0 … 1.
struct ColourScale {
    ColourMap map = ColourMap::Vik;
    double low = -1;
    double high = 1;
    bool below = false; ///< Whether there are numbers under the lower or over the upper end: a colour bar tells.
    bool above = false;

    /// The colour of a finite number or ±∞ (outside the limits: the end colour). Correct for limits up to ±1.8e308 and
    /// down to subnormals; equal limits give the middle colour. NaN has no colour of its own: it gives the middle.
    [[nodiscard]] QRgb colour(double value) const;

    /// Where a number stands between the limits, which differ: 0 at the lower, 1 at the upper end.
    [[nodiscard]] double position(double value) const;

    bool operator==(const ColourScale&) const = default;
};

} // namespace attn::ui
