#include "window_actions.h"

#include "core/examples.h"
#include "ui/actions/named_action.h"
#include "ui/bars/value_button.h"
#include "ui/heatmap/surface.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/effects.h"
#include "ui/state/texts/plain_text.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace attn::ui {

namespace {

/// A text that names what goes or comes back: "&Undo %1" with "W_Q[1, 3]: 2 → 5". A person's words may stand in it:
/// they are neither shortcuts nor markup, and do not make the menu wider than it should be.
void setNamedText(QAction& action, QString text, const QString& what)
{
    if (text.contains(QLatin1String("%1"))) {
        const QString shown = elided(singleLine(what), {13}, 400);
        action.setText(text.arg(plainTitle(shown)));
        text = text.remove(QLatin1Char('&')).arg(shown);
    } else {
        action.setText(text);
        text.remove(QLatin1Char('&'));
    }
    action.setToolTip(plainToolTip(text));
}

} // namespace

WindowActions::WindowActions(QMainWindow& window, Document& document, Display& display, Effects& effects)
    : QObject(&window)
    , m_window(window)
    , m_document(document)
    , m_display(display)
    , m_effects(effects)
{
    makeMenus(window);
    makeToolBar(window);
    connect(&document, &Document::changed, this, &WindowActions::refresh);
    connect(&document, &Document::fileChanged, this, &WindowActions::refresh);
    QUndoStack& stack = document.undoStack();
    connect(&stack, &QUndoStack::indexChanged, this, &WindowActions::refresh);
    connect(&stack, &QUndoStack::cleanChanged, this, &WindowActions::refresh);
    connect(&display, &Display::changed, this, &WindowActions::refreshDisplay);
    connect(&display, &Display::themeChanged, this, &WindowActions::refreshDisplay);
    connect(&effects, &Effects::changed, this, &WindowActions::refreshEffects);
    refresh();
    refreshDisplay();
    refreshEffects();
}

QAction* WindowActions::add(QMenu* menu, const QString& text, const char* name, const QKeySequence& shortcut,
                            const QString& iconName)
{
    QAction* const action = namedAction(m_window, text, name, shortcut);
    menu->addAction(action);
    if (!iconName.isEmpty())
        m_icons.emplace_back(action, iconName);
    return action;
}

void WindowActions::makeMenus(QMainWindow& window)
{
    QMenuBar* bar = window.menuBar();
    fileMenu = bar->addMenu(tr("&File"));
    makeFileMenu(fileMenu);
    editMenu = bar->addMenu(tr("&Edit"));
    makeEditMenu(editMenu);
    scenarioMenu = bar->addMenu(tr("&Scenario"));
    makeScenarioMenu(scenarioMenu);
    viewMenu = bar->addMenu(tr("&View"));
    makeViewMenu(viewMenu);
    QMenu* help = bar->addMenu(tr("&Help"));
    shortcuts = add(help, tr("&Keyboard…"), "shortcuts", QKeySequence(Qt::Key_F1));
    about = add(help, tr("&About Attention Workbench…"), "about");
}

