#include "lens.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

Slice within(Slice slice, Index length)
{
    slice.count = std::clamp<Index>(slice.count, std::min(Lens::fewest, length), length);
    slice.first = std::clamp<Index>(slice.first, 0, length - slice.count);
    return slice;
}

/// `count` instead of as many as there are; what is at `about` keeps its place among them, as far as it can.
Slice resized(const Slice& slice, Index count, Index about, Index length)
{
    count = std::clamp<Index>(count, std::min(Lens::fewest, length), length);
    const double place = (static_cast<double>(about - slice.first) + 0.5) / static_cast<double>(slice.count);
    const double first = static_cast<double>(about) + 0.5 - place * static_cast<double>(count);
    return within({static_cast<Index>(std::lround(first)), count}, length);
}

Slice revealing(Slice slice, Index index)
{
    slice.first = std::clamp(slice.first, index - slice.count + 1, index);
    return slice;
}

Index scaled(Index count, double factor)
{
    const auto result = static_cast<Index>(std::lround(static_cast<double>(count) * factor));
    return factor < 1 ? std::min(result, count - 1) : std::max(result, count + 1);
}

} // namespace

void Lens::setSteps(const Steps& steps)
{
    m_axes = SharedAxes(steps);
    m_aligned.clear();
    m_lengths.clear();
    std::map<AxisId, Shown> kept;
    const auto keep = [&](const AxisId& axis, Index length) {
        if (const auto shown = m_slices.find(axis); shown != m_slices.end() && shown->second.of == length)
            kept.insert(*shown);
    };
    for (StepIndex i = 0; i < steps.size(); ++i) {
        m_lengths.push_back({steps[i].value.rows(), steps[i].value.cols()});
        keep(m_axes.rows(i), m_lengths[i].rows);
        keep(m_axes.columns(i), m_lengths[i].columns);
    }
    m_slices = std::move(kept);
}

void Lens::setResults(const Steps& steps, const std::vector<StepIndex>& results)
{
    m_aligned.clear();
    for (const StepIndex result : results)
        if (const auto* product = std::get_if<op::Product>(&steps[result].operation))
            if (m_axes.rows(result) != m_axes.rows(product->left))
                m_aligned.emplace(m_axes.rows(result), m_axes.rows(product->left));
}

const AxisId& Lens::rowsOf(StepIndex step) const
{
    const AxisId& rows = m_axes.rows(step);
    const auto aligned = m_aligned.find(rows);
    return aligned != m_aligned.end() ? aligned->second : rows;
}

Slice Lens::slice(const AxisId& axis, Index length) const
{
    const auto shown = m_slices.find(axis);
    // Heads may differ in how many dimensions they have.
    return shown != m_slices.end() && shown->second.of == length ? shown->second.slice : Slice{0, length};
}

Block Lens::part(StepIndex step) const
{
    const Slice rows = slice(rowsOf(step), m_lengths[step].rows);
    const Slice columns = slice(m_axes.columns(step), m_lengths[step].columns);
    return {rows.first, columns.first, rows.count, columns.count};
}

bool Lens::canNarrow(StepIndex step) const
{
    const Block shown = part(step);
    return std::max(shown.rows, shown.columns) > fewest;
}

bool Lens::show(const AxisId& axis, const Slice& slice, Index length)
{
    if (slice == this->slice(axis, length))
        return false;
    if (slice.count == length)
        m_slices.erase(axis);
    else
        m_slices.insert_or_assign(axis, Shown{slice, length});
    return true;
}

bool Lens::show(StepIndex step, const Slice& rows, const Slice& columns)
{
    const Length& length = m_lengths[step];
    const AxisId& axis = rowsOf(step);
    const bool otherRows = show(axis, rows, length.rows);
    if (otherRows)
        for (const auto& [result, operand] : m_aligned)
            if (operand == axis)
                show(result, rows, length.rows);
    return show(m_axes.columns(step), columns, length.columns) || otherRows;
}

bool Lens::zoom(const Cell& about, double factor)
{
    const Block shown = part(about.step);
    const Length& length = m_lengths[about.step];
    // Cells get larger when what there is most of gets less.
    const Index most = scaled(std::max(shown.rows, shown.columns), factor);
    const auto counted = [&](Index count) { return factor < 1 ? std::min(count, most) : scaled(count, factor); };
    return show(about.step, resized({shown.row, shown.rows}, counted(shown.rows), about.row, length.rows),
                resized({shown.column, shown.columns}, counted(shown.columns), about.column, length.columns));
}

bool Lens::moveTo(StepIndex step, Index row, Index column)
{
    const Block shown = part(step);
    return show(step, within({row, shown.rows}, m_lengths[step].rows),
                within({column, shown.columns}, m_lengths[step].columns));
}

bool Lens::reveal(const Cell& cell)
{
    const Block shown = part(cell.step);
    return show(cell.step, revealing({shown.row, shown.rows}, cell.row),
                revealing({shown.column, shown.columns}, cell.column));
}

bool Lens::fit()
{
    const bool changed = !isWhole();
    m_slices.clear();
    return changed;
}

} // namespace attn::ui
