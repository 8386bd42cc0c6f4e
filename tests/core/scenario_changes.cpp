#include "scenario_changes.h"

#include "core/heads.h"
#include "core/reshape.h"
#include "core/validate.h"

#include <algorithm>
#include <utility>

namespace attn::test {

namespace {

/// Names every field of a scenario. Whoever adds one is stopped here by the compiler: it needs its rows in
/// everyChange, and random scenarios that have it.
[[maybe_unused]] void namesEveryField(const Scenario& scenario)
{
    [[maybe_unused]] const auto& [title, notes, words, context, position, heads, W_O, b_O, scale, softcap, mask, view,
                                  unknown] = scenario;
    [[maybe_unused]] const auto& [labels, vectors, ofWords] = words;
    [[maybe_unused]] const auto& [form, ofPosition, inForm] = position;
    static_assert(std::variant_size_v<decltype(Position::kind)> == 5);
    [[maybe_unused]] const auto& [base] = Position::Sinusoidal();
    [[maybe_unused]] const auto& [rows, contextRows] = Position::Rows();
    [[maybe_unused]] const auto& [rotaryBase, pairs] = Position::Rotary();
    [[maybe_unused]] const auto& [slopes] = Position::Alibi();
    [[maybe_unused]] const auto& [name, W_Q, W_K, W_V, b_Q, b_K, b_V, K_from, ofHead] = heads.front();
    [[maybe_unused]] const auto& [scaleKind, number] = scale;
    [[maybe_unused]] const auto& [maskKind, causal, matrix, ofMask] = mask;
    [[maybe_unused]] const auto& [step, head, cell, ofView] = *view;
}

Change change(const std::function<void(Scenario&)>& always)
{
    return [always](Scenario& s) {
        always(s);
        return true;
    };
}

bool changeNumber(Matrix& matrix)
{
    if (matrix.size() > 0)
        matrix(0, 0) = matrix(0, 0) == 1 ? 0 : 1; // so that an allowed place of a mask stays one
    return matrix.size() > 0;
}

/// Of the last head that has a matrix of that kind.
Change number(InputKind kind)
{
    return [kind](Scenario& s) {
        for (auto head = static_cast<Index>(s.heads.size()); head-- > 0;)
            if (Matrix* matrix = inputMatrix(s, {kind, belongsToHead(kind) ? head : 0}))
                return changeNumber(*matrix);
        return false;
    };
}

void toggle(Matrix& bias, Index columns)
{
    bias = bias.size() > 0 ? Matrix() : Matrix::Ones(1, columns);
}

/// The last side of that kind: two places more, so that pairs stay pairs.
Change longer(Side::Kind kind)
{
    return [kind](Scenario& s) {
        const std::vector<Side> all = sides(s);
        const auto side = std::find_if(all.rbegin(), all.rend(), [&](const Side& one) { return one.kind == kind; });
        if (side == all.rend())
            return false;
        const Index size = sideSize(s, *side);
        s = reshaped(s, {{*side, insertion(size, size, 2)}}).value();
        return true;
    };
}

/// Another form of position, or none where it is that already.
Change position(const std::function<decltype(Position::kind)(const Scenario&)>& form)
{
    return change([form](Scenario& s) {
        auto kind = form(s);
        if (kind.index() == s.position.kind.index())
            s.position.kind = Position::None();
        else
            s.position.kind = std::move(kind);
    });
}

/// A change of the form of position that the scenario has.
template <class Form> Change inForm(bool (*changeForm)(Form&, const Scenario&))
{
    return [changeForm](Scenario& s) {
        auto* form = std::get_if<Form>(&s.position.kind);
        return form && changeForm(*form, s);
    };
}

Change maskOfKind(Mask::Kind kind)
{
    return [kind](Scenario& s) {
        if (s.mask.kind == kind)
            return false;
        s.mask.kind = kind;
        s.mask.matrix =
            kind == Mask::Kind::None ? Matrix() : Matrix::Ones(s.words.vectors.rows(), s.asked().vectors.rows());
        return true;
    };
}

bool takeKeysOfAnother(Scenario& s)
{
    const auto last = static_cast<Index>(s.heads.size()) - 1;
    for (Index lender = 0; lender < last; ++lender) {
        Scenario changed = withKeysFrom(s, last, lender);
        if (keyHead(s, last) != keyHead(s, lender) && validate(changed)) {
            s = std::move(changed);
            return true;
        }
    }
    return false;
}

struct Rows {
    std::vector<NamedChange> all;

