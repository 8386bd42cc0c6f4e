#pragma once

#include "core/explain.h"

#include <QObject>

#include <optional>
#include <vector>

namespace attn::ui {

class Document;
class Selection;

/// How far numbers move one another, on demand shown in the place of how large they are. In the middle stands the
/// subject: a number in the inputs that the keyboard is at, else the cell in focus. The steps that it is made from show
/// how far each of their cells moves it, the steps after it how far it moves them: both per unit, by the slope at the
/// present numbers.
class Effects : public QObject {
    Q_OBJECT
public:
    /// Follows both. Make it before the views: when they hear of a change of the document, or of the focus while it is
    /// not the subject, this is up to date already and says nothing of its own.
    Effects(const Document& document, const Selection& selection, QObject* parent = nullptr);

    [[nodiscard]] bool areShown() const { return m_shown; }
    void setShown(bool shown);

    /// Whether digits tell effects as well, not only colours.
    [[nodiscard]] bool inDigits() const { return m_inDigits; }
    void setInDigits(bool inDigits);

    /// Nothing where effects are not shown, or nothing is in focus.
    [[nodiscard]] std::optional<Cell> subject() const;

    /// The effects on the cells of a step, or of them on the subject; zeros where there are none, 1 for the subject
    /// itself. nullptr without a subject. Valid until the subject or the numbers change.
    [[nodiscard]] const Matrix* of(StepIndex step) const;

    /// Whether the subject is a number that people type, which nothing else moves.
    [[nodiscard]] bool subjectIsInput() const;

    /// The largest finite magnitude of the effects of all inputs: they share their colours. 0 without a subject.
    [[nodiscard]] double largestOnInputs() const;

signals:
    void changed(); ///< they are shown or no more, or they are those of another subject

private:
    void forget();
    void compute(const Cell& subject) const;

    const Document& m_document;
    const Selection& m_selection;
    bool m_shown = false;
    bool m_inDigits = false;
    mutable std::vector<Matrix> m_effects; ///< of each step; empty until they are asked for
};

} // namespace attn::ui
