#pragma once

#include "core/scenario.h"

#include <concepts>
#include <type_traits>

namespace attn::keys {

// The keys of each object of a scenario file, in the file's order: the one list that both reading and writing go by.
// `visit` is called with each key and the field behind it. `format` and `version` come before all others.

inline constexpr const char* formatName = "attention-workbench/scenario";

/// A 1 × n matrix that stands in the file as a plain list of numbers.
template <class AnyMatrix> struct RowOf {
    AnyMatrix& matrix;
};
template <class AnyMatrix> RowOf(AnyMatrix&) -> RowOf<AnyMatrix>; // clang 14 does not deduce it for aggregates

/// The place of a head, counted from 1 in the file and from 0 in the code.
template <class AnyIndex> struct HeadNumberOf {
    AnyIndex& index;
};
template <class AnyIndex> HeadNumberOf(AnyIndex&) -> HeadNumberOf<AnyIndex>;

template <class T, class Plain>
concept Either = std::same_as<std::remove_const_t<T>, Plain>;

template <Either<Words> AnyWords, class Visit> void each(AnyWords& words, const Visit& visit)
{
    visit("labels", words.labels);
    visit("vectors", words.vectors);
}

template <Either<Head> AnyHead, class Visit> void each(AnyHead& head, const Visit& visit)
{
    visit("name", head.name);
    visit("W_Q", head.W_Q);
    visit("W_K", head.W_K);
    visit("W_V", head.W_V);
    visit("b_Q", RowOf{head.b_Q});
    visit("b_K", RowOf{head.b_K});
    visit("b_V", RowOf{head.b_V});
    visit("K_from", HeadNumberOf{head.K_from});
}

template <Either<Position::Rows> AnyRows, class Visit> void each(AnyRows& position, const Visit& visit)
{
    visit("rows", position.rows);
    visit("context_rows", position.contextRows);
}

template <Either<Position::Sinusoidal> AnySinusoidal, class Visit>
void each(AnySinusoidal& position, const Visit& visit)
{
    visit("base", position.base);
}

template <Either<Position::Rotary> AnyRotary, class Visit> void each(AnyRotary& position, const Visit& visit)
{
    visit("base", position.base);
    visit("pairs", position.pairs);
}

template <Either<View> AnyView, class Visit> void each(AnyView& view, const Visit& visit)
{
    visit("step", view.step);
    visit("head", view.head);
    visit("cell", view.cell);
}

template <Either<Scenario> AnyScenario, class Visit> void each(AnyScenario& scenario, const Visit& visit)
{
    visit("title", scenario.title);
    visit("notes", scenario.notes);
    visit("words", scenario.words);
    visit("context", scenario.context);
    visit("position", scenario.position);
    visit("heads", scenario.heads);
    visit("W_O", scenario.W_O);
    visit("b_O", RowOf{scenario.b_O});
    visit("scale", scenario.scale);
    visit("softcap", scenario.softcap);
    visit("mask", scenario.mask);
    visit("view", scenario.view);
}

} // namespace attn::keys
