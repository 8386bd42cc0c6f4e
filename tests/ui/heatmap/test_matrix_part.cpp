// A part of a matrix on a canvas: rows and columns are those of the whole.

#include "core/statistics.h"
#include "tests/support/recording_surface.h"
#include "ui/heatmap/matrix_canvas.h"
#include "ui/heatmap/painter_surface.h"
#include "ui/heatmap/scale_for.h"

#include <QPainter>
#include <QSignalSpy>
#include <QTest>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::RecordingSurface;

namespace {

/// 10 × row + column.
Matrix numbered(Index rows, Index columns)
{
    Matrix values(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            values(i, j) = static_cast<double>(10 * i + j);
    return values;
}

MatrixPicture pictureOf(const Matrix& values)
{
    MatrixPicture picture;
    picture.values = &values;
    picture.theme = Theme::light();
    picture.scale = signedScale(largestFiniteMagnitude(values), false);
    picture.digits = [](double value) { return QString::number(value); };
    return picture;
}

QImage drawn(const MatrixPicture& picture, const MatrixGeometry& geometry)
{
    QImage image(geometry.area.bottomRight().toPoint().x() + 1, geometry.area.bottomRight().toPoint().y() + 1,
                 QImage::Format_RGB32);
    image.fill(picture.theme.canvas);
    QPainter painter(&image);
    PainterSurface surface(painter);
    picture.draw(surface, geometry);
    return image;
}

} // namespace

class TestMatrixPart : public QObject {
    Q_OBJECT
private slots:
    void cellsAndPointsAreThoseOfTheWhole()
    {
        const auto geometry = MatrixGeometry::onScreen({10, 20, 300, 200}, Block{3, 5, 4, 6}, 1);
        QCOMPARE(geometry.cell(3, 5).topLeft(), QPointF(10, 20));
        QCOMPARE(geometry.cell(6, 10).bottomRight(), QPointF(310, 220));
        for (Index row = 3; row < 7; ++row)
            for (Index column = 5; column < 11; ++column)
                QVERIFY(geometry.cellAt(geometry.cell(row, column).center()) == std::pair(row, column));
        QCOMPARE(geometry.row(4).left(), 10.0);
        QCOMPARE(geometry.column(10).right(), 310.0);
        QVERIFY(geometry.shows(6, 10));
        QVERIFY(!geometry.shows(2, 10));
        QVERIFY(!geometry.shows(6, 11));
        QVERIFY(geometry.shown({0, 0, 5, 6}) == (Block{3, 5, 2, 1}));
        QVERIFY(geometry.shown({0, 0, 100, 100}) == geometry.part());
        QVERIFY(!geometry.shown({7, 5, 4, 6}));
        QVERIFY(geometry.cell(2, 5).bottom() <= 20); // beside the grid
    }

    void onlyThePartIsDrawn()
    {
        const Matrix values = numbered(9, 10);
        RecordingSurface surface;
        pictureOf(values).draw(surface, MatrixGeometry::onScreen({0, 0, 160, 80}, Block{3, 5, 2, 3}, 1));
        QCOMPARE(surface.texts(), (QStringList{"35", "36", "37", "45", "46", "47"}));
        const MatrixPicture picture = pictureOf(values);
        const auto geometry = MatrixGeometry::onScreen({0, 0, 160, 80}, Block{3, 5, 2, 3}, 1);
        const QImage image = drawn(picture, geometry);
        const QPoint place = (geometry.cell(4, 7).bottomLeft() + QPointF(6, -6)).toPoint();
        QCOMPARE(image.pixel(place), picture.scale->colour(47));
    }

    /// Digits are as large as those that show let them be.
    void longNumbersElsewhereDoNotMatter()
    {
        Matrix values = numbered(9, 10);
        values(0, 0) = 123456;
        const MatrixPicture picture = pictureOf(values);
        QVERIFY(!picture.allDigitsFit(MatrixGeometry::onScreen({0, 0, 170, 300}, 9, 10, 1)));
        QVERIFY(picture.allDigitsFit(MatrixGeometry::onScreen({0, 0, 153, 300}, Block{0, 1, 9, 9}, 1)));
    }

