#include "main_window.h"
#include "presenter.h"
#include "window_actions.h"

#include "ui/actions/block_actions.h"
#include "ui/actions/compare_actions.h"
#include "ui/actions/mask_actions.h"
#include "ui/actions/scenario_menu.h"
#include "ui/actions/shape_actions.h"
#include "ui/actions/table_focus.h"
#include "ui/bars/bar_stack.h"
#include "ui/bars/comparison_bar.h"
#include "ui/bars/effects_bar.h"
#include "ui/bars/mask_bar.h"
#include "ui/bars/message_bar.h"
#include "ui/bars/number_bar.h"
#include "ui/bars/present_bar.h"
#include "ui/bars/status_line.h"
#include "ui/dialogs/dialogs.h"
#include "ui/files/data_exports.h"
#include "ui/files/document_files.h"
#include "ui/files/file_drop.h"
#include "ui/files/importing.h"
#include "ui/files/picture_exports.h"
#include "ui/files/printing.h"
#include "ui/files/recent_menu.h"
#include "ui/files/recovery_offers.h"
#include "ui/import/import_request.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/matrix_editor.h"
#include "ui/panels/comparison_panel.h"
#include "ui/panels/history_panel.h"
#include "ui/state/storage/scenario_source.h"
#include "ui/state/texts/number_format.h"
#include "ui/steps/explanation/explanation_bar.h"
#include "ui/steps/rail/step_rail.h"
#include "ui/steps/views/step_view.h"
#include "ui/steps/word/word_view.h"
#include "ui/style/workbench_style.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMenuBar>
#include <QResizeEvent>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolBar>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr int wideWindow = 1800; ///< from here on everything is larger, with texts at their usual size

/// Whether the desktop's own palette is dark.
bool desktopIsDark()
{
    QApplication::setPalette(QPalette());
    return luminance(QApplication::palette().color(QPalette::Window)) < 0.179;
}

} // namespace

MainWindow::MainWindow(Dialogs& dialogs, Settings& settings, QWidget* parent)
    : QMainWindow(parent)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_selection(m_document)
    , m_effects(m_document, m_selection)
    , m_prediction(m_document, m_selection)
    , m_comparison(m_document)
    , m_stepView(new StepView(m_document, m_selection, m_display, m_effects, m_prediction, m_comparison, m_lens, this))
    , m_wordView(new WordView(m_document, m_selection, m_display, m_effects, m_prediction, m_lens, this))
    , m_actions(new WindowActions(*this, m_document, m_display, m_effects))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_inputs(new InputsPanel(m_document, m_display, m_selection, m_effects, this))
    , m_rail(new StepRail(m_document, m_selection, m_display, m_prediction, this))
    , m_messages(new MessageBar(this))
    , m_recoveryOffers(new RecoveryOffers(this))
    , m_effectsBar(new EffectsBar(m_effects, m_document, m_selection, m_display, this))
    , m_numberBar(new NumberBar(m_document, this))
    , m_views(new QStackedWidget(this))
    , m_explanation(new ExplanationBar(m_document, m_selection, m_display, m_prediction, m_comparison, this))
    , m_status(new StatusLine(m_document, m_selection, m_display, this))
    , m_presentBar(new PresentBar(m_document, m_selection, m_prediction, this))
    , m_files(new DocumentFiles(m_document, dialogs, settings, *m_messages, this))
    , m_importing(new Importing(
          m_document, dialogs, settings, *m_messages, [this] { return m_files->mayGo(); }, this))
    , m_tableFocus(new TableFocus(this, *m_stepView))
    , m_blocks(new BlockActions(m_document, *m_tableFocus, *m_stepView, dialogs, settings, *m_messages, this))
    , m_mask(new MaskActions({m_document, m_selection, m_comparison, *m_stepView, dialogs, *m_messages}, this))
    , m_scenarioMenu(new ScenarioMenu({m_document, m_selection, dialogs, settings, *m_messages, *m_numberBar,
                                       *m_mask->menu(), *m_actions->scenarioMenu, *m_actions->toolBar(),
                                       *m_actions->afterOptions, *m_actions->randomWeights, *m_actions->askRandom,
                                       [this](bool isTold) { m_actions->tellSeed(isTold); }},
                                      this))
    , m_shape(new ShapeActions(m_document, m_selection, *m_tableFocus, *m_inputs, dialogs, settings, *m_messages, this))
    , m_compare(new CompareActions(m_document, m_selection, m_display, m_effects, m_prediction, m_comparison, *this))
{
    setObjectName(QStringLiteral("mainWindow"));
    layOut();
    connectActions();
    connectDocument();
    restore();
    applyTheme();
    showFileName();
    m_stepView->setFocus();
}

