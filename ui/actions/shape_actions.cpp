#include "shape_actions.h"
#include "applying.h"
#include "named_action.h"
#include "table_focus.h"

#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/matrix_editor.h"
#include "ui/state/document/document.h"
#include "ui/state/document/drawn_numbers.h"
#include "ui/state/shown/selection.h"
#include "ui/state/texts/problem_text.h"

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>

namespace attn::ui {

namespace {

bool isOfWords(InputKey input)
{
    return input.kind == InputKind::Words || input.kind == InputKind::Context;
}

/// What can be typed so that the words stay as they are; nothing where a label has spaces or none at all.
QString sentenceOf(const Words& words)
{
    QStringList labels;
    for (const std::string& label : words.labels)
        labels += QString::fromStdString(label);
    const QString sentence = labels.join(QLatin1Char(' '));
    return wordsOfSentence(sentence) == words.labels ? sentence : QString();
}

} // namespace

ShapeActions::ShapeActions(Document& document, Selection& selection, const TableFocus& focus, InputsPanel& inputs,
                           Dialogs& dialogs, Settings& settings, MessageBar& messages, QMainWindow* window)
    : QObject(window)
    , m_document(document)
    , m_selection(selection)
    , m_focus(focus)
    , m_inputs(inputs)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_window(window)
    , m_menu(new QMenu(tr("Sha&pe"), window))
{
    makeLineActions();
    m_menu->addSeparator();
    add(tr("Si&zes…"), "sizes", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] { chooseSizes(); });
    add(tr("&Type a sentence…"), "typeSentence", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
        [this] { typeSentence(m_focus.selected() && m_focus.selected()->input.kind == InputKind::Context); });
    m_context = add(tr("&Other words are asked (cross-attention)"), "context", {},
                    [this] { setContext(!m_document.scenario().context); });
    m_context->setCheckable(true);
    connect(&focus, &TableFocus::tableChanged, this, [this] {
        if (m_focus.table())
            m_focus.table()->addAction(m_menu->menuAction());
    });
    connect(&focus, &TableFocus::changed, this, &ShapeActions::refresh);
    connect(&document, &Document::changed, this, &ShapeActions::refresh);
    connect(&inputs, &InputsPanel::linesDropped, this, &ShapeActions::drop);
    connect(&inputs, &InputsPanel::sizesAsked, this, &ShapeActions::chooseSizes);
    connect(&inputs, &InputsPanel::wordAsked, this, &ShapeActions::addWord);
    connect(&inputs, &InputsPanel::sentenceAsked, this, [this](InputKey words) {
        m_document.settle();
        typeSentence(words.kind == InputKind::Context);
    });
    refresh();
}

QAction* ShapeActions::add(const QString& text, const char* name, const QKeySequence& shortcut,
                           std::function<void()> what)
{
    QAction* const action = namedAction(*m_window, text, name, shortcut);
    m_menu->addAction(action);
    onTrigger(*action, *this, m_document, std::move(what));
    return action;
}

void ShapeActions::addLineAction(const char* name, const QKeySequence& shortcut, LineAction action,
                                 std::function<void()> what)
{
    action.action = add(action.ofOthers, name, shortcut, std::move(what));
    m_lines.push_back(std::move(action));
}

void ShapeActions::makeLineActions()
{
    using enum Lines;
    addLineAction("insertRowBefore", QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Insert),
                  {nullptr, Rows, 0, tr("Insert a word &before"), tr("Insert a row &before")},
                  [this] { insert(Rows, true); });
    addLineAction("insertRowAfter", QKeySequence(Qt::ALT | Qt::Key_Insert),
                  {nullptr, Rows, 0, tr("Insert a word &after"), tr("Insert a row &after")},
                  [this] { insert(Rows, false); });
    addLineAction("removeRows", QKeySequence(Qt::ALT | Qt::Key_Delete),
                  {nullptr, Rows, 0, tr("&Remove the words"), tr("&Remove the rows")}, [this] { remove(Rows); });
    addLineAction("moveRowsUp", QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Up),
                  {nullptr, Rows, -1, tr("Move the words &up"), tr("Move the rows &up")}, [this] { move(Rows, -1); });
    addLineAction("moveRowsDown", QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Down),
                  {nullptr, Rows, 1, tr("Move the words &down"), tr("Move the rows &down")}, [this] { move(Rows, 1); });
    m_menu->addSeparator();
    const auto addForColumns = [this](const char* name, const QKeySequence& shortcut, int way, const QString& text,
                                      std::function<void()> what) {
        addLineAction(name, shortcut, {nullptr, Columns, way, text, text}, std::move(what));
    };
    addForColumns("insertColumnBefore", QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_Insert), 0,
                  tr("Insert a column b&efore"), [this] { insert(Columns, true); });
    addForColumns("insertColumnAfter", QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Insert), 0,
                  tr("Insert a column a&fter"), [this] { insert(Columns, false); });
    addForColumns("removeColumns", QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Delete), 0, tr("Remove the &columns"),
                  [this] { remove(Columns); });
    addForColumns("moveColumnsLeft", QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Left), -1, tr("Move the columns &left"),
                  [this] { move(Columns, -1); });
    addForColumns("moveColumnsRight", QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Right), 1,
                  tr("Move the columns ri&ght"), [this] { move(Columns, 1); });
}

