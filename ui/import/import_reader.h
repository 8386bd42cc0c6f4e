#pragma once

#include "import_request.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>
#include <mutex>

namespace attn::ui {

/// Reads a file in another thread, so that the window stays alive however large it is. What is asked for takes the
/// place of what is still being read, which ends at its next byte; nobody waits for it, not even who destroys this.
class ImportReader : public QObject {
    Q_OBJECT
public:
    /// `scenario`: what is imported into.
    ImportReader(const ImportFile& file, const Scenario& scenario, QObject* parent);
    ~ImportReader() override;

    void list(); ///< `listed` follows, or `unlisted`
    void prepare(const ImportRequest& request); ///< `prepared` follows, or `refused`; only after the file was listed
    void stop(); ///< nothing follows
    [[nodiscard]] bool isBusy() const { return m_isBusy; }

    [[nodiscard]] const ImportFile& file() const { return m_file; }
    /// What was listed.
    [[nodiscard]] const ImportContents& contents() const { return m_contents; }

signals:
    void listed();
    void unlisted(const attn::Problem& problem);
    void prepared(const attn::ui::ImportPreview& preview);
    void refused(const attn::Problem& problem);
    void busyChanged(bool busy);
    void progressed(double share); ///< now and then while words are searched for: 0 … 1

private:
    /// What all threads see.
    struct Shared {
        std::atomic<int> wanted = 0; ///< the number of the job that is wanted
        std::atomic<int> running = 0; ///< the number of the one that runs
        std::atomic<std::uint64_t> done = 0; ///< bytes it has come to
        std::mutex turn; ///< of the job that runs: there is one at a time
        std::mutex mutex; ///< of what follows
        ImportReader* reader; ///< nullptr: it is gone
    };
    template <class Job, class Deliver> void run(Job job, Deliver deliver);
    void setBusy(bool busy);

    std::shared_ptr<Shared> m_shared = std::make_shared<Shared>();
    ImportFile m_file;
    std::shared_ptr<const Scenario> m_scenario;
    ImportContents m_contents;
    bool m_isBusy = false;
    QTimer m_clock;
};

} // namespace attn::ui
