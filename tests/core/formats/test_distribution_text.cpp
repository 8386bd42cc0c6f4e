#include "core/formats/distribution_text.h"

#include <QTest>

using namespace attn;

Q_DECLARE_METATYPE(Distribution)

class TestDistributionText : public QObject {
    Q_OBJECT

private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Distribution>("expected");
        const auto row = [](const char* text, const Distribution& expected) {
            QTest::newRow(text) << QString::fromUtf8(text) << expected;
        };
        row("randint(3)", draws::RandInt{0, 3});
        row("randint(-5,6)", draws::RandInt{-5, 6});
        row("randint( -5 , 6 )", draws::RandInt{-5, 6});
        row("randint(-9007199254740992, 9007199254740992)", draws::RandInt{-9007199254740992, 9007199254740992});
        row("rand", draws::Uniform{0, 1});
        row("uniform(-0.5,2e3)", draws::Uniform{-0.5, 2000});
        row("uniform(1,0)", draws::Uniform{1, 0}); // NumPy takes them in either order
        row("randn", draws::Normal{0, 1});
        row("normal(-2,0.5)", draws::Normal{-2, 0.5});
        row("normal(1,0)", draws::Normal{1, 0});
    }
    void reads()
    {
        QFETCH(QString, text);
        QFETCH(Distribution, expected);
        const Result<Distribution> read = readDistribution(text.toStdString());
        QVERIFY2(read, qPrintable(text));
        QVERIFY(*read == expected);
    }

    void writes()
    {
        QCOMPARE(distributionText(draws::RandInt{-5, 9007199254740992}), std::string("randint(-5, 9007199254740992)"));
        QCOMPARE(distributionText(draws::Uniform{-0.5, 1e-7}), std::string("uniform(-0.5, 1e-7)"));
        QCOMPARE(distributionText(draws::Normal{0.1, 2}), std::string("normal(0.1, 2)"));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* text, const char* sentence) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(sentence);
        };
        const char* forms =
            "expected randint(HIGH), randint(LOW,HIGH), rand, uniform(LOW,HIGH), randn or normal(MEAN,DEVIATION)";
        row("", forms);
        row("gamma(1,2)", forms);
        row("RAND", forms);
        row("randint", forms);
        row("randint(1,2,3)", forms);
        row("rand(3)", forms);
        row("uniform(1)", forms);
        row("randn(1)", forms);
        row("normal(1)", forms);
        row("randint(3", "expected a closing parenthesis at the end");
        row("randint(3)x", "expected a closing parenthesis at the end");
        row("randint()", "no number");
        row("randint(3,)", "no number");
        row("uniform(a,b)", "not a number: \"a\"");
        row("randint(2.5)", "2.5, expected a whole number of at most 2^53");
        row("randint(nan)", "NaN, expected a whole number of at most 2^53");
        row("randint(0,9007199254740994)", "9007199254740994, expected a whole number of at most 2^53");
        row("randint(0)", "no whole number from 0 to below 0");
        row("randint(2,1)", "no whole number from 2 to below 1");
        row("uniform(0,inf)", "from 0 to Infinity is no finite range");
        row("uniform(-1e308,1e308)", "from -1e308 to 1e308 is no finite range");
        row("uniform(nan,1)", "from NaN to 1 is no finite range");
        row("normal(inf,1)", "expected finite numbers");
        row("normal(0,nan)", "expected finite numbers");
        row("normal(0,-1)", "-1, expected a deviation of 0 or more");
    }
    void refuses()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        const Result<Distribution> read = readDistribution(text.toStdString());
        QVERIFY2(!read, qPrintable(text));
        QCOMPARE(QString::fromStdString(english(read.error())), '"' + text + "\": " + sentence);
    }
};

QTEST_APPLESS_MAIN(TestDistributionText)
#include "test_distribution_text.moc"
