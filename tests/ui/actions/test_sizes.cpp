// Sizes: shown on each table and changed with a dialog, in the real window.

#include "block_bench.h"

#include "core/examples.h"
#include "ui/inputs/matrix_heading.h"

#include <QLabel>
#include <QSpinBox>
#include <QTimer>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

class TestSizes : public WindowTest {
    Q_OBJECT
private slots:
    void showShapes();
    void changeSizes();
    void takeSizesBack();
    void changeSizesOfAllHeads();
    void askForSizes();
};

void TestSizes::showShapes()
{
    WindowBench b;
    QCOMPARE(b.editor(wQ).heading().shape(), QStringLiteral("d_model 3 × d_k 3"));
    b.clickInput(wQ, 0, 0);
    b.action("insertColumnAfter")->trigger();
    QCOMPARE(b.editor(wQ).heading().shape(), QStringLiteral("d_model 3 × d_k 4"));
    QCOMPARE(b.editor({InputKind::W_K}).heading().shape(), QStringLiteral("d_model 3 × d_k 4"));
    bool asked = false;
    b.dialogs.newSizes = [&](const SizesQuestion&, const Preview<Sizes>&) {
        asked = true;
        return std::nullopt;
    };
    auto& heading = const_cast<MatrixHeading&>(b.editor(wQ).heading());
    (void)heading.grab();
    QTest::mouseClick(&heading, Qt::LeftButton, {}, QPoint(70, heading.height() / 2));
    QVERIFY(asked);
}

void TestSizes::changeSizes()
{
    WindowBench b;
    b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
        if (question.titles != QStringList{"words", "d_model", "d_k", "d_v"} || question.hasSeveralHeads)
            return std::optional<Sizes>();
        Sizes sizes = question.start;
        sizes.sizes[0].size = 5000;
        b.dialogs.questions += preview(sizes);
        sizes.sizes[0].size = 6;
        sizes.sizes[2].size = 2;
        sizes.fill = IdentityLike();
        b.dialogs.questions += preview(sizes);
        b.dialogs.questions += QString::number(b.shown("scores").rows()); // it shows already
        return std::optional(sizes);
    };
    b.action("sizes")->trigger();
    QCOMPARE(b.dialogs.questions, (QStringList{"words: 5000, at most 4096", "", "6"}));
    QCOMPARE(b.undoText(), QStringLiteral("words 4 → 6, d_k 3 → 2"));
    QCOMPARE(b.document().undoStack().count(), 1);
    QCOMPARE(weights(b).cols(), Index(2));
    WindowBench::pressControl(Qt::Key_Z);
    QVERIFY(b.scenario() == seedExample());
}

void TestSizes::takeSizesBack()
{
    WindowBench b;
    b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
        Sizes sizes = question.start;
        sizes.sizes[1].size = 8;
        (void)preview(sizes);
        return std::optional<Sizes>();
    };
    b.action("sizes")->trigger();
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(!b.document().isPreviewing());
    QCOMPARE(b.document().undoStack().count(), 0);
}

void TestSizes::changeSizesOfAllHeads()
{
    WindowBench b;
    Scenario s = seedExample();
    s.heads.push_back(s.heads[0]);
    s.heads.push_back({.W_Q = s.heads[0].W_Q, .W_K = {}, .W_V = {}, .K_from = 1});
    b.document().open(s, {}, false);
    b.selection().setStop(QStringLiteral("scores"), 3); // with the keys of head 2
    QStringList titles;
    b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
        titles = question.titles;
        Sizes sizes = question.start;
        sizes.sizes[2].size = 2;
        sizes.inAllHeads = true;
        sizes.fill = Drawn{draws::Normal(), 7};
        (void)preview(sizes);
        return std::optional(sizes);
    };
    b.action("sizes")->trigger();
    QCOMPARE(titles, (QStringList{"words", "d_model", "head 2, d_k", "head 2, d_v"}));
    for (const Head& head : b.scenario().heads)
        QCOMPARE(head.W_Q.cols(), Index(2));
    QCOMPARE(b.undoText(), QStringLiteral("head 2, d_k 3 → 2, head 1, d_k 3 → 2"));
    QCOMPARE(b.settings.value(setting::randomSeed), 7U); // asked for the next time
}

void TestSizes::askForSizes()
{
    WindowBench b;
    QString reason;
    int columns = 0;
    QTimer::singleShot(0, this, [&] {
        auto* const dialog = QApplication::activeModalWidget();
        auto* const d_k = dialog->findChild<QSpinBox*>(QStringLiteral("d_k"));
        d_k->setValue(5);
        columns = static_cast<int>(b.document().scenario().heads[0].W_Q.cols());
        reason = dialog->findChild<QLabel*>(QStringLiteral("reason"))->text();
        QTest::keyClick(dialog, Qt::Key_Escape);
    });
    DesktopDialogs desktop;
    b.dialogs.newSizes = [&](const SizesQuestion& question, const Preview<Sizes>& preview) {
        return desktop.sizes(b.window.get(), question, preview);
    };
    b.action("sizes")->trigger();
    QCOMPARE(columns, 5);
    QCOMPARE(reason, QString());
    QVERIFY(b.scenario() == seedExample());
}

QTEST_MAIN(TestSizes)
#include "test_sizes.moc"