void ShapeActions::refresh()
{
    const bool ofWords = m_focus.table() && m_focus.selected() && isOfWords(m_focus.selected()->input);
    for (const LineAction& line : m_lines) {
        const auto chosen = selected(line.lines);
        const Index room = !chosen || line.way == 0 ? 1
            : line.way < 0                          ? chosen->place
                           : sideSize(m_document.scenario(), chosen->side) - chosen->place - chosen->count;
        line.action->setEnabled(chosen && room > 0);
        line.action->setText(ofWords ? line.ofWords : line.ofOthers);
    }
    m_context->setChecked(m_document.scenario().context.has_value());
}

std::optional<ShapeLines> ShapeActions::selected(Lines lines) const
{
    const std::optional<InputBlock> block = m_focus.selected();
    // The table may not have followed the document yet.
    const Matrix* const matrix = block ? inputMatrix(std::as_const(m_document).scenario(), block->input) : nullptr;
    if (!matrix || block->row + block->rows > matrix->rows() || block->column + block->columns > matrix->cols())
        return {};
    return linesOf(m_document.scenario(), *block, lines);
}

void ShapeActions::insert(Lines lines, bool before)
{
    if (const auto chosen = selected(lines))
        insert(*chosen, before);
}

void ShapeActions::insert(ShapeLines beside, bool before)
{
    if (!apply(inserting(m_document.scenario(), beside, before)))
        return;
    if (!before) {
        beside.line += beside.count;
        beside.place += beside.count;
    }
    select(beside, true);
}

void ShapeActions::remove(Lines lines)
{
    auto chosen = selected(lines);
    if (!chosen || !apply(removing(m_document.scenario(), *chosen)))
        return;
    const Index left = sideSize(m_document.scenario(), chosen->side);
    const Index back = std::max<Index>(0, chosen->place + 1 - left); // the last ones went
    chosen->line -= back;
    chosen->place -= back;
    chosen->count = 1;
    select(*chosen, false);
}

void ShapeActions::move(Lines lines, int way)
{
    const auto chosen = selected(lines);
    if (!chosen)
        return;
    InputBlock block = *m_focus.selected();
    if (!apply(moving(m_document.scenario(), *chosen, chosen->place + way)))
        return;
    (lines == Lines::Rows ? block.row : block.column) += way;
    m_focus.table()->selectBlock(block);
}

void ShapeActions::drop(InputKey input, Lines lines, int first, int count, int to)
{
    m_document.settle();
    InputBlock block = wholeInput(m_document.scenario(), input);
    (lines == Lines::Rows ? block.row : block.column) = first;
    (lines == Lines::Rows ? block.rows : block.columns) = count;
    auto moved = linesOf(m_document.scenario(), block, lines);
    const Index place = moved ? moved->place + to - first : 0;
    if (!moved || place < 0 || place + count > sideSize(m_document.scenario(), moved->side)) {
        m_messages.showOfEdit(MessageBar::Kind::Error, tr("Not moved: rows of W_O stay with those of their head."));
        return;
    }
    if (!apply(moving(m_document.scenario(), *moved, place)))
        return;
    moved->line = to;
    select(*moved, false);
}

void ShapeActions::select(const ShapeLines& lines, bool forTyping)
{
    MatrixEditor* const editor = m_inputs.editor(lines.input);
    if (!editor)
        return;
    InputBlock block = wholeInput(m_document.scenario(), lines.input);
    const bool rows = lines.lines == Lines::Rows;
    (rows ? block.row : block.column) = lines.line;
    (rows ? block.rows : block.columns) = lines.count;
    block.labels = rows && isOfWords(lines.input);
    if (block.labels && forTyping && lines.count == 1)
        block.columns = 0; // its label comes first
    editor->table().setFocus(Qt::OtherFocusReason);
    editor->table().selectBlock(block);
}

bool ShapeActions::apply(const Result<NamedEdit>& change)
{
    return ui::apply(m_document, m_messages, change);
}

