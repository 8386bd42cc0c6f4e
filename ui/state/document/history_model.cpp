#include "history_model.h"

#include "ui/state/texts/plain_text.h"

namespace attn::ui {

HistoryModel::HistoryModel(const QUndoStack& stack, QObject* parent)
    : QAbstractListModel(parent)
    , m_stack(stack)
    , m_count(stack.count() + 1)
{
    connect(&stack, &QUndoStack::indexChanged, this, &HistoryModel::keepUp);
    connect(&stack, &QUndoStack::cleanChanged, this, &HistoryModel::keepUp);
}

void HistoryModel::keepUp()
{
    const int count = m_stack.count() + 1;
    if (count < m_count) {
        beginRemoveRows({}, count, m_count - 1);
        m_count = count;
        endRemoveRows();
    } else if (count > m_count) {
        beginInsertRows({}, m_count, count - 1);
        m_count = count;
        endInsertRows();
    }
    emit dataChanged(index(0), index(m_count - 1));
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString text = index.row() == 0 ? tr("As it was opened") : m_stack.text(index.row() - 1);
    const bool saved = index.row() == m_stack.cleanIndex();
    const bool undone = index.row() > m_stack.index();
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole: // shown as plain text: words are no markup
        return plainToolTip(text);
    case Qt::AccessibleTextRole:
        //: Read aloud: a state in the history, after what was done last
        return saved ? tr("%1, saved").arg(text) : undone ? tr("%1, undone").arg(text) : text;
    case SavedRole:
        return saved;
    case UndoneRole:
        return undone;
    default:
        return {};
    }
}

} // namespace attn::ui
