#pragma once

#include "mask_painting.h"

#include "core/explain.h"

#include <QString>

namespace attn::ui {

/// What a mask says of a query and a key, in words: "query sun may attend to key rain"; "hidden: query sun may not
/// attend to key rain", with "query sun has nothing to attend to" where that is so.
[[nodiscard]] QString attendanceWords(const Scenario& scenario, Index query, Index key);

/// The same of a cell of a step that shows the mask or the scores that it hides; empty for other steps.
[[nodiscard]] QString attendanceWords(const Scenario& scenario, const Steps& steps, const Cell& cell);

/// What a click, or the key for the same, would do: "hides it"; "keeps row 2: query sun may attend to all keys".
/// `outcome` is what MaskPainting says; where it is nothing, why.
[[nodiscard]] QString strokeWords(const Scenario& scenario, MaskPainting::Reach reach, MaskPainting::Place place,
                                  std::optional<bool> outcome);

/// Whether a step shows the mask or the scores that it hides, so that the mask can be painted there.
[[nodiscard]] bool showsMask(const Step& step);

} // namespace attn::ui
