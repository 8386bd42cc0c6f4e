#include "examples.h"

#include "numpy_random.h"

#include <array>

namespace attn {

namespace {

Scenario causalExample()
{
    Scenario result;
    result.title = "Causal mask: no looking ahead";
    result.notes =
        R"(A language model reads from left to right, so a word may attend to itself and to words before it only.
The dimensions of the words: *thing*, *action*, *points at something*.

What to look at:

- **Hidden means weight 0 exactly.** In *masked* the scores of later words are replaced by −∞, and softmax turns −∞ into 0.
- **"the" asks for a thing.** "cat" and "it" would answer (score 4), but they come later. "the" is left with itself: weight 1, although that score is 0.
- **"cat" asks for an action.** "saw" is hidden; the two words that remain tie at 0, so each gets one half.
- **"saw" finds "cat"** behind it, with weight 0.894.
- **The future does not matter.** Change any number of the last word: the rows above it stay as they are.

Try: set the mask to none and see how each row shares out anew.
)";
    result.words = {{"the", "cat", "saw", "it"}, Matrix{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {1, 0, 1}}};
    Head head;
    head.name = "head 1";
    head.W_Q = Matrix{{0, 2}, {2, 0}, {2, 0}};
    head.W_K = Matrix{{2, 0}, {0, 2}, {0, 0}};
    head.W_V = Matrix{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    result.heads = {head};
    result.mask.causal = true;
    result.view = View{"masked", 1};
    return result;
}

Scenario headsExample()
{
    Scenario result;
    result.title = "Two heads: who and whom";
    result.notes =
        R"(One head gives one set of weights a word. "bites" has two questions, who and whom, so it takes two heads.
The dimensions of the words: *noun*, *verb*, *first*, *last*.

What to look at:

- **Same words, same values, other weights.** Both heads take W_V from the same numbers (dog: 1 0, man: 0 1). Head "who" gives "dog" 0.768 of the attention of "bites", head "whom" gives "man" 0.909.
- **Heads need not be of one size.** "who" compares two numbers (d_k = 2, scores divided by √2), "whom" only one (d_k = 1, divided by 1).
- **A query of zeros is not silence.** The nouns ask for nothing here: all their scores are 0, so they share out evenly, one third each.
- ***concat* lays the heads side by side**, and W_O mixes them: output 1 is dog − man as "who" saw them, output 2 the same for "whom". For "bites" they have opposite signs.

Try: swap *first* and *last* of "dog" and "man", so that man bites dog.
)";
    result.words = {{"dog", "bites", "man"}, Matrix{{1, 0, 1, 0}, {0, 1, 0, 0}, {1, 0, 0, 1}}};
    Head who;
    who.name = "who";
    who.W_Q = Matrix{{0, 0}, {2, 2}, {0, 0}, {0, 0}};
    who.W_K = Matrix{{1, 0}, {0, 0}, {0, 1}, {0, 0}};
    who.W_V = Matrix{{0, 0}, {0, 0}, {1, 0}, {0, 1}};
    Head whom;
    whom.name = "whom";
    whom.W_Q = Matrix{{0}, {3}, {0}, {0}};
    whom.W_K = Matrix{{0}, {0}, {0}, {1}};
    whom.W_V = who.W_V;
    result.heads = {who, whom};
    result.W_O = Matrix{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    result.view = View{"concat"};
    return result;
}

Scenario crossExample()
{
    Scenario result;
    result.title = "Cross-attention: French asks English";
    result.notes =
        R"(The words of one text ask the words of another: queries come from the words, keys and values from the context.
The dimensions are kinds of word: article, noun, adjective for the French; article, adjective, noun, verb for the English.

What to look at:

- **The weights need not be square.** Three words ask four: every matrix from *scores* to *weights* is 3 × 4.
- **W_K and W_V fit the context**, with four rows, and W_Q the words, with three; only d_k must agree.
- **The weights are an alignment.** The large ones (0.914) cross: "chat" finds "cat" in column 3, "noir" finds "black" in column 2, for French puts the adjective after the noun.
- **Nobody asks for "sleeps".** Its column holds only crumbs of 0.029. Rows must sum to 1, columns need not.

Try: give "noir" the vector 0 1 1 and see how it shares itself between "black" and "cat".
)";
    result.words = {{"le", "chat", "noir"}, Matrix{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    result.context =
        Words{{"the", "black", "cat", "sleeps"}, Matrix{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
    Head head;
    head.name = "head 1";
    head.W_Q = Matrix{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}};
    head.W_K = Matrix{{2, 0, 0}, {0, 0, 2}, {0, 2, 0}, {0, 0, 0}};
    head.W_V = Matrix{{0, 0}, {0, 1}, {1, 0}, {0, 0}};
    result.heads = {head};
    result.view = View{"weights", 1};
    return result;
}

Scenario positionsExample()
{
    Scenario result;
    result.title = "Positions: the word before";
    result.notes =
        R"(Attention by itself does not know the order of the words: the three "row" have the same vector. Sinusoidal positions are added to tell them apart.

What to look at:

- **Two waves.** Columns 1 and 2 of *position* are sin i and cos i, a hand that turns one radian a word. Columns 3 and 4 turn 100 times slower and hardly move.
- **Order from waves.** W_Q turns the fast hand back by one step (3 cos 1 ≈ 1.62, 3 sin 1 ≈ 2.52), W_K leaves it. So a query points at the place before its own, and each word finds its predecessor: "boat" gives "your" the weight 0.903.
- **Only the distance counts.** Along each diagonal of *scores* the numbers are the same, up to rounding.
- **The first word has no predecessor** and takes itself, 0.835, but also a bit of word 5, 0.162: after 2π ≈ 6.28 words the hand points the same way again. That is why real models add many waves.
- **What is carried is the word.** W_V reads columns 3 and 4, so the *attention* of "boat" is nearly the value of "your".

Try: set positions to none. All scores become 0 and all weights one fifth.
)";
    result.words = {{"row", "row", "row", "your", "boat"},
                    Matrix{{0, 0, 2, 0}, {0, 0, 2, 0}, {0, 0, 2, 0}, {0, 0, 0, 2}, {0, 0, 2, 2}}};
    result.position.kind = Position::Sinusoidal{};
    Head head;
    head.name = "head 1";
    head.W_Q = Matrix{{1.62, 2.52}, {-2.52, 1.62}, {0, 0}, {0, 0}};
    head.W_K = Matrix{{3, 0}, {0, 3}, {0, 0}, {0, 0}};
    head.W_V = Matrix{{0, 0}, {0, 0}, {1, 0}, {0, 1}};
    result.heads = {head};
    result.view = View{"weights", 1};
    return result;
}

Scenario groupedExample()
{
    Scenario result;
    result.title = "Grouped queries: four questions, two sets of keys";
    result.notes =
        R"(Keys and values of all earlier words must be kept while a model writes, so sharing them saves memory: here heads 1 and 2 share one set, heads 3 and 4 another.
The dimensions of the words: *heat*, *water*.

What to look at:

- **Shared means the same.** K and V of head 2 are those of head 1, number for number; only its W_Q is its own.
- **Same keys, opposite questions.** Head 1 asks for what a word has, head 2 for what it lacks: their weights for "sun" and "rain" are swapped.
- **Half to remember.** Each word leaves 6 numbers behind (2 + 2 for the first set, 1 + 1 for the second) instead of 12.
- **"steam" sits in the middle.** Its scores tie in every head, so it always shares out by thirds.
- **Heads 3 and 4 are mirror images.** Their queries differ in sign only, and so does their *attention*.

Try: change W_K of head 1 and see heads 1 and 2 move together while heads 3 and 4 stay.
)";
    result.words = {{"sun", "rain", "steam"}, Matrix{{2, 0}, {0, 2}, {1, 1}}};
    Head has;
    has.name = "has";
    has.W_Q = has.W_K = has.W_V = Matrix{{1, 0}, {0, 1}};
    Head lacks;
    lacks.name = "lacks";
    lacks.W_Q = Matrix{{0, 1}, {1, 0}};
    lacks.K_from = 0;
    Head warmer;
    warmer.name = "warmer";
    warmer.W_Q = warmer.W_K = warmer.W_V = Matrix{{1}, {-1}};
    Head wetter;
    wetter.name = "wetter";
    wetter.W_Q = Matrix{{-1}, {1}};
    wetter.K_from = 2;
    result.heads = {has, lacks, warmer, wetter};
    result.view = View{"concat"};
    return result;
}

struct Example {
    std::string_view name;
    Scenario (*build)();
};

constexpr std::array examples{
    Example{"seed", seedExample},   Example{"causal", causalExample},       Example{"heads", headsExample},
    Example{"cross", crossExample}, Example{"positions", positionsExample}, Example{"grouped", groupedExample},
};

} // namespace

std::vector<std::string_view> exampleNames()
{
    std::vector<std::string_view> names;
    for (const Example& one : examples)
        names.push_back(one.name);
    return names;
}

std::optional<Scenario> example(std::string_view name)
{
    for (const Example& one : examples) {
        if (one.name == name)
            return one.build();
    }
    return std::nullopt;
}

Scenario seedExample()
{
    Scenario result;
    result.title = "Four words, three dimensions";
    result.notes = R"(Four words of three numbers, and three weight matrices drawn at random (seed 42).

What to look at:

- **Words 1, 2 and 4 are unit vectors.** Their queries are rows of W_Q, their keys rows of W_K, their values rows of W_V.
- **word 3 = word 1 + word 2.** In every row of *scores* the number under word 3 is the sum of those under word 1 and word 2: 8 + 2 = 10. After softmax that is gone: 0.236 + 0.007 is not 0.749.
- **Weight is not contribution.** The value of word 4 is 0 0 0. Whatever weight word 4 gets, it adds nothing to *attention*.
- **A tie.** Word 2 gives word 1 and word 3 the same weight, 0.455, and words 2 and 4 the same, 0.045.
- **Softmax runs along the rows.** Each query shares out a whole: every row of *weights* sums to 1. Down the columns by mistake, the rows would sum to 0.543, 0.143, 1.604 and 1.710.

Try: type 5 into W_Q, row 1, column 3, and see which words' weights move.
)";
    result.words.labels = defaultLabels(4);
    result.words.vectors = Matrix{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}};
    NumpyRandom random(42);
    Head head;
    head.name = "head 1";
    head.W_Q = drawMatrix(random, draws::RandInt{0, 3}, 3, 3);
    head.W_K = drawMatrix(random, draws::RandInt{0, 3}, 3, 3);
    head.W_V = drawMatrix(random, draws::RandInt{0, 3}, 3, 3);
    result.heads.push_back(std::move(head));
    return result;
}

Scenario plainScenario()
{
    Scenario scenario;
    scenario.words = {defaultLabels(3), Matrix::Identity(3, 3)};
    Head head;
    head.name = "head 1";
    head.W_Q = head.W_K = head.W_V = Matrix::Identity(3, 3);
    scenario.heads.push_back(std::move(head));
    return scenario;
}

} // namespace attn
