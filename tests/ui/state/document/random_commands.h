#pragma once

#include "scenarios.h"

#include "core/draw_inputs.h"
#include "core/heads.h"
#include "core/options.h"
#include "ui/state/document/input_block.h"
#include "ui/state/document/shape_edit.h"

#include <random>

namespace attn::ui::test {

/// Anything that a person can do to a scenario: numbers, labels, blocks, pastes, shapes, words, heads, options, random
/// numbers. A refusal is as good an answer as an edit: both come out of the program's own functions.
class RandomCommands {
public:
    explicit RandomCommands(unsigned seed)
        : m_random(seed)
    {
    }

    Result<Edit> next(const Scenario& s)
    {
        switch (below(12)) {
        case 0:
            return paste(s);
        case 1:
        case 2:
            return shape(s);
        case 3:
            return words(s);
        case 4:
            return heads(s);
        case 5:
            return options(s);
        case 6:
            return positions(s);
        case 7:
            return everything(withDrawn(s, weightKeys(s), distribution(), static_cast<std::uint32_t>(below(1000))));
        default:
            return randomEdit(s, m_random);
        }
    }

private:
    /// Sides stay below this: small matrices have all kinds of trouble, and many of them go by in a second.
    static constexpr Index mostPlaces = 7;

    Index below(Index n) { return static_cast<Index>(m_random() % static_cast<std::size_t>(n)); }
    bool coin() { return below(2) == 0; }
    double number() { return static_cast<double>(below(41)) / 8 - 2.5; }

    template <class T> const T& oneOf(const std::vector<T>& all)
    {
        return all[static_cast<std::size_t>(below(static_cast<Index>(all.size())))];
    }

    static Result<Edit> everything(Scenario next)
    {
        return Edit(edit::Everything{std::make_shared<Scenario>(std::move(next))});
    }
    static Result<Edit> named(Result<NamedEdit> result)
    {
        return std::move(result).map([](NamedEdit edit) { return std::move(edit.change); });
    }

    Distribution distribution() { return coin() ? Distribution(draws::RandInt()) : Distribution(draws::Normal()); }
    Fill fill()
    {
        switch (below(3)) {
        case 0:
            return Zeros();
        case 1:
            return IdentityLike();
        default:
            return Drawn{distribution(), static_cast<std::uint32_t>(below(100))};
        }
    }

    InputBlock block(const Scenario& s)
    {
        InputBlock b = wholeInput(s, oneOf(inputs(s)));
        b.row = below(b.rows);
        b.column = below(b.columns);
        b.rows = 1 + below(b.rows - b.row);
        b.columns = 1 + below(b.columns - b.column);
        return b;
    }

    Result<Edit> paste(const Scenario& s)
    {
        const InputBlock at = block(s);
        NumberBlock pasted{.values = Matrix(1 + below(4), 1 + below(4))};
        for (Index i = 0; i < pasted.values.size(); ++i)
            pasted.values.data()[i] = number();
        if (coin())
            for (Index i = 0; i < pasted.values.rows(); ++i)
                pasted.labels.push_back("pasted " + std::to_string(i));
        const bool isLarge =
            at.row + pasted.values.rows() > mostPlaces || at.column + pasted.values.cols() > mostPlaces;
        return pasting(s, at, std::move(pasted), isLarge || coin() ? Paste::Clip : Paste::Grow);
    }

    Result<Edit> shape(const Scenario& s)
    {
        const auto lines = linesOf(s, block(s), coin() ? Lines::Rows : Lines::Columns);
        if (!lines)
            return resized(s);
        const Index size = sideSize(s, lines->side);
        switch (below(3)) {
        case 0:
            return size + lines->count > mostPlaces ? named(removing(s, *lines)) : named(inserting(s, *lines, coin()));
        case 1:
            return named(removing(s, *lines));
        default:
            return named(moving(s, *lines, below(size - lines->count + 1)));
        }
    }

    Result<Edit> resized(const Scenario& s)
    {
        std::vector<SideSize> sizes;
        for (const Side side : sides(s))
            if (coin())
                sizes.push_back({side, 1 + below(mostPlaces)});
        return named(resizing(s, sizes, fill()));
    }

    Result<Edit> words(const Scenario& s)
    {
        if (coin())
            return s.context ? named(removingContext(s)) : named(addingContext(s));
        std::vector<std::string> labels;
        for (Index n = below(mostPlaces); n >= 0; --n)
            labels.push_back(coin() ? oneOf(s.words.labels) : "w" + std::to_string(below(4)));
        return named(
            typing(s, s.context && coin(), labels, coin() ? WordVectors::Shared : WordVectors::OneEach, fill()));
    }

    Result<Edit> heads(const Scenario& s)
    {
        const auto count = static_cast<Index>(s.heads.size());
        const Index head = below(count);
        switch (below(4)) {
        case 0: {
            std::vector<Index> order;
            for (Index n = below(3); n >= 0; --n)
                order.push_back(below(count));
            return everything(withHeads(s, order));
        }
        case 1:
            if (count < 4)
                return everything(withNewHead(s, head, coin() ? NewHead::Zeros : NewHead::Identity));
            return everything(withOwnKeys(s, head));
        case 2: {
            const Index lender = below(count);
            return everything(lender == head ? withOwnKeys(s, head) : withKeysFrom(s, head, keyHead(s, lender)));
        }
        default: {
            Scenario next = s;
            next.heads[static_cast<std::size_t>(head)].name = "h" + std::to_string(below(5));
            return everything(std::move(next));
        }
        }
    }

    Result<Edit> options(const Scenario& s)
    {
        switch (below(4)) {
        case 0:
            return everything(withProjection(s, coin()));
        case 1: {
            Mask mask{.kind = static_cast<Mask::Kind>(below(3)), .causal = coin()};
            if (mask.kind != Mask::Kind::None)
                mask.matrix.resize(s.words.vectors.rows(), s.asked().vectors.rows());
            for (Index i = 0; i < mask.matrix.size(); ++i)
                mask.matrix.data()[i] = mask.kind == Mask::Kind::Allowed ? static_cast<double>(below(2)) : number();
            return Edit(edit::Mask{mask});
        }
        default:
            return everything(withBias(
                s, oneOf<InputKind>({InputKind::b_Q, InputKind::b_K, InputKind::b_V, InputKind::b_O}), coin()));
        }
    }

    Result<Edit> positions(const Scenario& s)
    {
        switch (below(4)) {
        case 0:
            return Edit(edit::Position{{.kind = givenPositions(s)}});
        case 1:
            return Edit(edit::Position{{.kind = Position::Alibi{alibiSlopes(static_cast<Index>(s.heads.size()))}}});
        case 2:
            return Edit(edit::Position{{.kind = Position::Rotary{}}}); // refused where some d_k is odd
        default:
            return Edit(edit::Position{});
        }
    }

    std::mt19937 m_random;
};

} // namespace attn::ui::test
