#pragma once

#include "drawing.h"

#include <QStringList>

#include <vector>

namespace attn::ui {

// What a handout's notes and steps have in common.
inline constexpr double handoutTextSize = 9.5;
inline constexpr double handoutLineHeight = 1.4; ///< in text sizes
inline constexpr double handoutGap = 5 * millimetre; ///< after the notes and each step

/// Markdown as the plain paragraphs that it makes: headings, list items (with "•") and texts, without marks and links.
struct Paragraph {
    QString text;
    int heading = 0; ///< 1 for the largest; 0: no heading
};
[[nodiscard]] std::vector<Paragraph> paragraphsOf(const QString& markdown);

/// The lines of a text that is no wider than `width`: broken at spaces, words that are longer anywhere.
[[nodiscard]] QStringList wrapped(const QString& text, const TextStyle& style, double width);

} // namespace attn::ui
