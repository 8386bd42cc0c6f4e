#include "number_steps.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr int usualPower = -1;
constexpr int leastPower = -12;
constexpr double exactIntegers = 9007199254740992; ///< 2^53: up to here doubles tell neighbouring integers apart

} // namespace

int stepPower(const Matrix& numbers)
{
    double largest = 0;
    for (Index i = 0; i < numbers.size(); ++i) {
        const double magnitude = std::abs(numbers.data()[i]);
        if (std::isfinite(magnitude))
            largest = std::max(largest, magnitude);
    }
    if (largest == 0)
        return usualPower;
    return std::clamp(static_cast<int>(std::floor(std::log10(largest))) - 1, leastPower, usualPower);
}

double stepped(double number, Index steps, int power)
{
    if (steps == 0)
        return number;
    // Powers of ten are exact and multiples of the step integers; so one division gives the double nearest to the
    // decimal number.
    const double scale = std::pow(10.0, std::abs(power));
    const double place = power < 0 ? number * scale : number / scale;
    if (std::abs(place) >= exactIntegers)
        return number;
    const double nearest = std::round(place);
    const bool isMultiple = std::abs(place - nearest) <= 1e-9;
    const double from = isMultiple ? nearest : steps > 0 ? std::floor(place) : std::ceil(place);
    const double to = from + static_cast<double>(steps);
    return power < 0 ? to / scale : to * scale;
}

} // namespace attn::ui
