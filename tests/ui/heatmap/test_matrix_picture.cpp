#include "core/statistics.h"
#include "tests/support/recording_surface.h"
#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/painter_surface.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/texts/number_format.h"

#include <QPainter>
#include <QTest>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::RecordingSurface;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

MatrixPicture pictureOf(const Matrix& values, bool dark = false)
{
    MatrixPicture picture;
    picture.values = &values;
    picture.theme = dark ? Theme::darkTheme() : Theme::light();
    picture.scale = signedScale(largestFiniteMagnitude(values), dark);
    picture.digits = [](double value) { return NumberFormat{}.text(value); };
    return picture;
}

QImage drawn(const MatrixPicture& picture, const MatrixGeometry& geometry, double scale = 1)
{
    QImage image((geometry.area.bottomRight() * scale + QPointF(scale, scale)).toPoint().x(),
                 (geometry.area.bottomRight() * scale + QPointF(scale, scale)).toPoint().y(), QImage::Format_RGB32);
    image.fill(picture.theme.canvas);
    QPainter painter(&image);
    painter.scale(scale, scale);
    PainterSurface surface(painter);
    picture.draw(surface, geometry);
    painter.end();
    return image;
}

/// A point of a tile that neither digits nor corners nor outlines touch.
QPoint quiet(const QRectF& cell, double scale = 1)
{
    return ((cell.topLeft() + QPointF(cell.width() / 2, 4)) * scale).toPoint();
}

} // namespace

