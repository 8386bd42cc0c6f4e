// Texts: measured, cut, and shown in one line.

#include "core/statistics.h"
#include "tests/support/recording_surface.h"
#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/painter_surface.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/texts/number_format.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::RecordingSurface;

class TestShapedText : public QObject {
    Q_OBJECT

private slots:

    void textsAreMeasuredAndCut()
    {
        const TextStyle style{.size = 13};
        QVERIFY(std::abs(textWidth("0", style) - textWidth("8", style)) < 1e-9); // tabular digits
        QVERIFY(std::abs(textWidth("word", {.size = 26}) - 2 * textWidth("word", style)) < 0.1);
        QCOMPARE(elided("word 1", style, 500), QStringLiteral("word 1"));
        const QString cut = elided(QString(200, 'x'), style, 60);
        QVERIFY(cut.endsWith(QChar(0x2026)) && cut.size() > 3);
        QVERIFY(textWidth(cut, style) <= 60);
        // Never inside a grapheme.
        const QString accents = QStringLiteral("e\u0301").repeated(50);
        const QString cutAccents = elided(accents, style, 60);
        QCOMPARE((cutAccents.size() - 1) % 2, 0);
        QCOMPARE(elided("word", style, 1), QString(QChar(0x2026)));
        QCOMPARE(elided("word", style, 1, Cut::Middle), QString(QChar(0x2026)));
    }

    void labelsAreCutSoThatTheyDiffer()
    {
        const TextStyle style{.size = 13};
        const double narrow = textWidth("wo…1", style) - 1;
        QVERIFY(cutApart({"word 1", "word 2", "word 2"}, style, 500) == Cut::End);
        QVERIFY(cutApart({"alpha 1", "beta 2"}, style, narrow) == Cut::End);
        QVERIFY(cutApart({"word 1", "word 2"}, style, narrow) == Cut::Middle);
        const QString cut = elided("word 1", style, narrow, Cut::Middle);
        QVERIFY2(cut.startsWith('w') && cut.endsWith(QStringLiteral("…1")), qPrintable(cut));
        QVERIFY(textWidth(cut, style) <= narrow);
        QVERIFY(!cutApart({"word 1", "word 2", "ward 1"}, style, narrow));
        QVERIFY(!cutApart({"word 1", "word 2"}, style, 1));
    }

    void everyLabelIsOneVisibleLine()
    {
        QCOMPARE(singleLine(""), QStringLiteral("␣"));
        QCOMPARE(singleLine(" "), QStringLiteral("␣"));
        QCOMPARE(singleLine("a\nb\tc"), QStringLiteral("a↵b→c"));
        QCOMPARE(singleLine(QString(QChar(1))), QStringLiteral("␁"));
        QCOMPARE(singleLine("<s>"), QStringLiteral("<s>"));
        // What would turn the direction of the texts around it.
        for (const char16_t sign : {u'\u202A', u'\u202E', u'\u2066', u'\u2069'})
            QCOMPARE(singleLine(QStringLiteral("a") + QChar(sign) + QStringLiteral("b")), QStringLiteral("a\uFFFDb"));
    }
};

QTEST_MAIN(TestShapedText)
#include "test_shaped_text.moc"
