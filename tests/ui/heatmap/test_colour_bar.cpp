// The bar that tells what colours mean.

#include "core/statistics.h"
#include "tests/support/recording_surface.h"
#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/painter_surface.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/number_format.h"

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
