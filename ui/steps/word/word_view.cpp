#include "word_view.h"
#include "word_painter.h"

#include "ui/heatmap/scale_for.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/layout/common_decimals.h"

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
    m_layout.weightColour = QColor::fromRgb(scales.of(m_layout.story.weights).colour(0.5));
    std::vector<MatrixCanvas::Item> items;
    for (WordPart& part : m_layout.parts) {
        part.effects = effectsOn(part);
        items.push_back({part.tiles, pictureOf(part, scales), partOf(part)});
    }
    std::vector<MapOfSeveral> maps;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (m_layout.parts[i].cells != WordPart::Cells::Weights)
            maps.push_back({items[i].picture, geometryOf(m_layout.parts[i]),
                            [this, i](const NumberFormat& format) { return digitWriter(m_layout.parts[i], format); }});
    m_layout.format = shareDecimals(maps, m_display.format());
    m_canvas->setItems(std::move(items));
    setAccessibleDescription(sentence());
    focusChanged();
    emit rearranged();
}

WordPainter WordView::painter() const
{
    return {m_layout, m_document, m_effects, m_prediction, m_lens, theme(), focus()};
}

void WordView::drawBehind(Surface& surface) const
{
    if (!m_layout.parts.empty())
        painter().behind(surface);
}

void WordView::drawInFront(Surface& surface) const
{
    if (!m_layout.parts.empty())
        painter().inFront(surface, *m_canvas, m_marks);
}

void WordView::tellStory()
{
    const Measures& m = m_layout.measures;
    const double fixed = 5 * m.title + 4 * m.label;
    const double row = std::max(leastRow, 1.5 * m.label);
    m_mostKeys = std::max(Lens::fewest, static_cast<Index>((height() - fixed) / row) - 2);
    const Index head = m_selection.head();
    const Steps& steps = m_document.steps();
    m_layout.story = wordStory(steps, head, *m_selection.word(), m_mostKeys);
    if (const Block keys = m_lens.part(m_layout.story.keys); keys.rows < steps[m_layout.story.keys].value.rows())
        m_layout.story = wordStory(steps, head, *m_selection.word(), m_mostKeys, KeyRun{keys.row, keys.rows});
    m_layout.hidden = Matrix::Zero(std::ssize(m_layout.story.shown), 1);
    for (Index i = 0; i < m_layout.hidden.rows(); ++i)
        if (!mayAttend(m_document.scenario().mask, m_layout.story.word,
                       m_layout.story.shown[static_cast<std::size_t>(i)]))
            m_layout.hidden(i, 0) = -std::numeric_limits<double>::infinity();
}

bool WordView::isRoomy() const
{
    return m_layout.cell.width() >= leastWidth * m_layout.measures.label / 13
        && m_layout.cell.height() >= 1.4 * m_layout.measures.label;
}

void WordView::addPart(const Matrix& values, const QRectF& tiles, StepIndex step, WordPart::Cells cells)
{
    m_layout.parts.push_back({&values, tiles, step, cells});
}

