// Presenting and predicting in the real window.

#include "core/statistics.h"
#include "window_bench.h"

#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"

#include "ui/bars/present_bar.h"
#include "ui/heatmap/colour_maps.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/stops.h"
#include "ui/state/storage/settings.h"
#include "ui/state/storage/snapshot_folder.h"
#include "ui/steps/word/word_view.h"

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

/// A desktop that makes a window small again only after the program has gone on, as those of X11 do.
class StaysLarge : public QObject {
public:
    explicit StaysLarge(QWidget& window)
        : m_window(window)
        , m_large(window.geometry())
    {
        window.installEventFilter(this);
    }
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::WindowStateChange && !m_window.isFullScreen()) {
            asked = true;
            m_window.setGeometry(m_large);
        }
        return QObject::eventFilter(object, event);
    }
    bool asked = false;

private:
    QWidget& m_window;
    QRect m_large;
};

QStringList digitsOf(const WindowBench& b, const char* id)
{
    RecordingSurface tiles;
    b.picture(id).draw(tiles, b.canvas().geometry(b.item(id)));
    return tiles.texts();
}

} // namespace

class TestPresenting : public WindowTest {
    Q_OBJECT

private slots:
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

    void closingKeepsThePlaceThatTheWindowHad()
    {
        WindowBench b;
        b.window->setGeometry(30, 40, 700, 600);
        WindowBench::settle();
        const QByteArray before = b.window->saveGeometry();
        WindowBench::press(Qt::Key_F5);
        StaysLarge desktop(*b.window);
        WindowBench::pressControl(Qt::Key_Q);
        QVERIFY(b.window->isHidden());
        QVERIFY(desktop.asked);
        QCOMPARE(b.settings.value(setting::windowGeometry), before);
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
            QVERIFY2(faultsOf(b).isEmpty(), qPrintable(faultsOf(b).join(u';')));
        }
    }

    void theOverviewKeepsItsDigits_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("compares");
        QTest::newRow("three words") << QStringLiteral("example:heads") << QSize(1280, 720) << false;
        QTest::newRow("four words") << QStringLiteral("example:seed") << QSize(1366, 768) << false;
        QTest::newRow("a mask, too") << QStringLiteral("example:causal") << QSize(1920, 1080) << false;
        QTest::newRow("three words under a bar") << QStringLiteral("example:heads") << QSize(1280, 720) << true;
        QTest::newRow("four words under a bar on a small screen")
            << QStringLiteral("example:seed") << QSize(1280, 720) << true;
        QTest::newRow("four words under a bar") << QStringLiteral("example:seed") << QSize(1366, 768) << true;
    }

    void theOverviewKeepsItsDigits()
    {
        QFETCH(const QString, example);
        QFETCH(const QSize, size);
        QFETCH(const bool, compares);
        WindowBench b;
        present(b, size);
        QVERIFY(b.window->openSource(example));
        if (compares)
            b.action("pin")->trigger();
        b.action("overview")->trigger();
        WindowBench::settle();
        QCOMPARE(b.child<QWidget>("comparisonBar")->isVisible(), compares);
        const MatrixCanvas& canvas = b.window->stepView().canvas();
        QVERIFY(canvas.itemCount() > 6);
        for (int i = 0; i < canvas.itemCount(); ++i) {
            RecordingSurface tiles;
            canvas.picture(i).draw(tiles, canvas.geometry(i));
            QVERIFY2(!tiles.texts().isEmpty(), qPrintable(QString::number(i)));
        }
        QVERIFY2(faultsOf(b).isEmpty(), qPrintable(faultsOf(b).join(u';')));
    }

    /// The rows of the values are keys, those of the weights beside them are queries.
    void valuesBesideWeightsHaveTheirOwnRows()
    {
        WindowBench b;
        b.window->display().setTextPercent(150);
        present(b, {1366, 768});
        b.selection().showStop(QStringLiteral("attention"));
        b.selection().setCell(b.cell("attention", 3, 1));
        WindowBench::settle();
        const StepView& view = b.window->stepView();
        const QRectF weights = b.canvas().geometry(b.item("weights")).area;
        const QRectF values = b.canvas().geometry(b.item("V")).area;
        QVERIFY(qAbs(weights.top() - values.top()) < 1); // side by side
        RecordingSurface around;
        view.drawBehind(around);
        QCOMPARE(around.texts().count(QStringLiteral("word 4")), 2);
        int bands = 0; // of the query in focus: no key is in it
        for (const RecordingSurface::Rect& fill : around.filled)
            if (fill.colour == b.window->theme().focusTint && fill.rect.height() < weights.height()) {
                ++bands;
                QVERIFY(!fill.rect.intersects(values));
            }
        QVERIFY(bands > 0);
    }

    void aWordKeepsItsDigitsBesideTheInputs_data()
    {
        QTest::addColumn<QString>("example");
        for (const char* name : {"heads", "seed", "causal"})
            QTest::newRow(name) << QStringLiteral("example:") + QLatin1String(name);
    }

    void aWordKeepsItsDigitsBesideTheInputs()
    {
        QFETCH(const QString, example);
        const QSize size(1366, 768);
        WindowBench b;
        present(b, size);
        QVERIFY(b.window->openSource(example));
        b.action("goToInputs")->trigger();
        b.selection().setWord(1);
        b.selection().setView(ViewKind::Word);
        WindowBench::settle();
        b.window->resize(size);
        WindowBench::settle();
        const auto& view = *b.child<WordView>("wordView");
        for (int i = 0; i < view.canvas().itemCount(); ++i) {
            if (!view.canvas().picture(i).digits)
                continue; // bars
            RecordingSurface tiles;
            view.canvas().picture(i).draw(tiles, view.canvas().geometry(i));
            QVERIFY2(!tiles.texts().isEmpty(), qPrintable(QString::number(i)));
        }
        RecordingSurface around;
        view.drawBehind(around);
        QVERIFY(around.texts().constFirst().startsWith(u'“'));
        for (const RecordingSurface::Text& text : around.written)
            QVERIFY2(!text.text.endsWith(u'…') || text.text.size() > 7, qUtf8Printable(text.text));
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
};

QTEST_MAIN(TestPresenting)
#include "test_presenting.moc"
