#include "python_program.h"

#include "core/formats/number_text.h"
#include "core/utf8.h"

namespace attn {

namespace {

// In the texts of functions, MODULE and NUMBER stand for the dialect's.

constexpr std::string_view check = R"(def check(name, actual, expected):
    largest = max([1.0] + [abs(x) for row in expected for x in row if math.isfinite(x)])
    tolerance = 1e-10 * largest
    CHECK
)";

constexpr std::string_view softmax = R"(def softmax(scores):
    # Of each row. Subtracting the row's maximum keeps exp from overflowing; a row of -inf gives zeros.
SOFTMAX
)";

constexpr std::string_view hide = R"(def hide(scores, allowed):
    return HIDE
)";

constexpr std::string_view causal = R"(def causal(rows, columns):
    return CAUSAL
)";

constexpr std::string_view sinusoidal = R"(def sinusoidal(rows, columns, base):
    i = MODULE.arange(rows, dtype=NUMBER)[:, None]
    j = MODULE.arange(columns, dtype=NUMBER)
    angle = i / base ** (2 * (j // 2) / columns)
    return MODULE.where(j % 2 == 0, MODULE.sin(angle), MODULE.cos(angle))
)";

constexpr std::string_view distance = R"(def distance(rows, columns):
    i = MODULE.arange(rows, dtype=NUMBER)[:, None]  # integers times a slope would be of single precision in PyTorch
    return MODULE.abs(i - MODULE.arange(columns, dtype=NUMBER))
)";

