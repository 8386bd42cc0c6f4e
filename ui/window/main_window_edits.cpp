// What the menus do to the document and to pictures of it, where no class of actions does.

#include "main_window.h"

#include "core/examples.h"
#include "ui/actions/applying.h"
#include "ui/dialogs/dialogs.h"
#include "ui/steps/views/step_view.h"

namespace attn::ui {

void MainWindow::chooseOwnLimit()
{
    const auto limit = m_dialogs.colourLimit(this, m_display.ownLimit());
    if (!limit)
        return;
    m_display.setOwnLimit(*limit);
    m_display.setLimits(ColourLimits::Own);
}

void MainWindow::resetToSeed()
{
    m_document.settle();
    apply(m_document, *m_messages, edit::Everything{std::make_shared<Scenario>(seedExample())},
          tr("reset to the seed example"));
}

StepIndex MainWindow::shownStep() const
{
    const auto cell = m_selection.cell();
    return cell && m_stepView->isResult(cell->step) ? cell->step : m_stepView->stop().steps.back();
}

} // namespace attn::ui
