#include "reach.h"

#include "position.h"

#include <algorithm>
#include <cmath>

namespace attn {

namespace {

/// Makes the change of one step from the changes of the steps that it is made from; those of which at least one is
/// there.
class ForwardPass {
public:
    ForwardPass(const Steps& steps, const Cell& cell)
        : m_steps(steps)
        , m_changes(steps.size())
    {
        m_current = cell.step;
        makeChange()(cell.row, cell.column) = 1;
        for (m_current = cell.step + 1; m_current < steps.size(); ++m_current) {
            const auto sources = operands(steps[m_current].operation);
            const auto isStill = [this](StepIndex source) { return !isReached(source); };
            if (sources.empty() || !std::all_of(sources.begin(), sources.end(), isStill))
                std::visit(*this, steps[m_current].operation);
        }
    }

    std::vector<Matrix> takeChanges() && { return std::move(m_changes); }

    void operator()(const op::Input&) { }
    void operator()(const op::Sinusoidal&) { }

    /// With C = A·B: dC = dA·B + A·dB, term by term, since most of the changes are 0 and 0 · NaN must not spread.
    void operator()(const op::Product& product)
    {
        const Matrix& A = value(product.left);
        const Matrix& B = value(product.right);
        Matrix& change = makeChange();
        forEachMoved(product.left, [&](Index i, Index k, double d) {
            for (Index j = 0; j < change.cols(); ++j)
                change(i, j) += d * (product.transposed ? B(j, k) : B(k, j));
        });
        forEachMoved(product.right, [&](Index row, Index column, double d) {
            const auto [k, j] = product.transposed ? std::pair(column, row) : std::pair(row, column);
            for (Index i = 0; i < change.rows(); ++i)
                change(i, j) += A(i, k) * d;
        });
        if (product.bias && isReached(*product.bias))
            change.rowwise() += m_changes[*product.bias].row(0);
        for (Index i = 0; i < change.rows(); ++i) {
            if (attendsToNothing(m_steps, product, i))
                change.row(i).setZero();
        }
    }

    void operator()(const op::Sum& sum)
    {
        Matrix& change = makeChange();
        for (const StepIndex part : {sum.left, sum.right}) {
            if (isReached(part))
                change += m_changes[part];
        }
    }

    void operator()(const op::Scale& scale) { makeChange() = m_changes[scale.source] / scale.divisor; }

    void operator()(const op::Distance& distance) { makeChange() = m_changes[distance.source]; }

    void operator()(const op::SoftCap& softCap)
    {
        const Matrix& source = value(softCap.source);
        Matrix& change = makeChange();
        forEachMoved(softCap.source, [&](Index i, Index j, double d) {
            const double cosh = std::cosh(source(i, j) / softCap.cap); // overflows to ∞, which gives the limit, 0
            change(i, j) = d / (cosh * cosh);
        });
    }

    void operator()(const op::Mask& mask)
    {
        Matrix& change = makeChange();
        const auto add = [&](Index i, Index j, double d) {
            if (!std::isinf(value(m_current)(i, j))) // else hidden, by whatever means
                change(i, j) += d;
        };
        forEachMoved(mask.source, add);
        if (mask.bias)
            forEachMoved(*mask.bias, add);
    }

    void operator()(const op::Softmax& softmax)
    {
        const Matrix& scores = value(softmax.source);
        const Matrix& weights = value(m_current);
        Matrix& change = makeChange();
        Matrix mean = Matrix::Zero(weights.rows(), 1); // of the scores' changes, weighted; NaN only where one moves
        forEachMoved(softmax.source, [&](Index i, Index j, double d) {
            if (std::isinf(scores(i, j)))
                return;
            change(i, j) = weights(i, j) * d;
            mean(i, 0) += weights(i, j) * d;
        });
        for (Index i = 0; i < weights.rows(); ++i) {
            if (mean(i, 0) != 0)
                change.row(i) -= weights.row(i) * mean(i, 0);
        }
    }

    void operator()(const op::Rotate& rotate)
    {
        const Matrix& source = m_changes[rotate.source];
        Matrix& change = makeChange();
        for (Index p = 0; p < change.cols() / 2; ++p) {
            const auto [a, b] = pairColumns(rotate.pairs, p, change.cols());
            for (Index i = 0; i < change.rows(); ++i) {
                const double angle = positionAngle(rotate.base, i, p, change.cols());
                change(i, a) = source(i, a) * std::cos(angle) - source(i, b) * std::sin(angle);
                change(i, b) = source(i, a) * std::sin(angle) + source(i, b) * std::cos(angle);
            }
        }
    }

    void operator()(const op::Columns& columns)
    {
        Matrix& change = makeChange();
        Index column = 0;
        for (const StepIndex part : columns.parts) {
            const Index width = value(part).cols();
            if (isReached(part))
                change.middleCols(column, width) = m_changes[part];
            column += width;
        }
    }

private:
    [[nodiscard]] const Matrix& value(StepIndex step) const { return m_steps[step].value; }
    [[nodiscard]] bool isReached(StepIndex step) const { return m_changes[step].size() > 0; }

    /// The change of the step at hand, 0 so far.
    Matrix& makeChange()
    {
        const Matrix& matrix = value(m_current);
        return m_changes[m_current] = Matrix::Zero(matrix.rows(), matrix.cols());
    }

    template <class Function> void forEachMoved(StepIndex step, const Function& function) const
    {
        const Matrix& change = m_changes[step];
        for (Index i = 0; i < change.rows(); ++i)
            for (Index j = 0; j < change.cols(); ++j)
                if (change(i, j) != 0)
                    function(i, j, change(i, j));
    }

    const Steps& m_steps;
    std::vector<Matrix> m_changes; ///< of each step by the cell; 0 × 0 for a step that is not reached
    StepIndex m_current = 0;
};

} // namespace

std::vector<Matrix> reach(const Steps& steps, const Cell& cell)
{
    return ForwardPass(steps, cell).takeChanges();
}

} // namespace attn
