#pragma once

#include "ui/heatmap/matrix_canvas.h"

#include <QString>

#include <optional>
#include <string>

namespace attn::ui {

/// A view that shows matrices on a canvas, as a screen reader reads it: each item of the canvas a table, each cell with
/// a sentence of its own. Whoever is one derives from QWidget as well. Rows and columns are those of the picture.
class SpokenMatrices {
public:
    /// What makes an item the same table after another arrangement; its numbers and labels may be others.
    struct Table {
        std::string step;
        Index head = 0;
        int kind = 0; ///< of several tables of one step
        Index rows = 0;
        Index columns = 0;
        bool operator==(const Table&) const = default;
    };

    virtual ~SpokenMatrices() = default;

    [[nodiscard]] virtual const MatrixCanvas& canvas() const = 0;
    /// Nothing where the item cannot be read now: the document may be ahead of the view. What follows is asked only of
    /// an item that can.
    [[nodiscard]] virtual std::optional<Table> table(int item) const = 0;
    [[nodiscard]] virtual QString tableName(int item) const = 0; ///< without the shape: "Scores"
    [[nodiscard]] virtual QString tableDescription(int item) const = 0;
    [[nodiscard]] virtual QString valueName(int item) const = 0; ///< of any cell: "scores"
    [[nodiscard]] virtual QString rowName(int item, Index row) const = 0; ///< "query word 1"
    [[nodiscard]] virtual QString columnName(int item, Index column) const = 0; ///< empty: the row's tells enough
    [[nodiscard]] virtual QString valueText(int item, Index row, Index column) const = 0; ///< "10"
    /// Whether cells of this item can be in focus.
    [[nodiscard]] virtual bool takesFocus(int item) const = 0;
    /// Where the cell in focus is; nothing where it is not shown.
    [[nodiscard]] virtual std::optional<MatrixCanvas::Hit> focus() const = 0;

protected:
    /// When the event loop next turns, tells a screen reader what is new on `view`, which is this one, since the last
    /// time: tables that came and went, numbers that changed, the cell in focus. Costs nothing where there is none.
    void tellScreenReader(QWidget* view);

private:
    bool m_tells = false; ///< the event loop is to turn first
};

/// Makes every view that is one a group of tables to a screen reader. May be called again.
void installAccessibleSteps();

} // namespace attn::ui
