#include "plain_header.h"

#include "ui/heatmap/painter_surface.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>

#include <utility>

namespace attn::ui {

namespace {

constexpr double labelGap = 10; // px between a row's number and the table

} // namespace

PlainHeader::PlainHeader(Qt::Orientation orientation, int labelColumns, QWidget* parent)
    : QHeaderView(orientation, parent)
    , m_labelColumns(labelColumns)
{
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(1);
    setSectionsClickable(false);
    setFocusPolicy(Qt::NoFocus);
}

void PlainHeader::setTheme(const Theme& theme)
{
    m_theme = theme;
    viewport()->update();
}

void PlainHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->fillRect(rect, m_theme.window);
    const bool horizontal = orientation() == Qt::Horizontal;
    if (!model() || (horizontal && section < m_labelColumns))
        return;
    PainterSurface surface(*painter);
    const QString text = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    const TextStyle style{.size = m_theme.px(horizontal ? 12 : 13), .colour = horizontal ? m_theme.ink2 : m_theme.ink};
    const double y = QRectF(rect).center().y() + baselineBelowCentre(style);
    if (horizontal)
        surface.text({QRectF(rect).center().x(), y}, text, style, Align::Centre);
    else
        surface.text({QRectF(rect).right() - labelGap, y}, text, style, Align::Right);
}

void PlainHeader::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (event->button() != Qt::LeftButton || lineAt(at) < 0)
        return;
    m_pressed = lineAt(at);
    emit linePressed(m_pressed, along(at), event->modifiers().testFlag(Qt::ShiftModifier));
}

void PlainHeader::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed >= 0)
        emit lineMoved(along(event->position().toPoint()));
}

void PlainHeader::mouseReleaseEvent(QMouseEvent*)
{
    if (m_pressed >= 0)
        emit lineReleased(std::exchange(m_pressed, -1));
}

void PlainHeader::contextMenuEvent(QContextMenuEvent* event)
{
    if (const int line = lineAt(event->pos()); line >= 0)
        emit menuAsked(line, event->globalPos());
}

void PlainHeader::paintEvent(QPaintEvent* event)
{
    QPainter(viewport()).fillRect(event->rect(), m_theme.window);
    QHeaderView::paintEvent(event);
}

} // namespace attn::ui