    void smallCellsAreThoseOfThePart()
    {
        const Matrix values = numbered(64, 64);
        const MatrixPicture picture = pictureOf(values);
        const Block part{10, 20, 30, 20};
        const QImage large = drawn(picture, MatrixGeometry::onScreen({0, 0, 60, 90}, part, 1)); // 3 px a cell
        QCOMPARE(large.pixel(0, 0), picture.scale->colour(values(10, 20)));
        QCOMPARE(large.pixel(59, 0), picture.scale->colour(values(10, 39)));
        QCOMPARE(large.pixel(31, 46), picture.scale->colour(values(25, 30)));
        QCOMPARE(large.pixel(59, 89), picture.scale->colour(values(39, 39)));
        const QImage small = drawn(picture, MatrixGeometry::onScreen({0, 0, 10, 15}, part, 1)); // 4 cells a px
        QCOMPARE(small.pixel(0, 0), picture.scale->colour(values.block(10, 20, 2, 2).mean()));
        QCOMPARE(small.pixel(9, 14), picture.scale->colour(values.block(38, 38, 2, 2).mean()));
    }

    void canvasKeepsThePartOfNewValues()
    {
        Matrix values = numbered(9, 10);
        MatrixCanvas canvas;
        canvas.resize(400, 300);
        canvas.setItems({{QRectF(20, 30, 180, 100), pictureOf(values), Block{2, 4, 5, 6}},
                         {QRectF(250, 30, 60, 180), pictureOf(values)}});
        QVERIFY(canvas.geometry(0).part() == (Block{2, 4, 5, 6}));
        QVERIFY(canvas.geometry(1).part() == (Block{0, 0, 9, 10}));
        canvas.setPicture(0, pictureOf(values));
        QVERIFY(canvas.geometry(0).part() == (Block{2, 4, 5, 6}));
        QCOMPARE(canvas.hitAt({21, 31}), (MatrixCanvas::Hit{0, 2, 4}));
        QCOMPARE(canvas.hitAt({251, 31}), (MatrixCanvas::Hit{1, 0, 0}));
    }

    /// A press is a click once it is let go where it was, or nearly; else it is a drag, and cells are not hovered.
    void pressesAreClicksOrDrags()
    {
        const Matrix values = numbered(9, 10);
        MatrixCanvas canvas;
        canvas.resize(400, 300);
        canvas.setItems({{QRectF(20, 30, 180, 100), pictureOf(values)}});
        QSignalSpy clicked(&canvas, &MatrixCanvas::clicked);
        QSignalSpy dragged(&canvas, &MatrixCanvas::dragged);
        QSignalSpy dropped(&canvas, &MatrixCanvas::dropped);
        QSignalSpy hovered(&canvas, &MatrixCanvas::hovered);
        const auto move = [&](const QPointF& to) {
            QMouseEvent event(QEvent::MouseMove, to, canvas.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&canvas, &event);
        };
        QTest::mousePress(&canvas, Qt::LeftButton, {}, {50, 50});
        QCOMPARE(clicked.count(), 0);
        move({52, 51});
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, {52, 51});
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(clicked[0][0].toPointF(), QPointF(50, 50));
        QTest::mousePress(&canvas, Qt::LeftButton, {}, {50, 50});
        move({90, 60});
        move({51, 50}); // back again is a drag still
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, {51, 50});
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(dragged.count(), 2);
        QCOMPARE(dragged[0][0].toPointF(), QPointF(50, 50));
        QCOMPARE(dragged[0][1].toPointF(), QPointF(90, 60));
        QCOMPARE(dropped.count(), 1);
        QCOMPARE(hovered.count(), 0);
    }
};

QTEST_MAIN(TestMatrixPart)
#include "test_matrix_part.moc"
