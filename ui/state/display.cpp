#include "display.h"

#include "document.h"

#include <algorithm>

namespace attn::ui {

void Display::setDecimals(int decimals)
{
    decimals = std::clamp(decimals, 0, 6);
    if (m_decimals == decimals)
        return;
    m_decimals = decimals;
    emit changed();
}

void Display::setSharedLimits(bool shared)
{
    if (m_sharedLimits == shared)
        return;
    m_sharedLimits = shared;
    emit changed();
}

void Display::setTheme(ThemeChoice theme)
{
    if (m_theme == theme)
        return;
    m_theme = theme;
    emit themeChanged();
}

Selection::Selection(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.structure)
            follow();
    });
}

void Selection::setStop(const QString& stop, Index head)
{
    if (m_stop == stop && m_head == head)
        return;
    m_stop = stop;
    m_head = head;
    emit stopChanged();
}

void Selection::setCell(std::optional<Cell> cell)
{
    if (m_cell == cell)
        return;
    m_cell = cell;
    if (cell) {
        const Step& step = m_document.steps()[cell->step];
        m_cellStep = step.id;
        m_cellHead = step.head;
    }
    emit cellChanged();
}

void Selection::follow()
{
    // Says nothing: the views still hold the old list, and look here anyway when they take over the new one.
    const Steps& steps = m_document.steps();
    if (m_head > static_cast<Index>(m_document.scenario().heads.size()))
        m_head = 1;
    if (!m_cell)
        return;
    const Step* step = findStep(steps, m_cellStep, m_cellHead);
    // No signal of its own: whoever shows the focus is about to hear of the new steps, and must not look at the new
    // focus with what it still holds of the old ones.
    if (step && m_cell->row < step->value.rows() && m_cell->column < step->value.cols())
        m_cell->step = static_cast<StepIndex>(step - steps.data());
    else
        m_cell.reset();
}

} // namespace attn::ui
