#pragma once

#include "core/changes.h"
#include "core/explain.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace attn::ui {

class Document;

/// Which numbers all views show: those of the document, those of the pinned state, or how far they are apart.
enum class Reading { Now, Pinned, Difference };

/// A state that was pinned, to compare the document with: a scenario and its steps as they were. It is no part of the
/// document, of its undo stack nor of its file. Steps are compared by id and head, where both have them in one shape.
class Comparison : public QObject {
    Q_OBJECT
public:
    /// Follows the document. Make it before the views: when they hear of a change, this is up to date already and says
    /// nothing of its own.
    explicit Comparison(Document& document, QObject* parent = nullptr);
    ~Comparison() override;

    [[nodiscard]] bool hasPin() const { return m_pin != nullptr; }
    /// Keeps the committed state, in the place of one that was pinned before.
    void pin();
    void drop(); ///< shows now again
    /// The pinned state becomes the document's in one undo step, and the document's is pinned. Nothing without a pin.
    void swap();

    /// The pinned scenario and its steps. There must be a pin.
    [[nodiscard]] const Scenario& pinnedScenario() const;
    [[nodiscard]] const Steps& pinnedSteps() const;

    /// Reading::Now without a pin.
    [[nodiscard]] Reading reading() const { return m_reading; }
    void setReading(Reading reading); ///< without a pin: nothing

    /// The pinned step that a step of the document compares with; nullptr where there is none of its shape.
    [[nodiscard]] const Step* pinnedStep(StepIndex step) const;
    /// Now − pinned (see core's difference), nullptr where it does not compare. Valid until the document or the pin
    /// changes.
    [[nodiscard]] const Matrix* difference(StepIndex step) const;
    /// What views show in the place of a step's value; nullptr where that is its value: now, or where it does not
    /// compare.
    [[nodiscard]] const Matrix* shown(StepIndex step) const;

    /// The document's steps with the values that views show. `reading` is what they are; now where some do not compare.
    struct Shown {
        Steps steps;
        Reading reading;
    };
    [[nodiscard]] Shown shownSteps() const;

    /// Why a step does not compare: "W_Q is now 4 × 3, pinned 3 × 3", "“masked” is not in the pinned state". Empty
    /// where it does, and without a pin.
    [[nodiscard]] QString whyNot(StepIndex step) const;

    /// What was changed from the pinned state to the present one; empty without a pin.
    [[nodiscard]] std::vector<Change> changes() const;

signals:
    void changed(); ///< another pin or none, or another reading

private:
    struct Pin;
    void keep(std::unique_ptr<Pin> pin);
    [[nodiscard]] std::unique_ptr<Pin> present() const;

    Document& m_document;
    std::unique_ptr<Pin> m_pin;
    Reading m_reading = Reading::Now;
    mutable std::vector<Matrix> m_differences; ///< of each step; 0 × 0 until it is asked for
};

} // namespace attn::ui
