#pragma once

#include "plate.h"

#include <map>
#include <optional>
#include <tuple>

namespace attn::ui {

class Comparison;
class Display;
class Document;
class Effects;
class Selection;

/// What the pictures of steps are made from.
struct StepSources {
    const Document& document;
    const Selection& selection;
    const Display& display;
    const Effects& effects;
    const Comparison& comparison;
};

/// What plates show: the numbers of their reading, transposed or as exponentials, what effects they have, and which the
/// mask hides. Made when it is first asked for, once for all layouts that are tried, and kept until it is forgotten.
class PlateValues {
public:
    explicit PlateValues(const StepSources& sources);

    /// The numbers are others now. What was asked for before is gone.
    void forget();

    /// Fills in what the plate makes of its step's values.
    void fill(Plate& plate) const;
    /// How far each number moves the subject or is moved by it; nullptr where the plate shows values alone.
    [[nodiscard]] const Matrix* effects(const Plate& plate) const;
    /// Numbers that tell how far others are apart, or how far they move, which a plate's colours show; or nullptr.
    [[nodiscard]] const Matrix* apart(const Plate& plate) const;
    [[nodiscard]] const Matrix* hidden(const Plate& plate) const; ///< see MatrixPicture::hidden
    [[nodiscard]] bool showsAllowed(const Plate& plate) const; ///< ✓ and –, not numbers

private:
    using Key = std::tuple<StepIndex, Plate::Shows, Reading>;
    struct Made {
        std::shared_ptr<Matrix> values;
        bool isShifted;
    };

    [[nodiscard]] static Key keyOf(const Plate& plate) { return {plate.step, plate.shows, plate.reading}; }
    [[nodiscard]] Matrix effectsOn(const Plate& plate) const;

    StepSources m_sources;
    mutable std::map<Key, Made> m_made;
    mutable std::map<Key, Matrix> m_effects; ///< 0 × 0 where there are none
    mutable std::optional<Matrix> m_hiddenByMask; ///< −∞ where a plate that shows who may attend to whom says no
};

} // namespace attn::ui
