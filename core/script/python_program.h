#pragma once

#include "core/step.h"

#include <string>
#include <string_view>

namespace attn {

/// What differs between the libraries that programs are written for; the steps read the same in all of them.
struct PythonDialect {
    std::string_view import; ///< the line that imports the library
    std::string_view module; ///< "np"
    std::string_view array; ///< the function that makes a matrix of a nested list: "array"
    std::string_view number; ///< the type of the numbers: "float"
    std::string_view check; ///< the call in check(name, actual, expected) that compares within `tolerance`
    std::string_view softmax; ///< what softmax(scores) does, a line each
    std::string_view hide; ///< what hide(scores, allowed) returns
    std::string_view causal; ///< what causal(rows, columns) returns
};

/// A program that rebuilds the inputs, recomputes every step and asserts that each has the numbers it has here.
[[nodiscard]] std::string pythonProgram(std::string_view title, const Steps& steps, const PythonDialect& dialect);

} // namespace attn
