#include "matrix_model.h"

#include "ui/state/document/mask_words.h"
#include "ui/state/texts/plain_text.h"
#include "ui/state/texts/problem_text.h"
#include "ui/state/texts/typed_number.h"

#include <QSize>

#include <algorithm>
#include <utility>

namespace attn::ui {

namespace {

/// Above this many differences views are told one rectangle around them all.
constexpr std::size_t singleSignals = 64;

} // namespace

MatrixModel::MatrixModel(Document& document, Display& display, InputKey input, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(&document)
    , m_display(&display)
    , m_input(input)
{
    takeSnapshot();
    connect(&document, &Document::changed, this, &MatrixModel::follow);
    connect(&display, &Display::changed, this, [this] {
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DisplayRole});
    });
}

const Matrix* MatrixModel::matrix() const
{
    return m_document ? inputMatrix(std::as_const(*m_document).scenario(), m_input) : nullptr;
}

const Words* MatrixModel::words() const
{
    if (!m_document || !hasLabels())
        return nullptr;
    const Scenario& scenario = m_document->scenario();
    if (m_input.kind == InputKind::Words)
        return &scenario.words;
    return scenario.context ? &*scenario.context : nullptr;
}

bool MatrixModel::hasLabels() const
{
    return m_input.kind == InputKind::Words || m_input.kind == InputKind::Context;
}

QString MatrixModel::name() const
{
    return m_document ? inputName(m_document->scenario(), m_input) : QString();
}

// The shape is the one that views were told: between an edit and the signal they must not see another.
int MatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.rows());
}

QModelIndex MatrixModel::numberIndex(Index row, Index column) const
{
    return index(static_cast<int>(row), static_cast<int>(column) + labelColumns());
}

int MatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_shown.rows() == 0 ? 0 : static_cast<int>(m_shown.cols()) + labelColumns();
}

NumberFormat MatrixModel::format() const
{
    return m_display ? m_display->format() : NumberFormat();
}

bool MatrixModel::isChanged(Index row, Index column) const
{
    const std::size_t place = static_cast<std::size_t>(row * m_shown.cols() + column);
    return place < m_shownMarks.size() && m_shownMarks[place] != 0;
}

QString MatrixModel::label(int row) const
{
    return QString::fromStdString(m_shownLabels[static_cast<std::size_t>(row)]);
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const bool isLabel = index.column() < labelColumns();
    switch (role) {
    case LabelRole:
        return isLabel;
    case Qt::DisplayRole:
        return isLabel ? label(index.row()) : numberText(index.row(), index.column() - labelColumns());
    case Qt::EditRole:
        return isLabel ? label(index.row()) : format().fullText(m_shown(index.row(), index.column() - labelColumns()));
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole:
        return accessibleText(index);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(isLabel ? Qt::AlignRight | Qt::AlignVCenter : Qt::Alignment(Qt::AlignCenter));
    case ChangedRole:
        return !isLabel && isChanged(index.row(), index.column() - labelColumns());
    case EffectRole: {
        const auto effect = isLabel ? std::nullopt : this->effect(index.row(), index.column() - labelColumns());
        return effect ? QVariant(*effect) : QVariant();
    }
    default:
        return {};
    }
}

void MatrixModel::setEffects(Matrix effects, const QString& subject)
{
    const bool same = sameBits(m_effects, effects);
    m_effects = std::move(effects);
    m_subject = subject;
    if (!same && rowCount() > 0 && columnCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {EffectRole});
}

std::optional<double> MatrixModel::effect(Index row, Index column) const
{
    if (row >= m_effects.rows() || column >= m_effects.cols())
        return {};
    return m_effects(row, column);
}

QString MatrixModel::numberText(Index row, Index column) const
{
    const double number = m_shown(row, column);
    if (m_document && m_input.kind == InputKind::Mask && m_document->scenario().mask.kind == Mask::Kind::Allowed)
        return number != 0 ? QStringLiteral("✓") : QStringLiteral("–");
    return format().text(number);
}

QString MatrixModel::maskText(Index row, Index column) const
{
    const Matrix* const now = m_input.kind == InputKind::Mask ? matrix() : nullptr;
    const bool isThere = now && row < now->rows() && column < now->cols(); // the document may be ahead
    return isThere ? attendanceWords(m_document->scenario(), row, column) : QString();
}

QString MatrixModel::effectText(Index row, Index column) const
{
    const auto effect = this->effect(row, column);
    if (!effect)
        return {};
    //: The second sentence about a number: %1 is a cell's name, %2 a number with its sign
    return *effect == 0 ? tr("does not move %1").arg(m_subject)
                        : tr("moves %1 by %2 per unit").arg(m_subject, format().change(*effect));
}

