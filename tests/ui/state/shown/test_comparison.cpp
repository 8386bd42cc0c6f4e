#include "ui/state/shown/comparison.h"

#include "core/difference.h"
#include "tests/ui/state/document/scenarios.h"
#include "ui/state/document/document.h"
#include "ui/state/document/history_model.h"
#include "ui/state/shown/changes_model.h"
#include "ui/state/shown/display.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::wQ;

namespace {

edit::Cell cell(double value)
{
    return {wQ, 0, 2, value};
}

StepIndex stepOf(const Document& document, const char* id)
{
    return static_cast<StepIndex>(findStep(document.steps(), id) - document.steps().data());
}

QStringList texts(const QAbstractItemModel& model)
{
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row)
        result += model.index(row, 0).data().toString();
    return result;
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT

private slots:
    void comparesWithWhatWasPinned()
    {
        Document document;
        Comparison comparison(document);
        QVERIFY(!comparison.hasPin());
        comparison.setReading(Reading::Difference);
        QCOMPARE(comparison.reading(), Reading::Now);
        const StepIndex weights = stepOf(document, "weights");
        QVERIFY(!comparison.difference(weights));
        QVERIFY(!comparison.shown(weights));
        QCOMPARE(comparison.whyNot(weights), QString());
        QVERIFY(comparison.changes().empty());

        const Steps before = document.steps();
        QSignalSpy changed(&comparison, &Comparison::changed);
        comparison.pin();
        QCOMPARE(changed.size(), 1);
        QVERIFY(comparison.difference(weights)->isZero(0));
        QVERIFY(document.apply(cell(0), QStringLiteral("edit")));
        for (StepIndex i = 0; i < before.size(); ++i) {
            QVERIFY(comparison.pinnedStep(i)->value == before[i].value);
            QVERIFY(*comparison.difference(i) == document.steps()[i].value - before[i].value);
        }
        QVERIFY(!comparison.shown(weights));
        comparison.setReading(Reading::Pinned);
        QVERIFY(*comparison.shown(weights) == before[weights].value);
        comparison.setReading(Reading::Difference);
        QVERIFY(comparison.shown(weights) == comparison.difference(weights));
        QCOMPARE(changed.size(), 3);
        comparison.drop();
        QVERIFY(!comparison.hasPin());
        QCOMPARE(comparison.reading(), Reading::Now);
        comparison.drop();
        QCOMPARE(changed.size(), 4);
    }

    void followsLiveTyping()
    {
        Document document;
        Comparison comparison(document);
        comparison.pin();
        const StepIndex scores = stepOf(document, "scores");
        const Matrix pinned = document.steps()[scores].value;
        for (const double value : {0.0, 1.5, 7.0}) {
            QVERIFY(document.preview(cell(value)));
            QVERIFY(*comparison.difference(scores) == document.steps()[scores].value - pinned);
            QVERIFY(!comparison.difference(scores)->isZero(0));
        }
        document.cancelPreview();
        QVERIFY(comparison.difference(scores)->isZero(0));
    }

    void pinsWhatIsCommitted()
    {
        Document document;
        Comparison comparison(document);
        const Scenario before = document.scenario();
        QVERIFY(document.preview(cell(7))); // nobody claims it
        comparison.pin();
        QVERIFY(comparison.pinnedScenario() == before);
        QVERIFY(document.scenario() == before);
        QCOMPARE(document.undoStack().count(), 0);
    }

    void isNoPartOfTheDocument()
    {
        Document document;
        Comparison comparison(document);
        comparison.pin();
        comparison.setReading(Reading::Difference);
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(!document.isModified());
        QVERIFY(document.apply(cell(0), QStringLiteral("edit")));
        document.undoStack().undo();
        QVERIFY(comparison.hasPin());
        QVERIFY(comparison.changes().empty());
    }

    void swapsInOneStep()
    {
        Document document;
        Comparison comparison(document);
        comparison.swap(); // nothing to swap with
        QCOMPARE(document.undoStack().count(), 0);
        const Scenario pinned = document.scenario();
        comparison.pin();
        QVERIFY(document.apply(cell(0), QStringLiteral("edit")));
        const Scenario now = document.scenario();
        const StepIndex scores = stepOf(document, "scores");
        const Matrix there = *comparison.difference(scores);
        comparison.swap();
        QVERIFY(document.scenario() == pinned);
        QVERIFY(comparison.pinnedScenario() == now);
        QVERIFY(*comparison.difference(scores) == -there);
        QCOMPARE(document.undoStack().count(), 2);
        QCOMPARE(document.undoStack().undoText(), QStringLiteral("swap with the pinned state"));
        document.undoStack().undo();
        QVERIFY(document.scenario() == now);
        document.undoStack().redo();
        comparison.swap();
        QVERIFY(document.scenario() == now);
        QVERIFY(comparison.pinnedScenario() == pinned);
    }

