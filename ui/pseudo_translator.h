#pragma once

#include <QTranslator>

namespace attn::ui {

/// A made-up language that shows what translators would meet: every text that can be translated stands in ⟦…⟧ and is
/// at least 40 % longer. What stands bare was forgotten; what is cut had too little room.
class PseudoTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;

    [[nodiscard]] QString translate(const char* context, const char* sourceText, const char* disambiguation,
                                    int n) const override;
    [[nodiscard]] bool isEmpty() const override { return false; }

    /// Whether the environment asks for it: ATTN_PSEUDO_LOCALE is set and not empty.
    [[nodiscard]] static bool isAskedFor();
};

} // namespace attn::ui
