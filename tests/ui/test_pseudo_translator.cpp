#include "ui/pseudo_translator.h"
#include "ui/state/texts/problem_text.h"

#include <QCoreApplication>
#include <QTest>

using namespace attn;
using namespace attn::ui;

class TestPseudoTranslator : public QObject {
    Q_OBJECT
private slots:
    void textsStandInBracketsAndAreLonger_data();
    void textsStandInBracketsAndAreLonger();
    void problemsOfTheCoreAreTranslated();
    void argumentsStayAsTheyAre();
    void theEnvironmentAsksForIt();
};

void TestPseudoTranslator::textsStandInBracketsAndAreLonger_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("one letter") << QByteArray("X");
    QTest::newRow("a word with a mnemonic") << QByteArray("&Open…");
    QTest::newRow("a sentence with arguments") << QByteArray("%1 of %2 words have no vector, the rest has %n");
}

void TestPseudoTranslator::textsStandInBracketsAndAreLonger()
{
    QFETCH(QByteArray, text);
    const QString source = QString::fromUtf8(text);
    const QString result = PseudoTranslator().translate("any", text.constData(), nullptr, -1);
    QVERIFY(result.startsWith(QStringLiteral("⟦") + source));
    QVERIFY(result.endsWith(QStringLiteral("⟧")));
    QVERIFY(double(result.size()) >= 1.4 * double(source.size()));
    QVERIFY(double(result.size()) <= 1.4 * double(source.size()) + 3);
}

void TestPseudoTranslator::problemsOfTheCoreAreTranslated()
{
    const Problem problem{{{"head %1", {"2"}}, {"W_K"}}, {"%1 rows, expected %2", {"3", "4"}}};
    QCOMPARE(translated(problem), QString::fromStdString(english(problem)));

    PseudoTranslator translator;
    QCoreApplication::installTranslator(&translator);
    const QString text = translated(problem);
    QCoreApplication::removeTranslator(&translator);
    QVERIFY2(text.contains(QStringLiteral("⟦head 2")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("⟦W_K")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("⟦3 rows, expected 4")), qPrintable(text));
}

void TestPseudoTranslator::argumentsStayAsTheyAre()
{
    const Problem problem{{{"%1", {"a %2 b"}}, {"%1", {"c"}}}, {"%1 is not %2", {"<b>%2</b>", "Zoë"}}};
    QCOMPARE(translated(problem), QStringLiteral("a %2 b, c: <b>%2</b> is not Zoë"));
}

void TestPseudoTranslator::theEnvironmentAsksForIt()
{
    qunsetenv("ATTN_PSEUDO_LOCALE");
    QVERIFY(!PseudoTranslator::isAskedFor());
    qputenv("ATTN_PSEUDO_LOCALE", "1");
    QVERIFY(PseudoTranslator::isAskedFor());
}

QTEST_GUILESS_MAIN(TestPseudoTranslator)
#include "test_pseudo_translator.moc"
