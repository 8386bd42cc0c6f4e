#pragma once

#include "ui/theme.h"

#include <QProxyStyle>

class QStyleOptionComboBox;
class QStyleOptionMenuItem;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionToolButton;

namespace attn::ui {

/// The look of the standard controls in the theme's colours: quiet surfaces, fields with a radius of 4, a violet frame
/// of 2 px around what has the keyboard. What is not drawn here is Fusion's. (A style sheet would cost every widget a
/// search through its rules: a quarter of the time to the window's first frame.)
class WorkbenchStyle : public QProxyStyle {
    Q_OBJECT
public:
    WorkbenchStyle();

    /// The application's, which has it from then on: best before the first widget is made.
    static WorkbenchStyle& install();

    /// Dresses the application: colours, and texts of the usual size.
    void setTheme(const Theme& theme);

    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    [[nodiscard]] QRect handleOf(const QStyleOptionSlider& bar) const;
    void drawField(QPainter& painter, const QStyleOption& option, const QWidget* widget) const;
    void drawCheck(QPainter& painter, const QStyleOption& option, bool isRound) const;
    void drawFrame(QPainter& painter, const QStyleOption& option, const QWidget* widget) const;
    void drawMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item) const;
    void drawMenuItem(QPainter& painter, const QStyleOptionMenuItem& item, const QWidget* widget) const;
    void drawToolButton(QPainter& painter, const QStyleOptionToolButton& button, const QWidget* widget) const;
    void drawComboBox(QPainter& painter, const QStyleOptionComboBox& box, const QWidget* widget) const;
    void drawSpinBox(QPainter& painter, const QStyleOptionSpinBox& box, const QWidget* widget) const;

    Theme m_theme = Theme::light();
};

} // namespace attn::ui
