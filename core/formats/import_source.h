#pragma once

#include "number_block.h"
#include "source_kind.h"
#include "tensor_file.h"
#include "word_vectors.h"

namespace attn {

/// What is wanted of a file that numbers are imported from. What a kind of file has no use for must be left as it is.
struct ImportOptions {
    std::string tensor = {}; ///< its name, of .npz and safetensors; none: the only one
    TensorPart part = {}; ///< not of word vectors
    std::vector<std::string> labels =
        {}; ///< of a table or word vectors: these rows, in this order; none: all, or the first 8
    bool decimalComma = false; ///< of a table; see BlockOptions
    TableForm form = {}; ///< of a table
    WordVectorOptions vectors = {}; ///< `words` and `limits` are those given here
    Limits limits = {};
};

/// Numbers that were imported, and what was made of them on the way.
struct Imported {
    SourceKind kind = SourceKind::Text;
    NumberBlock block;
    std::vector<Problem> warnings = {};
    std::vector<std::string> missing = {}; ///< words that were left out: see WordVectorOptions
};

/// Reads one matrix from a file of any kind: the one way in, for the command line, the import dialog and files that are
/// dropped.
[[nodiscard]] Result<Imported> importNumbers(const ByteSource& source, const ImportOptions& options = {});

/// The same from arrays that were opened already, of a file of this kind.
[[nodiscard]] Result<Imported> importNumbers(const TensorFile& file, SourceKind kind,
                                             const ImportOptions& options = {});

/// "\"a\", \"b\", …": the first few of them.
[[nodiscard]] std::string someNames(const std::vector<std::string>& names);

/// The arrays of an .npy, .npz or safetensors file.
[[nodiscard]] Result<std::unique_ptr<TensorFile>> openTensors(const ByteSource& source, SourceKind kind);

} // namespace attn
