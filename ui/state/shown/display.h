#pragma once

#include "ui/state/texts/number_format.h"

#include <QObject>

namespace attn::ui {

enum class ThemeChoice { System, Light, Dark };

/// The map that weights are coloured with: the theme's own, or cividis in both, which people with any kind of colour
/// vision see nearly alike.
enum class WeightColours { OfTheme, Cividis };

/// How far the colours of signed matrices reach on both sides of 0: to the largest number of each matrix, to that of
/// all steps along the way, or to a number of one's own. Weights are on 0 … 1 whatever is chosen.
enum class ColourLimits { PerMatrix, Shared, Own };

/// How numbers and colours are shown: shared by all views, kept in the settings.
class Display : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    [[nodiscard]] int decimals() const { return m_decimals; }
    void setDecimals(int decimals); ///< 0 … 6
    [[nodiscard]] ColourLimits limits() const { return m_limits; }
    void setLimits(ColourLimits limits);
    /// The number for ColourLimits::Own, whatever is chosen now.
    [[nodiscard]] double ownLimit() const { return m_ownLimit; }
    void setOwnLimit(double limit); ///< what is not a limit (isColourLimit) is passed over
    [[nodiscard]] WeightColours weightColours() const { return m_weightColours; }
    void setWeightColours(WeightColours colours);
    /// Whether the entropy of each row is shown beside weights.
    [[nodiscard]] bool rowEntropies() const { return m_rowEntropies; }
    void setRowEntropies(bool shown);
    /// How all views write numbers: with these decimals and, where that is the locale's sign, a decimal comma.
    [[nodiscard]] NumberFormat format() const;
    [[nodiscard]] ThemeChoice theme() const { return m_theme; }
    void setTheme(ThemeChoice theme);
    /// How large the window's texts are, in percent of their usual size.
    [[nodiscard]] int textPercent() const { return m_textPercent; }
    void setTextPercent(int percent); ///< 100 … 200

signals:
    void changed();
    void themeChanged(); ///< or the size of texts

private:
    int m_decimals = 3;
    ColourLimits m_limits = ColourLimits::PerMatrix;
    double m_ownLimit = 10;
    bool m_rowEntropies = false;
    WeightColours m_weightColours = WeightColours::OfTheme;
    ThemeChoice m_theme = ThemeChoice::System;
    int m_textPercent = 100;
};

/// Whether colours can reach from −limit to limit: it is finite and larger than 0.
[[nodiscard]] bool isColourLimit(double limit);

} // namespace attn::ui
