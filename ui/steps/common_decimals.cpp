#include "common_decimals.h"

namespace attn::ui {

namespace {

std::size_t fitting(std::span<MapOfSeveral> maps, const NumberFormat& format)
{
    std::size_t count = 0;
    for (MapOfSeveral& map : maps) {
        map.picture.digits = map.writer(format);
        count += map.picture.allDigitsFit(map.geometry) ? 1 : 0;
    }
    return count;
}

} // namespace

NumberFormat shareDecimals(std::span<MapOfSeveral> maps, NumberFormat format)
{
    NumberFormat chosen = format;
    for (std::size_t most = 0;; --format.decimals) {
        const std::size_t count = fitting(maps, format);
        if (count > most) {
            most = count;
            chosen = format;
        }
        if (count == maps.size() || format.decimals <= 1)
            break;
    }
    for (MapOfSeveral& map : maps)
        map.picture.digits = map.writer(chosen);
    return chosen;
}

} // namespace attn::ui