MainWindow::~MainWindow()
{
    hide(); // the pointer leaves while everything is there: what follows it would meet half a canvas
    // An editor that is still open talks to the document while it closes: the widgets go first.
    for (QDockWidget* const panel : findChildren<QDockWidget*>())
        delete panel;
    delete centralWidget();
}

void MainWindow::layOut()
{
    auto* right = new QWidget(m_splitter);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_rail);
    auto* bars = new BarStack(right);
    for (QWidget* bar : {static_cast<QWidget*>(m_recoveryOffers), static_cast<QWidget*>(m_messages),
                         static_cast<QWidget*>(m_effectsBar), static_cast<QWidget*>(m_compare->bar()),
                         static_cast<QWidget*>(m_numberBar), static_cast<QWidget*>(m_mask->bar())})
        bars->add(bar);
    column->addWidget(bars);
    m_views->addWidget(m_stepView);
    m_views->addWidget(m_wordView);
    column->addWidget(m_views, 1);
    column->addWidget(m_explanation);
    column->addWidget(m_presentBar);
    m_splitter->addWidget(m_inputs);
    m_splitter->addWidget(right);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setHandleWidth(1);
    m_splitter->setCollapsible(1, false);
    setCentralWidget(m_splitter);
    setStatusBar(m_status);
    m_actions->fileMenu->insertMenu(m_actions->examples(), m_files->recentMenu());
    makeExports();
    m_compare->addTo(*m_actions->editMenu, m_actions->copyPicture, *m_actions->toolBar(), m_actions->present);
    m_blocks->addTo(*m_actions->editMenu, m_actions->copyPicture);
    m_actions->editMenu->addSeparator();
    m_actions->editMenu->addActions(m_inputs->actions());
    menuBar()->insertMenu(m_actions->viewMenu->menuAction(), m_shape->menu());
    m_actions->orderTabs();
    m_presenter = new Presenter(
        *this, {menuBar(), m_actions->toolBar(), m_inputs, m_rail, m_status, m_compare->panel(), m_compare->history()});
    m_actions->viewMenu->addMenu(m_status->limitsMenu());
    m_actions->viewMenu->addMenu(m_status->decimalsMenu());
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_inputsWereSized = true; });
}

void MainWindow::makeExports()
{
    const ExportParts parts{m_document, m_display,  m_comparison, m_prediction, [this] { return shownStep(); },
                            m_dialogs,  m_settings, *m_messages,  *this};
    m_pictures = new PictureExports(parts);
    QMenu& file = *m_actions->fileMenu;
    QAction* const before = m_actions->quit;
    file.insertMenu(before, (new DataExports(parts))->menu());
    file.insertSeparator(before);
    file.insertActions(before, (new Printing(parts))->actions());
    file.insertSeparator(before);
}

void MainWindow::connectActions()
{
    const WindowActions& a = *m_actions;
    const auto on = [this](const QAction* action, auto&& what) {
        connect(action, &QAction::triggered, this, std::forward<decltype(what)>(what));
    };
    on(a.newDocument, [this] { m_files->startNew(); });
    on(a.open, [this] { m_files->open(); });
    on(a.save, [this] { m_files->save(); });
    on(a.saveAs, [this] { m_files->saveAs(); });
    on(a.import, [this] { m_importing->importFile(); });
    on(a.exportPicture, [this] { m_pictures->exportPictures(); });
    on(a.copyPicture, [this] { m_pictures->copyPicture(); });
    on(a.quit, [this] { close(); });
    on(a.undo, [this] {
        m_document.settle();
        m_document.undoStack().undo();
    });
    on(a.redo, [this] {
        m_document.settle();
        m_document.undoStack().redo();
    });
    on(a.reset, [this] { resetToSeed(); });
    on(a.previousStep, [this] { walk(-1); });
    on(a.nextStep, [this] { walk(1); });
    on(a.stepView, [this] { m_selection.setView(ViewKind::Step); });
    on(a.overview, [this] { m_selection.setView(ViewKind::Overview); });
    on(a.wordView, [this] { m_selection.showWord(); });
    on(a.allHeads, [this](bool all) { m_selection.setView(all ? ViewKind::Heads : ViewKind::Step); });
    on(a.goBack, [this] { m_selection.goBack(); });
    on(a.zoomIn, [this] { shownZoom().zoomIn(); });
    on(a.zoomOut, [this] { shownZoom().zoomOut(); });
    on(a.zoomFit, [this] { shownZoom().fit(); });
    on(a.goToInputs, [this] {
        m_inputs->show(); // they are hidden while presenting
        m_inputs->editors().front()->setFocus(Qt::ShortcutFocusReason);
    });
    on(a.goToPicture, [this] { m_views->currentWidget()->setFocus(Qt::ShortcutFocusReason); });
    on(a.fullScreen, [this](bool full) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, full)); });
    on(a.present, [this](bool presenting) { m_presenter->setPresenting(presenting); });
    on(a.predict, [this] { predict(); });
    on(a.endPresenting, [this] { leavePresenting(); });
    on(a.blank, [this] { m_presenter->setBlank(!m_presenter->isBlank()); });
    on(a.shortcuts, [this] { m_dialogs.shortcuts(this); });
    on(a.about, [this] { m_dialogs.about(this); });
    connect(m_actions, &WindowActions::exampleChosen, m_files, &DocumentFiles::startExample);
}