QString ShapeActions::show(const Result<NamedEdit>& change, QString& text)
{
    const Result<void> shown = change.and_then([&](const NamedEdit& edit) { return m_document.preview(edit.change); });
    if (!shown) {
        m_document.cancelPreview();
        return translated(shown.error());
    }
    text = change->text;
    return {};
}

void ShapeActions::finish(bool isAccepted, const QString& text, const Fill& fill)
{
    if (!isAccepted) {
        m_document.cancelPreview();
        return;
    }
    m_document.commitPreview(text);
    if (const auto* drawn = std::get_if<Drawn>(&fill))
        rememberDrawn(m_settings, *drawn);
}

Index ShapeActions::shownHead() const
{
    const auto count = static_cast<Index>(m_document.scenario().heads.size());
    return keyHead(m_document.scenario(), std::clamp<Index>(m_selection.head() - 1, 0, count - 1));
}

void ShapeActions::chooseSizes()
{
    m_document.settle();
    const Scenario scenario = m_document.scenario();
    const Index head = shownHead();
    SizesQuestion question;
    question.drawn = drawnLast(m_settings);
    for (const Side side : sides(scenario)) {
        const bool ofHead = side.kind == Side::Kind::Key || side.kind == Side::Kind::Value;
        if (ofHead && side.head != head) {
            question.hasSeveralHeads = true;
            continue;
        }
        question.start.sizes.push_back({side, sideSize(scenario, side)});
        question.titles += sideTitle(scenario, side);
    }
    QString text;
    const auto preview = [&](const Sizes& chosen) {
        std::vector<SideSize> all = chosen.sizes;
        for (const auto& [side, size] : chosen.sizes) {
            for (const Side other : sides(scenario)) {
                if (chosen.inAllHeads && other.kind == side.kind && other.head != side.head)
                    all.push_back({other, size});
            }
        }
        return show(resizing(scenario, all, chosen.fill), text);
    };
    const auto chosen = m_dialogs.sizes(m_window, question, preview);
    finish(chosen.has_value(), text, chosen ? chosen->fill : Fill());
}

void ShapeActions::addWord(InputKey words)
{
    m_document.settle();
    InputBlock last = wholeInput(m_document.scenario(), words);
    last.row = last.rows - 1;
    last.rows = 1;
    if (const auto lines = linesOf(m_document.scenario(), last, Lines::Rows))
        insert(*lines, false);
}

void ShapeActions::typeSentence(bool ofContext)
{
    const Scenario scenario = m_document.scenario();
    const SentenceQuestion question{.start = {.text = sentenceOf(ofContext ? *scenario.context : scenario.words),
                                              .ofContext = ofContext,
                                              .fill = IdentityLike()},
                                    .hasContext = scenario.context.has_value(),
                                    .drawn = drawnLast(m_settings)};
    QString text;
    const auto preview = [&](const Sentence& sentence) {
        const std::vector<std::string> words = wordsOfSentence(sentence.text);
        if (words.empty()) {
            m_document.cancelPreview();
            return tr("At least one word is needed.");
        }
        return show(typing(scenario, sentence.ofContext, words, sentence.vectors, sentence.fill), text);
    };
    const auto typed = m_dialogs.sentence(m_window, question, preview);
    finish(typed.has_value(), text, typed ? typed->fill : Fill());
    if (!typed || typed->fill != Fill(IdentityLike()))
        return;
    const Words& were = typed->ofContext ? *scenario.context : scenario.words;
    const QStringList zeros = wordsPastOneHot(were, wordsOfSentence(typed->text), typed->vectors);
    constexpr qsizetype mostNamed = 4;
    QString named = zeros.mid(0, mostNamed).join(QStringLiteral(", "));
    if (const auto more = static_cast<int>(zeros.size() - mostNamed); more > 0)
        named = tr("%1 and %n more", nullptr, more).arg(named);
    if (!zeros.isEmpty())
        m_messages.showOfEdit(
            MessageBar::Kind::Notice,
            //: %1: how many numbers a vector has; %2: the words, quoted
            tr("Vectors have %1 numbers: new words further back have no place for their 1. All zeros: %2.")
                .arg(QString::number(were.vectors.cols()), named));
}

void ShapeActions::setContext(bool wanted)
{
    const Scenario& scenario = m_document.scenario();
    if (wanted) {
        apply(addingContext(scenario));
    } else {
        const QString changes = changesWithoutContext(scenario);
        if (changes.isEmpty() || m_dialogs.mayRemoveContext(m_window, changes))
            apply(removingContext(scenario));
    }
    refresh(); // what is checked is the document's choice, not the click
}

} // namespace attn::ui
