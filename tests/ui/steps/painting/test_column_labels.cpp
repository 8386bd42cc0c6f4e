#include "core/scenario.h"
#include "ui/resources.h"
#include "ui/steps/painting/column_labels.h"

#include <QTest>

#include <algorithm>

using namespace attn;
using namespace attn::ui;

namespace {

const TextStyle style{13};

QStringList labels(const std::vector<std::string>& names, double pitch)
{
    Axis axis;
    axis.kind = AxisKind::Key;
    axis.labels = std::make_shared<const std::vector<std::string>>(names);
    const auto count = static_cast<Index>(names.size());
    const QRectF area(0, 0, pitch * static_cast<double>(count), 40);
    QStringList texts;
    for (const ColumnLabel& label : columnLabels(axis, {area, 1, count}, style, area.right() + 6))
        texts += label.text;
    return texts;
}

} // namespace

class TestColumnLabels : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { loadResources(); }

    void areWholeWhereThereIsRoom()
    {
        QCOMPARE(labels({"word 1", "word 2", "word 3"}, 60),
                 QStringList({QStringLiteral("word 1"), QStringLiteral("word 2"), QStringLiteral("word 3")}));
    }

    void loseWhatAllBeginWith()
    {
        const QStringList numbers{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")};
        for (const double pitch : {16.0, 24.0, 40.0, 44.0})
            QCOMPARE(labels({"word 1", "word 2", "word 3"}, pitch), numbers);
        QCOMPARE(labels({"head 1, 1", "head 1, 2", "head 2, 1"}, 40),
                 QStringList({QStringLiteral("1, 1"), QStringLiteral("1, 2"), QStringLiteral("2, 1")}));
    }

    void keepWhatTellsThemApart()
    {
        // Nothing is shared up to a space, or all of one is.
        QCOMPARE(labels({"the", "then", "there"}, 60).size(), 3);
        for (const QString& text : labels({"the", "then", "there"}, 22))
            QVERIFY(text.startsWith(QStringLiteral("the")));
        for (const QString& text : labels({"a", "a b", "a c"}, 15))
            QVERIFY(text.startsWith(u'a'));
        QCOMPARE(labels({"word 1"}, 60), QStringList(QStringLiteral("word 1")));
    }

    void loseNothingThatIsNotShared()
    {
        for (const double pitch : {16.0, 24.0, 40.0, 50.0}) {
            for (const std::vector<std::string>& names :
                 {std::vector<std::string>{"New York", "London", "Paris", "Oslo"}, {"word 1", "word 2", "word 3", "3"}})
                for (const QString& text : labels(names, pitch))
                    QVERIFY2(std::ranges::any_of(names,
                                                 [&](const std::string& name) {
                                                     const QString whole = QString::fromStdString(name);
                                                     return !text.isEmpty() && whole.startsWith(text.at(0));
                                                 }),
                             qPrintable(text));
        }
    }

    void neverNameNothing()
    {
        for (double pitch = 4; pitch < 80; pitch += 1)
            for (const QString& text : labels({"head 1, 1", "head 1, 2", "head 2, 1", "head 2, 2"}, pitch))
                QVERIFY2(!text.endsWith(u'…') || text.size() > 6, qUtf8Printable(text));
    }
};

QTEST_MAIN(TestColumnLabels)
#include "test_column_labels.moc"
