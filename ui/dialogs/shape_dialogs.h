#pragma once

#include "ui/state/document/shape_edit.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace attn::ui {

/// What sides are to measure, and what new numbers are.
struct Sizes {
    std::vector<SideSize> sizes;
    bool inAllHeads = false; ///< d_k and d_v are those of all heads
    Fill fill = Zeros();
};

struct SizesQuestion {
    Sizes start;
    QStringList titles; ///< one a size
    bool hasSeveralHeads = false;
    Drawn drawn; ///< where drawing begins
};

/// Words in the place of others.
struct Sentence {
    QString text;
    bool ofContext = false;
    WordVectors vectors = WordVectors::OneEach;
    Fill fill = Zeros();
};

struct SentenceQuestion {
    Sentence start;
    bool hasContext = false; ///< whose words may be meant
    Drawn drawn;
};

/// Shows an answer while it is being given; says why where it cannot be done.
template <class Answer> using Preview = std::function<QString(const Answer&)>;

/// Asks for sizes; every change goes to `preview` at once.
[[nodiscard]] std::optional<Sizes> askSizes(QWidget* parent, const SizesQuestion& question,
                                            const Preview<Sizes>& preview);

/// Asks for a sentence; every change goes to `preview` at once.
[[nodiscard]] std::optional<Sentence> askSentence(QWidget* parent, const SentenceQuestion& question,
                                                  const Preview<Sentence>& preview);

} // namespace attn::ui
