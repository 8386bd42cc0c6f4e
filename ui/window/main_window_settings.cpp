// What the window remembers from one start to the next, and what it keeps for the case that it ends unasked.

#include "main_window.h"
#include "presenter.h"
#include "window_actions.h"

#include "ui/actions/compare_actions.h"
#include "ui/files/document_files.h"
#include "ui/files/recovering.h"
#include "ui/state/storage/settings.h"
#include "ui/steps/explanation/explanation_bar.h"

#include <QCloseEvent>
#include <QMenu>
#include <QScreen>
#include <QSplitter>
#include <QToolBar>

#include <algorithm>

namespace attn::ui {

namespace {
constexpr QSize frameRoom(8, 40); ///< what a desktop puts around a window
} // namespace

void MainWindow::restore()
{
    m_display.setTheme(static_cast<ThemeChoice>(std::clamp(m_settings.value(setting::theme), 0, 2)));
    m_display.setTextPercent(m_settings.value(setting::textPercent));
    m_display.setDecimals(m_settings.value(setting::decimals));
    m_explanation->setUnfolded(m_settings.value(setting::explanationUnfolded));
    m_display.setOwnLimit(m_settings.value(setting::ownLimit));
    m_display.setLimits(static_cast<ColourLimits>(std::clamp(m_settings.value(setting::limits), 0, 2)));
    m_display.setWeightColours(static_cast<WeightColours>(std::clamp(m_settings.value(setting::weightColours), 0, 1)));
    m_display.setRowEntropies(m_settings.value(setting::rowEntropies));
    if (!restoreGeometry(m_settings.value(setting::windowGeometry)))
        resize(QSize(1440, 900).boundedTo(screen()->availableSize() - frameRoom));
    restoreState(m_settings.value(setting::windowState));
    m_compare->refresh();
    m_actions->toolBar()->show(); // no menu would bring it back
    m_inputsWereSized = m_splitter->restoreState(m_settings.value(setting::inputsSplitter));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files->mayGo()) {
        event->ignore();
        return;
    }
    if (m_recovering)
        m_recovering->forget();
    const QByteArray geometry = m_presenter->windowGeometry();
    m_presenter->setPresenting(false); // what it hid is to be there next time
    remember(geometry);
    event->accept();
}

void MainWindow::remember(const QByteArray& geometry)
{
    m_settings.setValue(setting::windowGeometry, geometry);
    m_settings.setValue(setting::windowState, saveState());
    if (m_inputsWereSized)
        m_settings.setValue(setting::inputsSplitter, m_splitter->saveState());
    m_settings.setValue(setting::theme, static_cast<int>(m_display.theme()));
    m_settings.setValue(setting::textPercent, m_display.textPercent());
    m_settings.setValue(setting::decimals, m_display.decimals());
    m_settings.setValue(setting::explanationUnfolded, m_explanation->isUnfolded());
    m_settings.setValue(setting::limits, static_cast<int>(m_display.limits()));
    m_settings.setValue(setting::ownLimit, m_display.ownLimit());
    m_settings.setValue(setting::weightColours, static_cast<int>(m_display.weightColours()));
    m_settings.setValue(setting::rowEntropies, m_display.rowEntropies());
    m_settings.sync();
}

void MainWindow::keepSnapshots(const QString& folder, std::chrono::milliseconds delay)
{
    m_recovering = new Recovering(m_document, *m_files, *m_recoveryOffers, *m_messages, folder, delay, this);
    m_actions->fileMenu->insertAction(m_actions->examples(), m_recovering->action());
}

void MainWindow::leaveSnapshot()
{
    if (m_recovering)
        m_recovering->keepNow();
}

} // namespace attn::ui