void MainWindow::connectDocument()
{
    connect(&m_selection, &Selection::viewChanged, this, &MainWindow::showView);
    // A tool tip tells of what is gone with the step.
    connect(&m_selection, &Selection::viewChanged, this, &QToolTip::hideText);
    connect(&m_selection, &Selection::stopChanged, this, &QToolTip::hideText);
    connect(m_presenter, &Presenter::changed, this, &QToolTip::hideText);
    connect(new FileDrop(*m_messages, this), &FileDrop::dropped, this, &MainWindow::openFile);
    connect(m_files, &DocumentFiles::chosen, this, &MainWindow::openFile);
    connect(&m_document, &Document::changed, this, &MainWindow::showView); // the word or the heads may be gone
    connect(&m_document, &Document::changed, m_messages, &MessageBar::documentChanged);
    connect(m_stepView, &StepView::rearranged, this, &MainWindow::offerZoom);
    connect(m_wordView, &WordView::rearranged, this, &MainWindow::offerZoom);
    connect(m_stepView, &StepView::inputAsked, m_inputs, &InputsPanel::showCell);
    connect(&m_document, &Document::fileChanged, this, &MainWindow::showFileName);
    connect(m_files, &DocumentFiles::opened, this, &MainWindow::showOpenedView);
    connect(m_pictures, &PictureExports::copied, m_status,
            [this] { m_status->showMessage(tr("Picture copied"), 2000); });
    connect(m_blocks, &BlockActions::copied, m_status,
            [this](const QString& what) { m_status->showMessage(tr("%1 copied").arg(what), 2000); });
    connect(m_explanation, &ExplanationBar::copied, m_status,
            [this] { m_status->showMessage(tr("Arithmetic copied"), 2000); });
    connect(m_explanation, &ExplanationBar::unfoldedChanged, m_actions->explainCell, &QAction::setChecked);
    connect(m_actions->explainCell, &QAction::toggled, m_explanation, &ExplanationBar::setUnfolded);
    connect(m_explanation, &ExplanationBar::mayUnfoldChanged, m_actions->explainCell, &QAction::setEnabled);
    connect(m_scenarioMenu, &ScenarioMenu::buttonsResized, m_actions, &WindowActions::fitToolBar);
    connect(m_scenarioMenu, &ScenarioMenu::drawnChanged, m_status, &StatusLine::showDrawn);
    connect(m_status, &StatusLine::ownLimitAsked, this, &MainWindow::chooseOwnLimit);
    connect(&m_display, &Display::themeChanged, this, &MainWindow::applyTheme);
    connect(m_presenter, &Presenter::changed, this, &MainWindow::present);
    connect(&m_prediction, &Prediction::changed, this, [this] {
        m_actions->predict->setChecked(m_prediction.isOn());
        showKeys();
    });
    connect(
        m_inputs, &InputsPanel::textsDropped, this,
        [this](const QString& sentence) {
            if (m_messages->isHidden())
                m_messages->show(MessageBar::Kind::Notice, sentence);
            else
                m_status->showMessage(sentence, 10'000);
        },
        Qt::QueuedConnection); // what opens a document clears the messages about the one before
    connect(m_stepView, &StepView::inputAsked, m_inputs, &QWidget::show);
    connect(m_compare->panel(), &ComparisonPanel::inputAsked, m_inputs, &InputsPanel::showCell);
    connect(m_mask, &MaskActions::inputAsked, m_inputs, &QWidget::show);
    connect(m_mask, &MaskActions::inputAsked, m_inputs, &InputsPanel::showCell);
    connect(m_files, &DocumentFiles::opened, this, [this] { m_comparison.setReading(Reading::Now); });
}

void MainWindow::showView()
{
    m_actions->allHeads->setChecked(m_selection.view() == ViewKind::Heads);
    QWidget* const wanted = m_selection.view() == ViewKind::Word ? static_cast<QWidget*>(m_wordView) : m_stepView;
    if (m_views->currentWidget() == wanted)
        return;
    const bool hadFocus = m_views->currentWidget()->hasFocus();
    m_views->setCurrentWidget(wanted);
    if (hadFocus)
        wanted->setFocus(Qt::OtherFocusReason);
}

void MainWindow::offerZoom()
{
    const bool ofWord = m_selection.view() == ViewKind::Word;
    m_actions->zoomIn->setEnabled(ofWord ? m_wordView->canZoomIn() : m_stepView->canZoomIn());
    m_actions->zoomOut->setEnabled(!m_lens.isWhole());
    m_actions->zoomFit->setEnabled(!m_lens.isWhole());
}

LensControl& MainWindow::shownZoom() const
{
    return m_selection.view() == ViewKind::Word ? m_wordView->zoom() : m_stepView->zoom();
}

bool MainWindow::openSource(const QString& source)
{
    if (!isFileSource(source) || !isToImport(source))
        return m_files->openSource(source);
    QTimer::singleShot(0, this, [this, source] { m_importing->import(source); }); // a dialog stands before a window
    return true;
}

void MainWindow::openFile(const QString& path)
{
    if (isToImport(path))
        m_importing->import(path);
    else
        m_files->openInstead(path);
}

void MainWindow::showOpenedView()
{
    const auto& view = m_document.scenario().view;
    if (!view)
        return;
    const Index head = std::max<Index>(view->head, 1);
    m_selection.setStop(QString::fromStdString(view->step), head);
    if (const Step* step = findStep(m_document.steps(), view->step, head); step && view->cell)
        if (view->cell->first < step->value.rows() && view->cell->second < step->value.cols())
            m_selection.setCell(
                Cell{static_cast<StepIndex>(step - m_document.steps().data()), view->cell->first, view->cell->second});
}

void MainWindow::showFileName()
{
    setWindowModified(m_document.isModified());
    const QString mark = QStringLiteral("[*]"); // twice, it stands for itself
    //: The window's title; [*] is where the mark of unsaved changes stands
    const QString title =
        m_document.isReadOnly() ? tr("%1[*] (read-only) – Attention Workbench") : tr("%1[*] – Attention Workbench");
    setWindowTitle(title.arg(m_files->name().replace(mark, mark + mark)));
    setWindowFilePath(m_document.path());
}

void MainWindow::applyTheme()
{
    const bool dark =
        m_display.theme() == ThemeChoice::System ? desktopIsDark() : m_display.theme() == ThemeChoice::Dark;
    m_theme = dark ? Theme::darkTheme() : Theme::light();
    m_theme.textScale = m_display.textPercent() / 100.0;
    m_theme.decimalSign = decimalSign();
    if (m_presenter->isPresenting())
        m_theme = m_theme.presenting(screen()->size());
    WorkbenchStyle::install().setTheme(m_theme);
    if (font() != QApplication::font())
        setFont(QApplication::font()); // else it comes with the next events, and what follows measures texts
    m_actions->setTheme(m_theme);
    m_inputs->setTheme(m_theme);
    m_rail->setTheme(m_theme);
    m_messages->setTheme(m_theme);
    m_recoveryOffers->setTheme(m_theme);
    m_effectsBar->setTheme(m_theme);
    m_numberBar->setTheme(m_theme);
    m_scenarioMenu->setTheme(m_theme);
    m_stepView->setTheme(m_theme);
    m_wordView->setTheme(m_theme);
    m_explanation->setTheme(m_theme);
    m_status->setTheme(m_theme);
    m_presentBar->setTheme(m_theme);
    m_compare->setTheme(m_theme);
    m_mask->setTheme(m_theme);
    applyWidth();
}

void MainWindow::applyWidth()
{
    const bool compact = width() < m_theme.px(wideWindow);
    m_actions->setCompact(compact);
    m_compare->setCompact(compact);
    m_rail->setCompact(compact);
    m_explanation->setCompact(compact);
    if (!m_inputsWereSized)
        m_splitter->setSizes({std::min(m_theme.wholePx(compact ? 292 : 364), width() * 9 / 25), width()});
    m_inputs->setMeasures((compact ? TableMeasures::compact() : TableMeasures::wide()).scaled(m_theme.textScale));
    m_status->setFixedHeight(m_theme.wholePx(28));
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    const double wide = m_theme.px(wideWindow);
    if ((event->oldSize().width() < wide) != (width() < wide) || !event->oldSize().isValid())
        applyWidth();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ThemeChange && m_display.theme() == ThemeChoice::System)
        applyTheme();
    if (event->type() == QEvent::WindowStateChange)
        m_actions->fullScreen->setChecked(isFullScreen());
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_prediction.isOn()) // an open cell takes it for itself
        m_prediction.setOn(false);
    else
        QMainWindow::keyPressEvent(event);
}

} // namespace attn::ui
