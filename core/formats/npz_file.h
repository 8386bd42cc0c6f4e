#pragma once

#include "tensor_file.h"

namespace attn {

/// An .npz file: a zip archive of .npy files, listed by the names that NumPy gives them (without ".npy"). Members that
/// are no .npy files are left out; those that can not be read are listed as such. The numbers of a member are unpacked
/// when they are read, all of them whatever the part, and the archive's limits are those of ZipArchive.
[[nodiscard]] Result<std::unique_ptr<TensorFile>> openNpz(ByteSource source);

} // namespace attn
