#include "box.h"

#include <QPainter>

namespace attn::ui {

void paintBox(QPainter& painter, const QRect& rect, const Box& box)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF shape(rect);
    if (box.joinsLeft || box.joinsRight) {
        // What is round lies outside, on the sides where a neighbour goes on.
        painter.setClipRect(rect, Qt::IntersectClip);
        shape.adjust(box.joinsLeft ? -2 * box.radius : 0, 0, box.joinsRight ? 2 * box.radius : 0, 0);
    }
    const double half = box.line.isValid() ? box.lineWidth / 2.0 : 0;
    painter.setPen(box.line.isValid() ? QPen(box.line, box.lineWidth) : QPen(Qt::NoPen));
    painter.setBrush(box.fill.isValid() ? QBrush(box.fill) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(shape.adjusted(half, half, -half, -half), box.radius - half, box.radius - half);
    if (box.joinsLeft && box.line.isValid())
        painter.fillRect(QRectF(rect.x(), rect.y(), box.lineWidth, rect.height()), box.line);
    painter.restore();
}

} // namespace attn::ui