    void operator()(const char* name, Change change) { all.push_back({name, std::move(change)}); }
};

void changesOfTexts(Rows& row)
{
    row("title", change([](Scenario& s) { s.title += '.'; }));
    row("notes", change([](Scenario& s) { s.notes += '.'; }));
    row("no view", change([](Scenario& s) { s.view.reset(); }));
    row("view's step", change([](Scenario& s) { s.view->step = "scores"; }));
    row("view's head", change([](Scenario& s) { s.view->head = 2; }));
    row("view's cell", change([](Scenario& s) { s.view->cell->second = 2; }));
    row("unknown key of the view", change([](Scenario& s) { s.view->unknown.clear(); }));
    row("unknown key of the words", change([](Scenario& s) { s.words.unknown.clear(); }));
    row("unknown key of the position", change([](Scenario& s) { s.position.unknown[0].second = "2"; }));
    row("unknown key in its form", change([](Scenario& s) { s.position.unknownInForm[0].first += '.'; }));
    row("unknown key of a head", change([](Scenario& s) { s.heads[0].unknown.clear(); }));
    row("unknown key of the mask", change([](Scenario& s) { s.mask.unknown.clear(); }));
    row("unknown key of the scenario", change([](Scenario& s) { s.unknown.clear(); }));
}

void changesOfWords(Rows& row)
{
    row("label", change([](Scenario& s) { s.words.labels.back() += '.'; }));
    row("word's number", number(InputKind::Words));
    row("more words", longer(Side::Kind::Words));
    row("d_model", longer(Side::Kind::Model));
    row("context or none", change([](Scenario& s) { s = s.context ? withoutContext(s).value() : withContext(s); }));
    row("context's label", [](Scenario& s) { return s.context && !(s.context->labels.back() += '.').empty(); });
    row("context's number", number(InputKind::Context));
    row("more words of the context", longer(Side::Kind::Context));
    row("d_context", longer(Side::Kind::ContextModel));
    row("unknown key of the context", [](Scenario& s) {
        if (s.context)
            s.context->unknown.emplace_back("of context", "1");
        return s.context.has_value();
    });
}

void changesOfPosition(Rows& row)
{
    using Pairs = Position::Pairs;
    row("sinusoidal", position([](const Scenario&) { return Position::Sinusoidal(); }));
    row("given rows", position([](const Scenario& s) { return Position::Rows{s.words.vectors}; }));
    row("slopes", position([](const Scenario&) { return Position::Alibi{{0.5}}; }));
    row("rotary", [](Scenario& s) {
        const bool even = std::ranges::all_of(s.heads, [](const Head& head) { return head.W_Q.cols() % 2 == 0; });
        return even && position([](const Scenario&) { return Position::Rotary(); })(s);
    });
    row("sinusoidal base", inForm<Position::Sinusoidal>([](auto& form, auto&) { return (form.base += 1) > 0; }));
    row("rotary base", inForm<Position::Rotary>([](auto& form, auto&) { return (form.base += 1) > 0; }));
    row("pairs", inForm<Position::Rotary>([](auto& form, auto&) {
            form.pairs = form.pairs == Pairs::Adjacent ? Pairs::Halves : Pairs::Adjacent;
            return true;
        }));
    row("slope", inForm<Position::Alibi>([](auto& form, auto&) {
            form.slopes.back() += 1;
            return true;
        }));
    row("one slope a head", inForm<Position::Alibi>([](auto& form, auto& s) {
            const bool oneForAll = form.slopes.size() < s.heads.size();
            form.slopes.resize(s.heads.size(), form.slopes.front());
            return oneForAll;
        }));
    row("position's number", number(InputKind::PositionRows));
    row("context position's number", number(InputKind::ContextPositionRows));
    row("context positions or none", inForm<Position::Rows>([](auto& form, auto& s) {
            if (s.context)
                form.contextRows = form.contextRows.size() > 0 ? Matrix() : s.context->vectors;
            return s.context.has_value();
        }));
}

void changesOfHeads(Rows& row)
{
    row("head's name", change([](Scenario& s) { s.heads.back().name += '.'; }));
    row("another head", change([](Scenario& s) { s = withNewHead(s, 0, NewHead::Identity); }));
    row("one head less", [](Scenario& s) {
        const bool several = s.heads.size() > 1;
        s = withHeads(s, {0});
        return several;
    });
    row("W_Q", number(InputKind::W_Q));
    row("W_K", number(InputKind::W_K));
    row("W_V", number(InputKind::W_V));
    row("b_Q", number(InputKind::b_Q));
    row("b_K", number(InputKind::b_K));
    row("b_V", number(InputKind::b_V));
    row("b_Q or none", change([](Scenario& s) { toggle(s.heads.back().b_Q, s.heads.back().W_Q.cols()); }));
    const auto lender = [](Scenario& s) -> Head& { return s.heads[static_cast<std::size_t>(keyHead(s, 0))]; };
    row("b_K or none", change([lender](Scenario& s) { toggle(lender(s).b_K, lender(s).W_K.cols()); }));
    row("b_V or none", change([lender](Scenario& s) { toggle(lender(s).b_V, lender(s).W_V.cols()); }));
    row("d_k", longer(Side::Kind::Key));
    row("d_v", longer(Side::Kind::Value));
    row("keys of another head", &takeKeysOfAnother);
    row("keys of its own", [](Scenario& s) {
        const bool borrows = s.heads.back().K_from.has_value();
        s = withOwnKeys(s, static_cast<Index>(s.heads.size()) - 1);
        return borrows;
    });
    row("W_O or none", change([](Scenario& s) {
            s.W_O = s.W_O.size() > 0 ? Matrix() : Matrix::Ones(joinedValueSide(s), 2);
            s.b_O = Matrix();
        }));
    row("b_O or none", [](Scenario& s) {
        if (s.W_O.size() > 0)
            toggle(s.b_O, s.W_O.cols());
        return s.W_O.size() > 0;
    });
    row("W_O", number(InputKind::W_O));
    row("b_O", number(InputKind::b_O));
    row("d_out", longer(Side::Kind::Out));
}

void changesOfOptions(Rows& row)
{
    using Kind = Scale::Kind;
    row("scores scaled or not",
        change([](Scenario& s) { s.scale.kind = s.scale.kind == Kind::None ? Kind::SqrtDk : Kind::None; }));
    row("scale", change([](Scenario& s) { s.scale = {Kind::Number, s.scale.number + 10}; }));
    row("softcap", change([](Scenario& s) { s.softcap = s.softcap.value_or(0) + 1; }));
    row("softcap or none", change([](Scenario& s) { s.softcap ? s.softcap.reset() : void(s.softcap = 5); }));
    row("no mask", maskOfKind(Mask::Kind::None));
    row("mask that allows", maskOfKind(Mask::Kind::Allowed));
    row("mask that is added", maskOfKind(Mask::Kind::Bias));
    row("allowed, now added", [](Scenario& s) {
        const bool allowed = s.mask.kind == Mask::Kind::Allowed;
        if (allowed)
            s.mask.kind = Mask::Kind::Bias;
        return allowed;
    });
    row("causal", change([](Scenario& s) { s.mask.causal = !s.mask.causal; }));
    row("mask's number", number(InputKind::Mask));
}

} // namespace

std::vector<NamedChange> everyChange()
{
    Rows row;
    changesOfTexts(row);
    changesOfWords(row);
    changesOfPosition(row);
    changesOfHeads(row);
    changesOfOptions(row);
    return std::move(row.all);
}

} // namespace attn::test
