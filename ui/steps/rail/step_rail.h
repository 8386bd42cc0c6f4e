#pragma once

#include "ui/state/shown/stops.h"
#include "ui/theme.h"

#include <QWidget>

class QHBoxLayout;
class QScrollArea;
class QToolButton;

namespace attn::ui {

class Display;
class Document;
class Prediction;
class RailButton;
class Selection;

/// The way from the words to the result, one button a stop with a live thumbnail; ◀ and ▶ walk it. At its left the
/// choice between one step, the same in all heads and the overview, at its right the word in focus.
class StepRail : public QWidget {
    Q_OBJECT
public:
    StepRail(Document& document, Selection& selection, const Display& display, const Prediction& prediction,
             QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setCompact(bool compact); ///< under 1800 px wide windows: no thumbnails
    void walk(int direction); ///< to the next (+1) or previous (−1) active stop

    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit(); ///< where room is short, names the stops nearest to the current one
    void labelShort(bool isShort); ///< the word and the head
    [[nodiscard]] int roomForStops() const;
    [[nodiscard]] int roomForNames() const; ///< beside all else
    void rebuild();
    void refreshThumbnails();
    void showCurrent();
    void rebuildHeads();

    Document& m_document;
    Selection& m_selection;
    const Display& m_display;
    const Prediction& m_prediction;
    Theme m_theme = Theme::light();
    bool m_compact = true; ///< until the window says how wide it is
    Index m_shownHead = 0; ///< whose stops and thumbnails these are
    std::vector<Stop> m_stops;
    std::vector<RailButton*> m_buttons;
    QToolButton* m_step; ///< the choice of the view
    QToolButton* m_allHeads; ///< hidden where there is one only
    QToolButton* m_overview;
    QScrollArea* m_stopsArea; ///< for the row of stops, where it does not fit
    QHBoxLayout* m_row;
    QToolButton* m_word; ///< lets the word in focus go; hidden where there is none
    QToolButton* m_head; ///< which head is shown; hidden where there is one only
    QToolButton* m_previous;
    QToolButton* m_next;
};

/// What a stop is called on the rail: "Scores".
[[nodiscard]] QString stopName(const QString& id);

} // namespace attn::ui