void WindowActions::makeFileMenu(QMenu* file)
{
    newDocument = add(file, tr("&New"), "new", QKeySequence::New, QStringLiteral("new"));
    open = add(file, tr("&Open…"), "open", QKeySequence::Open, QStringLiteral("open"));
    m_examples = file->addMenu(tr("E&xamples"));
    makeExamples(m_examples);
    file->addSeparator();
    save = add(file, tr("&Save"), "save", QKeySequence::Save, QStringLiteral("save"));
    saveAs = add(file, tr("Save &As…"), "saveAs", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    file->addSeparator();
    import = add(file, tr("&Import…"), "import", QKeySequence(Qt::CTRL | Qt::Key_I));
    exportPicture =
        add(file, tr("&Export pictures…"), "export", QKeySequence(Qt::CTRL | Qt::Key_E), QStringLiteral("export"));
    quit = add(file, tr("&Quit"), "quit", QKeySequence(Qt::CTRL | Qt::Key_Q));
}

void WindowActions::makeEditMenu(QMenu* edit)
{
    undo = add(edit, tr("&Undo"), "undo", QKeySequence::Undo, QStringLiteral("undo"));
    redo = add(edit, tr("&Redo"), "redo", {}, QStringLiteral("redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    edit->addSeparator();
    copyPicture = add(edit, tr("Cop&y picture"), "copyPicture", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                      QStringLiteral("copy"));
}

void WindowActions::makeScenarioMenu(QMenu* scenario)
{
    scenario->addSeparator();
    askRandom = add(scenario, tr("Ran&dom numbers…"), "askRandom", QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R));
    randomWeights = add(scenario, tr("Random &weights, seed 42"), "random", QKeySequence(Qt::CTRL | Qt::Key_R),
                        QStringLiteral("dice"));
    tellSeed(true);
    reset = add(scenario, tr("&Reset to the seed example"), "reset");
}

void WindowActions::makeViewMenu(QMenu* view)
{
    previousStep = add(view, tr("&Previous step"), "previousStep", QKeySequence(Qt::Key_PageUp));
    nextStep = add(view, tr("&Next step"), "nextStep", QKeySequence(Qt::Key_PageDown));
    view->addSeparator();
    stepView = add(view, tr("&One step"), "stepView", QKeySequence(Qt::Key_F3));
    overview = add(view, tr("O&verview of all steps"), "overview", QKeySequence(Qt::Key_F4));
    wordView = add(view, tr("One &word: what it asks and gets"), "wordView", QKeySequence(Qt::Key_F6));
    allHeads = add(view, tr("All &heads side by side"), "allHeads", QKeySequence(Qt::Key_F7));
    allHeads->setCheckable(true);
    goBack = add(view, tr("&Back to where the cell was followed from"), "goBack", QKeySequence(Qt::ALT | Qt::Key_Left));
    view->addSeparator();
    QMenu* zoom = view->addMenu(tr("Zoo&m"));
    zoomIn = add(zoom, tr("Zoom &in: fewer, larger cells"), "zoomIn");
    // On many keyboards + is on the key of =, with Shift.
    zoomIn->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    zoomOut = add(zoom, tr("Zoom &out"), "zoomOut", QKeySequence(Qt::CTRL | Qt::Key_Minus));
    zoomFit = add(zoom, tr("&Fit: all rows and columns"), "zoomFit", QKeySequence(Qt::CTRL | Qt::Key_0));
    view->addSeparator();
    goToInputs = add(view, tr("Go to the &inputs"), "goToInputs", QKeySequence(Qt::CTRL | Qt::Key_1));
    goToPicture = add(view, tr("Go to the pi&cture"), "goToPicture", QKeySequence(Qt::CTRL | Qt::Key_2));
    view->addSeparator();
    explainCell = add(view, tr("E&xplain the cell"), "explain",
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)); // F2 edits in the tables
    explainCell->setCheckable(true);
    QMenu* weightColours = view->addMenu(tr("Colour&s of weights"));
    m_weightColours = new QActionGroup(this);
    for (const auto& [choice, text] :
         {std::pair(WeightColours::OfTheme, tr("As the &theme")),
          std::pair(WeightColours::Cividis, tr("&Cividis, alike for all colour vision"))}) {
        QAction* action = weightColours->addAction(text);
        action->setObjectName(QLatin1String(choice == WeightColours::Cividis ? "weights-cividis" : "weights-theme"));
        action->setCheckable(true);
        action->setData(static_cast<int>(choice));
        m_weightColours->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice = choice] { m_display.setWeightColours(choice); });
    }
    rowEntropies = add(view, tr("&Entropy of each row of weights"), "rowEntropies");
    rowEntropies->setCheckable(true);
    connect(rowEntropies, &QAction::triggered, this, [this](bool shown) { m_display.setRowEntropies(shown); });
    showEffects =
        add(view, tr("E&ffects: what moves the cell, and what it moves"), "showEffects", QKeySequence(Qt::Key_F8));
    showEffects->setCheckable(true);
    connect(showEffects, &QAction::triggered, &m_effects, &Effects::setShown);
    effectDigits = add(view, tr("Effects as di&gits"), "effectDigits", QKeySequence(Qt::SHIFT | Qt::Key_F8));
    effectDigits->setCheckable(true);
    connect(effectDigits, &QAction::triggered, &m_effects, &Effects::setInDigits);
    view->addSeparator();
    QMenu* themes = view->addMenu(tr("&Theme"));
    m_themes = new QActionGroup(this);
    for (const auto& [choice, text] :
         {std::pair(ThemeChoice::System, tr("As the &desktop")), std::pair(ThemeChoice::Light, tr("&Light")),
          std::pair(ThemeChoice::Dark, tr("Dar&k"))}) {
        QAction* action = themes->addAction(text);
        action->setCheckable(true);
        action->setData(static_cast<int>(choice));
        m_themes->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice = choice] { m_display.setTheme(choice); });
    }
    QMenu* textSizes = view->addMenu(tr("Text si&ze"));
    m_textSizes = new QActionGroup(this);
    for (const int percent : {100, 125, 150, 200}) {
        QAction* action = textSizes->addAction(tr("%1 %").arg(percent));
        action->setObjectName(QStringLiteral("text-%1").arg(percent));
        action->setCheckable(true);
        action->setData(percent);
        m_textSizes->addAction(action);
        connect(action, &QAction::triggered, this, [this, percent] { m_display.setTextPercent(percent); });
    }
    present = add(view, tr("P&resent"), "present", QKeySequence(Qt::Key_F5), QStringLiteral("present"));
    present->setCheckable(true);
    predict = add(view, tr("Predict: cover what the step ma&kes"), "predict", QKeySequence(Qt::SHIFT | Qt::Key_F5));
    predict->setCheckable(true);
    endPresenting = namedAction(m_window, tr("End presenting"), "endPresenting", QKeySequence(Qt::Key_Escape));
    blank = namedAction(m_window, tr("Blank the screen"), "blank", QKeySequence(Qt::Key_B));
    for (QAction* action : {endPresenting, blank})
        action->setEnabled(false); // these keys mean something else while editing
    fullScreen = add(view, tr("F&ull screen"), "fullScreen", QKeySequence(Qt::Key_F11));
    fullScreen->setCheckable(true);
}

