#include "matrix_canvas.h"

#include "painter_surface.h"

#include <qcustomplot.h>

#include <QGuiApplication>
#include <QStyleHints>
#include <QToolTip>

#include <limits>
#include <utility>

namespace attn::ui {

namespace {

/// Puts axis rects where they are told to be.
class FixedLayout : public QCPLayout {
public:
    ~FixedLayout() override { clear(); }

    void add(QCPLayoutElement* element)
    {
        m_elements.append(element);
        m_areas.append(QRect());
        adoptElement(element);
    }
    void setArea(int index, const QRect& area) { m_areas[index] = area; }

    [[nodiscard]] int elementCount() const override { return static_cast<int>(m_elements.size()); }
    [[nodiscard]] QCPLayoutElement* elementAt(int index) const override { return m_elements.value(index); }
    QCPLayoutElement* takeAt(int index) override
    {
        QCPLayoutElement* element = m_elements.value(index);
        if (element != nullptr) {
            m_elements.removeAt(index);
            m_areas.removeAt(index);
            releaseElement(element);
        }
        return element;
    }
    bool take(QCPLayoutElement* element) override
    {
        return takeAt(static_cast<int>(m_elements.indexOf(element))) != nullptr;
    }

protected:
    void updateLayout() override
    {
        for (int i = 0; i < m_elements.size(); ++i)
            m_elements[i]->setOuterRect(m_areas[i]);
    }

private:
    QList<QCPLayoutElement*> m_elements;
    QList<QRect> m_areas;
};

/// The plot with what its owner draws behind and in front of the tiles. Only the tiles, which cost most, are kept in a
/// buffer: QCustomPlot would take one of the plot's size for each layer that is replotted alone.
class Plot : public QCustomPlot {
public:
    explicit Plot(QWidget* parent)
        : QCustomPlot(parent)
    {
        layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
        setBackground(QBrush(Qt::NoBrush));
    }

    QColor background;
    MatrixCanvas::Paint behind;
    MatrixCanvas::Paint front;

protected:
    void paintEvent(QPaintEvent* event) override
    {
        {
            QPainter painter(this);
            painter.fillRect(event->rect(), background);
            paint(painter, behind);
        }
        if (bufferDevicePixelRatio() != devicePixelRatioF())
            QCustomPlot::paintEvent(event); // sees to it, and asks for another
        else
            paintTiles();
        QPainter painter(this);
        paint(painter, front);
    }

private:
    /// Blends of the buffer only what the axis rects cover: the rest is empty.
    void paintTiles()
    {
        QCPPainter painter(this);
        for (const QCPAxisRect* rect : axisRects()) {
            painter.setClipRect(rect->outerRect());
            for (const auto& buffer : std::as_const(mPaintBuffers))
                buffer->draw(&painter);
        }
    }

    static void paint(QPainter& painter, const MatrixCanvas::Paint& what)
    {
        if (!what)
            return;
        PainterSurface surface(painter);
        what(surface);
    }
};

QCPRange rangeOf(Index first, Index count)
{
    return {static_cast<double>(first), static_cast<double>(first + count)};
}

/// One matrix. Its axes count cells: column 0 … columns to the right, row 0 … rows downwards.
class MatrixPlottable : public QCPAbstractPlottable {
public:
    MatrixPlottable(QCPAxis* columns, QCPAxis* rows)
        : QCPAbstractPlottable(columns, rows)
    {
        setSelectable(QCP::stNone);
    }

    MatrixPicture picture;
    MatrixGeometry geometry;

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override
    {
        found = true;
        return rangeOf(geometry.firstColumn, geometry.columns);
    }
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override
    {
        found = true;
        return rangeOf(geometry.firstRow, geometry.rows);
    }

protected:
    void draw(QCPPainter* painter) override
    {
        painter->setAntialiasing(false); // it would shift everything by half a pixel
        PainterSurface surface(*painter, painter->modes().testFlag(QCPPainter::pmVectorized));
        picture.draw(surface, geometry);
    }
    void drawLegendIcon(QCPPainter*, const QRectF&) const override { }
};

} // namespace

struct MatrixCanvas::Private {
    struct Part {
        QRectF area;
        std::optional<Block> part;
        MatrixPlottable* plottable;
    };
    /// The button is held: since when it is a drag, a click no more.
    struct Press {
        QPointF from;
        bool moved = false;
    };

