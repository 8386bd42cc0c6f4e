#pragma once

#include "ui/theme.h"

#include <QObject>

#include <functional>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace attn::ui {

class Dialogs;
class Document;
class MessageBar;
class NumberBar;
class OptionButtons;
class Selection;
class Settings;

/// Everything in the Scenario menu and what of it is in the toolbar: options, heads, random numbers.
class ScenarioMenu : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        Selection& selection;
        Dialogs& dialogs;
        Settings& settings;
        MessageBar& messages;
        NumberBar& numberBar;
        QMenu& mask;
        QMenu& menu;
        QToolBar& toolBar;
        QAction& afterOptions; ///< in the toolbar
        QAction& randomWeights;
        QAction& askRandom;
        std::function<void(bool)> tellSeed; ///< whether the weights are what `randomWeights` draws
    };
    ScenarioMenu(const Parts& parts, QMainWindow* window);

    void setTheme(const Theme& theme);

signals:
    void buttonsResized(); ///< in the toolbar
    void drawnChanged(const QString& text); ///< see RandomActions

private:
    OptionButtons* m_buttons;
};

} // namespace attn::ui
