#pragma once

#include "ui/heatmap/colour_maps.h"
#include "ui/state/document/document.h"
#include "ui/state/texts/number_format.h"
#include "ui/theme.h"

#include <QPointer>
#include <QStyledItemDelegate>

#include <optional>
#include <set>

namespace attn::ui {

class CellEditor;
struct UnfinishedText;

/// Draws and edits the cells of a MatrixModel. What is typed is previewed with each valid keystroke; Enter and Tab make
/// it one undo step, Escape takes it back. A text that is no number stays in the editor, with the reason beside it,
/// wherever the keyboard goes; only Escape drops it.
class NumberDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit NumberDelegate(Document& document, QObject* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Rows that are drawn with the focus tint.
    void setLitRows(std::set<int> rows) { m_litRows = std::move(rows); }
    /// The colours of cells that have an effect (MatrixModel::EffectRole), and how it is written in the place of the
    /// number, where it is. False where they look as before; the model tells of other effects and other formats.
    bool setEffects(const ColourScale& scale, const std::optional<NumberFormat>& digits);

    /// Whether this editor must stay open, and says why: its text is no number.
    [[nodiscard]] bool keepsOpen(QWidget* editor) const;
    /// Gives the keyboard back to an editor that must stay open; false where none does.
    bool returnToKept() const;

    /// What stands in an editor that must stay open.
    [[nodiscard]] std::optional<UnfinishedText> unfinished() const;
    /// Puts a text that could not be taken into the editor that is open.
    void restore(const UnfinishedText& typed);
    /// Closes an editor that would have to stay open, without what was typed.
    void drop();

    /// Commits what is typed and closes the editor, where it need not stay open.
    void settle();

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    void destroyEditor(QWidget* editor, const QModelIndex& index) const override;

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void paintLabel(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintNumber(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void finish(CellEditor& editor, EndEditHint hint);
    bool keyPressed(CellEditor& editor, int key);

    Theme m_theme = Theme::light();
    std::set<int> m_litRows;
    ColourScale m_effectScale;
    std::optional<NumberFormat> m_effectDigits;
    mutable QPointer<CellEditor> m_editor; ///< the one that is open
};

} // namespace attn::ui
