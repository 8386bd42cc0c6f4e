#pragma once

#include <QAbstractListModel>
#include <QUndoStack>

namespace attn::ui {

/// All states that an undo stack can go to, the first one first: row 0 is the document as it was opened, row i the
/// state after command i, told by the command's text.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        SavedRole = Qt::UserRole, ///< bool: this state is the one in the file
        UndoneRole ///< bool: a step that was undone, which can be done again
    };

    explicit HistoryModel(const QUndoStack& stack, QObject* parent = nullptr);

    [[nodiscard]] QModelIndex present() const { return index(m_stack.index()); }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : m_count; }
    QVariant data(const QModelIndex& index, int role) const override;

private:
    void keepUp();

    const QUndoStack& m_stack;
    int m_count = 1;
};

} // namespace attn::ui
