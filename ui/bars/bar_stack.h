#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace attn::ui {

/// The bars above the picture, one under the other. They take no more of their column than leaves the picture its
/// share: where they need more they scroll, and one that comes is scrolled to.
class BarStack : public QScrollArea {
    Q_OBJECT
public:
    explicit BarStack(QWidget* parent);

    void add(QWidget* bar);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {1, 0}; }

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] int room() const; ///< in the column
    [[nodiscard]] bool isTooWide(int width) const; ///< what is needed at least, for this width
    [[nodiscard]] int wholeHeight(int width) const;
    void fit();
    void barCame(QWidget& bar); ///< or went

    QVBoxLayout* m_layout;
};

} // namespace attn::ui
