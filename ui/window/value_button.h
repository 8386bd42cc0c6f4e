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

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_label;
    Formula m_value;
    Theme m_theme = Theme::light();
};

} // namespace attn::ui
