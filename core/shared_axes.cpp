#include "shared_axes.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace attn {

namespace {

enum Side : std::size_t { Rows, Columns };

/// Groups the rows and columns of all steps, by what each operation demands of its operands' shapes.
class Linker {
public:
    explicit Linker(const Steps& steps)
        : m_steps(steps)
        , m_link(2 * steps.size())
    {
        std::iota(m_link.begin(), m_link.end(), std::size_t{0});
        std::map<std::string_view, StepIndex> first;
        for (StepIndex i = 0; i < steps.size(); ++i) {
            if (steps[i].rows.kind == AxisKind::Query)
                m_asking = steps[i].rows.labels.get();
            const StepIndex namesake = first.emplace(steps[i].id, i).first->second;
            join(namesake, Rows, i, Rows); // the same of another head
            join(namesake, Columns, i, Columns);
        }
        for (m_result = 0; m_result < steps.size(); ++m_result)
            std::visit(*this, steps[m_result].operation);
    }

    [[nodiscard]] AxisId axis(StepIndex step, Side side) const
    {
        const std::size_t first = find(2 * step + side);
        return {m_steps[first / 2].id, first % 2 == Columns};
    }

    void operator()(const op::Input&) { }
    void operator()(const op::Sinusoidal& o) { alike(o.like); }
    void operator()(const op::Product& o)
    {
        join(o.left, Rows, m_result, Rows);
        join(o.left, Columns, o.right, o.transposed ? Columns : Rows);
        join(o.right, o.transposed ? Rows : Columns, m_result, Columns);
        if (o.bias)
            join(*o.bias, Columns, m_result, Columns);
    }
    void operator()(const op::Sum& o)
    {
        alike(o.left);
        alike(o.right);
    }
    void operator()(const op::Scale& o) { alike(o.source); }
    void operator()(const op::Distance& o) { alike(o.source); }
    void operator()(const op::SoftCap& o) { alike(o.source); }
    void operator()(const op::Mask& o)
    {
        alike(o.source);
        for (const auto& operand : {o.allowed, o.bias})
            if (operand)
                alike(*operand);
    }
    void operator()(const op::Softmax& o) { alike(o.source); }
    void operator()(const op::Rotate& o) { alike(o.source); }
    void operator()(const op::Columns& o)
    {
        for (const StepIndex part : o.parts)
            join(part, Rows, m_result, Rows);
    }

private:
    void alike(StepIndex operand)
    {
        join(operand, Rows, m_result, Rows);
        join(operand, Columns, m_result, Columns);
    }

    void join(StepIndex a, Side sideOfA, StepIndex b, Side sideOfB)
    {
        const Axis& first = sideOfA == Rows ? m_steps[a].rows : m_steps[a].columns;
        const Axis& second = sideOfB == Rows ? m_steps[b].rows : m_steps[b].columns;
        // Between the words and K lies the parting of who asks and who is asked.
        if (first.kind == AxisKind::Word && second.kind == AxisKind::Key && second.labels.get() == m_asking)
            return;
        const std::size_t one = find(2 * a + sideOfA);
        const std::size_t other = find(2 * b + sideOfB);
        m_link[std::max(one, other)] = std::min(one, other);
    }

    [[nodiscard]] std::size_t find(std::size_t place) const
    {
        while (m_link[place] != place)
            place = m_link[place];
        return place;
    }

    const Steps& m_steps;
    std::vector<std::size_t> m_link; ///< to an earlier place of the same group; the first links to itself
    const std::vector<std::string>* m_asking = nullptr;
    StepIndex m_result = 0;
};

} // namespace

SharedAxes::SharedAxes(const Steps& steps)
{
    const Linker linker(steps);
    for (StepIndex i = 0; i < steps.size(); ++i)
        m_axes.push_back({linker.axis(i, Rows), linker.axis(i, Columns)});
}

} // namespace attn
