#include "value_button.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/steps/names/chip.h"

#include <QPainter>

#include <cmath>

namespace attn::ui {

namespace {
constexpr double padding = 8;
constexpr double space = 7;
constexpr double chevron = 8;
} // namespace

ValueButton::ValueButton(const QString& label, QWidget* parent)
    : QToolButton(parent)
    , m_label(label)
{
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setText(label);
}

void ValueButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void ValueButton::setValue(const Formula& value)
{
    if (m_value == value)
        return;
    m_value = value;
    //: A control of the toolbar, read aloud: "Mask: causal"
    setAccessibleName(tr("%1: %2").arg(m_label, value.text()));
    updateGeometry();
    update();
}

void ValueButton::setValueShown(bool shown)
{
    m_isValueShown = shown;
    updateGeometry();
    update();
}

Formula ValueButton::shownValue() const
{
    return m_isValueShown ? m_value : Formula();
}

QSize ValueButton::sizeHint() const
{
    const double textSize = m_theme.px(13);
    const double width =
        2 * padding + textWidth(m_label, {textSize}) + space + measure(shownValue(), textSize).width + space + chevron;
    return {static_cast<int>(std::ceil(width)), m_theme.wholePx(32)};
}

void ValueButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    PainterSurface surface(painter);
    if (underMouse() || isDown())
        surface.fillRect(rect(), m_theme.hover, 4);
    const double middle = height() / 2.0;
    const double textSize = m_theme.px(13);
    const TextStyle label{textSize, m_theme.ink2};
    double x = padding;
    surface.text({x, middle + baselineBelowCentre(label)}, m_label, label);
    x += textWidth(m_label, label) + space;
    draw(surface, {x, middle + baselineBelowCentre(label)}, shownValue(), formulaStyle(m_theme, textSize));
    x += measure(shownValue(), textSize).width + space;
    surface.strokePolyline(QPolygonF({{x, middle - 2}, {x + chevron / 2, middle + 2.5}, {x + chevron, middle - 2}}),
                           {m_theme.ink2, 1.5});
    if (hasFocus())
        surface.strokeRect(QRectF(rect()).adjusted(1, 1, -1, -1), {m_theme.focus, 2}, 4);
}

} // namespace attn::ui
