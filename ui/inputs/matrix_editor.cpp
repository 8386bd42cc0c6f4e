#include "matrix_editor.h"
#include "matrix_heading.h"
#include "word_buttons.h"

#include "ui/state/document/document.h"
#include "ui/state/document/shape_edit.h"
#include "ui/state/shown/matrix_model.h"
#include "ui/state/texts/number_format.h"

#include <QVBoxLayout>

namespace attn::ui {

MatrixEditor::MatrixEditor(Document& document, Display& display, InputKey input, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new MatrixModel(document, display, input, this))
    , m_heading(new MatrixHeading(this))
    , m_table(new MatrixTable(document, *m_model, this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_heading);
    layout->addWidget(m_table);
    if (m_model->hasLabels()) {
        m_buttons = new WordButtons(this);
        layout->addWidget(m_buttons);
        connect(m_buttons, &WordButtons::wordAsked, this, &MatrixEditor::wordAsked);
        connect(m_buttons, &WordButtons::sentenceAsked, this, &MatrixEditor::sentenceAsked);
    }
    setFocusProxy(m_table);
    const Step& step = document.steps()[inputStep(document.steps(), input).value()];
    m_heading->setChip(stepSymbol(document.steps(), step), stepHue(step));
    const QString title = stepName(document.steps(), step).title;
    if (title != QString::fromStdString(step.id)) // weights are called by their symbol
        m_heading->setName(title);
    connect(m_model, &MatrixModel::marksChanged, this, &MatrixEditor::tell);
    connect(&display, &Display::changed, this, &MatrixEditor::tell);
    connect(m_model, &QAbstractItemModel::modelReset, this, &MatrixEditor::tell);
    connect(m_heading, &MatrixHeading::shapeClicked, this, &MatrixEditor::sizesAsked);
    connect(m_table, &MatrixTable::arranged, this, &MatrixEditor::alignToTable);
    tell();
}

InputKey MatrixEditor::input() const
{
    return m_model->input();
}

void MatrixEditor::setTheme(const Theme& theme)
{
    m_heading->setTheme(theme);
    m_table->setTheme(theme);
    if (m_buttons)
        m_buttons->setTheme(theme);
}

void MatrixEditor::setMeasures(const TableMeasures& measures)
{
    m_table->setMeasures(measures);
}

void MatrixEditor::setTrace(const std::optional<TracedInput>& trace)
{
    const bool isLabelled = m_model->hasLabels();
    m_traceHeading = trace ? trace->heading : Formula();
    // Words are framed row by row, unless rows take part that are not singled out.
    const bool framed = trace && (!isLabelled || trace->rows.empty());
    m_table->setLit(trace ? trace->rows : std::vector<TracedInput::Row>(), framed);
    tell();
}

void MatrixEditor::setEffects(Matrix effects, const QString& subject, const ColourScale& scale,
                              const std::optional<NumberFormat>& digits)
{
    m_model->setEffects(std::move(effects), subject);
    m_table->setEffects(scale, digits);
}

void MatrixEditor::tell()
{
    if (const Matrix* const matrix = inputMatrix(std::as_const(m_document).scenario(), input()))
        m_heading->setShape(sidesText(m_document.scenario(), input()), shapeText(matrix->rows(), matrix->cols()));
    const QString change = m_model->changeText();
    if (!change.isEmpty())
        m_heading->setNote(Formula::plain(change), &Theme::changedText);
    else
        m_heading->setNote(m_traceHeading, &Theme::focus);
    alignToTable();
}

void MatrixEditor::alignToTable()
{
    m_heading->setRight(m_table->numbersRight());
    if (m_buttons)
        m_buttons->setEdges(m_table->numbersLeft(), m_table->numbersRight());
}

} // namespace attn::ui
