#include "tests/support/local_text.h"
#include "window_bench.h"

#include "core/examples.h"
#include "core/validate.h"
#include "ui/heatmap/scale_for.h"

#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>

#include <limits>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::WindowBench;
using attn::ui::test::wQ;

namespace {

/// So many words of so many dimensions, every number this one.
Scenario uniform(Index count, Index dimensions, double number)
{
    Scenario scenario;
    scenario.words = {defaultLabels(count), Matrix::Constant(count, dimensions, number)};
    Head head;
    head.W_Q = head.W_K = head.W_V = Matrix::Constant(dimensions, dimensions, number);
    scenario.heads.push_back(head);
    return scenario;
}

/// The seed's words with this number in one place of all of its inputs.
Scenario seedAnd(double number)
{
    Scenario scenario = seedExample();
    scenario.words.vectors(1, 1) = number;
    Head& head = scenario.heads[0];
    head.W_Q(0, 0) = head.W_K(1, 1) = head.W_V(2, 2) = number;
    return scenario;
}

QColor pixelOf(QWidget& widget, const QPoint& at)
{
    return widget.grab().toImage().pixelColor(at);
}

} // namespace

class TestWindowLooks : public test::WindowTest {
    Q_OBJECT
private slots:
    void wearsTheTheme_data();
    void wearsTheTheme();
    void remembersItsSettings();
    void startsWithUnusableSettings();
    void sharesLimits();
    void choosesColoursOfWeights();
    void choosesDecimals();
    void tellsTheSizesOfSharedValues();
    void tellsTheSizesOfTheHeadThatIsLookedAt();
    void tellsInfinitiesFromMaskedCellsOnTheRail();
    void goesWithAnOpenEditor_data();
    void goesWithAnOpenEditor();
    void showsAnyNumbers_data();
    void showsAnyNumbers();
    void growsAndShrinks();
};

void TestWindowLooks::wearsTheTheme_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestWindowLooks::wearsTheTheme()
{
    QFETCH(bool, dark);
    WindowBench b;
    b.window->display().setTheme(dark ? ThemeChoice::Light : ThemeChoice::Dark);
    b.window->display().setTheme(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    WindowBench::settle();
    const Theme& theme = dark ? Theme::darkTheme() : Theme::light();
    QCOMPARE(b.window->theme().dark, dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), theme.window);
    QCOMPARE(b.grabCanvas().pixelColor(2, 2), theme.canvas);
    QCOMPARE(pixelOf(*b.child<ExplanationBar>("explanationBar"), {4, 10}), theme.window);
    MatrixTable& table = b.editor(wQ).table();
    const QRect cell = table.visualRect(table.model()->index(1, 1));
    QCOMPARE(pixelOf(*table.viewport(), cell.topLeft() + QPoint(5, 5)), theme.field);
    QCOMPARE(pixelOf(*b.window->menuBar(), {b.window->menuBar()->width() - 4, 4}), theme.window);
    QCOMPARE(pixelOf(*b.window->statusBar(), {3, 12}), theme.window);
    QCOMPARE(b.picture("scores").scale->map, dark ? ColourMap::Berlin : ColourMap::Vik);
    // An editor that is opened now wears it as well.
    b.type(wQ, 1, 1, QStringLiteral("7"));
    QVERIFY(b.openEditor());
    QCOMPARE(pixelOf(*b.openEditor(), {6, b.openEditor()->height() / 2}), theme.field);
    WindowBench::press(Qt::Key_Escape);
}

void TestWindowLooks::remembersItsSettings()
{
    WindowBench b;
    b.window->resize(b.window->minimumSizeHint().expandedTo({700, 560}));
    b.window->display().setTheme(ThemeChoice::Dark);
    b.window->display().setDecimals(1);
    b.window->display().setLimits(ColourLimits::Shared);
    b.window->display().setRowEntropies(true);
    b.window->display().setWeightColours(WeightColours::Cividis);
    WindowBench::settle();
    const QSize size = b.window->size();
    QVERIFY(b.window->close());
    b.window.reset();
    Settings again = Settings::inFile(b.path("settings.ini")); // from the file, not from memory
    MainWindow second(b.dialogs, again);
    second.show();
    WindowBench::settle();
    QCOMPARE(second.display().theme(), ThemeChoice::Dark);
    QVERIFY(second.theme().dark);
    QCOMPARE(second.display().decimals(), 1);
    QCOMPARE(second.display().limits(), ColourLimits::Shared);
    QVERIFY(second.display().rowEntropies());
    QCOMPARE(second.display().weightColours(), WeightColours::Cividis);
    QVERIFY(second.findChild<QAction*>(QStringLiteral("rowEntropies"))->isChecked());
    QCOMPARE(second.size(), size);
}

