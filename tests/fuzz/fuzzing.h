#pragma once

#include "core/formats/tensor_file.h"
#include "core/matrix.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

// What a fuzz target calls for each input; see tests/fuzz/run.sh.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace attn::fuzz {

/// What must hold whatever the input; stops the program where it does not.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

/// The same numbers, whatever the bits of a NaN.
inline bool same(const Matrix& a, const Matrix& b)
{
    if (a.rows() != b.rows() || a.cols() != b.cols())
        return false;
    for (Index i = 0; i < a.size(); ++i) {
        if (!sameBits(a.data()[i], b.data()[i]) && !(std::isnan(a.data()[i]) && std::isnan(b.data()[i])))
            return false;
    }
    return true;
}

/// Reads the first arrays of a file, whole and in part: the part is that part of the whole.
inline void readArrays(const TensorFile& file)
{
    constexpr std::size_t mostArrays = 4;
    Limits limits;
    limits.side = 256;
    for (std::size_t i = 0; i < std::min(file.tensors().size(), mostArrays); ++i) {
        const Result<Matrix> whole = file.read(i, {}, limits);
        const Result<Matrix> part = file.read(i, {{0, 1}, {1}, true}, limits);
        require(whole || !english(whole.error()).empty());
        if (!whole)
            continue;
        require(whole->rows() >= 1 && whole->cols() >= 1 && whole->rows() <= limits.side
                && whole->cols() <= limits.side);
        require(part.has_value() == (whole->cols() > 1));
        if (part)
            require(same(*part, whole->topRightCorner(1, whole->cols() - 1).transpose()));
    }
}

} // namespace attn::fuzz
