#include "ui/heatmap/scale_for.h"
#include "ui/theme.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// What someone's eyes make of linear red, green and blue.
struct Sight {
    const char* name;
    double matrix[3][3];
};

/// Full colour vision, and the three kinds of dichromacy: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
/// physiologically-based model for simulation of color vision deficiency", IEEE TVCG 15(6), 2009, the matrices of
/// severity 1.0. Grey needs none: it keeps nothing but the lightness.
constexpr Sight sights[] = {
    {"normal", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protan", {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {"deutan", {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {"tritan", {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
};

/// CIE lightness as seen, 0 … 100.
double lightness(QRgb colour, const Sight& sight)
{
    const auto linear = [](int c) { return luminance(QColor(c, c, c)); };
    const double rgb[] = {linear(qRed(colour)), linear(qGreen(colour)), linear(qBlue(colour))};
    constexpr double shares[] = {0.2126, 0.7152, 0.0722};
    double y = 0;
    for (int i = 0; i < 3; ++i) {
        double seen = 0;
        for (int j = 0; j < 3; ++j)
            seen += sight.matrix[i][j] * rgb[j];
        y += shares[i] * std::clamp(seen, 0.0, 1.0);
    }
    return y > 216.0 / 24389 ? 116 * std::cbrt(y) - 16 : y * 24389 / 27;
}

Step stepOf(const Matrix& value, Operation operation = op::Input{})
{
    Step step;
    step.operation = std::move(operation);
    step.value = value;
    return step;
}

} // namespace

class TestColourMaps : public QObject {
    Q_OBJECT
private slots:
    /// An arm of a map gets lighter (or darker) all the way, whoever looks and in grey; the tables are 8 bit and vik is
    /// lightest three entries left of its middle, so 0.3 L* is allowed.
    void lightnessIsMonotone_data()
    {
        QTest::addColumn<Sight>("sight");
        QTest::addColumn<ColourMap>("map");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<bool>("rising");
        for (const Sight& sight : sights) {
            const auto row = [&sight](const char* arm) -> QTestData& {
                return QTest::addRow("%s, %s", arm, sight.name) << sight;
            };
            row("vik, negative") << ColourMap::Vik << 0 << 127 << true;
            row("vik, positive") << ColourMap::Vik << 128 << 255 << false;
            row("berlin, negative") << ColourMap::Berlin << 0 << 127 << false;
            row("berlin, positive") << ColourMap::Berlin << 128 << 255 << true;
            row("tempo") << ColourMap::Tempo << 0 << 255 << false;
            row("viridis") << ColourMap::Viridis << 0 << 255 << true;
            row("cividis") << ColourMap::Cividis << 0 << 255 << true;
            row("grey") << ColourMap::Grey << 0 << 255 << false;
        }
    }
    void lightnessIsMonotone()
    {
        QFETCH(Sight, sight);
        QFETCH(ColourMap, map);
        QFETCH(int, from);
        QFETCH(int, to);
        QFETCH(bool, rising);
        const auto& table = colours(map);
        const double start = lightness(table[static_cast<std::size_t>(from)], sight);
        double extreme = start;
        for (int i = from + 1; i <= to; ++i) {
            const double next = lightness(table[static_cast<std::size_t>(i)], sight);
            QVERIFY2(rising ? next >= extreme - 0.3 : next <= extreme + 0.3, qPrintable(QString::number(i)));
            extreme = rising ? std::max(extreme, next) : std::min(extreme, next);
        }
        QVERIFY(std::abs(extreme - start) > 40);
    }

