// What the explanation tells about, and as texts.

#include "comparison_words.h"
#include "explanation_bar.h"
#include "explanation_panel.h"
#include "word_formula.h"

#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>

namespace attn::ui {

std::optional<Cell> ExplanationBar::explained() const
{
    const auto cell = m_selection.cell();
    return cell && !m_prediction.coversArithmeticOf(*cell) ? cell : std::nullopt;
}

std::optional<Index> ExplanationBar::toldWord() const
{
    const auto word = m_selection.word();
    if (m_selection.view() != ViewKind::Word || m_selection.cell() || !word)
        return {};
    const Step* const attention = findStep(m_document.steps(), "attention", m_selection.head());
    const auto step = static_cast<StepIndex>(attention - m_document.steps().data());
    for (Index column = 0; column < attention->value.cols(); ++column)
        if (m_prediction.coversArithmeticOf({step, *word, column}))
            return {};
    return word;
}

ExplanationBar::Subject ExplanationBar::subject() const
{
    const Steps& steps = m_document.steps();
    if (const auto word = toldWord()) {
        const Index head = m_selection.head();
        return {static_cast<StepIndex>(findStep(steps, "attention", head) - steps.data()),
                wordPlace(steps, head, *word), wordAxes(steps, head, *word)};
    }
    const Cell cell = *m_selection.cell();
    return {cell.step, cellPlace(steps, cell), cellAxes(steps, cell)};
}

bool ExplanationBar::isCompared() const
{
    const auto cell = explained();
    return cell && m_selection.view() != ViewKind::Word && m_comparison.shown(cell->step);
}

QString ExplanationBar::spoken() const
{
    const Steps& steps = m_document.steps();
    const NumberFormat format = m_display.format();
    const std::size_t terms = m_allTerms->isChecked() ? everyTerm : formsFrom(Detail::OneStep).front().terms;
    if (const auto word = toldWord())
        return wordFormula(steps, m_selection.head(), *word, format, terms).text();
    const auto cell = explained();
    if (!cell)
        return {};
    return (isCompared() ? comparisonFormula(m_comparison, steps, *cell, format)
                         : explanationFormula(steps, *cell, format, terms))
        .text();
}

QString ExplanationBar::text() const
{
    if (const auto word = toldWord()) {
        const Formula line = wordFormula(m_document.steps(), m_selection.head(), *word, m_display.format(), everyTerm);
        return subject().place + QStringLiteral(" = ") + line.text().replace(QLatin1String("  "), QLatin1String(" "));
    }
    const auto cell = explained();
    if (!cell)
        return {};
    if (isCompared())
        return comparisonSentence(m_comparison, m_document.steps(), *cell, m_display.format());
    QString line = explanationFormula(m_document.steps(), *cell, m_display.format(), everyTerm).text();
    for (const QString& sign : {QStringLiteral("="), QStringLiteral("≈")})
        line.replace(QStringLiteral("  %1  ").arg(sign), QStringLiteral(" %1 ").arg(sign));
    const double value = m_document.steps()[cell->step].value(cell->row, cell->column);
    if (const QString full = m_display.format().fullText(value); !line.endsWith(QLatin1Char(' ') + full))
        line += QStringLiteral(" (%1)").arg(full);
    return cellPlace(m_document.steps(), *cell) + QStringLiteral(" = ") + line;
}

QString ExplanationBar::latex() const
{
    if (const auto word = toldWord())
        return wordFormula(m_document.steps(), m_selection.head(), *word, m_display.format(), everyTerm).latex();
    const auto cell = explained();
    if (!cell)
        return {};
    if (isCompared())
        return comparisonFormula(m_comparison, m_document.steps(), *cell, m_display.format()).latex();
    return explanationFormula(m_document.steps(), *cell, m_display.format(), everyTerm, Detail::StepByStep).latex();
}

void ExplanationBar::copy()
{
    QString copy = text();
    if (copy.isEmpty())
        return;
    if (showsPanel())
        copy += QStringLiteral("\n\n") + m_panel->text() + u'\n';
    QApplication::clipboard()->setText(copy);
    emit copied();
}

void ExplanationBar::copyLatex()
{
    const QString copy = latex();
    if (copy.isEmpty())
        return;
    QApplication::clipboard()->setText(copy);
    emit copied();
}

} // namespace attn::ui
