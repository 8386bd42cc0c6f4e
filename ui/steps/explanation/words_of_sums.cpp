#include "words_writer.h"

#include "ui/steps/names/step_names.h"

#include <limits>

namespace attn::ui {

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();

/// The place of the largest magnitude.
std::size_t largestOf(const std::vector<double>& terms)
{
    return static_cast<std::size_t>(
        std::max_element(terms.begin(), terms.end(), [](double a, double b) { return std::abs(a) < std::abs(b); })
        - terms.begin());
}
} // namespace

void WordsWriter::operator()(const made::DotProduct& product)
{
    const auto& operation = std::get<op::Product>(m_step.operation);
    if (product.emptyRow) {
        add(tr("Weights"), tr("Query %1 has nothing to attend to: all its weights are 0.").arg(row()));
        add(tr("Result"), tr("No value takes part, so that the result is 0 whatever the values are."));
        return;
    }
    std::vector<double> products;
    for (std::size_t i = 0; i < product.left.size(); ++i)
        products.push_back(value(product.left[i]) * value(product.right[i]));
    const bool mixes = std::holds_alternative<op::Softmax>(m_steps[operation.left].operation);
    const QString factors = listed(
        products, QStringLiteral(" + "), [&](std::size_t i) { return times(product.left[i], product.right[i]); },
        Tail::Sum);
    const QString left = QString::fromStdString(m_steps[operation.left].id);
    const QString right = QString::fromStdString(m_steps[operation.right].id);
    if (mixes) {
        std::vector<double> weights;
        for (const Cell& weight : product.left)
            weights.push_back(value(weight));
        double total = 0;
        for (const double weight : weights)
            total += weight;
        const Axis& keys = m_steps[operation.left].columns;
        const auto share = [&](std::size_t i) {
            //: "0.749 to word 3": how much of its attention a query gives to a word
            return tr("%1 to %2").arg(text(weights[i]), quotedLabel(keys, static_cast<Index>(i)));
        };
        add(tr("Weights"),
            tr("Query %1 shares out its attention: %2. The weights sum to %3.")
                .arg(row(), listed(weights, separator(), share, Tail::Sum),
                     m_format.text(std::abs(total - 1) < 1e-9 ? 1 : total)));
    } else if (operation.transposed) {
        add(tr("Multiply"), tr("Query %1 meets key %2, number by number: %3.").arg(row(), column(), factors));
    } else {
        add(tr("Multiply"),
            tr("Row %1 of %2 meets column %3 of %4, number by number: %5.").arg(row(), left, column(), right, factors));
    }
    const QString addends = mixes ? factors : sum(products);
    double come = shownSum(products); // to, as they are shown
    if (mixes) {
        std::vector<double> rounded;
        for (std::size_t i = 0; i < product.left.size(); ++i)
            rounded.push_back(shown(product.left[i]) * shown(product.right[i]));
        const Folded folded = fold(products, m_terms);
        come = folded.others > 0 ? shown(folded.together) : 0;
        for (const std::size_t i : folded.shown)
            come += rounded[i];
    }
    QString line = addends;
    if (product.bias)
        line += QStringLiteral(" + ") + operand(value(*product.bias));
    line += equals(come + (product.bias ? shown(*product.bias) : 0), result());
    if (product.bias)
        line += u'\n' + tr("The bias %1 is added whatever the row holds.").arg(text(*product.bias));
    add(mixes ? tr("Mix the values") : tr("Add up"), line);
    if (mixes)
        sayMixture(product, products);
    else if (operation.transposed)
        sayMatch(product);
    else
        sayLargest(product, products);
}

/// q·k = |q| |k| cos: what a score says about its two vectors.
void WordsWriter::sayMatch(const made::DotProduct& product)
{
    double query = 0;
    double key = 0;
    for (std::size_t i = 0; i < product.left.size(); ++i) {
        query = std::hypot(query, value(product.left[i]));
        key = std::hypot(key, value(product.right[i]));
    }
    const double cosine = result() / (query * key);
    if (query == 0 || key == 0)
        add(tr("Match"), tr("One of the two is all zeros: it matches nothing, and nothing speaks against it."));
    else if (!std::isfinite(cosine))
        add(tr("Match"), tr("The larger the score, the better query and key match."));
    else
        add(tr("Match"),
            tr("The larger the score, the better query and key match. They are %1 and %2 long, the cosine of the "
               "angle between them is %3.")
                .arg(text(query), text(key), text(std::clamp(cosine, -1.0, 1.0))));
}

void WordsWriter::sayMixture(const made::DotProduct& product, const std::vector<double>& products)
{
    const std::size_t at = largestOf(products);
    const Step& values = m_steps[product.right[at].step];
    QString text = mostComesFrom(quotedLabel(values.rows, product.right[at].row), product, at);
    const auto [low, high] = std::minmax_element(product.right.begin(), product.right.end(),
                                                 [&](auto& a, auto& b) { return value(a) < value(b); });
    if (!product.bias && value(*low) <= result() && result() <= value(*high))
        text += u' '
            + tr("An average: it lies between %1 and %2, the smallest and the largest number in column %3 of %4.")
                  .arg(this->text(*low), this->text(*high), column(), QString::fromStdString(values.id));
    add(tr("Result"), text);
}

