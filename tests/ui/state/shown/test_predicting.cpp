// Predicting in the real window: what is covered is told nowhere.

#include "core/statistics.h"
#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"
#include "tests/ui/window/window_bench.h"
#include "ui/bars/comparison_bar.h"
#include "ui/bars/present_bar.h"
#include "ui/heatmap/colour_maps.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/stops.h"
#include "ui/state/storage/snapshot_folder.h"
#include "ui/steps/word/word_view.h"

#include <QClipboard>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

QStringList digitsOf(const WindowBench& b, const char* id)
{
    RecordingSurface tiles;
    b.picture(id).draw(tiles, b.canvas().geometry(b.item(id)));
    return tiles.texts();
}

} // namespace

class TestPredicting : public WindowTest {
    Q_OBJECT

private slots:
    void predictsAndUncovers()
    {
        WindowBench b;
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        QVERIFY(b.window->prediction().isOn());
        QCOMPARE(digitsOf(b, "scores"), QStringList(16, QStringLiteral("?")));
        QVERIFY(!digitsOf(b, "Q").contains(QStringLiteral("?"))); // what is given is seen
        QCOMPARE(b.pixel("scores", 0, 0), b.window->theme().cover);

        b.point("scores", 0, 0);
        const auto* bar = b.child<ExplanationBar>();
        QVERIFY(bar->text().isEmpty());
        QVERIFY(bar->latex().isEmpty());

        WindowBench::press(Qt::Key_Space);
        QCOMPARE(digitsOf(b, "scores").mid(0, 2), (QStringList{QStringLiteral("8"), QStringLiteral("?")}));
        QVERIFY(b.selection().cell() == b.cell("scores", 0, 0));
        QVERIFY(bar->text().endsWith(QStringLiteral("= 8")));
        QVERIFY(b.window->prediction().next() == b.cell("scores", 0, 1));
        WindowBench::press(Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(digitsOf(b, "scores").count(QStringLiteral("?")), 12);

        b.type({InputKind::W_Q}, 0, 0, QStringLiteral("3")); // live, and covered still
        QCOMPARE(digitsOf(b, "scores").count(QStringLiteral("?")), 12);
        QCOMPARE(digitsOf(b, "scores").front(), QStringLiteral("10"));
        WindowBench::press(Qt::Key_Escape);
        b.action("goToPicture")->trigger();

        b.selection().showStop(QStringLiteral("weights")); // each step is covered for itself, and remembers
        WindowBench::settle();
        QCOMPARE(digitsOf(b, "weights").count(QStringLiteral("?")), 16);
        b.selection().showStop(QStringLiteral("scores"));
        WindowBench::settle();
        QCOMPARE(digitsOf(b, "scores").count(QStringLiteral("?")), 12);
        WindowBench::press(Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(digitsOf(b, "scores").count(QStringLiteral("?")), 0);
        QVERIFY(!b.window->prediction().next());
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        QVERIFY(!b.action("predict")->isChecked());
    }

    void aComparisonTellsNothingCovered()
    {
        WindowBench b;
        b.action("pin")->trigger();
        QVERIFY(b.document().apply(edit::Cell{{InputKind::Words}, 0, 0, 5.0}, QStringLiteral("five")));
        b.selection().setCell(b.cell("scores", 0, 0));
        const auto* bar = b.child<ComparisonBar>("comparisonBar");
        QVERIFY(bar->text().contains(QStringLiteral("now 200"))); // five times five times as much
        b.action("predict")->trigger();
        QVERIFY2(!bar->text().contains(QStringLiteral("200")), qPrintable(bar->text()));
        WindowBench::press(Qt::Key_Space);
        QVERIFY(bar->text().contains(QStringLiteral("now 200")));
    }

    void theKeysAreToldWhilePredicting()
    {
        WindowBench b;
        const auto* keys = b.child<PresentBar>("presentBar");
        QVERIFY(!keys->isVisible());
        b.action("predict")->trigger();
        QVERIFY(keys->isVisible());
        QCOMPARE(keys->keys().front(), PresentBar::Key(QStringLiteral("Space"), QStringLiteral("next cell")));
        b.action("predict")->trigger();
        QVERIFY(!keys->isVisible());
    }

    void predictingTakesTheKeyboardIntoThePicture()
    {
        WindowBench b;
        const Prediction& prediction = b.window->prediction();
        b.clickInput({InputKind::W_Q}, 0, 0);
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        WindowBench::press(Qt::Key_Space);
        QVERIFY(!b.openEditor());
        QVERIFY(!prediction.covers(b.cell("scores", 0, 0)));

        QTest::mouseClick(b.child<QAbstractButton>("explainCell"), Qt::LeftButton);
        WindowBench::press(Qt::Key_Space); // is no second click
        QVERIFY(!prediction.covers(b.cell("scores", 0, 1)));

        b.clickInput({InputKind::W_Q}, 0, 0); // what has the keyboard has Space
        WindowBench::press(Qt::Key_Space);
        QVERIFY(prediction.covers(b.cell("scores", 0, 2)));
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(prediction.isOn()); // an open cell goes first
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        QVERIFY(b.action("predict")->isChecked());
        WindowBench::press(Qt::Key_Space);
        QVERIFY(!prediction.covers(b.cell("scores", 0, 2)));
    }

    void escapeEndsPredicting()
    {
        WindowBench b;
        for (const ViewKind view : {ViewKind::Step, ViewKind::Word}) {
            b.selection().setWord(1);
            b.selection().setView(view);
            WindowBench::settle();
            WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
            QVERIFY(b.window->prediction().isOn());
            WindowBench::press(Qt::Key_Escape);
            QVERIFY(!b.window->prediction().isOn());
            QVERIFY(!b.action("predict")->isChecked());
            QVERIFY(b.selection().word());
        }
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        b.clickInput({InputKind::W_Q}, 0, 0);
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(!b.window->prediction().isOn());
    }

    void otherViewsKeepCovered()
    {
        WindowBench b;
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        WindowBench::press(Qt::Key_Space);
        const Prediction& prediction = b.window->prediction();
        b.action("overview")->trigger();
        WindowBench::settle();
        QCOMPARE(b.pixel("scores", 1, 1), b.window->theme().cover);
        QVERIFY(b.pixel("scores", 0, 0) != b.window->theme().cover);
        QCOMPARE(b.pixel("attention", 1, 1), b.window->theme().cover); // it would give the scores away
        QVERIFY(b.pixel("Q", 1, 0) != b.window->theme().cover);
        const auto* bar = b.child<ExplanationBar>();
        b.selection().setCell(b.cell("weights", 0, 0));
        QVERIFY(bar->text().isEmpty());
        b.selection().setCell(b.cell("Q", 0, 0));
        QVERIFY(!bar->text().isEmpty());

        // The rail's pictures are of covered numbers, too.
        const QImage image = b.child<QAbstractButton>("stop-weights")->grab().toImage();
        const QRgb heavy =
            ColourScale{ColourMap::Tempo, 0, 1}.colour(b.document().steps()[b.step("weights")].value(0, 2));
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                QVERIFY(image.pixel(x, y) != heavy);

        // What follows is uncovered in its turn.
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(!prediction.next());
        QVERIFY(!prediction.coversAnyOf(b.step("attention")));
    }

    void wordsStoryKeepsCovered()
    {
        WindowBench b;
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        b.selection().setWord(1);
        b.selection().setView(ViewKind::Word);
        WindowBench::settle();
        auto& view = *b.child<WordView>("wordView");
        view.setFocus();
        const auto texts = [&view] {
            RecordingSurface surface;
            view.drawBehind(surface);
            view.drawInFront(surface);
            for (int i = 0; i < view.canvas().itemCount(); ++i)
                view.canvas().picture(i).draw(surface, view.canvas().geometry(i));
            return surface.texts();
        };
        const WordStory& story = view.story();
        const auto tells = [&](const Matrix& numbers) {
            const QStringList told = texts();
            int count = 0;
            for (const double value : numbers.reshaped())
                count += told.filter(b.window->stepView().format().text(value)).isEmpty() ? 0 : 1;
            return count;
        };
        QCOMPARE(tells(story.weightColumn), 0);
        QCOMPARE(tells(story.result.row(0).cwiseAbs().eval()), 0);
        QVERIFY(!view.accessibleDescription().contains(u'.'));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("covered")));
        QVERIFY(!texts().filter(QStringLiteral("made of")).size());

        WindowBench::press(Qt::Key_Space); // this word's, not the first one's
        QVERIFY(b.selection().cell() == b.cell("scores", 1, 0));
        QVERIFY(!b.window->prediction().covers(b.cell("scores", 1, 0)));
        QVERIFY(b.window->prediction().covers(b.cell("scores", 0, 0)));
        WindowBench::press(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(!b.window->prediction().covers(b.cell("scores", 1, 3)));
        WindowBench::press(Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(tells(story.weightColumn), 4);
        QVERIFY(!b.window->prediction().next());
        QVERIFY(b.window->prediction().covers(b.cell("weights", 0, 0)));
    }

    void headsAreUncoveredOneByOne()
    {
        WindowBench b;
        QVERIFY(b.window->openSource(QStringLiteral("example:heads")));
        b.selection().showStop(QStringLiteral("scores"));
        b.action("allHeads")->trigger();
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        const StepIndex first = b.step("scores", 1);
        const StepIndex second = b.step("scores", 2);
        QVERIFY(b.window->prediction().coversAnyOf(first) && b.window->prediction().coversAnyOf(second));
        for (Index i = 0; i < b.document().steps()[first].value.rows(); ++i)
            WindowBench::press(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(!b.window->prediction().coversAnyOf(first));
        QVERIFY(b.window->prediction().next() == (Cell{second, 0, 0}));
    }

    void nothingCoveredIsCopied()
    {
        WindowBench b;
        b.point("scores", 0, 0);
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_F5, Qt::ShiftModifier);
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        for (const char* name : {"copy", "copyNumPy", "copyLatex"}) {
            b.action(name)->trigger();
            QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
            QVERIFY2(b.message().contains(QStringLiteral("covered")), name);
        }
        b.selection().showStop(QStringLiteral("weights"));
        b.window->prediction().uncover(Prediction::Uncover::All);
        b.selection().showStop(QStringLiteral("scores")); // the weights are seen, what they are made from is not
        b.selection().setView(ViewKind::Overview);
        b.selection().setCell(b.cell("weights", 0, 0));
        QVERIFY(b.child<ExplanationBar>()->text().isEmpty());
        b.window->prediction().uncover(Prediction::Uncover::All);
        QVERIFY(!b.child<ExplanationBar>()->text().isEmpty());
        b.action("copy")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text() != QStringLiteral("before"));
    }

    void limitsAndMarksOfCoveredNumbersAreNotTold()
    {
        WindowBench b;
        b.selection().showStop(QStringLiteral("scores"));
        WindowBench::settle();
        const auto tells = [&] {
            RecordingSurface surface;
            b.window->stepView().drawBehind(surface);
            return surface.texts().filter(QStringLiteral("?")).isEmpty();
        };
        QVERIFY(tells());
        b.window->prediction().setOn(true);
        QVERIFY(!tells());
        b.window->prediction().uncover(Prediction::Uncover::All);
        QVERIFY(tells());
        b.window->display().setLimits(ColourLimits::Shared); // with what is ahead
        QVERIFY(!tells());
        b.window->prediction().setOn(false);
        QVERIFY(tells());
    }

    void entropiesOfCoveredRowsAreNotTold()
    {
        WindowBench b;
        b.start({1920, 1080});
        b.window->display().setRowEntropies(true);
        b.selection().showStop(QStringLiteral("weights"));
        WindowBench::settle();
        const QString first =
            test::local(NumberFormat{2}.text(rowEntropy(b.document().steps()[b.step("weights")].value, 0)));
        const auto tells = [&] {
            RecordingSurface surface;
            b.window->stepView().drawBehind(surface);
            return surface.texts().contains(first);
        };
        QVERIFY(tells());
        b.window->prediction().setOn(true);
        QVERIFY(!tells());
        b.window->prediction().uncover(Prediction::Uncover::Row);
        QVERIFY(tells());
    }
};

QTEST_MAIN(TestPredicting)
#include "test_predicting.moc"
