// The bar that tells what colours mean.

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

class TestColourBar : public QObject {
    Q_OBJECT

private slots:

    void colourBarsTellTheirLimits()
    {
        const auto number = [](double value) { return NumberFormat{}.text(value); };
        const auto texts = [&](const ColourScale& scale, double length) {
            RecordingSurface surface;
            drawColourBar(surface, {0, 0, 10, length}, Qt::Vertical, scale, Theme::light(), number, 13);
            return surface.texts();
        };
        QCOMPARE(texts({ColourMap::Vik, -14, 14}, 200), (QStringList{"−14", "0", "14"}));
        QCOMPARE(texts({ColourMap::Tempo, 0, 1}, 100), (QStringList{"0", "0.500", "1"}));
        QCOMPARE(texts({ColourMap::Vik, 0, 0}, 100), QStringList{"0"});
        QCOMPARE(texts({ColourMap::Vik, -1e308, 1e308}, 100), (QStringList{"−1e308", "0", "1e308"}));

        QImage image(20, 101, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        PainterSurface surface(painter);
        drawColourBar(surface, {0, 0, 10, 100}, Qt::Vertical, {ColourMap::Vik, -1, 1}, Theme::light(), number, 13);
        painter.end();
        QVERIFY(qRed(image.pixel(5, 4)) > qBlue(image.pixel(5, 4))); // large is at the top
        QVERIFY(qBlue(image.pixel(5, 95)) > qRed(image.pixel(5, 95)));
    }

    void limitsStandApart_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        constexpr double tiny = std::numeric_limits<double>::denorm_min();
        constexpr double huge = std::numeric_limits<double>::max();
        for (const auto& [low, high] : std::vector<std::pair<double, double>>{{-14, 14},
                                                                              {0, 1},
                                                                              {-0.0003, 0.0003},
                                                                              {-1234.567, 1234.567},
                                                                              {1234.567, 98765.4321},
                                                                              {-12345.67, 0.25},
                                                                              {-tiny, tiny},
                                                                              {0, tiny},
                                                                              {-huge, huge},
                                                                              {0, huge}})
            QTest::addRow("%g … %g", low, high) << low << high;
    }

    void limitsStandApart()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        const auto number = [](double value) { return NumberFormat{2}.neverZero(value); };
        for (const auto orientation : {Qt::Vertical, Qt::Horizontal}) {
            for (const double length : {12.0, 30.0, 90.0, 130.0, 256.0}) {
                const QRectF bar = orientation == Qt::Vertical ? QRectF(0, 0, 10, length) : QRectF(0, 0, length, 8);
                RecordingSurface surface;
                drawColourBar(surface, bar, orientation, {ColourMap::Vik, low, high}, Theme::light(), number, 13);
                QVERIFY(surface.texts().join(u' ').contains(number(high)));
                QVector<QRectF> places;
                for (const RecordingSurface::Text& text : surface.written) {
                    QVERIFY(std::isfinite(text.baseline.x()) && std::isfinite(text.baseline.y()));
                    const double width = textWidth(text.text, text.style);
                    const double left = text.baseline.x()
                        - (text.align == Align::Right        ? width
                               : text.align == Align::Centre ? width / 2
                                                             : 0);
                    places.append({left, text.baseline.y() - 10, width, 10});
                }
                for (qsizetype i = 0; i < places.size(); ++i)
                    for (qsizetype j = 0; j < i; ++j)
                        QVERIFY2(!places[i].intersects(places[j]), qUtf8Printable(surface.texts().join(u'|')));
            }
        }
    }

    void colourBarsTellOfNumbersBeyond()
    {
        const auto number = [](double value) { return NumberFormat{}.text(value); };
        const ColourScale within{ColourMap::Vik, -5, 5};
        const ColourScale above{ColourMap::Vik, -5, 5, false, true};
        const ColourScale both{ColourMap::Vik, -5, 5, true, true};
        for (const auto orientation : {Qt::Vertical, Qt::Horizontal}) {
            const QRectF bar = orientation == Qt::Vertical ? QRectF(50, 50, 10, 200) : QRectF(50, 50, 200, 10);
            const auto drawn = [&](const ColourScale& scale) {
                RecordingSurface surface;
                drawColourBar(surface, bar, orientation, scale, Theme::light(), number, 13);
                return surface;
            };
            QCOMPARE(drawn(within).texts(), (QStringList{"−5", "0", "5"}));
            QVERIFY(drawn(within).polygons.isEmpty());
            QCOMPARE(drawn(above).texts(), (QStringList{"−5", "0", "≥ 5"}));
            QCOMPARE(drawn(above).polygons.size(), 1);
            QCOMPARE(drawn(both).texts(), (QStringList{"≤ −5", "0", "≥ 5"}));
            // Each tip is outside, at its end.
            const QRectF high = drawn(both).polygons[0].boundingRect();
            const QRectF low = drawn(both).polygons[1].boundingRect();
            QVERIFY(orientation == Qt::Vertical ? high.bottom() == bar.top() : high.left() == bar.right());
            QVERIFY(orientation == Qt::Vertical ? low.top() == bar.bottom() : low.right() == bar.left());
            QVERIFY(high.width() > 5 && high.height() > 5 && low.size() == high.size());
        }
    }
};

QTEST_MAIN(TestColourBar)
#include "test_colour_bar.moc"
