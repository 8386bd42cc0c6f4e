#pragma once

#include "ui/theme.h"

#include <QAbstractButton>
#include <QImage>

#include <vector>

namespace attn::ui {

/// One stop on the rail: its number, thumbnails of what it makes (a pixel a cell) and its name; the current one is
/// bold and underlined.
class RailButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit RailButton(QWidget* parent = nullptr);

    void setNumber(int number);
    void setNote(const QString& note); ///< after the name, for a stop that is not taken: "none"
    void setTheme(const Theme& theme);
    void setThumbnails(std::vector<QImage> thumbnails); ///< empty: none are shown

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    [[nodiscard]] double padding() const;
    [[nodiscard]] double contentWidth(bool withName) const;

    Theme m_theme = Theme::light();
    int m_number = 1;
    QString m_note;
    std::vector<QImage> m_thumbnails;
};

} // namespace attn::ui
