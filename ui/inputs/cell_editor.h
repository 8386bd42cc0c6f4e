#pragma once

#include "ui/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QPointer>

namespace attn::ui {

class MatrixModel;

/// What was typed into a cell and could not be taken.
struct UnfinishedText {
    int row = 0; ///< of the model
    int column = 0;
    QString before; ///< what stood in the cell
    QString text;
    QString reason;
};

/// The text of one cell while it is typed. Shows each valid text in the document at once; beside the cell stands why a
/// text is no number, or what an expression is worked out to.
class CellEditor : public QLineEdit {
    Q_OBJECT
public:
    CellEditor(const QModelIndex& index, const Theme& theme, QWidget* parent);
    ~CellEditor() override;

    /// Opens with `text`, all of it selected. Only the first call counts: what a person typed is not overwritten.
    void fill(const QString& text);
    [[nodiscard]] bool isEdited() const { return m_filled && text() != m_first; }
    [[nodiscard]] bool isAcceptable() const;
    [[nodiscard]] UnfinishedText unfinished() const; ///< of a text that is not acceptable
    void restore(const UnfinishedText& typed); ///< where its cell was opened anew
    /// Says what is wrong even with a text that may only be the beginning of a number.
    void refuse();
    /// What is said to be wrong with the text; empty where nothing is.
    [[nodiscard]] QString reason() const { return m_reason; }
    /// What an expression is worked out to, every digit; empty where the text is none.
    [[nodiscard]] QString outcome() const { return m_outcome; }
    /// The reason or the outcome beside the cell, or nullptr.
    [[nodiscard]] const QLabel* note() const { return m_note; }
    void cancelPreview();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void show(const QString& text);
    void say(const QString& reason, const QString& outcome);
    void placeNote();
    [[nodiscard]] MatrixModel* model() const;

    QPersistentModelIndex m_index;
    Theme m_theme;
    QString m_first;
    QString m_reason;
    QString m_outcome;
    bool m_filled = false;
    QPointer<QLabel> m_note; ///< the window's, to be seen over everything in it
};

} // namespace attn::ui
