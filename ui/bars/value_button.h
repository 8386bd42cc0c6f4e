#pragma once

#include "ui/formula/formula.h"
#include "ui/theme.h"

#include <QToolButton>

namespace attn::ui {

/// A control of the toolbar that names a choice and shows its value, as in "Mask  causal ▾"; opens its menu.
class ValueButton : public QToolButton {
    Q_OBJECT
public:
    explicit ValueButton(const QString& label, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setValue(const Formula& value);
    void setValueShown(bool shown); ///< where there is no room for it, it is read aloud and in the menu only
    [[nodiscard]] bool isValueShown() const { return m_isValueShown; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_label;
    [[nodiscard]] Formula shownValue() const;

    Formula m_value;
    bool m_isValueShown = true;
    Theme m_theme = Theme::light();
};

} // namespace attn::ui
