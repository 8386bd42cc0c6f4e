#pragma once

#include <QColor>

class QPainter;
class QRect;

namespace attn::ui {

/// A surface with a frame; without a colour there is none.
struct Box {
    QColor fill;
    QColor line;
    int lineWidth = 1;
    int radius = 4;
    bool joinsLeft = false; ///< to a neighbour of the same height: no corners there, and one line for both
    bool joinsRight = false;
};

/// Fills all of `rect`, crisp at every scale.
void paintBox(QPainter& painter, const QRect& rect, const Box& box);

} // namespace attn::ui
