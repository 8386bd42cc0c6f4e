#include "block_actions.h"
#include "applying.h"
#include "block_text.h"
#include "named_action.h"
#include "random_actions.h"
#include "table_focus.h"

#include "core/formats/array_text.h"
#include "core/formats/latex_matrix.h"
#include "core/formats/number_text.h"
#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/inputs/matrix_table.h"
#include "ui/state/document/document.h"
#include "ui/state/document/drawn_numbers.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/texts/number_format.h"
#include "ui/state/texts/problem_text.h"
#include "ui/steps/names/step_names.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMimeData>

namespace attn::ui {

namespace {

constexpr qsizetype longestText = 64 * 1024 * 1024; ///< of what is pasted, in characters

/// A menu that is in no bar yet.
QMenu* subMenu(const QString& title, QWidget* parent, std::initializer_list<QAction*> actions)
{
    auto* const menu = new QMenu(title, parent);
    menu->addActions(actions);
    return menu;
}

QAction* separator(QObject* parent)
{
    auto* const action = new QAction(parent);
    action->setSeparator(true);
    return action;
}

} // namespace

BlockActions::BlockActions(Document& document, const TableFocus& focus, const StepView& picture, Dialogs& dialogs,
                           Settings& settings, MessageBar& messages, QMainWindow* window)
    : QObject(window)
    , m_document(document)
    , m_focus(focus)
    , m_picture(picture)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_window(window)
{
    makeClipboardActions();
    makeFillMenu();
    makeActions();
    connect(&focus, &TableFocus::tableChanged, this, [this] {
        if (m_focus.table())
            m_focus.table()->addActions(m_menu); // those that it has already are put behind the others, in order
    });
    connect(&focus, &TableFocus::changed, this, &BlockActions::refresh);
    connect(&document, &Document::changed, this, &BlockActions::refresh);
    refresh();
}

QAction* BlockActions::add(const QString& text, const char* name, const QKeySequence& shortcut, Needs needs,
                           std::function<void()> what)
{
    auto* const action = new QAction(text, this); // its keys are the tables': see the constructor
    action->setObjectName(QLatin1String(name));
    action->setShortcut(shortcut);
    onTrigger(*action, *this, m_document, std::move(what));
    m_entries.push_back({action, needs});
    return action;
}

void BlockActions::makeClipboardActions()
{
    m_menu = {
        add(tr("Cu&t"), "cut", QKeySequence::Cut, Needs::Selection,
            [this] {
                copy();
                clear(tr("%1: cut"));
            }),
        add(tr("&Copy"), "copy", QKeySequence::Copy, Needs::Matrix, [this] { copy(); }),
    };
    m_menu += subMenu(tr("Copy &as"), m_window,
                      {add(tr("&NumPy"), "copyNumPy", {}, Needs::Matrix, [this] { copyText(numpyArray); }),
                       add(tr("&LaTeX"), "copyLatex", {}, Needs::Matrix, [this] { copyText(latexMatrix); })})
                  ->menuAction();
    m_menu += {
        add(tr("&Paste"), "paste", QKeySequence::Paste, Needs::Selection, [this] { paste(); }),
        add(tr("&Delete"), "delete", QKeySequence::Delete, Needs::Selection, [this] { clear(tr("%1: deleted")); }),
        add(tr("Select a&ll"), "selectAll", QKeySequence::SelectAll, Needs::Table,
            [this] { m_focus.table()->selectAll(); }),
        separator(this),
    };
}

void BlockActions::makeFillMenu()
{
    const auto filled = [this](const char* name, const QString& text, double value) {
        return add(text, name, {}, Needs::Numbers, [this, value] { fillWith(value); });
    };
    m_menu += subMenu(tr("&Fill"), m_window,
                      {add(tr("With a &number…"), "fill", QKeySequence(Qt::CTRL | Qt::Key_D), Needs::Numbers,
                           [this] { fill(); }),
                       filled("fillZeros", tr("With &zeros"), 0), filled("fillOnes", tr("With &ones"), 1),
                       add(tr("With the &identity"), "fillIdentity", {}, Needs::Square,
                           [this] {
                               calculate(tr("%1: identity"),
                                         [](const Matrix& m) { return Matrix(Matrix::Identity(m.rows(), m.cols())); });
                           })})
                  ->menuAction();
}

void BlockActions::makeActions()
{
    m_menu += {
        add(tr("Ra&ndom numbers…"), "drawBlock", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), Needs::Numbers,
            [this] { draw(); }),
        add(tr("&Multiply by…"), "scaleBlock", QKeySequence(Qt::CTRL | Qt::Key_M), Needs::Numbers, [this] { scale(); }),
        add(tr("R&ound…"), "roundBlock", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), Needs::Numbers,
            [this] { round(); }),
        add(tr("Ne&gate"), "negateBlock", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), Needs::Numbers,
            [this] { calculate(tr("%1: negated"), [](const Matrix& m) { return Matrix(-m); }); }),
        add(tr("Tran&spose"), "transposeBlock", QKeySequence(Qt::CTRL | Qt::Key_T), Needs::Square,
            [this] { calculate(tr("%1: transposed"), [](const Matrix& m) { return Matrix(m.transpose()); }); }),
    };
}

