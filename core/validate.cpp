#include "validate.h"

#include "formats/number_text.h"
#include "scenario_size.h"
#include "utf8.h"

#include <cmath>

namespace attn {

namespace {

using Place = std::vector<Phrase>;

std::string text(Index number)
{
    return std::to_string(number);
}

Place headPlace(std::size_t head)
{
    return {{ATTN_TEXT("head %1"), {std::to_string(head + 1)}}};
}

Place operator+(Place place, const char* part)
{
    place.push_back({part});
    return place;
}

/// What a side of a matrix must measure, and what it is called.
struct Expected {
    Index count;
    const char* name;
};

class Validation {
public:
    Validation(const Scenario& scenario, const Limits& limits)
        : m_scenario(scenario)
        , m_limits(limits)
    {
    }

    Result<void> run();

private:
    // Each records the first problem and returns whether all is well so far.
    bool checkTexts();
    bool checkWords(const char* place, const Words& words);
    bool checkHeads();
    bool checkHead(std::size_t h);
    bool checkKeysAndValues(std::size_t h);
    bool checkBorrowed(std::size_t h, Index lender);
    bool checkProjection();
    bool checkPosition();
    bool checkPositionRows(const Position::Rows& rows);
    bool checkRotary(const Position::Rotary& rotary);
    bool checkSlopes(const Position::Alibi& alibi);
    bool checkScaleAndSoftcap();
    bool checkMask();
    bool checkView();
    bool checkTotals();

    bool present(const Place& place, const Matrix& matrix);
    bool rows(const Place& place, const Matrix& matrix, Expected expected);
    bool columns(const Place& place, const Matrix& matrix, Expected expected);
    bool bias(const Place& place, const Matrix& bias, Expected expected);
    bool base(const Place& place, double value);
    bool unicode(const Place& place, std::string_view text);
    bool fail(Place place, Phrase sentence);

