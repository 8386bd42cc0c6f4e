#pragma once

#include "matrix.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace attn {

/// One thread that helps with the rows of large matrices. It is started when it is needed first, and lives as long as
/// the program.
class ThreadPool {
public:
    [[nodiscard]] static ThreadPool& shared();

    /// With one processor there is no other thread: the calling one does all the work.
    explicit ThreadPool(unsigned processors = std::thread::hardware_concurrency());
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Calls function(first, last) for ranges of `chunk` rows that together are [0, rows), from this thread and the
    /// helping one, and returns when all are done. Ranges start at multiples of `chunk`, whoever takes them. Allocates
    /// nothing but the helper. While the pool is in use already, the calling thread does all the work itself.
    template <class Function> void forRows(Index rows, Index chunk, const Function& function)
    {
        run({rows, chunk,
             [](const void* context, Index first, Index last) {
                 (*static_cast<const Function*>(context))(first, last);
             },
             &function});
    }

private:
    struct Job {
        Index rows = 0;
        Index chunk = 1;
        void (*function)(const void* context, Index first, Index last) = nullptr;
        const void* context = nullptr;
    };

    void run(const Job& job);
    [[nodiscard]] bool start(); ///< the helper, while this thread is using the pool
    void takeChunks(const Job& job);
    void help();

    std::atomic<bool> m_used; ///< a thread is using the pool, or nobody can: there is no helper and will be none
    std::mutex m_mutex; ///< guards what follows, but for m_next and m_helper, which are its user's
    std::condition_variable m_changed;
    Job m_job;
    bool m_offered = false; ///< the job is there for the helper to join
    bool m_joined = false; ///< the helper is at it
    bool m_stopping = false;
    std::atomic<Index> m_next = 0; ///< the first row that nobody has taken yet
    std::thread m_helper;
};

} // namespace attn
