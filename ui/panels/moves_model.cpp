#include "moves_model.h"

#include "core/difference.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/texts/plain_text.h"
#include "ui/steps/explanation/explanation_formula.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

struct Found {
    double distance; ///< magnitude of the difference
    Cell cell;
};

/// The cells that moved furthest, the furthest first; of equally far ones the first.
std::vector<Found> furthest(const Matrix& difference, const Matrix& now, const Matrix& pinned, StepIndex step,
                            const std::function<bool(Index, Index)>& covered)
{
    std::vector<Found> found;
    for (Index i = 0; i < difference.rows(); ++i) {
        for (Index j = 0; j < difference.cols(); ++j) {
            const double distance = std::abs(difference(i, j));
            if (!(distance > (found.size() == MovesModel::most ? found.back().distance : 0)))
                continue;
            const bool stays = std::isinf(distance) && !isMaskedOnce(now(i, j), pinned(i, j));
            if (stays || (covered && covered(i, j)))
                continue;
            const auto place = std::ranges::find_if(found, [&](const Found& f) { return f.distance < distance; });
            found.insert(place, {distance, {step, i, j}});
            if (found.size() > MovesModel::most)
                found.pop_back();
        }
    }
    return found;
}

} // namespace

void MovesModel::refresh(const Comparison& comparison, const Steps& steps, StepIndex step, const Prediction& prediction,
                         const NumberFormat& format)
{
    std::vector<Move> now;
    const Matrix* const difference = comparison.difference(step);
    const auto found = difference
        ? furthest(*difference, steps[step].value, comparison.pinnedStep(step)->value, step, prediction.cover(step))
        : std::vector<Found>();
    double largest = 0;
    for (const Found& f : found)
        if (std::isfinite(f.distance))
            largest = std::max(largest, f.distance);
    for (const Found& f : found) {
        const double value = (*difference)(f.cell.row, f.cell.column);
        const double share = std::isfinite(value) ? value / largest : std::copysign(1.0, value);
        const Step& of = steps[step];
        now.push_back({f.cell, value, share,
                       QStringLiteral("%1 → %2").arg(labelAt(of.rows, f.cell.row), labelAt(of.columns, f.cell.column)),
                       format.change(value)});
    }
    take(std::move(now));
}

QVariant MovesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Move& move = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return move.place;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(move.place, move.number);
    case Qt::ToolTipRole:
        return plainToolTip(QStringLiteral("%1: %2").arg(move.place, move.number));
    case DifferenceRole:
        return move.difference;
    case ShareRole:
        return move.share;
    case NumberRole:
        return move.number;
    default:
        return {};
    }
}

} // namespace attn::ui