QString MatrixModel::toolTip(const QModelIndex& index) const
{
    const int column = index.column() - labelColumns();
    QString text = column < 0 ? label(index.row()) : QString();
    if (column >= 0) {
        const QString place = m_document ? cellName(m_document->scenario(), m_input, index.row(), column) : QString();
        text = QStringLiteral("%1 = %2").arg(place, format().fullText(m_shown(index.row(), column)));
        for (const QString& sentence : {maskText(index.row(), column), effectText(index.row(), column)})
            if (!sentence.isEmpty())
                text += u'\n' + sentence;
        text += u'\n' + tr("Type, drag it sideways, or press Alt+Up and Alt+Down to change it");
    }
    // Tool tips guess at rich text: made rich here, with everything escaped, there is nothing to guess.
    return plainToolTip(text);
}

QString MatrixModel::accessibleText(const QModelIndex& index) const
{
    const int column = index.column() - labelColumns();
    if (column < 0)
        return tr("%1, label of row %2: %3").arg(name(), QString::number(index.row() + 1), label(index.row()));
    const QString number = tr("%1, row %2, column %3: %4")
                               .arg(name(), QString::number(index.row() + 1), QString::number(column + 1),
                                    format().fullText(m_shown(index.row(), column)));
    QStringList sentences{number, maskText(index.row(), column), effectText(index.row(), column)};
    sentences.removeAll(QString());
    return sentences.join(QStringLiteral(", "));
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(orientation == Qt::Horizontal ? Qt::Alignment(Qt::AlignCenter)
                                                                 : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::SizeHintRole)
        return QSize(1, 1);
    if (role != Qt::DisplayRole)
        return {};
    const int number = orientation == Qt::Horizontal ? section - labelColumns() : section;
    return number < 0 ? tr("label") : QString::number(number + 1);
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? QAbstractTableModel::flags(index) | Qt::ItemIsEditable : Qt::NoItemFlags;
}

const edit::Cell* MatrixModel::previewAt(const QModelIndex& index) const
{
    const Edit* const back = m_document ? m_document->runningPreview() : nullptr;
    const auto* cell = back ? std::get_if<edit::Cell>(back) : nullptr;
    const bool here = cell && cell->input == m_input && numberIndex(cell->row, cell->column) == QModelIndex(index);
    return here ? cell : nullptr;
}

const edit::Label* MatrixModel::labelPreviewAt(const QModelIndex& index) const
{
    const Edit* const back = m_document ? m_document->runningPreview() : nullptr;
    const auto* const label = back ? std::get_if<edit::Label>(back) : nullptr;
    const bool here = label && words() && label->ofContext == isContext() && label->row == index.row();
    return here && !isNumber(index) ? label : nullptr;
}

bool MatrixModel::isPreviewed(const QModelIndex& index) const
{
    return previewAt(index) || labelPreviewAt(index);
}

std::optional<double> MatrixModel::committedNumber(const QModelIndex& index) const
{
    if (!matrix() || !index.isValid() || !isNumber(index))
        return {};
    const edit::Cell* const replaced = previewAt(index);
    return replaced ? replaced->value : (*matrix())(index.row(), index.column() - labelColumns());
}

/// "W_Q[1, 3]: 2 → 5"
QString MatrixModel::undoText(const QModelIndex& index, double number) const
{
    const QString cell = cellName(m_document->scenario(), m_input, index.row(), index.column() - labelColumns());
    return QStringLiteral("%1: %2").arg(cell, format().fromTo(committedNumber(index).value(), number));
}

QString MatrixModel::committedLabel(const QModelIndex& index) const
{
    const edit::Label* const replaced = labelPreviewAt(index);
    return replaced ? QString::fromStdString(replaced->label) : label(index.row());
}

bool MatrixModel::setLabel(const QModelIndex& index, const QString& text)
{
    const QString what =
        tr("%1, label of row %2: %3 → %4").arg(name(), QString::number(index.row() + 1), committedLabel(index), text);
    return m_document->apply(edit::Label{isContext(), index.row(), text.toStdString()}, what).has_value();
}

void MatrixModel::previewLabel(const QModelIndex& index, const QString& text)
{
    if (text == committedLabel(index))
        m_document->cancelPreview();
    else // any text may stand there
        (void)m_document->preview(edit::Label{isContext(), index.row(), text.toStdString()});
}

bool MatrixModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !matrix() || !index.isValid() || !checkIndex(index))
        return false;
    if (!isNumber(index))
        return setLabel(index, value.toString());
    const Result<double> number = readTypedNumber(value.toString());
    if (!number) {
        emit refused(index, translated(number.error()));
        return false;
    }
    const edit::Cell change{m_input, index.row(), index.column() - labelColumns(), *number};
    const Result<void> applied = m_document->apply(change, undoText(index, *number));
    if (!applied)
        emit refused(index, translated(applied.error()));
    return applied.has_value();
}

QString MatrixModel::problem(const QModelIndex& index, const QString& text) const
{
    if (!isNumber(index))
        return {};
    const Result<double> number = readTypedNumber(text);
    return number ? QString() : translated(number.error());
}

