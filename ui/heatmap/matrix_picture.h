#pragma once

#include "colour_maps.h"
#include "surface.h"
#include "ui/theme.h"

#include "core/lineage.h"

#include <functional>
#include <optional>
#include <utility>

namespace attn::ui {

/// Where a matrix's cells are: a grid of equal tiles inside `area`, a gap between them. The grid may be a part of the
/// matrix; rows and columns are counted in the whole one everywhere.
struct MatrixGeometry {
    QRectF area;
    Index rows = 1; ///< in the grid
    Index columns = 1;
    double gap = 2;
    double pixel = 1; ///< edges are snapped to multiples of this (1 / device pixel ratio); 0: not snapped
    Index firstRow = 0;
    Index firstColumn = 0;

    /// As on the screen: a gap of 2, none where cells are under 12.
    [[nodiscard]] static MatrixGeometry onScreen(const QRectF& area, Index rows, Index columns, double pixel);
    [[nodiscard]] static MatrixGeometry onScreen(const QRectF& area, const Block& part, double pixel);

    [[nodiscard]] Block part() const { return {firstRow, firstColumn, rows, columns}; }
    /// What of a block is in the grid; nothing where it is all beside it.
    [[nodiscard]] std::optional<Block> shown(const Block& block) const;
    [[nodiscard]] bool shows(Index row, Index column) const { return shown({row, column}).has_value(); }

    /// The tile, without the gap. Beside the grid, where the cell would be if that went on.
    [[nodiscard]] QRectF cell(Index row, Index column) const;
    [[nodiscard]] QRectF block(const Block& block) const; ///< from its first tile to its last
    [[nodiscard]] QRectF row(Index row) const; ///< all tiles of a row that are in the grid
    [[nodiscard]] QRectF column(Index column) const;
    [[nodiscard]] std::optional<std::pair<Index, Index>>
    cellAt(const QPointF& point) const; ///< gaps belong to the cell before them
};

/// What one matrix looks like: its numbers, their colours and digits, and the marks on single cells.
struct MatrixPicture {
    const Matrix* values = nullptr; ///< must outlive the picture
    const Matrix* colouredBy = nullptr; ///< other numbers that give the tiles their colours; nullptr: the values
    std::optional<ColourScale> scale; ///< absent: white, uncoloured tiles (working, not a step)
    const Matrix* hidden = nullptr; ///< cells that are −∞ in this matrix are hatched (see maskedScores); may be nullptr
    std::function<QString(double)> digits; ///< how a number is written; empty: no digits at all
    std::function<bool(Index, Index)> covered; ///< to be guessed: neither colour nor digits nor mark; may be empty
    std::function<bool(Index, Index)> changed; ///< gold corner; may be empty
    std::function<double(Index, Index)> faded; ///< 0 … 1 of the way towards the canvas; may be empty
    double digitShare = 0.36; ///< of a cell's height
    double largestShare = 0.6; ///< of it, for large texts, and of low cells
    double widthShare = 0.78; ///< of its width, for the longest text
    double maximumDigitSize = 30;
    double minimumDigitSize = 9; ///< none are smaller: texts give way (see digitSize)
    double digitRise = 0; ///< of a cell's height: so far above its middle they stand, where something else stands below
    double radius = 3; ///< corners of tiles; less on small ones
    double outline = 1; ///< width of the line around tiles that hardly differ from the canvas
    double unit = 1; ///< a px of the screen in the surface's unit: scales hatching, frames and corners
    Theme theme; ///< canvas, outline, error and mark colours

    /// The numbers that give the tiles their colours.
    [[nodiscard]] const Matrix& coloured() const { return colouredBy ? *colouredBy : *values; }

    /// The size of the digits in a grid of this geometry: digitShare × height, ≤ maximumDigitSize, the longest text ≤
    /// widthShare of the cell's width. Where that would be under the minimum, powers of ten and large numbers are
    /// written shorter ("3e−17", "≈0", "1021", "1e4"); what is too long still is left out where that is few cells. Else
    /// 0: all drop out.
    [[nodiscard]] double digitSize(const MatrixGeometry& geometry) const;

    /// Whether every cell has its digits: else fewer decimals may help.
    [[nodiscard]] bool allDigitsFit(const MatrixGeometry& geometry) const;

    /// A cell's digits as they are drawn; empty where they are left out.
    [[nodiscard]] QString written(const MatrixGeometry& geometry, Index row, Index column) const;

    /// Draws tiles, digits, hatching and marks. Tiles too small for a gap are drawn as one image, a value a device
    /// pixel (on a vector device: where there are very many).
    void draw(Surface& surface, const MatrixGeometry& geometry) const;

    /// Draws one cell again with bold digits: the cell in focus.
    void drawFocused(Surface& surface, const MatrixGeometry& geometry, Index row, Index column) const;
};

/// The colour of one tile as it is drawn (fading included); the canvas where the cell is hatched.
[[nodiscard]] QColor tileColour(const MatrixPicture& picture, Index row, Index column);

/// What was changed has a corner of gold with an ink edge.
void drawChangedCorner(Surface& surface, const QPointF& corner, double size, double unit, const Theme& theme);

/// A bar of a scale's colours. Where there are numbers beyond an end, it is pointed there.
void drawBarColours(Surface& surface, const QRectF& bar, Qt::Orientation orientation, const ColourScale& scale);

/// The same with its limits; those that numbers exceed say "≥" and "≤". Vertical: ticks at the right; horizontal: ticks
/// below.
void drawColourBar(Surface& surface, const QRectF& bar, Qt::Orientation orientation, const ColourScale& scale,
                   const Theme& theme, const std::function<QString(double)>& number, double textSize);

} // namespace attn::ui
