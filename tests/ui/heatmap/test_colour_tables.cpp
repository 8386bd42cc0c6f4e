#include "ui/heatmap/colour_tables.h"
#include "ui/theme.h"

#include <QColor>
#include <QTest>

using namespace attn::ui;

using Map = std::array<QRgb, 256>;

class TestColourTables : public QObject {
    Q_OBJECT
private slots:
    void divergingMapsAreNeutralInTheMiddle_data();
    void divergingMapsAreNeutralInTheMiddle();
    void sequentialMapsGetSteadilyLighterOrDarker_data();
    void sequentialMapsGetSteadilyLighterOrDarker();
    void digitsCanBeReadOnEveryColour_data();
    void digitsCanBeReadOnEveryColour();
};

void TestColourTables::divergingMapsAreNeutralInTheMiddle_data()
{
    QTest::addColumn<const Map*>("map");
    QTest::addColumn<QRgb>("middle");
    // Half-way between the two middle entries of the published tables.
    QTest::newRow("vik") << &vikColours << qRgb(236, 230, 225);
    QTest::newRow("berlin") << &berlinColours << qRgb(24, 12, 10);
}

void TestColourTables::divergingMapsAreNeutralInTheMiddle()
{
    QFETCH(const Map*, map);
    QFETCH(QRgb, middle);
    QCOMPARE((*map)[127], middle);
    QCOMPARE((*map)[128], middle);
}

void TestColourTables::sequentialMapsGetSteadilyLighterOrDarker_data()
{
    QTest::addColumn<const Map*>("map");
    QTest::newRow("tempo") << &tempoColours;
    QTest::newRow("viridis") << &viridisColours;
    QTest::newRow("cividis") << &cividisColours;
    QTest::newRow("grey") << &greyColours;
}

void TestColourTables::sequentialMapsGetSteadilyLighterOrDarker()
{
    QFETCH(const Map*, map);
    const double direction = luminance(QColor((*map)[255])) - luminance(QColor((*map)[0]));
    for (std::size_t i = 8; i < 256; i += 8)
        QVERIFY((luminance(QColor((*map)[i])) - luminance(QColor((*map)[i - 8]))) * direction > 0);
}

void TestColourTables::digitsCanBeReadOnEveryColour_data()
{
    sequentialMapsGetSteadilyLighterOrDarker_data();
    QTest::newRow("vik") << &vikColours;
    QTest::newRow("berlin") << &berlinColours;
}

void TestColourTables::digitsCanBeReadOnEveryColour()
{
    QFETCH(const Map*, map);
    for (const QRgb colour : *map)
        QVERIFY(contrast(QColor(colour), readableOn(QColor(colour))) >= 4.58);
}

QTEST_APPLESS_MAIN(TestColourTables)
#include "test_colour_tables.moc"