constexpr std::string_view rotate = R"(def rotate(matrix, base, pairs):
    rows, columns = matrix.shape
    p = MODULE.arange(columns // 2)
    first, second = (2 * p, 2 * p + 1) if pairs == "adjacent" else (p, p + columns // 2)
    exponent = 2 * MODULE.arange(columns // 2, dtype=NUMBER) / columns
    angle = MODULE.arange(rows, dtype=NUMBER)[:, None] / base ** exponent
    a, b = matrix[:, first], matrix[:, second]
    result = MODULE.empty_like(matrix)
    result[:, first] = a * MODULE.cos(angle) - b * MODULE.sin(angle)
    result[:, second] = a * MODULE.sin(angle) + b * MODULE.cos(angle)
    return result
)";

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// [[1, 0], [0, 1]] with a row on each line.
std::string nestedList(const Matrix& matrix)
{
    std::string result = "[\n";
    for (const auto& row : matrix.rowwise()) {
        result += "    [";
        for (Index j = 0; j < row.size(); ++j)
            result += (j > 0 ? ", " : "") + pythonNumber(row[j]);
        result += "],\n";
    }
    return result + ']';
}

std::string call(std::string_view function, const std::string& arguments)
{
    return std::string(function) + '(' + arguments + ')';
}

/// Writes the expression that makes a step.
struct Expression {
    const PythonDialect& dialect;
    const std::vector<std::string>& names; ///< the variable of each step
    const Matrix& value; ///< of the step itself

    [[nodiscard]] std::string module(std::string_view name) const
    {
        return std::string(dialect.module) + '.' + std::string(name);
    }
    [[nodiscard]] std::string shape() const
    {
        return std::to_string(value.rows()) + ", " + std::to_string(value.cols());
    }

    std::string operator()(const op::Input&) const
    {
        return call(module(dialect.array), nestedList(value) + ", dtype=" + std::string(dialect.number));
    }
    std::string operator()(const op::Sinusoidal& wave) const
    {
        return call("sinusoidal", shape() + ", " + pythonNumber(wave.base));
    }
    std::string operator()(const op::Product& product) const
    {
        return names[product.left] + " @ " + names[product.right] + (product.transposed ? ".T" : "")
            + (product.bias ? " + " + names[*product.bias] : "");
    }
    std::string operator()(const op::Sum& sum) const { return names[sum.left] + " + " + names[sum.right]; }
    std::string operator()(const op::Scale& scale) const
    {
        const bool root = scale.rootOf > 0;
        return names[scale.source] + " / "
            + (root ? call("math.sqrt", std::to_string(scale.rootOf)) : pythonNumber(scale.divisor));
    }
    std::string operator()(const op::Distance& lowered) const
    {
        return names[lowered.source] + " - " + pythonNumber(lowered.slope) + " * " + call("distance", shape());
    }
    std::string operator()(const op::SoftCap& softCap) const
    {
        const std::string cap = pythonNumber(softCap.cap);
        return cap + " * " + call(module("tanh"), names[softCap.source] + " / " + cap);
    }
    std::string operator()(const op::Mask& mask) const
    {
        std::string result = names[mask.source];
        if (mask.bias)
            result += " + " + names[*mask.bias];
        if (mask.allowed)
            result = call("hide", result + ", " + names[*mask.allowed]);
        if (mask.causal)
            result = call("hide", result + ", " + call("causal", shape()));
        return result;
    }
    std::string operator()(const op::Softmax& of) const { return call("softmax", names[of.source]); }
    std::string operator()(const op::Rotate& rotated) const
    {
        const bool adjacent = rotated.pairs == Position::Pairs::Adjacent;
        return call("rotate",
                    names[rotated.source] + ", " + pythonNumber(rotated.base) + ", "
                        + (adjacent ? "\"adjacent\"" : "\"halves\""));
    }
    std::string operator()(const op::Columns& columns) const
    {
        std::string parts;
        for (const StepIndex part : columns.parts)
            parts += (parts.empty() ? "" : ", ") + names[part];
        return call(module("hstack"), '[' + parts + ']');
    }
};

/// "Q", or "Q_2" where there is more than one head.
std::vector<std::string> variableNames(const Steps& steps)
{
    const bool several = hasSeveralHeads(steps);
    std::vector<std::string> names;
    for (const Step& step : steps)
        names.push_back(step.head > 0 && several ? step.id + '_' + std::to_string(step.head) : step.id);
    return names;
}

/// The statements of a step: it is made, and checked where it is not given.
std::string statements(const Steps& steps, StepIndex index, const std::vector<std::string>& names,
                       const PythonDialect& dialect)
{
    const Step& step = steps[index];
    const std::string& name = names[index];
    std::string text = name + " = " + std::visit(Expression{dialect, names, step.value}, step.operation) + '\n';
    if (const auto* product = std::get_if<op::Product>(&step.operation)) {
        bool empty = false;
        for (Index i = 0; i < step.value.rows(); ++i)
            empty = empty || attendsToNothing(steps, *product, i);
        if (empty) // 0 · NaN must not show there
            text += name + "[(" + names[product->left] + " == 0).all(1)] = 0\n";
    }
    if (!isInput(step))
        text += call("check", '"' + name + "\", " + name + ", " + nestedList(step.value)) + '\n';
    return text;
}

/// The functions that the statements call, each before what calls it.
std::string functions(const std::string& body, const PythonDialect& dialect)
{
    std::string result;
    for (const std::string_view function : {check, softmax, hide, causal, sinusoidal, distance, rotate}) {
        const std::string name(function.substr(4, function.find('(') - 3)); // "softmax("
        if (body.find(name) != std::string::npos)
            result += "\n\n" + std::string(function);
    }
    result = replaced(std::move(result), "CHECK", dialect.check);
    result = replaced(std::move(result), "SOFTMAX", dialect.softmax);
    result = replaced(std::move(result), "HIDE", dialect.hide);
    result = replaced(std::move(result), "CAUSAL", dialect.causal);
    result = replaced(std::move(result), "MODULE", dialect.module);
    return replaced(std::move(result), "NUMBER", dialect.number);
}

} // namespace

std::string pythonProgram(std::string_view title, const Steps& steps, const PythonDialect& dialect)
{
    const std::vector<std::string> names = variableNames(steps);
    std::string body;
    std::size_t checked = 0;
    for (StepIndex i = 0; i < steps.size(); ++i) {
        body += '\n' + statements(steps, i, names, dialect);
        checked += isInput(steps[i]) ? 0 : 1;
    }
    std::string result;
    if (!title.empty())
        result += "# " + oneLine(title) + "\n\n";
    result += "import math\nfrom math import inf, nan\n\n" + std::string(dialect.import) + '\n';
    result += functions(body, dialect) + "\n" + body;
    return result + "\nprint(\"all " + std::to_string(checked) + " steps agree\")\n";
}

} // namespace attn
