#pragma once

#include "core/numpy_random.h"

#include <QStringList>

#include <functional>
#include <optional>

class QWidget;

namespace attn::ui {

/// Numbers that can be drawn again.
struct RandomNumbers {
    Distribution distribution = draws::RandInt();
    std::uint32_t seed = 42;
    int place = 0; ///< which of the places that were offered they are for

    bool operator==(const RandomNumbers&) const = default;
};

/// Asks what is to be drawn, and into which of `places` (their names), beginning with `start`. Meanwhile `preview` gets
/// each answer that could be given.
[[nodiscard]] std::optional<RandomNumbers> askRandomNumbers(QWidget* parent, const QStringList& places,
                                                            const RandomNumbers& start,
                                                            const std::function<void(const RandomNumbers&)>& preview);

} // namespace attn::ui
