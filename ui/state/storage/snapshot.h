#pragma once

#include "core/problem.h"
#include "core/scenario.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <string>
#include <string_view>

namespace attn::ui {

/// Unsaved work as it is kept for the case that the program ends unasked.
struct Snapshot {
    Scenario scenario;
    QString path; ///< of the document; empty: untitled
    bool readOnly = false;
    QByteArray base; ///< SHA-256 of the file that was changed; empty: untitled
    QDateTime changed; ///< in UTC, to the millisecond
};

/// The most bytes that a snapshot may have.
inline constexpr std::size_t snapshotLimit = 65 * 1024 * 1024;

/// What a snapshot tells of itself at its beginning.
struct SnapshotSummary {
    QString title; ///< of the scenario, on one line and not too long; empty: it has none
    QString path; ///< as in Snapshot
    QDateTime changed;
};

/// The bytes that a summary is found in.
inline constexpr std::size_t snapshotSummaryBytes = 32 * 1024;

/// The snapshot as a file: a line with version and SHA-256 of all that follows, lines that tell of the document, an
/// empty line, and the scenario as in its own file.
[[nodiscard]] std::string writeSnapshot(const Snapshot& snapshot);

/// readSnapshot(writeSnapshot(s)) is s. Refuses, with a reason, whatever is not a whole snapshot of this version.
[[nodiscard]] Result<Snapshot> readSnapshot(std::string_view bytes);

/// What a snapshot of `size` bytes tells that begins so. What follows is not looked at: readSnapshot may still refuse
/// it.
[[nodiscard]] Result<SnapshotSummary> readSummary(std::string_view beginning, std::size_t size);

} // namespace attn::ui
