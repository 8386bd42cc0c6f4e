#include "applying.h"

#include "ui/bars/message_bar.h"
#include "ui/state/document.h"
#include "ui/state/problem_text.h"

namespace attn::ui {

bool apply(Document& document, MessageBar& messages, Edit change, const QString& text)
{
    const Result<void> applied = document.apply(std::move(change), text);
    if (!applied)
        messages.showOfEdit(MessageBar::Kind::Error, translated(applied.error()));
    return applied.has_value();
}

} // namespace attn::ui
