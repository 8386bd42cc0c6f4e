#pragma once

#include "ui/state/edit.h"

#include <QString>

namespace attn::ui {

class Document;
class MessageBar;

/// One undo step; where the document refuses it, the bar says why. True where it was not refused.
bool apply(Document& document, MessageBar& messages, Edit change, const QString& text);

} // namespace attn::ui
