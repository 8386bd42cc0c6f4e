#pragma once

#include "matrix_picture.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace attn::ui {

/// A canvas that shows several matrices at given places, drawn by QCustomPlot: one axis rect and one plottable of ours
/// a matrix. What is behind and in front of the tiles (headings, tints, focus rings) is drawn by the owner's functions.
/// Only the tiles are kept in a buffer, so that moving the focus does not redraw them.
class MatrixCanvas : public QWidget {
    Q_OBJECT
public:
    struct Item {
        QRectF area; ///< in px, the tiles without labels
        MatrixPicture picture;
        std::optional<Block> part = {}; ///< what shows; absent: the whole matrix
    };
    struct Hit {
        int item;
        Index row;
        Index column;
        auto operator<=>(const Hit&) const = default;
    };
    using Paint = std::function<void(Surface&)>;

    explicit MatrixCanvas(QWidget* parent = nullptr);
    ~MatrixCanvas() override;

    void setBackgroundColour(const QColor& colour);
    void setItems(std::vector<Item> items); ///< a new arrangement; replots
    void setBehind(Paint paint);
    void setInFront(Paint paint);
    [[nodiscard]] int itemCount() const;
    [[nodiscard]] const MatrixPicture& picture(int item) const;
    [[nodiscard]] MatrixGeometry geometry(int item) const;
    void setPicture(int item, MatrixPicture picture); ///< of the same shape; does not replot

    void replot(); ///< everything, once, when the event loop next turns
    void replotNow();
    void replotMarks(); ///< what is behind and in front of the tiles, not the tiles, when the event loop next turns

    [[nodiscard]] std::optional<Hit> hitAt(const QPointF& point) const;
    /// Straight on from a cell's middle, one of `rows` and `columns` telling where to by its sign: the cell where the
    /// nearest matrix begins that lies there and that `passes`. Nothing where there is none.
    [[nodiscard]] std::optional<Hit> neighbour(const Hit& from, Index rows, Index columns,
                                               const std::function<bool(int item)>& passes) const;

signals:
    void hovered(const attn::ui::MatrixCanvas::Hit& hit);
    void left(); ///< the pointer is on no cell any more
    void clicked(const QPointF& point, Qt::KeyboardModifiers modifiers); ///< pressed and let go in one place
    void dragged(const QPointF& from, const QPointF& to); ///< the button is held since `from`
    void dropped(); ///< it no longer is, after a drag
    void resized();

protected:
    bool event(QEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setHovered(const std::optional<Hit>& hit);

    struct Private;
    std::unique_ptr<Private> d;
};

/// A tool tip of lines as they are: words are no markup. Without a text, it goes.
void showPlainToolTip(const QPoint& onScreen, const QString& text, QWidget* of);

} // namespace attn::ui
