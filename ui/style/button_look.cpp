#include "button_look.h"
#include "box.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/theme.h"

#include <QAbstractButton>
#include <QStyleOption>
#include <QToolButton>
#include <QVariant>

namespace attn::ui {

namespace {

constexpr const char* lookProperty = "look";
constexpr const char* paddingProperty = "padding";
constexpr QSize quietPadding(8, 6);
constexpr QSize toolPadding(6, 6);

bool growsBold(ButtonLook look)
{
    return look == ButtonLook::Boxed || look == ButtonLook::First || look == ButtonLook::Middle
        || look == ButtonLook::Last;
}

} // namespace

void setLook(QAbstractButton& button, ButtonLook look, const QSize& padding)
{
    button.setProperty(lookProperty, static_cast<int>(look));
    button.setProperty(paddingProperty, padding.isEmpty() ? QVariant() : padding);
}

ButtonLook lookOf(const QWidget* button)
{
    const QVariant look = button ? button->property(lookProperty) : QVariant();
    if (look.isValid())
        return static_cast<ButtonLook>(look.toInt());
    return qobject_cast<const QToolButton*>(button) ? ButtonLook::Quiet : ButtonLook::Boxed;
}

QSize paddingOf(const QWidget* button)
{
    const QVariant padding = button ? button->property(paddingProperty) : QVariant();
    if (padding.isValid())
        return padding.toSize();
    if (!qobject_cast<const QToolButton*>(button))
        return roomyPadding;
    return lookOf(button) == ButtonLook::Quiet ? quietPadding : toolPadding;
}

bool isBold(const QWidget* button, const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_On) && growsBold(lookOf(button));
}

int boldGrowth(const QWidget* widget)
{
    const auto* const button = qobject_cast<const QAbstractButton*>(widget);
    if (!button || !button->isCheckable() || !growsBold(lookOf(button)))
        return 0;
    const double size = button->font().pixelSize();
    return qCeil(textWidth(button->text(), {.size = size, .bold = true}) - textWidth(button->text(), {.size = size}));
}

void paintBold(QPainter& painter, const QRect& rect, const QString& text, const QFont& font, const QColor& colour)
{
    const TextStyle style{.size = static_cast<double>(font.pixelSize()), .colour = colour, .bold = true};
    const QPointF middle = QRectF(rect).center();
    PainterSurface(painter).text({middle.x(), middle.y() + baselineBelowCentre(style)}, QString(text).remove(u'&'),
                                 style, Align::Centre);
}

void paintButton(QPainter& painter, const QStyleOption& option, ButtonLook look, const Theme& theme)
{
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const bool isChecked = option.state.testFlag(QStyle::State_On) && look != ButtonLook::Steady;
    const bool isPressed = option.state.testFlag(QStyle::State_Sunken);
    const bool isPointedAt = isEnabled && option.state.testFlag(QStyle::State_MouseOver);
    const auto* const push = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool isDefault = push && push->features.testFlag(QStyleOptionButton::DefaultButton);

    Box box;
    if (look == ButtonLook::Strong) {
        box.fill = box.line = isPressed || isPointedAt ? mixed(theme.focus, theme.onFocus, 0.12) : theme.focus;
    } else {
        if (look != ButtonLook::Quiet) {
            box.fill = theme.field;
            box.line = theme.line;
        }
        if (isChecked || isDefault)
            box.line = theme.edge;
        if (isChecked || isPressed)
            box.fill = theme.line;
        else if (isPointedAt)
            box.fill = theme.hover;
    }
    box.joinsLeft = look == ButtonLook::Middle || look == ButtonLook::Last;
    box.joinsRight = look == ButtonLook::First || look == ButtonLook::Middle;
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        box.line = look == ButtonLook::Strong ? theme.ink : theme.focus;
        box.lineWidth = 2;
        box.joinsLeft = box.joinsRight = false;
    }
    if (box.fill.isValid() || box.line.isValid())
        paintBox(painter, option.rect, box);
}

} // namespace attn::ui
