#pragma once

#include "ui/theme.h"

#include <QObject>

class QAction;
class QKeySequence;
class QMainWindow;
class QMenu;
class QToolBar;
class QToolButton;

namespace attn::ui {

class Comparison;
class ComparisonBar;
class ComparisonPanel;
class Display;
class Document;
class Effects;
class HistoryPanel;
class Prediction;
class Selection;

/// What leads from one state of the document to another: the history, and the state that is pinned to compare with. It
/// makes their panels, their bar, their menu and their actions.
class CompareActions : public QObject {
    Q_OBJECT
public:
    CompareActions(Document& document, Selection& selection, Display& display, Effects& effects,
                   const Prediction& prediction, Comparison& comparison, QMainWindow& window);

    /// Puts the history into a menu and pinning into the toolbar, before actions of theirs, and the menu Compare before
    /// the last one of the window.
    void addTo(QMenu& menu, QAction* before, QToolBar& toolBar, QAction* beforeInToolBar);

    [[nodiscard]] ComparisonBar* bar() const { return m_bar; }
    [[nodiscard]] ComparisonPanel* panel() const { return m_panel; }
    [[nodiscard]] HistoryPanel* history() const { return m_history; }

    void setTheme(const Theme& theme);
    void setCompact(bool compact);
    void setPresenting(bool presenting); ///< opens no panel meanwhile
    /// After the window's state was restored: the panel of changed inputs is there with a pin only.
    void refresh();

private:
    QAction* add(const QString& text, const char* name, const QKeySequence& shortcut);
    void makeActions();
    void makeReadings();
    void connectActions();
    void offerReadings();

    Document& m_document;
    Selection& m_selection;
    Effects& m_effects;
    Comparison& m_comparison;
    QMainWindow& m_window;
    HistoryPanel* m_history;
    ComparisonPanel* m_panel;
    ComparisonBar* m_bar = nullptr;
    QMenu* m_menu;
    QAction* m_pin = nullptr;
    QAction* m_pinAgain = nullptr;
    QAction* m_swap = nullptr;
    QAction* m_goToChanges = nullptr;
    QAction* m_showHistory = nullptr;
    QList<QAction*> m_readings;
    QToolButton* m_pinButton = nullptr;
    bool m_presenting = false;
    int m_leastWithPanel = 0; ///< the window's width for the panel to open by itself
    bool m_hadPin = false;
};

} // namespace attn::ui
