#include "lens.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

Index scaled(Index count, double factor)
{
    const auto result = static_cast<Index>(std::lround(static_cast<double>(count) * factor));
    return factor < 1 ? std::min(result, count - 1) : std::max(result, count + 1);
}

/// Where a run of `count` begins in which `index` has the place that it had in one of `before` from `first` on.
Index keepingPlace(Index index, Index first, Index before, Index count)
{
    const double place = (static_cast<double>(index - first) + 0.5) / static_cast<double>(before);
    return static_cast<Index>(std::lround(static_cast<double>(index) + 0.5 - place * static_cast<double>(count)));
}

} // namespace

void Lens::setSteps(const Steps& steps)
{
    m_look->axes = SharedAxes(steps);
    m_aligned.clear();
    m_look->lengths.clear();
    m_look->longest = 0;
    std::map<AxisId, Index> kept;
    const auto take = [&](const AxisId& axis, Index length) {
        m_look->longest = std::max(m_look->longest, length);
        if (const auto first = m_look->first.find(axis); first != m_look->first.end() && first->second < length)
            kept.insert(*first);
    };
    for (StepIndex i = 0; i < steps.size(); ++i) {
        m_look->lengths.push_back({steps[i].value.rows(), steps[i].value.cols()});
        take(m_look->axes.rows(i), m_look->lengths[i].rows);
        take(m_look->axes.columns(i), m_look->lengths[i].columns);
    }
    m_look->first = std::move(kept);
    if (m_look->most && *m_look->most >= m_look->longest)
        fit();
}

void Lens::setResults(const Steps& steps, const std::vector<StepIndex>& results)
{
    m_aligned.clear();
    for (const StepIndex result : results)
        if (const auto* product = std::get_if<op::Product>(&steps[result].operation))
            if (m_look->axes.rows(result) != m_look->axes.rows(product->left))
                m_aligned.emplace(m_look->axes.rows(result), m_look->axes.rows(product->left));
}

const AxisId& Lens::rowsOf(StepIndex step) const
{
    const AxisId& rows = m_look->axes.rows(step);
    const auto aligned = m_aligned.find(rows);
    return aligned != m_aligned.end() ? aligned->second : rows;
}

Lens::Slice Lens::slice(const AxisId& axis, Index length) const
{
    const Index count = std::min(length, m_look->most.value_or(length));
    const auto first = m_look->first.find(axis);
    return {first == m_look->first.end() ? 0 : std::min(first->second, length - count), count};
}

Block Lens::part(StepIndex step) const
{
    const Slice rows = slice(rowsOf(step), m_look->lengths[step].rows);
    const Slice columns = slice(m_look->axes.columns(step), m_look->lengths[step].columns);
    return {rows.first, columns.first, rows.count, columns.count};
}

Index Lens::shown(StepIndex step) const
{
    const Block shown = part(step);
    return std::max(shown.rows, shown.columns);
}

bool Lens::canNarrow(StepIndex step) const
{
    return shown(step) > fewest;
}

void Lens::begin(StepIndex step, Index row, Index column)
{
    const Block shown = part(step);
    const AxisId& rows = rowsOf(step);
    row = std::clamp<Index>(row, 0, m_look->lengths[step].rows - shown.rows);
    if (row != shown.row)
        for (const auto& [result, operand] : m_aligned)
            if (operand == rows)
                m_look->first.insert_or_assign(result, row);
    m_look->first.insert_or_assign(rows, row);
    m_look->first.insert_or_assign(m_look->axes.columns(step),
                                   std::clamp<Index>(column, 0, m_look->lengths[step].columns - shown.columns));
}

bool Lens::zoom(const Cell& about, double factor)
{
    const Block before = part(about.step);
    const Index now = factor < 1 ? shown(about.step) : m_look->most.value_or(m_look->longest);
    const Index most = std::max(scaled(now, factor), fewest);
    if (factor < 1 && most >= now)
        return false;
    if (most >= m_look->longest)
        return fit();
    m_look->most = most;
    const Block after = part(about.step);
    begin(about.step, keepingPlace(about.row, before.row, before.rows, after.rows),
          keepingPlace(about.column, before.column, before.columns, after.columns));
    return true;
}

bool Lens::moveTo(StepIndex step, Index row, Index column)
{
    const Block before = part(step);
    begin(step, row, column);
    return part(step) != before;
}

bool Lens::reveal(const Cell& cell)
{
    const Block shown = part(cell.step);
    return moveTo(cell.step, std::clamp(shown.row, cell.row - shown.rows + 1, cell.row),
                  std::clamp(shown.column, cell.column - shown.columns + 1, cell.column));
}

bool Lens::fit()
{
    const bool changed = !isWhole();
    m_look->most.reset();
    m_look->first.clear();
    return changed;
}

} // namespace attn::ui
