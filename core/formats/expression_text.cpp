#include "expression_text.h"

#include "number_text.h"

#include <muParser.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <string>

namespace attn {

namespace {

constexpr std::size_t longest = 200;
constexpr std::string_view root = "\u221A";

/// What muParser's callbacks throw, through muParser, to the one who called it.
struct Refusal {
    Phrase phrase;
};

/// Nothing but finite numbers may come up on the way: 1/(1e308*10) is not 0.
double finite(double value)
{
    if (std::isinf(value))
        throw Refusal{{ATTN_TEXT("a number too large; at most 1.7976931348623157e308")}};
    if (std::isnan(value))
        throw Refusal{{ATTN_TEXT("no real number comes out, as from sqrt(-1)")}};
    return value;
}

template <double (*function)(double)> double checked(double x)
{
    return finite(function(x));
}

struct Function {
    std::string_view name;
    double (*call)(double);
};

/// No log: it is the natural one in NumPy and the decimal one on calculators.
constexpr std::array functions{
    Function{"sqrt", checked<std::sqrt>}, Function{"exp", checked<std::exp>},     Function{"ln", checked<std::log>},
    Function{"log2", checked<std::log2>}, Function{"log10", checked<std::log10>}, Function{"sin", checked<std::sin>},
    Function{"cos", checked<std::cos>},   Function{"tan", checked<std::tan>},     Function{"tanh", checked<std::tanh>},
    Function{"abs", checked<std::abs>},
};

struct Constant {
    std::string_view name;
    double value;
};

constexpr std::array constants{Constant{"pi", std::numbers::pi}, Constant{"e", std::numbers::e}};

double add(double a, double b)
{
    return finite(a + b);
}

double subtract(double a, double b)
{
    return finite(a - b);
}

double multiply(double a, double b)
{
    return finite(a * b);
}

double divide(double a, double b)
{
    if (b == 0)
        throw Refusal{{ATTN_TEXT("a division by zero")}};
    return finite(a / b);
}

double power(double a, double b)
{
    if (a == 0 && b < 0)
        throw Refusal{{ATTN_TEXT("a division by zero")}};
    return finite(std::pow(a, b));
}

double same(double a)
{
    return a;
}

double negative(double a)
{
    return -a;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isPartOfNumber(char c)
{
    return isDigit(c) || c == '.';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Reads the number at the start of `text` for muParser, with the bits that it has as a text of its own.
int takeNumber(const char* text, int* position, double* value)
{
    const std::string_view rest(text);
    if (rest.empty() || !isPartOfNumber(rest.front())) // from_chars reads "inf", too
        return 0;
    double ignored = 0;
    const char* const end = std::from_chars(rest.data(), rest.data() + rest.size(), ignored).ptr;
    if (end == rest.data())
        return 0;
    const auto length = static_cast<std::size_t>(end - rest.data());
    const Result<double> number = readNumber(rest.substr(0, length));
    if (!number)
        throw Refusal{number.error().sentence};
    *value = *number;
    *position += static_cast<int>(length);
    return 1;
}

/// A parser that knows nothing but what evaluateExpression promises.
mu::Parser makeParser()
{
    mu::Parser parser;
    parser.EnableBuiltInOprt(false);
    parser.ClearFun();
    parser.ClearConst();
    parser.ClearOprt();
    parser.ClearInfixOprt();
    const std::string infix = "+-" + std::string(root);
    parser.DefineOprtChars(("*/^" + infix).c_str());
    parser.DefineInfixOprtChars(infix.c_str());
    parser.DefineOprt("+", add, mu::prADD_SUB);
    parser.DefineOprt("-", subtract, mu::prADD_SUB);
    parser.DefineOprt("*", multiply, mu::prMUL_DIV);
    parser.DefineOprt("/", divide, mu::prMUL_DIV);
    parser.DefineOprt("^", power, mu::prPOW, mu::oaRIGHT);
    parser.DefineOprt("**", power, mu::prPOW, mu::oaRIGHT);
    parser.DefineInfixOprt("+", same);
    parser.DefineInfixOprt("-", negative);
    parser.DefineInfixOprt(std::string(root), checked<std::sqrt>, mu::prPOW + 1);
    for (const Function& function : functions)
        parser.DefineFun(std::string(function.name), function.call);
    for (const Constant& constant : constants)
        parser.DefineConst(std::string(constant.name), constant.value);
    parser.AddValIdent(takeNumber);
    return parser;
}

template <class Named> std::vector<std::string_view> namesOf(const Named& named)
{
    std::vector<std::string_view> names;
    for (const auto& one : named)
        names.push_back(one.name);
    return names;
}

std::string listed(const std::vector<std::string_view>& names)
{
    std::string list;
    for (const std::string_view name : names)
        list += (list.empty() ? "" : ", ") + std::string(name);
    return list;
}

bool isName(std::string_view word)
{
    const auto isThis = [word](std::string_view name) { return name == word; };
    return std::ranges::any_of(functionNames(), isThis) || std::ranges::any_of(constantNames(), isThis);
}

/// The word of letters and digits that starts at `from`.
std::string_view wordAt(std::string_view text, std::size_t from)
{
    std::size_t end = from;
    while (end < text.size() && (isLetter(text[end]) || isDigit(text[end])))
        ++end;
    return text.substr(from, end - from);
}

/// The first place where something stands that no expression has: muParser gives ',', '?' and '"' meanings of its own.
std::size_t firstStrange(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        if (text.substr(i).starts_with(root))
            i += root.size();
        else if (isLetter(text[i]) || isDigit(text[i]) || std::string_view("+-*/^(). ").find(text[i]) != text.npos)
            ++i;
        else
            return i;
    }
    return text.npos;
}

tl::unexpected<Problem> notUnderstood(std::string_view text, std::size_t from)
{
    return problem({}, {ATTN_TEXT("not understood from here on: %1"), {quoted(text.substr(from))}});
}

/// Why muParser does not take the text, in our words.
tl::unexpected<Problem> syntaxProblem(std::string_view text, const mu::ParserError& error)
{
    // A place may lie beyond the text, to which muParser adds a space; that of an operator is behind it.
    auto place = static_cast<std::size_t>(std::max(0, static_cast<int>(error.GetPos())));
    if (error.GetCode() == mu::ecUNEXPECTED_OPERATOR)
        place -= std::min(place, error.GetToken().size());
    if (error.GetCode() == mu::ecMISSING_PARENS)
        return problem({}, {ATTN_TEXT("a closing parenthesis is missing")});
    if (place >= text.size())
        return problem({}, {ATTN_TEXT("something is missing at the end")});
    const std::string_view word = wordAt(text, place);
    if (error.GetCode() != mu::ecUNASSIGNABLE_TOKEN || word.empty())
        return notUnderstood(text, place);
    const auto& names = functionNames();
    if (std::ranges::find(names, word) != names.end())
        return problem({}, {ATTN_TEXT("%1 needs a parenthesis: %1(2)"), {std::string(word)}});
    return problem({},
                   {ATTN_TEXT("%1 is not known here; known are %2 and %3"),
                    {quoted(word), listed(names), listed(constantNames())}});
}

} // namespace

const std::vector<std::string_view>& functionNames()
{
    static const std::vector<std::string_view> names = namesOf(functions);
    return names;
}

const std::vector<std::string_view>& constantNames()
{
    static const std::vector<std::string_view> names = namesOf(constants);
    return names;
}

bool isExpression(std::string_view text)
{
    if (text.find_first_of("*/^()") != text.npos || text.find(root) != text.npos)
        return true;
    bool begun = false; // a sign before anything else is the number's
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool startsWord = isLetter(c) && (i == 0 || !(isPartOfNumber(text[i - 1]) || isLetter(text[i - 1])));
        if (startsWord && isName(wordAt(text, i)))
            return true;
        const bool ofExponent = i >= 2 && (text[i - 1] == 'e' || text[i - 1] == 'E') && isPartOfNumber(text[i - 2]);
        if ((c == '+' || c == '-') && begun && !ofExponent)
            return true;
        begun = begun || c != ' ';
    }
    return false;
}

Result<double> evaluateExpression(std::string_view text)
{
    if (text.size() > longest)
        return problem({}, {ATTN_TEXT("too long an expression; at most %1 characters"), {std::to_string(longest)}});
    if (const std::size_t strange = firstStrange(text); strange != text.npos)
        return notUnderstood(text, strange);
    try {
        mu::Parser parser = makeParser();
        parser.SetExpr(std::string(text));
        return parser.Eval();
    } catch (const Refusal& refusal) {
        return problem({}, refusal.phrase);
    } catch (const mu::ParserError& error) {
        return syntaxProblem(text, error);
    }
}

} // namespace attn
