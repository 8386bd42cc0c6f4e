#include "explanation_formula.h"

#include "fold.h"
#include "plate.h"
#include "step_names.h"

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

Formula equals()
{
    return plain(QStringLiteral("  =  "));
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

    Formula operator()(const made::Given&) const
    {
        const auto* wave = std::get_if<op::Sinusoidal>(&m_steps[m_cell.step].operation);
        if (!wave)
            return element();
        const Index columns = m_steps[m_cell.step].value.cols();
        const QString exponent = QStringLiteral("%1/%2").arg(m_cell.column / 2 * 2).arg(columns);
        const double angle = positionAngle(wave->base, m_cell.row, m_cell.column / 2, columns);
        const QString function = QString::fromLatin1(m_cell.column % 2 == 0 ? "sin" : "cos");
        Formula result = named(element()) + plain(function + u' ')
            + Formula::fraction(plain(QString::number(m_cell.row)),
                                Formula::superscript(plain(typedText(m_format, wave->base)), plain(exponent)));
        if (m_stepwise)
            result += equals() + plain(function + u' ' + m_format.neverZero(angle));
        return result;
    }

    Formula operator()(const made::DotProduct& product) const
    {
        if (product.emptyRow)
            return named(element())
                + plain(m_brief ? Tr::tr("nothing to attend to")
                                : Tr::tr("nothing to attend to: every weight of this row is 0"),
                        Emphasis::Muted);
        std::vector<double> values(product.left.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = value(product.left[i]) * value(product.right[i]);
        const bool scores = m_steps[m_cell.step].id == "scores";
        const Folded folded = fold(values, m_terms);
        const auto times = [&](std::size_t i) {
            return number(product.left[i], scores ? Emphasis::Query : Emphasis::None) + plain(QStringLiteral("·"))
                + number(product.right[i], scores ? Emphasis::Key : Emphasis::None);
        };
        const Formula bias = product.bias ? plain(QStringLiteral(" + ")) + number(*product.bias) : Formula();
        Formula result = named(dotName(product)) + sumOf(folded, times) + bias;
        if (m_stepwise && values.size() > 1)
            result += equals() + sumOf(folded, [&](std::size_t i) { return signedNumber(values[i]); }) + bias;
        return result;
    }

    Formula operator()(const made::Sum& sum) const
    {
        return named(element()) + number(sum.left) + plain(QStringLiteral(" + ")) + number(sum.right);
    }

    Formula operator()(const made::Quotient& quotient) const
    {
        Formula divisor = quotient.rootOf > 0 ? Formula::root(plain(QString::number(quotient.rootOf)))
                                              : plain(typedText(m_format, quotient.divisor));
        const auto& scale = std::get<op::Scale>(m_steps[m_cell.step].operation);
        Formula name = Formula::subscript(Formula::italic(letter(m_steps[scale.source])),
                                          plain(indices(m_cell.row, m_cell.column)));
        Formula result =
            named(Formula::fraction(std::move(name), divisor)) + Formula::fraction(number(quotient.dividend), divisor);
        if (m_stepwise && quotient.rootOf > 0)
            result += equals() + Formula::fraction(number(quotient.dividend), plain(m_format.text(quotient.divisor)));
        return result;
    }

    Formula operator()(const made::Lowered& lowered) const
    {
        Formula result = named(element()) + number(lowered.source) + plain(QStringLiteral(" − "))
            + plain(parenthesised(typedText(m_format, lowered.slope)))
            + plain(QStringLiteral("·%1").arg(lowered.distance));
        if (m_stepwise && lowered.distance != 1)
            result += equals() + number(lowered.source) + plain(QStringLiteral(" − "))
                + signedNumber(lowered.slope * static_cast<double>(lowered.distance));
        return result;
    }

    Formula operator()(const made::Capped& capped) const
    {
        const Formula cap = plain(typedText(m_format, capped.cap) + QStringLiteral(" · "));
        const double inner = value(capped.source) / capped.cap;
        Formula result = named(element()) + cap + plain(QStringLiteral("tanh "))
            + Formula::fraction(number(capped.source), plain(typedText(m_format, capped.cap)));
        if (m_stepwise)
            result += equals() + cap + plain(QStringLiteral("tanh ")) + signedNumber(inner) + equals() + cap
                + signedNumber(std::tanh(inner));
        return result;
    }

    Formula operator()(const made::Masked& masked) const
    {
        const bool nothing = !m_brief && isAllHidden(m_steps[m_cell.step].value, m_cell.row);
        //: After "hidden …", of a row of which every key is hidden
        const QString nothingLeft = nothing ? Tr::tr(", nothing to attend to is left") : QString();
        if (masked.hidden)
            return named(element())
                + plain((masked.byCausal && !m_brief ? Tr::tr("hidden: the key comes after the query")
                                                     : Tr::tr("hidden by the mask"))
                            + nothingLeft,
                        Emphasis::Muted);
        if (masked.bias)
            return named(element()) + number(masked.source) + plain(QStringLiteral(" + ")) + number(*masked.bias);
        return named(element()) + plain(Tr::tr("not hidden: ", "the score stays as it is"), Emphasis::Muted)
            + number(masked.source);
    }

    Formula operator()(const made::Share& share) const
    {
        if (share.exponentials.empty())
            return named(element())
                + plain(m_brief ? Tr::tr("nothing to attend to")
                                : Tr::tr("nothing to attend to: every key of this row is hidden"),
                        Emphasis::Muted);
        const Folded folded = foldedRow(share);
        // e^(x − max) has the same shares as e^x; where e^x is small enough to read, that is what people know.
        const bool shifted = isShifted(m_steps, share);
        const auto emphasis = [&share](std::size_t i) { return i == share.own ? Emphasis::Focus : Emphasis::None; };
        const auto power = [&](std::size_t i) {
            Formula exponent = plain(m_format.text(value(share.row[i])), emphasis(i)); // up there, a sign stands bare
            if (shifted)
                exponent += plain(QStringLiteral(" − ") + signedText(share.maximum), emphasis(i));
            return Formula::superscript(Formula::italic(QStringLiteral("e"), emphasis(i)), std::move(exponent));
        };
        const double back = shifted ? 1 : std::exp(share.maximum); // undoes the subtracted maximum
        const auto exponential = [&](std::size_t i) {
            return plain(m_format.text(share.exponentials[i] * back), emphasis(i));
        };
        Folded powers = folded;
        powers.together *= back;
        const Formula last = Formula::fraction(exponential(share.own), plain(m_format.text(share.sum * back)));
        const bool hasLast = std::isfinite(share.sum * back);
        if (m_brief && hasLast)
            return last;
        Formula result = element();
        if (!std::isinf(share.maximum)) // the keys with a score of ∞ share the row evenly
            result += equals() + Formula::fraction(power(share.own), sumOf(powers, power));
        if (!hasLast)
            return result;
        if ((m_stepwise && share.row.size() > 1) || std::isinf(share.maximum))
            result += equals() + Formula::fraction(exponential(share.own), sumOf(powers, exponential));
        return result + equals() + last;
    }

    Formula operator()(const made::Turned& turned) const
    {
        const Formula sign = plain(turned.plus ? QStringLiteral(" + ") : QStringLiteral(" − "));
        const QString angle = m_format.text(turned.angle);
        Formula result = named(element()) + number(turned.first) + plain(QStringLiteral("·cos %1").arg(angle)) + sign
            + number(turned.second) + plain(QStringLiteral("·sin %1").arg(angle));
        if (m_stepwise)
            result += equals() + number(turned.first) + plain(QStringLiteral("·"))
                + signedNumber(std::cos(turned.angle)) + sign + number(turned.second) + plain(QStringLiteral("·"))
                + signedNumber(std::sin(turned.angle));
        return result;
    }

    Formula operator()(const made::Copied& copied) const
    {
        return named(element()) + plain(cellPlace(m_steps, copied.source), Emphasis::Muted);
    }

    [[nodiscard]] Formula result() const { return Formula::bold(m_format.neverZero(value(m_cell))); }

private:
    [[nodiscard]] double value(const Cell& cell) const { return m_steps[cell.step].value(cell.row, cell.column); }

    /// A negative operand keeps its sign to itself.
    [[nodiscard]] static QString parenthesised(const QString& number)
    {
        const bool negative = number.startsWith(QChar(0x2212)) && !number.endsWith(QChar(0x221E));
        return negative ? u'(' + number + u')' : number;
    }
    [[nodiscard]] QString signedText(double number) const { return parenthesised(m_format.text(number)); }
    [[nodiscard]] Formula signedNumber(double number) const { return plain(signedText(number)); }
    [[nodiscard]] Formula number(const Cell& cell, Emphasis emphasis = Emphasis::None) const
    {
        return plain(signedText(value(cell)), emphasis);
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

    /// "S₁₃ = "; where the line is brief, its place says that.
    [[nodiscard]] Formula named(Formula name) const { return m_brief ? Formula() : std::move(name) + equals(); }

    /// "a + b + … and 61 more, together 0.013"; briefly "a + b + 61 more"
    template <class Term> [[nodiscard]] Formula sumOf(const Folded& folded, const Term& term) const
    {
        Formula sum;
        for (const std::size_t i : folded.shown)
            sum += (sum.isEmpty() ? Formula() : plain(QStringLiteral(" + "))) + term(i);
        if (folded.others == 0)
            return sum;
        const int others = static_cast<int>(folded.others);
        //: The rest of a long sum: "0.749·1 + 3 more"
        const QString rest = m_brief
            ? Tr::tr("%n more", nullptr, others)
            //: The rest of a long sum; %1 is what the other terms come to
            : Tr::tr("… and %n more, together %1", nullptr, others).arg(m_format.neverZero(folded.together));
        return sum + plain(QStringLiteral(" + ")) + plain(rest, Emphasis::Muted);
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

QString typedText(const NumberFormat& format, double number)
{
    constexpr qsizetype shortest = 8;
    const QString full = format.fullText(number);
    return full.size() <= shortest ? full : format.neverZero(number);
}

QString labelAt(const Axis& axis, Index i)
{
    return singleLine(QString::fromStdString((*axis.labels)[static_cast<std::size_t>(i)]));
}

Formula explanationFormula(const Steps& steps, const Cell& cell, const NumberFormat& format, std::size_t terms,
                           Detail detail)
{
    const Explained explained(steps, cell, format, std::max<std::size_t>(terms, 1), detail);
    if (detail == Detail::Result)
        return plain(QStringLiteral("= ")) + explained.result();
    return std::visit(explained, explain(steps, cell)) + equals() + explained.result();
}

bool explanationIsFolded(const Steps& steps, const Cell& cell, std::size_t terms)
{
    const Making making = explain(steps, cell);
    if (const auto* product = std::get_if<made::DotProduct>(&making))
        return product->left.size() > std::max<std::size_t>(terms, 1);
    const auto* share = std::get_if<made::Share>(&making);
    return share && share->exponentials.size() > shareTerms(terms);
}

QString cellPlace(const Steps& steps, const Cell& cell)
{
    const Step& step = steps[cell.step];
    return QStringLiteral("%1[%2, %3]")
        .arg(QString::fromStdString(step.id), labelAt(step.rows, cell.row), labelAt(step.columns, cell.column));
}

QString cellAxes(const Steps& steps, const Cell& cell)
{
    const Step& step = steps[cell.step];
    const bool tellsHead = step.head > 0 && hasSeveralHeads(steps);
    return (tellsHead ? Tr::tr("head %1").arg(step.head) + QStringLiteral(" · ") : QString())
        + namedLabel(step.rows.kind, labelAt(step.rows, cell.row)) + QStringLiteral(" · ")
        + namedLabel(step.columns.kind, labelAt(step.columns, cell.column));
}

} // namespace attn::ui
