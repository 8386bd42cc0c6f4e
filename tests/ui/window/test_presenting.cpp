// Presenting and predicting in the real window.

#include "core/statistics.h"
#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"
#include "ui/bars/present_bar.h"
#include "ui/heatmap/colour_maps.h"
#include "ui/state/prediction.h"
#include "ui/state/snapshot_folder.h"
#include "ui/state/stops.h"
#include "ui/steps/word_view.h"
#include "window_bench.h"

#include <QClipboard>
#include <QMenuBar>
#include <QStatusBar>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double backRow = 24; ///< px, the smallest text
constexpr double script = 0.68; ///< of the formula it stands in

void present(WindowBench& b, const QSize& size)
{
    b.start(size);
    WindowBench::press(Qt::Key_F5);
    b.window->resize(size); // full screen would be the test's platform's
    WindowBench::settle();
}

QStringList faultsOf(const WindowBench& b)
{
    const StepView& view = b.window->stepView();
    QStringList faults;
    RecordingSurface around;
    view.drawBehind(around);
    for (const RecordingSurface::Text& text : around.written) {
        if (text.text.trimmed().isEmpty())
            continue;
        if (text.style.size < script * backRow - 0.01)
            faults += QStringLiteral("“%1” is %2 px").arg(text.text).arg(text.style.size);
        if (contrast(text.style.colour, b.window->theme().canvas) < 7)
            faults += QStringLiteral("“%1” is faint").arg(text.text);
    }
    for (int i = 0; i < view.canvas().itemCount(); ++i) {
        RecordingSurface tiles;
        view.canvas().picture(i).draw(tiles, view.canvas().geometry(i));
        for (const RecordingSurface::Text& text : tiles.written)
            if (text.style.size < backRow)
                faults += QStringLiteral("digits “%1” are %2 px").arg(text.text).arg(text.style.size);
    }
    return faults;
}

QStringList digitsOf(const WindowBench& b, const char* id)
{
    RecordingSurface tiles;
    b.picture(id).draw(tiles, b.canvas().geometry(b.item(id)));
    return tiles.texts();
}

} // namespace

