#include "plain_header.h"

#include "ui/heatmap/painter_surface.h"

#include <QPaintEvent>
#include <QPainter>

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

void PlainHeader::paintEvent(QPaintEvent* event)
{
    QPainter(viewport()).fillRect(event->rect(), m_theme.window);
    QHeaderView::paintEvent(event);
}

} // namespace attn::ui
