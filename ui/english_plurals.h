#pragma once

#include <QTranslator>

namespace attn::ui {

/// English as people write it: "1 word", "4 words", where the source text says "%n word(s)". Other languages bring
/// their plurals in their translation files; without one, this is what is read.
class EnglishPlurals : public QTranslator {
public:
    using QTranslator::QTranslator;

    [[nodiscard]] QString translate(const char* context, const char* sourceText, const char* disambiguation,
                                    int n) const override;
    [[nodiscard]] bool isEmpty() const override { return false; }
};

} // namespace attn::ui