    const Scenario& m_scenario;
    const Limits& m_limits;
    Problem m_problem;
};

Result<void> Validation::run()
{
    const bool valid = checkTexts() && checkWords("words", m_scenario.words)
        && (!m_scenario.context || checkWords("context", *m_scenario.context)) && checkHeads() && checkProjection()
        && checkPosition() && checkScaleAndSoftcap() && checkMask() && checkView() && checkTotals();
    if (valid)
        return {};
    return tl::unexpected(std::move(m_problem));
}

bool Validation::fail(Place place, Phrase sentence)
{
    m_problem = {std::move(place), std::move(sentence)};
    return false;
}

bool Validation::unicode(const Place& place, std::string_view text)
{
    return isUtf8(text) || fail(place, {ATTN_TEXT("not Unicode text")});
}

bool Validation::checkTexts()
{
    return unicode({{"title"}}, m_scenario.title) && unicode({{"notes"}}, m_scenario.notes);
}

/// A matrix that must be there, of a size that is allowed.
bool Validation::present(const Place& place, const Matrix& matrix)
{
    if (matrix.size() == 0)
        return fail(place, {ATTN_TEXT("missing")});
    if (matrix.rows() > m_limits.side)
        return fail(place, {ATTN_TEXT("%1 rows, at most %2"), {text(matrix.rows()), text(m_limits.side)}});
    if (matrix.cols() > m_limits.side)
        return fail(place, {ATTN_TEXT("%1 columns, at most %2"), {text(matrix.cols()), text(m_limits.side)}});
    return true;
}

bool Validation::rows(const Place& place, const Matrix& matrix, Expected expected)
{
    if (matrix.rows() == expected.count)
        return true;
    const char* sentence =
        matrix.rows() == 1 ? ATTN_TEXT("1 row, expected %2 (%3)") : ATTN_TEXT("%1 rows, expected %2 (%3)");
    return fail(place, {sentence, {text(matrix.rows()), text(expected.count), expected.name}});
}

bool Validation::columns(const Place& place, const Matrix& matrix, Expected expected)
{
    if (matrix.cols() == expected.count)
        return true;
    const char* sentence =
        matrix.cols() == 1 ? ATTN_TEXT("1 column, expected %2 (%3)") : ATTN_TEXT("%1 columns, expected %2 (%3)");
    return fail(place, {sentence, {text(matrix.cols()), text(expected.count), expected.name}});
}

/// A row of numbers, or none.
bool Validation::bias(const Place& place, const Matrix& bias, Expected expected)
{
    if (bias.size() == 0)
        return true;
    if (bias.rows() != 1)
        return fail(place, {ATTN_TEXT("%1 rows, expected 1"), {text(bias.rows())}});
    if (bias.cols() == expected.count)
        return true;
    const char* sentence =
        bias.cols() == 1 ? ATTN_TEXT("1 number, expected %2 (%3)") : ATTN_TEXT("%1 numbers, expected %2 (%3)");
    return fail(place, {sentence, {text(bias.cols()), text(expected.count), expected.name}});
}

bool Validation::checkWords(const char* place, const Words& words)
{
    if (!present(Place{{place}} + "vectors", words.vectors))
        return false;
    const auto count = static_cast<Index>(words.labels.size());
    if (count != words.vectors.rows())
        return fail(
            Place{{place}} + "labels",
            {ATTN_TEXT("%1 texts, expected %2 (one for each vector)"), {text(count), text(words.vectors.rows())}});
    for (std::size_t i = 0; i < words.labels.size(); ++i) {
        if (!isUtf8(words.labels[i]))
            return fail({{place}, {ATTN_TEXT("label %1"), {std::to_string(i + 1)}}}, {ATTN_TEXT("not Unicode text")});
    }
    return true;
}

bool Validation::checkHeads()
{
    if (m_scenario.heads.empty())
        return fail({{"heads"}}, {ATTN_TEXT("missing; at least one is needed")});
    for (std::size_t h = 0; h < m_scenario.heads.size(); ++h) {
        if (!checkHead(h))
            return false;
    }
    return true;
}

bool Validation::checkHead(std::size_t h)
{
    const Head& head = m_scenario.heads[h];
    const Place place = headPlace(h) + "W_Q";
    return unicode(headPlace(h) + "name", head.name) && present(place, head.W_Q)
        && rows(place, head.W_Q, {m_scenario.words.vectors.cols(), "d_model"}) && checkKeysAndValues(h)
        && bias(headPlace(h) + "b_Q", head.b_Q, {head.W_Q.cols(), "d_k"});
}

bool Validation::checkKeysAndValues(std::size_t h)
{
    const Head& head = m_scenario.heads[h];
    if (head.K_from)
        return checkBorrowed(h, *head.K_from);
    const Expected d_context{m_scenario.asked().vectors.cols(), m_scenario.context ? "d_context" : "d_model"};
    const Place keys = headPlace(h) + "W_K";
    const Place values = headPlace(h) + "W_V";
    return present(keys, head.W_K) && rows(keys, head.W_K, d_context)
        && columns(keys, head.W_K, {head.W_Q.cols(), ATTN_TEXT("d_k, as in W_Q")}) && present(values, head.W_V)
        && rows(values, head.W_V, d_context) && bias(headPlace(h) + "b_K", head.b_K, {head.W_K.cols(), "d_k"})
        && bias(headPlace(h) + "b_V", head.b_V, {head.W_V.cols(), "d_v"});
}

/// A head that takes its keys and values from another one. The others' shapes may not have been checked yet.
bool Validation::checkBorrowed(std::size_t h, Index lender)
{
    const Head& head = m_scenario.heads[h];
    const Place place = headPlace(h) + "K_from";
    const auto count = static_cast<Index>(m_scenario.heads.size());
    if (lender < 0 || lender >= count)
        return fail(place,
                    {count == 1 ? ATTN_TEXT("%1, but there is no such head; there is %2")
                                : ATTN_TEXT("%1, but there is no such head; there are %2"),
                     {text(lender + 1), text(count)}});
    if (lender == static_cast<Index>(h))
        return fail(place, {ATTN_TEXT("%1, the head itself; expected another one"), {text(lender + 1)}});
    const Head& other = m_scenario.heads[static_cast<std::size_t>(lender)];
    if (other.K_from)
        return fail(place, {ATTN_TEXT("%1, but that head has a K_from itself"), {text(lender + 1)}});
    const std::pair<const char*, const Matrix*> borrowed[]{
        {"W_K", &head.W_K}, {"b_K", &head.b_K}, {"W_V", &head.W_V}, {"b_V", &head.b_V}};
    for (const auto& [name, matrix] : borrowed) {
        if (matrix->size() > 0)
            return fail(headPlace(h) + name,
                        {ATTN_TEXT("expected none, as K_from takes it from head %1"), {text(lender + 1)}});
    }
    return columns(headPlace(h) + "W_Q", head.W_Q, {other.W_Q.cols(), ATTN_TEXT("d_k of the head that K_from names")});
}

bool Validation::checkProjection()
{
    const Matrix& W_O = m_scenario.W_O;
    const Matrix& b_O = m_scenario.b_O;
    if (W_O.size() == 0)
        return b_O.size() == 0 || fail({{"b_O"}}, {ATTN_TEXT("there is no W_O that it could belong to")});
    return present({{"W_O"}}, W_O)
        && rows({{"W_O"}}, W_O, {joinedValueSide(m_scenario), ATTN_TEXT("d_v of all heads together")})
        && bias({{"b_O"}}, b_O, {W_O.cols(), "d_out"});
}

bool Validation::base(const Place& place, double value)
{
    return (std::isfinite(value) && value > 0)
        || fail(place, {ATTN_TEXT("%1, expected a finite number above 0"), {numberText(value)}});
}

bool Validation::checkPosition()
{
    const auto& kind = m_scenario.position.kind;
    if (const auto* sinusoidal = std::get_if<Position::Sinusoidal>(&kind))
        return base({{"position"}, {"sinusoidal"}, {"base"}}, sinusoidal->base);
    if (const auto* rows = std::get_if<Position::Rows>(&kind))
        return checkPositionRows(*rows);
    if (const auto* rotary = std::get_if<Position::Rotary>(&kind))
        return checkRotary(*rotary);
    if (const auto* alibi = std::get_if<Position::Alibi>(&kind))
        return checkSlopes(*alibi);
    return true;
}

bool Validation::checkPositionRows(const Position::Rows& given)
{
    const Place place{{"position"}, {"rows"}};
    const Matrix& words = m_scenario.words.vectors;
    if (!present(place, given.rows) || !rows(place, given.rows, {words.rows(), ATTN_TEXT("one for each word")})
        || !columns(place, given.rows, {words.cols(), "d_model"}))
        return false;
    if (given.contextRows.size() == 0)
        return true;
    const Place contextPlace{{"position"}, {"context_rows"}};
    if (!m_scenario.context)
        return fail(contextPlace, {ATTN_TEXT("there is no context that it could belong to")});
    const Matrix& context = m_scenario.context->vectors;
    return rows(contextPlace, given.contextRows, {context.rows(), ATTN_TEXT("one for each word of the context")})
        && columns(contextPlace, given.contextRows, {context.cols(), "d_context"});
}

bool Validation::checkRotary(const Position::Rotary& rotary)
{
    if (!base({{"position"}, {"rotary"}, {"base"}}, rotary.base))
        return false;
    for (std::size_t h = 0; h < m_scenario.heads.size(); ++h) {
        const Index d_k = m_scenario.heads[h].W_Q.cols();
        if (d_k % 2 != 0)
            return fail(headPlace(h) + "W_Q",
                        {ATTN_TEXT("%1 columns, expected an even number (rotary positions turn pairs)"), {text(d_k)}});
    }
    return true;
}

bool Validation::checkSlopes(const Position::Alibi& alibi)
{
    const Place place{{"position"}, {"alibi"}};
    const std::size_t count = alibi.slopes.size();
    const std::size_t heads = m_scenario.heads.size();
    if (count != 1 && count != heads)
        return fail(
            place,
            {ATTN_TEXT("%1 slopes, expected 1 or %2 (one a head)"), {std::to_string(count), std::to_string(heads)}});
    for (double slope : alibi.slopes) {
        if (!std::isfinite(slope))
            return fail(place, {ATTN_TEXT("%1, expected a finite number"), {numberText(slope)}});
    }
    return true;
}

bool Validation::checkScaleAndSoftcap()
{
    const Scale& scale = m_scenario.scale;
    if (scale.kind == Scale::Kind::Number && (!std::isfinite(scale.number) || scale.number == 0))
        return fail({{"scale"}}, {ATTN_TEXT("%1, expected a finite number other than 0"), {numberText(scale.number)}});
    return !m_scenario.softcap || base({{"softcap"}}, *m_scenario.softcap);
}

bool Validation::checkMask()
{
    const Mask& mask = m_scenario.mask;
    if (mask.kind == Mask::Kind::None)
        return true;
    const bool allowed = mask.kind == Mask::Kind::Allowed;
    const Place place{{"mask"}, {allowed ? "allowed" : "bias"}};
    if (!present(place, mask.matrix)
        || !rows(place, mask.matrix, {m_scenario.words.vectors.rows(), ATTN_TEXT("one for each query")})
        || !columns(place, mask.matrix, {m_scenario.asked().vectors.rows(), ATTN_TEXT("one for each key")}))
        return false;
    if (!allowed)
        return true;
    for (Index i = 0; i < mask.matrix.rows(); ++i) {
        for (Index j = 0; j < mask.matrix.cols(); ++j) {
            const double value = mask.matrix(i, j);
            if (value != 0 && value != 1)
                return fail({{"mask"},
                             {"allowed"},
                             {ATTN_TEXT("row %1"), {text(i + 1)}},
                             {ATTN_TEXT("column %1"), {text(j + 1)}}},
                            {ATTN_TEXT("%1, expected 0 or 1"), {numberText(value)}});
        }
    }
    return true;
}

bool Validation::checkView()
{
    if (!m_scenario.view)
        return true;
    const View& view = *m_scenario.view;
    if (view.head < 0)
        return fail({{"view"}, {"head"}}, {ATTN_TEXT("%1, expected a whole number from 1"), {text(view.head)}});
    if (view.cell && (view.cell->first < 0 || view.cell->second < 0))
        return fail({{"view"}, {"cell"}}, {ATTN_TEXT("rows and columns count from 1")});
    return unicode({{"view"}, {"step"}}, view.step);
}

bool Validation::checkTotals()
{
    // The order matters: stepCells may not overflow while sides and input numbers are within their limits.
    if (const Index numbers = inputNumbers(m_scenario); numbers > m_limits.inputNumbers)
        return fail({},
                    {ATTN_TEXT("%1 input numbers in all, at most %2"), {text(numbers), text(m_limits.inputNumbers)}});
    if (const Index cells = stepCells(m_scenario); cells > m_limits.stepCells)
        return fail({},
                    {ATTN_TEXT("%1 cells in all steps together, at most %2"), {text(cells), text(m_limits.stepCells)}});
    return true;
}

} // namespace

Result<void> validate(const Scenario& scenario, const Limits& limits)
{
    return Validation(scenario, limits).run();
}

} // namespace attn
