#pragma once

#include "drawing.h"

#include <memory>
#include <span>

class QPrinter;

namespace attn::ui {

/// Prints the pages that the printer's range asks for, each in the middle of a sheet, smaller where it is larger than
/// the sheet. False where the printer cannot be printed on.
[[nodiscard]] bool printPages(QPrinter& printer, std::span<const std::shared_ptr<const Drawing>> pages);

} // namespace attn::ui
