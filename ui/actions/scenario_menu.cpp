#include "scenario_menu.h"

#include "head_actions.h"
#include "option_actions.h"
#include "random_actions.h"

#include "ui/bars/option_buttons.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

namespace attn::ui {

ScenarioMenu::ScenarioMenu(const WindowActions& actions, const Parts& parts, QMainWindow* window)
    : QObject(window)
{
    auto* const options = new OptionActions(parts.document, parts.selection, parts.numberBar, parts.messages, window);
    auto* const heads =
        new HeadActions(parts.document, parts.selection, parts.dialogs, parts.settings, parts.messages, window);
    auto* const random =
        new RandomActions(parts.document, parts.selection, parts.dialogs, parts.settings, parts.messages, window);
    QAction* const first = actions.scenarioMenu->actions().constFirst();
    for (QMenu* const menu :
         {options->scaleMenu(), &parts.mask, options->positionMenu(), heads->menu(), options->biasMenu()})
        actions.scenarioMenu->insertMenu(first, menu);
    m_buttons =
        new OptionButtons(parts.document, {options->scaleMenu(), &parts.mask, options->positionMenu(), heads->menu()},
                          *actions.toolBar(), actions.afterOptions);
    connect(m_buttons, &OptionButtons::resized, this, &ScenarioMenu::buttonsResized);
    connect(actions.randomWeights, &QAction::triggered, random, &RandomActions::drawArticle);
    connect(actions.askRandom, &QAction::triggered, random, &RandomActions::ask);
    connect(random, &RandomActions::drawnChanged, this, &ScenarioMenu::drawnChanged);
    connect(random, &RandomActions::articleChanged, &actions, &WindowActions::tellSeed);
    actions.tellSeed(random->holdsArticle());
}

void ScenarioMenu::setTheme(const Theme& theme)
{
    m_buttons->setTheme(theme);
}

} // namespace attn::ui
