#include "import_reader.h"

#include <QThreadPool>

#include <utility>

namespace attn::ui {

ImportReader::ImportReader(const ImportFile& file, const Scenario& scenario, QObject* parent)
    : QObject(parent)
    , m_file(file)
    , m_scenario(std::make_shared<const Scenario>(scenario))
{
    m_shared->reader = this;
    m_file.source.read = [shared = m_shared, read = file.source.read](std::uint64_t offset,
                                                                      std::span<char> bytes) -> Result<void> {
        if (shared->running != shared->wanted)
            return problem({}, {ATTN_TEXT("cancelled")});
        return read(offset, bytes);
    };
    constexpr int interval = 100;
    m_clock.setInterval(interval);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        if (const std::uint64_t done = m_shared->done)
            emit progressed(static_cast<double>(done) / static_cast<double>(m_file.source.size));
    });
}

ImportReader::~ImportReader()
{
    ++m_shared->wanted;
    const std::lock_guard lock(m_shared->mutex);
    m_shared->reader = nullptr;
}

/// Does `job` in a thread and hands what it returns to `deliver` here, unless something else was asked for meanwhile.
template <class Job, class Deliver> void ImportReader::run(Job job, Deliver deliver)
{
    const int number = ++m_shared->wanted;
    setBusy(true);
    // The application waits for the pool's threads when it ends.
    QThreadPool::globalInstance()->start([number, shared = m_shared, job, deliver] {
        const std::lock_guard turn(shared->turn);
        if (shared->wanted != number)
            return;
        shared->running = number;
        shared->done = 0;
        auto result = job();
        const std::lock_guard lock(shared->mutex);
        ImportReader* const reader = shared->reader;
        if (!reader)
            return;
        QMetaObject::invokeMethod(
            reader,
            [reader, number, deliver, result = std::move(result)] {
                if (reader->m_shared->wanted != number)
                    return;
                reader->setBusy(false);
                deliver(result);
            },
            Qt::QueuedConnection);
    });
}

void ImportReader::list()
{
    run([file = m_file] { return listContents(file); },
        [this](const Result<ImportContents>& contents) {
            if (!contents) {
                emit unlisted(contents.error());
                return;
            }
            m_contents = *contents;
            emit listed();
        });
}

void ImportReader::prepare(const ImportRequest& request)
{
    ImportRequest watched = request;
    if (auto* const numbers = std::get_if<ImportRequest::Numbers>(&watched.what))
        numbers->options.vectors.progress = [shared = m_shared](std::uint64_t done, std::uint64_t) {
            shared->done = done;
            return true; // it ends by the source
        };
    run([file = m_file, contents = m_contents, watched,
         scenario = m_scenario] { return prepareImport(file, contents, watched, *scenario); },
        [this](const Result<ImportPreview>& preview) {
            if (preview)
                emit prepared(*preview);
            else
                emit refused(preview.error());
        });
}

void ImportReader::stop()
{
    ++m_shared->wanted;
    setBusy(false);
}

void ImportReader::setBusy(bool busy)
{
    if (busy)
        m_clock.start();
    else
        m_clock.stop();
    if (std::exchange(m_isBusy, busy) != busy)
        emit busyChanged(busy);
}

} // namespace attn::ui