void TestWindowLooks::startsWithUnusableSettings()
{
    WindowBench b;
    b.window.reset();
    b.settings.setValue(setting::theme, 99);
    b.settings.setValue(setting::decimals, -7);
    b.settings.setValue(setting::weightColours, 99);
    b.settings.setValue(setting::limits, -7);
    b.settings.setValue(setting::ownLimit, -3.0);
    b.settings.setValue(setting::windowGeometry, QByteArray("no geometry"));
    b.settings.setValue(setting::windowState, QByteArray("no state"));
    b.settings.setValue(setting::inputsSplitter, QByteArray("no splitter"));
    b.start();
    QCOMPARE(b.window->display().decimals(), 0);
    QCOMPARE(b.window->display().ownLimit(), 10.0);
    QVERIFY(b.window->centralWidget()->isVisible());
    QVERIFY(b.editor(wQ).width() > 200);
}

void TestWindowLooks::sharesLimits()
{
    WindowBench b;
    const double own = b.picture("scores").scale->high;
    const QColor colour = b.pixel("Q", 0, 0);
    b.window->display().setLimits(ColourLimits::Shared);
    QCOMPARE(b.picture("Q").scale->high, b.picture("scores").scale->high);
    QVERIFY(b.picture("scores").scale->high >= own);
    QVERIFY(b.pixel("Q", 0, 0) != colour);
    b.window->display().setLimits(ColourLimits::PerMatrix);
    QCOMPARE(b.pixel("Q", 0, 0), colour);
}

void TestWindowLooks::choosesColoursOfWeights()
{
    WindowBench b;
    b.window->resize(1900, 900); // wide enough for thumbnails
    b.selection().setStop(QStringLiteral("weights"));
    WindowBench::settle();
    const auto thumbnail = [&b] { return b.child<QAbstractButton>("stop-weights")->grab().toImage(); };
    const QImage before = thumbnail();
    b.action("weights-cividis")->trigger();
    WindowBench::settle();
    for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
        b.window->display().setTheme(theme);
        const ColourScale cividis{ColourMap::Cividis, 0, 1};
        QCOMPARE(*b.picture("weights").scale, cividis);
        QCOMPARE(b.pixel("weights", 0, 0).rgb(), cividis.colour(b.shown("weights")(0, 0)));
        QVERIFY(b.picture("scaled").scale->map != ColourMap::Cividis);
    }
    QVERIFY(b.action("weights-cividis")->isChecked());
    QVERIFY(thumbnail() != before);
    b.action("weights-theme")->trigger();
    WindowBench::settle();
    QCOMPARE(b.picture("weights").scale->map, ColourMap::Tempo);
    QCOMPARE(thumbnail(), before);
}

void TestWindowLooks::choosesDecimals()
{
    WindowBench b;
    b.selection().setStop(QStringLiteral("weights"));
    WindowBench::settle();
    Index row = 0;
    Index column = 0;
    const double weight = b.shown("weights").maxCoeff(&row, &column);
    QVERIFY(weight > 0.5 && weight < 1);
    b.point("weights", row, column);
    for (const int decimals : {0, 6, 2}) {
        b.window->display().setDecimals(decimals);
        WindowBench::settle();
        const QString digits = test::local(QString::number(weight, 'f', decimals));
        QCOMPARE(b.picture("weights").digits(weight), digits);
        QVERIFY(b.child<ExplanationBar>("explanationBar")->text().contains(QStringLiteral("= %1 (").arg(digits)));
    }
    QVERIFY(b.scenario() == seedExample());
}

/// Where the first head takes its keys and values from another one, the sizes are that one's.
void TestWindowLooks::tellsTheSizesOfSharedValues()
{
    WindowBench b;
    Scenario scenario = seedExample();
    scenario.heads.push_back(scenario.heads.front());
    scenario.heads.front().W_K = scenario.heads.front().W_V = Matrix();
    scenario.heads.front().K_from = 1;
    b.document().open(scenario, QString(), false);
    QCOMPARE(b.child<QLabel>("sizes")->text(), QStringLiteral("d_model 3 · d_k 3 · d_v 3"));
}

void TestWindowLooks::tellsTheSizesOfTheHeadThatIsLookedAt()
{
    WindowBench b;
    Scenario scenario = seedExample();
    scenario.heads.push_back(scenario.heads.front());
    scenario.heads[1].W_Q = scenario.heads[1].W_K = Matrix::Ones(3, 1);
    scenario.heads[1].W_V = Matrix::Ones(3, 2);
    b.document().open(scenario, QString(), false);
    QCOMPARE(b.child<QLabel>("sizes")->text(), QStringLiteral("d_model 3 · d_k 3 · d_v 3"));
    b.selection().setStop(QStringLiteral("scores"), 2);
    QCOMPARE(b.child<QLabel>("sizes")->text(), QStringLiteral("d_model 3 · d_k 1 · d_v 2"));
}

