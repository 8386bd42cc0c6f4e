#pragma once

#include "matrix.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace attn {

/// Keys of a scenario file that this version does not know, with the text of their values as it stood in the file.
using UnknownKeys = std::vector<std::pair<std::string, std::string>>;

/// Words and their vectors: row i of `vectors` belongs to `labels[i]`. Labels are UTF-8, any text, repeats allowed.
struct Words {
    std::vector<std::string> labels; ///< n
    Matrix vectors; ///< n × d_model (for the context: m × d_context)
    UnknownKeys unknown = {};

    bool operator==(const Words&) const;
};

/// One attention head. With row vectors: Q = X·W_Q + b_Q, K = C·W_K + b_K, V = C·W_V + b_V.
struct Head {
    std::string name = {};
    Matrix W_Q; ///< d_model × d_k
    Matrix W_K; ///< d_context × d_k; absent (0 × 0) when `K_from` names another head
    Matrix W_V; ///< d_context × d_v; likewise
    Matrix b_Q = {}; ///< 1 × d_k, or absent
    Matrix b_K = {}; ///< 1 × d_k, or absent
    Matrix b_V = {}; ///< 1 × d_v, or absent
    std::optional<Index> K_from = {}; ///< the head (from 0) whose W_K, b_K, W_V, b_V serve here as well
    UnknownKeys unknown = {};

    bool operator==(const Head&) const;
};

/// What the scores are divided by.
struct Scale {
    enum class Kind { SqrtDk, None, Number };
    Kind kind = Kind::SqrtDk;
    double number = 1; ///< for Kind::Number: finite, not 0

    bool operator==(const Scale&) const;
};

/// Which keys a query may not attend to. Hidden scores are replaced by −∞; a bias is added before that.
struct Mask {
    enum class Kind { None, Allowed, Bias };
    Kind kind = Kind::None;
    bool causal = false; ///< key j of query i is allowed where j ≤ i, on top of `kind`
    Matrix matrix = {}; ///< n × m; Allowed: 1 = may attend, 0 = hidden; Bias: what is added
    UnknownKeys unknown = {};

    bool operator==(const Mask&) const;
};

/// How the order of the words enters.
struct Position {
    struct None {
        bool operator==(const None&) const = default;
    };
    struct Sinusoidal {
        double base = 10000;
        bool operator==(const Sinusoidal&) const;
    };
    struct Rows { ///< given vectors, added to words and context
        Matrix rows; ///< n × d_model
        Matrix contextRows = {}; ///< m × d_context, or absent
        bool operator==(const Rows&) const;
    };
    enum class Pairs { Adjacent, Halves };
    struct Rotary {
        double base = 10000;
        Pairs pairs = Pairs::Adjacent;
        bool operator==(const Rotary&) const;
    };
    struct Alibi { ///< one slope for all heads, or one a head
        std::vector<double> slopes;
        bool operator==(const Alibi&) const;
    };
    std::variant<None, Sinusoidal, Rows, Rotary, Alibi> kind = None{};
    UnknownKeys unknown = {};
    UnknownKeys unknownInForm = {}; ///< those inside {"sinusoidal": {…}} or {"rotary": {…}}

    bool operator==(const Position&) const;
};

/// What the window shows on opening; `head` counts from 1 (0: none), `row` and `column` from 0.
struct View {
    std::string step;
    Index head = 0;
    std::optional<std::pair<Index, Index>> cell = {};
    UnknownKeys unknown = {};

    bool operator==(const View&) const = default;
};

/// Everything that people edit, as one comparable value. Numbers are compared by their bits.
struct Scenario {
    std::string title = {};
    std::string notes = {}; ///< Markdown
    Words words;
    std::optional<Words> context = {}; ///< the words that are asked; absent: the words ask themselves
    Position position = {};
    std::vector<Head> heads; ///< at least one
    Matrix W_O = {}; ///< (Σ d_v) × d_out, or absent
    Matrix b_O = {}; ///< 1 × d_out, or absent
    Scale scale = {};
    std::optional<double> softcap = {}; ///< > 0, finite
    Mask mask = {};
    std::optional<View> view = {};
    UnknownKeys unknown = {};

    bool operator==(const Scenario&) const;

    /// The words that are asked: the context where there is one, else the words themselves.
    [[nodiscard]] const Words& asked() const { return context ? *context : words; }
};

/// "word 1", "word 2", …: the labels of words that were given none.
[[nodiscard]] std::vector<std::string> defaultLabels(Index count);

/// The matrices that people edit.
enum class InputKind {
    Words,
    Context,
    PositionRows,
    ContextPositionRows,
    W_Q,
    W_K,
    W_V,
    b_Q,
    b_K,
    b_V,
    W_O,
    b_O,
    Mask
};

/// One input of a scenario; `head` counts from 0 and is meaningful for the matrices of a head only.
struct InputKey {
    InputKind kind = InputKind::Words;
    Index head = 0;

    auto operator<=>(const InputKey&) const = default;
};

/// True for the matrices of a head: W_Q, W_K, W_V, b_Q, b_K, b_V.
[[nodiscard]] constexpr bool belongsToHead(InputKind kind)
{
    return kind >= InputKind::W_Q && kind <= InputKind::b_V;
}

/// The matrix behind `key`, or nullptr where the scenario has none (it is absent, or there is no such head).
[[nodiscard]] const Matrix* inputMatrix(const Scenario& scenario, InputKey key);
[[nodiscard]] Matrix* inputMatrix(Scenario& scenario, InputKey key);

/// All inputs that the scenario has, in the order of InputKind.
[[nodiscard]] std::vector<InputKey> inputs(const Scenario& scenario);

/// The head (from 0) whose W_K, b_K, W_V, b_V serve in head `head`: its own, or the one that its K_from names.
[[nodiscard]] Index keyHead(const Scenario& scenario, Index head);

/// d_v of head `head` (from 0): the columns of the W_V that serves in it.
[[nodiscard]] Index valueSide(const Scenario& scenario, Index head);

/// d_v of all heads together: the rows of W_O.
[[nodiscard]] Index joinedValueSide(const Scenario& scenario);

/// "words", "W_Q", …: the step id of an input, as in the scenario format.
[[nodiscard]] const char* inputId(InputKind kind);

} // namespace attn
