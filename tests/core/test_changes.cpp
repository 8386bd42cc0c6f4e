#include "core/changes.h"
#include "core/scenario_size.h"

#include "core/examples.h"
#include "tests/support/random_scenario.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace attn;

namespace {

using Edit = std::function<void(Scenario&)>;
using Found = std::vector<attn::Change>;

/// Every input that there is, two heads of which the second has keys and values of its own.
Scenario everyInput()
{
    Scenario s;
    s.words = {defaultLabels(4), Matrix::Ones(4, 3)};
    s.context = Words{defaultLabels(12), Matrix::Ones(12, 2)};
    s.position.kind = Position::Rows{Matrix::Ones(4, 3), Matrix::Ones(12, 2)};
    const Head head{"a",
                    Matrix::Ones(3, 3),
                    Matrix::Ones(2, 3),
                    Matrix::Ones(2, 3),
                    Matrix::Ones(1, 3),
                    Matrix::Ones(1, 3),
                    Matrix::Ones(1, 3)};
    s.heads = {head, head};
    s.W_O = Matrix::Ones(6, 2);
    s.b_O = Matrix::Ones(1, 2);
    s.mask = {Mask::Kind::Bias, false, Matrix::Ones(4, 12)};
    return s;
}

} // namespace

Q_DECLARE_METATYPE(Edit)
Q_DECLARE_METATYPE(Found)

class TestChanges : public QObject {
    Q_OBJECT

private slots:
    void everyInputIsCompared()
    {
        const Scenario before = everyInput();
        QCOMPARE(inputs(before).size(), std::size_t(19));
        Index numbers = 0;
        for (const InputKey key : inputs(before)) {
            Scenario after = before;
            Matrix& matrix = *inputMatrix(after, key);
            numbers += matrix.size();
            const Index row = matrix.rows() - 1;
            matrix(row, 1) = 7;
            QVERIFY(changes(before, after) == Found({change::Number{key, row, 1, 1, 7}}));
            QVERIFY(changes(after, before) == Found({change::Number{key, row, 1, 7, 1}}));
        }
        QCOMPARE(inputNumbers(before), numbers);
        QVERIFY(changes(before, before).empty());
    }

    void everyOptionIsCompared_data()
    {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<Found>("expected");
        using namespace change;
        const auto option = [](Choice choice, Index head = 0) { return Found({Option{choice, head}}); };
        const auto row = [](const char* name, Edit edit, Found expected) {
            QTest::newRow(name) << std::move(edit) << std::move(expected);
        };
        row(
            "scale", [](Scenario& s) { s.scale.kind = Scale::Kind::None; }, option(Choice::Scale));
        row(
            "divisor",
            [](Scenario& s) {
                s.scale = {Scale::Kind::Number, 2};
            },
            option(Choice::Scale));
        row(
            "causal mask", [](Scenario& s) { s.mask.causal = true; }, option(Choice::Mask));
        row(
            "kind of mask", [](Scenario& s) { s.mask.kind = Mask::Kind::Allowed; }, option(Choice::Mask));
        row(
            "softcap", [](Scenario& s) { s.softcap = 30; }, option(Choice::Softcap));
        row(
            "a head's name", [](Scenario& s) { s.heads[1].name = "b"; }, option(Choice::HeadName, 1));
        row("no mask", [](Scenario& s) { s.mask = {}; },
            {Option{Choice::Mask}, Reshaped{{InputKind::Mask}, {4, 12}, {}}});
        row("rotary positions", [](Scenario& s) { s.position.kind = Position::Rotary{}; },
            {Option{Choice::Position}, Reshaped{{InputKind::PositionRows}, {4, 3}, {}},
             Reshaped{{InputKind::ContextPositionRows}, {12, 2}, {}}});
        row("keys from another head",
            [](Scenario& s) {
                s.heads[1] = {"a", Matrix::Ones(3, 3), {}, {}, Matrix::Ones(1, 3)};
                s.heads[1].K_from = 0;
            },
            {Option{Choice::KeysFrom, 1}, Reshaped{{InputKind::W_K, 1}, {2, 3}, {}},
             Reshaped{{InputKind::W_V, 1}, {2, 3}, {}}, Reshaped{{InputKind::b_K, 1}, {1, 3}, {}},
             Reshaped{{InputKind::b_V, 1}, {1, 3}, {}}});
        row("a head less",
            [](Scenario& s) {
                s.heads.pop_back();
                s.W_O = Matrix::Ones(3, 2);
            },
            {Option{Choice::Heads}, Reshaped{{InputKind::W_Q, 1}, {3, 3}, {}},
             Reshaped{{InputKind::W_K, 1}, {2, 3}, {}}, Reshaped{{InputKind::W_V, 1}, {2, 3}, {}},
             Reshaped{{InputKind::b_Q, 1}, {1, 3}, {}}, Reshaped{{InputKind::b_K, 1}, {1, 3}, {}},
             Reshaped{{InputKind::b_V, 1}, {1, 3}, {}}, Reshaped{{InputKind::W_O}, {6, 2}, {3, 2}}});
        row("what makes no step",
            [](Scenario& s) {
                s.title = "other";
                s.notes = "other";
                s.view = View{"scores"};
                s.unknown = {{"x", "1"}};
                s.position.unknown = {{"x", "1"}};
            },
            {});
    }

