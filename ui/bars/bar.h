#pragma once

#include "ui/theme.h"

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace attn::ui {

/// What comes and goes above the picture: a ground across the window and a line under it.
class Bar : public QWidget {
    Q_OBJECT
public:
    explicit Bar(QWidget* parent = nullptr);

    virtual void setTheme(const Theme& theme);

protected:
    /// Its words take what the buttons leave; where that is little, they stand under each other.
    void arrange(QLabel* words, QBoxLayout* buttons, bool buttonsFirst = false);
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] virtual QColor ground() const { return m_theme.chipNeutral; }

    Theme m_theme = Theme::light();

private:
    QLabel* m_words = nullptr;
    QBoxLayout* m_whole = nullptr; ///< of words and buttons
    QBoxLayout* m_buttons = nullptr;
};

} // namespace attn::ui
