#include "changes_model.h"
#include "change_words.h"
#include "comparison.h"
#include "display.h"

#include "ui/state/document/document.h"
#include "ui/state/texts/plain_text.h"

namespace attn::ui {

ChangesModel::ChangesModel(const Comparison& comparison, const Document& document, const Display& display,
                           QObject* parent)
    : RowsModel(parent)
    , m_comparison(comparison)
    , m_document(document)
    , m_display(display)
{
}

Index ChangesModel::refresh()
{
    const std::vector<Change> now = m_comparison.changes();
    std::vector<ChangeEntry> entries;
    for (const Change& c : now)
        entries.push_back({c, changeText(c, m_comparison.pinnedScenario(), m_document.scenario(), m_display.format())});
    take(std::move(entries));
    return changedNumbers(now);
}

QVariant ChangesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString& text = row(index.row()).text;
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole: // shown as plain text: words are no markup
        return plainToolTip(text);
    default:
        return {};
    }
}

} // namespace attn::ui
