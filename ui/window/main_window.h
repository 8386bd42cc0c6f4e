#pragma once

#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/layout/lens.h"
#include "ui/theme.h"

#include <QMainWindow>

#include <chrono>

class QSplitter;
class QStackedWidget;

namespace attn::ui {

class BlockActions;
class CompareActions;
class Dialogs;
class DocumentFiles;
class EffectsBar;
class ExplanationBar;
class PictureExports;
class Importing;
class InputsPanel;
class LensControl;
class MaskActions;
class MessageBar;
class NumberBar;
class ScenarioMenu;
class Settings;
class Recovering;
class RecoveryOffers;
class ShapeActions;
class PresentBar;
class Presenter;
class StatusLine;
class StepRail;
class StepView;
class TableFocus;
class WindowActions;
class WordView;

/// The window: inputs at the left; the rail, the step and its explanation at the right. It makes the parts and connects
/// them; what belongs to one subject (shapes, the Scenario menu, a pinned state, painting) its own part connects.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `dialogs` and `settings` must outlive the window.
    MainWindow(Dialogs& dialogs, Settings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// A path, "-" or "example:NAME"; what holds no scenario but numbers is offered for import when the window shows.
    /// False where it could not be opened; the window then says why.
    bool openSource(const QString& source);
    /// Keeps unsaved work in a folder, `delay` after a change at the latest, and offers what is left behind there.
    void keepSnapshots(const QString& folder, std::chrono::milliseconds delay);
    /// The program is going to end unasked: unsaved work is left behind for the next start.
    void leaveSnapshot();

    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] Selection& selection() { return m_selection; }
    [[nodiscard]] Display& display() { return m_display; }
    [[nodiscard]] Effects& effects() { return m_effects; }
    [[nodiscard]] Comparison& comparison() { return m_comparison; }
    [[nodiscard]] Prediction& prediction() { return m_prediction; }
    [[nodiscard]] const StepView& stepView() const { return *m_stepView; }
    [[nodiscard]] const MessageBar& messages() const { return *m_messages; }
    [[nodiscard]] const Theme& theme() const { return m_theme; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    void makeExports();
    void connectActions();
    void connectDocument();
    void applyTheme();
    void present(bool presenting);
    void showKeys();
    void predict(); ///< starts, ends, or takes the keyboard back into the picture
    void walk(int direction); ///< to the next step (1) or the one before (−1)
    void leavePresenting(); ///< one thing at a time: an open cell, the inputs, the presentation
    void applyWidth();
    void showFileName();
    void showView();
    void openFile(const QString& path); ///< or offers to import it
    void offerZoom(); ///< in the menu, what there is to zoom
    [[nodiscard]] LensControl& shownZoom() const; ///< of the view that shows
    void showOpenedView();
    void restore();
    void remember(const QByteArray& geometry);
    void chooseOwnLimit();
    void resetToSeed();
    /// The step that a picture is made of: the one with the cell in focus, else what the stop leads to.
    [[nodiscard]] StepIndex shownStep() const;

    Dialogs& m_dialogs;
    Settings& m_settings;
    // In the order in which they follow the document: the selection is up to date before a view looks at it.
    Document m_document;
    Selection m_selection;
    Display m_display;
    Effects m_effects;
    Prediction m_prediction;
    Comparison m_comparison;
    Lens m_lens;
    Theme m_theme = Theme::light();

    // Pictures point into the steps: they follow before a bar that comes or goes makes them draw at another size.
    StepView* m_stepView;
    WordView* m_wordView;

    WindowActions* m_actions;
    QSplitter* m_splitter;
    bool m_inputsWereSized = false; ///< by a person: then their width is kept, else it follows the window's
    InputsPanel* m_inputs;
    StepRail* m_rail;
    MessageBar* m_messages;
    RecoveryOffers* m_recoveryOffers;
    EffectsBar* m_effectsBar;
    NumberBar* m_numberBar;
    QStackedWidget* m_views;
    ExplanationBar* m_explanation;
    StatusLine* m_status;
    PresentBar* m_presentBar;
    Presenter* m_presenter = nullptr;
    DocumentFiles* m_files;
    Importing* m_importing;
    Recovering* m_recovering = nullptr; ///< where snapshots are kept
    PictureExports* m_pictures = nullptr;
    TableFocus* m_tableFocus;
    BlockActions* m_blocks;
    MaskActions* m_mask;
    ScenarioMenu* m_scenarioMenu;
    ShapeActions* m_shape;
    CompareActions* m_compare;
};

} // namespace attn::ui
