#pragma once

#include "ui/theme.h"

#include <QAbstractButton>
#include <QImage>

#include <vector>

namespace attn::ui {

/// One stop on the rail: its number, thumbnails of what it makes (a pixel a cell) and its name; the current one is
/// bold and underlined, one that the last edit reached has a gold corner.
class RailButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit RailButton(QWidget* parent = nullptr);

    void setNumber(int number);
    void setNote(const QString& note); ///< after the name, for a stop that is not taken: "none"
    /// Whether there is room for its name; without, it is its number alone, or as much of the name as fits.
    void setNamed(bool named);
    [[nodiscard]] bool isNamed() const { return m_named; }
    [[nodiscard]] int nameWidth() const; ///< what the name needs beside the number
    /// Whether the current one keeps a part of its name at least, however little room there is.
    void setKeepsName(bool keeps);
    void setTheme(const Theme& theme);
    void setThumbnails(std::vector<QImage> thumbnails); ///< empty: none are shown
    void setMarked(bool marked); ///< with the corner
    [[nodiscard]] bool isMarked() const { return m_marked; }

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
    bool m_named = true;
    bool m_keepsName = true;
    bool m_marked = false;
    std::vector<QImage> m_thumbnails;
};

} // namespace attn::ui
