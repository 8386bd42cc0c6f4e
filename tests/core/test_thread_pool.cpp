#include "core/thread_pool.h"

#include <QTest>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <system_error>
#include <vector>

#ifdef __GLIBC__
#include <pthread.h>
#endif

using namespace attn;

class TestThreadPool : public QObject {
    Q_OBJECT

private slots:
    void everyRowIsDoneOnce_data()
    {
        QTest::addColumn<unsigned>("processors");
        QTest::newRow("one processor") << 1U;
        QTest::newRow("two processors") << 2U;
    }
    void everyRowIsDoneOnce()
    {
        QFETCH(const unsigned, processors);
        ThreadPool pool(processors);
        for (Index rows = 0; rows < 200; ++rows) {
            for (const Index chunk : {1, 7, 48, 500}) {
                std::vector<std::atomic<int>> visits(static_cast<std::size_t>(rows));
                std::atomic<int> misplaced = 0;
                pool.forRows(rows, chunk, [&](Index first, Index last) {
                    misplaced += first % chunk != 0 || last > rows || last <= first;
                    for (Index i = first; i < last; ++i)
                        ++visits[static_cast<std::size_t>(i)];
                });
                for (const auto& count : visits)
                    QCOMPARE(count.load(), 1);
                QCOMPARE(misplaced.load(), 0);
            }
        }
    }

    void severalThreadsUseIt()
    {
        ThreadPool pool;
        std::atomic<Index> sum = 0;
        const auto use = [&] {
            for (int round = 0; round < 500; ++round)
                pool.forRows(100, 3, [&](Index first, Index last) { sum += last - first; });
        };
        std::thread other(use);
        use();
        other.join();
        QCOMPARE(sum.load(), Index{2 * 500 * 100});
    }

    void itWorksWhereTheSystemHasNoMoreThreads()
    {
#ifdef __GLIBC__
        // No address space is large enough for the stack of another thread.
        pthread_attr_t usual;
        QCOMPARE(pthread_getattr_default_np(&usual), 0);
        pthread_attr_t greedy;
        QCOMPARE(pthread_attr_init(&greedy), 0);
        QCOMPARE(pthread_attr_setstacksize(&greedy, std::size_t{1} << 60), 0);
        QCOMPARE(pthread_setattr_default_np(&greedy), 0);
        QVERIFY_THROWS_EXCEPTION(std::system_error, std::thread([]{}).join());
        ThreadPool pool(2);
        const std::thread::id own = std::this_thread::get_id();
        std::vector<int> visits(100, 0);
        pool.forRows(100, 3, [&](Index first, Index last) {
            for (Index i = first; i < last; ++i)
                visits[static_cast<std::size_t>(i)] += std::this_thread::get_id() == own ? 1 : 100;
        });
        QCOMPARE(pthread_setattr_default_np(&usual), 0);
        QCOMPARE(visits, std::vector<int>(100, 1));
#else
        QSKIP("there is no known way to run out of threads here");
#endif
    }

    void anotherThreadHelps()
    {
        using namespace std::chrono_literals;
        ThreadPool pool(2);
        std::mutex mutex;
        std::condition_variable came;
        std::set<std::thread::id> seen;
        pool.forRows(2, 1, [&](Index, Index) { // one row each, if each waits for the other
            std::unique_lock lock(mutex);
            seen.insert(std::this_thread::get_id());
            came.notify_all();
            came.wait_for(lock, 10s, [&] { return seen.size() == 2; });
        });
        QCOMPARE(seen.size(), std::size_t{2});
    }

    void itCanBeUsedFromWithin()
    {
        ThreadPool pool;
        std::atomic<Index> sum = 0;
        pool.forRows(10, 1,
                     [&](Index, Index) { pool.forRows(10, 1, [&](Index first, Index last) { sum += last - first; }); });
        QCOMPARE(sum.load(), Index{100});
    }
};

QTEST_APPLESS_MAIN(TestThreadPool)
#include "test_thread_pool.moc"
