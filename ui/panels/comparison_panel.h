#pragma once

#include "side_panel.h"

#include "core/changes.h"
#include "core/explain.h"

class QLabel;
class QPushButton;

namespace attn::ui {

class ChangesModel;
class Comparison;
class Display;
class Document;
class MovesModel;
class PanelList;
class Prediction;
class Selection;

/// What was changed since the state was pinned, in words, and which cells of the step that is looked at moved furthest.
/// A click on an entry, or Enter, goes to what it tells of. Where it does not show it costs nothing.
class ComparisonPanel : public SidePanel {
    Q_OBJECT
public:
    ComparisonPanel(Document& document, Selection& selection, Display& display, const Prediction& prediction,
                    Comparison& comparison, QWidget* window);

    void refresh();

signals:
    void inputAsked(const attn::Cell& cell); ///< a number that an entry tells of
    void swapAsked();
    void dropAsked();

protected:
    void makeContent(QWidget& content) override;
    void themeContent(const Theme& theme) override;

private:
    void goTo(const Change& change);
    void goToInput(InputKey input, Index row, Index column);
    [[nodiscard]] StepIndex lookedAt() const;
    void refreshMoves();

    Document& m_document;
    Selection& m_selection;
    Display& m_display;
    const Prediction& m_prediction;
    Comparison& m_comparison;
    ChangesModel* m_changes;
    MovesModel* m_moves;
    PanelList* m_changesList = nullptr;
    PanelList* m_movesList = nullptr;
    QLabel* m_nothing = nullptr; ///< where nothing was changed
    QLabel* m_movesTitle = nullptr;
    QPushButton* m_swap = nullptr;
    QPushButton* m_drop = nullptr;
    EntryDelegate* m_changesDelegate;
    EntryDelegate* m_movesDelegate;
};

} // namespace attn::ui
