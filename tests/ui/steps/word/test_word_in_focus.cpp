// A word in focus: its label, its story in a view of its own, and what the line says of it.

#include "core/examples.h"
#include "tests/support/local_text.h"
#include "tests/support/recording_surface.h"
#include "tests/ui/window/window_bench.h"
#include "ui/heatmap/colour_maps.h"
#include "ui/inputs/matrix_heading.h"
#include "ui/steps/explanation/explanation_panel.h"
#include "ui/steps/word/word_view.h"

#include <QHelpEvent>
#include <QToolTip>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

const InputKey words{InputKind::Words};
const InputKey wV{InputKind::W_V};

} // namespace

class TestWordInFocus : public WindowTest {
    Q_OBJECT

private slots:
    /// The way of a student from 0.985 back to the 2 in W_V, and home again.
    /// At the end of a row of words stands what is made of it, whole: "q₁k₁" as well.
    void tagsOfWordsAreWhole()
    {
        WindowBench b;
        for (const int percent : {100, 150, 200}) {
            b.window->display().setTextPercent(percent);
            b.selection().setStop(QStringLiteral("scores"));
            b.selection().setCell(b.cell("scores", 0, 0));
            WindowBench::settle();
            MatrixTable& table = b.editor({InputKind::Words}).table();
            const QImage image = table.viewport()->grab().toImage();
            const int columns = table.model()->columnCount();
            const QRect last = table.visualRect(table.model()->index(0, columns - 1));
            const int y = last.center().y() - b.window->theme().wholePx(9); // over its letters
            const auto isTag = [&](int x) { return image.pixelColor(x, y) == b.window->theme().focus; };
            int end = last.right() + 4;
            QVERIFY2(isTag(end), qPrintable(QString::number(percent)));
            int begin = end;
            while (end < image.width() && isTag(end))
                ++end;
            while (begin > last.left() && isTag(begin))
                --begin;
            QVERIFY2(end < image.width(), qPrintable(QString::number(percent)));
            QVERIFY(end - begin > 28 * percent / 100); // the long one
        }
    }

    void aClickOnALabelPutsItsWordInFocus()
    {
        WindowBench b;
        const auto label = [&](Index row) { return b.window->stepView().rowLabelRect(b.item("Q"), row).center(); };
        const QColor full = b.pixel("scores", 0, 0);
        QTest::mouseClick(&b.canvas(), Qt::LeftButton, {}, label(1).toPoint());
        WindowBench::settle();
        QCOMPARE(b.selection().word(), std::optional<Index>(1));
        QCOMPARE(b.selection().view(), ViewKind::Word);
        b.selection().showStop(QStringLiteral("scores"));
        auto* const chip = b.child<QToolButton>("wordInFocus");
        QVERIFY(chip->isVisible());
        QVERIFY(chip->text().startsWith(QStringLiteral("“word 2” only")));
        QVERIFY(b.pixel("scores", 0, 0) != full); // faded
        b.selection().setWord(0);
        QCOMPARE(b.pixel("scores", 0, 0), full);
        QTest::mouseClick(chip, Qt::LeftButton);
        QVERIFY(!b.selection().word());
        QVERIFY(!chip->isVisible());
        b.action("goToPicture")->trigger();
        b.selection().setWord(3);
        b.selection().setCell(std::nullopt);
        b.selection().showStop(QStringLiteral("scores"));
        b.selection().setCell(std::nullopt);
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(!b.selection().word());
    }

