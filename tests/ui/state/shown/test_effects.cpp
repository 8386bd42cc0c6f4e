// How far numbers move one another, in the real window.

#include "tests/ui/window/window_bench.h"

#include "core/reach.h"
#include "core/sensitivity.h"
#include "core/statistics.h"
#include "tests/support/compare.h"
#include "tests/support/recording_surface.h"
#include "ui/bars/effects_bar.h"
#include "ui/heatmap/scale_for.h"
#include "ui/steps/word/word_view.h"

#include <QAccessible>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

const InputKey words{InputKind::Words};

/// What colours the tiles of a step, the right way round.
Matrix colouring(const WindowBench& b, const char* id)
{
    return b.picture(id).coloured();
}

/// The ground of a number in an input table, off its digits.
QColor ground(const WindowBench& b, InputKey input, int row, int column)
{
    MatrixTable& table = b.editor(input).table();
    const QRect cell = table.visualRect(b.editor(input).model().numberIndex(row, column));
    return table.viewport()->grab().toImage().pixelColor(cell.bottomLeft() + QPoint(5, -5));
}

QString barText(const WindowBench& b)
{
    return b.child<EffectsBar>("effectsBar")->text();
}

} // namespace

class TestEffects : public WindowTest {
    Q_OBJECT

private slots:
    void aCellShowsWhatMovesIt()
    {
        WindowBench b;
        b.point("scores", 0, 2);
        QVERIFY(!b.child<EffectsBar>("effectsBar")->isVisible());
        WindowBench::press(Qt::Key_F8);
        QVERIFY(b.child<EffectsBar>("effectsBar")->isVisible());
        QVERIFY2(barText(b).contains(QStringLiteral("scores[word 1, word 3]")), qUtf8Printable(barText(b)));

        // S13 = q1 · k3: its slope along q1 is k3 = (2, 4, 3), along k3 it is q1 = (2, 0, 2).
        Matrix alongQ = Matrix::Zero(4, 3);
        alongQ.row(0) << 2, 4, 3;
        Matrix alongK = Matrix::Zero(3, 4);
        alongK.col(2) << 2, 0, 2;
        QVERIFY(colouring(b, "Q") == alongQ);
        QVERIFY(colouring(b, "K") == alongK);
        QVERIFY(b.shown("Q") == b.document().steps()[b.step("Q")].value); // the digits stay the numbers
        QCOMPARE(b.pixel("Q", 0, 1), QColor::fromRgb(signedScale(4, false).colour(4)));
        QCOMPARE(b.pixel("Q", 2, 0), QColor::fromRgb(signedScale(4, false).colour(0)));

        // In the tables: x1 moves it by W_Q k3 = (10, 4, 14), the largest of all; they share the colours.
        const ColourScale scale = signedScale(14, false);
        QCOMPARE(ground(b, words, 0, 2), QColor::fromRgb(scale.colour(14)));
        QCOMPARE(ground(b, words, 0, 1), QColor::fromRgb(scale.colour(4)));
        QCOMPARE(ground(b, words, 1, 1), QColor::fromRgb(scale.colour(0)));
        QCOMPARE(ground(b, wQ, 0, 1), QColor::fromRgb(scale.colour(4)));
        QCOMPARE(ground(b, {InputKind::W_V}, 0, 1), QColor::fromRgb(scale.colour(0)));
        const QModelIndex first = b.editor(words).model().numberIndex(0, 2);
        QCOMPARE(first.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("words, row 1, column 3: 0, moves scores[word 1, word 3] by +14 per unit"));

        WindowBench::press(Qt::Key_F8);
        QVERIFY(colouring(b, "Q") == b.document().steps()[b.step("Q")].value);
        QCOMPARE(ground(b, {InputKind::W_V}, 0, 1), b.window->theme().field);
        QVERIFY(!first.data(MatrixModel::EffectRole).isValid());
    }