void WordView::layOut(double textScale)
{
    m_layout.canvas = size();
    m_layout.measures = Measures::of(window()->width(), textScale);
    m_layout.smallest = isPresenting() ? m_layout.measures.note : m_layout.measures.note - 1;
    m_layout.format = m_display.format();
    tellStory();
    const Measures& m = m_layout.measures;
    const double rows = static_cast<double>(m_layout.story.shown.size());
    double labels = textWidth(tr("dimension") + QStringLiteral(" 9"), {m.label});
    for (std::size_t i = 0; i < m_layout.story.shown.size(); ++i)
        labels = std::max(labels, textWidth(m_layout.label(m_document.steps(), i), {m.label, {}, true}));
    labels = std::min(labels, m.longestRowLabel) + rowLabelGap;

    // Everything in widths of a cell, gaps included.
    const double chain = static_cast<double>(m_layout.story.scoreColumns.size() - 1);
    const double queryWidths = widthsOf(m_lens.part(m_layout.story.query).columns);
    const double keyWidths = widthsOf(m_lens.part(m_layout.story.keys).columns);
    const double valueWidths = widthsOf(m_lens.part(m_layout.story.values).columns);
    const auto unitsOf = [&](const Columns& c) {
        return keyWidths + c.dots + c.chain * chain + c.bars + (1 + c.made) * valueWidths + c.between * (4 + chain);
    };
    const double across = this->width() - 2 * m.margin - labels;
    m_layout.isTight = isPresenting() && across / unitsOf(usualColumns) < leastDigits * m.label;
    const Columns& columns = m_layout.isTight ? tightColumns : usualColumns;
    const double units = unitsOf(columns);
    const double width = std::clamp(across / units, 4.0, largestCell.width());

    const double stacks = static_cast<double>(std::min(m_layout.story.result.cols(), mostStacks));
    const double head = 1.7 * m.title + 2 * m.label + 24; // title, the query's gap and the headings
    const double stackRoom = 2.6 * m.label + stacks * m_layout.stackPitch() + 1.5 * m.label;
    const double room = height() - 2 * m.margin - head - 2 * m.label - WordLayout::sumGap;
    const double withStacks = (room - stackRoom) / (rows + 2);
    const bool hasStacks = withStacks >= std::max(leastRowWithStacks, 1.8 * m.label);
    const double most = std::min(largestCell.height(), (m_layout.isTight ? tallestTight : tallest) * width);
    m_layout.cell = {width, std::clamp(hasStacks ? withStacks : room / (rows + 2), 4.0, std::max(most, 1.5 * m.label))};

    const double left = std::max(m.margin, (this->width() - labels - units * width) / 2) + labels;
    const double used =
        head + 2 * m.label + WordLayout::sumGap + (rows + 2) * m_layout.cell.height() + (hasStacks ? stackRoom : 0);
    double y = std::max(m.margin, (height() - used) / 2) + m.title;
    m_layout.title = y;
    y += 0.7 * m.title;
    m_layout.query = QRectF(left, y, queryWidths * width, m_layout.cell.height());
    y = m_layout.query.bottom() + 2 * m.label + 24;
    const double tall = rows * m_layout.cell.height();
    double x = left;
    const auto column = [&](double widths) {
        const QRectF rect(x, y, widths * width, tall);
        x += (widths + columns.between) * width;
        return rect;
    };
    m_layout.keys = column(keyWidths);
    m_layout.dots = column(columns.dots);
    m_layout.chain.clear();
    for (std::size_t i = 1; i < m_layout.story.scoreColumns.size(); ++i)
        m_layout.chain.push_back(column(columns.chain));
    m_layout.bars = column(columns.bars);
    m_layout.values = column(valueWidths);
    m_layout.made = column(columns.made * valueWidths);
    m_layout.result = QRectF(m_layout.made.left(), m_layout.made.bottom() + WordLayout::sumGap, m_layout.made.width(),
                             m_layout.cell.height());
    const double stackTop = m_layout.result.bottom() + 1.2 * m.label;
    m_layout.stacks = hasStacks ? QRectF(left, stackTop, m_layout.made.right() - left, stackRoom) : QRectF();

    m_layout.parts.clear();
    addPart(m_layout.story.queryRow, m_layout.query, m_layout.story.query, WordPart::Cells::OfWord);
    addPart(m_layout.story.keyRows, m_layout.keys, m_layout.story.keys, WordPart::Cells::OfKeys);
    addPart(m_layout.story.scoreColumns[0], m_layout.dots, m_layout.story.scores[0], WordPart::Cells::Column);
    for (std::size_t i = 0; i < m_layout.chain.size(); ++i)
        addPart(m_layout.story.scoreColumns[i + 1], m_layout.chain[i], m_layout.story.scores[i + 1],
                WordPart::Cells::Column);
    addPart(m_layout.story.weightColumn, m_layout.bars, m_layout.story.weights, WordPart::Cells::Weights);
    addPart(m_layout.story.valueRows, m_layout.values, m_layout.story.values, WordPart::Cells::OfKeys);
    addPart(m_layout.story.contributions, m_layout.made, m_layout.story.attention, WordPart::Cells::Made);
    addPart(m_layout.story.result, m_layout.result, m_layout.story.attention, WordPart::Cells::OfWord);
    m_layout.hasScoreSums = hasRoomForScoreSums();
}

