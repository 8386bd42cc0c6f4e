#include "text_look.h"

#include <QFrame>
#include <QVariant>
#include <QWidget>

namespace attn::ui {

namespace {
constexpr const char* wrongProperty = "isWrong";
constexpr const char* inFocusOnlyProperty = "framedInFocusOnly";
} // namespace

// A font of which one thing only is set: what else there is comes from above.

void makeBold(QWidget& widget)
{
    QFont font;
    font.setBold(true);
    widget.setFont(font);
}

void setTextSize(QWidget& widget, int pixels)
{
    QFont font;
    font.setPixelSize(pixels);
    widget.setFont(font);
}

void makeQuiet(QWidget& widget)
{
    widget.setForegroundRole(QPalette::PlaceholderText);
}

void makeRefusal(QWidget& widget, bool isOne)
{
    widget.setForegroundRole(isOne ? QPalette::BrightText : QPalette::WindowText);
}

void setWrong(QWidget& field, bool isWrong)
{
    field.setProperty(wrongProperty, isWrong);
    field.update();
}

bool isWrong(const QWidget& field)
{
    return field.property(wrongProperty).toBool();
}

void frameInFocusOnly(QFrame& frame)
{
    frame.setFrameShape(QFrame::StyledPanel);
    frame.setProperty(inFocusOnlyProperty, true);
}

bool isFramedInFocusOnly(const QWidget& widget)
{
    return widget.property(inFocusOnlyProperty).toBool();
}

} // namespace attn::ui
