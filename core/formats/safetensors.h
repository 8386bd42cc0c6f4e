#pragma once

#include "tensor_file.h"

namespace attn {

/// The most bytes that the header of a safetensors file may have.
inline constexpr std::uint64_t safetensorsHeaderLimit = 100'000'000;

/// A safetensors file: its header is read and checked, and of the numbers only those that are asked for. Refused, as
/// the format has it: a header beyond the limit or the file, other than UTF-8 JSON, tensors of an unknown type, places
/// that leave gaps, overlap, or do not end with the file, sizes that are not those of shape and type, and names given
/// twice. F64, F32, F16, BF16, BOOL and the integers are read; the other types are listed as unreadable.
[[nodiscard]] Result<std::unique_ptr<TensorFile>> openSafetensors(ByteSource source);

} // namespace attn
