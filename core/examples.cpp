#include "examples.h"

#include "numpy_random.h"

#include <array>

namespace attn {

namespace {

struct Example {
    std::string_view name;
    Scenario (*build)();
};

constexpr std::array examples{
    Example{"seed", seedExample},
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

} // namespace attn