QString MatrixModel::outcome(const QModelIndex& index, const QString& text) const
{
    if (!isNumber(index) || !isTypedExpression(text))
        return {};
    const Result<double> number = readTypedNumber(text);
    return number ? format().fullText(*number) : QString();
}

QString MatrixModel::preview(const QModelIndex& index, const QString& text)
{
    if (!matrix())
        return {};
    if (!isNumber(index)) {
        previewLabel(index, text);
        return {};
    }
    const Result<double> number = readTypedNumber(text);
    if (!number || sameBits(*number, committedNumber(index).value())) {
        m_document->cancelPreview();
        return number ? QString() : translated(number.error());
    }
    const Result<void> shown = previewNumber(index, *number);
    if (!shown)
        m_document->cancelPreview(); // of what was typed before
    return shown ? QString() : translated(shown.error());
}

Result<void> MatrixModel::previewNumber(const QModelIndex& index, double number)
{
    Q_ASSERT(matrix() && isNumber(index));
    return m_document->preview(edit::Cell{m_input, index.row(), index.column() - labelColumns(), number});
}

void MatrixModel::commitPreview(const QModelIndex& index)
{
    if (isPreviewed(index))
        m_document->commitPreview(undoText(index, m_shown(index.row(), index.column() - labelColumns())));
}

void MatrixModel::cancelPreview()
{
    if (m_document)
        m_document->cancelPreview();
}

QString MatrixModel::changeText() const
{
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < m_shownMarks.size(); ++i) {
        if (m_shownMarks[i] == 0)
            continue;
        if (only)
            return {};
        only = i;
    }
    if (!only || !m_document || !m_step)
        return {};
    const Index row = static_cast<Index>(*only) / m_shown.cols();
    const Index column = static_cast<Index>(*only) % m_shown.cols();
    const std::optional<double> before = m_document->valueBefore(*m_step, row, column);
    if (!before)
        return {};
    return QStringLiteral("[%1, %2]: %3")
        .arg(QString::number(row + 1), QString::number(column + 1), format().fromTo(*before, m_shown(row, column)));
}

void MatrixModel::takeSnapshot()
{
    const Matrix* const now = matrix();
    m_shown = now ? *now : Matrix();
    m_shownLabels = words() ? words()->labels : std::vector<std::string>();
    m_step = m_document ? inputStep(m_document->steps(), m_input) : std::nullopt;
    m_shownMarks.clear();
    if (!m_step || m_shown.size() > markedCells)
        return;
    m_shownMarks.resize(static_cast<std::size_t>(m_shown.size()));
    std::size_t place = 0;
    for (Index row = 0; row < m_shown.rows(); ++row) {
        for (Index column = 0; column < m_shown.cols(); ++column)
            m_shownMarks[place++] = m_document->isChanged(*m_step, row, column);
    }
}

void MatrixModel::follow()
{
    const Matrix* const now = matrix();
    if (now ? !sameShape(*now, m_shown) : m_shown.size() != 0) {
        beginResetModel();
        takeSnapshot();
        endResetModel();
        emit marksChanged();
        return;
    }
    const Matrix before = std::exchange(m_shown, Matrix());
    const std::vector<std::string> labelsBefore = std::exchange(m_shownLabels, {});
    const std::vector<char> marksBefore = std::exchange(m_shownMarks, {});
    takeSnapshot();
    for (std::size_t row = 0; row < m_shownLabels.size(); ++row) {
        if (m_shownLabels[row] != labelsBefore[row]) {
            const QModelIndex cell = index(static_cast<int>(row), 0);
            emit dataChanged(cell, cell);
        }
    }
    tellDifferences(before, marksBefore);
    if (m_shownMarks != marksBefore || !sameBits(before, m_shown))
        emit marksChanged();
}

void MatrixModel::tellDifferences(const Matrix& before, const std::vector<char>& marksBefore)
{
    std::vector<QModelIndex> cells;
    int left = columnCount();
    int right = 0;
    const bool marksComparable = marksBefore.size() == m_shownMarks.size();
    for (Index row = 0; row < m_shown.rows(); ++row) {
        for (Index column = 0; column < m_shown.cols(); ++column) {
            const std::size_t place = static_cast<std::size_t>(row * m_shown.cols() + column);
            const bool marked =
                place < m_shownMarks.size() && marksComparable && m_shownMarks[place] != marksBefore[place];
            if (!marked && sameBits(before(row, column), m_shown(row, column)))
                continue;
            const QModelIndex cell = index(static_cast<int>(row), static_cast<int>(column) + labelColumns());
            left = std::min(left, cell.column());
            right = std::max(right, cell.column());
            cells.push_back(cell);
        }
    }
    if (cells.size() > singleSignals) {
        emit dataChanged(cells.front().siblingAtColumn(left), cells.back().siblingAtColumn(right));
        return;
    }
    for (const QModelIndex& cell : cells)
        emit dataChanged(cell, cell);
}

} // namespace attn::ui
