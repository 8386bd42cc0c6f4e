// What a screen reader says of the view of a word, and which of its numbers are covered.

#include "cell_names.h"
#include "step_names.h"
#include "word_view.h"

#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/plain_text.h"
#include "ui/state/prediction.h"

namespace attn::ui {

std::optional<SpokenMatrices::Table> WordView::table(int item) const
{
    const Steps& steps = m_document.steps();
    const Part& part = partAt(item);
    if (part.step >= steps.size() || m_story.word >= std::ssize(*steps[m_story.query].rows.labels)
        || m_story.shown.back() >= std::ssize(*steps[m_story.keys].rows.labels)
        || (part.cells != Part::Cells::Column && part.cells != Part::Cells::Weights
            && part.values->cols() != std::ssize(*steps[part.step].columns.labels)))
        return {};
    const Step& step = steps[part.step];
    return Table{step.id, step.head, static_cast<int>(part.cells), part.values->rows(), part.values->cols()};
}

QString WordView::tableName(int item) const
{
    const Part& part = partAt(item);
    const Step& step = m_document.steps()[part.step];
    if (part.cells == Part::Cells::Made)
        return tr("Weight times value");
    const QString title = stepName(m_document.steps(), step).title;
    //: A matrix's row, read aloud: "Weights of word 1"
    return part.cells == Part::Cells::OfKeys ? title : tr("%1 of %2").arg(title, wordLabel());
}

QString WordView::tableDescription(int item) const
{
    const Part& part = partAt(item);
    const Index others = std::ssize(*m_document.steps()[m_story.keys].rows.labels) - std::ssize(m_story.shown);
    //: After a matrix's rows were read
    return part.cells == Part::Cells::OfWord || others == 0
        ? QString()
        : tr("%n more key(s) do not show", nullptr, static_cast<int>(others));
}

QString WordView::valueName(int item) const
{
    const Part& part = partAt(item);
    return part.cells == Part::Cells::Made ? tr("weight times value")
                                           : QString::fromStdString(m_document.steps()[part.step].id);
}

QString WordView::rowName(int item, Index row) const
{
    const Part& part = partAt(item);
    const Steps& steps = m_document.steps();
    const QString key = spokenLabel(steps[m_story.keys].rows, keyAt(row));
    switch (part.cells) {
    case Part::Cells::OfKeys:
    case Part::Cells::Made:
        return key;
    case Part::Cells::OfWord:
        return spokenLabel(steps[part.step].rows, m_story.word);
    case Part::Cells::Column:
    case Part::Cells::Weights:
        break;
    }
    //: A place in the scores or weights, read aloud: "query word 1, key word 3"
    return tr("%1, %2").arg(spokenLabel(steps[part.step].rows, m_story.word), key);
}

QString WordView::columnName(int item, Index column) const
{
    const Part& part = partAt(item);
    return part.cells == Part::Cells::Column || part.cells == Part::Cells::Weights
        ? QString()
        : spokenLabel(m_document.steps()[part.step].columns, column);
}

QString WordView::valueText(int item, Index row, Index column) const
{
    const Part& part = partAt(item);
    return covers(part, row, column) ? tr("covered") : m_display.format().fullText((*part.values)(row, column));
}

bool WordView::covers(const Part& part, Index row, Index column) const
{
    return m_prediction.covers(cellOf(part, row, column));
}

bool WordView::coversStory() const
{
    for (const Part& part : m_parts)
        if (part.cells != Part::Cells::Column && m_prediction.coversAnyOf(part.step))
            for (Index i = 0; i < part.values->rows(); ++i)
                for (Index j = 0; j < part.values->cols(); ++j)
                    if (covers(part, i, j))
                        return true;
    return false;
}

QString WordView::sentence() const
{
    const Part* weights = nullptr;
    for (const Part& part : m_parts)
        if (part.cells == Part::Cells::Weights)
            weights = &part;
    QStringList parts;
    for (std::size_t i = 0; i < m_story.shown.size(); ++i) {
        const auto row = static_cast<Index>(i);
        parts += QStringLiteral("%1 %2").arg(
            label(i),
            covers(*weights, row, 0) ? tr("covered") : m_display.format().neverZero(m_story.weightColumn(row, 0)));
    }
    //: What a word attends to, read aloud: "word 1 asks; weights: word 1 0.236, word 2 0.007"
    return tr("%1 asks; weights: %2").arg(quoted(wordLabel()), parts.join(QStringLiteral(", ")));
}

} // namespace attn::ui