void WindowActions::makeExamples(QMenu* menu)
{
    for (const std::string_view name : exampleNames()) {
        const QString id = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        const QString title = QString::fromStdString(example(name).value().title);
        QAction* action = menu->addAction(plainTitle(title));
        action->setObjectName(QStringLiteral("example-") + id);
        connect(action, &QAction::triggered, this, [this, id] { emit exampleChosen(id); });
    }
}

void WindowActions::makeToolBar(QMainWindow& window)
{
    m_toolBar = window.addToolBar(tr("Toolbar"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setFloatable(false);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_toolBar->setIconSize({20, 20});
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    open->setIconText(tr("Open"));
    save->setIconText(tr("Save"));
    exportPicture->setIconText(tr("Export"));
    m_toolBar->addAction(open);
    m_toolBar->addAction(save);
    m_toolBar->addSeparator();
    m_toolBar->addAction(undo);
    m_toolBar->addAction(redo);
    m_toolBar->addSeparator();
    QAction* examples = m_examples->menuAction();
    examples->setIconText(tr("Example") + QStringLiteral(" ⌄"));
    m_icons.emplace_back(examples, QStringLiteral("example"));
    m_toolBar->addAction(examples);
    m_toolBar->addAction(randomWeights);
    m_toolBar->addSeparator();
    auto* spacer = new QWidget(m_toolBar);
    spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    afterOptions = m_toolBar->addWidget(spacer);
    present->setIconText(tr("Present"));
    m_toolBar->addAction(present);
    m_toolBar->addAction(exportPicture);
    for (QAction* action : m_toolBar->actions())
        if (auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action)))
            button->setFocusPolicy(Qt::TabFocus);
    if (auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(examples)))
        button->setPopupMode(QToolButton::InstantPopup);
    m_toolBar->installEventFilter(this);
    // What finds no room comes as a second row.
    if (auto* const more = m_toolBar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button")))
        connect(more, &QToolButton::toggled, this, [this](bool unfolds) {
            m_toolBar->setMaximumHeight(unfolds ? QWIDGETSIZE_MAX : m_toolBar->minimumHeight());
        });
    for (QAction* action : {undo, redo})
        if (auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action)))
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
}

