#pragma once

#include "ui/heatmap/surface.h"

#include <QString>

#include <vector>

namespace attn::ui {

/// What a piece of a formula is about; the colours come from the style it is drawn with.
enum class Emphasis { None, Focus, Muted, Query, Key };

/// A line of mathematics as a tree of pieces: it can be measured and drawn on any surface, and read as text.
///
///     Formula::bold("S") + Formula::plain(" = ") + Formula::fraction(Formula::bold("Q"), Formula::root(three))
class Formula {
public:
    Formula();
    Formula(const Formula&);
    Formula(Formula&&) noexcept;
    Formula& operator=(const Formula&);
    Formula& operator=(Formula&&) noexcept;
    ~Formula();

    [[nodiscard]] static Formula plain(const QString& text, Emphasis emphasis = Emphasis::None);
    [[nodiscard]] static Formula bold(const QString& text, Emphasis emphasis = Emphasis::None);
    [[nodiscard]] static Formula italic(const QString& text, Emphasis emphasis = Emphasis::None);
    [[nodiscard]] static Formula subscript(Formula base, Formula lower);
    [[nodiscard]] static Formula superscript(Formula base, Formula upper);
    [[nodiscard]] static Formula fraction(Formula numerator, Formula denominator);
    [[nodiscard]] static Formula root(Formula radicand);

    Formula& operator+=(Formula next);
    [[nodiscard]] friend Formula operator+(Formula a, Formula b)
    {
        a += std::move(b);
        return a;
    }
    [[nodiscard]] bool operator==(const Formula& other) const;
    [[nodiscard]] bool isEmpty() const { return m_pieces.empty(); }

    /// The formula on one line of characters: "q_1 · k_3 = 10", fractions as (a) / (b), roots as √(a).
    [[nodiscard]] QString text() const;

    /// The formula for LaTeX's math mode (with amsmath): "q_{1}\cdot k_{3} = \mathbf{10}". Words are set as text, with
    /// every character in them that LaTeX would take for a command escaped.
    [[nodiscard]] QString latex() const;

private:
    enum class Kind { Text, Subscript, Superscript, Fraction, Root };
    struct Piece;
    friend class FormulaLayout;

    [[nodiscard]] static Formula of(Kind kind, std::vector<Formula> parts);

    std::vector<Piece> m_pieces;
};

struct Formula::Piece {
    Kind kind = Kind::Text;
    QString text = {};
    bool bold = false;
    bool italic = false;
    Emphasis emphasis = Emphasis::None;
    std::vector<Formula> parts = {};

    [[nodiscard]] bool operator==(const Piece&) const = default;
};

/// How a formula is drawn.
struct FormulaStyle {
    double size = 26;
    QColor ink = Qt::black;
    QColor muted = Qt::darkGray;
    QColor focus = Qt::darkMagenta;
    QColor queryLine = Qt::blue; ///< query factors are underlined with a solid line,
    QColor keyLine = Qt::red; ///< key factors with a dotted one
    bool bold = false; ///< all of it, whatever its pieces are
    QChar decimalSign = u'.'; ///< in place of the point between two digits
};

/// Width, and height above and below the baseline.
struct FormulaExtent {
    double width = 0;
    double ascent = 0;
    double descent = 0;
};

[[nodiscard]] FormulaExtent measure(const Formula& formula, double size, bool bold = false);
void draw(Surface& surface, const QPointF& baseline, const Formula& formula, const FormulaStyle& style);

} // namespace attn::ui
