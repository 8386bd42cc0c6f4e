#include "compare_actions.h"
#include "named_action.h"

#include "ui/bars/comparison_bar.h"
#include "ui/panels/comparison_panel.h"
#include "ui/panels/history_panel.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/explanation/comparison_words.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

namespace attn::ui {

namespace {
constexpr double leastWithPanel = 960; ///< the window's width: in a narrower one the picture needs it all
}

CompareActions::CompareActions(Document& document, Selection& selection, Display& display, Effects& effects,
                               const Prediction& prediction, Comparison& comparison, QMainWindow& window)
    : QObject(&window)
    , m_document(document)
    , m_selection(selection)
    , m_effects(effects)
    , m_comparison(comparison)
    , m_window(window)
    , m_history(new HistoryPanel(document, &window))
    , m_panel(new ComparisonPanel(document, selection, display, prediction, comparison, &window))
    , m_menu(new QMenu(tr("&Compare"), &window))
{
    window.addDockWidget(Qt::RightDockWidgetArea, m_panel);
    window.addDockWidget(Qt::RightDockWidgetArea, m_history);
    m_history->hide();
    makeActions();
    makeReadings();
    m_bar = new ComparisonBar(comparison, document, selection, display, prediction, m_readings, &window);
    connectActions();
    refresh();
}

QAction* CompareActions::add(const QString& text, const char* name, const QKeySequence& shortcut)
{
    QAction* const action = namedAction(m_window, text, name, shortcut);
    m_menu->addAction(action);
    return action;
}

void CompareActions::makeActions()
{
    m_pin = add(tr("&Pin: keep this state to compare with"), "pin", QKeySequence(Qt::Key_F9));
    m_pin->setCheckable(true);
    m_pinAgain = add(tr("Pin &again: this state in its place"), "pinAgain", QKeySequence(Qt::SHIFT | Qt::Key_F9));
    m_swap = add(tr("&Swap: go to the pinned state, pin this one"), "swap", QKeySequence(Qt::CTRL | Qt::Key_F9));
    m_menu->addSeparator();
    m_goToChanges =
        namedAction(m_window, tr("&List of changed inputs"), "goToChanges", QKeySequence(Qt::CTRL | Qt::Key_3));
    m_goToChanges->setCheckable(true);
    m_showHistory = namedAction(m_window, tr("&History"), "showHistory", QKeySequence(Qt::CTRL | Qt::Key_H));
    m_showHistory->setCheckable(true);
}

void CompareActions::makeReadings()
{
    auto* group = new QActionGroup(this);
    const std::tuple<Reading, QString, QString, const char*> readings[] = {
        {Reading::Now, tr("Show what is &now"), tr("Now"), "readingNow"},
        {Reading::Pinned, tr("Show the pinned s&tate"), tr("Pinned"), "readingPinned"},
        {Reading::Difference, tr("Show the &difference"), tr("Difference"), "readingDifference"},
    };
    int key = Qt::Key_1;
    for (const auto& [reading, text, shortText, name] : readings) {
        QAction* action = add(text, name, QKeySequence(Qt::ALT | static_cast<Qt::Key>(key++)));
        action->setIconText(shortText);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, reading = reading] { m_comparison.setReading(reading); });
        m_readings += action;
    }
    m_menu->addSeparator();
    m_menu->addAction(m_goToChanges);
}

void CompareActions::connectActions()
{
    connect(m_pin, &QAction::triggered, this, [this](bool pins) { pins ? m_comparison.pin() : m_comparison.drop(); });
    connect(m_pinAgain, &QAction::triggered, &m_comparison, &Comparison::pin);
    connect(m_swap, &QAction::triggered, &m_comparison, &Comparison::swap);
    connect(m_panel, &ComparisonPanel::swapAsked, &m_comparison, &Comparison::swap);
    connect(m_panel, &ComparisonPanel::dropAsked, &m_comparison, &Comparison::drop);
    const auto opens = [](QAction* action, SidePanel* panel) {
        connect(action, &QAction::triggered, panel, [panel](bool open) {
            if (open)
                panel->goTo();
            else
                panel->hide();
        });
        connect(panel, &QDockWidget::visibilityChanged, action,
                [action, panel] { action->setChecked(!panel->isHidden()); });
    };
    opens(m_goToChanges, m_panel);
    opens(m_showHistory, m_history);
    connect(&m_comparison, &Comparison::changed, this, &CompareActions::refresh);
    connect(&m_document, &Document::changed, this, &CompareActions::offerReadings);
    connect(&m_selection, &Selection::stopChanged, this, &CompareActions::offerReadings);
    connect(&m_selection, &Selection::viewChanged, this, &CompareActions::offerReadings);
    // One of the two at a time says what colours tell.
    connect(&m_effects, &Effects::changed, this, [this] {
        if (m_effects.areShown())
            m_comparison.setReading(Reading::Now);
    });
}

void CompareActions::addTo(QMenu& menu, QAction* before, QToolBar& toolBar, QAction* beforeInToolBar)
{
    menu.insertAction(before, m_showHistory);
    menu.insertSeparator(before);
    m_window.menuBar()->insertMenu(m_window.menuBar()->actions().constLast(), m_menu);
    m_pin->setIconText(tr("Pin"));
    toolBar.insertAction(beforeInToolBar, m_pin);
    m_pinButton = qobject_cast<QToolButton*>(toolBar.widgetForAction(m_pin));
    m_pinButton->setObjectName(QStringLiteral("pinButton"));
    m_pinButton->setFocusPolicy(Qt::TabFocus);
}

void CompareActions::setTheme(const Theme& theme)
{
    m_leastWithPanel = theme.wholePx(leastWithPanel);
    m_pin->setIcon(icon(QStringLiteral("pin"), theme));
    m_panel->setTheme(theme);
    m_history->setTheme(theme);
    m_bar->setTheme(theme);
}

void CompareActions::setCompact(bool compact)
{
    m_pinButton->setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

void CompareActions::setPresenting(bool presenting)
{
    m_presenting = presenting;
    refresh();
}

void CompareActions::offerReadings()
{
    // What cannot be shown here is not offered; where it can be, the choice holds again.
    const auto whyNot = [this](Reading reading) {
        return whyNotShown(reading, m_comparison, m_document.steps(), m_selection);
    };
    for (const Reading reading : {Reading::Now, Reading::Pinned, Reading::Difference}) {
        QAction* const action = m_readings[static_cast<int>(reading)];
        const QString why = whyNot(reading);
        action->setEnabled(m_comparison.hasPin() && why.isEmpty());
        action->setToolTip(why.isEmpty() ? action->iconText() : why);
    }
    const Reading shown = whyNot(m_comparison.reading()).isEmpty() ? m_comparison.reading() : Reading::Now;
    m_readings[static_cast<int>(shown)]->setChecked(true);
}

void CompareActions::refresh()
{
    const bool pinned = m_comparison.hasPin();
    m_pin->setChecked(pinned);
    m_pin->setIconText(pinned ? tr("Pinned") : tr("Pin"));
    m_pin->setToolTip(pinned ? tr("Drop the pinned state (F9)") : tr("Keep this state to compare with (F9)"));
    for (QAction* action : {m_pinAgain, m_swap, m_goToChanges})
        action->setEnabled(pinned);
    offerReadings();
    if (m_comparison.reading() != Reading::Now)
        m_effects.setShown(false);
    if (!pinned)
        m_panel->hide();
    else if (!m_hadPin && !m_presenting && m_window.width() >= m_leastWithPanel)
        m_panel->show();
    m_hadPin = pinned;
}

} // namespace attn::ui
