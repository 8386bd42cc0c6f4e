#pragma once

#include "ui/theme.h"

#include <QWidget>

namespace attn::ui {

/// What comes and goes above the picture: a ground across the window and a line under it.
class Bar : public QWidget {
    Q_OBJECT
public:
    explicit Bar(QWidget* parent = nullptr);

    virtual void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] virtual QColor ground() const { return m_theme.chipNeutral; }

    Theme m_theme = Theme::light();
};

} // namespace attn::ui
