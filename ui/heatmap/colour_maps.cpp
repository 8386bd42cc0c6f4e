#include "colour_maps.h"

#include "colour_tables.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

const std::array<QRgb, 256>& colours(ColourMap map)
{
    switch (map) {
    case ColourMap::Vik:
        return vikColours;
    case ColourMap::Berlin:
        return berlinColours;
    case ColourMap::Tempo:
        return tempoColours;
    case ColourMap::Viridis:
        return viridisColours;
    case ColourMap::Cividis:
        return cividisColours;
    case ColourMap::Grey:
        break;
    }
    return greyColours;
}

QRgb ColourScale::colour(double value) const
{
    constexpr std::size_t middle = 128;
    const std::array<QRgb, 256>& table = colours(map);
    if (std::isnan(value) || (!(low < high) && std::isfinite(value)))
        return table[middle];
    if (value <= low)
        return table.front();
    if (value >= high)
        return table.back();
    return table[std::min(static_cast<std::size_t>(position(value) * 256), std::size_t{255})];
}

double ColourScale::position(double value) const
{
    // Halves, where the difference itself would overflow; not always, because halves of subnormals are 0.
    const double width = high - low;
    return std::isfinite(width) ? (value - low) / width : (value / 2 - low / 2) / (high / 2 - low / 2);
}

} // namespace attn::ui
