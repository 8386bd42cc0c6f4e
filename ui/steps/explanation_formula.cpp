#include "explanation_formula.h"

#include "plate.h"
#include "step_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

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

/// The indices of all values in their own order; where there are more than `count`, those of the largest magnitudes,
/// the largest first.
std::vector<std::size_t> largest(const std::vector<double>& values, std::size_t count)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (values.size() <= count)
        return order;
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(order.begin(), middle, order.end(), [&](std::size_t a, std::size_t b) {
        const double x = std::abs(values[a]);
        const double y = std::abs(values[b]);
        return x > y || (x == y && a < b) || (std::isnan(x) && !std::isnan(y));
    });
    order.erase(middle, order.end());
    return order;
}

/// How many terms the sum below a share may have: they are wider than products.
std::size_t shareTerms(std::size_t terms)
{
    return std::max<std::size_t>(2, terms * 2 / 3);
}

/// The explanation of one kind of operation, without the final "= value".
class Explained {
public:
    Explained(const Steps& steps, const Cell& cell, const NumberFormat& format, std::size_t terms)
        : m_steps(steps)
        , m_cell(cell)
        , m_format(format)
        , m_terms(terms)
    {
    }

    Formula operator()(const made::Given&) const { return element(); }

    Formula operator()(const made::DotProduct& product) const
    {
        std::vector<double> values(product.left.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = value(product.left[i]) * value(product.right[i]);
        const Step& step = m_steps[m_cell.step];
        const bool scores = step.id == "scores";
        Formula sum;
        const std::vector<std::size_t> shown = largest(values, m_terms);
        for (const std::size_t i : shown) {
            sum += plus(sum);
            sum += number(product.left[i], scores ? Emphasis::Query : Emphasis::None) + plain(QStringLiteral("·"))
                + number(product.right[i], scores ? Emphasis::Key : Emphasis::None);
        }
        sum += rest(values, shown);
        if (product.bias)
            sum += plain(QStringLiteral(" + ")) + number(*product.bias);
        return dotName(product) + equals() + std::move(sum);
    }

    Formula operator()(const made::Sum& sum) const
    {
        return element() + equals() + number(sum.left) + plain(QStringLiteral(" + ")) + number(sum.right);
    }

    Formula operator()(const made::Quotient& quotient) const
    {
        Formula divisor = quotient.rootOf > 0 ? Formula::root(plain(QString::number(quotient.rootOf)))
                                              : plain(m_format.text(quotient.divisor));
        const auto& scale = std::get<op::Scale>(m_steps[m_cell.step].operation);
        Formula name = Formula::subscript(Formula::italic(letter(m_steps[scale.source])),
                                          plain(indices(m_cell.row, m_cell.column)));
        return Formula::fraction(std::move(name), divisor) + equals()
            + Formula::fraction(number(quotient.dividend), divisor);
    }

    Formula operator()(const made::Lowered& lowered) const
    {
        return element() + equals() + number(lowered.source)
            + plain(QStringLiteral(" − %1·%2").arg(m_format.text(lowered.slope)).arg(lowered.distance));
    }

    Formula operator()(const made::Capped& capped) const
    {
        const QString cap = m_format.text(capped.cap);
        return element() + equals() + plain(cap + QStringLiteral(" · tanh"))
            + Formula::fraction(number(capped.source), plain(cap));
    }

    Formula operator()(const made::Masked& masked) const
    {
        if (masked.hidden)
            return element() + equals()
                + plain(masked.byCausal ? Tr::tr("hidden: the key comes after the query")
                                        : Tr::tr("hidden by the mask"),
                        Emphasis::Muted);
        if (masked.bias)
            return element() + equals() + number(masked.source) + plain(QStringLiteral(" + ")) + number(*masked.bias);
        return element() + equals() + plain(Tr::tr("not hidden: ", "the score stays as it is"), Emphasis::Muted)
            + number(masked.source);
    }

    Formula operator()(const made::Share& share) const
    {
        if (share.exponentials.empty())
            return element() + equals()
                + plain(Tr::tr("nothing to attend to: every key of this row is hidden"), Emphasis::Muted);
        // e^(x − max) has the same shares as e^x; where e^x is small enough to read, that is what people know.
        const bool shifted = exponentialsAreShifted(m_steps[share.row[share.own].step].value);
        const auto power = [&](std::size_t i) {
            const Emphasis emphasis = i == share.own ? Emphasis::Focus : Emphasis::None;
            QString exponent = m_format.text(value(share.row[i])); // up there, a sign needs no parentheses
            if (shifted)
                exponent += QStringLiteral(" − ") + m_format.text(share.maximum);
            return Formula::superscript(Formula::italic(QStringLiteral("e"), emphasis), plain(exponent, emphasis));
        };
        std::vector<std::size_t> shown = largest(share.exponentials, shareTerms(m_terms));
        if (std::find(shown.begin(), shown.end(), share.own) == shown.end())
            shown.back() = share.own;
        const double back = shifted ? 0 : share.maximum; // undoes the subtracted maximum
        Formula sum;
        for (const std::size_t i : shown)
            sum += plus(sum) + power(i);
        sum += rest(share.exponentials, shown, std::exp(back));
        const double own = share.exponentials[share.own] * std::exp(back);
        const double total = share.sum * std::exp(back);
        Formula result = element() + equals() + Formula::fraction(power(share.own), std::move(sum));
        if (std::isfinite(own) && std::isfinite(total))
            result +=
                equals() + Formula::fraction(plain(m_format.text(own), Emphasis::Focus), plain(m_format.text(total)));
        return result;
    }

    Formula operator()(const made::Turned& turned) const
    {
        const QString angle = m_format.text(turned.angle);
        return element() + equals() + number(turned.first) + plain(QStringLiteral(" · cos %1").arg(angle))
            + plain(turned.plus ? QStringLiteral(" + ") : QStringLiteral(" − ")) + number(turned.second)
            + plain(QStringLiteral(" · sin %1").arg(angle));
    }

    Formula operator()(const made::Copied& copied) const
    {
        return element() + equals() + plain(cellPlace(m_steps, copied.source), Emphasis::Muted);
    }

    [[nodiscard]] Formula result() const { return Formula::bold(m_format.neverZero(value(m_cell))); }

private:
    [[nodiscard]] double value(const Cell& cell) const { return m_steps[cell.step].value(cell.row, cell.column); }

    [[nodiscard]] Formula number(const Cell& cell, Emphasis emphasis = Emphasis::None) const
    {
        const double v = value(cell);
        const QString text = m_format.text(v);
        // A negative factor keeps its sign to itself.
        return text.startsWith(QChar(0x2212)) && v > -std::numeric_limits<double>::infinity()
            ? plain(QStringLiteral("(%1)").arg(text), emphasis)
            : plain(text, emphasis);
    }

    static Formula plus(const Formula& before) { return before.isEmpty() ? Formula() : plain(QStringLiteral(" + ")); }

    /// " + … and 61 more, together 0.013": what the values that are not shown come to, times `factor`.
    [[nodiscard]] Formula rest(const std::vector<double>& values, const std::vector<std::size_t>& shown,
                               double factor = 1) const
    {
        if (shown.size() >= values.size())
            return {};
        std::vector<double> others = values;
        for (const std::size_t i : shown)
            others[i] = 0;
        const double together = std::accumulate(others.begin(), others.end(), 0.0) * factor;
        //: The rest of a long sum; %1 is what the other terms come to
        const QString text =
            Tr::tr("… and %n more, together %1", nullptr, static_cast<int>(values.size() - shown.size()))
                .arg(m_format.text(together));
        return plain(QStringLiteral(" + ")) + plain(text, Emphasis::Muted);
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
    const NumberFormat& m_format;
    std::size_t m_terms;
};

QString labelAt(const Axis& axis, Index i)
{
    return singleLine(QString::fromStdString((*axis.labels)[static_cast<std::size_t>(i)]));
}

} // namespace

Formula explanationFormula(const Steps& steps, const Cell& cell, const NumberFormat& format, std::size_t terms)
{
    const Explained explained(steps, cell, format, std::max<std::size_t>(terms, 1));
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
    return QStringLiteral("%1 %2 · %3 %4")
        .arg(axisName(step.rows.kind), labelAt(step.rows, cell.row), axisName(step.columns.kind),
             labelAt(step.columns, cell.column));
}

} // namespace attn::ui