    void aNumberShowsWhatItMoves()
    {
        WindowBench b;
        b.action("showEffects")->trigger();
        b.clickInput(wQ, 0, 1);
        WindowBench::settle();
        const Cell number = b.cell("W_Q", 0, 1);
        QVERIFY(b.window->effects().subject() == number);
        QVERIFY(colouring(b, "scores") == reach(b.document().steps(), number)[b.step("scores")]);
        QCOMPARE(colouring(b, "scores")(0, 2), 4.0);
        QVERIFY(colouring(b, "K").isZero(0));
        QCOMPARE(ground(b, {InputKind::W_V}, 0, 1), b.window->theme().field); // nothing moves what is typed

        b.point("scores", 0, 2); // the pointer asks, and does not take the number's place
        QVERIFY(b.window->effects().subject() == number);
        QVERIFY2(barText(b).endsWith(QStringLiteral("W_Q[1, 2] moves scores[word 1, word 3] by +4 per unit")),
                 qUtf8Printable(barText(b)));
        b.point("scores", 1, 2);
        QVERIFY(barText(b).endsWith(QStringLiteral("W_Q[1, 2] does not move scores[word 2, word 3]")));

        WindowBench::press(Qt::Key_F8, Qt::ShiftModifier);
        QVERIFY(b.child<QToolButton>("effectDigits")->isChecked());
        QCOMPARE(b.shown("scores")(0, 2), 4.0);
        QCOMPARE(b.picture("scores").digits(4), QStringLiteral("+4"));

        b.action("goToPicture")->trigger(); // the keyboard leaves the table: the cell in focus is what is asked about
        WindowBench::settle();
        QVERIFY(b.window->effects().subject() == b.cell("scores", 1, 2));
    }

    /// The exponentials beside the weights tell effects as all matrices there do: by how far they differ when a number
    /// is another one.
    void exponentialsTellEffectsToo()
    {
        WindowBench b;
        b.selection().setStop(QStringLiteral("weights"));
        WindowBench::settle();
        const auto exponentials = [&b]() -> const MatrixPicture& {
            const auto& plates = b.window->stepView().arrangement().plates;
            const auto at = std::ranges::find(plates, Plate::Shows::Exponentials, &Plate::shows);
            return b.canvas().picture(static_cast<int>(at - plates.begin()));
        };
        const Matrix own = *exponentials().values;
        b.action("showEffects")->trigger();
        b.action("effectDigits")->trigger();

        // e^s moves with s by itself.
        b.selection().setCell(b.cell("scaled", 0, 2));
        WindowBench::settle();
        Matrix along = Matrix::Zero(own.rows(), own.cols());
        along(0, 2) = own(0, 2);
        QVERIFY(exponentials().values->isApprox(along));
        QVERIFY(exponentials().digits(along(0, 2)).startsWith(u'+')); // a change

        // A weight is a share of the sum: A = e/Σ moves with its own by (1 - A)/Σ, with the others by -A/Σ.
        b.selection().setCell(b.cell("weights", 0, 2));
        WindowBench::settle();
        const double sum = own.row(0).sum();
        along.row(0).setConstant(-own(0, 2) / sum / sum);
        along(0, 2) += 1 / sum;
        QVERIFY(exponentials().values->isApprox(along));

        const auto barOfExponentials = [&b] {
            const auto& plates = b.window->stepView().arrangement().plates;
            return std::ranges::find(plates, Plate::Shows::Exponentials, &Plate::shows)->bar;
        };
        QCOMPARE(barOfExponentials(), Plate::Bar::Below); // tells the limits of its colours
        b.action("effectDigits")->trigger(); // colours only: the numbers are their own
        WindowBench::settle();
        QVERIFY(*exponentials().values == own);
        QVERIFY(exponentials().coloured().isApprox(along));
        b.action("showEffects")->trigger();
        WindowBench::settle();
        QVERIFY(!exponentials().scale);
        QCOMPARE(barOfExponentials(), Plate::Bar::None);
    }

    /// The tag of a cell that is too small for digits tells what its digits would.
    void theTagTellsTheEffect()
    {
        WindowBench b;
        b.start({800, 600});
        b.selection().setView(ViewKind::Overview);
        b.action("showEffects")->trigger();
        b.action("effectDigits")->trigger();
        b.selection().setCell(b.cell("attention", 2, 2));
        WindowBench::settle();
        QVERIFY(b.picture("attention").written(b.canvas().geometry(b.item("attention")), 2, 2).isEmpty());
        RecordingSurface front;
        b.window->stepView().drawInFront(front);
        QVERIFY2(front.texts().contains(QStringLiteral("+1")), qPrintable(front.texts().join(u'|')));
    }

