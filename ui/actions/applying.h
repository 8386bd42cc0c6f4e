#pragma once

#include "ui/state/document/shape_edit.h"

namespace attn::ui {

class Document;
class MessageBar;

/// One undo step; where the document refuses it, the bar says why. True where it was not refused.
bool apply(Document& document, MessageBar& messages, Edit change, const QString& text);
/// The same of an edit that may be refused before it gets there.
bool apply(Document& document, MessageBar& messages, const Result<NamedEdit>& change);

} // namespace attn::ui