void BlockActions::addTo(QMenu& menu, QAction* before)
{
    menu.insertActions(before, m_menu);
    menu.insertSeparator(before);
}

void BlockActions::refresh()
{
    const std::optional<InputBlock> block = m_focus.selected();
    const std::optional<InputBlock> numbers = operand();
    for (const Entry& entry : m_entries) {
        const bool isOffered = [&] {
            switch (entry.needs) {
            case Needs::Selection:
                return block.has_value();
            case Needs::Numbers:
                return numbers.has_value();
            case Needs::Square:
                return numbers && numbers->rows == numbers->columns;
            case Needs::Matrix:
                return block.has_value() || shownMatrix().has_value();
            case Needs::Table:
                break;
            }
            return m_focus.table() != nullptr;
        }();
        entry.action->setEnabled(isOffered);
    }
}

std::optional<InputBlock> BlockActions::operand() const
{
    const std::optional<InputBlock> block = m_focus.selected();
    if (!block || block->columns == 0 || !inputMatrix(m_document.scenario(), block->input))
        return {};
    InputBlock numbers = block->rows * block->columns > 1 ? *block : wholeInput(m_document.scenario(), block->input);
    numbers.labels = false;
    return numbers;
}

QString BlockActions::nameOfOperand() const
{
    const std::optional<InputBlock> block = operand();
    return block ? blockName(m_document.scenario(), *block) : QString();
}

std::optional<StepIndex> BlockActions::shownMatrix() const
{
    if (!m_focus.isInPicture())
        return {};
    const auto focus = m_picture.focus();
    return focus ? m_picture.arrangement().plates[static_cast<std::size_t>(focus->item)].step
                 : m_picture.stop().steps.back();
}

std::optional<NumberBlock> BlockActions::toCopy() const
{
    if (const auto block = m_focus.selected())
        return contents(m_document.scenario(), *block);
    if (const auto step = shownMatrix())
        return NumberBlock{.values = m_document.steps()[*step].value};
    return {};
}

QString BlockActions::nameOfCopied() const
{
    if (const auto block = m_focus.selected())
        return blockName(m_document.scenario(), *block);
    const Step& step = m_document.steps()[*shownMatrix()];
    return QStringLiteral("%1, %2").arg(stepName(m_document.steps(), step).title,
                                        shapeText(step.value.rows(), step.value.cols()));
}

bool BlockActions::refusesToCopy()
{
    const auto step = m_focus.selected() ? std::nullopt : shownMatrix();
    if (!step || !m_picture.prediction().coversAnyOf(*step))
        return false;
    const QString name = stepName(m_document.steps(), m_document.steps()[*step]).title;
    //: Of a matrix whose numbers are to be predicted
    m_messages.show(MessageBar::Kind::Notice, tr("%1: not copied while covered. Ctrl+Space uncovers it.").arg(name));
    return true;
}

void BlockActions::copy()
{
    if (refusesToCopy())
        return;
    if (const auto block = toCopy()) {
        QGuiApplication::clipboard()->setMimeData(blockAsTable(*block).release());
        emit copied(nameOfCopied());
    }
}

void BlockActions::copyText(std::string (*write)(const Matrix&))
{
    if (refusesToCopy())
        return;
    if (const auto block = toCopy()) {
        QGuiApplication::clipboard()->setText(QString::fromStdString(write(block->values)));
        emit copied(nameOfCopied());
    }
}

void BlockActions::clear(const QString& text)
{
    if (const auto block = m_focus.selected())
        apply(cleared(*block), text.arg(blockName(m_document.scenario(), *block)));
}

