#pragma once

#include "explanation_formula.h"
#include "explanation_words.h"
#include "fold.h"
#include "shown_term.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attn::ui {

/// Visits a making and writes its parts.
class WordsWriter {
public:
    WordsWriter(const Steps& steps, const Cell& cell, const NumberFormat& format, std::size_t terms)
        : m_steps(steps)
        , m_step(steps[cell.step])
        , m_cell(cell)
        , m_format(format)
        , m_terms(terms)
    {
        m_format.longest = longestNumber;
    }

    ExplanationWords words() &&
    {
        std::visit(*this, explain(m_steps, m_cell));
        sayFullPrecision();
        return std::move(m_words);
    }

    void operator()(const made::Given&);
    void operator()(const made::DotProduct& product);
    void operator()(const made::Sum& sum);
    void operator()(const made::Quotient& quotient);
    void operator()(const made::Lowered& lowered);
    void operator()(const made::Capped& capped);
    void operator()(const made::Masked& masked);
    void operator()(const made::Share& share);
    void operator()(const made::Turned& turned);
    void operator()(const made::Copied& copied);

    Q_DECLARE_TR_FUNCTIONS(ExplanationWords)

private:
    void add(const QString& title, const QString& text) { m_words.parts.push_back({title, text}); }
    void sayFullPrecision();
    void sayPositions(const op::Sinusoidal& wave);
    void sayMatch(const made::DotProduct& product);
    void sayMixture(const made::DotProduct& product, const std::vector<double>& products);
    void sayLargest(const made::DotProduct& product, const std::vector<double>& products);
    [[nodiscard]] QString mostComesFrom(const QString& name, const made::DotProduct& product, std::size_t at) const;
    void sayNothingLeft();
    void sayRatio(const made::Share& share, QString& text);

    [[nodiscard]] double value(const Cell& cell) const { return m_steps[cell.step].value(cell.row, cell.column); }
    [[nodiscard]] double result() const { return value(m_cell); }
    [[nodiscard]] QString text(double number) const { return m_format.neverZero(number); }
    /// With fewer digits where they would be many: a comparison.
    [[nodiscard]] QString shortText(double number) const
    {
        NumberFormat format = m_format;
        format.longest = NumberFormat().longest;
        return format.neverZero(number);
    }
    [[nodiscard]] QString text(const Cell& cell) const { return text(value(cell)); }
    /// A negative number after an operator keeps its sign to itself.
    [[nodiscard]] QString operand(double number) const { return parenthesised(text(number)); }
    [[nodiscard]] static QString parenthesised(const QString& number)
    {
        return number.startsWith(QChar(0x2212)) ? u'(' + number + u')' : number;
    }
    [[nodiscard]] QString typed(double number) const { return typedText(m_format, number); }
    [[nodiscard]] double shownTyped(double number) const { return typedValue(m_format, number); }
    [[nodiscard]] QString times(const Cell& left, const Cell& right) const
    {
        return operand(value(left)) + u'·' + operand(value(right));
    }
    [[nodiscard]] QString place(const Cell& cell) const { return cellPlace(m_steps, cell); }
    [[nodiscard]] QString row() const { return quotedLabel(m_step.rows, m_cell.row); }
    [[nodiscard]] QString column() const { return quotedLabel(m_step.columns, m_cell.column); }
    /// " = 0.757", or " ≈ 0.757" where the numbers as they are shown come to something else.
    [[nodiscard]] QString equals(double shown, double number) const
    {
        return u' ' + relation(m_format, shown, number) + u' ' + text(number);
    }
    [[nodiscard]] double shown(double number) const { return shownValue(m_format, number); }
    [[nodiscard]] double shown(const Cell& cell) const { return shown(value(cell)); }
    /// The terms, or the largest of `values` and how many more there are; `tail` says what those come to.
    enum class Tail { Count, Sum };
    template <class Term>
    QString listed(const std::vector<double>& values, const QString& between, const Term& term, Tail tail);
    /// What those come to as they are shown.
    [[nodiscard]] double shownSum(const std::vector<double>& values) const
    {
        const Folded folded = fold(values, m_terms);
        double sum = folded.others > 0 ? shown(folded.together) : 0;
        for (const std::size_t i : folded.shown)
            sum += shown(values[i]);
        return sum;
    }
    /// "4 + 0 + 6", or the largest terms and what the others come to.
    QString sum(const std::vector<double>& values)
    {
        return listed(
            values, QStringLiteral(" + "), [&](std::size_t i) { return operand(values[i]); }, Tail::Sum);
    }
    /// Between the numbers of a list: not what may stand in them.
    [[nodiscard]] QString separator() const
    {
        return m_format.decimalPoint == u',' ? QStringLiteral("; ") : QStringLiteral(", ");
    }
    [[nodiscard]] Cell scoreBehind(Cell cell) const;

    const Steps& m_steps;
    const Step& m_step;
    Cell m_cell;
    NumberFormat m_format;
    std::size_t m_terms;
    ExplanationWords m_words;
};

template <class Term>
QString WordsWriter::listed(const std::vector<double>& values, const QString& between, const Term& term, Tail tail)
{
    const Folded folded = fold(values, m_terms);
    QStringList terms;
    for (const std::size_t i : folded.shown)
        terms += term(i);
    const QString shown = terms.join(between);
    if (folded.others == 0)
        return shown;
    m_words.folded = true;
    const QString others = QString::number(folded.others);
    if (tail == Tail::Count)
        return tr("%1 and %2 more").arg(shown, others);
    //: The end of a long sum: "321.662 + 101.373 and 761 more, together 0.013"
    return tr("%1 and %2 more, together %3").arg(shown, others, text(folded.together));
}

} // namespace attn::ui
