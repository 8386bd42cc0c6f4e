#pragma once

#include "ui/theme.h"

#include <QWidget>

namespace attn::ui {

/// The line above a table: chip, name, shape, and at the right what there is to say about it now. Texts may have
/// subscripts, "_{…}".
class MatrixHeading : public QWidget {
    Q_OBJECT
public:
    explicit MatrixHeading(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setChip(const QString& symbol, QColor Theme::*colour);
    void setName(const QString& name);
    void setShape(const QString& shape);
    /// The note at the right, in the colour of the theme; its right edge stands at `right`.
    void setNote(const QString& note, QColor Theme::*colour);
    void setRight(int right);
    [[nodiscard]] QString note() const { return m_note; }
    [[nodiscard]] QString shape() const { return m_shape; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme = Theme::light();
    QString m_symbol;
    QString m_name;
    QString m_shape;
    QString m_note;
    QColor Theme::*m_chipColour = &Theme::chipNeutral;
    QColor Theme::*m_noteColour = &Theme::focus;
    int m_right = 0;
};

} // namespace attn::ui