    void stayLive()
    {
        WindowBench b;
        b.selection().setStop(QStringLiteral("weights"));
        b.action("showEffects")->trigger();
        b.clickInput(wQ, 0, 1);
        WindowBench::settle();
        const Matrix before = colouring(b, "weights");
        b.type(wQ, 0, 1, QStringLiteral("1.5"));
        const Matrix after = colouring(b, "weights");
        QVERIFY(after != before);
        QVERIFY(after == reach(b.document().steps(), b.cell("W_Q", 0, 1))[b.step("weights")]);
        QVERIFY(after.rowwise().sum().isZero(1e-12)); // weights only shift within their row
        WindowBench::press(Qt::Key_Escape);
        QVERIFY(colouring(b, "weights") == before);
    }

    void survivesAnotherDocument()
    {
        WindowBench b;
        b.action("showEffects")->trigger();
        b.action("effectDigits")->trigger();
        b.clickInput({InputKind::W_V}, 2, 2);
        for (const char* name : {"cross", "grouped", "positions", "heads", "seed"}) {
            b.window->openSource(QStringLiteral("example:%1").arg(QLatin1String(name)));
            for (const ViewKind view : {ViewKind::Step, ViewKind::Overview, ViewKind::Word}) {
                b.selection().setView(view);
                WindowBench::settle();
            }
            b.selection().setView(ViewKind::Overview);
            b.point("scores", 0, 0);
            const Matrix expected = largestFiniteMagnitude(colouring(b, "scores")) > 0
                ? reach(b.document().steps(), *b.window->effects().subject())[b.step("scores")]
                : Matrix(colouring(b, "scores"));
            QVERIFY2(colouring(b, "scores") == expected, name);
        }
    }

    /// A table that goes hands the keyboard on before the picture knows the new steps.
    void surviveANumberWhoseTableGoes()
    {
        for (const char* name : {"heads", "cross", "positions", "grouped"}) {
            WindowBench b;
            b.window->openSource(QStringLiteral("example:%1").arg(QLatin1String(name)));
            WindowBench::settle();
            b.action("showEffects")->trigger();
            b.clickInput(words, 0, 1);
            b.action("new")->trigger();
            WindowBench::settle();
            QVERIFY(b.window->stepView().canvas().itemCount() > 0);
        }
    }

    void areClosedByTheBar()
    {
        WindowBench b;
        b.action("showEffects")->trigger();
        QVERIFY(!b.window->effects().subject()); // nothing is in focus yet
        QVERIFY(barText(b).startsWith(QStringLiteral("Point at a cell")));
        QVERIFY(!b.picture("scores").colouredBy);
        auto* close = b.child<QToolButton>("closeEffects");
        QVERIFY(!close->accessibleName().isEmpty());
        close->click();
        QVERIFY(!b.action("showEffects")->isChecked());
        QVERIFY(!b.child<EffectsBar>("effectsBar")->isVisible());
    }

    void wordsStoryShowsThem()
    {
        WindowBench b;
        b.selection().setWord(0);
        b.selection().setView(ViewKind::Word);
        b.selection().setNumber(InputNumber{wQ, 0, 0});
        b.action("showEffects")->trigger();
        WindowBench::settle();
        const auto& view = *b.child<WordView>("wordView");
        const Steps& steps = b.document().steps();
        const std::vector<Matrix> effects = reach(steps, b.cell("W_Q", 0, 0));
        const auto colours = [&view](int item) { return view.canvas().picture(item).coloured(); };
        QVERIFY(colours(0) == effects[b.step("Q")].row(0));
        QVERIFY(colours(2) == effects[b.step("scores")].row(0).transpose());
        // The parts of a sum move together as far as the sum.
        const int made = view.canvas().itemCount() - 2;
        QVERIFY(
            attn::test::difference(Matrix(colours(made).colwise().sum()), effects[b.step("attention")].row(0), 1e-12)
                .isEmpty());
        QVERIFY(view.canvas().picture(0).values->row(0) == steps[b.step("Q")].value.row(0)); // the digits stay
        b.action("effectDigits")->trigger();
        WindowBench::settle();
        QVERIFY(*view.canvas().picture(0).values == effects[b.step("Q")].row(0));
        QVERIFY(view.canvas().picture(0).digits(1).startsWith(u'+'));
        // With the sum's own cell as the subject, each part moves it one to one.
        b.selection().setNumber(std::nullopt);
        b.selection().setCell(b.cell("attention", 0, 1));
        WindowBench::settle();
        QCOMPARE(colours(made).col(1).minCoeff(), 1.0);
        QVERIFY(colours(made).col(0).isZero(0));
    }
};

QTEST_MAIN(TestEffects)
#include "test_effects.moc"
