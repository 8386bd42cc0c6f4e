#pragma once

#include "input_trace.h"

#include "ui/heatmap/colour_maps.h"
#include "ui/state/document/input_block.h"
#include "ui/state/document/shape_edit.h"
#include "ui/state/texts/number_format.h"
#include "ui/state/texts/number_steps.h"
#include "ui/theme.h"

#include <QPersistentModelIndex>
#include <QTableView>

#include <optional>

namespace attn::ui {

class Document;
class LineDrag;
class MatrixModel;
class NumberDelegate;
class NumberSweep;
class PlainHeader;
class PainterSurface;
struct UnfinishedText;

/// Sizes of the input tables in px, for wide and narrow windows.
struct TableMeasures {
    int row = 30;
    int column = 70;
    int labels = 99;

    [[nodiscard]] static TableMeasures wide() { return {}; }
    [[nodiscard]] static TableMeasures compact() { return {.row = 26, .column = 56, .labels = 81}; }
    /// With texts that are larger by this factor.
    [[nodiscard]] TableMeasures scaled(double textScale) const
    {
        return {qRound(row * textScale), qRound(column * textScale), qRound(labels * textScale)};
    }
};

/// The white ruled grid in which one input is edited: labels at its left, numbers, and at the right the room for the
/// tags of rows in focus. As high as its rows up to a dozen, then it scrolls.
///
/// A number is typed (see NumberDelegate) or swept (see NumberSweep): by dragging it sideways (a drag that starts up or
/// down selects cells), with the wheel while the keyboard is at the number under the pointer, and with Alt+Up and
/// Alt+Down. With Shift the steps are a tenth, with Ctrl ten times as large. Escape takes a sweep back.
///
/// Rows and columns are chosen by a click on their headers and dragged by them to other places; words by their labels.
class MatrixTable : public QTableView {
    Q_OBJECT
public:
    MatrixTable(Document& document, MatrixModel& model, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setMeasures(const TableMeasures& measures);
    /// Tints these rows; with `framed` the whole table has the frame of the focus.
    void setLit(const std::vector<TracedInput::Row>& rows, bool framed);
    /// How the effects that the model tells are shown; see NumberDelegate.
    void setEffects(const ColourScale& scale, const std::optional<NumberFormat>& digits);
    /// Moves the number that the keyboard is at, as Alt+Up (1) and Alt+Down (−1) do.
    void stepNumber(Index steps, Pace pace = Pace::Usual);
    /// What is selected; nothing where nothing is.
    [[nodiscard]] std::optional<InputBlock> selectedBlock() const;
    void selectBlock(const InputBlock& block);
    /// A text that is no number and stands in its cell, with the reason; nothing where none does.
    [[nodiscard]] std::optional<UnfinishedText> unfinished() const;
    /// Puts such a text into its cell again, without taking the keyboard. False where another number stands there.
    bool restore(const UnfinishedText& typed);
    void dropUnfinished();
    /// The right edge of the numbers.
    [[nodiscard]] int numbersLeft() const;
    [[nodiscard]] int numbersRight() const;

signals:
    void blockSelected(); ///< selectedBlock() may be another one
    void numberFocused(attn::Index row, attn::Index column); ///< the keyboard is at this number
    /// `count` rows or columns are to move so that they begin at `to`.
    void linesDropped(attn::ui::Lines lines, int first, int count, int to);
    void arranged(); ///< numbersLeft() and numbersRight() may be others

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void contextMenuEvent(QContextMenuEvent* event) override; ///< with the actions of the table

private:
    /// A number that the pointer went down on: while it is held, sideways is a sweep.
    struct Drag {
        QPersistentModelIndex index;
        QPoint from; ///< where the pointer went down, then where the sweep began
        Index steps = 0; ///< made since then
        bool sweeps = false;
    };

    void connectHeaders();
    void selectLine(Lines lines, int line, bool extends);
    bool pressLabel(const QMouseEvent& event);
    void popUpMenu(const QPoint& at);
    void endDrag();
    void arrange();
    void tellNumber();
    [[nodiscard]] int leastColumn(int labelColumns) const;
    [[nodiscard]] QRectF numbersRect() const;
    [[nodiscard]] QRectF rowRect(Index row) const;
    void paintSelection(PainterSurface& surface) const;

    MatrixModel& m_model;
    NumberDelegate* m_delegate;
    NumberSweep* m_sweep;
    PlainHeader* m_columnHeader;
    PlainHeader* m_rowHeader;
    LineDrag* m_lineDrag;
    std::optional<Drag> m_drag;
    int m_wheel = 0; ///< eighths of degrees that the wheel turned and that are no whole notch yet
    Theme m_theme = Theme::light();
    TableMeasures m_measures;
    std::vector<TracedInput::Row> m_lit;
    bool m_framed = false;
};

} // namespace attn::ui
