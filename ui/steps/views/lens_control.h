#pragma once

#include "ui/heatmap/matrix_canvas.h"
#include "ui/steps/layout/lens.h"

class QWheelEvent;

namespace attn::ui {

/// How a view is zoomed and panned: Ctrl with the wheel, two fingers on a trackpad or a touch screen, keys; the wheel
/// and dragging then go on to other rows and columns. All views move one lens.
class LensControl : public QObject {
    Q_OBJECT
public:
    /// What a view is asked.
    struct Host {
        std::function<Cell(const MatrixCanvas::Hit&)> cellAt;
        std::function<Cell()> centre; ///< what keys zoom about
        std::function<bool(int item)> isTurned; ///< its rows are the step's columns
        std::function<Index()> most; ///< rows or columns that have room
    };

    /// `view` hears of gestures on `canvas`, which lies in it.
    LensControl(Lens& lens, MatrixCanvas& canvas, Host host, QWidget* view);

    void zoomIn() { zoom(m_host.centre(), 1); }
    void zoomOut() { zoom(m_host.centre(), -1); }
    void fit(); ///< shows all rows and columns
    void reveal(const Cell& cell); ///< where a part shows that it is not in
    void fillRoom(const Cell& about); ///< shows no more rows or columns than have room

    void turnWheel(QWheelEvent* event); ///< ignored where it has nothing to do
    /// Whether the event was a gesture that zooms.
    bool takeGesture(QEvent* event);

    void forgetPointer(); ///< what lies under it is not what was zoomed about
    void stopPanning();

signals:
    void changed(); ///< other rows or columns are looked at

private:
    /// What a wheel or a pinch zoomed about last: while the pointer rests and nothing else happens it stays the same,
    /// though the picture moves under it.
    struct Target {
        QPointF point;
        Cell cell;
    };
    struct Pan {
        int item;
        Cell start; ///< what showed of it first when the drag began
    };

    void zoom(const Cell& about, double notches);
    bool narrow(const Cell& about, double factor);
    void zoomAt(const QPointF& point, double notches); ///< about the cell there, if there is one
    void pinched(const QPointF& point, double growth); ///< by so much of what it was
    void pan(const QPointF& from, const QPointF& to);
    /// What shows of an item's matrix first, moved by so many rows and columns of the picture.
    [[nodiscard]] Cell moved(int item, const Cell& start, Index rows, Index columns) const;
    [[nodiscard]] Cell firstOf(int item) const;
    void moveTo(const Cell& first);

    Lens& m_lens;
    MatrixCanvas& m_canvas;
    Host m_host;
    std::optional<Target> m_target;
    double m_turned = 0; ///< what is left of a wheel's notch that is not whole
    QPointF m_scrolled; ///< what is left of a column and of a row
    std::optional<Pan> m_pan;
};

} // namespace attn::ui
