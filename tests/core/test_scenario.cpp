#include "core/evaluate.h"
#include "core/validate.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace attn;

namespace {

/// A valid scenario that has every part: three heads, the last of which takes its keys and values from the first.
Scenario everything()
{
    Scenario scenario;
    scenario.title = "title";
    scenario.notes = "notes";
    scenario.words = {defaultLabels(4), Matrix::Ones(4, 3), {{"of words", "1"}}};
    scenario.context = Words{defaultLabels(5), Matrix::Ones(5, 2)};
    scenario.position = {Position::Rows{Matrix::Ones(4, 3), Matrix::Ones(5, 2)}, {{"of position", "1"}}};
    Head head{"head",
              Matrix::Ones(3, 2),
              Matrix::Ones(2, 2),
              Matrix::Ones(2, 3),
              Matrix::Ones(1, 2),
              Matrix::Ones(1, 2),
              Matrix::Ones(1, 3)};
    head.unknown = {{"of head", "1"}};
    Head borrower{"borrower", Matrix::Ones(3, 2), {}, {}};
    borrower.K_from = 0;
    scenario.heads = {head, head, borrower};
    scenario.W_O = Matrix::Ones(9, 4);
    scenario.b_O = Matrix::Ones(1, 4);
    scenario.scale = {Scale::Kind::Number, 2};
    scenario.softcap = 5;
    scenario.mask = {Mask::Kind::Bias, false, Matrix::Ones(4, 5), {{"of mask", "1"}}};
    scenario.view = View{"weights", 1, {{0, 1}}, {{"of view", "1"}}};
    scenario.unknown = {{"of scenario", "1"}};
    return scenario;
}

using Change = std::function<void(Scenario&)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TestScenario : public QObject {
    Q_OBJECT

private slots:
    void equalBitForBit();
    void noChangeGoesUnseen_data();
    void noChangeGoesUnseen();
    void evaluationFollowsEveryChange_data() { noChangeGoesUnseen_data(); }
    void evaluationFollowsEveryChange();
};

void TestScenario::equalBitForBit()
{
    Scenario scenario = everything();
    scenario.words.vectors(0, 0) = std::numeric_limits<double>::quiet_NaN();
    const Scenario same = scenario;
    QVERIFY(scenario == same);
    QVERIFY(sameBits(Matrix(), Matrix()));
    QVERIFY(!sameBits(Matrix(2, 0), Matrix(3, 0)));
    QVERIFY(!sameBits(Matrix::Ones(2, 3), Matrix::Ones(3, 2)));
    QVERIFY(!sameBits(Matrix::Ones(2, 3), Matrix::Ones(2, 4)));
}

void TestScenario::noChangeGoesUnseen_data()
{
    QTest::addColumn<Change>("change");
    const auto row = [](const char* name, const Change& change) { QTest::newRow(name) << change; };
    row("title", [](Scenario& s) { s.title += '.'; });
    row("notes", [](Scenario& s) { s.notes += '.'; });
    row("label", [](Scenario& s) { s.words.labels[1] += '.'; });
    row("word's number", [](Scenario& s) { s.words.vectors(3, 2) = 2; });
    row("minus zero", [](Scenario& s) { s.words.vectors *= -0.0; });
    row("one word more", [](Scenario& s) {
        s.words = {defaultLabels(5), Matrix::Ones(5, 3), s.words.unknown};
        std::get<Position::Rows>(s.position.kind).rows = Matrix::Ones(5, 3);
        s.mask.matrix = Matrix::Ones(5, 5);
    });
    row("unknown key of the words", [](Scenario& s) { s.words.unknown.clear(); });
    row("no context", [](Scenario& s) {
        s.context.reset();
        s.position.kind = Position::None();
        s.heads.assign(1, {"", Matrix::Ones(3, 2), Matrix::Ones(3, 2), Matrix::Ones(3, 9)});
        s.mask = {};
    });
    row("context's label", [](Scenario& s) { s.context->labels[4] += '.'; });
    row("context's number", [](Scenario& s) { s.context->vectors(4, 1) = 2; });
    row("other position", [](Scenario& s) { s.position.kind = Position::Sinusoidal(); });
    row("no position", [](Scenario& s) { s.position.kind = Position::None(); });
    row("position's number", [](Scenario& s) { std::get<Position::Rows>(s.position.kind).rows(0, 0) = 2; });
    row("context position's number",
        [](Scenario& s) { std::get<Position::Rows>(s.position.kind).contextRows(0, 0) = 2; });
    row("no context positions", [](Scenario& s) { std::get<Position::Rows>(s.position.kind).contextRows = {}; });
    row("unknown key of the position", [](Scenario& s) { s.position.unknown[0].second = "2"; });
    row("unknown key in the position's form", [](Scenario& s) { s.position.unknownInForm = {{"more", "1"}}; });
    row("head's name", [](Scenario& s) { s.heads[1].name += '.'; });
    row("one head less", [](Scenario& s) {
        s.heads.pop_back();
        s.W_O = Matrix::Ones(6, 4);
    });
    row("W_Q", [](Scenario& s) { s.heads[1].W_Q(0, 0) = 2; });
    row("W_K", [](Scenario& s) { s.heads[1].W_K(0, 0) = 2; });
    row("W_V", [](Scenario& s) { s.heads[1].W_V(0, 0) = 2; });
    row("b_Q", [](Scenario& s) { s.heads[1].b_Q(0, 0) = 2; });
    row("b_K", [](Scenario& s) { s.heads[1].b_K(0, 0) = 2; });
    row("b_V", [](Scenario& s) { s.heads[1].b_V(0, 0) = 2; });
    row("d_k", [](Scenario& s) {
        s.heads[1].W_Q = Matrix::Ones(3, 1);
        s.heads[1].W_K = Matrix::Ones(2, 1);
        s.heads[1].b_Q = s.heads[1].b_K = {};
    });
    row("d_v", [](Scenario& s) {
        s.heads[1].W_V = Matrix::Ones(2, 1);
        s.heads[1].b_V = {};
        s.W_O = Matrix::Ones(7, 4);
    });
    row("no b_Q", [](Scenario& s) { s.heads[1].b_Q = {}; });
    row("no b_K", [](Scenario& s) { s.heads[1].b_K = {}; });
    row("no b_V", [](Scenario& s) { s.heads[1].b_V = {}; });
    row("keys borrowed", [](Scenario& s) {
        s.heads[1].W_K = s.heads[1].W_V = s.heads[1].b_K = s.heads[1].b_V = {};
        s.heads[1].K_from = 0;
    });
    row("keys borrowed from another", [](Scenario& s) { s.heads[2].K_from = 1; });
    row("unknown key of a head", [](Scenario& s) { s.heads[0].unknown.clear(); });
    row("W_O", [](Scenario& s) { s.W_O(0, 0) = 2; });
    row("d_out", [](Scenario& s) {
        s.W_O = Matrix::Ones(9, 5);
        s.b_O = Matrix::Ones(1, 5);
    });
    row("b_O", [](Scenario& s) { s.b_O(0, 0) = 2; });
    row("no b_O", [](Scenario& s) { s.b_O = {}; });
    row("kind of scale", [](Scenario& s) { s.scale.kind = Scale::Kind::SqrtDk; });
    row("scale", [](Scenario& s) { s.scale.number = 3; });
    row("softcap", [](Scenario& s) { s.softcap = 6; });
    row("no softcap", [](Scenario& s) { s.softcap.reset(); });
    row("kind of mask", [](Scenario& s) { s.mask.kind = Mask::Kind::Allowed; });
    row("causal", [](Scenario& s) { s.mask.causal = true; });
    row("mask's number", [](Scenario& s) { s.mask.matrix(0, 0) = 2; });
    row("unknown key of the mask", [](Scenario& s) { s.mask.unknown.clear(); });
    row("no view", [](Scenario& s) { s.view.reset(); });
    row("view's step", [](Scenario& s) { s.view->step = "scores"; });
    row("view's head", [](Scenario& s) { s.view->head = 2; });
    row("view's cell", [](Scenario& s) { s.view->cell->second = 2; });
    row("unknown key of the view", [](Scenario& s) { s.view->unknown.clear(); });
    row("unknown key of the scenario", [](Scenario& s) { s.unknown.clear(); });
}

void TestScenario::noChangeGoesUnseen()
{
    QFETCH(const Change, change);
    Scenario changed = everything();
    change(changed);
    QVERIFY(!(changed == everything()));
    QVERIFY(!(everything() == changed));
}

/// Whether a change moves values or the list itself, an evaluation brought up to date is the same as a fresh one.
void TestScenario::evaluationFollowsEveryChange()
{
    QFETCH(const Change, change);
    Scenario changed = everything();
    change(changed);
    QVERIFY(validate(changed).has_value());
    Evaluation evaluation(everything());
    evaluation.update(changed);
    const Evaluation fresh(changed);
    QCOMPARE(evaluation.steps().size(), fresh.steps().size());
    for (StepIndex i = 0; i < fresh.steps().size(); ++i) {
        const Step& now = evaluation.steps()[i];
        const Step& expected = fresh.steps()[i];
        QCOMPARE(now.id, expected.id);
        QCOMPARE(now.head, expected.head);
        QVERIFY2(*now.rows.labels == *expected.rows.labels && *now.columns.labels == *expected.columns.labels,
                 now.id.c_str());
        QVERIFY2(sameBits(now.value, expected.value), now.id.c_str());
    }
}

QTEST_APPLESS_MAIN(TestScenario)
#include "test_scenario.moc"
