#include "matrix.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace attn {

bool sameShape(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols();
}

bool sameBits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool sameBits(const std::optional<double>& a, const std::optional<double>& b)
{
    return a.has_value() == b.has_value() && (!a || sameBits(*a, *b));
}

bool sameBits(const Matrix& a, const Matrix& b)
{
    return sameShape(a, b)
        && (a.size() == 0 || std::memcmp(a.data(), b.data(), sizeof(double) * static_cast<std::size_t>(a.size())) == 0);
}

} // namespace attn
