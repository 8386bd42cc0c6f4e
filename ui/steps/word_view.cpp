#include "word_view.h"

#include "common_decimals.h"

#include "ui/heatmap/scale_for.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/effects.h"
#include "ui/state/prediction.h"
#include "ui/state/selection.h"

#include "core/masks.h"
#include "core/statistics.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr QSizeF largestCell(84, 68);
constexpr double tallest = 0.85; ///< in widths of a cell
constexpr double tallestTight = 1.1;
constexpr double leastRow = 22; ///< keys that would be lower than this are told together
constexpr double leastRowWithStacks = 30;
constexpr double leastWidth = 26; ///< of a cell beside large texts
constexpr double textScaleStep = 0.25;
/// Widths of columns in widths of a cell.
struct Columns {
    double between; ///< two of them
    double dots;
    double chain;
    double bars;
    double made; ///< of each cell
};
constexpr Columns usualColumns{0.45, 1.9, 1.15, 3.2, 1.2};
constexpr Columns tightColumns{0.3, 1.2, 1, 2.2, 1}; ///< where digits need what there is
constexpr double leastDigits = 2.8; ///< of the labels' size: the width of a cell of a presentation
constexpr double tightWidthShare = 0.9;
constexpr double tightHeightShare = 0.8;
constexpr double largestTightDigits = 13; ///< of texts at their usual size: of all maps alike
constexpr double scoreRise = 0.14; ///< of a score above its arithmetic, in heights of a cell
constexpr Index mostStacks = 4;
constexpr double backRow = 24; ///< the smallest digits that are read from there

/// Matrices of many columns are no wider than one of four.
double widthsOf(Index columns)
{
    return static_cast<double>(std::min<Index>(columns, 4));
}

} // namespace

WordView::WordView(Document& document, Selection& selection, Display& display, const Effects& effects,
                   Prediction& prediction, Lens& lens, QWidget* parent)
    : MatrixView(document, selection, display, effects, prediction, lens, QStringLiteral("wordView"), parent)
{
    setAccessibleName(tr("Word in focus"));
    connect(m_canvas, &MatrixCanvas::hovered, this,
            [this](const MatrixCanvas::Hit& hit) { m_selection.setCell(cellAt(hit)); });
    connect(m_canvas, &MatrixCanvas::clicked, this, [this](const QPointF& point) {
        setFocus(Qt::MouseFocusReason);
        if (const auto hit = m_canvas->hitAt(point))
            enter(cellAt(*hit));
    });
    connect(&zoom(), &LensControl::changed, this, &WordView::refresh);
    connect(&document, &Document::changed, this, &WordView::refresh);
    connect(&display, &Display::changed, this, &WordView::refresh);
    connect(&selection, &Selection::wordChanged, this, &WordView::refresh);
    connect(&selection, &Selection::stopChanged, this, &WordView::refresh); // another head
    connect(&selection, &Selection::cellChanged, this, &WordView::focusChanged);
    // As in the view of the steps: not before the document has told of another list of steps.
    connect(&effects, &Effects::changed, this, &WordView::refresh, Qt::QueuedConnection);
    connect(&prediction, &Prediction::changed, this, &WordView::refresh);
}

void WordView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void WordView::refresh()
{
    if (!isVisible() || !m_selection.word())
        return;
    zoom().forgetPointer();
    // Larger texts, as large as leaves the matrices room; a presentation's are read from the back row.
    for (double scale = theme().textScale;; scale -= textScaleStep) {
        layOut(std::max(1.0, scale));
        if (isPresenting() || scale <= 1 || isRoomy())
            break;
    }
    const StepScales scales(m_document.steps(), m_selection.head(), m_display, theme().dark);
    m_weightColour = QColor::fromRgb(scales.of(m_story.weights).colour(0.5));
    std::vector<MatrixCanvas::Item> items;
    for (Part& part : m_parts) {
        part.effects = effectsOn(part);
        items.push_back({part.tiles, pictureOf(part, scales), partOf(part)});
    }
    std::vector<MapOfSeveral> maps;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (m_parts[i].cells != Part::Cells::Weights)
            maps.push_back({items[i].picture, geometryOf(m_parts[i]),
                            [this, i](const NumberFormat& format) { return digitWriter(m_parts[i], format); }});
    m_format = shareDecimals(maps, m_display.format());
    m_canvas->setItems(std::move(items));
    setAccessibleDescription(sentence());
    focusChanged();
    emit rearranged();
}

