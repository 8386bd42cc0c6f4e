#include "input_trace.h"

#include "ui/steps/names/step_names.h"

#include <algorithm>
#include <map>
#include <set>

namespace attn::ui {

namespace {

const op::Input* inputOf(const Step& step)
{
    return std::get_if<op::Input>(&step.operation);
}

/// The product of rows with a weight matrix that people edit, or nullptr.
const op::Product* projection(const Steps& steps, StepIndex step)
{
    const auto* product = std::get_if<op::Product>(&steps[step].operation);
    return product && inputOf(steps[product->right]) ? product : nullptr;
}

class Tracer {
public:
    explicit Tracer(const Steps& steps)
        : m_steps(steps)
    {
    }

    std::vector<TracedInput> trace(const Cell& cell)
    {
        visit(cell);
        while (!m_open.empty()) {
            const Cell next = m_open.back();
            m_open.pop_back();
            follow(next);
        }
        for (const auto& [step, rows] : m_projected)
            tellProjection(step, rows);
        for (const auto& [step, rows] : m_reached) {
            TracedInput& input = entry(step);
            if (rows.size() == 1 && input.rows.empty())
                input.rows.push_back({*rows.begin(), {}});
        }
        return std::move(m_inputs);
    }

private:
    /// Whether all cells of a row have the same sources as far as rows of inputs go.
    bool isAlikeAlongRow(StepIndex step) const
    {
        const Operation& operation = m_steps[step].operation;
        const auto* product = std::get_if<op::Product>(&operation);
        return std::holds_alternative<op::Input>(operation) || std::holds_alternative<op::Softmax>(operation)
            || (product && !product->transposed);
    }

    void visit(Cell cell)
    {
        if (isAlikeAlongRow(cell.step))
            cell.column = 0;
        if (m_seen.insert(cell).second)
            m_open.push_back(cell);
    }

    void follow(const Cell& cell)
    {
        if (inputOf(m_steps[cell.step])) {
            m_reached[cell.step].insert(cell.row);
            return;
        }
        const op::Product* const product = projection(m_steps, cell.step);
        if (product) {
            m_projected[cell.step].insert(cell.row);
            if (isRowOfWords(product->left))
                return;
            for (Index i = 0; i < m_steps[product->left].value.cols(); ++i)
                visit({product->left, cell.row, i});
            return;
        }
        const auto* dot = std::get_if<op::Product>(&m_steps[cell.step].operation);
        if (dot && dot->transposed && isAlikeAlongRow(dot->left) && isAlikeAlongRow(dot->right)) {
            // One cell of each row tells as much as all its terms, which are many for each of a thousand keys.
            visit({dot->left, cell.row, 0});
            visit({dot->right, cell.column, 0});
            return;
        }
        for (const Cell& source : sources(explain(m_steps, cell)))
            visit(source);
    }

    /// Words, or their sum with positions: row i of it is made from the rows i of inputs.
    bool isRowOfWords(StepIndex step) const
    {
        const Operation& operation = m_steps[step].operation;
        if (const auto* sum = std::get_if<op::Sum>(&operation))
            return isRowOfWords(sum->left);
        return std::holds_alternative<op::Input>(operation);
    }

    void tellProjection(StepIndex step, const std::set<Index>& rows)
    {
        const op::Product& product = *projection(m_steps, step);
        const bool ofWords = isRowOfWords(product.left);
        const bool single = rows.size() == 1;
        const Index row = *rows.begin();
        const Formula name = rowName(QString::fromStdString(m_steps[step].id).left(1).toLower(), row);
        if (ofWords)
            tellRow(product.left, row, name, single);
        TracedInput& weights = entry(product.right);
        const Matrix& left = m_steps[product.left].value;
        for (Index i = 0; single && i < left.cols(); ++i) {
            if (left(row, i) != 0)
                weights.rows.push_back({i, {}});
        }
        if (single && ofWords)
            weights.heading = heading(product, name, row);
        if (product.bias)
            tellRow(*product.bias, 0, {}, single);
    }

    /// Singles the row out in the input that `step` is, or in those that it is the sum of.
    void tellRow(StepIndex step, Index row, const Formula& tag, bool single)
    {
        const Operation& operation = m_steps[step].operation;
        if (const auto* sum = std::get_if<op::Sum>(&operation)) {
            tellRow(sum->left, row, tag, single);
            tellRow(sum->right, row, {}, single);
            return;
        }
        if (!inputOf(m_steps[step]))
            return;
        TracedInput& input = entry(step);
        if (!single)
            return;
        const auto place = std::lower_bound(input.rows.begin(), input.rows.end(), row,
                                            [](const TracedInput::Row& a, Index b) { return a.row < b; });
        if (place != input.rows.end() && place->row == row)
            place->tag += tag;
        else
            input.rows.insert(place, {row, tag});
    }

    Formula heading(const op::Product& product, const Formula& name, Index row) const
    {
        StepIndex words = product.left;
        const bool summed = std::holds_alternative<op::Sum>(m_steps[words].operation);
        while (const auto* sum = std::get_if<op::Sum>(&m_steps[words].operation))
            words = sum->left;
        const InputKey key = inputOf(m_steps[words])->key;
        const QString source = key.kind == InputKind::Context ? QStringLiteral("c") : QStringLiteral("x");
        Formula text = name + Formula::plain(QStringLiteral(" = "))
            + rowName(summed ? source + QChar(0x2032) : source, row) + Formula::plain(QStringLiteral(" "))
            + stepSymbol(m_steps, m_steps[product.right]);
        if (product.bias)
            text += Formula::plain(QStringLiteral(" + ")) + stepSymbol(m_steps, m_steps[*product.bias]);
        return text;
    }

    /// q₁: row 1 of Q.
    static Formula rowName(const QString& letter, Index row)
    {
        return Formula::subscript(Formula::italic(letter), Formula::plain(QString::number(row + 1)));
    }

    TracedInput& entry(StepIndex step)
    {
        const InputKey key = inputOf(m_steps[step])->key;
        for (TracedInput& input : m_inputs) {
            if (input.input == key)
                return input;
        }
        return m_inputs.emplace_back(TracedInput{key, {}, {}});
    }

    const Steps& m_steps;
    std::set<Cell> m_seen;
    std::vector<Cell> m_open;
    std::map<StepIndex, std::set<Index>> m_projected;
    std::map<StepIndex, std::set<Index>> m_reached;
    std::vector<TracedInput> m_inputs;
};

} // namespace

std::vector<TracedInput> traceInputs(const Steps& steps, const Cell& cell)
{
    return Tracer(steps).trace(cell);
}

} // namespace attn::ui
