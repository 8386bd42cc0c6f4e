#pragma once

#include "ui/theme.h"

#include <QSlider>

#include <optional>

namespace attn::ui {

/// A slider with what its ends mean written under it and, where there is one, a mark: a place worth coming back to.
class MarkedSlider : public QSlider {
    Q_OBJECT
public:
    explicit MarkedSlider(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setEnds(const QString& low, const QString& high);
    /// The value at which the mark stands, and its name; the ends' texts give way to it.
    void setMark(std::optional<int> value, const QString& name);
    [[nodiscard]] std::optional<int> mark() const { return m_mark; }
    /// Where the handle's middle is for a value, in px from the left.
    [[nodiscard]] double place(int value) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] int valueAt(double x) const;
    [[nodiscard]] double margin() const;

    Theme m_theme = Theme::light();
    QString m_low;
    QString m_high;
    std::optional<int> m_mark;
    QString m_markName;
};

} // namespace attn::ui
