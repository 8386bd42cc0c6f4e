#include "ui/state/shown/change_words.h"

#include "tests/ui/state/document/scenarios.h"
#include "ui/state/texts/number_format.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::everyInput;

namespace {

using Doing = std::function<void(Scenario&)>;

QStringList texts(const Scenario& before, const Scenario& after)
{
    QStringList result;
    for (const attn::Change& c : changes(before, after))
        result += changeText(c, before, after, {});
    return result;
}

} // namespace

Q_DECLARE_METATYPE(Doing)

class TestChangeWords : public QObject {
    Q_OBJECT

private slots:
    void tellEveryChange_data()
    {
        QTest::addColumn<bool>("seed"); // or the scenario with every input
        QTest::addColumn<Doing>("edit");
        QTest::addColumn<QStringList>("expected");
        const auto ofSeed = [](const char* name, Doing edit, const QStringList& expected) {
            QTest::newRow(name) << true << std::move(edit) << expected;
        };
        const auto ofAll = [](const char* name, Doing edit, const QStringList& expected) {
            QTest::newRow(name) << false << std::move(edit) << expected;
        };
        ofSeed("a number", [](Scenario& s) { s.heads[0].W_Q(0, 2) = 0; }, {QStringLiteral("W_Q[1, 3]: 2 → 0")});
        ofSeed("a small step", [](Scenario& s) { s.heads[0].W_Q(0, 2) = 2.0000001; },
               {QStringLiteral("W_Q[1, 3]: 2 → 2.000")});
        ofAll("of a head", [](Scenario& s) { s.heads[1].W_V(0, 0) = 7; },
              {QStringLiteral("head 2, W_V[1, 1]: −2.500 → 7")});
        ofSeed("all numbers", [](Scenario& s) { s.heads[0].W_Q.array() += 1; },
               {QStringLiteral("W_Q: 9 number(s) differ")});
        ofSeed("a label", [](Scenario& s) { s.words.labels[1] = "the cat"; },
               {QStringLiteral("words, label of row 2: “word 2” → “the cat”")});
        ofAll("a label of the context", [](Scenario& s) { s.context->labels[3] = ""; },
              {QStringLiteral("context, label of row 4: “word 4” → “”")});
        ofSeed("another word",
               [](Scenario& s) {
                   s.words = {defaultLabels(5), Matrix::Ones(5, 3)};
               },
               {QStringLiteral("words: 4 × 3 → 5 × 3, with “word 5”")});
        ofSeed("fewer words",
               [](Scenario& s) {
                   s.words = {{"word 1", "word 3"}, Matrix::Ones(2, 3)};
               },
               {QStringLiteral("words: 4 × 3 → 2 × 3, without “word 2”, “word 4”")});
        ofSeed("quite other words",
               [](Scenario& s) {
                   s.words = {{"the", "cat"}, Matrix::Ones(2, 3)};
               },
               {QStringLiteral("words: 4 × 3 → 2 × 3")});
        ofSeed("many labels",
               [](Scenario& s) {
                   s.words = {defaultLabels(5), Matrix::Ones(5, 3)};
                   s.softcap = 0.5;
               },
               {QStringLiteral("softcap: none → 0.5"), QStringLiteral("words: 4 × 3 → 5 × 3, with “word 5”")});
        ofSeed("scale", [](Scenario& s) { s.scale.kind = Scale::Kind::None; }, {QStringLiteral("scale: √d_k → none")});
        ofSeed("divisor",
               [](Scenario& s) {
                   s.scale = {Scale::Kind::Number, 2.5};
               },
               {QStringLiteral("scale: √d_k → 2.5")});
        ofSeed("causal", [](Scenario& s) { s.mask.causal = true; }, {QStringLiteral("mask: none → causal")});
        ofSeed("given mask",
               [](Scenario& s) {
                   s.mask = {Mask::Kind::Allowed, true, Matrix::Ones(4, 4)};
               },
               {QStringLiteral("mask: none → given + causal"), QStringLiteral("mask: new, 4 × 4")});
        ofAll("no mask", [](Scenario& s) { s.mask = {}; },
              {QStringLiteral("mask: bias → none"), QStringLiteral("mask: gone, was 3 × 4")});
        ofSeed("sinusoidal", [](Scenario& s) { s.position.kind = Position::Sinusoidal{10000}; },
               {QStringLiteral("position: none → sinusoidal, base 10000")});
        ofAll("rotary",
              [](Scenario& s) {
                  s.position.kind = Position::Rotary{100, Position::Pairs::Halves};
              },
              {QStringLiteral("position: given → rotary in halves, base 100"),
               QStringLiteral("position: gone, was 3 × 2"), QStringLiteral("context_position: gone, was 4 × 5")});
        ofSeed("rotary in pairs", [](Scenario& s) { s.position.kind = Position::Rotary{}; },
               {QStringLiteral("position: none → rotary, base 10000")});
        ofSeed("ALiBi",
               [](Scenario& s) {
                   s.position.kind = Position::Alibi{{0.5, 0.25}};
               },
               {QStringLiteral("position: none → ALiBi, slope 0.5; 0.25")});
        ofAll("a head's name", [](Scenario& s) { s.heads[0].name = "who"; },
              {QStringLiteral("head 1, name: “first” → “who”")});
        ofAll("shared keys",
              [](Scenario& s) {
                  s.heads[1].K_from = 0;
                  s.heads[1].W_K = s.heads[1].W_V = {};
              },
              {QStringLiteral("head 2, keys and values: its own → of head 1"),
               QStringLiteral("head 2, W_K: gone, was 5 × 1"), QStringLiteral("head 2, W_V: gone, was 5 × 1")});
        ofSeed("two heads", [](Scenario& s) { s.heads.push_back(s.heads[0]); },
               {QStringLiteral("heads: 1 → 2"), QStringLiteral("head 2, W_Q: new, 3 × 3"),
                QStringLiteral("head 2, W_K: new, 3 × 3"), QStringLiteral("head 2, W_V: new, 3 × 3")});
    }