void TestWindowLooks::tellsInfinitiesFromMaskedCellsOnTheRail()
{
    WindowBench b;
    b.window->resize(1900, 900); // wide enough for thumbnails
    Scenario scenario = seedExample();
    scenario.words.vectors(0, 0) = -std::numeric_limits<double>::infinity();
    scenario.mask.causal = true;
    b.document().open(scenario, QString(), false);
    WindowBench::settle();
    const auto shows = [&b](const char* stop, const QColor& colour) {
        const QImage image = b.child<QAbstractButton>(stop)->grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == colour)
                    return true;
        return false;
    };
    const ColourScale scale = scaleFor(b.document().steps()[b.step("words")], false);
    QVERIFY(shows("stop-words", QColor::fromRgb(scale.colour(scale.low))));
    QVERIFY(!shows("stop-words", Theme::light().line));
    QVERIFY(shows("stop-masked", Theme::light().line));
}

void TestWindowLooks::goesWithAnOpenEditor_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("a number") << "5";
    QTest::newRow("no number") << "x";
}

void TestWindowLooks::goesWithAnOpenEditor()
{
    QFETCH(QString, typed);
    WindowBench b;
    b.type(wQ, 0, 2, typed);
    QVERIFY(b.openEditor());
    b.window.reset();
    b.start(); // and the next one is whole
    QVERIFY(b.scenario() == seedExample());
}

void TestWindowLooks::showsAnyNumbers_data()
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    QTest::addColumn<Scenario>("scenario");
    QTest::newRow("1 × 1") << uniform(1, 1, 2);
    QTest::newRow("1 × 5") << uniform(1, 5, -1.5);
    QTest::newRow("5 × 1") << uniform(5, 1, 3);
    QTest::newRow("zeros") << uniform(4, 3, 0);
    QTest::newRow("NaN") << seedAnd(std::numeric_limits<double>::quiet_NaN());
    QTest::newRow("∞") << seedAnd(infinity);
    QTest::newRow("−∞") << seedAnd(-infinity);
    QTest::newRow("1e308") << seedAnd(1e308);
    QTest::newRow("all 1e308") << uniform(3, 2, 1e308);
    QTest::newRow("all NaN") << uniform(3, 2, std::numeric_limits<double>::quiet_NaN());
    QTest::newRow("5e-324") << seedAnd(5e-324);
    QTest::newRow("40 × 30") << uniform(40, 30, 0.1);
}

void TestWindowLooks::showsAnyNumbers()
{
    QFETCH(Scenario, scenario);
    QVERIFY(validate(scenario));
    WindowBench b;
    for (const bool causal : {false, true}) {
        scenario.mask.causal = causal;
        b.document().open(scenario, QString(), false);
        b.selection().setStop(QStringLiteral("words"));
        b.canvas().setFocus();
        QStringList seen;
        for (int i = 0; i < 8; ++i) {
            WindowBench::settle();
            seen += b.selection().stop();
            WindowBench::press(Qt::Key_Right);
            WindowBench::press(Qt::Key_End);
            WindowBench::press(Qt::Key_Down);
            QVERIFY(b.selection().cell());
            QVERIFY(!b.child<ExplanationBar>("explanationBar")->text().isEmpty());
            QVERIFY(b.canvas().itemCount() > 0);
            for (int item = 0; item < b.canvas().itemCount(); ++item) {
                const QRectF area = b.canvas().geometry(item).area;
                QVERIFY(QRectF(b.canvas().rect()).contains(area));
                QVERIFY(area.width() >= 1 && area.height() >= 1);
            }
            QVERIFY(!b.window->grab().isNull());
            WindowBench::press(Qt::Key_PageDown);
        }
        seen.removeDuplicates();
        QCOMPARE(seen.size(), causal ? 7 : 6);
    }
    QCOMPARE(b.window->size(), QSize(1366, 768)); // nothing made it larger
}

void TestWindowLooks::growsAndShrinks()
{
    WindowBench b;
    b.point("scores", 0, 2);
    for (const QSize size : {QSize(1920, 1080), QSize(1366, 768), QSize(3840, 2160), QSize(1799, 700), QSize(1, 1)}) {
        b.window->resize(size);
        WindowBench::settle();
        for (int item = 0; item < b.canvas().itemCount(); ++item)
            QVERIFY(QRectF(b.canvas().rect()).contains(b.canvas().geometry(item).area));
        QVERIFY(b.selection().cell() == b.cell("scores", 0, 2));
    }
    QVERIFY(b.window->width() <= 1366); // fits a small laptop
    QVERIFY(b.window->height() <= 768);
}

QTEST_MAIN(TestWindowLooks)
#include "test_window_looks.moc"
