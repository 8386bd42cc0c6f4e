#pragma once

#include "ui/steps/names/step_names.h"
#include "ui/theme.h"

#include <QWidget>

namespace attn::ui {

/// The line above a table: chip, name, shape, and at the right what there is to say about it now.
class MatrixHeading : public QWidget {
    Q_OBJECT
public:
    explicit MatrixHeading(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setChip(const Formula& symbol, Hue hue);
    void setName(const QString& name);
    /// In words, and as short as where room is short.
    void setShape(const QString& shape, const QString& inShort);
    /// The note at the right, in the colour of the theme; its right edge stands at `right`.
    void setNote(const Formula& note, QColor Theme::*colour);
    void setRight(int right);
    [[nodiscard]] QString note() const { return m_note.text(); }
    [[nodiscard]] QString shape() const { return m_shape; }

    QSize sizeHint() const override;

signals:
    void shapeClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void setOverShape(bool over);

    Theme m_theme = Theme::light();
    Formula m_symbol;
    Hue m_hue = Hue::Neutral;
    QString m_name;
    QString m_shape;
    QString m_shortShape;
    QRectF m_shapeRect; ///< as it was painted
    bool m_overShape = false;
    Formula m_note;
    QColor Theme::*m_noteColour = &Theme::focus;
    int m_right = 0;
};

} // namespace attn::ui
