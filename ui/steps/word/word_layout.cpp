#include "word_layout.h"

#include "ui/state/texts/plain_text.h"

#include <algorithm>

namespace attn::ui {

namespace {

QString labelOf(const Axis& axis, Index place)
{
    return singleLine(QString::fromStdString((*axis.labels)[static_cast<std::size_t>(place)]));
}

} // namespace

Index WordLayout::keyAt(Index row) const
{
    return story.shown[static_cast<std::size_t>(std::min<Index>(row, std::ssize(story.shown) - 1))];
}

Cell WordLayout::cellOf(const WordPart& part, Index row, Index column) const
{
    switch (part.cells) {
    case WordPart::Cells::OfKeys:
        return {part.step, keyAt(row), column};
    case WordPart::Cells::Column:
    case WordPart::Cells::Weights:
        return {part.step, story.word, keyAt(row)};
    case WordPart::Cells::OfWord:
    case WordPart::Cells::Made: // a part of that sum
        break;
    }
    return {part.step, story.word, column};
}

double WordLayout::rowCentre(std::size_t shown) const
{
    return keys.top() + (static_cast<double>(shown) + 0.5) * cell.height();
}

QString WordLayout::label(const Steps& steps, std::size_t shown) const
{
    return labelOf(steps[story.keys].rows, story.shown[shown]);
}

QString WordLayout::wordLabel(const Steps& steps) const
{
    return labelOf(steps[story.query].rows, story.word);
}

QString WordLayout::scoreSum(Index row) const
{
    QStringList terms;
    for (Index c = 0; c < story.queryRow.cols(); ++c)
        terms += format.text(story.queryRow(0, c)) + QStringLiteral("·") + format.text(story.keyRows(row, c));
    return terms.join(QStringLiteral(" + "));
}

} // namespace attn::ui
