#include "core/formats/results_text.h"

#include <QTest>

#include <limits>

using namespace attn;

class TestResultsText : public QObject {
    Q_OBJECT

private slots:
    void sensitivities()
    {
        const std::vector<Sensitivity> inputs{{{InputKind::Words}, Matrix{{1, 0.5}, {0, -2}}},
                                              {{InputKind::b_Q, 1}, Matrix{{std::numeric_limits<double>::quiet_NaN()}}},
                                              {{InputKind::W_O}, Matrix{{3}}}};
        QCOMPARE(sensitivityJson(inputs),
                 std::string("{\n  \"inputs\": [\n"
                             "    {\n      \"of\": \"words\",\n      \"values\": [\n        [1, 0.5],\n"
                             "        [0, -2]\n      ]\n    },\n"
                             "    {\n      \"of\": \"b_Q\",\n      \"head\": 2,\n      \"values\": [\n"
                             "        [\"NaN\"]\n      ]\n    },\n"
                             "    {\n      \"of\": \"W_O\",\n      \"values\": [\n        [3]\n      ]\n    }\n"
                             "  ]\n}\n"));
    }

    void matrices()
    {
        QCOMPARE(matricesJson(std::vector<Matrix>{Matrix{{1, 2}}, Matrix{{3}, {4}}}),
                 std::string("{\n  \"matrices\": [\n    [\n      [1, 2]\n    ],\n"
                             "    [\n      [3],\n      [4]\n    ]\n  ]\n}\n"));
    }
};

QTEST_APPLESS_MAIN(TestResultsText)
#include "test_results_text.moc"
