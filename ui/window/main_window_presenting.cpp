// How the window presents: full screen, for the back row.

#include "main_window.h"
#include "presenter.h"
#include "window_actions.h"

#include "ui/actions/compare_actions.h"
#include "ui/bars/message_bar.h"
#include "ui/bars/present_bar.h"
#include "ui/files/recovery_offers.h"
#include "ui/inputs/cell_editor.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/steps/explanation/explanation_bar.h"
#include "ui/steps/rail/step_rail.h"
#include "ui/steps/views/step_view.h"
#include "ui/steps/word/word_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QStackedWidget>

namespace attn::ui {

void MainWindow::present(bool presenting)
{
    m_document.settle();
    for (QAction* action : {m_actions->endPresenting, m_actions->blank})
        action->setEnabled(presenting);
    m_actions->present->setChecked(presenting);
    showKeys();
    m_stepView->setPresenting(presenting);
    m_wordView->setPresenting(presenting);
    m_explanation->setPresenting(presenting);
    m_compare->setPresenting(presenting);
    m_recoveryOffers->setPresenting(presenting);
    m_messages->setPresenting(presenting);
    applyTheme();
    if (presenting)
        m_views->currentWidget()->setFocus(Qt::OtherFocusReason);
    else
        m_prediction.setOn(false);
}

void MainWindow::showKeys()
{
    m_presentBar->setVisible(m_presenter->isPresenting() || m_prediction.isOn());
}

void MainWindow::predict()
{
    QWidget* const picture = m_views->currentWidget();
    const bool ends = m_prediction.isOn() && picture->hasFocus();
    m_prediction.setOn(!ends);
    m_actions->predict->setChecked(!ends); // the click has turned it, whatever becomes of it
    if (!ends)
        picture->setFocus(Qt::ShortcutFocusReason); // Space is to uncover, not to press what had the keyboard
}

void MainWindow::walk(int direction)
{
    if (!m_stepView->walkParts(direction))
        m_rail->walk(direction);
}

void MainWindow::leavePresenting()
{
    if (auto* editor = qobject_cast<CellEditor*>(QApplication::focusWidget())) {
        QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        QCoreApplication::sendEvent(editor, &escape);
    } else if (m_presenter->isBlank()) {
        m_presenter->setBlank(false);
    } else if (!m_inputs->isHidden()) {
        m_inputs->hide();
        m_views->currentWidget()->setFocus(Qt::OtherFocusReason);
    } else {
        m_presenter->setPresenting(false);
    }
}

} // namespace attn::ui
