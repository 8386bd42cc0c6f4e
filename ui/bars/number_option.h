#pragma once

#include "ui/state/document/edit.h"

#include <QString>

#include <functional>
#include <optional>

namespace attn::ui {

/// An option of the scenario that is a number, with all that a bar must know to ask for it.
struct NumberOption {
    struct Mark { ///< a number worth coming back to
        double number;
        QString name;
    };
    struct Range { ///< of the slider; other numbers can be typed. Even steps of the logarithm where `least` is above 0
        double least;
        double most;
    };
    QString question; ///< "Divide the scores by"
    QString low; ///< what happens at the left end of the slider
    QString high;
    QString refusal; ///< of a number that is not accepted
    bool (*accepts)(double);
    /// The number now; nothing where the scenario does not have the option.
    std::function<std::optional<double>(const Scenario&)> number;
    std::function<Range(const Scenario&)> range;
    std::function<std::optional<Mark>(const Scenario&)> mark;
    std::function<Edit(const Scenario&, double)> edit;
    std::function<QString(const Scenario&, double)> undoText;
};

/// What the scores are divided by, with a mark at √d_k. Where the scale is none or √d_k this is its divisor; an edit
/// makes it a number.
[[nodiscard]] NumberOption divisorOption();
/// What scores are softly kept below.
[[nodiscard]] NumberOption softcapOption();
/// The base of sinusoidal or rotary positions, with a mark at 10000.
[[nodiscard]] NumberOption baseOption();
/// The slope by which scores fall with distance: that of head `head` (from 0), or the one that all heads have.
[[nodiscard]] NumberOption slopeOption(std::optional<Index> head);

} // namespace attn::ui
