#pragma once

#include <QKeySequence>

#include <functional>

class QAction;
class QObject;
class QString;
class QWidget;

namespace attn::ui {

class Document;

/// An action of the window under a name by which it is found. Its keys work while the menu bar is away, too.
[[nodiscard]] QAction* namedAction(QWidget& window, const QString& text, const char* name,
                                   const QKeySequence& keys = {});

/// What the action does while `receiver` lives. What is being typed in the tables counts: it is settled first.
void onTrigger(QAction& action, QObject& receiver, Document& document, std::function<void()> what);

} // namespace attn::ui
