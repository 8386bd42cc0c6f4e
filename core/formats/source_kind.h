#pragma once

#include "core/byte_source.h"
#include "core/problem.h"

#include <optional>
#include <string_view>

namespace attn {

/// What a file to import numbers from is.
enum class SourceKind {
    Npy,
    Npz,
    Safetensors,
    WordVectors,
    Text, ///< a table, an array in brackets, LaTeX: see readBlock
};

/// What a file is that was taken for another one: a pointer of Git LFS, a web page, something compressed, a merge
/// conflict, what other programs write that this one does not read. Nothing where it is none of them.
[[nodiscard]] std::optional<Problem> knownMistake(std::string_view bytes);

/// Tells a file's kind by its first bytes, an archive's also by its last ones, never by its name. Refuses known
/// mistakes, pictures and scenarios.
[[nodiscard]] Result<SourceKind> sourceKind(const ByteSource& source);

} // namespace attn
