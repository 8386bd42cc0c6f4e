#include "accessible_matrix.h"

#include "comparison_words.h"
#include "part_shown.h"
#include "step_names.h"
#include "step_view.h"

#include "ui/state/comparison.h"
#include "ui/state/number_format.h"
#include "ui/state/prediction.h"

#include <QCoreApplication>
#include <QWindow>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(AccessibleSteps)
};

/// Interfaces of cells that a table keeps: who walks a matrix of millions does not fill the memory.
constexpr std::size_t mostCells = 1024;

/// "query word 1"
QString axisLabel(const Axis& axis, Index index)
{
    const QString label = QString::fromStdString((*axis.labels)[static_cast<std::size_t>(index)]);
    return axisName(axis.kind) + QLatin1Char(' ')
        + (label.trimmed().isEmpty() ? QString::number(index + 1) : label); // nothing is hard to hear
}

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
    const StepView& view = *m_table.view();
    const Plate& plate = *m_table.plate();
    if (plate.shows == Plate::Shows::Value && view.prediction().covers({plate.step, m_row, m_column}))
        return Tr::tr("covered");
    const double number = plate.values(view.steps())(m_row, m_column);
    if (plate.reading != Reading::Difference)
        return view.format().fullText(number);
    const Step* const pinned = view.comparison().pinnedStep(plate.step);
    if (!pinned || plate.shows != Plate::Shows::Value)
        return view.format().change(number);
    //: Read aloud: a difference, and the two numbers that it is of
    return Tr::tr("%1, now %2, pinned %3")
        .arg(view.format().change(number), view.format().neverZero(view.steps()[plate.step].value(m_row, m_column)),
             view.format().neverZero(pinned->value(m_row, m_column)));
}

QString AccessibleCell::name() const
{
    if (!isValid())
        return {};
    const Plate& plate = *m_table.plate();
    const Step& of = m_table.view()->steps()[plate.step];
    QString step = QString::fromStdString(of.id);
    if (plate.ofHead)
        step = Tr::tr("head %1, %2").arg(of.head).arg(step);
    if (plate.shows == Plate::Shows::Transposed)
        step = Tr::tr("%1 transposed").arg(step);
    else if (plate.shows == Plate::Shows::Exponentials)
        step = Tr::tr("exponentials of %1").arg(step);
    if (plate.reading != Reading::Now) //: Read aloud: a matrix, then whose numbers they are
        step = Tr::tr("%1 %2").arg(step, readingName(plate.reading));
    //: A cell, read aloud: "scores, query word 1, key word 3: 10"
    return Tr::tr("%1, %2, %3: %4")
        .arg(step, m_table.rowDescription(m_row), m_table.columnDescription(m_column), value());
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
    state.invisible = !isValid() || !m_table.view()->isVisible();
    if (!isValid())
        return state;
    const StepView& view = *m_table.view();
    state.offscreen = !shows();
    state.focusable = m_table.plate()->shows != Plate::Shows::Exponentials;
    state.active = view.focus() == MatrixCanvas::Hit{m_table.item(), m_row, m_column};
    state.focused = state.active && view.hasFocus();
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
    , m_key(keyNow())
{
}

AccessibleMatrix::~AccessibleMatrix()
{
    for (const QAccessible::Id id : std::as_const(m_cells))
        QAccessible::deleteAccessibleInterface(id);
}

StepView* AccessibleMatrix::view() const
{
    return qobject_cast<StepView*>(m_parent.object());
}

AccessibleMatrix::Key AccessibleMatrix::keyNow() const
{
    const StepView* const shown = view();
    if (!shown || m_index >= shown->arrangement().plates.size())
        return {};
    const Plate& plate = shown->arrangement().plates[m_index];
    if (plate.step >= shown->steps().size()) // the document may be ahead of the view
        return {};
    const Step& step = shown->steps()[plate.step];
    const Matrix& values = plate.values(shown->steps());
    if (values.rows() != plate.rowCount(shown->steps()) || values.cols() != plate.columnCount(shown->steps()))
        return {};
    return {step.id, step.head, plate.shows, plate.reading, values.rows(), values.cols()};
}

const Plate* AccessibleMatrix::plate() const
{
    const Key now = keyNow();
    return now.rows > 0 && now == m_key ? &view()->arrangement().plates[m_index] : nullptr;
}

QRect AccessibleMatrix::onScreen(const QRectF& area) const
{
    const QRect onCanvas = area.toAlignedRect();
    // A cell may be a fraction of a pixel.
    return {view()->canvas().mapToGlobal(onCanvas.topLeft()), onCanvas.size().expandedTo({1, 1})};
}

QString AccessibleMatrix::rowDescription(int row) const
{
    return row < 0 || row >= rowCount() ? QString() : axisLabel(plate()->rowAxis(view()->steps()), row);
}

QString AccessibleMatrix::columnDescription(int column) const
{
    return column < 0 || column >= columnCount() ? QString() : axisLabel(plate()->columnAxis(view()->steps()), column);
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
    if (!plate())
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
    const Plate* const shown = plate();
    if (!shown || (kind != QAccessible::Name && kind != QAccessible::Description))
        return {};
    const Steps& steps = view()->steps();
    const StepName name = stepName(steps, steps[shown->step]);
    if (kind == QAccessible::Description) {
        const QString sentence = shown->shows == Plate::Shows::Value ? name.sentence : QString();
        //: After a sentence, or alone: "In view: rows 17–32 of 64"
        const QString part = isPart(*shown, steps) ? Tr::tr("In view: %1").arg(partText(*shown, steps)) : QString();
        return (sentence + QLatin1Char(' ') + part).trimmed();
    }
    QString title = name.title;
    if (shown->shows == Plate::Shows::Transposed)
        title = Tr::tr("%1, transposed").arg(title);
    else if (shown->shows == Plate::Shows::Exponentials)
        title = shown->isShifted ? Tr::tr("Exponentials of %1 less each row's maximum").arg(title.toLower())
                                 : Tr::tr("Exponentials of %1").arg(title.toLower());
    if (shown->ofHead) { //: A matrix of a head, read aloud: "Weights of head 2 (whom)"
        const QString caption = shown->caption.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(shown->caption);
        title = Tr::tr("%1 of head %2").arg(title).arg(steps[shown->step].head) + caption;
    }
    if (shown->reading != Reading::Now || view()->arrangement().isCompared())
        title = Tr::tr("%1 %2").arg(title, readingName(shown->reading));
    //: A matrix, read aloud: "Scores, 4 × 4"
    return Tr::tr("%1, %2").arg(title, shapeText(m_key.rows, m_key.columns));
}

QAccessible::State AccessibleMatrix::state() const
{
    QAccessible::State state;
    state.readOnly = true;
    state.invisible = !plate() || !view()->isVisible();
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
