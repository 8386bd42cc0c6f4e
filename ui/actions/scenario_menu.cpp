#include "scenario_menu.h"

#include "head_actions.h"
#include "option_actions.h"
#include "random_actions.h"

#include "ui/bars/option_buttons.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

namespace attn::ui {

ScenarioMenu::ScenarioMenu(const Parts& parts, QMainWindow* window)
    : QObject(window)
{
    auto* const options = new OptionActions(parts.document, parts.selection, parts.numberBar, parts.messages, window);
    auto* const heads =
        new HeadActions(parts.document, parts.selection, parts.dialogs, parts.settings, parts.messages, window);
    auto* const random =
        new RandomActions(parts.document, parts.selection, parts.dialogs, parts.settings, parts.messages, window);
    QAction* const first = parts.menu.actions().constFirst();
    for (QMenu* const menu :
         {options->scaleMenu(), &parts.mask, options->positionMenu(), heads->menu(), options->biasMenu()})
        parts.menu.insertMenu(first, menu);
    m_buttons =
        new OptionButtons(parts.document, {options->scaleMenu(), &parts.mask, options->positionMenu(), heads->menu()},
                          parts.toolBar, &parts.afterOptions);
    connect(m_buttons, &OptionButtons::resized, this, &ScenarioMenu::buttonsResized);
    connect(&parts.randomWeights, &QAction::triggered, random, &RandomActions::drawArticle);
    connect(&parts.askRandom, &QAction::triggered, random, &RandomActions::ask);
    connect(random, &RandomActions::drawnChanged, this, &ScenarioMenu::drawnChanged);
    connect(random, &RandomActions::articleChanged, this, parts.tellSeed);
    parts.tellSeed(random->holdsArticle());
}

void ScenarioMenu::setTheme(const Theme& theme)
{
    m_buttons->setTheme(theme);
}

} // namespace attn::ui
