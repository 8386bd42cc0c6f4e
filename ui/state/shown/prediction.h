#pragma once

#include "core/explain.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <optional>

namespace attn::ui {

class Document;
class Selection;

/// Predict first, look then: what the current stop makes is covered, and whatever comes after it on the way, which
/// would give it away; it is uncovered cell by cell, row by row or all at once. What was uncovered stays so until
/// predicting ends or the list of steps changes. Whoever shows, tells or copies a number of a step asks here first, in
/// every view.
class Prediction : public QObject {
    Q_OBJECT
public:
    enum class Uncover { Cell, Row, All };

    /// What Space uncovers: a cell, with Shift a row, with Ctrl everything.
    [[nodiscard]] static Uncover howMuch(Qt::KeyboardModifiers modifiers);

    /// Follows both. Make it before the views: when they hear of a change, this is up to date already.
    Prediction(const Document& document, const Selection& selection, QObject* parent = nullptr);

    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);

    [[nodiscard]] bool covers(const Cell& cell) const;
    [[nodiscard]] bool coversAnyOf(StepIndex step) const;
    /// Whether the arithmetic of a cell would give something away: the cell itself, or what it is made from.
    [[nodiscard]] bool coversArithmeticOf(const Cell& cell) const;
    /// Which cells (row, column) of a step are covered; empty where none is. To be asked for anew after each change.
    [[nodiscard]] std::function<bool(Index, Index)> cover(StepIndex step) const;
    /// The first cell that is still covered of what the present view is about: the current stop (in the view of all
    /// heads, that of each head), in the overview and of the word in focus what comes after it, too. Nothing where none
    /// is.
    [[nodiscard]] std::optional<Cell> next() const;
    /// Uncovers the next cell, what follows it in its row, or all that would be next. The cell that was the next one;
    /// nothing where everything was uncovered already.
    std::optional<Cell> uncover(Uncover what);

signals:
    void changed(); ///< it is on or off, or more is uncovered

private:
    using Uncovered = std::vector<bool>; ///< by the places of a step's cells, row by row
    struct Places { ///< from `first` to before `end`
        std::size_t first;
        std::size_t end;
    };

    [[nodiscard]] bool isAhead(StepIndex step) const; ///< not before the current stop, and no input
    [[nodiscard]] std::vector<StepIndex> inView() const; ///< in the order in which they are uncovered
    [[nodiscard]] Places placesInView(StepIndex step) const;
    [[nodiscard]] std::size_t firstCovered(StepIndex step, const Places& places) const; ///< its end where none is
    void uncover(StepIndex step, const Places& places);

    const Document& m_document;
    const Selection& m_selection;
    bool m_on = false;
    std::map<StepIndex, Uncovered> m_uncovered; ///< of steps of which some cells are
};

} // namespace attn::ui
