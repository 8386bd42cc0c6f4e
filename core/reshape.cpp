#include "reshape.h"

#include "validate.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace attn {

namespace {

Order unchanged(Index size)
{
    Order order(static_cast<std::size_t>(size));
    std::iota(order.begin(), order.end(), Index(0));
    return order;
}

Order orderOf(const std::vector<SideOrder>& orders, Side side, Index size)
{
    const auto found = std::find_if(orders.begin(), orders.end(), [&](const SideOrder& o) { return o.side == side; });
    return found == orders.end() ? unchanged(size) : found->order;
}

/// The rows of W_O: the d_v of one head after the other.
Order orderOfJoined(const Scenario& scenario, const std::vector<SideOrder>& orders)
{
    Order result;
    Index offset = 0;
    for (Index head = 0; head < static_cast<Index>(scenario.heads.size()); ++head) {
        const Side side{Side::Kind::Value, keyHead(scenario, head)};
        const Index size = sideSize(scenario, side);
        for (const Index place : orderOf(orders, side, size))
            result.push_back(place == newPlace ? newPlace : offset + place);
        offset += size;
    }
    return result;
}

Order orderOfRows(const Scenario& scenario, const std::vector<SideOrder>& orders, InputKey input, Index size)
{
    if (input.kind == InputKind::W_O)
        return orderOfJoined(scenario, orders);
    const auto side = rowSide(scenario, input);
    return side ? orderOf(orders, *side, size) : unchanged(size);
}

template <class NewNumber>
Matrix arranged(const Matrix& matrix, const Order& rows, const Order& columns, const NewNumber& number)
{
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    for (Index i = 0; i < result.rows(); ++i) {
        for (Index j = 0; j < result.cols(); ++j) {
            const Index row = rows[static_cast<std::size_t>(i)];
            const Index column = columns[static_cast<std::size_t>(j)];
            result(i, j) = row == newPlace || column == newPlace ? number(i, j) : matrix(row, column);
        }
    }
    return result;
}

/// The labels in another order. New ones count on from how many there are then, past those that are taken.
std::vector<std::string> arrangedLabels(const std::vector<std::string>& labels, const Order& order)
{
    std::vector<std::string> result;
    result.reserve(order.size());
    std::set<std::string> taken(labels.begin(), labels.end());
    auto number =
        order.size() - static_cast<std::size_t>(std::count(order.begin(), order.end(), newPlace)); // the last old one
    for (const Index place : order) {
        if (place != newPlace) {
            result.push_back(labels[static_cast<std::size_t>(place)]);
            continue;
        }
        std::string label;
        do
            label = "word " + std::to_string(++number);
        while (!taken.insert(label).second);
        result.push_back(std::move(label));
    }
    return result;
}

void arrangeLabels(Words& words, const std::vector<SideOrder>& orders, Side::Kind kind)
{
    const Order order = orderOf(orders, {kind}, static_cast<Index>(words.labels.size()));
    words.labels = arrangedLabels(words.labels, order);
}

/// Sides that could not even be built: nothing is left of them, or so much that memory might not hold it.
Result<void> checkSizes(const Scenario& scenario, const std::vector<SideOrder>& orders)
{
    for (const auto& [side, order] : orders) {
        std::vector<Phrase> place;
        if ((side.kind == Side::Kind::Key || side.kind == Side::Kind::Value) && scenario.heads.size() > 1)
            place.push_back({ATTN_TEXT("head %1"), {std::to_string(side.head + 1)}});
        place.push_back({sideName(side)});
        const auto most = static_cast<std::size_t>(Limits().side);
        if (order.empty())
            return problem(std::move(place), {ATTN_TEXT("at least one has to stay")});
        if (order.size() > most)
            return problem(std::move(place),
                           {ATTN_TEXT("%1, at most %2"), {std::to_string(order.size()), std::to_string(most)}});
    }
    return {};
}

} // namespace

