#pragma once

#include "lens.h"

#include "ui/heatmap/matrix_picture.h"
#include "ui/state/shown/comparison.h"

#include "core/step.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <memory>

namespace attn::ui {

/// Sizes that depend on how wide the window is, in px at scale 1.
struct Measures {
    QSizeF cell{128, 88}; ///< the largest a cell gets
    double label = 15; ///< row and column labels
    double note = 12; ///< shapes, axis names, limits
    double title = 34;
    double formula = 26;
    double sentence = 15;
    double margin = 24;
    double longestRowLabel = 140; ///< longer ones are cut
    bool explainsLines = true; ///< whether an overview tells what its violet lines mean
    bool isTight = false; ///< room is short: narrow signs, bars that are a line under their matrix; in an overview
                          ///< neither bars nor column labels, but digits
    bool columnLabels = true;
    bool speaks = true; ///< whether a sentence tells what a step is for, and softmax shows its working

    [[nodiscard]] static Measures of(int windowWidth, double textScale = 1);
    [[nodiscard]] static Measures ofOverview(int windowWidth, double textScale = 1); ///< smaller: many matrices

    /// From the tiles up to the column labels' and the heading's centre lines, and to the heading's upper edge.
    [[nodiscard]] double columnLabelsAbove() const { return label; }
    [[nodiscard]] double headingAbove() const { return columnLabels ? 2 * label + note : label; }
    /// For a colour bar with its limits, at the right of a matrix and below it; for a sign between two.
    [[nodiscard]] double barRoom() const { return isTight ? note : 6 * note; }
    [[nodiscard]] double barBelowRoom() const { return isTight ? 7 * note / 4 : 11 * note / 3; }
    [[nodiscard]] double signRoom() const { return 6 * note; }
    [[nodiscard]] double signSize() const { return 0.7 * formula; }
    [[nodiscard]] double headerHeight() const { return columnLabels ? 2 * label + 2 * note + 2 : 9 * label / 5; }
};

/// One matrix on the picture of a step.
struct Plate {
    enum class Shows { Value, Transposed, Exponentials };
    enum class Bar { None, Right, Below, Small }; ///< Small: a line under the matrix that tells its limits
    enum class RowLabels { Full, WithoutAxis, None }; ///< None: the rows are those of the plate at the left

    StepIndex step = 0;
    Shows shows = Shows::Value;
    Reading reading = Reading::Now; ///< whose numbers: with a pinned state to compare with, others than the step's own
    Bar bar = Bar::None;
    RowLabels rowLabels = RowLabels::Full;
    bool rowSums = false; ///< ∑ of each row at its right
    bool rowEntropies = false; ///< and its entropy in bits beside that
    QString caption = {}; ///< what the heading tells; empty: the shape
    bool ofHead = false; ///< one of many: the heading's symbol bears the number of its head,
    double headingRoom = 0; ///< and it keeps to this width
    Block part = {}; ///< what of it shows: rows and columns as they are drawn
    QRectF tiles = {}; ///< where those are
    std::shared_ptr<Matrix> made = {}; ///< other values than the step's own: see refreshMade; absent where they are its
    bool isShifted = false; ///< exponentials have their row's maximum subtracted

    [[nodiscard]] const Axis& rowAxis(const Steps& steps) const;
    [[nodiscard]] const Axis& columnAxis(const Steps& steps) const;
    [[nodiscard]] const Matrix& values(const Steps& steps) const { return made ? *made : steps[step].value; }
    /// How many rows and columns there are, as they are drawn, whether or not they show.
    [[nodiscard]] Index rowCount(const Steps& steps) const { return std::ssize(*rowAxis(steps).labels); }
    [[nodiscard]] Index columnCount(const Steps& steps) const { return std::ssize(*columnAxis(steps).labels); }
    /// Where cells are, gaps included, not snapped to pixels.
    [[nodiscard]] MatrixGeometry grid() const { return {tiles, part.rows, part.columns, 0, 0, part.row, part.column}; }

    /// A cell or a block of the step, as it is drawn.
    [[nodiscard]] std::pair<Index, Index> placed(const Cell& cell) const
    {
        return shows == Shows::Transposed ? std::pair(cell.column, cell.row) : std::pair(cell.row, cell.column);
    }
    [[nodiscard]] Block placed(const Block& block) const
    {
        return shows == Shows::Transposed ? Block{block.column, block.row, block.columns, block.rows} : block;
    }
};

/// Fills in what a plate makes of its step's present values: they transposed, or their exponentials.
void refreshMade(Plate& plate, const Steps& steps);
/// The same of other values for the step, which are shown in the place of its own.
void refreshMade(Plate& plate, const Matrix& source);

/// Whether exponentials have their row's maximum subtracted: without it they would be too large to show or to hold.
[[nodiscard]] bool exponentialsAreShifted(const Matrix& source);

[[nodiscard]] Plate makePlate(const Lens& lens, StepIndex step, Plate::Bar bar = Plate::Bar::None,
                              Plate::Shows shows = Plate::Shows::Value);

/// Rows and columns that show, as numbers to compute sizes with.
struct PlateShape {
    double rows;
    double columns;
};
[[nodiscard]] PlateShape shapeOf(const Plate& plate);

/// Room for a plate's row labels, the gap included.
[[nodiscard]] double rowLabelRoom(const Steps& steps, const Plate& plate, const Measures& measures);

/// Room at a plate's right for its rows' sums, and for their entropies.
[[nodiscard]] double rowSumsRoom(const Plate& plate, const Measures& measures);
[[nodiscard]] double rowEntropiesRoom(const Plate& plate, const Measures& measures);

/// Room for title and sentence in a line over the picture.
[[nodiscard]] double lineTitleHeight(const Measures& measures);

/// The largest cell in this room that is about 3 : 2.
[[nodiscard]] QSizeF cellIn(double width, double height);

inline constexpr double rowLabelGap = 12;

} // namespace attn::ui
