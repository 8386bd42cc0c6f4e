#pragma once

#include "edit.h"
#include "input_block.h"

#include "core/problem.h"
#include "core/sentence.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace attn::ui {

enum class Lines { Rows, Columns };

/// Whole rows or columns of an input, as places of the side that they stand for.
struct ShapeLines {
    InputKey input;
    Lines lines = Lines::Rows;
    Index line = 0; ///< the first one in the input
    Side side;
    Index place = 0; ///< the first one in the side: another one than `line` in W_O under several heads
    Index count = 1;

    bool operator==(const ShapeLines&) const = default;
};

/// The rows or columns that a block reaches over; nothing where they are none of a side: the row of a bias, rows of W_O
/// that belong to several heads.
[[nodiscard]] std::optional<ShapeLines> linesOf(const Scenario& scenario, const InputBlock& block, Lines lines);

/// An edit and what its undo step is called.
struct NamedEdit {
    Edit change;
    QString text;
};

/// As many new rows or columns as are named, before or after these: "words: word 5 inserted".
[[nodiscard]] Result<NamedEdit> inserting(const Scenario& scenario, const ShapeLines& where, bool before);
/// "W_Q: column 2 removed (d_k 3 → 2)"
[[nodiscard]] Result<NamedEdit> removing(const Scenario& scenario, const ShapeLines& what);
/// Moved so that their first one is at `to` of the side: "words: word 3 moved before word 1".
[[nodiscard]] Result<NamedEdit> moving(const Scenario& scenario, const ShapeLines& what, Index to);

/// A side and what it is to measure.
struct SideSize {
    Side side;
    Index size = 1;

    bool operator==(const SideSize&) const = default;
};
/// "words 4 → 6, d_k 3 → 2". What is too much goes at the end, what is new comes there.
[[nodiscard]] Result<NamedEdit> resizing(const Scenario& scenario, const std::vector<SideSize>& sizes,
                                         const Fill& fill);

/// What a sentence is made of: words apart by any white space.
[[nodiscard]] std::vector<std::string> wordsOfSentence(const QString& sentence);
/// See withSentence.
[[nodiscard]] Result<NamedEdit> typing(const Scenario& scenario, bool ofContext, const std::vector<std::string>& labels,
                                       WordVectors vectors, const Fill& fill);
/// The words of a sentence that are new and come after as many as their vectors have numbers, quoted: with one-hot
/// vectors there is no place for their 1.
[[nodiscard]] QStringList wordsPastOneHot(const Words& were, const std::vector<std::string>& labels,
                                          WordVectors vectors);

/// Other words are asked, or the words themselves again; see withContext and withoutContext.
[[nodiscard]] NamedEdit addingContext(const Scenario& scenario);
[[nodiscard]] Result<NamedEdit> removingContext(const Scenario& scenario);
/// What would have to change for the words to be asked themselves; empty where nothing.
[[nodiscard]] QString changesWithoutContext(const Scenario& scenario);

/// "words", "d_model", "d_k"; with several heads "head 2, d_k".
[[nodiscard]] QString sideTitle(const Scenario& scenario, Side side);

/// The shape of an input in the names of its sides: "4 words × d_model 3", "d_model 3 × d_k 3", "d_k 3".
[[nodiscard]] QString sidesText(const Scenario& scenario, InputKey input);

} // namespace attn::ui
