#include "sensitivity.h"

#include "position.h"

#include <algorithm>
#include <cmath>

namespace attn {

namespace {

/// Hands the gradient of one step on to the steps that it is made from.
class BackwardPass {
public:
    explicit BackwardPass(const Steps& steps, const Cell& cell)
        : m_steps(steps)
        , m_gradients(steps.size())
    {
        gradientOf(cell.step)(cell.row, cell.column) = 1;
        for (m_current = cell.step + 1; m_current-- > 0;)
            if (isReached(m_current))
                std::visit(*this, steps[m_current].operation);
    }

    std::vector<Matrix> takeGradients() && { return std::move(m_gradients); }

    void operator()(const op::Input&) { }
    void operator()(const op::Sinusoidal&) { }

    /// With C = A·B: ∂A = ∂C·Bᵀ and ∂B = Aᵀ·∂C, term by term, since nearly all of ∂C is 0 and 0 · NaN must not spread.
    void operator()(const op::Product& product)
    {
        const Matrix& A = value(product.left);
        const Matrix& B = value(product.right);
        Matrix& gradientOfA = gradientOf(product.left);
        Matrix& gradientOfB = gradientOf(product.right);
        forEachReached([&](Index i, Index j, double g) {
            if (attendsToNothing(m_steps, product, i))
                return;
            for (Index k = 0; k < A.cols(); ++k) {
                gradientOfA(i, k) += g * (product.transposed ? B(j, k) : B(k, j));
                (product.transposed ? gradientOfB(j, k) : gradientOfB(k, j)) += g * A(i, k);
            }
        });
        if (product.bias)
            gradientOf(*product.bias) += gradient().colwise().sum();
    }

    void operator()(const op::Sum& sum)
    {
        gradientOf(sum.left) += gradient();
        gradientOf(sum.right) += gradient();
    }

    void operator()(const op::Scale& scale) { gradientOf(scale.source) += gradient() / scale.divisor; }

    void operator()(const op::Distance& distance) { gradientOf(distance.source) += gradient(); }

    void operator()(const op::SoftCap& softCap)
    {
        const Matrix& source = value(softCap.source);
        Matrix& target = gradientOf(softCap.source);
        forEachReached([&](Index i, Index j, double g) {
            const double cosh = std::cosh(source(i, j) / softCap.cap); // overflows to ∞, which gives the limit, 0
            target(i, j) += g / (cosh * cosh);
        });
    }

    void operator()(const op::Mask& mask)
    {
        Matrix& source = gradientOf(mask.source);
        forEachReached([&](Index i, Index j, double g) {
            if (std::isinf(value(m_current)(i, j)))
                return; // hidden, by whatever means
            source(i, j) += g;
            if (mask.bias)
                gradientOf (*mask.bias)(i, j) += g;
        });
    }

    void operator()(const op::Softmax& softmax)
    {
        const Matrix& scores = value(softmax.source);
        const Matrix& weights = value(m_current);
        Matrix& target = gradientOf(softmax.source);
        for (Index i = 0; i < weights.rows(); ++i) {
            if (gradient().row(i).isZero(0))
                continue;
            const double mean = weights.row(i).dot(gradient().row(i));
            for (Index j = 0; j < weights.cols(); ++j)
                if (!std::isinf(scores(i, j)))
                    target(i, j) += weights(i, j) * (gradient()(i, j) - mean);
        }
    }

    void operator()(const op::Rotate& rotate)
    {
        Matrix& target = gradientOf(rotate.source);
        for (Index p = 0; p < target.cols() / 2; ++p) {
            const auto [a, b] = pairColumns(rotate.pairs, p, target.cols());
            for (Index i = 0; i < target.rows(); ++i) {
                const double angle = positionAngle(rotate.base, i, p, target.cols());
                target(i, a) += gradient()(i, a) * std::cos(angle) + gradient()(i, b) * std::sin(angle);
                target(i, b) += gradient()(i, b) * std::cos(angle) - gradient()(i, a) * std::sin(angle);
            }
        }
    }

    void operator()(const op::Columns& columns)
    {
        Index column = 0;
        for (const StepIndex part : columns.parts) {
            const Index width = value(part).cols();
            gradientOf(part) += gradient().middleCols(column, width);
            column += width;
        }
    }

private:
    [[nodiscard]] const Matrix& value(StepIndex step) const { return m_steps[step].value; }
    [[nodiscard]] bool isReached(StepIndex step) const { return m_gradients[step].size() > 0; }
    [[nodiscard]] const Matrix& gradient() const { return m_gradients[m_current]; }

    Matrix& gradientOf(StepIndex step)
    {
        if (!isReached(step))
            m_gradients[step] = Matrix::Zero(value(step).rows(), value(step).cols());
        return m_gradients[step];
    }

    template <class Function> void forEachReached(const Function& function) const
    {
        for (Index i = 0; i < gradient().rows(); ++i)
            for (Index j = 0; j < gradient().cols(); ++j)
                if (gradient()(i, j) != 0)
                    function(i, j, gradient()(i, j));
    }

    const Steps& m_steps;
    std::vector<Matrix> m_gradients; ///< of the cell with respect to each step; 0 × 0 while the step is not reached
    StepIndex m_current = 0;
};

} // namespace

std::vector<Matrix> gradients(const Steps& steps, const Cell& cell)
{
    return BackwardPass(steps, cell).takeGradients();
}

std::vector<Sensitivity> sensitivity(const Steps& steps, const Cell& cell)
{
    std::vector<Matrix> all = gradients(steps, cell);
    std::vector<Sensitivity> result;
    for (StepIndex i = 0; i < steps.size(); ++i) {
        const auto isChoice = [i](const Step& step) {
            const auto* mask = std::get_if<op::Mask>(&step.operation);
            return mask && mask->allowed == i;
        };
        const auto* input = std::get_if<op::Input>(&steps[i].operation);
        if (!input || std::any_of(steps.begin(), steps.end(), isChoice))
            continue;
        if (all[i].size() == 0)
            all[i] = Matrix::Zero(steps[i].value.rows(), steps[i].value.cols());
        result.push_back({input->key, std::move(all[i])});
    }
    return result;
}

} // namespace attn
