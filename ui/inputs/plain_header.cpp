#include "plain_header.h"

#include "ui/heatmap/painter_surface.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace attn::ui {

namespace {

constexpr double labelGap = 10; // px between a row's number and the table

} // namespace

PlainHeader::PlainHeader(QHeaderView* header, int labelColumns)
    : QObject(header)
    , m_header(*header)
    , m_labelColumns(labelColumns)
{
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setMinimumSectionSize(1);
    header->setSectionsClickable(false);
    header->setFocusPolicy(Qt::NoFocus);
    header->viewport()->installEventFilter(this);
}

void PlainHeader::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_header.viewport()->update();
}

bool PlainHeader::isHorizontal() const
{
    return m_header.orientation() == Qt::Horizontal;
}

int PlainHeader::lineAt(const QPoint& at) const
{
    return m_header.logicalIndexAt(at) - m_labelColumns;
}

bool PlainHeader::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Paint:
        paint(static_cast<const QPaintEvent*>(event)->rect());
        return true;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        press(*static_cast<const QMouseEvent*>(event));
        return true;
    case QEvent::MouseMove:
        if (m_pressed >= 0)
            emit lineMoved(along(static_cast<const QMouseEvent*>(event)->position().toPoint()));
        return true;
    case QEvent::MouseButtonRelease:
        if (m_pressed >= 0)
            emit lineReleased(std::exchange(m_pressed, -1));
        return true;
    case QEvent::ContextMenu: {
        const auto& asked = *static_cast<const QContextMenuEvent*>(event);
        if (const int line = lineAt(asked.pos()); line >= 0)
            emit menuAsked(line, asked.globalPos());
        return true;
    }
    default:
        return QObject::eventFilter(watched, event);
    }
}

void PlainHeader::press(const QMouseEvent& event)
{
    const QPoint at = event.position().toPoint();
    if (event.button() != Qt::LeftButton || lineAt(at) < 0)
        return;
    m_pressed = lineAt(at);
    emit linePressed(m_pressed, along(at), event.modifiers().testFlag(Qt::ShiftModifier));
}

void PlainHeader::paint(const QRect& dirty) const
{
    QPainter painter(m_header.viewport());
    painter.fillRect(dirty, m_theme.window);
    if (m_header.count() == 0)
        return;
    const int end = along(dirty.bottomRight());
    const int last = m_header.visualIndexAt(end);
    for (int i = std::max(m_header.visualIndexAt(along(dirty.topLeft())), 0);
         i <= (last < 0 ? m_header.count() - 1 : last); ++i) {
        const int section = m_header.logicalIndex(i);
        const int from = m_header.sectionViewportPosition(section);
        const int size = m_header.sectionSize(section);
        paintLine(painter,
                  isHorizontal() ? QRect(from, 0, size, m_header.viewport()->height())
                                 : QRect(0, from, m_header.viewport()->width(), size),
                  section);
    }
}

void PlainHeader::paintLine(QPainter& painter, const QRect& rect, int section) const
{
    if (isHorizontal() && section < m_labelColumns)
        return;
    PainterSurface surface(painter);
    const QString text = m_header.model()->headerData(section, m_header.orientation(), Qt::DisplayRole).toString();
    const TextStyle style{.size = m_theme.px(isHorizontal() ? 12 : 13),
                          .colour = isHorizontal() ? m_theme.ink2 : m_theme.ink};
    const double y = QRectF(rect).center().y() + baselineBelowCentre(style);
    if (isHorizontal())
        surface.text({QRectF(rect).center().x(), y}, text, style, Align::Centre);
    else
        surface.text({QRectF(rect).right() - labelGap, y}, text, style, Align::Right);
}

} // namespace attn::ui
