#include "accessible_matrix.h"

#include "ui/state/texts/number_format.h"
#include "ui/steps/names/step_names.h"

#include <QCoreApplication>
#include <QWindow>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(AccessibleSteps)
};

/// Interfaces of cells that a table keeps: who walks a matrix of millions does not fill the memory.
constexpr std::size_t mostCells = 1024;

class AccessibleCell : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    AccessibleCell(AccessibleMatrix& table, int row, int column)
        : m_table(table)
        , m_row(row)
        , m_column(column)
    {
    }

    /// Whether somebody was told another name.
    [[nodiscard]] bool isRenamed() const { return !m_told.isEmpty() && m_told != name(); }

    bool isValid() const override { return m_row < m_table.rowCount() && m_column < m_table.columnCount(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_table.window(); }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this) : nullptr;
    }
    QAccessibleInterface* parent() const override { return table(); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override { }
    QRect rect() const override { return shows() ? m_table.onScreen(geometry().cell(m_row, m_column)) : QRect(); }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override;

    bool isSelected() const override { return false; }
    // The name tells row and column already.
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_column; }
    int rowIndex() const override { return m_row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return &m_table; }

private:
    [[nodiscard]] MatrixGeometry geometry() const { return m_table.view()->canvas().geometry(m_table.item()); }
    [[nodiscard]] bool shows() const { return isValid() && geometry().shows(m_row, m_column); }
    [[nodiscard]] QString value() const;
    [[nodiscard]] QString name() const;

    AccessibleMatrix& m_table;
    int m_row;
    int m_column;
    mutable QString m_told;
};

QString AccessibleCell::value() const
{
    return m_table.view()->valueText(m_table.item(), m_row, m_column);
}

QString AccessibleCell::name() const
{
    if (!isValid())
        return {};
    const QString what = m_table.view()->valueName(m_table.item());
    const QString column = m_table.columnDescription(m_column);
    //: A cell, read aloud: "scores, query word 1, key word 3: 10"
    return column.isEmpty() ? Tr::tr("%1, %2: %3").arg(what, m_table.rowDescription(m_row), value())
                            : Tr::tr("%1, %2, %3: %4").arg(what, m_table.rowDescription(m_row), column, value());
}

QString AccessibleCell::text(QAccessible::Text kind) const
{
    if (kind == QAccessible::Value && isValid())
        return value();
    if (kind != QAccessible::Name)
        return {};
    m_told = name();
    return m_told;
}

QAccessible::State AccessibleCell::state() const
{
    QAccessible::State state;
    state.readOnly = true;
    state.invisible = !isValid() || !m_table.isVisible();
    if (!isValid())
        return state;
    const SpokenMatrices& view = *m_table.view();
    state.offscreen = !shows();
    state.focusable = view.takesFocus(m_table.item());
    state.active = view.focus() == MatrixCanvas::Hit{m_table.item(), m_row, m_column};
    state.focused = state.active && m_table.hasKeyboard();
    return state;
}

} // namespace

void tellReader(QAccessibleInterface* who, QAccessible::Event what)
{
    QAccessibleEvent event(who, what);
    QAccessible::updateAccessibility(&event);
}

AccessibleMatrix::AccessibleMatrix(QAccessibleInterface& view, std::size_t index)
    : m_parent(view)
    , m_index(index)
    , m_table(this->view() ? this->view()->table(item()).value_or(SpokenMatrices::Table()) : SpokenMatrices::Table())
{
}

AccessibleMatrix::~AccessibleMatrix()
{
    for (const QAccessible::Id id : std::as_const(m_cells))
        QAccessible::deleteAccessibleInterface(id);
}

const SpokenMatrices* AccessibleMatrix::view() const
{
    return dynamic_cast<const SpokenMatrices*>(m_parent.object());
}

bool AccessibleMatrix::isVisible() const
{
    return static_cast<const QWidget*>(m_parent.object())->isVisible();
}

bool AccessibleMatrix::hasKeyboard() const
{
    return static_cast<const QWidget*>(m_parent.object())->hasFocus();
}

bool AccessibleMatrix::shows() const
{
    return m_table.rows > 0 && view() && item() < view()->canvas().itemCount() && view()->table(item()) == m_table;
}

QRect AccessibleMatrix::onScreen(const QRectF& area) const
{
    const QRect onCanvas = area.toAlignedRect();
    // A cell may be a fraction of a pixel.
    return {view()->canvas().mapToGlobal(onCanvas.topLeft()), onCanvas.size().expandedTo({1, 1})};
}

QString AccessibleMatrix::rowDescription(int row) const
{
    return row < 0 || row >= rowCount() ? QString() : view()->rowName(item(), row);
}

QString AccessibleMatrix::columnDescription(int column) const
{
    return column < 0 || column >= columnCount() ? QString() : view()->columnName(item(), column);
}

QAccessibleInterface* AccessibleMatrix::cellAt(int row, int column) const
{
    if (row < 0 || row >= rowCount() || column < 0 || column >= columnCount())
        return nullptr;
    const std::pair place(row, column);
    const auto known = m_cells.constFind(place);
    if (known != m_cells.constEnd())
        return QAccessible::accessibleInterface(*known);
    if (m_oldest.size() == mostCells) {
        QAccessible::deleteAccessibleInterface(m_cells.take(m_oldest.front()));
        m_oldest.pop_front();
    }
    auto* const cell = new AccessibleCell(const_cast<AccessibleMatrix&>(*this), row, column);
    m_cells.insert(place, QAccessible::registerAccessibleInterface(cell));
    m_oldest.push_back(place);
    return cell;
}

int AccessibleMatrix::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* const cell = dynamic_cast<const AccessibleCell*>(child);
    return cell && cell->table() == this && cell->isValid() ? cell->rowIndex() * columnCount() + cell->columnIndex()
                                                            : -1;
}

QAccessibleInterface* AccessibleMatrix::childAt(int x, int y) const
{
    if (!shows())
        return nullptr;
    const MatrixCanvas& canvas = view()->canvas();
    const auto hit = canvas.hitAt(canvas.mapFromGlobal(QPointF(x, y)));
    return hit && hit->item == item() ? cellAt(static_cast<int>(hit->row), static_cast<int>(hit->column)) : nullptr;
}

QAccessibleInterface* AccessibleMatrix::focusChild() const
{
    QAccessibleInterface* const focus = m_parent.focusChild();
    return focus && focus->parent() == this ? focus : nullptr;
}

QString AccessibleMatrix::text(QAccessible::Text kind) const
{
    if (!shows() || (kind != QAccessible::Name && kind != QAccessible::Description))
        return {};
    if (kind == QAccessible::Description)
        return view()->tableDescription(item());
    //: A matrix, read aloud: "Scores, 4 × 4"
    return Tr::tr("%1, %2").arg(view()->tableName(item()), shapeText(m_table.rows, m_table.columns));
}

QAccessible::State AccessibleMatrix::state() const
{
    QAccessible::State state;
    state.readOnly = true;
    state.invisible = !shows() || !isVisible();
    return state;
}

void AccessibleMatrix::tellNames() const
{
    for (const auto& place : std::vector(m_oldest.begin(), m_oldest.end()))
        if (auto* const cell = QAccessible::accessibleInterface(m_cells.value(place));
            cell && static_cast<AccessibleCell*>(cell)->isRenamed()) {
            (void)cell->text(QAccessible::Name);
            tellReader(cell, QAccessible::NameChanged);
        }
}

} // namespace attn::ui
