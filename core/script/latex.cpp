#include "latex.h"

#include "core/formats/latex_matrix.h"
#include "core/utf8.h"

#include <algorithm>

namespace attn {

namespace {

/// The number as a factor that follows an operator.
std::string factor(double value)
{
    return value < 0 ? '(' + latexNumber(value) + ')' : latexNumber(value);
}

/// Symbols: W_Q, X', \text{scaled}; with the head on top where there are several.
std::vector<std::string> symbols(const Steps& steps)
{
    const bool several = hasSeveralHeads(steps);
    std::vector<std::string> result;
    for (const Step& step : steps) {
        std::string symbol = step.symbol;
        if (const std::size_t prime = symbol.find("′"); prime != std::string::npos)
            symbol.replace(prime, std::string("′").size(), "'");
        if (step.id == "context_position")
            symbol = "P_C"; // P is the words'
        else if (symbol.empty() && (step.id.starts_with("W_") || step.id.starts_with("b_")))
            symbol = step.id;
        else if (symbol.empty()) {
            for (const char c : step.id)
                symbol += c == '_' ? "\\_" : std::string(1, c);
            symbol = "\\text{" + symbol + '}';
        }
        if (several && step.head > 0)
            symbol += "^{(" + std::to_string(step.head) + ")}";
        result.push_back(std::move(symbol));
    }
    return result;
}

/// What stands between the symbol and the numbers; empty for what is given.
struct Formula {
    const std::vector<std::string>& names;

    static std::string function(const std::string& name, const std::string& argument)
    {
        return "\\operatorname{" + name + "}\\left(" + argument + "\\right)";
    }

    std::string operator()(const op::Input&) const { return {}; }
    std::string operator()(const op::Sinusoidal& wave) const
    {
        return function("sinusoidal", "\\text{base } " + latexNumber(wave.base));
    }
    std::string operator()(const op::Product& product) const
    {
        const std::string& right = names[product.right];
        return names[product.left] + ' ' + (product.transposed ? '{' + right + "}^{\\top}" : right)
            + (product.bias ? " + " + names[*product.bias] : "");
    }
    std::string operator()(const op::Sum& sum) const { return names[sum.left] + " + " + names[sum.right]; }
    std::string operator()(const op::Scale& scale) const
    {
        const std::string divisor =
            scale.rootOf > 0 ? "\\sqrt{" + std::to_string(scale.rootOf) + '}' : latexNumber(scale.divisor);
        return "\\frac{" + names[scale.source] + "}{" + divisor + '}';
    }
    std::string operator()(const op::Distance& lowered) const
    {
        return names[lowered.source] + " - " + factor(lowered.slope) + " \\left|i - j\\right|";
    }
    std::string operator()(const op::SoftCap& softCap) const
    {
        const std::string cap = latexNumber(softCap.cap);
        return cap + " \\tanh\\left(\\frac{" + names[softCap.source] + "}{" + cap + "}\\right)";
    }
    std::string operator()(const op::Mask& mask) const
    {
        std::string result = names[mask.source];
        if (mask.bias)
            result += " + " + names[*mask.bias];
        if (mask.allowed)
            result = function("hide", result + ", " + names[*mask.allowed]);
        return mask.causal ? function("causal", result) : result;
    }
    std::string operator()(const op::Softmax& softmax) const { return function("softmax", names[softmax.source]); }
    std::string operator()(const op::Rotate& rotate) const
    {
        const bool adjacent = rotate.pairs == Position::Pairs::Adjacent;
        return function("rotate",
                        names[rotate.source] + ", \\text{base } " + latexNumber(rotate.base)
                            + (adjacent ? ", \\text{adjacent pairs}" : ", \\text{halves}"));
    }
    std::string operator()(const op::Columns& columns) const
    {
        std::string parts;
        for (const StepIndex part : columns.parts)
            parts += (parts.empty() ? "" : " & ") + names[part];
        return "\\begin{bmatrix} " + parts + " \\end{bmatrix}";
    }
};

} // namespace

std::string latexEquations(std::string_view title, const Steps& steps)
{
    constexpr Index usualColumns = 10; // of a bmatrix
    Index columns = 0;
    for (const Step& step : steps)
        columns = std::max(columns, step.value.cols());
    std::string result = "% " + oneLine(title) + "\n% \\usepackage{amsmath}\n";
    if (columns > usualColumns)
        result += "\\setcounter{MaxMatrixCols}{" + std::to_string(columns) + "}\n";
    const std::vector<std::string> names = symbols(steps);
    for (StepIndex i = 0; i < steps.size(); ++i) {
        const std::string formula = std::visit(Formula{names}, steps[i].operation);
        result += "\n\\[\n" + names[i] + " = " + (formula.empty() ? "" : formula + " = ") + latexMatrix(steps[i].value)
            + "\n\\]\n";
    }
    return result;
}

} // namespace attn