    void wordViewTellsTheStoryLive()
    {
        WindowBench b;
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_F6);
        auto* const view = b.child<WordView>("wordView");
        QVERIFY(view->isVisible());
        QVERIFY(view->hasFocus());
        QCOMPARE(view->story().word, Index(0));
        WindowBench::press(Qt::Key_Down);
        QCOMPARE(view->story().word, Index(1));
        QCOMPARE(b.selection().word(), std::optional<Index>(1));
        QVERIFY(view->accessibleDescription().startsWith(QStringLiteral("“word 2” asks")));
        // Its matrices lie inside the view and apart from each other.
        const MatrixCanvas& canvas = view->canvas();
        for (int i = 0; i < canvas.itemCount(); ++i) {
            QVERIFY(QRectF(view->rect()).contains(canvas.geometry(i).area));
            for (int j = 0; j < i; ++j)
                QVERIFY(!canvas.geometry(i).area.intersects(canvas.geometry(j).area));
        }
        const double before = view->story().result(0, 0);
        b.type(wV, 0, 0, QStringLiteral("7"));
        QVERIFY(view->story().result(0, 0) > before);
        WindowBench::press(Qt::Key_Escape);
        QCOMPARE(view->story().result(0, 0), before);
        view->setFocus();
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(!view->isVisible());
        QVERIFY(b.window->stepView().isVisible());
        // It is the word of the cell that was clicked since.
        b.selection().setWord(1);
        b.selection().setCell(b.cell("scores", 2, 0));
        WindowBench::press(Qt::Key_F6);
        QCOMPARE(view->story().word, Index(2));
        b.selection().setCell(std::nullopt);
        // A word that is taken away takes its view along.
        b.selection().setWord(3);
        b.selection().setView(ViewKind::Word);
        QVERIFY(b.window->openSource(QStringLiteral("example:heads"))); // three words
        WindowBench::settle();
        QVERIFY(!view->isVisible());
    }

    void aLineTellsWhatTheWordGets()
    {
        WindowBench b;
        auto* const line = b.child<ExplanationBar>("explanationBar");
        b.action("goToPicture")->trigger();
        line->setUnfolded(true); // nothing but a line, all the same
        WindowBench::press(Qt::Key_F6);
        const QString parted =
            local(QStringLiteral(".")) == QLatin1String(",") ? QStringLiteral("; ") : QStringLiteral(", ");
        const QString gets = local(QStringLiteral("(0.985|1.742|0.757)")).replace(u'|', parted);
        QCOMPARE(line->text(),
                 local(QStringLiteral("attention[word 1] = o_1 = 0.236·v_1 + 0.007·v_2 + 0.749·v_3 + 0.007·v_4 ≈ "))
                     + gets);
        QVERIFY(line->latex().startsWith(QLatin1String("o_{1} = ")));
        QVERIFY(!b.child<ExplanationPanel>()->isVisible());
        QCOMPARE(b.editor({InputKind::W_Q}).heading().note(), QStringLiteral("q_1 = x_1 W_Q"));

        WindowBench::press(Qt::Key_Down); // the next word
        QVERIFY(line->text().startsWith(QLatin1String("attention[word 2] = o_2 = ")));
        b.window->prediction().setOn(true);
        QCOMPARE(line->text(), QString()); // it would give the answer away
        b.window->prediction().setOn(false);
        WindowBench::press(Qt::Key_Right); // a cell
        QVERIFY(!line->text().startsWith(QLatin1String("attention")));
        QVERIFY(b.child<ExplanationPanel>()->isVisible());
    }

    void arithmeticKeepsClearOfItsNumber()
    {
        WindowBench b;
        QVERIFY(b.window->openSource(QStringLiteral("example:heads")));
        b.selection().setWord(1);
        b.selection().setView(ViewKind::Word);
        const auto& view = *b.child<WordView>("wordView");
        int seen = 0;
        for (const QSize size : {QSize(1366, 768), QSize(1366, 700), QSize(1920, 1080)}) {
            b.window->resize(size);
            WindowBench::settle();
            RecordingSurface sums;
            view.drawInFront(sums);
            view.drawBehind(sums);
            const MatrixGeometry& dots = view.canvas().geometry(2);
            const double digits = view.canvas().picture(2).digitSize(dots);
            for (const RecordingSurface::Text& text : sums.written) {
                const auto at = dots.cellAt(text.baseline);
                if (!at || !text.text.contains(QStringLiteral(" + ")))
                    continue;
                const QRectF cell = dots.cell(at->first, at->second);
                const double centre = cell.center().y() - view.canvas().picture(2).digitRise * cell.height();
                QVERIFY(text.baseline.y() - 0.7 * text.style.size > centre + 0.36 * digits);
                ++seen;
            }
        }
        QVERIFY(seen > 0); // it did not get there by never being written
    }

    void wordViewHasAFocus()
    {
        WindowBench b;
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_F6);
        auto* const view = b.child<WordView>("wordView");
        const auto isAt = [&b](const char* id, Index row, Index column) {
            return b.selection().cell() == b.cell(id, row, column);
        };
        WindowBench::press(Qt::Key_Right);
        QVERIFY(isAt("scores", 0, 0));
        QCOMPARE(view->focus()->item, 2);
        WindowBench::press(Qt::Key_Down);
        QVERIFY(isAt("scores", 0, 1));
        WindowBench::press(Qt::Key_Right);
        QVERIFY(isAt("scaled", 0, 1));
        WindowBench::press(Qt::Key_Right);
        QVERIFY(isAt("weights", 0, 1));
        WindowBench::press(Qt::Key_Right);
        QVERIFY(isAt("V", 1, 0));
        WindowBench::press(Qt::Key_Tab); // past what is no step of its own
        QVERIFY(isAt("attention", 0, 0));
        WindowBench::press(Qt::Key_Backtab);
        QVERIFY(isAt("V", 0, 0));
        WindowBench::press(Qt::Key_Up);
        QVERIFY(isAt("Q", 0, 0) || isAt("V", 0, 0));
        b.selection().setCell(b.cell("weights", 0, 2));
        WindowBench::press(Qt::Key_Down, Qt::ControlModifier); // the next word's
        QCOMPARE(b.selection().word(), std::optional<Index>(1));
        QVERIFY(isAt("weights", 1, 2));
        // Its operands are lit: the scaled scores of the row.
        const MatrixGeometry scaled = view->canvas().geometry(3);
        const QImage image = view->grab().toImage();
        QCOMPARE(image.pixelColor(QPointF(scaled.area.left() - 1, scaled.area.center().y()).toPoint()),
                 b.window->theme().focus);
        // A click, or Enter, follows it to its step; Backspace returns.
        WindowBench::press(Qt::Key_Return);
        QCOMPARE(b.selection().view(), ViewKind::Step);
        QCOMPARE(b.selection().stop(), QStringLiteral("weights"));
        WindowBench::press(Qt::Key_Backspace);
        QCOMPARE(b.selection().view(), ViewKind::Word);
        auto& canvas = const_cast<MatrixCanvas&>(view->canvas());
        QTest::mouseMove(&canvas, canvas.geometry(2).cell(3, 0).center().toPoint());
        QVERIFY(isAt("scores", 1, 3));
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.geometry(2).cell(3, 0).center().toPoint());
        QCOMPARE(b.selection().stop(), QStringLiteral("scores"));
        QCOMPARE(b.selection().view(), ViewKind::Step);
        WindowBench::press(Qt::Key_Backspace);
        WindowBench::press(Qt::Key_Escape); // the cell goes first
        QVERIFY(!b.selection().cell());
        QVERIFY(view->isVisible());
    }

    /// Keys and tool tips are those of the view of the steps.
    void wordViewSpeaksAsTheStepsDo()
    {
        WindowBench b;
        Scenario scenario = seedExample();
        scenario.heads.push_back(scenario.heads[0]);
        scenario.W_O = Matrix::Ones(6, 3);
        scenario.mask.causal = true;
        b.document().open(scenario, {}, false);
        b.selection().showStop(QStringLiteral("masked"));
        WindowBench::settle();
        const auto tip = [](const MatrixCanvas& canvas, const QPointF& at) {
            QHelpEvent help(QEvent::ToolTip, at.toPoint(), canvas.mapToGlobal(at.toPoint()));
            QCoreApplication::sendEvent(const_cast<MatrixCanvas*>(&canvas), &help);
            return QToolTip::text();
        };
        const QString ofStep = tip(b.canvas(), b.tile("masked", 0, 2).center());
        QVERIFY(tip(b.canvas(), b.tile("masked", 0, 1).center()) != ofStep);
        QVERIFY2(ofStep.contains(QStringLiteral("head 1, ")), qPrintable(ofStep));
        QVERIFY2(ofStep.contains(QStringLiteral("hidden: key word 3")), qPrintable(ofStep));
        b.action("goToPicture")->trigger();
        WindowBench::press(Qt::Key_F6);
        const auto& view = *b.child<WordView>("wordView");
        QVERIFY(view.hasFocus());
        const auto cellOf = [&view](int item, Index row, Index column) {
            return view.canvas().geometry(item).cell(row, column).center();
        };
        QCOMPARE(tip(view.canvas(), cellOf(4, 2, 0)), ofStep);

        b.selection().setCell(b.cell("K", 1, 1));
        WindowBench::press(Qt::Key_End);
        QVERIFY(b.selection().cell() == b.cell("K", 1, 2));
        WindowBench::press(Qt::Key_End); // no further
        QVERIFY(b.selection().cell() == b.cell("K", 1, 2));
        WindowBench::press(Qt::Key_Home);
        QVERIFY(b.selection().cell() == b.cell("K", 1, 0));
    }

    void wordViewHasTheChosenColours()
    {
        WindowBench b;
        b.action("wordView")->trigger();
        WindowBench::settle();
        auto* const view = b.child<WordView>("wordView");
        const auto shows = [view](ColourMap map) {
            const QImage image = view->grab().toImage();
            const QRgb bar = ColourScale{map, 0, 1}.colour(0.5);
            int pixels = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    pixels += image.pixel(x, y) == bar ? 1 : 0;
            return pixels > 500;
        };
        for (const auto& [theme, map] :
             {std::pair(ThemeChoice::Dark, ColourMap::Viridis), std::pair(ThemeChoice::Light, ColourMap::Tempo)}) {
            b.window->display().setTheme(theme);
            QVERIFY(shows(map) && !shows(ColourMap::Cividis));
            b.action("weights-cividis")->trigger();
            QVERIFY(!shows(map) && shows(ColourMap::Cividis));
            b.action("weights-theme")->trigger();
            const QColor bar = QColor::fromRgb(ColourScale{map, 0, 1}.colour(0.5));
            QVERIFY(contrast(bar, b.window->theme().window) >= 3); // on its track
        }
        const double own = view->canvas().picture(0).scale->high;
        b.window->display().setLimits(ColourLimits::Shared);
        QVERIFY(view->canvas().picture(0).scale->high > own);
        QCOMPARE(view->canvas().picture(0).scale, view->canvas().picture(2).scale);
    }
};

QTEST_MAIN(TestWordInFocus)
#include "test_word_in_focus.moc"
