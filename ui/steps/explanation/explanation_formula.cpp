#include "explanation_formula.h"
#include "fold.h"
#include "shown_term.h"

#include "ui/steps/layout/plate.h"
#include "ui/steps/names/step_names.h"

#include "core/position.h"
#include "core/statistics.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

Formula plain(const QString& text, Emphasis emphasis = Emphasis::None)
{
    return Formula::plain(text, emphasis);
}

QString indices(Index row, Index column)
{
    const bool short_ = row < 9 && column < 9;
    return QStringLiteral("%1%2%3").arg(row + 1).arg(short_ ? QString() : QStringLiteral(",")).arg(column + 1);
}

/// How many terms the sum below a share may have: they are wider than products.
std::size_t shareTerms(std::size_t terms)
{
    return std::max<std::size_t>(2, terms * 2 / 3);
}

/// The explanation of one kind of operation, without the final "= value".
class Explained {
public:
    Explained(const Steps& steps, const Cell& cell, const NumberFormat& format, std::size_t terms, Detail detail)
        : m_steps(steps)
        , m_cell(cell)
        , m_format(format)
        , m_terms(terms)
        , m_stepwise(detail == Detail::StepByStep)
        , m_brief(detail == Detail::Brief)
    {
        m_format.longest = longestNumber;
    }

    using Members = std::vector<ShownTerm>; ///< what the cell equals, from its name on

    Members operator()(const made::Given&) const
    {
        const auto* wave = std::get_if<op::Sinusoidal>(&m_steps[m_cell.step].operation);
        if (!wave)
            return {{element()}};
        const Index columns = m_steps[m_cell.step].value.cols();
        const Index power = m_cell.column / 2 * 2;
        const double angle = positionAngle(wave->base, m_cell.row, m_cell.column / 2, columns);
        const bool sine = m_cell.column % 2 == 0;
        const auto function = [&](const ShownTerm& of) {
            return ShownTerm{plain(QString::fromLatin1(sine ? "sin " : "cos ")) + of.formula,
                             sine ? std::sin(*of.shown) : std::cos(*of.shown)};
        };
        const ShownTerm place{plain(QString::number(m_cell.row)), static_cast<double>(m_cell.row)};
        ShownTerm base = typed(wave->base);
        base.formula =
            Formula::superscript(std::move(base.formula), plain(QStringLiteral("%1/%2").arg(power).arg(columns)));
        base.shown = std::pow(*base.shown, static_cast<double>(power) / static_cast<double>(columns));
        Members members = named(element());
        members.push_back(function(fraction(place, base)));
        if (m_stepwise)
            members.push_back(function({plain(m_format.neverZero(angle)), shownValue(m_format, angle)}));
        return members;
    }

