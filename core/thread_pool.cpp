#include "thread_pool.h"

#include <algorithm>
#include <system_error>

namespace attn {

ThreadPool& ThreadPool::shared()
{
    static ThreadPool pool;
    return pool;
}

ThreadPool::ThreadPool(unsigned processors)
    : m_used(processors < 2)
{
}

ThreadPool::~ThreadPool()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    if (m_helper.joinable())
        m_helper.join();
}

bool ThreadPool::start()
{
    try {
        m_helper = std::thread(&ThreadPool::help, this);
        return true;
    } catch (const std::system_error&) {
        return false; // no more threads: it works without
    }
}

void ThreadPool::run(const Job& job)
{
    const auto runAlone = [&job] {
        for (Index first = 0; first < job.rows; first += job.chunk)
            job.function(job.context, first, std::min(first + job.chunk, job.rows));
    };
    if (job.rows <= job.chunk || m_used.exchange(true) || !(m_helper.joinable() || start()))
        return runAlone();
    {
        const std::lock_guard lock(m_mutex);
        m_job = job;
        m_next = 0;
        m_offered = true;
    }
    m_changed.notify_all();
    takeChunks(job);
    std::unique_lock lock(m_mutex);
    m_offered = false; // a helper that has not woken by now is not waited for
    m_changed.wait(lock, [this] { return !m_joined; });
    m_used = false;
}

void ThreadPool::takeChunks(const Job& job)
{
    for (;;) {
        const Index first = m_next.fetch_add(job.chunk);
        if (first >= job.rows)
            return;
        job.function(job.context, first, std::min(first + job.chunk, job.rows));
    }
}

void ThreadPool::help()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_offered || m_stopping; });
        if (m_stopping)
            return;
        m_offered = false;
        m_joined = true;
        const Job job = m_job;
        lock.unlock();
        takeChunks(job);
        lock.lock();
        m_joined = false;
        m_changed.notify_all();
    }
}

} // namespace attn