    void saysWhyThereIsNoDifference()
    {
        Document document;
        Comparison comparison(document);
        comparison.pin();
        comparison.setReading(Reading::Difference);
        auto next = std::make_shared<Scenario>(seedExample());
        next->words = {defaultLabels(5), Matrix::Ones(5, 3)};
        next->mask.causal = true;
        QVERIFY(document.apply(edit::Everything{next}, QStringLiteral("more words")));
        QCOMPARE(comparison.whyNot(stepOf(document, "words")), QStringLiteral("words is now 5 × 3, pinned 4 × 3"));
        QCOMPARE(comparison.whyNot(stepOf(document, "masked")), QStringLiteral("masked is not in the pinned state"));
        QCOMPARE(comparison.whyNot(stepOf(document, "W_Q")), QString());
        QVERIFY(!comparison.shown(stepOf(document, "words")));
        QVERIFY(!comparison.shown(stepOf(document, "masked")));
        QVERIFY(comparison.shown(stepOf(document, "W_Q")));
        comparison.setReading(Reading::Pinned);
        QVERIFY(!comparison.shown(stepOf(document, "words")));
    }

    void tellsHeadsApart()
    {
        Document document;
        document.open(test::everyInput(), {}, false);
        Comparison comparison(document);
        comparison.pin();
        auto next = std::make_shared<Scenario>(document.scenario());
        next->heads[1].W_Q = next->heads[1].W_K = Matrix::Ones(2, 2);
        next->heads[1].W_K = Matrix::Ones(5, 2);
        QVERIFY(document.apply(edit::Everything{next}, QStringLiteral("d_k of head 2")));
        const auto second = static_cast<StepIndex>(findStep(document.steps(), "W_Q", 2) - document.steps().data());
        QCOMPARE(comparison.whyNot(second), QStringLiteral("head 2, W_Q is now 2 × 2, pinned 2 × 1"));
        QVERIFY(comparison.difference(stepOf(document, "W_Q")));
    }

    void listsChanges()
    {
        Document document;
        attn::ui::Display display;
        Comparison comparison(document);
        ChangesModel model(comparison, document, display);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.refresh();
        QCOMPARE(model.rowCount(), 0);
        comparison.pin();
        QSignalSpy told(&model, &QAbstractItemModel::dataChanged);
        const auto edits = [&](const Edit& edit, const QStringList& expected) {
            QVERIFY(document.apply(edit, QStringLiteral("edit")));
            model.refresh();
            QCOMPARE(texts(model), expected);
        };
        edits(cell(0), {QStringLiteral("W_Q[1, 3]: 2 → 0")});
        edits(edit::Scale{{Scale::Kind::None}},
              {QStringLiteral("scale: √d_k → none"), QStringLiteral("W_Q[1, 3]: 2 → 0")});
        QCOMPARE(told.size(), 1);
        edits(edit::Label{false, 0, "<b>cat"},
              {QStringLiteral("scale: √d_k → none"), QStringLiteral("words, label of row 1: “word 1” → “<b>cat”"),
               QStringLiteral("W_Q[1, 3]: 2 → 0")});
        QVERIFY(model.index(1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("&lt;b&gt;cat")));
        model.refresh();
        QCOMPARE(told.size(), 2); // nothing is told twice
        QVERIFY(std::holds_alternative<change::Option>(model.row(0).change));
        edits(edit::Scale{{}},
              {QStringLiteral("words, label of row 1: “word 1” → “<b>cat”"), QStringLiteral("W_Q[1, 3]: 2 → 0")});
        comparison.drop();
        model.refresh();
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.index(0).isValid());
    }

    void historySpeaks()
    {
        Document document;
        HistoryModel model(document.undoStack());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto states = [&] {
            QStringList result;
            for (int row = 0; row < model.rowCount(); ++row)
                result += model.index(row).data(Qt::AccessibleTextRole).toString();
            return result;
        };
        const QString opened = QStringLiteral("As it was opened");
        QCOMPARE(states(), QStringList(opened + QStringLiteral(", saved")));
        for (const double value : {0.0, 5.0, 7.0})
            QVERIFY(document.apply(cell(value), QString::number(value)));
        document.markSaved(QStringLiteral("file"), false, {});
        document.undoStack().undo();
        document.undoStack().undo();
        QCOMPARE(texts(model), QStringList({opened, QStringLiteral("0"), QStringLiteral("5"), QStringLiteral("7")}));
        QCOMPARE(states(),
                 QStringList({opened, QStringLiteral("0"), QStringLiteral("5, undone"), QStringLiteral("7, saved")}));
        QCOMPARE(model.present().row(), 1);
        QVERIFY(model.index(3).data(HistoryModel::SavedRole).toBool());
        QVERIFY(model.index(3).data(HistoryModel::UndoneRole).toBool());
        QVERIFY(!model.index(1).data(HistoryModel::UndoneRole).toBool());
        QVERIFY(document.apply(cell(9), QStringLiteral("a < b"))); // what was undone is gone
        QCOMPARE(states(), QStringList({opened, QStringLiteral("0"), QStringLiteral("a < b")}));
        QVERIFY(model.index(2).data(Qt::ToolTipRole).toString().contains(QStringLiteral("a &lt; b")));
        document.open(seedExample(), {}, false);
        QCOMPARE(states(), QStringList(opened + QStringLiteral(", saved")));
    }
};

QTEST_GUILESS_MAIN(TestComparison)
#include "test_comparison.moc"
