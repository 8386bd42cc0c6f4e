#include "explain.h"

#include "formats/number_text.h"
#include "utf8.h"

#include <algorithm>
#include <cmath>

namespace attn {

namespace {

std::string number(double value)
{
    return pythonNumber(value);
}

std::string number(Index value)
{
    return std::to_string(value);
}

/// The text as an operand that follows a sign or an operator.
std::string inner(const std::string& text)
{
    return text.starts_with('-') ? '(' + text + ')' : text;
}

std::string join(std::vector<std::string>::const_iterator first, std::vector<std::string>::const_iterator last)
{
    std::string result = *first++;
    for (; first != last; ++first)
        result += " + " + inner(*first);
    return result;
}

/// t1 + t2 + …; a very long sum in groups, because Python nests an expression as deep as it has operators.
std::string sum(const std::vector<std::string>& terms)
{
    constexpr std::ptrdiff_t together = 200;
    const auto count = std::ssize(terms);
    if (count <= together)
        return join(terms.begin(), terms.end());
    std::vector<std::string> groups;
    for (std::ptrdiff_t i = 0; i < count; i += together)
        groups.push_back('(' + join(terms.begin() + i, terms.begin() + std::min(i + together, count)) + ')');
    return join(groups.begin(), groups.end());
}

/// Writes how one cell was made: the lines before the last one, and the expression.
class Writer {
public:
    Writer(const Steps& steps, const Cell& cell)
        : m_steps(steps)
        , m_cell(cell)
    {
        const Step& step = steps[cell.step];
        std::string heading = name(cell);
        if (step.head > 0)
            heading += " of head " + number(step.head);
        m_lines.push_back(heading + ": " + oneLine((*step.rows.labels)[static_cast<std::size_t>(cell.row)]) + ", "
                          + oneLine((*step.columns.labels)[static_cast<std::size_t>(cell.column)]));
    }

    std::vector<std::string> lines() &&
    {
        const std::string expression = std::visit(*this, explain(m_steps, m_cell));
        m_lines.push_back(expression + " = " + number(value(m_cell)));
        return std::move(m_lines);
    }

    // The visitor: each adds its lines and returns the expression.
    std::string operator()(const made::Given&);
    std::string operator()(const made::DotProduct& product);
    std::string operator()(const made::Sum& sum);
    std::string operator()(const made::Quotient& quotient);
    std::string operator()(const made::Lowered& lowered);
    std::string operator()(const made::Capped& capped);
    std::string operator()(const made::Masked& masked);
    std::string operator()(const made::Share& share);
    std::string operator()(const made::Turned& turned);
    std::string operator()(const made::Copied& copied);

private:
    [[nodiscard]] double value(const Cell& cell) const { return m_steps[cell.step].value(cell.row, cell.column); }
    [[nodiscard]] std::string text(const Cell& cell) const { return number(value(cell)); }
    [[nodiscard]] std::string exact(const Cell& cell) const;
    [[nodiscard]] std::string name(const Cell& cell) const
    {
        return m_steps[cell.step].id + '[' + number(cell.row + 1) + ", " + number(cell.column + 1) + ']';
    }
    /// Adds "scaled[1, 3] = formula".
    void add(const std::string& formula) { m_lines.push_back(name(m_cell) + " = " + formula); }

