#pragma once

#include "ui/state/texts/number_steps.h"

#include <QObject>
#include <QPersistentModelIndex>
#include <QTimer>

namespace attn::ui {

class Document;
class MatrixModel;

/// Changes one number of an input step by step: live, as a preview, and one undo step in the end. Whoever drags ends it
/// when letting go; steps of the wheel and of keys end with a pause. The document's settle() ends it, too, and another
/// preview or edit takes its place.
class NumberSweep : public QObject {
    Q_OBJECT
public:
    static constexpr int pause = 1000; ///< ms after which steps of keys and wheel are one undo step

    /// Both must outlive the sweeping, not the sweep.
    NumberSweep(Document& document, MatrixModel& model, QObject* parent = nullptr);

    /// Goes on with the sweep of this number, or finishes another and starts here. False where there is no number, or
    /// no finite one.
    bool begin(const QModelIndex& index);
    [[nodiscard]] bool isRunning() const { return m_index.isValid(); }
    /// Moves the number; a sweep must be running. Steps to and fro at one pace lead back to the number it began with.
    void step(Index steps, Pace pace);
    void finishAfterPause(); ///< unless another step comes before
    void finish();
    void cancel(); ///< the number is what it was before the sweep

private:
    void follow();

    MatrixModel& m_model;
    QPersistentModelIndex m_index; ///< invalid: no sweep is running
    QTimer m_pause;
    int m_power = 0; ///< of ten, of the usual step
    Pace m_pace = Pace::Usual;
    double m_from = 0; ///< where the steps of this pace began
    double m_shown = 0;
    Index m_steps = 0; ///< from m_from
};

} // namespace attn::ui
