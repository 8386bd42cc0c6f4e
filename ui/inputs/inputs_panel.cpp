#include "inputs_panel.h"
#include "matrix_editor.h"

#include "ui/heatmap/scale_for.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/matrix_model.h"
#include "ui/state/shown/selection.h"
#include "ui/state/texts/plain_text.h"
#include "ui/steps/names/cell_names.h"

#include <QAction>
#include <QVBoxLayout>

#include <algorithm>

namespace attn::ui {

namespace {

constexpr int panelMargin = 16;

/// What is said of texts that were no numbers and whose cells are gone.
QString droppedText(const QStringList& texts)
{
    QStringList all;
    for (const QString& text : texts)
        all += quoted(text);
    //: %1: one text or several, in quotes
    return InputsPanel::tr("Typed, but no number, and gone with its cell: %1.").arg(all.join(QStringLiteral(", ")));
}

} // namespace

InputsPanel::InputsPanel(Document& document, Display& display, Selection& selection, const Effects& effects,
                         QWidget* parent)
    : QScrollArea(parent)
    , m_document(document)
    , m_display(display)
    , m_selection(selection)
    , m_effects(effects)
{
    setAccessibleName(tr("Inputs"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* const content = new QWidget;
    content->setBackgroundRole(QPalette::Window);
    m_layout = new QVBoxLayout(content);
    m_layout->addStretch(1);
    setWidget(content);
    addStepAction(tr("Larg&er number"), Qt::Key_Up, 1);
    addStepAction(tr("Smaller num&ber"), Qt::Key_Down, -1);
    build();
    setMeasures(m_measures);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.opened)
            dropTexts();
        if (change.structure)
            build();
        if (!change.orders.empty())
            for (MatrixEditor* const editor : m_editors)
                keepNumber(*editor);
        trace();
    });
    connect(&selection, &Selection::stopChanged, this, [this] {
        build();
        trace();
    });
    for (const auto signal : {&Selection::cellChanged, &Selection::viewChanged, &Selection::wordChanged})
        connect(&selection, signal, this, &InputsPanel::trace);
    connect(&effects, &Effects::changed, this, &InputsPanel::showEffects);
    connect(&display, &Display::changed, this, &InputsPanel::showEffects);
}

/// The key is named, but the table's: it takes modifiers, which shortcuts do not.
void InputsPanel::addStepAction(const QString& text, Qt::Key key, Index steps)
{
    const QString named = text + u'\t' + QKeySequence(Qt::ALT | key).toString(QKeySequence::NativeText);
    QAction* const action = addAction(named);
    const auto enable = [this, action] { action->setEnabled(m_selection.number().has_value()); };
    enable();
    connect(&m_selection, &Selection::numberChanged, action, enable);
    connect(action, &QAction::triggered, this, [this, steps] {
        const std::optional<Cell> number = m_selection.number();
        if (!number || !editorOf(*number))
            return;
        showCell(*number);
        editorOf(*number)->table().stepNumber(steps);
    });
}

std::vector<InputKey> InputsPanel::inputs() const
{
    const Scenario& scenario = m_document.scenario();
    const auto count = static_cast<Index>(scenario.heads.size());
    const Index head = std::clamp<Index>(m_selection.head() - 1, 0, count - 1);
    const Index keys = keyHead(scenario, head);
    std::vector<InputKey> result;
    for (const InputKey key : {InputKey{InputKind::Words},
                               {InputKind::Context},
                               {InputKind::PositionRows},
                               {InputKind::ContextPositionRows},
                               {InputKind::W_Q, head},
                               {InputKind::b_Q, head},
                               {InputKind::W_K, keys},
                               {InputKind::b_K, keys},
                               {InputKind::W_V, keys},
                               {InputKind::b_V, keys},
                               {InputKind::Mask},
                               {InputKind::W_O},
                               {InputKind::b_O}}) {
        if (inputMatrix(scenario, key))
            result.push_back(key);
    }
    return result;
}

void InputsPanel::build()
{
    const std::vector<InputKey> wanted = inputs();
    const bool same = std::equal(wanted.begin(), wanted.end(), m_editors.begin(), m_editors.end(),
                                 [](InputKey key, MatrixEditor* editor) { return editor->input() == key; });
    if (same) // an open cell editor stays open
        return;
    for (MatrixEditor* const old : m_editors) {
        keepText(*old);
        old->model().disconnect(this); // it is there until the event loop turns
        old->hide();
        m_layout->removeWidget(old);
        old->deleteLater();
    }
    m_editors.clear();
    QWidget* previous = nullptr;
    for (const InputKey key : wanted) {
        auto* const editor = new MatrixEditor(m_document, m_display, key, widget());
        editor->setTheme(m_theme);
        editor->setMeasures(m_measures);
        m_layout->insertWidget(static_cast<int>(m_editors.size()), editor);
        editor->show();
        if (previous)
            setTabOrder(previous, &editor->table());
        previous = &editor->table();
        connect(&editor->table(), &MatrixTable::numberFocused, this, [this, key](Index row, Index column) {
            m_selection.setNumber(InputNumber{key, row, column});
        });
        connect(&editor->table(), &MatrixTable::linesDropped, this,
                [this, key](Lines lines, int first, int count, int to) {
                    emit linesDropped(key, lines, first, count, to);
                });
        connect(editor, &MatrixEditor::sizesAsked, this, &InputsPanel::sizesAsked);
        connect(editor, &MatrixEditor::wordAsked, this, [this, key] { emit wordAsked(key); });
        connect(editor, &MatrixEditor::sentenceAsked, this, [this, key] { emit sentenceAsked(key); });
        connect(&editor->model(), &MatrixModel::modelAboutToBeReset, this, [this, editor] { keepText(*editor); });
        connect(&editor->model(), &MatrixModel::modelReset, this, [this, editor] {
            keepNumber(*editor);
            restoreText(*editor);
        });
        m_editors.push_back(editor);
        restoreText(*editor);
    }
}

