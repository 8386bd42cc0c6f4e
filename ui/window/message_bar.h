#pragma once

#include "ui/theme.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace attn::ui {

/// One sentence above the picture about what could not be done or what is special about this document; stays until it
/// is closed or replaced.
class MessageBar : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Notice, Error };

    explicit MessageBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(Kind kind, const QString& sentence);
    void clear();
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void recolour();

    Theme m_theme = Theme::light();
    Kind m_kind = Kind::Notice;
    QLabel* m_label;
    QToolButton* m_close;
};

} // namespace attn::ui
