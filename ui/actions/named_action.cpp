#include "named_action.h"

#include "ui/state/document/document.h"

#include <QAction>
#include <QWidget>

namespace attn::ui {

QAction* namedAction(QWidget& window, const QString& text, const char* name, const QKeySequence& keys)
{
    auto* const action = new QAction(text, &window);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    window.addAction(action);
    return action;
}

void onTrigger(QAction& action, QObject& receiver, Document& document, std::function<void()> what)
{
    QObject::connect(&action, &QAction::triggered, &receiver, [&document, what = std::move(what)] {
        document.settle();
        what();
    });
}

} // namespace attn::ui
