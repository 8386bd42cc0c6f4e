#include "number_delegate.h"
#include "cell_editor.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/state/shown/matrix_model.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace attn::ui {

namespace {

constexpr double labelGap = 10; // px between a label and the table
constexpr double cornerSize = 9; // px, of the mark for what changed

} // namespace

NumberDelegate::NumberDelegate(Document& document, QObject* parent)
    : QStyledItemDelegate(parent)
{
    connect(&document, &Document::aboutToSettle, this, &NumberDelegate::settle);
}

void NumberDelegate::setTheme(const Theme& theme)
{
    m_theme = theme;
}

bool NumberDelegate::setEffects(const ColourScale& scale, const std::optional<NumberFormat>& digits)
{
    const bool differs = m_effectScale != scale || m_effectDigits.has_value() != digits.has_value();
    m_effectScale = scale;
    m_effectDigits = digits;
    return differs;
}

void NumberDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    if (index.data(MatrixModel::LabelRole).toBool())
        paintLabel(*painter, option, index);
    else
        paintNumber(*painter, option, index);
    const bool current = option.state & QStyle::State_HasFocus && option.state & QStyle::State_Selected;
    if (current) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(m_theme.focus, 2));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -2, -2), 2, 2);
    }
    painter->restore();
}

void NumberDelegate::paintLabel(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool lit = m_litRows.contains(index.row());
    PainterSurface surface(painter);
    const QRectF cell = option.rect;
    surface.fillRect(cell, m_theme.window);
    const TextStyle style{.size = m_theme.px(13), .colour = lit ? m_theme.focus : m_theme.ink, .bold = lit};
    const QString text = elided(singleLine(index.data(Qt::DisplayRole).toString()), style, cell.width() - labelGap);
    surface.text({cell.right() - labelGap, cell.center().y() + baselineBelowCentre(style)}, text, style, Align::Right);
}

void NumberDelegate::paintNumber(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool changed = index.data(MatrixModel::ChangedRole).toBool();
    const bool lit = m_litRows.contains(index.row());
    const QVariant effect = index.data(MatrixModel::EffectRole);
    const QString text = effect.isValid() && m_effectDigits ? m_effectDigits->change(effect.toDouble())
                                                            : index.data(Qt::DisplayRole).toString();
    const bool isNaN = text == QLatin1String("NaN") || std::isnan(effect.toDouble());
    PainterSurface surface(painter);
    const QRectF cell = option.rect;
    const QColor ground = isNaN ? m_theme.errorTint
        : effect.isValid()      ? QColor::fromRgb(m_effectScale.colour(effect.toDouble()))
        : changed               ? m_theme.changedTint
        : lit                   ? m_theme.focusTint
                                : m_theme.field;
    surface.fillRect(cell, ground);
    // The white ruled grid; the frame around the table is the table's.
    const double right = cell.right() - 0.5;
    const double bottom = cell.bottom() - 0.5;
    const bool lastColumn = index.column() == index.model()->columnCount() - 1;
    const bool lastRow = index.row() == index.model()->rowCount() - 1;
    if (!lastColumn)
        surface.line({right, cell.top()}, {right, cell.bottom()}, {m_theme.line});
    if (!lastRow)
        surface.line({cell.left(), bottom}, {cell.right(), bottom}, {m_theme.line});
    TextStyle style{.size = m_theme.px(14),
                    .colour = isNaN        ? m_theme.error
                        : effect.isValid() ? readableOn(ground)
                                           : m_theme.ink,
                    .bold = changed || isNaN};
    const double room = cell.width() - 6;
    if (const double width = textWidth(text, style); width > room)
        style.size = std::max(m_theme.px(10), style.size * room / width);
    surface.text(cell.center() + QPointF(0, baselineBelowCentre(style)), elided(text, style, room), style,
                 Align::Centre);
    if (changed) {
        const QPointF corner = cell.topRight();
        const QPolygonF triangle{corner - QPointF(cornerSize, 0), corner, corner + QPointF(0, cornerSize)};
        surface.fillPolygon(triangle, m_theme.changed);
        surface.strokePolyline({triangle[0], triangle[2]}, {m_theme.dark ? m_theme.field : m_theme.ink});
    }
}

QWidget* NumberDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                      const QModelIndex& index) const
{
    Q_UNUSED(option)
    auto* const editor = new CellEditor(index, m_theme, parent);
    m_editor = editor;
    return editor;
}

void NumberDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    static_cast<CellEditor*>(editor)->fill(index.data(Qt::EditRole).toString());
}

void NumberDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    auto* const cell = static_cast<CellEditor*>(editor);
    if (cell->isEdited() && cell->isAcceptable())
        model->setData(index, cell->text(), Qt::EditRole);
    else
        cell->cancelPreview();
}

void NumberDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                          const QModelIndex& index) const
{
    Q_UNUSED(index)
    editor->setGeometry(option.rect);
}

void NumberDelegate::destroyEditor(QWidget* editor, const QModelIndex& index) const
{
    if (m_editor == editor)
        m_editor.clear();
    QStyledItemDelegate::destroyEditor(editor, index);
}

void NumberDelegate::finish(CellEditor& editor, EndEditHint hint)
{
    emit commitData(&editor);
    emit closeEditor(&editor, hint);
}

bool NumberDelegate::keyPressed(CellEditor& editor, int key)
{
    switch (key) {
    case Qt::Key_Escape:
        editor.cancelPreview();
        m_editor.clear(); // it need not stay open any more
        emit closeEditor(&editor, RevertModelCache);
        return true;
    case Qt::Key_Enter:
    case Qt::Key_Return:
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        if (editor.isAcceptable())
            finish(editor, key == Qt::Key_Tab ? EditNextItem : key == Qt::Key_Backtab ? EditPreviousItem : NoHint);
        else // it stays open, with the reason beside it
            editor.refuse();
        return true;
    default:
        return false;
    }
}

bool NumberDelegate::eventFilter(QObject* object, QEvent* event)
{
    auto* const editor = qobject_cast<CellEditor*>(object);
    if (editor && event->type() == QEvent::KeyPress && keyPressed(*editor, static_cast<QKeyEvent*>(event)->key()))
        return true;
    return QStyledItemDelegate::eventFilter(object, event);
}

bool NumberDelegate::keepsOpen(QWidget* editor) const
{
    if (!m_editor || m_editor != editor || m_editor->isAcceptable())
        return false;
    m_editor->refuse();
    return true;
}

bool NumberDelegate::returnToKept() const
{
    if (!keepsOpen(m_editor))
        return false;
    m_editor->setFocus();
    return true;
}

std::optional<UnfinishedText> NumberDelegate::unfinished() const
{
    if (!m_editor || m_editor->isAcceptable())
        return {};
    return m_editor->unfinished();
}

void NumberDelegate::restore(const UnfinishedText& typed)
{
    if (m_editor)
        m_editor->restore(typed);
}

void NumberDelegate::drop()
{
    if (!keepsOpen(m_editor))
        return;
    CellEditor* const editor = m_editor;
    m_editor.clear();
    emit closeEditor(editor, RevertModelCache);
}

void NumberDelegate::settle()
{
    if (m_editor && !keepsOpen(m_editor))
        finish(*m_editor, NoHint);
}

} // namespace attn::ui
