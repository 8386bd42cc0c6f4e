#pragma once

#include "core/byte_source.h"
#include "core/problem.h"

namespace attn {

/// What a file to import numbers from is.
enum class SourceKind {
    Npy,
    Npz,
    Safetensors,
    WordVectors,
    Text, ///< a table, an array in brackets, LaTeX: see readBlock
};

/// Tells a file's kind by its first bytes, never by its name. A problem names what people take for such files (a
/// pointer of Git LFS, a web page, the marks of a merge conflict) and what other programs write that this one does not
/// read.
[[nodiscard]] Result<SourceKind> sourceKind(const ByteSource& source);

} // namespace attn
