#include "theme.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

const Theme& Theme::light()
{
    static const Theme theme{
        .dark = false,
        .window = QColor(0xF3F3F1),
        .canvas = QColor(0xFCFCFB),
        .field = QColor(0xFFFFFF),
        .line = QColor(0xD9D9D5),
        .edge = QColor(0x8B929A),
        .ink = QColor(0x1C2024),
        .ink2 = QColor(0x545B63),
        .off = QColor(0x7C838A),
        .focus = QColor(0x5B36D0),
        .focusTint = QColor(0xE9E5FA),
        .onFocus = QColor(0xFFFFFF),
        .changed = QColor(0xF2C230),
        .changedTint = QColor(0xFFF3C4),
        .changedText = QColor(0x6B5200),
        .chipNeutral = QColor(0xE4E5E6),
        .chipQ = QColor(0xD5E4F3),
        .chipK = QColor(0xF8DCCB),
        .chipV = QColor(0xD3EBDF),
        .strokeQ = QColor(0x2467A6),
        .strokeK = QColor(0xA94A14),
        .strokeV = QColor(0x1D7552),
        .ok = QColor(0x1D7552),
        .error = QColor(0xB3261E),
        .errorTint = QColor(0xFBE7E5),
        .cover = QColor(0xE4E4E1),
        .hover = QColor(0xE8E8E5),
        .tileOutline = QColor(0xDEDCD8),
    };
    return theme;
}

const Theme& Theme::darkTheme()
{
    static const Theme theme{
        .dark = true,
        .window = QColor(0x1D2024),
        .canvas = QColor(0x25292E),
        .field = QColor(0x15171A),
        .line = QColor(0x3A4047),
        .edge = QColor(0x6C747D),
        .ink = QColor(0xECEEF0),
        .ink2 = QColor(0xAAB2BB),
        .off = QColor(0x7C848D),
        .focus = QColor(0xBBA8FF),
        .focusTint = QColor(0x33304F),
        .onFocus = QColor(0x17132B),
        .changed = QColor(0xF2C230),
        .changedTint = QColor(0x4A3F1C),
        .changedText = QColor(0xF5D878),
        .chipNeutral = QColor(0x3A4047),
        .chipQ = QColor(0x24425E),
        .chipK = QColor(0x5A3622),
        .chipV = QColor(0x21493A),
        .strokeQ = QColor(0x8DBEEB),
        .strokeK = QColor(0xF0A77C),
        .strokeV = QColor(0x83CFAE),
        .ok = QColor(0x83CFAE),
        .error = QColor(0xFF9C92),
        .errorTint = QColor(0x4A2522),
        .cover = QColor(0x343A41),
        .hover = QColor(0x2C3137),
        .tileOutline = QColor(0x33383F),
    };
    return theme;
}

Theme Theme::presenting(const QSizeF& screen) const
{
    Theme theme = *this;
    theme.textScale = 2 * std::max(1.0, std::min(screen.width() / 1920, screen.height() / 1080));
    theme.canvas = theme.window = dark ? field : QColor(0xFFFFFF);
    theme.ink2 = dark ? QColor(0xC8CED5) : QColor(0x3F454C);
    theme.focus = dark ? QColor(0xCBBEFF) : QColor(0x4A28B8);
    theme.ok = dark ? QColor(0xA9E3C9) : QColor(0x0E5A3C);
    theme.error = dark ? QColor(0xFFB4AC) : QColor(0x8F1A14);
    theme.changedText = dark ? changedText : QColor(0x594400);
    return theme;
}

QPalette Theme::palette() const
{
    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, ink);
    p.setColor(QPalette::Base, field);
    p.setColor(QPalette::AlternateBase, window);
    p.setColor(QPalette::Text, ink);
    p.setColor(QPalette::PlaceholderText, ink2);
    p.setColor(QPalette::Button, window);
    p.setColor(QPalette::ButtonText, ink);
    p.setColor(QPalette::BrightText, error);
    p.setColor(QPalette::ToolTipBase, field);
    p.setColor(QPalette::ToolTipText, ink);
    p.setColor(QPalette::Highlight, focus);
    p.setColor(QPalette::HighlightedText, onFocus);
    p.setColor(QPalette::Link, focus);
    p.setColor(QPalette::Mid, edge);
    p.setColor(QPalette::Midlight, line);
    p.setColor(QPalette::Dark, edge);
    p.setColor(QPalette::Light, field);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        p.setColor(QPalette::Disabled, role, off);
    return p;
}

double luminance(const QColor& colour)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

QColor readableOn(const QColor& background)
{
    // Above this luminance black has the better contrast: (L + 0.05) / 0.05 > 1.05 / (L + 0.05).
    return luminance(background) > 0.179 ? Qt::black : Qt::white;
}

QColor mixed(const QColor& from, const QColor& to, double amount)
{
    const auto mix = [amount](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * amount)); };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

} // namespace attn::ui
