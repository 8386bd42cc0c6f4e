#include "word_view.h"

#include "chip.h"

#include "ui/heatmap/scale_for.h"
#include "ui/state/display.h"
#include "ui/state/document.h"
#include "ui/state/selection.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr QSizeF largestCell(84, 62);
constexpr double leastRow = 22; ///< keys that would be lower than this are told together
constexpr double leastRowWithStacks = 30;
constexpr Index mostStacks = 4;

/// Matrices of many columns are no wider than one of four.
double columnsOf(const Matrix& matrix)
{
    return static_cast<double>(std::min<Index>(matrix.cols(), 4));
}

} // namespace

WordView::WordView(Document& document, Selection& selection, Display& display, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_canvas(new MatrixCanvas(this))
{
    setObjectName(QStringLiteral("wordView"));
    setAccessibleName(tr("Word in focus"));
    setFocusPolicy(Qt::StrongFocus);
    m_canvas->setFocusProxy(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_canvas);
    m_canvas->setBehind([this](Surface& surface) { paint(surface); });
    m_canvas->setInFront([this](Surface& surface) {
        for (const QRectF& ringed : {m_query, m_result})
            surface.strokeRect(ringed.adjusted(-2, -2, 2, 2), {m_theme.focus, 2}, 4);
        paintScoreSums(surface);
    });
    connect(m_canvas, &MatrixCanvas::hovered, this, &WordView::hover);
    connect(&document, &Document::changed, this, &WordView::refresh);
    connect(&display, &Display::changed, this, &WordView::refresh);
    connect(&selection, &Selection::wordChanged, this, &WordView::refresh);
    connect(&selection, &Selection::stopChanged, this, &WordView::refresh); // another head
}

void WordView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_canvas->setBackgroundColour(theme.canvas);
    refresh();
}

void WordView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void WordView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void WordView::refresh()
{
    if (!isVisible() || !m_selection.word())
        return;
    m_measures = Measures::of(window()->width(), m_theme.textScale);
    const double fixed = 5 * m_measures.title + 4 * m_measures.label;
    const auto most = static_cast<Index>(std::max(1.0, (height() - fixed) / leastRow - 2));
    m_story = wordStory(m_document.steps(), m_selection.head(), *m_selection.word(), most);
    layOut();
    const StepScales scales(m_document.steps(), m_selection.head(), m_display, m_theme.dark);
    m_dotScale = scales.of(m_story.scores[0]);
    m_weightColour = QColor::fromRgb(scales.of(m_story.weights).colour(0.5));
    std::vector<MatrixCanvas::Item> items;
    for (const Part& part : m_parts) {
        MatrixPicture picture;
        picture.values = part.values;
        picture.scale = scales.of(part.step);
        picture.digits = [format = m_display.format()](double value) { return format.text(value); };
        picture.maximumDigitSize = 20;
        picture.theme = m_theme;
        items.push_back({part.tiles, std::move(picture)});
    }
    m_canvas->setItems(std::move(items));
    setAccessibleDescription(sentence());
}

void WordView::addPart(const Matrix& values, const QRectF& tiles, StepIndex step, Part::Cells cells)
{
    m_parts.push_back({&values, tiles, step, cells});
}

