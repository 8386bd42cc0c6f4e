#include "workbench_style.h"
#include "box.h"
#include "button_look.h"

#include "ui/resources.h"

#include <QApplication>
#include <QDockWidget>
#include <QFrame>
#include <QPainter>
#include <QStyleOption>
#include <QToolTip>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr int textSize = 13;
constexpr int fieldHeight = 12; ///< more than the text's
constexpr QSize fieldPadding(7, 5);
constexpr QSize menuBarPadding(10, 5);
constexpr int entryHeight = 9; ///< of a list, more than the text's
constexpr int menuPadding = 6; ///< above and below
constexpr int menuSeparator = 9;
constexpr int separator = 14; ///< length, in a tool bar
constexpr int extension = 24; ///< of a bar: the button behind which the rest is
constexpr int leastHandle = 30; ///< of a scroll bar
constexpr int labelGrowth = 3; ///< of a tool button's contents: the label draws that much beside them

/// Of a line of text: one without is part of another control.
bool hasFrame(const QStyleOption* option)
{
    const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    return frame && frame->lineWidth > 0;
}

} // namespace

WorkbenchStyle::WorkbenchStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

WorkbenchStyle& WorkbenchStyle::install()
{
    auto* style = qobject_cast<WorkbenchStyle*>(QApplication::style());
    if (!style) {
        style = new WorkbenchStyle;
        QApplication::setStyle(style); // which owns it
    }
    return *style;
}

void WorkbenchStyle::setTheme(const Theme& theme)
{
    m_theme = theme;
    QApplication::setPalette(theme.palette());
    QToolTip::setPalette(theme.palette());
    QFont font = QApplication::font();
    font.setPixelSize(theme.wholePx(textSize));
    QApplication::setFont(font);
}

QIcon WorkbenchStyle::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const
{
    // What does not fit into a bar is behind this. Fusion would search the desktop's themes for it.
    if (which == SP_ToolBarHorizontalExtensionButton)
        return icon(QStringLiteral("chevron-right"), m_theme.off, m_theme.off); // on light and dark grounds alike
    if (qobject_cast<const QDockWidget*>(widget))
        return {}; // of buttons that our panels' headings stand in for
    return QProxyStyle::standardIcon(which, option, widget);
}

int WorkbenchStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                              QStyleHintReturn* returned) const
{
    switch (hint) {
    case SH_Menu_Scrollable: // a high one stays on the screen
        return 1;
    case SH_ComboBox_Popup: // a list, not a menu
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

int WorkbenchStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_MenuBarPanelWidth:
    case PM_MenuBarVMargin:
    case PM_ToolBarFrameWidth:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_MenuPanelWidth:
    case PM_DockWidgetSeparatorExtent:
        return 1;
    case PM_MenuBarItemSpacing:
    case PM_MenuHMargin:
    case PM_MenuVMargin:
    case PM_ToolBarItemSpacing:
    case PM_ToolTipLabelFrameWidth:
        return 4;
    case PM_DefaultFrameWidth: // of lists and texts: it is 2 px where the keyboard is
        return qobject_cast<const QFrame*>(widget) ? 2 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_MenuBarHMargin:
    case PM_ToolBarItemMargin:
        return 8;
    case PM_ScrollBarExtent:
        return 12;
    case PM_ScrollBarSliderMin:
        return leastHandle;
    case PM_ToolBarExtensionExtent:
        return m_theme.wholePx(extension);
    case PM_ToolBarSeparatorExtent:
        return 17;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return m_theme.wholePx(18);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return m_theme.wholePx(16);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize WorkbenchStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                       const QWidget* widget) const
{
    switch (type) {
    case CT_PushButton:
    case CT_ToolButton: {
        QSize size = contents + 2 * paddingOf(widget);
        if (type == CT_ToolButton)
            size += QSize(labelGrowth, labelGrowth);
        size.rwidth() += boldGrowth(widget);
        return size;
    }
    case CT_LineEdit:
        if (hasFrame(option))
            return contents + 2 * fieldPadding;
        return contents;
    case CT_ComboBox:
    case CT_SpinBox: {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return {size.width(), option->fontMetrics.height() + fieldHeight};
    }
    case CT_ItemViewItem: {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return size.expandedTo({0, option->fontMetrics.height() + entryHeight});
    }
    case CT_MenuBarItem:
        return contents + 2 * menuBarPadding;
    case CT_MenuItem: {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        const bool isSeparator = item && item->menuItemType == QStyleOptionMenuItem::Separator;
        const int height = isSeparator ? menuSeparator : option->fontMetrics.height() + 2 * menuPadding;
        // Fusion's column of marks is that much of a row when it draws, and of its own row when it measures.
        const int marks = qCeil(0.79 * std::max(height - size.height(), 0));
        return {size.width() + marks, height};
    }
    default:
        return QProxyStyle::sizeFromContents(type, option, contents, widget);
    }
}

QRect WorkbenchStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    if (element == SE_LineEditContents)
        if (hasFrame(option))
            return option->rect.adjusted(fieldPadding.width(), fieldPadding.height(), -fieldPadding.width(),
                                         -fieldPadding.height());
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect WorkbenchStyle::handleOf(const QStyleOptionSlider& bar) const
{
    const bool isHorizontal = bar.orientation == Qt::Horizontal;
    const int length = isHorizontal ? bar.rect.width() : bar.rect.height();
    const qint64 range = static_cast<qint64>(bar.maximum) - bar.minimum;
    if (range <= 0)
        return bar.rect;
    const int handle = std::clamp(static_cast<int>(length * qint64(bar.pageStep) / (range + bar.pageStep)),
                                  std::min(leastHandle, length), length);
    const int start =
        sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - handle, bar.upsideDown);
    return isHorizontal ? QRect(bar.rect.x() + start, bar.rect.y(), handle, bar.rect.height())
                        : QRect(bar.rect.x(), bar.rect.y() + start, bar.rect.width(), handle);
}

