// How each kind of control is drawn.

#include "box.h"
#include "button_look.h"
#include "text_look.h"
#include "workbench_style.h"

#include <QAbstractSpinBox>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace attn::ui {

namespace {

void drawLine(QPainter& painter, const QPolygonF& points, const QColor& colour, double width)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(points);
    painter.restore();
}

/// A "v", 8 × 4 px at scale 1, or upside down, in the middle of `place`.
void drawChevron(QPainter& painter, const QRect& place, const QColor& colour, double scale, bool isUp = false)
{
    const QPointF middle = QRectF(place).center();
    const double rise = isUp ? -2 * scale : 2 * scale;
    drawLine(
        painter,
        QPolygonF({middle + QPointF(-4 * scale, -rise), middle + QPointF(0, rise), middle + QPointF(4 * scale, -rise)}),
        colour, 1.5 * scale);
}

/// 8 × 6.5 px at scale 1.
void drawTick(QPainter& painter, const QRect& place, const QColor& colour, double scale)
{
    const QPointF middle = QRectF(place).center();
    drawLine(painter,
             QPolygonF(
                 {middle + QPointF(-4, 0) * scale, middle + QPointF(-1, 3) * scale, middle + QPointF(4, -3.5) * scale}),
             colour, 2 * scale);
}

} // namespace

void WorkbenchStyle::drawField(QPainter& painter, const QStyleOption& option, const QWidget* widget) const
{
    Box box{.fill = m_theme.field, .line = m_theme.edge};
    if (!option.state.testFlag(State_Enabled))
        box = {.fill = m_theme.window, .line = m_theme.line};
    if (option.state.testFlag(State_HasFocus))
        box = {.fill = m_theme.field, .line = m_theme.focus, .lineWidth = 2};
    if (widget && isWrong(*widget))
        box = {.fill = m_theme.field, .line = m_theme.error, .lineWidth = 2};
    paintBox(painter, option.rect, box);
}

void WorkbenchStyle::drawFrame(QPainter& painter, const QStyleOption& option, const QWidget* widget) const
{
    const int radius = widget && widget->isWindow() ? 0 : 4; // what pops up has corners
    if (option.state.testFlag(State_HasFocus))
        paintBox(painter, option.rect, {.fill = {}, .line = m_theme.focus, .lineWidth = 2, .radius = radius});
    else if (!widget || !isFramedInFocusOnly(*widget))
        paintBox(painter, option.rect, {.fill = {}, .line = m_theme.edge, .radius = radius});
}

void WorkbenchStyle::drawCheck(QPainter& painter, const QStyleOption& option, bool isRound) const
{
    const bool isChecked = option.state.testFlag(State_On);
    const bool isEnabled = option.state.testFlag(State_Enabled);
    Box box{.fill = isEnabled ? m_theme.field : m_theme.window,
            .line = isEnabled ? m_theme.edge : m_theme.line,
            .radius = isRound ? option.rect.width() / 2 : 3};
    if (isChecked) {
        box.fill = isEnabled ? m_theme.focus : m_theme.off;
        box.line = {};
    }
    if (option.state.testFlag(State_HasFocus)) {
        box.line = isChecked ? m_theme.ink : m_theme.focus;
        box.lineWidth = 2;
    }
    paintBox(painter, option.rect, box);
    const int dot = option.rect.width() / 3;
    if (isChecked && isRound)
        paintBox(painter, option.rect.adjusted(dot, dot, -dot, -dot),
                 {.fill = m_theme.onFocus, .line = {}, .radius = dot / 2});
    else if (isChecked)
        drawTick(painter, option.rect, m_theme.onFocus, m_theme.textScale);
}

void WorkbenchStyle::drawMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item) const
{
    if (item.state.testFlag(State_Selected) || item.state.testFlag(State_Sunken))
        paintBox(painter, item.rect.adjusted(0, 0, 0, -1), {.fill = m_theme.hover, .line = {}});
    int how = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!proxy()->styleHint(SH_UnderlineShortcut, &item))
        how |= Qt::TextHideMnemonic;
    proxy()->drawItemText(&painter, item.rect, how, item.palette, item.state.testFlag(State_Enabled), item.text,
                          QPalette::WindowText);
}