class TestPresenting : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { prepareApplication(); }
    void init() { warnings().clear(); }
    void cleanup() { QCOMPARE(warnings(), QStringList()); }

    void everythingIsReadFromTheBackRow_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("dark");
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)})
            for (const bool dark : {false, true})
                QTest::addRow("%dx%d, %s", size.width(), size.height(), dark ? "dark" : "light") << size << dark;
    }

    void everythingIsReadFromTheBackRow()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, dark);
        WindowBench b;
        b.start(size);
        b.window->display().setTheme(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        present(b, size);
        b.window->display().setTheme(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        WindowBench::settle();
        QVERIFY(b.window->theme().dark == dark);
        QVERIFY(QApplication::font().pixelSize() >= backRow);
        int seen = 0;
        for (const Stop& stop : stops(b.document().steps(), 1)) {
            if (!stop.isActive())
                continue;
            b.selection().showStop(stop.id);
            WindowBench::settle();
            const QStringList faults = faultsOf(b);
            QVERIFY2(faults.isEmpty(), qUtf8Printable(stop.id + QStringLiteral(": ") + faults.join(u'\n')));
            seen += static_cast<int>(digitsOf(b, std::string(b.document().steps()[stop.steps[0]].id).c_str()).size());
        }
        QVERIFY(seen > 60); // digits did not get their size by dropping out
    }

    void hidesWhatIsForEditingAndBringsItBack()
    {
        WindowBench b;
        const double text = b.window->theme().textScale;
        QVERIFY(b.window->menuBar()->isVisible());
        WindowBench::press(Qt::Key_F5);
        QVERIFY(b.window->isFullScreen());
        b.window->resize(1920, 1080);
        WindowBench::settle();
        for (const QWidget* chrome :
             {static_cast<QWidget*>(b.window->menuBar()), static_cast<QWidget*>(b.child<StepRail>()),
              static_cast<QWidget*>(b.child<InputsPanel>()), static_cast<QWidget*>(b.window->statusBar())})
            QVERIFY(!chrome->isVisible());
        QVERIFY(b.child<QWidget>("presentBar")->isVisible());

        WindowBench::press(Qt::Key_PageDown); // what a presenter's remote sends
        QCOMPARE(b.selection().stop(), QStringLiteral("scaled"));
        WindowBench::press(Qt::Key_B);
        QVERIFY(b.child<QWidget>("blank")->isVisible());
        WindowBench::press(Qt::Key_B);
        QVERIFY(!b.child<QWidget>("blank")->isVisible());

        b.action("goToInputs")->trigger(); // cells can still be edited: that is the point
        WindowBench::settle();
        QVERIFY(b.child<InputsPanel>()->isVisible());
        b.type({InputKind::W_Q}, 0, 2, QStringLiteral("5"));
        QCOMPARE(b.scenario().heads[0].W_Q(0, 2), 5.0);
        QVERIFY(b.openEditor());
        WindowBench::press(Qt::Key_Escape); // one thing at a time: the cell,
        QCOMPARE(b.scenario().heads[0].W_Q(0, 2), 2.0);
        QVERIFY(!b.openEditor());
        WindowBench::press(Qt::Key_Escape); // the inputs,
        QVERIFY(!b.child<InputsPanel>()->isVisible());
        QVERIFY(b.child<QWidget>("presentBar")->isVisible());
        WindowBench::press(Qt::Key_Escape); // the presentation
        QVERIFY(!b.window->isFullScreen());
        QVERIFY(b.window->menuBar()->isVisible());
        QVERIFY(b.child<InputsPanel>()->isVisible());
        QVERIFY(!b.child<QWidget>("presentBar")->isVisible());
        QCOMPARE(b.window->theme().textScale, text);
        QVERIFY(!b.action("present")->isChecked());
        WindowBench::press(Qt::Key_B); // means nothing any more
        QVERIFY(!b.child<QWidget>("blank")->isVisible());
    }

    void standingBarsWaitForTheEnd()
    {
        WindowBench b;
        Scenario left = b.scenario();
        left.heads[0].W_Q(0, 2) = 7;
        {
            SnapshotFolder gone(b.path("recovery"));
            QVERIFY(gone.keep({left, {}, false, {}, QDateTime::currentDateTimeUtc()}));
        }
        b.window->keepSnapshots(b.path("recovery"), std::chrono::hours(1));
        QVERIFY(!b.window->openSource(QStringLiteral("example:there-is-none")));
        WindowBench::settle();
        const auto* offers = b.child<QWidget>("recoveryOffers");
        const auto* recover = b.action("recover");
        QVERIFY(offers->isVisible());
        const QString message = b.message();
        QVERIFY(!message.isEmpty());

        WindowBench::press(Qt::Key_F5);
        QVERIFY(!offers->isVisible());
        QVERIFY(b.message().isEmpty());
        b.action("recover")->trigger();
        QVERIFY(!offers->isVisible()); // no new offer, either
        WindowBench::press(Qt::Key_F5);
        QVERIFY(offers->isVisible());
        QVERIFY(recover->isEnabled());
        QCOMPARE(b.message(), message);

        WindowBench::press(Qt::Key_F5);
        QVERIFY(!b.window->openSource(QStringLiteral("example:nor-that")));
        const QString said = b.message(); // what somebody did just now is answered,
        QVERIFY(said.contains(QStringLiteral("nor-that")));
        WindowBench::press(Qt::Key_F5);
        QCOMPARE(b.message(), said); // and nothing older comes back
    }

    void stepsStayReadableBesideTheInputs_data()
    {
        QTest::addColumn<QString>("example");
        for (const char* name : {"heads", "seed", "causal"})
            QTest::newRow(name) << QStringLiteral("example:") + QLatin1String(name);
    }

    void stepsStayReadableBesideTheInputs()
    {
        QFETCH(const QString, example);
        const QSize size(1366, 768);
        WindowBench b;
        present(b, size);
        QVERIFY(b.window->openSource(example)); // the window is another one now
        b.action("goToInputs")->trigger();
        WindowBench::settle();
        b.window->resize(size);
        WindowBench::settle();
        QVERIFY(b.child<InputsPanel>()->isVisible());
        for (const Stop& stop : stops(b.document().steps(), 1)) {
            if (!stop.isActive())
                continue;
            b.selection().showStop(stop.id);
            WindowBench::settle();
            const StepView& view = b.window->stepView();
            const auto stays = [&](const QRectF& part) { return QRectF(view.rect()).contains(part); };
            for (int i = 0; i < view.canvas().itemCount(); ++i) {
                const MatrixGeometry& geometry = view.canvas().geometry(i);
                QVERIFY2(stays(geometry.area), qUtf8Printable(stop.id));
                RecordingSurface tiles;
                view.canvas().picture(i).draw(tiles, geometry);
                QVERIFY2(!tiles.texts().isEmpty(), qUtf8Printable(stop.id));
            }
            QCOMPARE(faultsOf(b), QStringList());
        }
    }

    void theOverviewKeepsItsDigits_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QSize>("size");
        QTest::newRow("three words") << QStringLiteral("example:heads") << QSize(1280, 720);
        QTest::newRow("four words") << QStringLiteral("example:seed") << QSize(1366, 768);
        QTest::newRow("a mask, too") << QStringLiteral("example:causal") << QSize(1920, 1080);
    }

    void theOverviewKeepsItsDigits()
    {
        QFETCH(const QString, example);
        QFETCH(const QSize, size);
        WindowBench b;
        present(b, size);
        QVERIFY(b.window->openSource(example));
        b.action("overview")->trigger();
        WindowBench::settle();
        const MatrixCanvas& canvas = b.window->stepView().canvas();
        QVERIFY(canvas.itemCount() > 6);
        for (int i = 0; i < canvas.itemCount(); ++i) {
            RecordingSurface tiles;
            canvas.picture(i).draw(tiles, canvas.geometry(i));
            QVERIFY2(!tiles.texts().isEmpty(), qPrintable(QString::number(i)));
        }
        QCOMPARE(faultsOf(b), QStringList());
    }

    void numbersAreChangedFromTheirPicture()
    {
        WindowBench b;
        present(b, {1366, 768});
        b.selection().showStop(QStringLiteral("words"));
        WindowBench::settle();
        const auto* bar = b.child<PresentBar>("presentBar");
        QCOMPARE(bar->keys().constFirst().first, QStringLiteral("Enter"));
        WindowBench::press(Qt::Key_Right);
        WindowBench::press(Qt::Key_Right);
        WindowBench::press(Qt::Key_Return);
        QVERIFY(b.child<InputsPanel>()->isVisible());
        WindowBench::press(Qt::Key_7);
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.scenario().words.vectors(0, 1), 7.0);
        b.selection().showStop(QStringLiteral("scores"));
        QCOMPARE(bar->keys().constFirst().first, QStringLiteral("Ctrl+1"));
    }

    void closingWhilePresentingHidesNothingNextTime()
    {
        WindowBench b;
        WindowBench::press(Qt::Key_F5);
        b.window->close();
        b.start();
        QVERIFY(!b.window->isFullScreen());
        QVERIFY(b.child<QWidget>("toolBar")->isVisible());
        QVERIFY(b.window->menuBar()->isVisible());
    }

    void typesNothingBehindABlankScreen()
    {
        WindowBench b;
        WindowBench::press(Qt::Key_F5);
        b.action("goToInputs")->trigger();
        WindowBench::settle();
        WindowBench::press(Qt::Key_B);
        const Matrix before = b.scenario().words.vectors;
        WindowBench::press(Qt::Key_7);
        WindowBench::press(Qt::Key_Return);
        QVERIFY(sameBits(b.scenario().words.vectors, before));
        WindowBench::press(Qt::Key_B);
        QVERIFY(b.child<InputsPanel>()->isAncestorOf(QApplication::focusWidget()));
    }

    void showsOneMatrixAfterTheOtherWhereRoomIsShort()
    {
        WindowBench b;
        present(b, {1280, 720});
        b.selection().showStop(QStringLiteral("QKV"));
        WindowBench::settle();
        for (const char* id : {"Q", "K", "V"}) {
            QVERIFY2(b.item(id) >= 0, id);
            QCOMPARE(b.window->stepView().stop().steps.size(), std::size_t{1});
            b.action("nextStep")->trigger();
            WindowBench::settle();
        }
        QCOMPARE(b.selection().stop(), QStringLiteral("scores"));
    }

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
        QCOMPARE(b.pixel("scores", 0, 1), b.window->theme().cover);
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
        for (const char* name : {"copy", "copyNumPy", "copyLatex", "copyPicture"}) {
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

QTEST_MAIN(TestPresenting)
#include "test_presenting.moc"