void WordView::layOut()
{
    const Measures& m = m_measures;
    const double rows = static_cast<double>(m_story.shown.size());
    double labels = textWidth(tr("dimension") + QStringLiteral(" 9"), {m.label});
    for (std::size_t i = 0; i < m_story.shown.size(); ++i)
        labels = std::max(labels, textWidth(label(i), {m.label}));
    labels = std::min(labels, m.longestRowLabel) + rowLabelGap;

    // Everything in widths of a cell, gaps included.
    const double chain = static_cast<double>(m_story.scoreColumns.size() - 1);
    const double units = columnsOf(m_story.keyRows) + 1.9 + 1.15 * chain + 3.2 + columnsOf(m_story.valueRows)
        + 1.2 * columnsOf(m_story.contributions) + 0.45 * (4 + chain);
    const double width = std::clamp((this->width() - 2 * m.margin - labels) / units, 4.0, largestCell.width());

    const double stacks = static_cast<double>(std::min(m_story.result.cols(), mostStacks));
    const double head = 1.7 * m.title + 2 * m.label + 24; // title, the query's gap and the headings
    const double stackRoom = 2.6 * m.label + stacks * stackPitch + 1.5 * m.label;
    const double room = height() - 2 * m.margin - head - 2 * m.label - sumGap;
    const double withStacks = (room - stackRoom) / (rows + 2);
    const bool hasStacks = withStacks >= leastRowWithStacks;
    const double most = std::min(largestCell.height(), 0.74 * width);
    m_cell = {width, std::clamp(hasStacks ? withStacks : room / (rows + 2), 4.0, std::max(most, 4.0))};

    const double left = std::max(m.margin, (this->width() - labels - units * width) / 2) + labels;
    const double used = head + 2 * m.label + sumGap + (rows + 2) * m_cell.height() + (hasStacks ? stackRoom : 0);
    double y = std::max(m.margin, (height() - used) / 2) + m.title;
    m_title = y;
    y += 0.7 * m.title;
    m_query = QRectF(left, y, columnsOf(m_story.queryRow) * width, m_cell.height());
    y = m_query.bottom() + 2 * m.label + 24;
    const double tall = rows * m_cell.height();
    double x = left;
    const auto column = [&](double widths) {
        const QRectF rect(x, y, widths * width, tall);
        x += (widths + 0.45) * width;
        return rect;
    };
    m_keys = column(columnsOf(m_story.keyRows));
    m_dots = column(1.9);
    m_chain.clear();
    for (std::size_t i = 1; i < m_story.scoreColumns.size(); ++i)
        m_chain.push_back(column(1.15));
    m_bars = column(3.2);
    m_values = column(columnsOf(m_story.valueRows));
    m_made = column(1.2 * columnsOf(m_story.contributions));
    m_result = QRectF(m_made.left(), m_made.bottom() + sumGap, m_made.width(), m_cell.height());
    const double stackTop = m_result.bottom() + 1.2 * m.label;
    m_stacks = hasStacks ? QRectF(left, stackTop, m_made.right() - left, stackRoom) : QRectF();

    m_parts.clear();
    addPart(m_story.queryRow, m_query, m_story.query, Part::Cells::OfWord);
    addPart(m_story.keyRows, m_keys, m_story.keys, Part::Cells::OfKeys);
    addPart(m_story.scoreColumns[0], m_dots, m_story.scores[0], Part::Cells::Column);
    for (std::size_t i = 0; i < m_chain.size(); ++i)
        addPart(m_story.scoreColumns[i + 1], m_chain[i], m_story.scores[i + 1], Part::Cells::Column);
    addPart(m_story.valueRows, m_values, m_story.values, Part::Cells::OfKeys);
    addPart(m_story.contributions, m_made, m_story.attention, Part::Cells::Made);
    addPart(m_story.result, m_result, m_story.attention, Part::Cells::OfWord);
}

void WordView::hover(const MatrixCanvas::Hit& hit)
{
    const Part& part = m_parts.at(static_cast<std::size_t>(hit.item));
    const Index key = m_story.shown[static_cast<std::size_t>(std::min<Index>(hit.row, std::ssize(m_story.shown) - 1))];
    switch (part.cells) {
    case Part::Cells::OfWord:
    case Part::Cells::Made: // a part of that sum
        m_selection.setCell(Cell{part.step, m_story.word, hit.column});
        break;
    case Part::Cells::OfKeys:
        m_selection.setCell(Cell{part.step, key, hit.column});
        break;
    case Part::Cells::Column:
        m_selection.setCell(Cell{part.step, m_story.word, key});
        break;
    }
}

void WordView::keyPressEvent(QKeyEvent* event)
{
    const Index words = m_document.steps()[m_story.query].value.rows();
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_selection.setWord(std::clamp<Index>(m_story.word + (event->key() == Qt::Key_Up ? -1 : 1), 0, words - 1));
        break;
    case Qt::Key_Escape:
        m_selection.setWord(std::nullopt);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

QString WordView::label(std::size_t shown) const
{
    const Axis& keys = m_document.steps()[m_story.keys].rows;
    return singleLine(QString::fromStdString((*keys.labels)[static_cast<std::size_t>(m_story.shown[shown])]));
}

QString WordView::wordLabel() const
{
    const Axis& queries = m_document.steps()[m_story.query].rows;
    return singleLine(QString::fromStdString((*queries.labels)[static_cast<std::size_t>(m_story.word)]));
}

double WordView::rowCentre(std::size_t shown) const
{
    return m_keys.top() + (static_cast<double>(shown) + 0.5) * m_cell.height();
}

QString WordView::sentence() const
{
    QStringList parts;
    for (std::size_t i = 0; i < m_story.shown.size(); ++i)
        parts += QStringLiteral("%1 %2").arg(
            label(i), m_display.format().neverZero(m_story.weightColumn(static_cast<Index>(i), 0)));
    //: What a word attends to, read aloud: "word 1 asks; weights: word 1 0.236, word 2 0.007"
    return tr("%1 asks; weights: %2").arg(wordLabel(), parts.join(QStringLiteral(", ")));
}

} // namespace attn::ui