void BlockActions::paste()
{
    const std::optional<InputBlock> at = m_focus.selected();
    const QString text = QGuiApplication::clipboard()->text();
    if (!at)
        return;
    if (text.size() > longestText) {
        m_messages.showOfEdit(MessageBar::Kind::Error, tr("Not pasted: the text is too long."));
        return;
    }
    const bool decimalComma = QLocale().decimalPoint() == QLatin1String(",");
    const Result<NumberBlock> block =
        readBlock(text.toStdString(), {.decimalComma = decimalComma, .form = at->labels ? labelledTable : TableForm()});
    if (block)
        insert(*at, *block);
    else
        m_messages.showOfEdit(MessageBar::Kind::Error, tr("Not pasted: %1").arg(translated(block.error())));
}

void BlockActions::insert(const InputBlock& at, const NumberBlock& block)
{
    const Scenario& scenario = m_document.scenario();
    Paste how = Paste::Clip;
    if (!overhang(scenario, coveredBy(at, block)).isNone()) {
        const Result<Edit> larger = pasting(scenario, at, block, Paste::Grow);
        const InputBlock whole = wholeInput(scenario, at.input);
        const QString sentence = tr("The copied numbers (%1) reach beyond %2 (%3).")
                                     .arg(shapeText(block.values.rows(), block.values.cols()),
                                          inputName(scenario, at.input), shapeText(whole.rows, whole.columns));
        switch (m_dialogs.pasteTooLarge(m_window, sentence, larger ? QString() : translated(larger.error()))) {
        case Dialogs::TooLarge::Grow:
            how = Paste::Grow;
            break;
        case Dialogs::TooLarge::Clip:
            break;
        case Dialogs::TooLarge::Cancel:
            return;
        }
    }
    const Result<Edit> change = pasting(scenario, at, block, how);
    if (!change) {
        m_messages.showOfEdit(MessageBar::Kind::Error, tr("Not pasted: %1").arg(translated(change.error())));
        return;
    }
    const QString text =
        tr("%1: pasted %2").arg(inputName(scenario, at.input), shapeText(block.values.rows(), block.values.cols()));
    if (!apply(*change, text) || !m_focus.table())
        return;
    InputBlock pasted = coveredBy(at, block);
    const Overhang cut = overhang(m_document.scenario(), pasted);
    pasted.rows -= cut.rows;
    pasted.columns -= cut.columns;
    m_focus.table()->selectBlock(pasted);
}

void BlockActions::calculate(const QString& text, const Change& change)
{
    if (const auto block = operand())
        apply(replacing(*block, change(contents(m_document.scenario(), *block).values)),
              text.arg(blockName(m_document.scenario(), *block)));
}

void BlockActions::fill()
{
    if (const auto value = m_dialogs.blockNumber(m_window, Dialogs::BlockQuestion::Constant, nameOfOperand(), 0))
        fillWith(*value);
}

void BlockActions::fillWith(double value)
{
    calculate(tr("%1: all %2").arg(QStringLiteral("%1"), optionText(value)),
              [value](const Matrix& m) { return Matrix(Matrix::Constant(m.rows(), m.cols(), value)); });
}

void BlockActions::scale()
{
    if (const auto factor = m_dialogs.blockNumber(m_window, Dialogs::BlockQuestion::Factor, nameOfOperand(), 2))
        calculate(tr("%1: times %2").arg(QStringLiteral("%1"), optionText(*factor)),
                  [&](const Matrix& m) { return Matrix(m * *factor); });
}

void BlockActions::round()
{
    const auto decimals = m_dialogs.blockNumber(m_window, Dialogs::BlockQuestion::Decimals, nameOfOperand(), 2);
    if (!decimals)
        return;
    const int count = static_cast<int>(*decimals);
    calculate(tr("%1: rounded, decimals: %2").arg(QStringLiteral("%1"), QString::number(count)), [&](const Matrix& m) {
        return Matrix(m.unaryExpr([&](double number) { return rounded(number, count); }));
    });
}

void BlockActions::draw()
{
    const std::optional<InputBlock> block = operand();
    if (!block)
        return;
    const QString name = nameOfOperand();
    const auto drawn = [&](const RandomNumbers& numbers) {
        NumpyRandom random(numbers.seed);
        return replacing(*block, drawMatrix(random, numbers.distribution, block->rows, block->columns));
    };
    const auto numbers =
        m_dialogs.randomNumbers(m_window, {name}, drawnLast(m_settings), [&](const RandomNumbers& preview) {
            (void)m_document.preview(drawn(preview)); // what it may not be, it says in the end
        });
    m_document.cancelPreview();
    if (!numbers)
        return;
    rememberDrawn(m_settings, *numbers);
    apply(drawn(*numbers), tr("%1: %2").arg(name, inWords(*numbers)));
}

bool BlockActions::apply(const Edit& change, const QString& text)
{
    return ui::apply(m_document, m_messages, change, text);
}

} // namespace attn::ui
