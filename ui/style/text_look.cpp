#include "text_look.h"

#include <QVariant>
#include <QWidget>

namespace attn::ui {

namespace {
constexpr const char* wrongProperty = "isWrong";
}

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

void makeRefusal(QWidget& widget)
{
    widget.setForegroundRole(QPalette::BrightText);
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

} // namespace attn::ui