void WordView::tellStory()
{
    const Measures& m = m_measures;
    const double fixed = 5 * m.title + 4 * m.label;
    const double row = std::max(leastRow, 1.5 * m.label);
    m_mostKeys = std::max(Lens::fewest, static_cast<Index>((height() - fixed) / row) - 2);
    const Index head = m_selection.head();
    const Steps& steps = m_document.steps();
    m_story = wordStory(steps, head, *m_selection.word(), m_mostKeys);
    if (const Block keys = m_lens.part(m_story.keys); keys.rows < steps[m_story.keys].value.rows())
        m_story = wordStory(steps, head, *m_selection.word(), m_mostKeys, KeyRun{keys.row, keys.rows});
    m_hidden = Matrix::Zero(std::ssize(m_story.shown), 1);
    for (Index i = 0; i < m_hidden.rows(); ++i)
        if (!mayAttend(m_document.scenario().mask, m_story.word, m_story.shown[static_cast<std::size_t>(i)]))
            m_hidden(i, 0) = -std::numeric_limits<double>::infinity();
}

bool WordView::isRoomy() const
{
    return m_cell.width() >= leastWidth * m_measures.label / 13 && m_cell.height() >= 1.4 * m_measures.label;
}

void WordView::addPart(const Matrix& values, const QRectF& tiles, StepIndex step, Part::Cells cells)
{
    m_parts.push_back({&values, tiles, step, cells});
}

double WordView::stackPitch() const
{
    return stackHeight() + 1.5 * m_measures.note;
}

double WordView::stackHeight() const
{
    return 2 * m_measures.note;
}

void WordView::layOut(double textScale)
{
    m_measures = Measures::of(window()->width(), textScale);
    m_format = m_display.format();
    tellStory();
    const Measures& m = m_measures;
    const double rows = static_cast<double>(m_story.shown.size());
    double labels = textWidth(tr("dimension") + QStringLiteral(" 9"), {m.label});
    for (std::size_t i = 0; i < m_story.shown.size(); ++i)
        labels = std::max(labels, textWidth(label(i), {m.label, {}, true}));
    labels = std::min(labels, m.longestRowLabel) + rowLabelGap;

    // Everything in widths of a cell, gaps included.
    const double chain = static_cast<double>(m_story.scoreColumns.size() - 1);
    const double queryWidths = widthsOf(m_lens.part(m_story.query).columns);
    const double keyWidths = widthsOf(m_lens.part(m_story.keys).columns);
    const double valueWidths = widthsOf(m_lens.part(m_story.values).columns);
    const auto unitsOf = [&](const Columns& c) {
        return keyWidths + c.dots + c.chain * chain + c.bars + (1 + c.made) * valueWidths + c.between * (4 + chain);
    };
    const double across = this->width() - 2 * m.margin - labels;
    m_isTight = isPresenting() && across / unitsOf(usualColumns) < leastDigits * m.label;
    const Columns& columns = m_isTight ? tightColumns : usualColumns;
    const double units = unitsOf(columns);
    const double width = std::clamp(across / units, 4.0, largestCell.width());

    const double stacks = static_cast<double>(std::min(m_story.result.cols(), mostStacks));
    const double head = 1.7 * m.title + 2 * m.label + 24; // title, the query's gap and the headings
    const double stackRoom = 2.6 * m.label + stacks * stackPitch() + 1.5 * m.label;
    const double room = height() - 2 * m.margin - head - 2 * m.label - sumGap;
    const double withStacks = (room - stackRoom) / (rows + 2);
    const bool hasStacks = withStacks >= std::max(leastRowWithStacks, 1.8 * m.label);
    const double most = std::min(largestCell.height(), (m_isTight ? tallestTight : tallest) * width);
    m_cell = {width, std::clamp(hasStacks ? withStacks : room / (rows + 2), 4.0, std::max(most, 1.5 * m.label))};

    const double left = std::max(m.margin, (this->width() - labels - units * width) / 2) + labels;
    const double used = head + 2 * m.label + sumGap + (rows + 2) * m_cell.height() + (hasStacks ? stackRoom : 0);
    double y = std::max(m.margin, (height() - used) / 2) + m.title;
    m_title = y;
    y += 0.7 * m.title;
    m_query = QRectF(left, y, queryWidths * width, m_cell.height());
    y = m_query.bottom() + 2 * m.label + 24;
    const double tall = rows * m_cell.height();
    double x = left;
    const auto column = [&](double widths) {
        const QRectF rect(x, y, widths * width, tall);
        x += (widths + columns.between) * width;
        return rect;
    };
    m_keys = column(keyWidths);
    m_dots = column(columns.dots);
    m_chain.clear();
    for (std::size_t i = 1; i < m_story.scoreColumns.size(); ++i)
        m_chain.push_back(column(columns.chain));
    m_bars = column(columns.bars);
    m_values = column(valueWidths);
    m_made = column(columns.made * valueWidths);
    m_result = QRectF(m_made.left(), m_made.bottom() + sumGap, m_made.width(), m_cell.height());
    const double stackTop = m_result.bottom() + 1.2 * m.label;
    m_stacks = hasStacks ? QRectF(left, stackTop, m_made.right() - left, stackRoom) : QRectF();

    m_parts.clear();
    addPart(m_story.queryRow, m_query, m_story.query, Part::Cells::OfWord);
    addPart(m_story.keyRows, m_keys, m_story.keys, Part::Cells::OfKeys);
    addPart(m_story.scoreColumns[0], m_dots, m_story.scores[0], Part::Cells::Column);
    for (std::size_t i = 0; i < m_chain.size(); ++i)
        addPart(m_story.scoreColumns[i + 1], m_chain[i], m_story.scores[i + 1], Part::Cells::Column);
    addPart(m_story.weightColumn, m_bars, m_story.weights, Part::Cells::Weights);
    addPart(m_story.valueRows, m_values, m_story.values, Part::Cells::OfKeys);
    addPart(m_story.contributions, m_made, m_story.attention, Part::Cells::Made);
    addPart(m_story.result, m_result, m_story.attention, Part::Cells::OfWord);
    m_hasScoreSums = hasRoomForScoreSums();
}

