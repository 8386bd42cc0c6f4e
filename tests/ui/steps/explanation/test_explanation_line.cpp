// The one line of arithmetic under the picture, however narrow it gets.

#include "tests/ui/window/window_bench.h"
#include "ui/state/shown/comparison.h"
#include "ui/steps/word/word_view.h"

#include <QPushButton>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

constexpr double backRow = 24; ///< px, the smallest text of a presentation
constexpr double smallest = 14; ///< of others, at their usual size

/// The line has a size to be read at, and is no longer than its room.
QString faultOf(const ExplanationBar& bar, double least)
{
    const FittedFormula& line = bar.line();
    const FormulaExtent extent = measure(line.formula, line.size);
    const QString text = line.formula.text();
    if (text.isEmpty())
        return QStringLiteral("nothing is told");
    if (line.size < least)
        return QStringLiteral("“%1” is %2 px").arg(text).arg(line.size);
    if (extent.width > bar.arithmeticRoom().width() + 0.5)
        return QStringLiteral("“%1” is %2 px wide").arg(text).arg(extent.width);
    if (extent.ascent + extent.descent > bar.arithmeticRoom().height() + 0.5)
        return QStringLiteral("“%1” is %2 px high").arg(text).arg(extent.ascent + extent.descent);
    if (!bar.rect().contains(bar.arithmeticRoom().toAlignedRect()))
        return QStringLiteral("“%1” is beside the bar").arg(text);
    return {};
}

} // namespace

class TestExplanationLine : public WindowTest {
    Q_OBJECT

private slots:
    void keepsItsSize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent"); ///< 0: a presentation, with the inputs beside it
        QTest::newRow("1920 × 1080") << QSize(1920, 1080) << 100;
        QTest::newRow("1366 × 768, 200 %") << QSize(1366, 768) << 200;
        QTest::newRow("1024 × 768, 150 %") << QSize(1024, 768) << 150;
        QTest::newRow("800 × 600") << QSize(800, 600) << 100;
        QTest::newRow("1366 × 768, presenting") << QSize(1366, 768) << 0;
        QTest::newRow("1280 × 720, presenting") << QSize(1280, 720) << 0;
    }

    void keepsItsSize()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        WindowBench b;
        b.startWithTexts(size, percent);
        QVERIFY(b.window->openSource(QStringLiteral("example:causal")));
        WindowBench::settle();
        b.window->resize(size);
        WindowBench::settle();
        const auto& bar = *b.child<ExplanationBar>("explanationBar");
        const double least = percent > 0 ? smallest * percent / 100 : backRow;
        for (const char* id : {"words", "Q", "scores", "scaled", "masked", "weights", "attention"}) {
            b.selection().setStop(QString::fromLatin1(id));
            const Matrix& value = b.document().steps()[b.step(id)].value;
            for (Index column = 0; column < value.cols(); ++column) {
                b.selection().setCell(b.cell(id, value.rows() - 1, column));
                WindowBench::settle();
                const QString fault = faultOf(bar, least);
                QVERIFY2(fault.isEmpty(), qUtf8Printable(QLatin1String(id) + QStringLiteral(": ") + fault));
                QVERIFY(bar.line().formula.text().contains(QLatin1Char('=')));
            }
        }
        b.selection().setWord(1);
        b.selection().setCell({});
        b.selection().setView(ViewKind::Word);
        WindowBench::settle();
        QCOMPARE(faultOf(bar, least), QString());
        QVERIFY(bar.line().formula.text().contains(QStringLiteral("v_")));
    }

    void comparesAtItsSize()
    {
        WindowBench b;
        b.start({800, 600});
        b.action("pin")->trigger();
        b.window->display().setTextPercent(200);
        b.action("readingDifference")->trigger();
        b.selection().setCell(b.cell("weights", 0, 0));
        WindowBench::settle();
        const auto& bar = *b.child<ExplanationBar>("explanationBar");
        QCOMPARE(faultOf(bar, 2 * smallest), QString());
        QVERIFY(!bar.line().formula.text().contains(QStringLiteral("softmax")));
    }

    void saysMoreWhereThereIsRoom()
    {
        WindowBench b;
        b.start({1920, 1080});
        b.selection().setStop(QStringLiteral("attention"));
        b.selection().setCell(b.cell("attention", 0, 2));
        WindowBench::settle();
        const auto& bar = *b.child<ExplanationBar>("explanationBar");
        const QString wide = bar.line().formula.text();
        const QString spoken = bar.accessibleDescription();
        QCOMPARE(wide.count(QStringLiteral("·")), 4);
        QVERIFY(!b.child<QPushButton>("allTerms")->isVisible());
        b.window->resize(800, 600);
        b.window->display().setTextPercent(200);
        WindowBench::settle();
        const QString narrow = bar.line().formula.text();
        QVERIFY2(narrow.count(QStringLiteral("·")) < 4, qUtf8Printable(narrow));
        QVERIFY(narrow.endsWith(wide.section(QLatin1Char(' '), -1))); // the result stays
        QVERIFY(b.child<QPushButton>("allTerms")->isVisible());
        QCOMPARE(bar.accessibleDescription(), spoken); // who hears it needs no room
    }
};

QTEST_MAIN(TestExplanationLine)
#include "test_explanation_line.moc"
