#pragma once

#include "core/problem.h"

#include <string_view>
#include <vector>

namespace attn {

/// The names that an expression may use: of functions of one number, and of constants.
[[nodiscard]] const std::vector<std::string_view>& functionNames();
[[nodiscard]] const std::vector<std::string_view>& constantNames();

/// Whether a text that is no number asks to be worked out: it has an operator (not the sign of a number or of its
/// exponent), a parenthesis, or one of the names.
[[nodiscard]] bool isExpression(std::string_view text);

/// The value of an arithmetic expression: numbers in the C notation, + - * / ^ (or **), parentheses, √, functionNames()
/// and constantNames(). As in Python, powers bind tighter than the sign before them and from right to left: -2^2 is -4,
/// 2^3^2 is 512. There is no implied multiplication. ASCII but for √; at most 200 characters; never locale-dependent.
/// A division by zero, and whatever else leads out of the finite numbers on the way, is a problem.
[[nodiscard]] Result<double> evaluateExpression(std::string_view text);

} // namespace attn
