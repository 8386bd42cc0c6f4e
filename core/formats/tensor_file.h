#pragma once

#include "element_type.h"

#include "core/byte_source.h"
#include "core/matrix.h"
#include "core/problem.h"
#include "core/validate.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// One array of a file, as it is listed.
struct TensorInfo {
    std::string name = {}; ///< as in the file; empty where the file is the array
    std::string type = {}; ///< the file's own word: "<f8", "BF16"
    std::vector<std::uint64_t> shape = {};
    std::optional<Problem> unreadable = {}; ///< why read() refuses it: a type that holds no numbers, too little data
};

/// "2 × 3"; "one number" for no dimensions.
[[nodiscard]] Phrase shapeText(const std::vector<std::uint64_t>& shape);

/// The product of all sides, times the size of one element; nothing where that does not fit 64 bits.
[[nodiscard]] std::optional<std::uint64_t> checkedProduct(const std::vector<std::uint64_t>& shape,
                                                          std::uint64_t elementSize);

/// Some rows or columns in a row.
struct Range {
    Index first = 0; ///< from 0
    std::optional<Index> count = {}; ///< nothing: up to the last
};

/// Which numbers of an array become a matrix.
struct TensorPart {
    Range rows = {}; ///< of the array as it is stored
    Range columns = {};
    bool transposed = false; ///< after they were chosen
};

/// Where a part is: rows × columns numbers from (row, column) on.
struct Rectangle {
    Index row = 0;
    Index column = 0;
    Index rows = 0;
    Index columns = 0;
};

/// The part of an array of rows × columns numbers, before it is transposed; a problem where some of it is not there.
[[nodiscard]] Result<Rectangle> rectangleOf(const TensorPart& part, Index rows, Index columns);

/// Arrays in a file: listed when it is opened, their numbers read when they are asked for, and no more of them than was
/// asked for where the format allows it.
class TensorFile {
public:
    virtual ~TensorFile() = default;

    [[nodiscard]] const std::vector<TensorInfo>& tensors() const { return m_tensors; }
    /// Names of what else is in an archive; it is left out.
    [[nodiscard]] const std::vector<std::string>& others() const { return m_others; }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

    /// A part of an array as a matrix. No dimension is one number, one dimension one row; more than two, nothing to
    /// read, a part that is not there and more than the limits allow (one side, all numbers) are refused, with the
    /// array's name as the place.
    [[nodiscard]] Result<Matrix> read(std::size_t tensor, const TensorPart& part = {}, const Limits& limits = {}) const;

protected:
    /// Where an array's numbers stand, and how.
    struct Elements {
        ByteSource source;
        std::uint64_t offset = 0;
        ElementType type = ElementType::Float64;
        ByteOrder order = ByteOrder::Little;
        bool columnMajor = false;
    };

    explicit TensorFile(std::vector<TensorInfo> tensors, std::vector<std::string> others = {});

    /// Asked for an array only that is not `unreadable`; all its numbers are there.
    [[nodiscard]] virtual Result<Elements> elements(std::size_t tensor) const = 0;

private:
    std::vector<TensorInfo> m_tensors;
    std::vector<std::string> m_others;
    std::vector<std::size_t> m_byName; ///< for find: a hostile file has a million of them
};

} // namespace attn
