#pragma once

#include "core/problem.h"

#include <QObject>
#include <QTimer>

#include <chrono>

namespace attn::ui {

class Document;
class SnapshotFolder;

/// Keeps a snapshot of the document while it has unsaved changes, some time after a change at the latest: what was
/// committed, and what is being typed. Without changes nothing is written, and when the changes are saved or given up
/// the snapshot goes.
class Autosave : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds usualDelay{15'000};

    /// Both must outlive it. `delay`: the longest time from a change to its snapshot.
    Autosave(Document& document, SnapshotFolder& folder, std::chrono::milliseconds delay);

    /// Keeps at once what has changed since the last snapshot. Whether all changes are kept now.
    bool keepNow();
    /// Unsaved changes were given up.
    void forget();

signals:
    void kept(); ///< what is committed is in the snapshot now
    void failed(const attn::Problem& why); ///< once, until it works again

private:
    void noteChange();

    Document& m_document;
    SnapshotFolder& m_folder;
    QTimer m_timer;
    bool m_isDue = false; ///< something has changed since the last snapshot
    bool m_hasFailed = false;
    bool m_wasTyping = false;
};

} // namespace attn::ui
