#include "core/examples.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/selection.h"

#include <QSignalSpy>
#include <QTest>

using namespace attn;
using namespace attn::ui;

class TestSelection : public QObject {
    Q_OBJECT
    Document m_document;

    StepIndex step(const char* id, Index head = 1) const
    {
        return static_cast<StepIndex>(findStep(m_document.steps(), id, head) - m_document.steps().data());
    }

private slots:
    void init() { m_document.open(seedExample(), {}, false); }

    void followsACellToItsStepAndReturns()
    {
        Selection selection(m_document);
        selection.setStop(QStringLiteral("attention"));
        selection.setCell(Cell{step("attention"), 0, 0});
        selection.follow({step("weights"), 0, 2});
        selection.follow({step("scaled"), 0, 2});
        QCOMPARE(selection.stop(), QStringLiteral("scaled"));
        QCOMPARE(selection.cell(), (Cell{step("scaled"), 0, 2}));
        selection.goBack();
        QCOMPARE(selection.stop(), QStringLiteral("weights"));
        QVERIFY(selection.canReturn());
        selection.goBack();
        QCOMPARE(selection.stop(), QStringLiteral("attention"));
        QCOMPARE(selection.cell(), (Cell{step("attention"), 0, 0}));
        QVERIFY(!selection.canReturn());
        selection.goBack(); // nothing to return to: nothing happens
        QCOMPARE(selection.stop(), QStringLiteral("attention"));
    }

    void followsFromTheOverviewAndReturnsToIt()
    {
        Selection selection(m_document);
        selection.setView(ViewKind::Overview);
        selection.follow({step("K"), 1, 1});
        QCOMPARE(selection.view(), ViewKind::Step);
        QCOMPARE(selection.stop(), QStringLiteral("QKV"));
        selection.goBack();
        QCOMPARE(selection.view(), ViewKind::Overview);
    }

    void saysEachChangeOnceWithEverythingInPlace()
    {
        Selection selection(m_document);
        QSignalSpy views(&selection, &Selection::viewChanged);
        QSignalSpy stops(&selection, &Selection::stopChanged);
        QSignalSpy cells(&selection, &Selection::cellChanged);
        QSignalSpy words(&selection, &Selection::wordChanged);
        bool inPlace = false;
        connect(&selection, &Selection::stopChanged, this, [&] {
            inPlace = selection.cell() == Cell{step("Q"), 1, 0};
        });
        selection.follow({step("Q"), 1, 0});
        QVERIFY(inPlace);
        QCOMPARE(stops.count(), 1);
        QCOMPARE(cells.count(), 1);
        QCOMPARE(views.count(), 0);
        selection.setWord(2);
        selection.setView(ViewKind::Word);
        QCOMPARE(words.count(), 1);
        QCOMPARE(views.count(), 1);
        selection.setWord(std::nullopt);
        QCOMPARE(selection.view(), ViewKind::Step);
        QCOMPARE(words.count(), 2);
        QCOMPARE(views.count(), 2);
        selection.setView(ViewKind::Word);
        QCOMPARE(selection.word(), std::optional<Index>(1)); // that of the cell in focus
        selection.setWord(std::nullopt);
        selection.setCell(std::nullopt);
        selection.setView(ViewKind::Word);
        QCOMPARE(selection.word(), std::optional<Index>(0));
    }

    void letsGoOfWhatAnotherScenarioHasNot()
    {
        Selection selection(m_document);
        selection.setStop(QStringLiteral("attention"));
        selection.follow({step("weights"), 3, 3});
        selection.setWord(3);
        selection.setView(ViewKind::Word);
        auto smaller = std::make_shared<Scenario>(seedExample());
        smaller->words.labels.resize(2);
        smaller->words.vectors = Matrix(smaller->words.vectors.topRows(2));
        QVERIFY(m_document.apply(edit::Everything{smaller}, QStringLiteral("two words")).has_value());
        QVERIFY(!selection.cell());
        QVERIFY(!selection.word());
        QCOMPARE(selection.view(), ViewKind::Step);
        QVERIFY(!selection.canReturn()); // its cells belong to another list of steps
    }
};

QTEST_GUILESS_MAIN(TestSelection)
#include "test_selection.moc"
