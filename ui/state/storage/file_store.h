#pragma once

#include "core/byte_source.h"
#include "core/problem.h"

#include <QString>

#include <string>
#include <string_view>

namespace attn::ui {

/// All bytes of a regular file; one that has more than `limit` is refused without being read. The problem does not name
/// the file: whoever shows it does.
[[nodiscard]] Result<std::string> readFile(const QString& path, qint64 limit);

/// A regular file whose bytes are read where they are wanted. It stays open as long as the source is kept, and is not
/// mapped: if it is cut short meanwhile, reading is a problem.
[[nodiscard]] Result<ByteSource> openFile(const QString& path);

/// All bytes of standard input, which may be anything.
[[nodiscard]] Result<std::string> readStandardInput(qint64 limit);

/// Puts the bytes into a file, whole or not at all: after a failure (a full disk, a crash) what was there before is
/// there still. Links are followed and permissions kept. The file has been read back and compared when this succeeds.
[[nodiscard]] Result<void> saveFile(const QString& path, std::string_view bytes);

} // namespace attn::ui
