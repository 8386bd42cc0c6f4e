#include "ui/state/document/edit.h"

#include "scenarios.h"

#include <QTest>

#include <limits>

using namespace attn;
using namespace attn::ui;

class TestEdit : public QObject {
    Q_OBJECT
private slots:
    void exchangeTwiceIsNothing_data();
    void exchangeTwiceIsNothing();
    void reachesEveryInput();
    void tellsWhatDiffers();
    void tellsWhatMustBeChecked();
};

void TestEdit::exchangeTwiceIsNothing_data()
{
    QTest::addColumn<int>("kind");
    for (const auto& [name, kind] : {std::pair("cell", 0),
                                     {"label", 1},
                                     {"context label", 2},
                                     {"block", 3},
                                     {"block of numbers and labels", 4},
                                     {"scale", 5},
                                     {"mask", 6},
                                     {"everything", 7},
                                     {"softcap", 8},
                                     {"position", 9},
                                     {"numbers", 10}})
        QTest::newRow(name) << kind;
}

void TestEdit::exchangeTwiceIsNothing()
{
    QFETCH(int, kind);
    const auto whole = std::make_shared<Scenario>(seedExample());
    const std::vector<Edit> edits{
        edit::Cell{{InputKind::W_Q, 1}, 1, 0, 7.5},
        edit::Label{false, 1, "new"},
        edit::Label{true, 3, "new"},
        edit::Block{{InputKind::W_K, 0}, Matrix::Ones(5, 3)},
        edit::Block{{InputKind::Context}, Matrix::Ones(2, 3), 1, 2, {"a", "b"}},
        edit::Scale{{.kind = attn::Scale::Kind::Number, .number = 4}},
        edit::Mask{{.causal = true}},
        edit::Everything{whole},
        edit::Softcap{30},
        edit::Position{{.kind = attn::Position::Sinusoidal()}},
        edit::Numbers{{InputKind::Mask}, {{0, 3, 7}, {2, 1, -7}}},
    };
    Edit change = edits[static_cast<std::size_t>(kind)];
    const Scenario before = test::everyInput();
    Scenario scenario = before;
    exchange(change, scenario);
    QVERIFY(!(scenario == before));
    QVERIFY(differs(change, scenario));
    exchange(change, scenario);
    QVERIFY(scenario == before);
}

void TestEdit::reachesEveryInput()
{
    const Scenario before = test::everyInput();
    const std::vector<InputKey> keys = inputs(before);
    QCOMPARE(keys.size(), std::size_t(16));
    for (const InputKey key : keys) {
        Scenario scenario = before;
        const Matrix& m = *inputMatrix(before, key);
        Edit change = edit::Cell{key, m.rows() - 1, m.cols() - 1, 42};
        exchange(change, scenario);
        QCOMPARE((*inputMatrix(scenario, key))(m.rows() - 1, m.cols() - 1), 42.0);
        QCOMPARE(std::get<edit::Cell>(change).value, m(m.rows() - 1, m.cols() - 1));
        *inputMatrix(scenario, key) = m;
        QVERIFY2(scenario == before, inputId(key.kind));
    }
}

void TestEdit::tellsWhatDiffers()
{
    Scenario s = seedExample();
    s.words.vectors(0, 0) = 0.0;
    s.words.vectors(0, 1) = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(!differs(edit::Cell{{InputKind::Words}, 0, 0, 0.0}, s));
    QVERIFY(differs(edit::Cell{{InputKind::Words}, 0, 0, -0.0}, s));
    QVERIFY(!differs(edit::Cell{{InputKind::Words}, 0, 1, s.words.vectors(0, 1)}, s));
    QVERIFY(!differs(edit::Label{false, 0, "word 1"}, s));
    QVERIFY(!differs(edit::Block{{InputKind::W_Q}, s.heads[0].W_Q}, s));
    QVERIFY(!differs(edit::Block{{InputKind::W_Q}, s.heads[0].W_Q.block(1, 1, 2, 2), 1, 1}, s));
    QVERIFY(differs(edit::Block{{InputKind::W_Q}, s.heads[0].W_Q.block(1, 1, 2, 2), 0, 1}, s));
    QVERIFY(!differs(edit::Block{{InputKind::Words}, Matrix(1, 0), 1, 0, {"word 2"}}, s));
    QVERIFY(differs(edit::Block{{InputKind::Words}, Matrix(1, 0), 1, 0, {"word 3"}}, s));
    QVERIFY(!differs(edit::Numbers{{InputKind::W_Q}, {{0, 0, 2}, {2, 1, 1}}}, s));
    QVERIFY(differs(edit::Numbers{{InputKind::W_Q}, {{0, 0, 2}, {2, 1, 5}}}, s));
    QVERIFY(!differs(edit::Numbers{{InputKind::W_Q}, {}}, s));
    QVERIFY(!differs(edit::Scale{s.scale}, s));
    QVERIFY(!differs(edit::Mask{s.mask}, s));
    QVERIFY(!differs(edit::Softcap{}, s));
    s.softcap = 2;
    QVERIFY(!differs(edit::Softcap{2}, s));
    QVERIFY(differs(edit::Softcap{3}, s));
    QVERIFY(!differs(edit::Position{s.position}, s));
    QVERIFY(!differs(edit::Everything{std::make_shared<Scenario>(s)}, s));
}

void TestEdit::tellsWhatMustBeChecked()
{
    Scenario s = test::everyInput();
    QVERIFY(!canInvalidate(edit::Cell{{InputKind::W_Q}, 0, 0, 1}, s));
    QVERIFY(!canInvalidate(edit::Label{false, 0, ""}, s));
    QVERIFY(!canInvalidate(edit::Cell{{InputKind::Mask}, 0, 0, 0.5}, s));
    s.mask.kind = attn::Mask::Kind::Allowed;
    QVERIFY(canInvalidate(edit::Cell{{InputKind::Mask}, 0, 0, 0.5}, s));
    QVERIFY(!canInvalidate(edit::Cell{{InputKind::Mask}, 0, 0, 1}, s));
    QVERIFY(!canInvalidate(edit::Block{{InputKind::Mask}, Matrix::Ones(1, 1)}, s));
    QVERIFY(canInvalidate(edit::Block{{InputKind::Mask}, Matrix::Constant(1, 1, 0.5)}, s));
    QVERIFY(!canInvalidate(edit::Numbers{{InputKind::Mask}, {{0, 0, 1}, {1, 1, 0}}}, s));
    QVERIFY(canInvalidate(edit::Numbers{{InputKind::Mask}, {{0, 0, 1}, {1, 1, 2}}}, s));
    QVERIFY(!canInvalidate(edit::Block{{InputKind::W_Q}, Matrix::Ones(1, 1)}, s));
    QVERIFY(canInvalidate(edit::Scale{}, s));
    QVERIFY(canInvalidate(edit::Softcap{}, s));
    QVERIFY(canInvalidate(edit::Position{}, s));
}

QTEST_GUILESS_MAIN(TestEdit)
#include "test_edit.moc"