Block WordView::partOf(const Part& part) const
{
    const Block shown = m_lens.part(part.step);
    const bool isColumn = part.cells == Part::Cells::Column || part.cells == Part::Cells::Weights;
    return {0, isColumn ? 0 : shown.column, part.values->rows(), isColumn ? 1 : shown.columns};
}

Matrix WordView::effectsOn(const Part& part) const
{
    const Matrix* const effects = m_effects.of(part.step);
    if (!effects)
        return {};
    switch (part.cells) {
    case Part::Cells::OfKeys:
        return m_story.ofShown(*effects);
    case Part::Cells::Column:
    case Part::Cells::Weights:
        return m_story.ofShown(effects->row(m_story.word).transpose());
    case Part::Cells::OfWord:
        return effects->row(m_story.word);
    case Part::Cells::Made:
        break;
    }
    Matrix made(part.values->rows(), part.values->cols());
    if (m_effects.subject()->step >= m_story.attention) { // a part of the sum moves what the sum moves
        made.rowwise() = effects->row(m_story.word);
        return made;
    }
    const Matrix weights = m_story.ofShown(m_effects.of(m_story.weights)->row(m_story.word).transpose());
    const Matrix values = m_story.ofShown(*m_effects.of(m_story.values));
    for (Index i = 0; i < made.rows(); ++i)
        made.row(i) = weights(i, 0) * m_story.valueRows.row(i) + m_story.weightColumn(i, 0) * values.row(i);
    return made;
}

QString WordView::text(const Part& part, Index row, Index column) const
{
    if (part.effects.size() > 0 && m_effects.inDigits())
        return m_format.change(part.effects(row, column));
    return m_format.neverZero((*part.values)(row, column));
}

MatrixGeometry WordView::geometryOf(const Part& part) const
{
    return MatrixGeometry::onScreen(part.tiles, partOf(part), 0);
}

std::function<QString(double)> WordView::digitWriter(const Part& part, const NumberFormat& format) const
{
    if (part.effects.size() > 0 && m_effects.inDigits())
        return [format](double value) { return format.change(value); };
    return mapDigits(format, false);
}

MatrixPicture WordView::pictureOf(const Part& part, const StepScales& scales) const
{
    MatrixPicture picture;
    picture.values = part.values;
    picture.theme = theme();
    if (part.cells == Part::Cells::Weights) { // nothing: bars are drawn in front
        picture.faded = [](Index, Index) { return 1.0; };
        return picture;
    }
    picture.maximumDigitSize = 20;
    if (isPresenting())
        picture.minimumDigitSize = backRow;
    picture.scale = scales.of(part.step);
    picture.digitShare = part.step == m_story.scores[0] ? 0.36 : 0.44;
    if (m_isTight) {
        picture.widthShare = tightWidthShare;
        picture.largestShare = tightHeightShare;
        picture.maximumDigitSize = largestTightDigits;
    }
    if (part.step == m_story.scores[0] && m_hasScoreSums)
        picture.digitRise = scoreRise;
    if (part.effects.size() > 0) {
        const double largest =
            std::max(largestFiniteMagnitude(*m_effects.of(part.step)), largestFiniteMagnitude(part.effects));
        picture.scale = signedScale(largest, theme().dark);
        (m_effects.inDigits() ? picture.values : picture.colouredBy) = &part.effects;
    }
    if (part.cells == Part::Cells::Column && maskedScores(m_document.steps(), m_document.steps()[part.step]))
        picture.hidden = &m_hidden;
    picture.changed = [this, &part](Index row, Index column) {
        const Cell cell = cellOf(part, row, column);
        return part.cells != Part::Cells::Made && m_document.isChanged(cell.step, cell.row, cell.column);
    };
    if (m_prediction.coversAnyOf(part.step))
        picture.covered = [this, &part](Index row, Index column) { return covers(part, row, column); };
    return picture;
}

} // namespace attn::ui