class TestMatrixPicture : public QObject {
    Q_OBJECT
private slots:
    void everyCellHasItsColour_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("factor");
        QTest::newRow("1 × 1") << 1 << 1 << 5.0 << 1.0;
        QTest::newRow("1 × 5") << 1 << 5 << -2.0 << 1.0;
        QTest::newRow("5 × 1") << 5 << 1 << -2.0 << 1.0;
        QTest::newRow("4 × 4") << 4 << 4 << -7.0 << 1.0;
        QTest::newRow("constant") << 3 << 3 << 5.0 << 0.0;
        QTest::newRow("all zero") << 3 << 3 << 0.0 << 0.0;
        QTest::newRow("huge") << 3 << 3 << -4.0 << 2.5e307;
        QTest::newRow("subnormal") << 3 << 3 << -4.0 << 5e-324;
    }
    void everyCellHasItsColour()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(double, first);
        QFETCH(double, factor);
        Matrix values(rows, columns);
        for (Index i = 0; i < values.size(); ++i)
            values.data()[i] = factor == 0 ? first : (first + static_cast<double>(i)) * factor;
        for (const bool dark : {false, true}) {
            const MatrixPicture picture = pictureOf(values, dark);
            for (const double scale : {1.0, 1.5, 2.0}) {
                const auto geometry =
                    MatrixGeometry::onScreen({7, 5, 90.0 * columns, 60.0 * rows}, rows, columns, 1 / scale);
                const QImage image = drawn(picture, geometry, scale);
                for (Index row = 0; row < rows; ++row) {
                    for (Index column = 0; column < columns; ++column) {
                        const QRectF cell = geometry.cell(row, column);
                        const QRgb wanted = picture.scale->colour(values(row, column));
                        QCOMPARE(image.pixelColor(quiet(cell, scale)).rgb(), wanted);
                        QCOMPARE(tileColour(picture, row, column).rgb(), wanted);
                        // Just outside is the canvas.
                        const QPoint outside = ((cell.topLeft() + QPointF(cell.width() / 2, -0.6)) * scale).toPoint();
                        QCOMPARE(image.pixelColor(outside).rgb(), picture.theme.canvas.rgb());
                    }
                }
            }
        }
    }

    void rowsGoDownAndColumnsRight()
    {
        Matrix values(2, 3);
        values << 0, 1, 2, 3, 4, 5;
        RecordingSurface surface;
        pictureOf(values).draw(surface, MatrixGeometry::onScreen({0, 0, 300, 200}, 2, 3, 1));
        QCOMPARE(surface.texts(), (QStringList{"0", "1", "2", "3", "4", "5"}));
        QVERIFY(surface.written[0].baseline.x() < surface.written[1].baseline.x());
        QCOMPARE(surface.written[0].baseline.y(), surface.written[1].baseline.y());
        QVERIFY(surface.written[0].baseline.y() < surface.written[3].baseline.y());
    }

    void everyCellIsAsLargeAsTheNext_data()
    {
        QTest::addColumn<double>("scale");
        QTest::newRow("1") << 1.0;
        QTest::newRow("1.25") << 1.25;
        QTest::newRow("1.5") << 1.5;
        QTest::newRow("2") << 2.0;
    }
    void everyCellIsAsLargeAsTheNext()
    {
        QFETCH(double, scale);
        const MatrixGeometry geometry{{3.3, 4.7, 337, 211}, 7, 9, 2, 1 / scale};
        for (Index row = 0; row < 7; ++row) {
            for (Index column = 0; column < 9; ++column) {
                const QRectF cell = geometry.cell(row, column);
                for (const double edge : {cell.left(), cell.top(), cell.right(), cell.bottom()})
                    QVERIFY(std::abs(edge * scale - std::round(edge * scale)) < 1e-6);
                QVERIFY(std::abs(cell.width() - geometry.cell(0, 0).width()) * scale < 1 + 1e-6);
                QVERIFY(std::abs(cell.height() - geometry.cell(0, 0).height()) * scale < 1 + 1e-6);
                if (column > 0)
                    QVERIFY(std::abs(cell.left() - geometry.cell(row, column - 1).right() - 2) * scale < 0.51);
            }
        }
    }

    void pointsFindTheirCell()
    {
        const MatrixGeometry geometry{{10.4, 20.6, 300, 200}, 4, 6, 2, 1};
        for (Index row = 0; row < 4; ++row) {
            for (Index column = 0; column < 6; ++column) {
                const QRectF cell = geometry.cell(row, column);
                const auto expected = std::optional(std::pair(row, column));
                QCOMPARE(geometry.cellAt(cell.center()), expected);
                QCOMPARE(geometry.cellAt(cell.topLeft()), expected);
                QCOMPARE(geometry.cellAt(cell.bottomRight() - QPointF(0.5, 0.5)), expected);
                if (column + 1 < 6)
                    QCOMPARE(geometry.cellAt({cell.right() + 1, cell.center().y()}), expected);
            }
        }
        QVERIFY(!geometry.cellAt(QPointF(9.9, 100)));
        QVERIFY(!geometry.cellAt(QPointF(100, 221)));
        QVERIFY(!geometry.cellAt(QPointF(notANumber, 100)));
    }

    void everyCellHasItsNumber()
    {
        for (const auto& [rows, columns] : {std::pair(5, 5), std::pair(1, 7), std::pair(12, 3)}) {
            const Matrix values = Matrix::Random(rows, columns);
            RecordingSurface surface;
            pictureOf(values).draw(surface,
                                   MatrixGeometry::onScreen({0, 0, columns * 80.0, rows * 50.0}, rows, columns, 1));
            QCOMPARE(surface.written.size(), rows * columns);
        }
    }

    void numbersAreReadable_data()
    {
        QTest::addColumn<ColourMap>("map");
        QTest::newRow("vik") << ColourMap::Vik;
        QTest::newRow("berlin") << ColourMap::Berlin;
        QTest::newRow("tempo") << ColourMap::Tempo;
        QTest::newRow("viridis") << ColourMap::Viridis;
        QTest::newRow("cividis") << ColourMap::Cividis;
        QTest::newRow("grey") << ColourMap::Grey;
    }
    void numbersAreReadable()
    {
        QFETCH(ColourMap, map);
        Matrix values(16, 16);
        for (Index i = 0; i < 256; ++i)
            values.data()[i] = static_cast<double>(i) - 127.5;
        for (const bool dark : {false, true}) {
            for (const double fade : {0.0, 0.5, 0.72, 1.0}) {
                MatrixPicture picture = pictureOf(values, dark);
                picture.scale = ColourScale{map, -127.5, 127.5}; // each number has an entry of its own
                picture.faded = [fade](Index, Index) { return fade; };
                RecordingSurface surface;
                picture.draw(surface, MatrixGeometry::onScreen({0, 0, 1600, 800}, 16, 16, 1));
                QCOMPARE(surface.written.size(), 256);
                for (Index i = 0; i < 256; ++i) {
                    const QColor tile = tileColour(picture, i / 16, i % 16);
                    QVERIFY(contrast(surface.written[i].style.colour, tile) >= 4.5);
                }
            }
        }
    }

    /// One long number must not take the digits of all others away.
    void aLongNumberGivesWayBeforeTheOthersDo_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<double>("width"); // of a cell, with its gap
        QTest::addColumn<QString>("written");
        QTest::newRow("as it is") << 2.83e-17 << 80.0 << QStringLiteral("2.83e−17");
        QTest::newRow("a rounded power") << 2.83e-17 << 49.0 << QStringLiteral("3e−17");
        QTest::newRow("rounded up") << 9.6e-10 << 44.0 << QStringLiteral("1e−9");
        QTest::newRow("next to nothing") << 2.83e-17 << 35.0 << QStringLiteral("≈0");
        QTest::newRow("negative") << -2.83e-17 << 55.0 << QStringLiteral("−3e−17");
        QTest::newRow("large, a decimal") << 1020.661 << 50.0 << QStringLiteral("1020.7");
        QTest::newRow("large, no decimals") << 1020.661 << 37.0 << QStringLiteral("1021");
        QTest::newRow("large, rounded") << 123456.789 << 37.0 << QStringLiteral("1e5");
        QTest::newRow("large and negative") << -123456.789 << 38.0 << QStringLiteral("−1e5");
        QTest::newRow("without a shorter text") << -987.654 << 38.0 << QString();
    }

    void aLongNumberGivesWayBeforeTheOthersDo()
    {
        QFETCH(const double, number);
        QFETCH(const double, width);
        QFETCH(const QString, written);
        Matrix values = Matrix::Constant(3, 3, 0.236);
        values(1, 2) = number;
        const MatrixPicture picture = pictureOf(values);
        const MatrixGeometry geometry = MatrixGeometry::onScreen({0, 0, 3 * width, 150}, 3, 3, 1);
        QVERIFY(picture.digitSize(geometry) >= 9);
        QCOMPARE(picture.written(geometry, 0, 0), QStringLiteral("0.236"));
        QCOMPARE(picture.written(geometry, 1, 2), written);
        QCOMPARE(picture.allDigitsFit(geometry), !written.isEmpty());
        RecordingSurface surface;
        picture.draw(surface, geometry);
        QCOMPARE(surface.written.size(), written.isEmpty() ? 8 : 9);
        for (const auto& text : surface.written)
            QVERIFY(textWidth(text.text, {.size = text.style.size}) <= 0.78 * width);
        surface.written.clear();
        picture.drawFocused(surface, geometry, 1, 2);
        QCOMPARE(surface.written.size(), written.isEmpty() ? 0 : 1);
    }

    void wherePartOfTheDigitsWouldMisleadAllDrop()
    {
        Matrix values = Matrix::Constant(2, 4, 0.5);
        values(0, 0) = values(0, 1) = -987.654;
        const MatrixGeometry geometry = MatrixGeometry::onScreen({0, 0, 152, 100}, 2, 4, 1);
        QVERIFY(pictureOf(values).digitSize(geometry) > 0);
        values(1, 3) = -987.654;
        QCOMPARE(pictureOf(values).digitSize(geometry), 0.0);
        QVERIFY(pictureOf(values).written(geometry, 0, 2).isEmpty());
    }

    void digitsFitOrDropOutTogether()
    {
        Matrix values(1, 2);
        values << 1, -123.456;
        const MatrixPicture picture = pictureOf(values);
        const MatrixGeometry wide = MatrixGeometry::onScreen({0, 0, 400, 88}, 1, 2, 1);
        QCOMPARE(picture.digitSize(wide), 30.0);
        const MatrixGeometry low = MatrixGeometry::onScreen({0, 0, 400, 50}, 1, 2, 1);
        QCOMPARE(picture.digitSize(low), 18.0);
        const MatrixGeometry narrow = MatrixGeometry::onScreen({0, 0, 142, 88}, 1, 2, 1);
        const double size = picture.digitSize(narrow);
        QVERIFY(size >= 9 && size < 30);
        QVERIFY(textWidth(QStringLiteral("−123.456"), {.size = size}) <= 0.78 * 70);
        QCOMPARE(picture.digitSize(MatrixGeometry::onScreen({0, 0, 80, 88}, 1, 2, 1)), 0.0);
        QCOMPARE(picture.digitSize(MatrixGeometry::onScreen({0, 0, 400, 24}, 1, 2, 1)), 9.0); // low: small, not none
        QCOMPARE(picture.digitSize(MatrixGeometry::onScreen({0, 0, 400, 14}, 1, 2, 1)), 0.0);
        RecordingSurface surface;
        picture.draw(surface, MatrixGeometry::onScreen({0, 0, 80, 88}, 1, 2, 1));
        QVERIFY(surface.written.isEmpty());
    }

    void specialNumbersAreTold()
    {
        Matrix values(1, 4);
        values << notANumber, inf, -inf, 2;
        const MatrixPicture picture = pictureOf(values);
        const MatrixGeometry geometry = MatrixGeometry::onScreen({0, 0, 400, 80}, 1, 4, 1);
        RecordingSurface surface;
        picture.draw(surface, geometry);
        QCOMPARE(surface.texts(), (QStringList{"∞", "−∞", "2", "NaN"}));
        // −∞ that no mask made is a number like any: only masked cells are hatched.
        QVERIFY(surface.hatched.isEmpty());
        QCOMPARE(tileColour(picture, 0, 2).rgb(), colours(ColourMap::Vik).front());
        QVERIFY(surface.written[3].style.bold);
        QCOMPARE(surface.written[3].style.colour, picture.theme.error);
        QCOMPARE(tileColour(picture, 0, 0), picture.theme.errorTint);
        QCOMPARE(tileColour(picture, 0, 1).rgb(), colours(ColourMap::Vik).back());
        QCOMPARE(surface.stroked.first().colour, picture.theme.error);
    }

    void hiddenCellsAreHatched()
    {
        const Matrix weights = Matrix::Identity(2, 2);
        Matrix masked(2, 2);
        masked << 1, -inf, 1, 1;
        MatrixPicture picture = pictureOf(weights);
        picture.hidden = &masked;
        const MatrixGeometry geometry = MatrixGeometry::onScreen({0, 0, 200, 120}, 2, 2, 1);
        RecordingSurface surface;
        picture.draw(surface, geometry);
        QCOMPARE(surface.hatched, QVector<QRectF>{geometry.cell(0, 1)});
        QCOMPARE(surface.written.size(), 4);
    }

    void changedCellsHaveACorner()
    {
        const Matrix values = Matrix::Ones(2, 2);
        MatrixPicture picture = pictureOf(values);
        picture.changed = [](Index row, Index column) { return row == 1 && column == 0; };
        const MatrixGeometry geometry = MatrixGeometry::onScreen({0, 0, 200, 120}, 2, 2, 1);
        RecordingSurface surface;
        picture.draw(surface, geometry);
        QCOMPARE(surface.polygons.size(), 1);
        QVERIFY(surface.polygons[0].contains(geometry.cell(1, 0).topRight()));
        const QImage image = drawn(picture, geometry);
        const QRectF cell = geometry.cell(1, 0);
        QCOMPARE(image.pixelColor((cell.topRight() + QPointF(-4, 3)).toPoint()), picture.theme.changed);

        picture.covered = [](Index, Index) { return true; }; // that it changed is to be guessed, too
        RecordingSurface guessed;
        picture.draw(guessed, geometry);
        picture.drawFocused(guessed, geometry, 1, 0);
        QVERIFY(guessed.polygons.empty());
    }

    void faintTilesHaveAnOutline()
    {
        Matrix values(1, 2);
        values << 0, 8;
        const MatrixPicture picture = pictureOf(values);
        RecordingSurface surface;
        picture.draw(surface, MatrixGeometry::onScreen({0, 0, 200, 60}, 1, 2, 1));
        QCOMPARE(surface.stroked.size(), 1);
        QCOMPARE(surface.stroked[0].colour, picture.theme.tileOutline);
    }

    void fadedTilesGoTowardsTheCanvas()
    {
        const Matrix values = Matrix::Constant(1, 1, 3.0);
        MatrixPicture picture = pictureOf(values);
        picture.faded = [](Index, Index) { return 0.72; };
        const QColor full = QColor::fromRgb(picture.scale->colour(3));
        QCOMPARE(tileColour(picture, 0, 0), mixed(full, picture.theme.canvas, 0.72));
    }

    void smallCellsAreOneValueAPixel_data()
    {
        QTest::addColumn<int>("cells");
        QTest::newRow("larger than a pixel") << 40;
        QTest::newRow("a pixel each") << 200;
        QTest::newRow("averaged") << 600;
    }
    void smallCellsAreOneValueAPixel()
    {
        QFETCH(int, cells);
        // Four quarters of one value each: averages within a quarter are that value.
        Matrix values(cells, cells);
        const Index half = cells / 2;
        values.topLeftCorner(half, half).setConstant(1);
        values.topRightCorner(half, half).setConstant(-1);
        values.bottomLeftCorner(half, half).setConstant(notANumber);
        values.bottomRightCorner(half, half).setConstant(0);
        const MatrixPicture picture = pictureOf(values);
        const auto geometry = MatrixGeometry::onScreen({0, 0, 200, 200}, cells, cells, 1);
        QCOMPARE(geometry.gap, 0.0);
        const QImage image = drawn(picture, geometry);
        QCOMPARE(image.pixel(0, 0), picture.scale->colour(1));
        QCOMPARE(image.pixel(99, 99), picture.scale->colour(1));
        QCOMPARE(image.pixel(100, 99), picture.scale->colour(-1));
        QCOMPARE(image.pixel(199, 0), picture.scale->colour(-1));
        QCOMPARE(image.pixel(50, 150), picture.theme.error.rgb());
        QCOMPARE(image.pixel(199, 199), picture.scale->colour(0));
    }

    void averagesSurviveExtremes()
    {
        Matrix values(4, 4);
        values.leftCols(2).setConstant(1e308);
        values.rightCols(2).setConstant(-inf);
        MatrixPicture picture = pictureOf(values);
        picture.hidden = &values;
        const auto geometry = MatrixGeometry::onScreen({0, 0, 2, 2}, 4, 4, 1);
        const QImage image = drawn(picture, geometry);
        QCOMPARE(image.pixel(0, 0), picture.scale->colour(1e308));
        QCOMPARE(image.pixel(0, 1), picture.scale->colour(1e308));
        const QRgb hatched = image.pixel(1, 0);
        QVERIFY(hatched == picture.theme.canvas.rgb() || hatched == picture.theme.edge.rgb());
    }

    void touchingVectorCellsOverlapOnlyInside()
    {
        const Matrix values = Matrix::Ones(2, 2);
        const MatrixPicture picture = pictureOf(values);
        const MatrixGeometry geometry{{0, 0, 20, 20}, 2, 2, 0, 0};
        RecordingSurface surface(true);
        picture.draw(surface, geometry);
        QCOMPARE(surface.filled.size(), 4);
        QVERIFY(surface.filled[0].rect.right() > 10);
        QVERIFY(surface.filled[0].rect.bottom() > 10);
        QCOMPARE(surface.filled[1].rect.right(), 20.0);
        QCOMPARE(surface.filled[3].rect, QRectF(10, 10, 10, 10));
    }

    void theFocusedCellIsBold()
    {
        Matrix values(1, 2);
        values << 4, 7;
        const MatrixPicture picture = pictureOf(values);
        RecordingSurface surface;
        picture.drawFocused(surface, MatrixGeometry::onScreen({0, 0, 200, 60}, 1, 2, 1), 0, 1);
        QCOMPARE(surface.texts(), QStringList{"7"});
        QVERIFY(surface.written[0].style.bold);
    }
};

QTEST_MAIN(TestMatrixPicture)
#include "test_matrix_picture.moc"
