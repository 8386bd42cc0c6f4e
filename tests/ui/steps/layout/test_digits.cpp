// The digits of the maps that are looked at together.

#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"
#include "tests/ui/window/window_bench.h"
#include "ui/export/figure.h"
#include "ui/export/overview_figure.h"
#include "ui/state/shown/stops.h"
#include "ui/steps/layout/common_decimals.h"
#include "ui/steps/word/word_view.h"

#include "core/evaluate.h"
#include "core/examples.h"

#include <algorithm>
#include <set>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

QStringList digitsOf(const MatrixCanvas& canvas, int item)
{
    RecordingSurface tiles;
    canvas.picture(item).draw(tiles, canvas.geometry(item));
    return tiles.texts();
}

/// Adds how many decimals these numbers have; integers have none to compare.
void countDecimals(const QStringList& numbers, std::set<qsizetype>& counts, QChar point = decimalSign())
{
    for (const QString& number : numbers)
        if (number.contains(point) && !number.contains(u'e'))
            counts.insert(number.size() - number.indexOf(point) - 1);
}

/// Three words, the scores of which differ so that weights of 1e−4 and of 1e−39 stand side by side.
Scenario steep()
{
    Scenario scenario;
    scenario.words = {defaultLabels(3), Matrix{{0}, {-9}, {-88}}};
    scenario.heads = {Head{"", Matrix{{0}}, Matrix{{1}}, Matrix{{1}}, Matrix{{1}}}};
    scenario.heads[0].b_Q = Matrix{{1}};
    scenario.scale.kind = Scale::Kind::None;
    return scenario;
}

} // namespace