    const Steps& m_steps;
    Cell m_cell;
    std::vector<std::string> m_lines;
};

/// The cell's number, as a quotient where it is an integer divided by a root (a mask may stand between).
std::string Writer::exact(const Cell& cell) const
{
    const Making making = explain(m_steps, cell);
    if (const auto* masked = std::get_if<made::Masked>(&making); masked && !masked->hidden && !masked->bias)
        return exact(masked->source);
    if (const auto* quotient = std::get_if<made::Quotient>(&making); quotient && quotient->rootOf > 0) {
        const double dividend = value(quotient->dividend);
        if (dividend == std::trunc(dividend) && std::isfinite(dividend))
            return number(dividend) + "/sqrt(" + number(quotient->rootOf) + ')';
    }
    return text(cell);
}

std::string Writer::operator()(const made::Given&)
{
    if (const auto* wave = std::get_if<op::Sinusoidal>(&m_steps[m_cell.step].operation)) {
        const Index pair = m_cell.column / 2 * 2;
        add(std::string(m_cell.column % 2 == 0 ? "sin" : "cos") + '(' + number(m_cell.row) + " / " + number(wave->base)
            + "^(" + number(pair) + '/' + number(m_steps[m_cell.step].value.cols()) + "))");
    }
    return text(m_cell);
}

std::string Writer::operator()(const made::DotProduct& product)
{
    std::vector<std::string> terms;
    for (std::size_t i = 0; i < product.left.size(); ++i) {
        const Cell& left = product.left[i];
        const Cell& right = product.right[i];
        terms.push_back(text(left) + '*' + inner(text(right)));
        m_lines.push_back(name(left) + " * " + name(right) + " = " + terms.back() + " = "
                          + number(value(left) * value(right)));
    }
    if (product.bias) {
        terms.push_back(text(*product.bias));
        m_lines.push_back(name(*product.bias) + " = " + terms.back());
    }
    if (product.emptyRow) {
        add("0, because the row has nothing to attend to");
        return "0";
    }
    return sum(terms);
}

std::string Writer::operator()(const made::Sum& sum)
{
    add(name(sum.left) + " + " + name(sum.right));
    return text(sum.left) + " + " + inner(text(sum.right));
}

std::string Writer::operator()(const made::Quotient& quotient)
{
    const std::string divisor =
        quotient.rootOf > 0 ? "sqrt(" + number(quotient.rootOf) + ')' : inner(number(quotient.divisor));
    add(name(quotient.dividend) + " / " + divisor);
    return text(quotient.dividend) + '/' + divisor;
}

std::string Writer::operator()(const made::Lowered& lowered)
{
    const std::string slope = inner(number(lowered.slope));
    add(name(lowered.source) + " - slope * distance = " + name(lowered.source) + " - " + slope + " * "
        + number(lowered.distance));
    return exact(lowered.source) + " - " + slope + '*' + number(lowered.distance);
}

std::string Writer::operator()(const made::Capped& capped)
{
    const std::string cap = number(capped.cap);
    add(cap + " * tanh(" + name(capped.source) + " / " + cap + ')');
    return cap + "*tanh(" + exact(capped.source) + '/' + cap + ')';
}

std::string Writer::operator()(const made::Masked& masked)
{
    if (masked.hidden) {
        add(masked.byCausal ? "-inf, because the key comes after the query"
                            : "-inf, because " + name(*masked.allowed) + " = 0");
        return "-inf";
    }
    if (masked.bias) {
        add(name(masked.source) + " + " + name(*masked.bias));
        return exact(masked.source) + " + " + inner(text(*masked.bias));
    }
    add(name(masked.source));
    return exact(masked.source);
}

std::string Writer::operator()(const made::Share& share)
{
    if (share.exponentials.empty()) {
        add("0, because the row has nothing to attend to");
        return "0";
    }
    const auto largest = std::find_if(share.row.begin(), share.row.end(), [&](const Cell& cell) {
        return value(cell) == share.maximum || std::isnan(value(cell));
    });
    const std::string maximum = exact(*largest);
    m_lines.push_back("maximum = " + name(*largest) + " = " + maximum);
    std::vector<std::string> terms;
    for (std::size_t i = 0; i < share.row.size(); ++i) {
        const bool infinite = std::isinf(share.maximum); // the keys of score ∞ share the row evenly
        terms.push_back(infinite ? number(share.exponentials[i])
                                 : "exp(" + exact(share.row[i]) + " - " + inner(maximum) + ')');
        std::string line = "exp(" + name(share.row[i]) + " - maximum) = " + terms.back();
        if (!infinite)
            line += " = " + number(share.exponentials[i]);
        m_lines.push_back(std::move(line));
    }
    m_lines.push_back("sum = " + number(share.sum));
    return terms[share.own] + "/(" + sum(terms) + ')';
}

std::string Writer::operator()(const made::Turned& turned)
{
    const std::string angle = number(turned.angle);
    const std::string cosine = number(std::cos(turned.angle));
    const std::string sine = number(std::sin(turned.angle));
    const std::string sign = turned.plus ? " + " : " - ";
    add(name(turned.first) + " * cos(" + angle + ')' + sign + name(turned.second) + " * sin(" + angle + ')');
    m_lines.push_back("cos(" + angle + ") = " + cosine);
    m_lines.push_back("sin(" + angle + ") = " + sine);
    return text(turned.first) + '*' + inner(cosine) + sign + inner(text(turned.second)) + '*' + inner(sine);
}

std::string Writer::operator()(const made::Copied& copied)
{
    add(name(copied.source));
    return text(copied.source);
}

} // namespace

std::vector<std::string> explainText(const Steps& steps, const Cell& cell)
{
    return Writer(steps, cell).lines();
}

} // namespace attn