    void valuesFindTheirColour_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("entry");
        QTest::newRow("zero is the middle") << -14.0 << 14.0 << 0.0 << 128;
        QTest::newRow("minus zero is the middle") << -14.0 << 14.0 << -0.0 << 128;
        QTest::newRow("low end") << -14.0 << 14.0 << -14.0 << 0;
        QTest::newRow("high end") << -14.0 << 14.0 << 14.0 << 255;
        QTest::newRow("quarter") << 0.0 << 1.0 << 0.25 << 64;
        QTest::newRow("beyond the limits") << 0.0 << 1.0 << 7.0 << 255;
        QTest::newRow("below the limits") << 0.0 << 1.0 << -7.0 << 0;
        QTest::newRow("infinity") << -1.0 << 1.0 << inf << 255;
        QTest::newRow("minus infinity") << -1.0 << 1.0 << -inf << 0;
        QTest::newRow("not a number") << -1.0 << 1.0 << notANumber << 128;
        QTest::newRow("all zero") << 0.0 << 0.0 << 0.0 << 128;
        QTest::newRow("difference overflows: high") << -1e308 << 1e308 << 1e308 << 255;
        QTest::newRow("difference overflows: zero") << -1e308 << 1e308 << 0.0 << 128;
        QTest::newRow("difference overflows: quarter") << -1e308 << 1e308 << -5e307 << 64;
        QTest::newRow("subnormal: high") << -5e-324 << 5e-324 << 5e-324 << 255;
        QTest::newRow("subnormal: zero") << -5e-324 << 5e-324 << 0.0 << 128;
        QTest::newRow("subnormal: low") << -5e-324 << 5e-324 << -5e-324 << 0;
    }
    void valuesFindTheirColour()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, value);
        QFETCH(int, entry);
        // The grey map has no two equal neighbours, so a colour tells its entry.
        const ColourScale scale{ColourMap::Grey, low, high};
        QCOMPARE(scale.colour(value), colours(ColourMap::Grey)[static_cast<std::size_t>(entry)]);
    }

    void equalMagnitudesLookEquallyStrong()
    {
        const ColourScale scale{ColourMap::Grey, -3, 3};
        const auto& table = colours(ColourMap::Grey);
        const auto entry = [&](double value) {
            return static_cast<int>(std::find(table.begin(), table.end(), scale.colour(value)) - table.begin());
        };
        for (double value = 0.011; value < 3; value += 0.05)
            QCOMPARE(entry(value) + entry(-value), 255);
    }

    void weightsAreAlwaysOnZeroToOne()
    {
        const Step weights = stepOf(Matrix::Constant(2, 2, 0.25), op::Softmax{.source = 0});
        QCOMPARE(scaleFor(weights, false), (ColourScale{ColourMap::Tempo, 0, 1}));
        QCOMPARE(scaleFor(weights, true), (ColourScale{ColourMap::Viridis, 0, 1}));
    }

    void weightsCanBeCividis()
    {
        const Step weights = stepOf(Matrix::Constant(2, 2, 0.25), op::Softmax{.source = 0});
        const Step scores = stepOf(Matrix::Constant(2, 2, 3));
        for (const bool dark : {false, true}) {
            QCOMPARE(scaleFor(weights, dark, WeightColours::Cividis), (ColourScale{ColourMap::Cividis, 0, 1}));
            QCOMPARE(scaleFor(scores, dark, WeightColours::Cividis), scaleFor(scores, dark));
        }
    }

    void limitsAreSymmetricAndFromFiniteCells()
    {
        Matrix value(2, 3);
        value << notANumber, -0.1, 1, inf, -inf, 0.5;
        QCOMPARE(scaleFor(stepOf(value), false), (ColourScale{ColourMap::Vik, -1, 1}));
        QCOMPARE(scaleFor(stepOf(-value), true), (ColourScale{ColourMap::Berlin, -1, 1}));
        QCOMPARE(scaleFor(stepOf(Matrix::Constant(1, 1, notANumber)), false), (ColourScale{ColourMap::Vik, 0, 0}));
    }

    void limitsCanBeShared()
    {
        const Steps steps{stepOf(Matrix::Constant(2, 2, 1.0)), stepOf(Matrix::Constant(2, 2, -8.0)),
                          stepOf(Matrix::Constant(2, 2, 0.5), op::Softmax{.source = 0})};
        attn::ui::Display display;
        const ColourScale own = StepScales(steps, {}, display, false).of(0);
        QCOMPARE(own, (ColourScale{ColourMap::Vik, -1, 1}));
        QCOMPARE(StepScales(steps, {}, display, false).common(std::array<StepIndex, 2>{0, 1}),
                 (ColourScale{ColourMap::Vik, -8, 8}));
        display.setLimits(ColourLimits::Shared);
        QCOMPARE(StepScales(steps, {}, display, false).of(0), (ColourScale{ColourMap::Vik, -8, 8}));
        QCOMPARE(StepScales(steps, {}, display, true).of(2), (ColourScale{ColourMap::Viridis, 0, 1}));
    }

    void limitsCanBeOnesOwn()
    {
        const Steps steps{stepOf(Matrix::Constant(2, 2, 1.0)), stepOf(Matrix::Constant(2, 2, -8.0)),
                          stepOf(Matrix::Constant(2, 2, 0.5), op::Softmax{.source = 0})};
        attn::ui::Display display;
        display.setLimits(ColourLimits::Own);
        for (const double refused : {0.0, -2.0, inf, notANumber})
            display.setOwnLimit(refused);
        QCOMPARE(display.ownLimit(), 10.0);
        display.setOwnLimit(8);
        QCOMPARE(StepScales(steps, {}, display, false).of(0), (ColourScale{ColourMap::Vik, -8, 8}));
        QCOMPARE(StepScales(steps, {}, display, false).of(1), (ColourScale{ColourMap::Vik, -8, 8}));
        display.setOwnLimit(0.5);
        const StepScales scales(steps, {}, display, false);
        QCOMPARE(scales.of(0), (ColourScale{ColourMap::Vik, -0.5, 0.5, false, true}));
        QCOMPARE(scales.of(1), (ColourScale{ColourMap::Vik, -0.5, 0.5, true, false}));
        QCOMPARE(scales.common(std::array<StepIndex, 2>{0, 1}), (ColourScale{ColourMap::Vik, -0.5, 0.5, true, true}));
        QCOMPARE(scales.of(2), (ColourScale{ColourMap::Tempo, 0, 1}));
    }
};

QTEST_GUILESS_MAIN(TestColourMaps)
#include "test_colour_maps.moc"
