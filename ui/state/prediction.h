#pragma once

#include "core/explain.h"

#include <QObject>
#include <QString>

#include <map>
#include <optional>

namespace attn::ui {

class Document;
class Selection;

/// Predict first, look then: what the current step makes is covered, and uncovered cell by cell, row by row or all at
/// once. Each step remembers how far it was uncovered until predicting ends or the list of steps changes. Only the view
/// of one step covers anything.
class Prediction : public QObject {
    Q_OBJECT
public:
    enum class Uncover { Cell, Row, All };

    /// Follows both. Make it before the views: when they hear of a change, this is up to date already.
    Prediction(const Document& document, const Selection& selection, QObject* parent = nullptr);

    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);

    [[nodiscard]] bool covers(const Cell& cell) const;
    /// How many cells of this step are to be seen, row by row from the first; all of them where it is not covered.
    [[nodiscard]] Index uncovered(StepIndex step) const;
    /// The first cell that is still covered; nothing where none is.
    [[nodiscard]] std::optional<Cell> next() const;
    /// Uncovers the next cell, the rest of its row, or everything. The cell that was the next one; nothing where
    /// everything was uncovered already.
    std::optional<Cell> uncover(Uncover what);

signals:
    void changed(); ///< it is on or off, or more is uncovered

private:
    struct Progress { ///< everything before this place is uncovered
        std::size_t part = 0; ///< of what the stop makes
        Index row = 0;
        Index column = 0;
    };
    [[nodiscard]] std::vector<StepIndex> made() const; ///< what the current stop makes, inputs left out
    [[nodiscard]] Progress progress() const;

    const Document& m_document;
    const Selection& m_selection;
    bool m_on = false;
    std::map<std::pair<QString, Index>, Progress> m_progress; ///< by stop and head
};

} // namespace attn::ui
