#pragma once

#include "core/formats/number_block.h"

#include <QMimeData>

#include <memory>

namespace attn::ui {

/// A block as spreadsheets and word processors take it: text parted by tabs and an HTML table, every digit of every
/// number, never of a locale.
[[nodiscard]] std::unique_ptr<QMimeData> blockAsTable(const NumberBlock& block);

} // namespace attn::ui