void WindowActions::orderTabs() const
{
    QWidget* before = nullptr;
    for (QAction* const action : m_toolBar->actions()) {
        QWidget* const button = m_toolBar->widgetForAction(action);
        if (!button || button->focusPolicy() == Qt::NoFocus)
            continue;
        if (before)
            QWidget::setTabOrder(before, button);
        before = button;
    }
}

QAction* WindowActions::examples() const
{
    return m_examples->menuAction();
}

void WindowActions::setTheme(const Theme& theme)
{
    for (const auto& [action, name] : m_icons)
        action->setIcon(icon(name, theme));
    m_toolBar->setIconSize(QSize(20, 20) * theme.textScale);
    m_theme = theme;
}

void WindowActions::setCompact(bool compact)
{
    m_isCompact = compact;
    m_toolBar->setFixedHeight(m_theme.wholePx(compact ? 44 : 48));
    fitToolBar();
}

void WindowActions::setTexts(bool shown, bool compact)
{
    const std::array quiet{open, save, m_examples->menuAction()}; // their icons say it all
    for (QAction* const action : m_toolBar->actions()) {
        auto* const button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action));
        if (!button || action->icon().isNull() || action == undo || action == redo)
            continue;
        const bool isQuiet = std::find(quiet.begin(), quiet.end(), action) != quiet.end();
        button->setToolButtonStyle(shown && !(compact && isQuiet) ? Qt::ToolButtonTextBesideIcon
                                                                  : Qt::ToolButtonIconOnly);
    }
}

void WindowActions::tellSeed(bool isTold) const
{
    randomWeights->setIconText(isTold ? tr("Random · seed 42") : tr("Random"));
}

void WindowActions::fitToolBar()
{
    // There is room for the seed whether it is told or not: typing a number must not move the other texts.
    const QString text = randomWeights->iconText();
    tellSeed(true);
    const QList<ValueButton*> options = m_toolBar->findChildren<ValueButton*>();
    const auto show = [&](bool texts, bool values) {
        setTexts(texts, m_isCompact);
        for (ValueButton* const option : options)
            option->setValueShown(values);
        m_toolBar->layout()->invalidate(); // it measures its buttons later otherwise
        return m_toolBar->sizeHint().width() <= m_toolBar->width();
    };
    if (!show(true, true) && !show(false, true))
        show(false, false);
    randomWeights->setIconText(text);
}

bool WindowActions::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_toolBar && event->type() == QEvent::Resize)
        fitToolBar();
    return QObject::eventFilter(object, event);
}

void WindowActions::refresh()
{
    const QUndoStack& stack = m_document.undoStack();
    undo->setEnabled(stack.canUndo() || m_document.isPreviewing());
    redo->setEnabled(stack.canRedo());
    setNamedText(*undo, stack.canUndo() ? tr("&Undo %1") : tr("&Undo"), stack.undoText());
    setNamedText(*redo, stack.canRedo() ? tr("&Redo %1") : tr("&Redo"), stack.redoText());

    allHeads->setEnabled(m_document.scenario().heads.size() > 1);
}

void WindowActions::refreshEffects()
{
    showEffects->setChecked(m_effects.areShown());
    effectDigits->setChecked(m_effects.inDigits());
    effectDigits->setEnabled(m_effects.areShown());
}

void WindowActions::refreshDisplay()
{
    for (QAction* action : m_themes->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(m_display.theme()));
    for (QAction* action : m_weightColours->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(m_display.weightColours()));
    for (QAction* action : m_textSizes->actions())
        action->setChecked(action->data().toInt() == m_display.textPercent());
    rowEntropies->setChecked(m_display.rowEntropies());
}

} // namespace attn::ui
