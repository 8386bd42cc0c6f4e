#pragma once

#include "matrix_table.h"

#include "core/matrix.h"

#include <QWidget>

#include <optional>

namespace attn::ui {

class Display;
class Document;
class MatrixHeading;
class MatrixModel;
class WordButtons;

/// One input of the document, which must have it: its heading, its table, and below words what makes more of them.
class MatrixEditor : public QWidget {
    Q_OBJECT
public:
    MatrixEditor(Document& document, Display& display, InputKey input, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setMeasures(const TableMeasures& measures);
    /// What this input contributes to the cell in focus; nothing where it takes no part.
    void setTrace(const std::optional<TracedInput>& trace);

    /// How far each number moves `subject`, per unit, and how that is shown; 0 × 0 while it is not.
    void setEffects(Matrix effects, const QString& subject, const ColourScale& scale,
                    const std::optional<NumberFormat>& digits);

    [[nodiscard]] InputKey input() const;
    [[nodiscard]] MatrixTable& table() { return *m_table; }
    [[nodiscard]] MatrixModel& model() { return *m_model; }
    [[nodiscard]] const MatrixHeading& heading() const { return *m_heading; }

signals:
    void sizesAsked(); ///< with a click on the shape
    void wordAsked(); ///< one more
    void sentenceAsked(); ///< whose words are to be these

private:
    void tell();
    void alignToTable();

    Document& m_document;
    MatrixModel* m_model;
    MatrixHeading* m_heading;
    MatrixTable* m_table;
    WordButtons* m_buttons = nullptr; ///< of words
    Formula m_traceHeading;
};

} // namespace attn::ui