class TestDigits : public WindowTest {
    Q_OBJECT

private slots:
    void aPictureHasOneCountOfDecimals_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent"); ///< 0: a presentation, with the inputs beside it
        QTest::addColumn<QString>("example");
        for (const char* example : {"seed", "causal", "heads", "positions"}) {
            const QString name = QLatin1String(example);
            QTest::addRow("%s, 1366 × 768, presenting", example) << QSize(1366, 768) << 0 << name;
            QTest::addRow("%s, 1366 × 768, 200 %%", example) << QSize(1366, 768) << 200 << name;
            QTest::addRow("%s, 1024 × 768", example) << QSize(1024, 768) << 100 << name;
            QTest::addRow("%s, 1920 × 1080", example) << QSize(1920, 1080) << 100 << name;
        }
    }

    void aPictureHasOneCountOfDecimals()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        QFETCH(const QString, example);
        WindowBench b;
        b.startWithTexts(size, percent);
        QVERIFY(b.window->openSource(QStringLiteral("example:") + example));
        WindowBench::settle();
        b.window->resize(size);
        WindowBench::settle();
        std::size_t seen = 0;
        for (const Stop& stop : stops(b.document().steps(), 1)) {
            if (!stop.isActive())
                continue;
            b.selection().showStop(stop.id);
            WindowBench::settle();
            const StepView& view = b.window->stepView();
            std::set<qsizetype> counts;
            for (int i = 0; i < view.canvas().itemCount(); ++i)
                if (view.arrangement().plates[static_cast<std::size_t>(i)].shows != Plate::Shows::Exponentials)
                    countDecimals(digitsOf(view.canvas(), i), counts);
            QVERIFY2(counts.size() <= 1, qUtf8Printable(stop.id));
            seen += counts.size();
        }
        QVERIFY(seen > 1);
        b.selection().setWord(1);
        b.selection().setView(ViewKind::Word);
        WindowBench::settle();
        const auto& word = *b.child<WordView>("wordView");
        std::set<qsizetype> counts;
        for (int i = 0; i < word.canvas().itemCount(); ++i)
            countDecimals(digitsOf(word.canvas(), i), counts);
        if (!counts.empty()) { // what stands in front of the maps, too: bars of weights
            RecordingSurface front;
            word.drawInFront(front);
            QStringList numbers = front.texts();
            numbers.removeIf([](const QString& text) { return text.contains(QChar(0xB7)); });
            countDecimals(numbers, counts);
        }
        QVERIFY(counts.size() <= 1);
    }

    void largeTextsLeaveDigits()
    {
        WindowBench b;
        b.window->display().setTextPercent(200);
        WindowBench::settle();
        for (const char* id : {"scores", "scaled", "weights", "attention"}) {
            b.selection().setStop(QString::fromLatin1(id));
            WindowBench::settle();
            const MatrixPicture& picture = b.picture(id);
            const MatrixGeometry geometry = b.canvas().geometry(b.item(id));
            QVERIFY2(picture.digitSize(geometry) >= 13, id); // as large as usual texts, at least
            QVERIFY2(picture.allDigitsFit(geometry), id);
        }
    }

    /// What a bar takes of the room never brings digits that were not there with all of it.
    void roomIsUsedForDigits_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent"); ///< 0: a presentation
        QTest::addColumn<QString>("stop"); ///< empty: the overview
        QTest::newRow("overview, presented") << QSize(1920, 1080) << 0 << QString();
        QTest::newRow("overview, large texts") << QSize(1366, 768) << 150 << QString();
        QTest::newRow("queries, keys, values, large texts") << QSize(1366, 768) << 150 << QStringLiteral("QKV");
        QTest::newRow("scores, large texts") << QSize(1366, 768) << 150 << QStringLiteral("scores");
    }

    void roomIsUsedForDigits()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        QFETCH(const QString, stop);
        WindowBench b;
        b.start(size);
        if (percent > 0)
            b.window->display().setTextPercent(percent);
        else
            WindowBench::press(Qt::Key_F5);
        if (stop.isEmpty())
            b.selection().setView(ViewKind::Overview);
        else
            b.selection().showStop(stop);
        b.window->resize(size);
        WindowBench::settle();
        for (const char* taker : {"", "explain", "showEffects"}) {
            if (*taker != 0)
                b.action(taker)->trigger();
            b.window->resize(size);
            WindowBench::settle();
            for (int i = 0; i < b.canvas().itemCount(); ++i)
                QVERIFY2(!digitsOf(b.canvas(), i).isEmpty(),
                         qPrintable(QStringLiteral("%1, item %2").arg(QLatin1String(taker)).arg(i)));
            if (*taker != 0)
                b.action(taker)->trigger();
        }
    }

    void theOverviewHasDigitsEverywhereOrNowhere_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("percent");
        for (const char* name : {"seed", "causal", "heads", "positions"})
            for (const int percent : {100, 150, 200})
                QTest::addRow("%s, %d %%", name, percent)
                    << QStringLiteral("example:") + QLatin1String(name) << percent;
    }

    void theOverviewHasDigitsEverywhereOrNowhere()
    {
        QFETCH(const QString, example);
        QFETCH(const int, percent);
        for (const QSize size : {QSize(1024, 768), QSize(1366, 768), QSize(1600, 900), QSize(1920, 1080)}) {
            WindowBench b;
            b.start(size);
            b.window->display().setTextPercent(percent);
            b.window->openSource(example);
            b.selection().setView(ViewKind::Overview);
            WindowBench::settle();
            int with = 0;
            for (int i = 0; i < b.canvas().itemCount(); ++i)
                with += digitsOf(b.canvas(), i).isEmpty() ? 0 : 1;
            QVERIFY2(with == 0 || with == b.canvas().itemCount(), qPrintable(QString::number(size.width())));
            const bool isSmall = b.canvas().itemCount() < 9; // the picture, for it needs less room
            if (size.width() >= (percent == 100 ? 1600 : isSmall ? 1366 : 1920))
                QVERIFY2(with > 0, qPrintable(QString::number(size.width())));
        }
    }

    void nextToNothingLooksAlike()
    {
        WindowBench b;
        b.document().open(steep(), {}, false);
        b.selection().setStop(QStringLiteral("weights"));
        WindowBench::settle();
        const Matrix& weights = b.shown("weights");
        QVERIFY(weights(0, 1) > 1e-5 && weights(0, 1) < 5e-4);
        QVERIFY(weights(0, 2) > 0 && weights(0, 2) < 1e-30);
        const auto written = [&](Index column) {
            return b.picture("weights").written(b.canvas().geometry(b.item("weights")), 0, column);
        };
        QCOMPARE(written(1), QStringLiteral("≈0"));
        QCOMPARE(written(2), QStringLiteral("≈0"));
        Scenario hidden = steep();
        hidden.mask.causal = true;
        b.document().open(hidden, {}, false);
        b.selection().setStop(QStringLiteral("weights"));
        WindowBench::settle();
        QCOMPARE(written(2), QStringLiteral("0")); // nothing at all
    }

    void figuresHaveTheDigitsOfTheWindow()
    {
        WindowBench b;
        for (const Scenario& scenario : {steep(), seedExample()}) {
            b.document().open(scenario, {}, false);
            for (const char* id : {"scores", "weights", "attention"}) {
                b.selection().setStop(QLatin1String(id));
                WindowBench::settle();
                QStringList shown = digitsOf(b.canvas(), b.item(id));
                QVERIFY2(shown.size() > 2, id);
                shown.replaceInStrings(QString(decimalSign()), QStringLiteral(".")); // files have points everywhere
                const Steps& steps = b.document().steps();
                const auto step = static_cast<StepIndex>(findStep(steps, id) - steps.data());
                RecordingSurface paper;
                Figure(steps, step, {}).draw(paper, 0);
                const QStringList drawn = paper.texts();
                QVERIFY2(std::ranges::search(drawn, shown).size() == static_cast<std::size_t>(shown.size()),
                         qPrintable(drawn.join(u'|') + u'\n' + shown.join(u'|')));
            }
        }
    }

    void aFigureOfAllStepsHasOneCountOfDecimals()
    {
        std::set<qsizetype> seen;
        for (const char* name : {"seed", "causal", "heads", "positions"}) {
            const Evaluation evaluation(attn::example(name).value());
            for (const double width : {90, 120, 160, 200, 280, 420}) {
                RecordingSurface paper;
                OverviewFigure(evaluation.steps(), 1, {}, {.width = width}).draw(paper, 0);
                std::set<qsizetype> counts;
                QStringList numbers = paper.texts();
                numbers.removeIf([](const QString& text) { return text.startsWith(u'±'); }); // of colours
                countDecimals(numbers, counts, u'.');
                QVERIFY2(counts.size() <= 1, qPrintable(numbers.join(u'|')));
                seen.merge(counts);
            }
        }
        QVERIFY(seen.size() > 1); // narrow figures have fewer
        const Evaluation evaluation(steep());
        RecordingSurface paper;
        OverviewFigure(evaluation.steps(), 1, {}, {.width = 300}).draw(paper, 0);
        QCOMPARE(paper.texts().count(QStringLiteral("≈0")), 6); // two a query
    }

    void whatRoundsToNoDifferenceHasNoSign()
    {
        const NumberFormat format;
        const auto written = mapDigits(format, true);
        QCOMPARE(written(0.5), QStringLiteral("+0.500"));
        QCOMPARE(written(-2), QStringLiteral("−2"));
        for (const double value : {1e-9, -1e-9})
            QCOMPARE(written(value), QStringLiteral("≈0"));
        QCOMPARE(written(0), QStringLiteral("0"));
    }
};

QTEST_MAIN(TestDigits)
#include "test_digits.moc"
