#pragma once

#include "ui/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QPointer>

namespace attn::ui {

class MatrixModel;

/// The text of one cell while it is typed. Shows each valid text in the document at once; where a text is no number, a
/// sentence beside the cell says why.
class CellEditor : public QLineEdit {
    Q_OBJECT
public:
    CellEditor(const QModelIndex& index, const Theme& theme, QWidget* parent);
    ~CellEditor() override;

    /// Opens with `text`, all of it selected. Only the first call counts: what a person typed is not overwritten.
    void fill(const QString& text);
    [[nodiscard]] bool isEdited() const { return m_filled && text() != m_first; }
    [[nodiscard]] bool isAcceptable() const;
    /// Says what is wrong even with a text that may only be the beginning of a number.
    void refuse();
    /// What is said to be wrong with the text; empty where nothing is.
    [[nodiscard]] QString reason() const { return m_reason; }
    [[nodiscard]] const QLabel* reasonLabel() const { return m_label; }
    void cancelPreview();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void show(const QString& text);
    void setReason(const QString& reason);
    void placeLabel();
    [[nodiscard]] MatrixModel* model() const;

    QPersistentModelIndex m_index;
    Theme m_theme;
    QString m_first;
    QString m_reason;
    bool m_filled = false;
    QPointer<QLabel> m_label;
};

} // namespace attn::ui