    Plot* plot = nullptr;
    FixedLayout* layout = nullptr;
    std::vector<Part> parts;
    std::optional<Hit> hovered;
    std::optional<Press> press;

    void addPart();
    void removePart();
    void place(Part& part, int index, double pixel);
};

void MatrixCanvas::Private::addPart()
{
    auto* rect = new QCPAxisRect(plot, false);
    rect->setAutoMargins(QCP::msNone);
    rect->setMargins(QMargins());
    rect->setMinimumMargins(QMargins());
    rect->setMinimumSize(0, 0);
    QCPAxis* columns = rect->addAxis(QCPAxis::atBottom);
    QCPAxis* rows = rect->addAxis(QCPAxis::atLeft);
    for (QCPAxis* axis : {columns, rows}) {
        axis->setVisible(false);
        axis->grid()->setVisible(false);
    }
    rows->setRangeReversed(true);
    layout->add(rect);
    auto* plottable = new MatrixPlottable(columns, rows); // the plot owns it
    plottable->setLayer(QStringLiteral("main"));
    parts.push_back({{}, {}, plottable});
}

void MatrixCanvas::Private::removePart()
{
    plot->removePlottable(parts.back().plottable);
    layout->removeAt(static_cast<int>(parts.size()) - 1);
    parts.pop_back();
}

void MatrixCanvas::Private::place(Part& part, int index, double pixel)
{
    const MatrixPicture& picture = part.plottable->picture;
    Block shown; // of nothing, one cell
    if (part.part)
        shown = *part.part;
    else if (picture.values != nullptr && picture.values->size() > 0)
        shown = {0, 0, picture.values->rows(), picture.values->cols()};
    part.plottable->geometry = MatrixGeometry::onScreen(part.area, shown, pixel);
    part.plottable->keyAxis()->setRange(rangeOf(shown.column, shown.columns));
    part.plottable->valueAxis()->setRange(rangeOf(shown.row, shown.rows));
    layout->setArea(index, part.area.toAlignedRect().adjusted(-1, -1, 1, 1));
}

MatrixCanvas::MatrixCanvas(QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>())
{
    setMouseTracking(true);
    d->plot = new Plot(this);
    d->plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    d->plot->setFocusPolicy(Qt::NoFocus);
    d->plot->setAutoAddPlottableToLegend(false);
    d->plot->plotLayout()->clear(); // the default axes
    d->layout = new FixedLayout;
    d->plot->plotLayout()->addElement(0, 0, d->layout);
}

MatrixCanvas::~MatrixCanvas()
{
    delete d->plot; // before the parts it draws
}

void MatrixCanvas::setBackgroundColour(const QColor& colour)
{
    d->plot->background = colour;
    d->plot->update();
}

void MatrixCanvas::setItems(std::vector<Item> items)
{
    while (d->parts.size() > items.size())
        d->removePart();
    while (d->parts.size() < items.size())
        d->addPart();
    for (std::size_t i = 0; i < items.size(); ++i) {
        Private::Part& part = d->parts[i];
        part.area = items[i].area;
        part.part = items[i].part;
        part.plottable->picture = std::move(items[i].picture);
        d->place(part, static_cast<int>(i), 1 / devicePixelRatioF());
    }
    d->hovered.reset();
    replot();
}

void MatrixCanvas::setBehind(Paint paint)
{
    d->plot->behind = std::move(paint);
}

void MatrixCanvas::setInFront(Paint paint)
{
    d->plot->front = std::move(paint);
}

int MatrixCanvas::itemCount() const
{
    return static_cast<int>(d->parts.size());
}

const MatrixPicture& MatrixCanvas::picture(int item) const
{
    return d->parts.at(static_cast<std::size_t>(item)).plottable->picture;
}

MatrixGeometry MatrixCanvas::geometry(int item) const
{
    return d->parts.at(static_cast<std::size_t>(item)).plottable->geometry;
}

void MatrixCanvas::setPicture(int item, MatrixPicture picture)
{
    Private::Part& part = d->parts.at(static_cast<std::size_t>(item));
    part.plottable->picture = std::move(picture);
    d->place(part, item, 1 / devicePixelRatioF());
}

void MatrixCanvas::replot()
{
    d->plot->replot(QCustomPlot::rpQueuedReplot);
}

void MatrixCanvas::replotNow()
{
    d->plot->replot(QCustomPlot::rpImmediateRefresh);
}

void MatrixCanvas::replotMarks()
{
    d->plot->update();
}

std::optional<MatrixCanvas::Hit> MatrixCanvas::hitAt(const QPointF& point) const
{
    for (std::size_t i = 0; i < d->parts.size(); ++i) {
        const MatrixPlottable& plottable = *d->parts[i].plottable;
        if (plottable.picture.values == nullptr || plottable.picture.values->size() == 0)
            continue;
        if (const auto cell = plottable.geometry.cellAt(point))
            return Hit{static_cast<int>(i), cell->first, cell->second};
    }
    return {};
}

std::optional<MatrixCanvas::Hit> MatrixCanvas::neighbour(const Hit& from, Index rows, Index columns,
                                                         const std::function<bool(int item)>& passes) const
{
    const QPointF start = geometry(from.item).cell(from.row, from.column).center();
    std::optional<Hit> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < itemCount(); ++i) {
        if (i == from.item || !passes(i))
            continue;
        const QRectF area = geometry(i).area;
        const double along = columns > 0 ? area.left() - start.x()
            : columns < 0                ? start.x() - area.right()
            : rows > 0                   ? area.top() - start.y()
                                         : start.y() - area.bottom();
        const QPointF entry = columns > 0 ? QPointF(area.left() + 1, start.y())
            : columns < 0                 ? QPointF(area.right() - 1, start.y())
            : rows > 0                    ? QPointF(start.x(), area.top() + 1)
                                          : QPointF(start.x(), area.bottom() - 1);
        if (along < 0 || along >= least)
            continue;
        if (const auto cell = geometry(i).cellAt(entry)) {
            nearest = Hit{i, cell->first, cell->second};
            least = along;
        }
    }
    return nearest;
}

void MatrixCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    emit resized(); // the owner arranges anew, then the plot draws, once
    d->plot->setGeometry(rect());
}

bool MatrixCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ScreenChangeInternal || event->type() == QEvent::PolishRequest) {
        for (std::size_t i = 0; i < d->parts.size(); ++i)
            d->place(d->parts[i], static_cast<int>(i), 1 / devicePixelRatioF());
    }
    return QWidget::event(event);
}

void MatrixCanvas::setHovered(const std::optional<Hit>& hit)
{
    if (hit == d->hovered)
        return;
    d->hovered = hit;
    if (hit)
        emit hovered(*hit);
    else
        emit left();
}

void MatrixCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!d->press) {
        setHovered(hitAt(event->position()));
        return;
    }
    const QPointF way = event->position() - d->press->from;
    if (way.manhattanLength() >= QGuiApplication::styleHints()->startDragDistance())
        d->press->moved = true;
    if (d->press->moved)
        emit dragged(d->press->from, event->position());
}

void MatrixCanvas::leaveEvent(QEvent* event)
{
    setHovered({});
    QWidget::leaveEvent(event);
}

void MatrixCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        d->press = Private::Press{event->position()};
    else
        QWidget::mousePressEvent(event);
}

void MatrixCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !d->press) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const auto press = std::exchange(d->press, std::nullopt);
    if (press->moved)
        emit dropped();
    else
        emit clicked(press->from, event->modifiers());
}

void showPlainToolTip(const QPoint& onScreen, const QString& text, QWidget* of)
{
    const QString lines = QStringLiteral("<p style='white-space:pre'>%1</p>").arg(text.toHtmlEscaped());
    QToolTip::showText(onScreen, text.isEmpty() ? QString() : lines, of);
}

} // namespace attn::ui
