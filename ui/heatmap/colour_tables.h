#pragma once

#include <QRgb>

#include <array>

namespace attn::ui {

/// The colours of each map from its low end to its high end, already cut to the part that is used. Of the diverging
/// ones (vik, berlin) entries 127 and 128 are both the exact neutral middle. Grey goes from white to black.
/// Written by resources/colour_maps/generate.py.
extern const std::array<QRgb, 256> vikColours;
extern const std::array<QRgb, 256> berlinColours;
extern const std::array<QRgb, 256> tempoColours;
extern const std::array<QRgb, 256> viridisColours;
extern const std::array<QRgb, 256> cividisColours;
extern const std::array<QRgb, 256> greyColours;

} // namespace attn::ui
