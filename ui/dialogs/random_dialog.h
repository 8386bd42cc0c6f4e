#pragma once

#include "core/reshape.h"

#include <QStringList>

#include <functional>
#include <optional>

class QWidget;

namespace attn::ui {

/// What is drawn, and into which of the places that were offered.
struct RandomNumbers : Drawn {
    int place = 0;

    bool operator==(const RandomNumbers&) const = default;
};

/// Asks what is to be drawn, and into which of `places` (their names), beginning with `start`. Meanwhile `preview` gets
/// each answer that could be given.
[[nodiscard]] std::optional<RandomNumbers> askRandomNumbers(QWidget* parent, const QStringList& places,
                                                            const Drawn& start,
                                                            const std::function<void(const RandomNumbers&)>& preview);

} // namespace attn::ui
