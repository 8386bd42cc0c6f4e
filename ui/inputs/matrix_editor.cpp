#include "matrix_editor.h"

#include "matrix_heading.h"

#include "ui/state/matrix_model.h"

#include <QVBoxLayout>

namespace attn::ui {

namespace {

struct Look {
    QString symbol;
    QString name;
    QColor Theme::*chip;
};

Look lookOf(InputKind kind)
{
    switch (kind) {
    case InputKind::Words:
        return {QStringLiteral("X"), MatrixEditor::tr("Words"), &Theme::chipNeutral};
    case InputKind::Context:
        return {QStringLiteral("C"), MatrixEditor::tr("Context"), &Theme::chipNeutral};
    case InputKind::PositionRows:
        return {QStringLiteral("P"), MatrixEditor::tr("Positions"), &Theme::chipNeutral};
    case InputKind::ContextPositionRows:
        return {QStringLiteral("P"), MatrixEditor::tr("Context positions"), &Theme::chipNeutral};
    case InputKind::W_Q:
        return {QStringLiteral("W_{Q}"), {}, &Theme::chipQ};
    case InputKind::W_K:
        return {QStringLiteral("W_{K}"), {}, &Theme::chipK};
    case InputKind::W_V:
        return {QStringLiteral("W_{V}"), {}, &Theme::chipV};
    case InputKind::b_Q:
        return {QStringLiteral("b_{Q}"), {}, &Theme::chipQ};
    case InputKind::b_K:
        return {QStringLiteral("b_{K}"), {}, &Theme::chipK};
    case InputKind::b_V:
        return {QStringLiteral("b_{V}"), {}, &Theme::chipV};
    case InputKind::W_O:
        return {QStringLiteral("W_{O}"), {}, &Theme::chipNeutral};
    case InputKind::b_O:
        return {QStringLiteral("b_{O}"), {}, &Theme::chipNeutral};
    case InputKind::Mask:
        break;
    }
    return {QStringLiteral("M"), MatrixEditor::tr("Mask"), &Theme::chipNeutral};
}

} // namespace

MatrixEditor::MatrixEditor(Document& document, Display& display, InputKey input, QWidget* parent)
    : QWidget(parent)
    , m_model(new MatrixModel(document, display, input, this))
    , m_heading(new MatrixHeading(this))
    , m_table(new MatrixTable(document, *m_model, this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_heading);
    layout->addWidget(m_table);
    setFocusProxy(m_table);
    const Look look = lookOf(input.kind);
    m_heading->setChip(look.symbol, look.chip);
    m_heading->setName(look.name);
    connect(m_model, &MatrixModel::marksChanged, this, &MatrixEditor::tell);
    connect(&display, &Display::changed, this, &MatrixEditor::tell);
    connect(m_table, &MatrixTable::arranged, this, &MatrixEditor::placeNote);
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
}

void MatrixEditor::setMeasures(const TableMeasures& measures)
{
    m_table->setMeasures(measures);
}

void MatrixEditor::setTrace(const std::optional<TracedInput>& trace)
{
    const bool isLabelled = m_model->hasLabels();
    m_traceHeading = trace ? trace->heading : QString();
    // Words are framed row by row, unless rows take part that are not singled out.
    const bool framed = trace && (!isLabelled || trace->rows.empty());
    m_table->setLit(trace ? trace->rows : std::vector<TracedInput::Row>(), framed);
    tell();
}

void MatrixEditor::tell()
{
    const int rows = m_model->rowCount();
    const int columns = m_model->columnCount() - (m_model->hasLabels() ? 1 : 0);
    m_heading->setShape(tr("%1 × %2", "rows by columns").arg(rows).arg(columns));
    const QString change = m_model->changeText();
    if (!change.isEmpty())
        m_heading->setNote(change, &Theme::changedText);
    else
        m_heading->setNote(m_traceHeading, &Theme::focus);
    placeNote();
}

void MatrixEditor::placeNote()
{
    m_heading->setRight(m_table->numbersRight());
}

} // namespace attn::ui