Block WordView::partOf(const WordPart& part) const
{
    const Block shown = m_lens.part(part.step);
    const bool isColumn = part.cells == WordPart::Cells::Column || part.cells == WordPart::Cells::Weights;
    return {0, isColumn ? 0 : shown.column, part.values->rows(), isColumn ? 1 : shown.columns};
}

Matrix WordView::effectsOn(const WordPart& part) const
{
    const Matrix* const effects = m_effects.of(part.step);
    if (!effects)
        return {};
    switch (part.cells) {
    case WordPart::Cells::OfKeys:
        return m_layout.story.ofShown(*effects);
    case WordPart::Cells::Column:
    case WordPart::Cells::Weights:
        return m_layout.story.ofShown(effects->row(m_layout.story.word).transpose());
    case WordPart::Cells::OfWord:
        return effects->row(m_layout.story.word);
    case WordPart::Cells::Made:
        break;
    }
    Matrix made(part.values->rows(), part.values->cols());
    if (m_effects.subject()->step >= m_layout.story.attention) { // a part of the sum moves what the sum moves
        made.rowwise() = effects->row(m_layout.story.word);
        return made;
    }
    const Matrix weights =
        m_layout.story.ofShown(m_effects.of(m_layout.story.weights)->row(m_layout.story.word).transpose());
    const Matrix values = m_layout.story.ofShown(*m_effects.of(m_layout.story.values));
    for (Index i = 0; i < made.rows(); ++i)
        made.row(i) =
            weights(i, 0) * m_layout.story.valueRows.row(i) + m_layout.story.weightColumn(i, 0) * values.row(i);
    return made;
}

bool WordView::hasRoomForScoreSums() const
{
    if (m_layout.story.queryRow.cols() > 4 || m_layout.cell.height() < 3 * m_layout.measures.label)
        return false;
    for (Index row = 0; row < std::ssize(m_layout.story.shown); ++row)
        if (textWidth(m_layout.scoreSum(row), {m_layout.smallest}) > m_layout.dots.width() - 8)
            return false;
    return true;
}

MatrixGeometry WordView::geometryOf(const WordPart& part) const
{
    return MatrixGeometry::onScreen(part.tiles, partOf(part), 0);
}

std::function<QString(double)> WordView::digitWriter(const WordPart& part, const NumberFormat& format) const
{
    if (part.effects.size() > 0 && m_effects.inDigits())
        return [format](double value) { return format.change(value); };
    return mapDigits(format, false);
}

MatrixPicture WordView::pictureOf(const WordPart& part, const StepScales& scales) const
{
    MatrixPicture picture;
    picture.values = part.values;
    picture.theme = theme();
    if (part.cells == WordPart::Cells::Weights) { // nothing: bars are drawn in front
        picture.faded = [](Index, Index) { return 1.0; };
        return picture;
    }
    picture.maximumDigitSize = 20;
    if (isPresenting())
        picture.minimumDigitSize = backRow;
    picture.scale = scales.of(part.step);
    picture.digitShare = part.step == m_layout.story.scores[0] ? 0.36 : 0.44;
    if (m_layout.isTight) {
        picture.widthShare = tightWidthShare;
        picture.largestShare = tightHeightShare;
        picture.maximumDigitSize = largestTightDigits;
    }
    if (part.step == m_layout.story.scores[0] && m_layout.hasScoreSums)
        picture.digitRise = scoreRise;
    if (part.effects.size() > 0) {
        const double largest =
            std::max(largestFiniteMagnitude(*m_effects.of(part.step)), largestFiniteMagnitude(part.effects));
        picture.scale = signedScale(largest, theme().dark);
        (m_effects.inDigits() ? picture.values : picture.colouredBy) = &part.effects;
    }
    if (part.cells == WordPart::Cells::Column && maskedScores(m_document.steps(), m_document.steps()[part.step]))
        picture.hidden = &m_layout.hidden;
    picture.changed = [this, &part](Index row, Index column) {
        const Cell cell = m_layout.cellOf(part, row, column);
        return part.cells != WordPart::Cells::Made && m_document.isChanged(cell.step, cell.row, cell.column);
    };
    if (m_prediction.coversAnyOf(part.step))
        picture.covered = [this, &part](Index row, Index column) { return covers(part, row, column); };
    return picture;
}

} // namespace attn::ui
