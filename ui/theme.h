#pragma once

#include <QColor>
#include <QPalette>
#include <QSizeF>

namespace attn::ui {

/// The look of the window: its colours, and how large its texts are. Violet means focus, gold means changed; nothing
/// else uses them.
struct Theme {
    bool dark = false;
    QColor window, canvas, field, line, edge, ink, ink2, off;
    QColor focus, focusTint, onFocus;
    QColor changed, changedTint, changedText;
    QColor chipNeutral, chipQ, chipK, chipV, strokeQ, strokeK, strokeV;
    QColor ok, error, errorTint, cover, hover;
    QColor tileOutline; ///< around a tile that hardly differs from the canvas
    double textScale = 1; ///< 1 … 2; rows and bars grow with the texts in them
    QChar decimalSign = u'.'; ///< of numbers in formulas; on paper it stays the point

    /// A size of texts or of what grows with them, given in px at scale 1.
    [[nodiscard]] double px(double size) const { return size * textScale; }
    [[nodiscard]] int wholePx(double size) const { return qRound(px(size)); }

    [[nodiscard]] static const Theme& light();
    [[nodiscard]] static const Theme& darkTheme();

    /// The same for a projector's back row: stronger contrasts, and texts twice as large, or more on a wall of pixels.
    [[nodiscard]] Theme presenting(const QSizeF& screen) const;

    [[nodiscard]] QPalette palette() const;
};

/// WCAG 2 relative luminance (0 … 1) and contrast ratio (1 … 21) of opaque sRGB colours.
[[nodiscard]] double luminance(const QColor& colour);
[[nodiscard]] double contrast(const QColor& a, const QColor& b);

/// Black or white, whichever reads better on `background` (never below 4.58 : 1).
[[nodiscard]] QColor readableOn(const QColor& background);

/// `amount` of the way from `from` to `to`.
[[nodiscard]] QColor mixed(const QColor& from, const QColor& to, double amount);

} // namespace attn::ui
