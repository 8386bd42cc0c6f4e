#include "core/statistics.h"
#include "ui/heatmap/matrix_canvas.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/texts/number_format.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

using namespace attn;
using namespace attn::ui;

namespace {

MatrixPicture pictureOf(const Matrix& values)
{
    MatrixPicture picture;
    picture.values = &values;
    picture.theme = Theme::light();
    picture.scale = signedScale(largestFiniteMagnitude(values), false);
    picture.digits = [](double value) { return NumberFormat{}.text(value); };
    return picture;
}

/// The colour that the canvas shows at a point.
QRgb shown(MatrixCanvas& canvas, const QPointF& point)
{
    const QImage image = canvas.grab().toImage();
    return image.pixelColor((point * image.devicePixelRatio()).toPoint()).rgb();
}

QPointF quiet(const QRectF& cell)
{
    return cell.topLeft() + QPointF(cell.width() / 2, 5);
}

} // namespace

class TestMatrixCanvas : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_first = Matrix(2, 3);
        m_first << 0, 1, 2, 3, -4, 5;
        m_second = Matrix(3, 1);
        m_second << 1, 2, -3;
        m_canvas = std::make_unique<MatrixCanvas>();
        m_canvas->resize(380, 260);
        m_canvas->setBackgroundColour(Theme::light().canvas);
        m_canvas->setItems(
            {{QRectF(20, 30, 180, 100), pictureOf(m_first)}, {QRectF(250, 30, 60, 180), pictureOf(m_second)}});
        m_canvas->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_canvas.get()));
        m_canvas->replotNow();
    }

    void everyCellHasItsColour()
    {
        for (int item = 0; item < m_canvas->itemCount(); ++item) {
            const MatrixPicture& picture = m_canvas->picture(item);
            const MatrixGeometry geometry = m_canvas->geometry(item);
            for (Index row = 0; row < picture.values->rows(); ++row) {
                for (Index column = 0; column < picture.values->cols(); ++column) {
                    QCOMPARE(shown(*m_canvas, quiet(geometry.cell(row, column))),
                             picture.scale->colour((*picture.values)(row, column)));
                }
            }
        }
        QCOMPARE(shown(*m_canvas, {225, 100}), Theme::light().canvas.rgb());
        QCOMPARE(shown(*m_canvas, {10, 10}), Theme::light().canvas.rgb());
    }

    void newNumbersShowAfterReplot()
    {
        const QPointF point = quiet(m_canvas->geometry(0).cell(1, 2));
        m_first(1, 2) = -5;
        m_canvas->setPicture(0, pictureOf(m_first));
        m_canvas->replotNow();
        QCOMPARE(shown(*m_canvas, point), colours(ColourMap::Vik).front());
    }

    void otherShapesAndCountsReplaceTheItems()
    {
        m_canvas->setItems({{QRectF(50, 50, 200, 200), pictureOf(m_second)}});
        m_canvas->replotNow();
        QCOMPARE(m_canvas->itemCount(), 1);
        QCOMPARE(m_canvas->geometry(0).rows, Index{3});
        QCOMPARE(shown(*m_canvas, quiet(m_canvas->geometry(0).cell(2, 0))), colours(ColourMap::Vik).front());
        QCOMPARE(shown(*m_canvas, {310, 100}), Theme::light().canvas.rgb());
        m_canvas->setItems({});
        m_canvas->replotNow();
        QVERIFY(!m_canvas->hitAt({100, 100}));
    }

    void pointsHitCells()
    {
        QCOMPARE(m_canvas->hitAt(m_canvas->geometry(0).cell(1, 2).center()), (MatrixCanvas::Hit{0, 1, 2}));
        QCOMPARE(m_canvas->hitAt(m_canvas->geometry(1).cell(2, 0).center()), (MatrixCanvas::Hit{1, 2, 0}));
        QVERIFY(!m_canvas->hitAt({225, 100}));
    }

    void theMouseTellsCells()
    {
        QList<MatrixCanvas::Hit> hits;
        connect(m_canvas.get(), &MatrixCanvas::hovered, this, [&](const MatrixCanvas::Hit& hit) { hits.append(hit); });
        QSignalSpy left(m_canvas.get(), &MatrixCanvas::left);
        QSignalSpy clicked(m_canvas.get(), &MatrixCanvas::clicked);
        const QPoint inside = m_canvas->geometry(0).cell(0, 1).center().toPoint();
        move(inside);
        move(inside + QPoint(3, 3));
        move(m_canvas->geometry(1).cell(1, 0).center().toPoint());
        move(QPoint(225, 100));
        QCOMPARE(hits, (QList<MatrixCanvas::Hit>{{0, 0, 1}, {1, 1, 0}}));
        QCOMPARE(left.count(), 1);
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, Qt::ShiftModifier, inside);
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(clicked[0][0].toPointF(), QPointF(inside));
        QCOMPARE(clicked[0][1].value<Qt::KeyboardModifiers>(), Qt::ShiftModifier);
    }

    void ownersDrawBehindAndInFront()
    {
        int behind = 0;
        int front = 0;
        const QRectF cell = m_canvas->geometry(0).cell(0, 0);
        m_canvas->setBehind([&](Surface& surface) {
            ++behind;
            surface.fillRect({0, 0, 400, 400}, Qt::green);
        });
        m_canvas->setInFront([&](Surface& surface) {
            ++front;
            surface.fillRect(cell, Qt::red);
        });
        m_canvas->replotNow();
        QCOMPARE(behind, 1);
        QCOMPARE(front, 1);
        QCOMPARE(shown(*m_canvas, {10, 10}), QColor(Qt::green).rgb());
        QCOMPARE(shown(*m_canvas, quiet(cell)), QColor(Qt::red).rgb());
        const QRectF other = m_canvas->geometry(0).cell(0, 1);
        QCOMPARE(shown(*m_canvas, quiet(other)), m_canvas->picture(0).scale->colour(1));

        int tiles = 0;
        MatrixPicture counted = m_canvas->picture(0);
        counted.digits = [&tiles](double) {
            ++tiles;
            return QString();
        };
        m_canvas->setPicture(0, counted);
        const int before = behind;
        m_canvas->setInFront([&](Surface& surface) {
            ++front;
            surface.fillRect(other, Qt::red);
        });
        m_canvas->replotMarks();
        QTRY_COMPARE(behind, before + 1);
        QCOMPARE(tiles, 0);
        QCOMPARE(shown(*m_canvas, quiet(other)), QColor(Qt::red).rgb());
        QCOMPARE(shown(*m_canvas, quiet(cell)), m_canvas->picture(0).scale->colour(0));
    }

    void severalReplotsAreOne()
    {
        int drawn = 0;
        m_canvas->setBehind([&](Surface&) { ++drawn; });
        for (int i = 0; i < 5; ++i)
            m_canvas->replot();
        QCOMPARE(drawn, 0);
        QTRY_COMPARE(drawn, 1);
    }

    void edgesAreSharp()
    {
        // No colour between the canvas and the tile on the middle line of a tile's upper edge.
        const MatrixGeometry geometry = m_canvas->geometry(0);
        const QImage image = m_canvas->grab().toImage();
        const QRectF cell = geometry.cell(1, 0);
        const double scale = image.devicePixelRatio();
        const int x = qRound(cell.center().x() * scale);
        const int edge = qRound(cell.top() * scale);
        QCOMPARE(image.pixel(x, edge - 1), Theme::light().canvas.rgb());
        QCOMPARE(image.pixel(x, edge), m_canvas->picture(0).scale->colour(3));
    }

private:
    void move(const QPointF& point)
    {
        QMouseEvent event(QEvent::MouseMove, point, m_canvas->mapToGlobal(point), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(m_canvas.get(), &event);
    }

    Matrix m_first;
    Matrix m_second;
    std::unique_ptr<MatrixCanvas> m_canvas;
};

QTEST_MAIN(TestMatrixCanvas)
#include "test_matrix_canvas.moc"
