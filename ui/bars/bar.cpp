#include "bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace attn::ui {

namespace {
constexpr int leastWords = 17; ///< in characters, beside buttons
}

Bar::Bar(QWidget* parent)
    : QWidget(parent)
{
}

void Bar::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void Bar::arrange(QLabel* words, QBoxLayout* buttons, bool buttonsFirst)
{
    m_words = words;
    m_buttons = buttons;
    m_whole = new QHBoxLayout(this);
    m_whole->addWidget(words, 1);
    m_whole->insertLayout(buttonsFirst ? 0 : 1, buttons);
}

void Bar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (!m_whole)
        return;
    const QMargins margins = m_whole->contentsMargins();
    const int needed = margins.left() + m_buttons->sizeHint().width() + m_whole->spacing()
        + leastWords * m_words->fontMetrics().averageCharWidth() + margins.right();
    m_whole->setDirection(needed <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void Bar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), ground());
    painter.fillRect(0, height() - 1, width(), 1, m_theme.line);
}

} // namespace attn::ui