    Members operator()(const made::DotProduct& product) const
    {
        if (product.emptyRow)
            return said(m_brief ? Tr::tr("nothing to attend to")
                                : Tr::tr("nothing to attend to: every weight of this row is 0"));
        std::vector<double> values(product.left.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = value(product.left[i]) * value(product.right[i]);
        const bool scores = m_steps[m_cell.step].id == "scores";
        const Folded folded = fold(values, m_terms);
        const auto factors = [&](std::size_t i) {
            return times(number(product.left[i], scores ? Emphasis::Query : Emphasis::None),
                         number(product.right[i], scores ? Emphasis::Key : Emphasis::None));
        };
        const auto withBias = [&](ShownTerm sum) {
            return product.bias ? plus(std::move(sum), number(*product.bias)) : sum;
        };
        Members members = named(dotName(product));
        members.push_back(withBias(sumOf(folded, factors)));
        if (m_stepwise && values.size() > 1)
            members.push_back(withBias(sumOf(folded, [&](std::size_t i) { return number(values[i]); })));
        return members;
    }

    Members operator()(const made::Sum& sum) const
    {
        Members members = named(element());
        members.push_back(plus(number(sum.left), number(sum.right)));
        return members;
    }

    Members operator()(const made::Quotient& quotient) const
    {
        const ShownTerm divisor = quotient.rootOf > 0
            ? ShownTerm{Formula::root(plain(QString::number(quotient.rootOf))), quotient.divisor}
            : typed(quotient.divisor);
        const auto& scale = std::get<op::Scale>(m_steps[m_cell.step].operation);
        const Formula name = Formula::subscript(Formula::italic(letter(m_steps[scale.source])),
                                                plain(indices(m_cell.row, m_cell.column)));
        Members members = named(Formula::fraction(name, divisor.formula));
        members.push_back(fraction(number(quotient.dividend), divisor));
        if (m_stepwise && quotient.rootOf > 0)
            members.push_back(fraction(number(quotient.dividend), number(quotient.divisor)));
        return members;
    }

    Members operator()(const made::Lowered& lowered) const
    {
        ShownTerm slope = typed(lowered.slope);
        slope.formula = plain(parenthesised(typedText(m_format, lowered.slope)));
        const ShownTerm distance{plain(QString::number(lowered.distance)), static_cast<double>(lowered.distance)};
        Members members = named(element());
        members.push_back(minus(number(lowered.source), times(std::move(slope), distance)));
        if (m_stepwise && lowered.distance != 1)
            members.push_back(
                minus(number(lowered.source), number(lowered.slope * static_cast<double>(lowered.distance))));
        return members;
    }

    Members operator()(const made::Capped& capped) const
    {
        const double inner = value(capped.source) / capped.cap;
        const ShownTerm cap = typed(capped.cap);
        const auto stretched = [&](const Formula& of, double squeezed) {
            return ShownTerm{cap.formula + plain(QStringLiteral(" · ")) + of, *cap.shown * squeezed};
        };
        const auto tanhOf = [&](const ShownTerm& term) {
            return stretched(plain(QStringLiteral("tanh ")) + term.formula, std::tanh(*term.shown));
        };
        Members members = named(element());
        members.push_back(tanhOf(fraction(number(capped.source), cap)));
        if (m_stepwise) {
            members.push_back(tanhOf(number(inner)));
            const ShownTerm squeezed = number(std::tanh(inner));
            members.push_back(stretched(squeezed.formula, *squeezed.shown));
        }
        return members;
    }

    Members operator()(const made::Masked& masked) const
    {
        const bool nothing = !m_brief && isAllHidden(m_steps[m_cell.step].value, m_cell.row);
        //: After "hidden …", of a row of which every key is hidden
        const QString nothingLeft = nothing ? Tr::tr(", nothing to attend to is left") : QString();
        if (masked.hidden)
            return said((masked.byCausal && !m_brief ? Tr::tr("hidden by the mask: the key comes after the query")
                                                     : Tr::tr("hidden by the mask"))
                        + nothingLeft);
        Members members = named(element());
        if (masked.bias) {
            members.push_back(plus(number(masked.source), number(*masked.bias)));
        } else {
            const ShownTerm source = number(masked.source);
            members.push_back(
                {plain(Tr::tr("not hidden: ", "the score stays as it is"), Emphasis::Muted) + source.formula,
                 source.shown});
        }
        return members;
    }

    Members operator()(const made::Share& share) const
    {
        if (share.exponentials.empty())
            return said(m_brief ? Tr::tr("nothing to attend to")
                                : Tr::tr("nothing to attend to: every key of this row is hidden"));
        const Folded folded = foldedRow(share);
        // e^(x − max) has the same shares as e^x; where e^x is small enough to read, that is what people know.
        const bool shifted = isShifted(m_steps, share);
        const auto emphasis = [&share](std::size_t i) { return i == share.own ? Emphasis::Focus : Emphasis::None; };
        const auto power = [&](std::size_t i) {
            const double score = value(share.row[i]);
            Formula exponent = plain(m_format.neverZero(score), emphasis(i)); // up there, a sign stands bare
            double shown = shownValue(m_format, score);
            if (shifted) {
                exponent += plain(QStringLiteral(" − ") + signedText(share.maximum), emphasis(i));
                shown -= shownValue(m_format, share.maximum);
            }
            return ShownTerm{
                Formula::superscript(Formula::italic(QStringLiteral("e"), emphasis(i)), std::move(exponent)),
                std::exp(shown)};
        };
        const double back = shifted ? 1 : std::exp(share.maximum); // undoes the subtracted maximum
        const auto exponential = [&](std::size_t i) { return number(share.exponentials[i] * back, emphasis(i)); };
        Folded powers = folded;
        powers.together *= back;
        const ShownTerm last = fraction(exponential(share.own), number(share.sum * back));
        const bool hasLast = std::isfinite(share.sum * back);
        if (m_brief && hasLast)
            return {last};
        Members members{{element()}};
        if (!std::isinf(share.maximum)) // the keys with a score of ∞ share the row evenly
            members.push_back(fraction(power(share.own), sumOf(powers, power)));
        if (!hasLast)
            return members;
        if ((m_stepwise && share.row.size() > 1) || std::isinf(share.maximum))
            members.push_back(fraction(exponential(share.own), sumOf(powers, exponential)));
        members.push_back(last);
        return members;
    }

    Members operator()(const made::Turned& turned) const
    {
        const double angle = shownValue(m_format, turned.angle);
        const auto turnedBy = [&](const ShownTerm& cosine, const ShownTerm& sine) {
            ShownTerm first = times(number(turned.first), cosine);
            const ShownTerm second = times(number(turned.second), sine);
            return turned.plus ? plus(std::move(first), second) : minus(std::move(first), second);
        };
        const auto ofAngle = [&](const char* function, double shown) {
            return ShownTerm{plain(QLatin1String(function) + m_format.neverZero(turned.angle)), shown};
        };
        Members members = named(element());
        members.push_back(turnedBy(ofAngle("cos ", std::cos(angle)), ofAngle("sin ", std::sin(angle))));
        if (m_stepwise)
            members.push_back(turnedBy(number(std::cos(turned.angle)), number(std::sin(turned.angle))));
        return members;
    }

    Members operator()(const made::Copied& copied) const { return said(cellPlace(m_steps, copied.source)); }

    [[nodiscard]] ShownTerm result() const
    {
        return {Formula::bold(m_format.neverZero(value(m_cell))), shownValue(m_format, value(m_cell))};
    }
    [[nodiscard]] const NumberFormat& format() const { return m_format; }

private:
    [[nodiscard]] double value(const Cell& cell) const { return m_steps[cell.step].value(cell.row, cell.column); }

    /// A negative operand keeps its sign to itself.
    [[nodiscard]] static QString parenthesised(const QString& number)
    {
        const bool negative = number.startsWith(QChar(0x2212)) && !number.endsWith(QChar(0x221E));
        return negative ? u'(' + number + u')' : number;
    }
    [[nodiscard]] QString signedText(double number) const { return parenthesised(m_format.neverZero(number)); }
    [[nodiscard]] ShownTerm number(double number, Emphasis emphasis = Emphasis::None) const
    {
        return {plain(signedText(number), emphasis), shownValue(m_format, number)};
    }
    [[nodiscard]] ShownTerm number(const Cell& cell, Emphasis emphasis = Emphasis::None) const
    {
        return number(value(cell), emphasis);
    }
    [[nodiscard]] ShownTerm typed(double number) const
    {
        return {plain(typedText(m_format, number)), typedValue(m_format, number)};
    }

    /// The row's largest exponentials, the cell's own among them.
    [[nodiscard]] Folded foldedRow(const made::Share& share) const
    {
        Folded folded = fold(share.exponentials, shareTerms(m_terms));
        if (std::find(folded.shown.begin(), folded.shown.end(), share.own) != folded.shown.end())
            return folded;
        folded.together += share.exponentials[folded.shown.back()] - share.exponentials[share.own];
        folded.shown.back() = share.own;
        return folded;
    }

    /// "S₁₃"; where the line is brief, its place says that.
    [[nodiscard]] Members named(const Formula& name) const { return m_brief ? Members() : Members{{name}}; }
    /// Words in the place of arithmetic.
    [[nodiscard]] Members said(const QString& words) const
    {
        Members members = named(element());
        members.push_back({plain(words, Emphasis::Muted)});
        return members;
    }

    /// "a + b + … and 61 more, together 0.013"; briefly "a + b + 61 more"
    template <class Term> [[nodiscard]] ShownTerm sumOf(const Folded& folded, const Term& term) const
    {
        if (folded.shown.empty())
            return number(0);
        ShownTerm sum = term(folded.shown.front());
        for (std::size_t i = 1; i < folded.shown.size(); ++i)
            sum = plus(std::move(sum), term(folded.shown[i]));
        if (folded.others == 0)
            return sum;
        const int others = static_cast<int>(folded.others);
        //: The rest of a long sum: "0.749·1 + 3 more"
        const QString rest = m_brief
            ? Tr::tr("%n more", nullptr, others)
            //: The rest of a long sum; %1 is what the other terms come to
            : Tr::tr("… and %n more, together %1", nullptr, others).arg(m_format.neverZero(folded.together));
        const std::optional<double> together =
            m_brief ? std::nullopt : std::optional(shownValue(m_format, folded.together));
        return plus(std::move(sum), {plain(rest, Emphasis::Muted), together});
    }

    [[nodiscard]] static QString letter(const Step& step)
    {
        if (!step.symbol.empty())
            return QString::fromStdString(step.symbol);
        return QString::fromStdString(step.id);
    }

    /// The cell by its symbol: A₁₃; where the step has no symbol of its own, its place.
    [[nodiscard]] Formula element() const
    {
        const Step& step = m_steps[m_cell.step];
        const QString index = indices(m_cell.row, m_cell.column);
        if (step.symbol.empty() || step.symbol.size() > 2)
            return Formula::subscript(stepSymbol(m_steps, step), plain(index));
        return Formula::subscript(Formula::italic(QString::fromStdString(step.symbol)), plain(index));
    }

    /// "q₁ · k₃" for scores, which people name by their vectors; the cell itself for other products.
    [[nodiscard]] Formula dotName(const made::DotProduct& product) const
    {
        const Step& step = m_steps[m_cell.step];
        if (step.id != "scores" || product.left.empty())
            return element();
        const auto vector = [](const char* name, Index i) {
            return Formula::subscript(Formula::italic(QLatin1String(name)), plain(QString::number(i + 1)));
        };
        return vector("q", m_cell.row) + plain(QStringLiteral(" · ")) + vector("k", m_cell.column);
    }

    const Steps& m_steps;
    Cell m_cell;
    NumberFormat m_format;
    std::size_t m_terms;
    bool m_stepwise;
    bool m_brief;
};

} // namespace

bool isShifted(const Steps& steps, const made::Share& share)
{
    return std::isinf(share.maximum) || std::exp(share.maximum) == 0
        || exponentialsAreShifted(steps[share.row[share.own].step].value);
}

Formula explanationFormula(const Steps& steps, const Cell& cell, const NumberFormat& format, std::size_t terms,
                           Detail detail)
{
    const Explained explained(steps, cell, format, std::max<std::size_t>(terms, 1), detail);
    if (detail == Detail::Result)
        return plain(QStringLiteral("= ")) + explained.result().formula;
    std::vector<ShownTerm> members = std::visit(explained, explain(steps, cell));
    members.push_back(explained.result());
    return chained(members, explained.format());
}

bool explanationIsFolded(const Steps& steps, const Cell& cell, std::size_t terms)
{
    const Making making = explain(steps, cell);
    if (const auto* product = std::get_if<made::DotProduct>(&making))
        return product->left.size() > std::max<std::size_t>(terms, 1);
    const auto* share = std::get_if<made::Share>(&making);
    return share && share->exponentials.size() > shareTerms(terms);
}

} // namespace attn::ui
