#include "ui/english_plurals.h"

#include <QCoreApplication>
#include <QTest>

using namespace attn::ui;

class TestEnglishPlurals : public QObject {
    Q_OBJECT
private slots:
    void countsAreRead_data();
    void countsAreRead();
};

void TestEnglishPlurals::countsAreRead_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("read");
    QTest::newRow("none") << QByteArray("%n word(s)") << 0 << QStringLiteral("0 words");
    QTest::newRow("one") << QByteArray("%n word(s)") << 1 << QStringLiteral("1 word");
    QTest::newRow("several") << QByteArray("%n row(s) with nothing") << 4 << QStringLiteral("4 rows with nothing");
    QTest::newRow("no count") << QByteArray("word(s)") << -1 << QStringLiteral("word(s)");
    QTest::newRow("no plural") << QByteArray("(%n more)") << 3 << QStringLiteral("(3 more)");
}

void TestEnglishPlurals::countsAreRead()
{
    QFETCH(QByteArray, source);
    QFETCH(int, n);
    EnglishPlurals plurals;
    QCoreApplication::installTranslator(&plurals);
    QTEST(QCoreApplication::translate("any", source.constData(), nullptr, n), "read");
}

QTEST_GUILESS_MAIN(TestEnglishPlurals)
#include "test_english_plurals.moc"
