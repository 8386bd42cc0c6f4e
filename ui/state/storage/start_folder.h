#pragma once

#include <QStandardPaths>
#include <QString>

namespace attn::ui {

/// Where a dialog for a file to open begins: in the folder that was used last, else among the documents, else at home;
/// the first that exists.
[[nodiscard]] QString folderToOpenFrom(const QString& last);

/// Where files are suggested: in the folder that was used last, else where the desktop keeps such files, else at home;
/// the first that exists and can be written to.
[[nodiscard]] QString folderToWriteTo(const QString& last, QStandardPaths::StandardLocation usual);

} // namespace attn::ui
