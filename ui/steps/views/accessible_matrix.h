#pragma once

#include "spoken_matrices.h"

#include <QAccessible>
#include <QHash>

#include <deque>

namespace attn::ui {

/// Tells a screen reader, where there is one.
void tellReader(QAccessibleInterface* who, QAccessible::Event what);

/// One matrix of a view as a table. Cells are made when they are asked for. Once the view shows something else in
/// the matrix's place, table and cells are empty.
class AccessibleMatrix : public QAccessibleInterface, public QAccessibleTableInterface {
public:
    /// `view` is the interface of a SpokenMatrices.
    AccessibleMatrix(QAccessibleInterface& view, std::size_t index);
    ~AccessibleMatrix() override;

    /// Nothing once the view's destructor has begun.
    [[nodiscard]] const SpokenMatrices* view() const;
    /// Whether the view still shows the same there.
    [[nodiscard]] bool shows() const;
    [[nodiscard]] bool isVisible() const; ///< the view is
    [[nodiscard]] bool hasKeyboard() const; ///< the view has
    [[nodiscard]] int item() const { return static_cast<int>(m_index); }
    [[nodiscard]] QRect onScreen(const QRectF& area) const;
    /// Tells whose name is not what somebody was told.
    void tellNames() const;

    bool isValid() const override { return view() != nullptr; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_parent.window(); }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this) : nullptr;
    }
    QAccessibleInterface* parent() const override { return &m_parent; }
    int childCount() const override { return rowCount() * columnCount(); }
    QAccessibleInterface* child(int index) const override
    {
        return index < 0 || index >= childCount() ? nullptr : cellAt(index / columnCount(), index % columnCount());
    }
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override { }
    QRect rect() const override { return shows() ? onScreen(view()->canvas().geometry(item()).area) : QRect(); }
    QAccessible::Role role() const override { return QAccessible::Table; }
    QAccessible::State state() const override;

    QAccessibleInterface* cellAt(int row, int column) const override;
    int rowCount() const override { return shows() ? static_cast<int>(m_table.rows) : 0; }
    int columnCount() const override { return shows() ? static_cast<int>(m_table.columns) : 0; }
    QString rowDescription(int row) const override;
    QString columnDescription(int column) const override;
    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    void modelChange(QAccessibleTableModelChangeEvent*) override { }

    // There is a cell in focus, but nothing is selected.
    int selectedCellCount() const override { return 0; }
    QList<QAccessibleInterface*> selectedCells() const override { return {}; }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }

private:
    QAccessibleInterface& m_parent;
    std::size_t m_index;
    SpokenMatrices::Table m_table; ///< 0 × 0 where there was nothing to be read
    mutable QHash<std::pair<int, int>, QAccessible::Id> m_cells;
    mutable std::deque<std::pair<int, int>> m_oldest; ///< first the cell that was asked for first
};

} // namespace attn::ui
