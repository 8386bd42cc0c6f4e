#include "core/evaluate.h"
#include "core/formats/npz.h"
#include "tests/support/compare.h"
#include "tests/support/npz.h"
#include "tests/support/random_scenario.h"

#include <QFile>
#include <QTemporaryDir>

#include <numeric>

using namespace attn;
using namespace attn::test;

class TestNpz : public QObject {
    Q_OBJECT

private slots:
    void survivesReading()
    {
        RandomOptions options;
        options.specialNumbers = true;
        const QTemporaryDir folder;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Evaluation evaluation(randomScenario(seed, options));
            const Steps& steps = evaluation.steps();
            std::vector<StepIndex> all(steps.size());
            std::iota(all.begin(), all.end(), 0U);
            const Result<std::string> bytes = stepsNpz(steps, all);
            QVERIFY(bytes);
            QFile file(folder.filePath("steps.npz"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(QByteArray::fromStdString(*bytes)), static_cast<qint64>(bytes->size()));
            file.close();
            const Arrays arrays = readNpz(file.fileName());
            QCOMPARE(arrays.size(), steps.size());
            for (const Step& step : steps) {
                const std::string name = (step.head > 1 ? "head" + std::to_string(step.head) + '.' : "") + step.id;
                QVERIFY2(arrays.contains(name), name.c_str());
                COMPARE_MATRICES(arrays.at(name).matrix(), step.value, 0, name.c_str());
            }
        }
    }

    void theNumbersOfAMemberStartAtAMultipleOf64()
    {
        const Evaluation evaluation(randomScenario(1));
        const std::vector<StepIndex> first{0};
        const std::string bytes = stepsNpz(evaluation.steps(), first).value();
        const std::size_t npy = bytes.find("\x93NUMPY");
        const std::size_t end = bytes.find('\n', npy) + 1;
        QCOMPARE((end - npy) % 64, std::size_t{0});
    }

    void refusesMoreThanTheFormatHolds()
    {
        const Evaluation evaluation(randomScenario(1));
        QVERIFY(stepsNpz(evaluation.steps(), std::vector<StepIndex>(65535, 0)));
        const auto refused = stepsNpz(evaluation.steps(), std::vector<StepIndex>(65536, 0));
        QVERIFY(!refused);
        QCOMPARE(english(refused.error()), std::string("more than an .npz file can hold; choose fewer steps"));

        Steps large(1);
        large[0].value = Matrix::Zero(1024, 1024);
        QVERIFY(!stepsNpz(large, std::vector<StepIndex>(512, 0))); // 4 GiB
    }
};

QTEST_APPLESS_MAIN(TestNpz)
#include "test_npz.moc"
