#include "applying.h"

#include "ui/bars/message_bar.h"
#include "ui/state/document/document.h"
#include "ui/state/texts/problem_text.h"

namespace attn::ui {

bool apply(Document& document, MessageBar& messages, Edit change, const QString& text)
{
    return apply(document, messages, NamedEdit{std::move(change), text});
}

bool apply(Document& document, MessageBar& messages, const Result<NamedEdit>& change)
{
    const Result<void> applied =
        change.and_then([&](const NamedEdit& edit) { return document.apply(edit.change, edit.text); });
    if (!applied)
        messages.showOfEdit(MessageBar::Kind::Error, translated(applied.error()));
    return applied.has_value();
}

} // namespace attn::ui
