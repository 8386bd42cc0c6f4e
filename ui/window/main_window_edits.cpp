// What the menus change in the document.

#include "main_window.h"

#include "applying.h"
#include "dialogs.h"

#include "core/examples.h"

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

} // namespace attn::ui