/// The keyboard stays at its number when rows and columns move or another shape is shown.
void InputsPanel::keepNumber(MatrixEditor& editor)
{
    const std::optional<Cell> number = m_selection.number();
    if (number && editorOf(*number) == &editor)
        editor.table().setCurrentIndex(editor.model().numberIndex(number->row, number->column));
}

void InputsPanel::keepText(MatrixEditor& editor)
{
    if (const auto typed = editor.table().unfinished())
        m_texts.insert_or_assign(editor.input(), *typed);
}

void InputsPanel::restoreText(MatrixEditor& editor)
{
    const auto kept = m_texts.find(editor.input());
    if (kept == m_texts.end())
        return;
    const UnfinishedText typed = kept->second;
    m_texts.erase(kept);
    if (!editor.table().restore(typed))
        emit textsDropped(droppedText({typed.text}));
}

void InputsPanel::dropTexts()
{
    QStringList texts;
    for (MatrixEditor* const editor : m_editors) {
        keepText(*editor);
        editor->table().dropUnfinished();
    }
    for (const auto& [input, typed] : m_texts)
        texts += typed.text;
    m_texts.clear();
    if (!texts.isEmpty())
        emit textsDropped(droppedText(texts));
}

void InputsPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (MatrixEditor* const editor : m_editors)
        editor->setTheme(theme);
    showEffects();
}

void InputsPanel::setMeasures(const TableMeasures& measures)
{
    m_measures = measures;
    const bool wide = measures.row >= TableMeasures::wide().row;
    m_layout->setSpacing(wide ? 24 : 12);
    m_layout->setContentsMargins(panelMargin, wide ? 20 : 12, 0, panelMargin);
    for (MatrixEditor* const editor : m_editors)
        editor->setMeasures(measures);
}

MatrixEditor* InputsPanel::editor(InputKey input) const
{
    const auto found = std::find_if(m_editors.begin(), m_editors.end(),
                                    [input](MatrixEditor* editor) { return editor->input() == input; });
    return found == m_editors.end() ? nullptr : *found;
}

MatrixEditor* InputsPanel::editorOf(const Cell& cell) const
{
    const auto* const input = std::get_if<op::Input>(&m_document.steps()[cell.step].operation);
    return input ? editor(input->key) : nullptr;
}

void InputsPanel::showCell(const Cell& cell)
{
    MatrixEditor* const shown = editorOf(cell);
    if (!shown)
        return;
    MatrixTable& table = shown->table();
    table.setFocus(Qt::OtherFocusReason);
    table.setCurrentIndex(shown->model().numberIndex(cell.row, cell.column));
    ensureWidgetVisible(&table);
}

std::optional<Cell> InputsPanel::traced() const
{
    if (m_selection.cell() || m_selection.view() != ViewKind::Word || !m_selection.word())
        return m_selection.cell();
    const Steps& steps = m_document.steps();
    const Step* const query = findStep(steps, "Q", m_selection.head());
    return Cell{static_cast<StepIndex>(query - steps.data()), *m_selection.word(), 0};
}

void InputsPanel::trace()
{
    const Steps& steps = m_document.steps();
    const std::optional<Cell> cell = traced();
    const bool exists = cell && cell->step < steps.size() && cell->row < steps[cell->step].value.rows()
        && cell->column < steps[cell->step].value.cols();
    const std::vector<TracedInput> traced = exists ? traceInputs(steps, *cell) : std::vector<TracedInput>();
    for (MatrixEditor* const editor : m_editors) {
        const auto found = std::find_if(traced.begin(), traced.end(),
                                        [editor](const TracedInput& input) { return input.input == editor->input(); });
        editor->setTrace(found == traced.end() ? std::nullopt : std::optional(*found));
    }
    showEffects();
}

void InputsPanel::showEffects()
{
    const auto subject = m_effects.subject();
    const bool shown = subject && !m_effects.subjectIsInput(); // nothing moves what is typed
    const Steps& steps = m_document.steps();
    const ColourScale scale = signedScale(shown ? m_effects.largestOnInputs() : 0, m_theme.dark);
    const auto digits = m_effects.inDigits() ? std::optional(m_display.format()) : std::nullopt;
    for (MatrixEditor* const editor : m_editors) {
        const auto step = inputStep(steps, editor->input());
        editor->setEffects(shown && step ? *m_effects.of(*step) : Matrix(),
                           shown ? cellPlace(steps, *subject) : QString(), scale, digits);
    }
}

} // namespace attn::ui
