// Where the focus goes in the view of a word: by pointer and by keyboard.

#include "word_view.h"

#include "ui/state/document/document.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"

#include <QKeyEvent>

#include <algorithm>

namespace attn::ui {

Cell WordView::cellAt(const MatrixCanvas::Hit& hit) const
{
    return m_layout.cellOf(m_layout.part(hit.item), hit.row, hit.column);
}

Cell WordView::zoomCentre() const
{
    if (const auto at = focus())
        return cellAt(*at);
    return Cell{m_layout.story.keys, m_layout.keyAt(std::ssize(m_layout.story.shown) / 2), 0};
}

bool WordView::isTurned(int item) const
{
    const WordPart::Cells cells = m_layout.part(item).cells;
    return cells == WordPart::Cells::Column || cells == WordPart::Cells::Weights;
}

std::optional<Block> WordView::shownOf(const WordPart& part, const Block& block) const
{
    const auto isIn = [](Index place, Index first, Index count) { return place >= first && place < first + count; };
    const bool ofKeys = part.cells == WordPart::Cells::OfKeys;
    if (part.cells == WordPart::Cells::Made || (!ofKeys && !isIn(m_layout.story.word, block.row, block.rows)))
        return {};
    if (part.cells == WordPart::Cells::OfWord)
        return Block{0, block.column, 1, block.columns};
    const Index first = ofKeys ? block.row : block.column;
    const Index count = ofKeys ? block.rows : block.columns;
    const auto begin = std::lower_bound(m_layout.story.shown.begin(), m_layout.story.shown.end(), first);
    const auto end = std::lower_bound(begin, m_layout.story.shown.end(), first + count);
    if (begin == end)
        return {};
    const Index row = begin - m_layout.story.shown.begin();
    return ofKeys ? Block{row, block.column, end - begin, block.columns} : Block{row, 0, end - begin, 1};
}

std::optional<MatrixCanvas::Hit> WordView::focus() const
{
    const auto cell = m_selection.cell();
    if (!cell)
        return {};
    for (std::size_t i = 0; i < m_layout.parts.size(); ++i)
        if (m_layout.parts[i].step == cell->step)
            if (const auto shown = shownOf(m_layout.parts[i], {cell->row, cell->column}))
                return MatrixCanvas::Hit{static_cast<int>(i), shown->row, shown->column};
    return {};
}

bool WordView::takesFocus(int item) const
{
    return m_layout.part(item).cells != WordPart::Cells::Made;
}

void WordView::focusChanged()
{
    if (!isVisible() || m_layout.parts.empty())
        return;
    const Steps& steps = m_document.steps();
    m_marks.assign(m_layout.parts.size(), {});
    const auto cell = m_selection.cell();
    const Lineage from = cell ? madeFrom(steps, *cell) : Lineage();
    const Lineage to = cell ? reachedBy(steps, *cell) : Lineage();
    for (std::size_t i = 0; cell && i < m_layout.parts.size(); ++i) {
        const WordPart& part = m_layout.parts[i];
        for (const Block& block : from[part.step])
            if (const auto shown = shownOf(part, block))
                m_marks[i].made.push_back(*shown);
        for (const Block& block : to[part.step])
            if (const auto shown = shownOf(part, block))
                m_marks[i].reached.push_back(*shown);
    }
    if (const auto at = focus())
        m_marks[static_cast<std::size_t>(at->item)].focus = {at->row, at->column};
    if (const auto next = m_prediction.next())
        for (std::size_t i = 0; i < m_layout.parts.size(); ++i)
            if (m_layout.parts[i].step == next->step)
                if (const auto shown = shownOf(m_layout.parts[i], {next->row, next->column}))
                    m_marks[i].next = {shown->row, shown->column};
    m_canvas->replotMarks();
    tellScreenReader(this);
}

Cell WordView::firstCell() const
{
    return {m_layout.story.scores[0], m_layout.story.word, m_layout.keyAt(0)};
}

void WordView::enter(const Cell& cell)
{
    m_selection.follow(cell);
}

/// The next key, whether or not it shows already.
std::optional<Cell> WordView::leftOut(const MatrixCanvas::Hit& from, Index rows, Index) const
{
    const WordPart& part = m_layout.part(from.item);
    const Index key = m_layout.keyAt(from.row) + rows;
    if (part.cells == WordPart::Cells::OfWord || rows == 0 || m_lens.isWhole() || key < 0
        || key >= m_document.steps()[m_layout.story.keys].value.rows())
        return {};
    Cell cell = m_layout.cellOf(part, from.row, from.column);
    (part.cells == WordPart::Cells::OfKeys ? cell.row : cell.column) = key;
    return cell;
}

void WordView::walkWords(Index by)
{
    const Index words = m_document.steps()[m_layout.story.query].value.rows();
    const Index word = std::clamp<Index>(m_layout.story.word + by, 0, words - 1);
    auto cell = m_selection.cell();
    if (const auto at = focus();
        at && m_layout.part(at->item).cells != WordPart::Cells::OfKeys) // the next word's, then
        cell->row = word;
    m_selection.setWord(word);
    m_selection.setCell(cell);
}

void WordView::keyPressEvent(QKeyEvent* event)
{
    const bool isVertical = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isVertical && (event->modifiers().testFlag(Qt::ControlModifier) || !focus()))
        walkWords(event->key() == Qt::Key_Up ? -1 : 1);
    else
        MatrixView::keyPressEvent(event);
}

QString WordView::toolTipAt(const QPointF& point) const
{
    const auto hit = m_canvas->hitAt(point);
    return hit && takesFocus(hit->item) ? cellText(cellAt(*hit)) : QString();
}

bool WordView::canZoomIn() const
{
    return m_selection.word() && !m_layout.parts.empty()
        && std::any_of(m_layout.parts.begin(), m_layout.parts.end(),
                       [this](const WordPart& p) { return m_lens.canNarrow(p.step); });
}

} // namespace attn::ui