QRect WorkbenchStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                     const QWidget* widget) const
{
    const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const QRect handle = handleOf(*bar);
    QRect place = bar->rect;
    switch (part) {
    case SC_ScrollBarSlider:
        return handle;
    case SC_ScrollBarSubPage:
        bar->orientation == Qt::Horizontal ? place.setRight(handle.left() - 1) : place.setBottom(handle.top() - 1);
        return place;
    case SC_ScrollBarAddPage:
        bar->orientation == Qt::Horizontal ? place.setLeft(handle.right() + 1) : place.setTop(handle.bottom() + 1);
        return place;
    case SC_ScrollBarGroove:
        return place;
    default: // no arrows, which are for nobody with a wheel, a touch pad or keys
        return {};
    }
}

void WorkbenchStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                   const QWidget* widget) const
{
    const QRect& rect = option->rect;
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonTool:
        paintButton(*painter, *option, lookOf(widget), m_theme);
        return;
    case PE_PanelLineEdit:
        if (hasFrame(option))
            drawField(*painter, *option, widget);
        else
            QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    case PE_Frame:
        drawFrame(*painter, *option, widget);
        return;
    case PE_FrameFocusRect: // buttons show it with their own frames, entries of lists with their grounds
        if (!qobject_cast<const QAbstractButton*>(widget) && !option->state.testFlag(State_Selected))
            paintBox(*painter, rect, {.fill = {}, .line = m_theme.focus, .lineWidth = 2});
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorRadioButton:
        drawCheck(*painter, *option, element == PE_IndicatorRadioButton);
        return;
    case PE_PanelMenu:
        painter->fillRect(rect, m_theme.field);
        return;
    case PE_FrameMenu:
    case PE_PanelTipLabel:
        paintBox(*painter, rect,
                 {.fill = element == PE_PanelTipLabel ? m_theme.field : QColor(), .line = m_theme.edge, .radius = 0});
        return;
    case PE_PanelStatusBar:
        painter->fillRect(QRect(rect.x(), rect.y(), rect.width(), 1), m_theme.line);
        return;
    case PE_IndicatorToolBarSeparator: {
        const QPoint middle = rect.center();
        painter->fillRect(option->state.testFlag(State_Horizontal)
                              ? QRect(middle.x(), middle.y() - separator / 2, 1, separator)
                              : QRect(middle.x() - separator / 2, middle.y(), separator, 1),
                          m_theme.line);
        return;
    }
    case PE_IndicatorDockWidgetResizeHandle:
        painter->fillRect(rect, m_theme.line);
        return;
    case PE_PanelItemViewItem: {
        const auto* const item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
        if (option->state.testFlag(State_Selected))
            painter->fillRect(rect, option->palette.highlight());
        else if (item && item->backgroundBrush.style() != Qt::NoBrush)
            painter->fillRect(rect, item->backgroundBrush);
        else if (option->state.testFlag(State_MouseOver) && option->state.testFlag(State_Enabled))
            painter->fillRect(rect, m_theme.hover);
        return;
    }
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget:
    case PE_PanelScrollAreaCorner:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void WorkbenchStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    const QRect& rect = option->rect;
    const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    switch (element) {
    case CE_MenuBarItem:
    case CE_MenuBarEmptyArea:
        if (element == CE_MenuBarItem && item)
            drawMenuBarItem(*painter, *item);
        painter->fillRect(QRect(rect.x(), widget ? widget->height() - 1 : rect.bottom(), rect.width(), 1),
                          m_theme.line);
        return;
    case CE_MenuItem:
        if (item)
            drawMenuItem(*painter, *item, widget);
        return;
    case CE_ToolBar:
        painter->fillRect(QRect(rect.x(), rect.bottom(), rect.width(), 1), m_theme.line);
        return;
    case CE_HeaderSection:
        painter->fillRect(rect, m_theme.window);
        painter->fillRect(QRect(rect.x(), rect.bottom(), rect.width(), 1), m_theme.line);
        painter->fillRect(QRect(rect.right(), rect.y(), 1, rect.height()), m_theme.line);
        return;
    case CE_HeaderEmptyArea:
        painter->fillRect(rect, m_theme.window);
        return;
    case CE_Splitter:
        painter->fillRect(rect, m_theme.line);
        return;
    case CE_PushButtonLabel:
        if (const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option);
            button && isBold(widget, *option))
            paintBold(*painter, rect, button->text, painter->font(), option->palette.color(QPalette::ButtonText));
        else
            QProxyStyle::drawControl(element, option, painter, widget);
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void WorkbenchStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                        const QWidget* widget) const
{
    if (const auto* const button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        button && control == CC_ToolButton) {
        drawToolButton(*painter, *button, widget);
    } else if (const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
               bar && control == CC_ScrollBar) {
        if (bar->maximum > bar->minimum)
            paintBox(*painter, handleOf(*bar).adjusted(3, 3, -3, -3), {.fill = m_theme.edge, .line = {}, .radius = 3});
    } else if (const auto* const combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
               combo && control == CC_ComboBox) {
        drawComboBox(*painter, *combo, widget);
    } else if (const auto* const spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
               spin && control == CC_SpinBox) {
        drawSpinBox(*painter, *spin, widget);
    } else {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

} // namespace attn::ui