Order insertion(Index size, Index at, Index count)
{
    Order order = unchanged(size);
    order.insert(order.begin() + at, static_cast<std::size_t>(count), newPlace);
    return order;
}

Order removal(Index size, Index first, Index count)
{
    Order order = unchanged(size);
    order.erase(order.begin() + first, order.begin() + first + count);
    return order;
}

Order movement(Index size, Index first, Index count, Index to)
{
    Order order = removal(size, first, count);
    Order block(static_cast<std::size_t>(count));
    std::iota(block.begin(), block.end(), first);
    order.insert(order.begin() + to, block.begin(), block.end());
    return order;
}

Order resizing(Index size, Index wanted)
{
    Order order = unchanged(std::min(size, wanted));
    order.resize(static_cast<std::size_t>(wanted), newPlace);
    return order;
}

Order inverse(const Order& order, Index size)
{
    Order result(static_cast<std::size_t>(size), newPlace);
    for (std::size_t i = order.size(); i-- > 0;) {
        if (order[i] != newPlace)
            result[static_cast<std::size_t>(order[i])] = static_cast<Index>(i);
    }
    return result;
}

std::optional<Index> placeAfter(const Order& order, Index place)
{
    const auto found = std::find(order.begin(), order.end(), place);
    return found == order.end() ? std::nullopt : std::optional<Index>(found - order.begin());
}

NewNumbers newNumbers(const Fill& fill)
{
    if (const auto* drawn = std::get_if<Drawn>(&fill)) {
        return [random = NumpyRandom(drawn->seed), distribution = drawn->distribution](InputKey, Index, Index) mutable {
            return drawMatrix(random, distribution, 1, 1)(0, 0);
        };
    }
    if (std::holds_alternative<IdentityLike>(fill))
        return [](InputKey, Index row, Index column) { return row == column ? 1.0 : 0.0; };
    return [](InputKey, Index, Index) { return 0.0; };
}

Result<Scenario> reshaped(const Scenario& scenario, const std::vector<SideOrder>& orders, const NewNumbers& numbers)
{
    if (const Result<void> possible = checkSizes(scenario, orders); !possible)
        return tl::unexpected(possible.error());
    Scenario result = scenario;
    for (const InputKey key : inputs(scenario)) {
        Matrix& matrix = *inputMatrix(result, key);
        const Order rows = orderOfRows(scenario, orders, key, matrix.rows());
        const Order columns = orderOf(orders, columnSide(scenario, key), matrix.cols());
        if (key.kind == InputKind::Mask) {
            const double open = scenario.mask.kind == Mask::Kind::Allowed ? 1 : 0;
            matrix = arranged(matrix, rows, columns, [open](Index, Index) { return open; });
        } else {
            matrix = arranged(matrix, rows, columns, [&](Index i, Index j) { return numbers(key, i, j); });
        }
    }
    arrangeLabels(result.words, orders, Side::Kind::Words);
    if (result.context)
        arrangeLabels(*result.context, orders, Side::Kind::Context);
    return validate(result).map([&] { return std::move(result); });
}

Scenario withContext(Scenario scenario)
{
    scenario.context = Words{.labels = scenario.words.labels, .vectors = scenario.words.vectors};
    if (auto* rows = std::get_if<Position::Rows>(&scenario.position.kind))
        rows->contextRows = rows->rows;
    return scenario;
}

Result<Scenario> withoutContext(const Scenario& scenario)
{
    const auto fitted = [&](Side::Kind side, Side::Kind to) {
        return SideOrder{{side}, resizing(sideSize(scenario, {side}), sideSize(scenario, {to}))};
    };
    return reshaped(
               scenario,
               {fitted(Side::Kind::Context, Side::Kind::Words), fitted(Side::Kind::ContextModel, Side::Kind::Model)})
        .map([](Scenario result) {
            result.context.reset();
            if (auto* rows = std::get_if<Position::Rows>(&result.position.kind))
                rows->contextRows = Matrix();
            return result;
        });
}

} // namespace attn
