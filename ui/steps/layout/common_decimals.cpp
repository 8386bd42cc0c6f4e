#include "common_decimals.h"

#include <algorithm>
#include <cmath>
#include <vector>

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

std::function<QString(double)> mapDigits(const NumberFormat& format, bool isDifference)
{
    if (!isDifference)
        return [format](double value) { return format.ofMap(value); };
    return [format](double value) {
        return (value > 0 && !format.vanishes(value) ? QStringLiteral("+") : QString()) + format.ofMap(value);
    };
}

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

void dropTogether(std::span<MapOfSeveral> maps)
{
    // Not the cells themselves, which keep to whole pixels.
    const auto cellOf = [](const MapOfSeveral& map) {
        return QSizeF(map.geometry.area.width() / static_cast<double>(map.geometry.columns),
                      map.geometry.area.height() / static_cast<double>(map.geometry.rows));
    };
    std::vector<QSizeF> without; // digits
    for (const MapOfSeveral& map : maps)
        if (map.picture.digitSize(map.geometry) == 0)
            without.push_back(cellOf(map));
    for (MapOfSeveral& map : maps)
        if (std::ranges::any_of(without, [&, cell = cellOf(map)](const QSizeF& other) {
                return std::abs(cell.width() - other.width()) < 1 && std::abs(cell.height() - other.height()) < 1;
            }))
            map.picture.digits = {};
}

} // namespace attn::ui
