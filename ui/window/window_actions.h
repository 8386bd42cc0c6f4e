#pragma once

#include "ui/state/shown/display.h"
#include "ui/theme.h"

#include <QObject>

#include <vector>

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;
class QToolBar;

namespace attn::ui {

class Document;
class Effects;

/// All actions of the window, its menus and its toolbar. What an action does is connected by the window, or by the part
/// that does it; its state (enabled, checked, its text) follows the document here.
class WindowActions : public QObject {
    Q_OBJECT
public:
    WindowActions(QMainWindow& window, Document& document, Display& display, Effects& effects);

    void setTheme(const Theme& theme);
    void setCompact(bool compact); ///< under 1800 px wide windows: Open, Save and Example have no text
    void tellSeed(bool isTold) const; ///< on the button that draws weights: while they are what it draws
    void fitToolBar(); ///< where it is too narrow, first actions with an icon lose their text, then options their value

    [[nodiscard]] QToolBar* toolBar() const { return m_toolBar; }
    /// Tab goes through the toolbar as it is read, whoever put what into it.
    void orderTabs() const;
    [[nodiscard]] QAction* examples() const; ///< the submenu of File

    QMenu* fileMenu;
    QMenu* editMenu;
    QMenu* scenarioMenu;
    QMenu* viewMenu;
    QAction* newDocument;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* import;
    QAction* exportPicture;
    QAction* copyPicture;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* reset;
    QAction* askRandom;
    QAction* randomWeights;
    QAction* afterOptions; ///< in the toolbar: the options stand before it
    QAction* stepView;
    QAction* overview;
    QAction* wordView;
    QAction* allHeads;
    QAction* goBack;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* zoomFit;
    QAction* previousStep;
    QAction* nextStep;
    QAction* goToInputs;
    QAction* goToPicture;
    QAction* explainCell;
    QAction* rowEntropies;
    QAction* showEffects;
    QAction* effectDigits;
    QAction* present;
    QAction* predict;
    QAction* endPresenting; ///< enabled while presenting, as is `blank`
    QAction* blank;
    QAction* fullScreen;
    QAction* shortcuts;
    QAction* about;

    bool eventFilter(QObject* object, QEvent* event) override;

signals:
    void exampleChosen(const QString& name);

private:
    QAction* add(QMenu* menu, const QString& text, const char* name, const QKeySequence& shortcut = {},
                 const QString& iconName = {});
    void makeMenus(QMainWindow& window);
    void makeFileMenu(QMenu* file);
    void makeEditMenu(QMenu* edit);
    void makeScenarioMenu(QMenu* scenario);
    void makeViewMenu(QMenu* view);
    void makeExamples(QMenu* menu);
    void makeToolBar(QMainWindow& window);
    void refresh();
    void refreshDisplay();
    void refreshEffects();
    void setTexts(bool shown, bool compact);

    QMainWindow& m_window;
    Document& m_document;
    Display& m_display;
    Effects& m_effects;
    QMenu* m_examples;
    QActionGroup* m_themes;
    QActionGroup* m_weightColours;
    QActionGroup* m_textSizes;
    Theme m_theme = Theme::light();
    QToolBar* m_toolBar;
    bool m_isCompact = false;
    std::vector<std::pair<QAction*, QString>> m_icons;
};

} // namespace attn::ui