    void everyOptionIsCompared()
    {
        QFETCH(const Edit, edit);
        QFETCH(const Found, expected);
        const Scenario before = everyInput();
        Scenario after = before;
        edit(after);
        QVERIFY(changes(before, after) == expected);
        QCOMPARE(changes(after, before).size(), expected.size());
    }

    void positionsAreComparedByTheirNumbers()
    {
        Scenario before = seedExample();
        before.softcap = 30;
        before.position.kind = Position::Sinusoidal{10000};
        Scenario after = before;
        QVERIFY(changes(before, after).empty());
        after.position.unknownInForm = {{"x", "1"}};
        QVERIFY(changes(before, after).empty());
        after.position.kind = Position::Sinusoidal{100};
        QVERIFY(changes(before, after) == Found({change::Option{change::Choice::Position}}));
        after = before;
        after.softcap = 31;
        QVERIFY(changes(before, after) == Found({change::Option{change::Choice::Softcap}}));
    }

    void labelsAreCompared()
    {
        const Scenario before = everyInput();
        Scenario after = before;
        after.words.labels[2] = "cat";
        after.context->labels[0] = "dog";
        QVERIFY(changes(before, after)
                == Found({change::Label{false, 2, "word 3", "cat"}, change::Label{true, 0, "word 1", "dog"}}));
        for (std::size_t i = 1; i < 12; ++i)
            after.context->labels[i] = "x";
        QVERIFY(changes(before, after)
                == Found({change::Label{false, 2, "word 3", "cat"}, change::Labels{true, 12, 0}}));
        after = before;
        after.context.reset();
        QVERIFY(changes(before, after) == Found({change::Reshaped{{InputKind::Context}, {12, 2}, {}}}));
        // Where words were added, which label was which is not told.
        after = before;
        after.words = {{"a", "b", "c", "d", "e"}, Matrix::Ones(5, 3)};
        QVERIFY(changes(before, after) == Found({change::Reshaped{{InputKind::Words}, {4, 3}, {5, 3}}}));
    }

    void manyNumbersAreToldTogether()
    {
        const Scenario before = everyInput();
        Scenario after = before;
        after.mask.matrix.row(1).head(mostToldApart).setConstant(2);
        const Found apart = changes(before, after);
        QCOMPARE(apart.size(), std::size_t(mostToldApart));
        QCOMPARE(changedNumbers(apart), mostToldApart);
        after.mask.matrix(3, 11) = 2;
        const Found together = changes(before, after);
        QVERIFY(together == Found({change::Numbers{{InputKind::Mask}, mostToldApart + 1, 1, 0}}));
        QCOMPARE(changedNumbers(together), mostToldApart + 1);
    }

    void numbersAreComparedByTheirBits()
    {
        Scenario before = seedExample();
        Scenario after = before;
        after.words.vectors(0, 1) = -0.0;
        QCOMPARE(changedNumbers(changes(before, after)), Index(1));
        QVERIFY(changes(before, after) != Found({change::Number{{InputKind::Words}, 0, 1, 0.0, 0.0}}));
        before.words.vectors(0, 1) = after.words.vectors(0, 1) = std::nan("");
        QVERIFY(changes(before, after).empty());
    }

    /// What is told, done to the earlier scenario, makes the later one.
    void nothingIsForgotten()
    {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            test::Random random(seed);
            const Scenario before = test::randomScenario(seed, {.specialNumbers = true});
            Scenario after = before;
            for (Index i = random.integer(0, mostToldApart); i > 0; --i)
                test::editNumber(after, random, {.specialNumbers = true});
            Scenario made = before;
            for (const attn::Change& c : changes(before, after)) {
                const auto* number = std::get_if<change::Number>(&c);
                QVERIFY2(number, qUtf8Printable(QStringLiteral("seed %1").arg(seed)));
                double& there = (*inputMatrix(made, number->input))(number->row, number->column);
                QVERIFY(sameBits(there, number->before));
                QVERIFY(!sameBits(there, number->after));
                there = number->after;
            }
            QVERIFY2(made == after, qUtf8Printable(QStringLiteral("seed %1").arg(seed)));
        }
    }
};

QTEST_APPLESS_MAIN(TestChanges)
#include "test_changes.moc"
