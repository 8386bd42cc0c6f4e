#include "bar.h"

#include <QPainter>

namespace attn::ui {

Bar::Bar(QWidget* parent)
    : QWidget(parent)
{
}

void Bar::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void Bar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), ground());
    painter.fillRect(0, height() - 1, width(), 1, m_theme.line);
}

} // namespace attn::ui