    void tellEveryChange()
    {
        QFETCH(const bool, seed);
        QFETCH(const Doing, edit);
        QFETCH(const QStringList, expected);
        const Scenario before = seed ? seedExample() : everyInput();
        Scenario after = before;
        edit(after);
        QCOMPARE(texts(before, after), expected);
    }

    void foldLabels()
    {
        Scenario before = seedExample();
        before.words = {defaultLabels(12), Matrix::Ones(12, 3)};
        Scenario after = before;
        for (std::string& label : after.words.labels)
            label += "!";
        QCOMPARE(texts(before, after), QStringList(QStringLiteral("words: 12 label(s) differ")));
    }

    void tellAlikeNumbersApart_data()
    {
        QTest::addColumn<Doing>("first");
        QTest::addColumn<Doing>("then");
        QTest::addColumn<QString>("expected");
        const auto scale = [](double number) -> Doing {
            return [number](Scenario& s) { s.scale = {Scale::Kind::Number, number}; };
        };
        const auto cap = [](double number) -> Doing { return [number](Scenario& s) { s.softcap = number; }; };
        const auto slopes = [](double second) -> Doing {
            return [second](Scenario& s) { s.position.kind = Position::Alibi{{0.5, second}}; };
        };
        QTest::newRow("divisor") << scale(std::sqrt(3.0)) << scale(1.7320508)
                                 << QStringLiteral("scale: 1,7320508075688772 → 1,7320508");
        QTest::newRow("cap") << cap(2) << cap(2.0000001) << QStringLiteral("softcap: 2 → 2,0000001");
        QTest::newRow("slope") << slopes(0.25) << slopes(0.25000001)
                               << QStringLiteral("position: ALiBi, slope 0,5; 0,25 → ALiBi, slope 0,5; 0,25000001");
        QTest::newRow("clearly another") << cap(1.0 / 3) << cap(0.5) << QStringLiteral("softcap: 0,333333 → 0,5");
    }

    void tellAlikeNumbersApart()
    {
        QFETCH(const Doing, first);
        QFETCH(const Doing, then);
        QFETCH(const QString, expected);
        Scenario before = seedExample();
        first(before);
        Scenario after = before;
        then(after);
        QCOMPARE(changeText(changes(before, after).front(), before, after, {.decimalPoint = u','}), expected);
    }

    void writeNumbersAsTheyAreShown()
    {
        const Scenario before = seedExample();
        Scenario after = before;
        after.heads[0].W_Q(0, 2) = 0.25;
        QCOMPARE(changeText(changes(before, after).front(), before, after, {.decimals = 1, .decimalPoint = u','}),
                 QStringLiteral("W_Q[1, 3]: 2 → 0,2"));
    }
};

QTEST_GUILESS_MAIN(TestChangeWords)
#include "test_change_words.moc"