void WordsWriter::sayLargest(const made::DotProduct& product, const std::vector<double>& products)
{
    const std::size_t at = largestOf(products);
    if (at == products.size() || products[at] == 0) {
        add(tr("Result"), tr("Every product is 0."));
        return;
    }
    add(tr("Result"), mostComesFrom(place(product.left[at]), product, at));
}

QString WordsWriter::mostComesFrom(const QString& name, const made::DotProduct& product, std::size_t at) const
{
    const Cell& left = product.left[at];
    const Cell& right = product.right[at];
    //: The largest of a sum's terms: "Most comes from word 3: 0.749·2 = 1.498."
    return tr("Most comes from %1: %2.")
        .arg(name, times(left, right) + equals(shown(left) * shown(right), value(left) * value(right)));
}

/// Back through mask and scale to the score that people know.
Cell WordsWriter::scoreBehind(Cell cell) const
{
    for (;;) {
        const Making making = explain(m_steps, cell);
        const auto* masked = std::get_if<made::Masked>(&making);
        const auto* quotient = std::get_if<made::Quotient>(&making);
        if (masked && !masked->hidden && !masked->bias)
            cell = masked->source;
        else if (quotient && quotient->divisor > 0)
            cell = quotient->dividend;
        else
            return cell;
    }
}

/// "A score of 10 counts 3.173 times a score of 8": the cell's own beside the largest of the others.
void WordsWriter::sayRatio(const made::Share& share, QString& text)
{
    std::size_t other = share.row.size();
    for (std::size_t i = 0; i < share.row.size(); ++i)
        if (i != share.own && (other == share.row.size() || value(share.row[i]) > value(share.row[other])))
            other = i;
    if (other == share.row.size())
        return;
    Cell high = share.row[share.own];
    Cell low = share.row[other];
    if (value(high) < value(low))
        std::swap(high, low);
    const double ratio = std::exp(value(high) - value(low));
    if (!std::isfinite(ratio))
        return;
    text += u' ';
    if (ratio == 1)
        text += tr("Equal scores get equal shares.");
    else
        text += tr("A score of %1 counts %2 times a score of %3.")
                    .arg(this->text(scoreBehind(high)), shortText(ratio), this->text(scoreBehind(low)));
}

void WordsWriter::operator()(const made::Share& share)
{
    const Step& source = m_steps[share.row.front().step];
    if (share.exponentials.empty()) {
        add(tr("Nothing to attend to"), tr("Every key is hidden from query %1: its row has −∞ only.").arg(row()));
        add(tr("Weight 0"),
            tr("There is nothing to share out. All weights of the row are 0; it is the one kind of row that does not "
               "sum to 1."));
        return;
    }
    std::vector<double> numbers;
    for (const Cell& cell : share.row)
        numbers.push_back(value(cell));
    const bool shifted = isShifted(m_steps, share);
    const double back = shifted ? 1 : std::exp(share.maximum);
    std::vector<double> exponentials;
    for (const double exponential : share.exponentials)
        exponentials.push_back(exponential * back);

    const auto hidden = std::count(numbers.begin(), numbers.end(), -infinity);
    //: %1 is the name of a step, "scaled scores"; %2 a list of numbers
    const QString become = hidden > 0 ? tr("The %1 %2 become positive as powers of e, and −∞ becomes 0.")
                                      : tr("The %1 %2 become positive as powers of e.");
    QString first =
        become.arg(stepName(m_steps, source).title.toLower(),
                   listed(
                       exponentials, separator(), [&](std::size_t i) { return text(numbers[i]); }, Tail::Count));
    if (shifted && std::isfinite(share.maximum))
        first += u' '
            + tr("The row's largest, %1, is taken off first, to keep the powers in range; the shares stay the same.")
                  .arg(text(share.maximum));
    sayRatio(share, first);
    add(tr("Exponentials"), first);

    QString second = sum(exponentials) + equals(shownSum(exponentials), share.sum * back) + u'\n'
        + tr("over every key that query %1 can see.").arg(row());
    if (hidden > 0)
        second += u' ' + tr("Hidden keys add 0; here they are %1.").arg(hidden);
    add(tr("Sum of the row"), second);

    double total = 0;
    for (const double weight : m_step.value.row(m_cell.row))
        total += weight;
    NumberFormat percent = m_format;
    percent.decimals = 1;
    add(tr("Share"),
        tr("%1 is %2 % of the row; the row sums to %3.")
            .arg(text(exponentials[share.own]), percent.neverZero(100 * result()),
                 m_format.text(std::abs(total - 1) < 1e-9 ? 1 : total)));
}

} // namespace attn::ui
