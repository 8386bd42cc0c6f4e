// What a screen reader says of the view of a word, and which of its numbers are covered.

#include "word_view.h"

#include "ui/state/document/document.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/texts/plain_text.h"
#include "ui/steps/names/cell_names.h"
#include "ui/steps/names/step_names.h"

namespace attn::ui {

std::optional<SpokenMatrices::Table> WordView::table(int item) const
{
    const Steps& steps = m_document.steps();
    const WordPart& part = m_layout.part(item);
    if (part.step >= steps.size() || m_layout.story.word >= std::ssize(*steps[m_layout.story.query].rows.labels)
        || m_layout.story.shown.back() >= std::ssize(*steps[m_layout.story.keys].rows.labels)
        || (part.cells != WordPart::Cells::Column && part.cells != WordPart::Cells::Weights
            && part.values->cols() != std::ssize(*steps[part.step].columns.labels)))
        return {};
    const Step& step = steps[part.step];
    return Table{step.id, step.head, static_cast<int>(part.cells), part.values->rows(), part.values->cols()};
}

QString WordView::tableName(int item) const
{
    const WordPart& part = m_layout.part(item);
    const Step& step = m_document.steps()[part.step];
    if (part.cells == WordPart::Cells::Made)
        return tr("Weight times value");
    const QString title = stepName(m_document.steps(), step).title;
    //: A matrix's row, read aloud: "Weights of word 1"
    return part.cells == WordPart::Cells::OfKeys ? title
                                                 : tr("%1 of %2").arg(title, m_layout.wordLabel(m_document.steps()));
}

QString WordView::tableDescription(int item) const
{
    const WordPart& part = m_layout.part(item);
    const Index others =
        std::ssize(*m_document.steps()[m_layout.story.keys].rows.labels) - std::ssize(m_layout.story.shown);
    //: After a matrix's rows were read
    return part.cells == WordPart::Cells::OfWord || others == 0
        ? QString()
        : tr("%n more key(s) do not show", nullptr, static_cast<int>(others));
}

QString WordView::valueName(int item) const
{
    const WordPart& part = m_layout.part(item);
    return part.cells == WordPart::Cells::Made ? tr("weight times value")
                                               : QString::fromStdString(m_document.steps()[part.step].id);
}

QString WordView::rowName(int item, Index row) const
{
    const WordPart& part = m_layout.part(item);
    const Steps& steps = m_document.steps();
    const QString key = spokenLabel(steps[m_layout.story.keys].rows, m_layout.keyAt(row));
    switch (part.cells) {
    case WordPart::Cells::OfKeys:
    case WordPart::Cells::Made:
        return key;
    case WordPart::Cells::OfWord:
        return spokenLabel(steps[part.step].rows, m_layout.story.word);
    case WordPart::Cells::Column:
    case WordPart::Cells::Weights:
        break;
    }
    //: A place in the scores or weights, read aloud: "query word 1, key word 3"
    return tr("%1, %2").arg(spokenLabel(steps[part.step].rows, m_layout.story.word), key);
}

QString WordView::columnName(int item, Index column) const
{
    const WordPart& part = m_layout.part(item);
    return part.cells == WordPart::Cells::Column || part.cells == WordPart::Cells::Weights
        ? QString()
        : spokenLabel(m_document.steps()[part.step].columns, column);
}

QString WordView::valueText(int item, Index row, Index column) const
{
    const WordPart& part = m_layout.part(item);
    return covers(part, row, column) ? tr("covered") : m_display.format().fullText((*part.values)(row, column));
}

bool WordView::covers(const WordPart& part, Index row, Index column) const
{
    return m_prediction.covers(m_layout.cellOf(part, row, column));
}

QString WordView::sentence() const
{
    const WordPart* weights = nullptr;
    for (const WordPart& part : m_layout.parts)
        if (part.cells == WordPart::Cells::Weights)
            weights = &part;
    QStringList parts;
    for (std::size_t i = 0; i < m_layout.story.shown.size(); ++i) {
        const auto row = static_cast<Index>(i);
        parts += QStringLiteral("%1 %2").arg(m_layout.label(m_document.steps(), i),
                                             covers(*weights, row, 0)
                                                 ? tr("covered")
                                                 : m_display.format().neverZero(m_layout.story.weightColumn(row, 0)));
    }
    //: What a word attends to, read aloud: "word 1 asks; weights: word 1 0.236, word 2 0.007"
    return tr("%1 asks; weights: %2")
        .arg(quoted(m_layout.wordLabel(m_document.steps())), parts.join(QStringLiteral(", ")));
}

} // namespace attn::ui
