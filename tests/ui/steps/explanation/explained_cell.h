#pragma once

#include "shown_relations.h"

#include "ui/steps/explanation/explanation_formula.h"
#include "ui/steps/explanation/explanation_words.h"

#include "core/evaluate.h"
#include "core/examples.h"

namespace attn::ui::test {

inline Matrix numbers(Index rows, Index columns)
{
    Matrix m(rows, columns);
    for (Index i = 0; i < m.size(); ++i)
        m.data()[i] = std::sin(static_cast<double>(i) + 1);
    return m;
}

inline Scenario positioned(decltype(Position::kind) kind)
{
    Scenario scenario = seedExample();
    scenario.heads[0].W_Q = numbers(3, 4);
    scenario.heads[0].W_K = numbers(3, 4);
    scenario.position.kind = std::move(kind);
    return scenario;
}

/// The steps of a scenario, and the words for one of their cells.
struct Explained {
    Evaluation evaluation;
    ExplanationWords words;
    QString all;

    Explained(const Scenario& scenario, const char* id, Index row, Index column, std::size_t terms = 8,
              int decimals = 6, Index head = 1)
        : evaluation(scenario)
    {
        const Steps& steps = evaluation.steps();
        const Step* const step = findStep(steps, id, head);
        if (!step)
            qFatal("no such step");
        NumberFormat format;
        format.decimals = decimals;
        words = explanationWords(steps, {static_cast<StepIndex>(step - steps.data()), row, column}, format, terms);
        for (const ExplainedPart& part : words.parts)
            all += part.title + u'\n' + part.text + u'\n';
    }
    [[nodiscard]] double value(const char* id, Index row, Index column) const
    {
        return findStep(evaluation.steps(), id)->value(row, column);
    }
    [[nodiscard]] const QString& text(std::size_t part) const { return words.parts.at(part).text; }
};

} // namespace attn::ui::test