void WorkbenchStyle::drawMenuItem(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* widget) const
{
    if (item.menuItemType == QStyleOptionMenuItem::Separator && item.text.isEmpty()) {
        painter.fillRect(QRect(item.rect.x() + 8, item.rect.center().y(), item.rect.width() - 16, 1), m_theme.line);
        return;
    }
    QStyleOptionMenuItem plain = item;
    if (item.state.testFlag(State_Selected)) {
        const bool isEnabled = item.state.testFlag(State_Enabled);
        paintBox(painter, item.rect, {.fill = isEnabled ? m_theme.focusTint : m_theme.hover, .line = {}});
        plain.state.setFlag(State_Selected, false);
    }
    if (item.checkType != QStyleOptionMenuItem::NotCheckable && item.icon.isNull()) {
        // A tick beside what is chosen and nothing beside the rest, whether one or several can be.
        plain.checkType = QStyleOptionMenuItem::NotCheckable;
        const int column =
            4 + std::max(qFloor(0.79 * item.rect.height()), item.maxIconWidth); // Fusion's, of icons, too
        if (item.checked)
            drawTick(painter,
                     visualRect(item.direction, item.rect, {item.rect.x(), item.rect.y(), column, item.rect.height()}),
                     item.state.testFlag(State_Enabled) ? m_theme.ink : m_theme.off, m_theme.textScale);
    }
    QProxyStyle::drawControl(CE_MenuItem, &plain, &painter, widget);
}

void WorkbenchStyle::drawToolButton(QPainter& painter, const QStyleOptionToolButton& button,
                                    const QWidget* widget) const
{
    const ButtonLook look = lookOf(widget);
    paintButton(painter, button, look, m_theme);
    QStyleOptionToolButton label = button;
    // Its menu needs no arrow of Fusion's: where it matters the text has one.
    label.features.setFlag(QStyleOptionToolButton::HasMenu, false);
    // The narrow buttons at the ends of bars have room for their pictures only.
    const QSize padding = paddingOf(widget).boundedTo(((button.rect.size() - button.iconSize) / 2).expandedTo({0, 0}));
    label.rect.adjust(padding.width(), padding.height(), -padding.width(), -padding.height());
    if (isBold(widget, button)) {
        paintBold(painter, label.rect, label.text, label.font, label.palette.color(QPalette::ButtonText));
        return;
    }
    if (look == ButtonLook::Strong)
        label.palette.setColor(QPalette::ButtonText, m_theme.onFocus);
    else if (widget)
        label.palette.setColor(QPalette::ButtonText, label.palette.color(widget->foregroundRole()));
    proxy()->drawControl(CE_ToolButtonLabel, &label, &painter, widget);
}

void WorkbenchStyle::drawComboBox(QPainter& painter, const QStyleOptionComboBox& box, const QWidget* widget) const
{
    drawField(painter, box, widget);
    const QRect arrow = proxy()->subControlRect(CC_ComboBox, &box, SC_ComboBoxArrow, widget);
    const bool isPointedAt = box.state.testFlag(State_MouseOver);
    drawChevron(painter, arrow,
                !box.state.testFlag(State_Enabled) ? m_theme.off
                    : isPointedAt                  ? m_theme.ink
                                                   : m_theme.ink2,
                m_theme.textScale);
}

void WorkbenchStyle::drawSpinBox(QPainter& painter, const QStyleOptionSpinBox& box, const QWidget* widget) const
{
    drawField(painter, box, widget);
    for (const bool isUp : {true, false}) {
        const SubControl part = isUp ? SC_SpinBoxUp : SC_SpinBoxDown;
        const bool mayStep =
            box.stepEnabled.testFlag(isUp ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled);
        const bool isPointedAt = box.state.testFlag(State_MouseOver) && box.activeSubControls == part;
        drawChevron(painter, proxy()->subControlRect(CC_SpinBox, &box, part, widget),
                    !mayStep || !box.state.testFlag(State_Enabled) ? m_theme.line
                        : isPointedAt                              ? m_theme.ink
                                                                   : m_theme.ink2,
                    m_theme.textScale, isUp);
    }
}

} // namespace attn::ui
