// A text that was typed into a cell and is no number, when the cell's table goes.
#include "panel_bench.h"

#include <QSignalSpy>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

const InputKey wV{InputKind::W_V};

} // namespace

class TestUnfinishedText : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadResources(); }
    void staysWhileAnotherHeadShows();
    void staysWhileItsTableChanges();
    void goesWithItsDocument();
};

void TestUnfinishedText::staysWhileAnotherHeadShows()
{
    PanelBench b;
    b.document.open(*example("heads"), {}, false);
    const Scenario before = b.document.scenario();
    const QSignalSpy dropped(b.panel, &InputsPanel::textsDropped);
    b.select(wQ, 1, 1);
    QTest::keyClick(&b.table(wQ), Qt::Key_1);
    QTest::keyClicks(b.open(), QStringLiteral("..2"));
    const QString reason = b.open()->reason();
    QVERIFY(!reason.isEmpty());
    b.select(wV, 0, 0); // a second one, which is only unfinished
    QTest::keyClick(&b.table(wV), Qt::Key_1);
    QTest::keyClicks(b.open(wV), QStringLiteral("/"));
    b.other->setFocus();
    for (int i = 0; i < 2; ++i) {
        b.selection.setStop(QStringLiteral("weights"), 2);
        QVERIFY(!b.panel->editor(wQ));
        QVERIFY(!b.open());
        b.selection.setStop(QStringLiteral("weights"), 1);
        QVERIFY(b.open(wQ) && b.open(wV));
        QVERIFY(b.other->hasFocus()); // the keyboard stays where it is
    }
    QCOMPARE(b.open(wQ)->text(), QStringLiteral("1..2"));
    QCOMPARE(b.open(wQ)->reason(), reason);
    QVERIFY(b.open(wQ)->note());
    QCOMPARE(b.open(wV)->text(), QStringLiteral("1/"));
    QVERIFY(b.document.scenario() == before);
    QCOMPARE(dropped.size(), 0);
    // It is mended where it stands.
    b.table(wQ).setFocus();
    QVERIFY(b.open(wQ)->hasFocus());
    b.open(wQ)->selectAll();
    QTest::keyClicks(b.open(wQ), QStringLiteral("7"));
    QTest::keyClick(b.open(wQ), Qt::Key_Return);
    QVERIFY(!b.open(wQ));
    QCOMPARE(b.number(wQ, 1, 1), 7.0);
}

void TestUnfinishedText::staysWhileItsTableChanges()
{
    PanelBench b;
    const QSignalSpy dropped(b.panel, &InputsPanel::textsDropped);
    b.select(wQ, 1, 1);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("x"));
    Scenario wider = seedExample();
    wider.heads[0].W_Q.conservativeResize(3, 4);
    wider.heads[0].W_Q.col(3).setOnes();
    wider.heads[0].W_K.conservativeResize(3, 4);
    wider.heads[0].W_K.col(3).setOnes();
    QVERIFY(b.document.apply(edit::Everything{std::make_shared<Scenario>(wider)}, QStringLiteral("wider")));
    QVERIFY(b.open(wQ));
    QCOMPARE(b.open(wQ)->text(), QStringLiteral("x"));
    QCOMPARE(dropped.size(), 0);
    // Where another number stands now, it would be about that one.
    Scenario other = seedExample();
    other.heads[0].W_Q(1, 1) += 1;
    QVERIFY(b.document.apply(edit::Everything{std::make_shared<Scenario>(other)}, QStringLiteral("other")));
    QVERIFY(!b.open(wQ));
    QCOMPARE(dropped.size(), 1);
    QVERIFY2(dropped[0][0].toString().contains(QStringLiteral("“x”")), qPrintable(dropped[0][0].toString()));
}

void TestUnfinishedText::goesWithItsDocument()
{
    PanelBench b;
    b.document.open(*example("heads"), {}, false);
    const QSignalSpy dropped(b.panel, &InputsPanel::textsDropped);
    b.select(wQ, 1, 1);
    QTest::keyClicks(&b.table(wQ), QStringLiteral("x"));
    b.selection.setStop(QStringLiteral("weights"), 2);
    b.select({InputKind::Words}, 1, 1);
    QTest::keyClicks(&b.table({InputKind::Words}), QStringLiteral("y"));
    b.document.open(*example("heads"), {}, false); // the same numbers, but another document
    QVERIFY(!b.open());
    QCOMPARE(dropped.size(), 1);
    QCOMPARE(dropped[0][0].toString(), QStringLiteral("Typed, but no number, and gone with its cell: “y”, “x”."));
    b.selection.setStop(QStringLiteral("weights"), 1);
    QVERIFY(!b.open());
    b.document.open(seedExample(), {}, false);
    QCOMPARE(dropped.size(), 1);
}

QTEST_MAIN(TestUnfinishedText)
#include "test_unfinished_text.moc"
