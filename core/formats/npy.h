#pragma once

#include "tensor_file.h"

namespace attn {

/// What stands before the numbers of an .npy file.
struct NpyHeader {
    TensorInfo info; ///< without a name; `unreadable` where the type holds no numbers that this program reads
    ElementType type = ElementType::Float64;
    ByteOrder order = ByteOrder::Little;
    bool columnMajor = false;
    std::uint64_t size = 0; ///< bytes before the numbers
};

/// The most characters that a header may have, as in NumPy.
inline constexpr std::size_t npyHeaderLimit = 10'000;

/// Reads the header of an .npy file: versions 1.0, 2.0 and 3.0, exactly the keys descr, fortran_order and shape, by a
/// grammar of its own that evaluates nothing. Types that hold no numbers (complex, long double, texts, dates, records,
/// raw bytes, Python objects) are named in `unreadable`; a header that is none is a problem.
[[nodiscard]] Result<NpyHeader> readNpyHeader(const ByteSource& source);

/// Marks the array unreadable where `size` bytes, the header's among them, are too few for it.
void checkNpyData(NpyHeader& header, std::uint64_t size);

/// An .npy file: one array without a name. Refused where read() would refuse it whatever the part. Bytes after the
/// array are ignored, as NumPy does.
[[nodiscard]] Result<std::unique_ptr<TensorFile>> openNpy(ByteSource source);

} // namespace attn
