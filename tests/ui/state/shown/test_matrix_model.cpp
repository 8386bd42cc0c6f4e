#include "tests/support/local_text.h"
#include "ui/state/shown/matrix_model.h"

#include "tests/ui/state/document/scenarios.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

#include <limits>

using namespace attn;
using namespace attn::ui;

namespace {

struct Bench {
    Document document;
    ui::Display display;
    MatrixModel words{document, display, {InputKind::Words}};
    MatrixModel wQ{document, display, {InputKind::W_Q}};
    QAbstractItemModelTester wordsTester{&words, QAbstractItemModelTester::FailureReportingMode::QtTest};
    QAbstractItemModelTester wQTester{&wQ, QAbstractItemModelTester::FailureReportingMode::QtTest};

    QString text(const MatrixModel& model, int row, int column, int role = Qt::DisplayRole) const
    {
        return model.index(row, column).data(role).toString();
    }
};

} // namespace

class TestMatrixModel : public QObject {
    Q_OBJECT
private slots:
    void showsTheSeed();
    void showsNumbersShortAndWhole();
    void showsTheLocalesDecimalSign_data();
    void showsTheLocalesDecimalSign();
    void escapesToolTips();
    void edits_data();
    void edits();
    void refuses();
    void pushesOnlyDifferences();
    void editsLabels();
    void previews();
    void tellsWhatChangedOnly();
    void tellsOneRectangleForMany();
    void followsShapesAndHeads();
    void staysQuietWhenOthersChange();
    void saysWhatChanged();
    void survivesRandomEdits();
    void outlivesTheDocument();
};

void TestMatrixModel::showsTheSeed()
{
    Bench b;
    QCOMPARE(b.words.rowCount(), 4);
    QCOMPARE(b.words.columnCount(), 4);
    QCOMPARE(b.wQ.rowCount(), 3);
    QCOMPARE(b.wQ.columnCount(), 3);
    QCOMPARE(b.text(b.words, 2, 0), QStringLiteral("word 3"));
    QCOMPARE(b.text(b.words, 2, 1), QStringLiteral("1"));
    QCOMPARE(b.text(b.wQ, 0, 2), QStringLiteral("2"));
    QCOMPARE(b.words.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("1"));
    QCOMPARE(b.wQ.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("3"));
    QCOMPARE(b.wQ.headerData(0, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("1"));
    QCOMPARE(b.text(b.wQ, 0, 2, Qt::AccessibleTextRole), QStringLiteral("W_Q, row 1, column 3: 2"));
    QCOMPARE(b.text(b.words, 0, 0, Qt::AccessibleTextRole), QStringLiteral("words, label of row 1: word 1"));
    QVERIFY(b.words.index(0, 0).data(MatrixModel::LabelRole).toBool());
    QVERIFY(!b.words.index(0, 1).data(MatrixModel::LabelRole).toBool());
    QVERIFY(!b.wQ.index(0, 0).data(MatrixModel::LabelRole).toBool());
}

void TestMatrixModel::showsNumbersShortAndWhole()
{
    Bench b;
    QVERIFY(b.wQ.setData(b.wQ.index(0, 0), QStringLiteral("0.123456789")));
    QCOMPARE(b.text(b.wQ, 0, 0), test::local(QStringLiteral("0.123")));
    QCOMPARE(b.text(b.wQ, 0, 0, Qt::EditRole), test::local(QStringLiteral("0.123456789")));
    QVERIFY(b.text(b.wQ, 0, 0, Qt::ToolTipRole).contains(test::local(QStringLiteral("0.123456789"))));
    QSignalSpy spy(&b.wQ, &QAbstractItemModel::dataChanged);
    b.display.setDecimals(5);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(b.text(b.wQ, 0, 0), test::local(QStringLiteral("0.12346")));
}

void TestMatrixModel::showsTheLocalesDecimalSign_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("shown");
    QTest::newRow("point") << "en_US"
                           << "0.125";
    QTest::newRow("comma") << "de_DE"
                           << "0,125";
    QTest::newRow("a sign that cannot be typed back in") << "fa_IR"
                                                         << "0.125";
}

void TestMatrixModel::showsTheLocalesDecimalSign()
{
    QFETCH(QString, locale);
    QFETCH(QString, shown);
    const QLocale before;
    QLocale::setDefault(QLocale(locale));
    Bench b;
    const bool set = b.wQ.setData(b.wQ.index(0, 0), QStringLiteral("0.125"));
    const QString text = b.text(b.wQ, 0, 0);
    const QString edited = b.text(b.wQ, 0, 0, Qt::EditRole);
    const bool again = b.wQ.setData(b.wQ.index(0, 1), edited);
    QLocale::setDefault(before);
    QVERIFY(set);
    QCOMPARE(text, shown);
    QCOMPARE(edited, shown);
    QVERIFY(again);
    QCOMPARE(b.document.scenario().heads[0].W_Q(0, 1), 0.125);
}

void TestMatrixModel::escapesToolTips()
{
    Bench b;
    QVERIFY(b.words.setData(b.words.index(0, 0), QStringLiteral("<img src=x> a&b")));
    const QString toolTip = b.text(b.words, 0, 0, Qt::ToolTipRole);
    QVERIFY(toolTip.contains(QStringLiteral("&lt;img src=x&gt; a&amp;b")));
    QVERIFY(Qt::mightBeRichText(toolTip));
}

void TestMatrixModel::edits_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("number");
    for (const char* locale : {"en_US", "de_DE"}) {
        const QString name = QString::fromLatin1(locale);
        QTest::addRow("%s, point", locale) << name << "1.5" << 1.5;
        QTest::addRow("%s, comma", locale) << name << "1,5" << 1.5;
        QTest::addRow("%s, minus sign", locale) << name << QStringLiteral("−1.5") << -1.5;
    }
    QTest::newRow("de_DE, three digits after the comma") << "de_DE"
                                                         << "1,234" << 1.234;
}

void TestMatrixModel::edits()
{
    QFETCH(QString, locale);
    QFETCH(QString, text);
    QFETCH(double, number);
    const QLocale before;
    QLocale::setDefault(QLocale(locale));
    Bench b;
    QVERIFY(b.wQ.setData(b.wQ.index(0, 2), text));
    QLocale::setDefault(before);
    QCOMPARE(b.document.scenario().heads[0].W_Q(0, 2), number);
    QVERIFY(b.document.undoStack().undoText().startsWith(QStringLiteral("W_Q[1, 3]: 2 → ")));
    QCOMPARE(b.document.undoStack().count(), 1);
}

void TestMatrixModel::refuses()
{
    Bench b;
    const QLocale before;
    QLocale::setDefault(QLocale(QStringLiteral("en_US")));
    QSignalSpy refused(&b.wQ, &MatrixModel::refused);
    for (const char* text : {"", "2..5", "two", "1,234"})
        QVERIFY2(!b.wQ.setData(b.wQ.index(0, 2), QString::fromLatin1(text)), text);
    QLocale::setDefault(before);
    QCOMPARE(refused.count(), 4);
    QVERIFY(refused.at(3).at(1).toString().contains(QStringLiteral("1234")));
    QVERIFY(!b.wQ.setData({}, QStringLiteral("1")));
    QVERIFY(!b.wQ.setData(b.wQ.index(0, 0), QStringLiteral("1"), Qt::DisplayRole));
    QVERIFY(b.document.scenario() == seedExample());
    QVERIFY(!b.wQ.problem(b.wQ.index(0, 0), QStringLiteral("2..5")).isEmpty());
    QVERIFY(b.wQ.problem(b.wQ.index(0, 0), QStringLiteral("2.5")).isEmpty());
    QVERIFY(b.words.problem(b.words.index(0, 0), QStringLiteral("2..5")).isEmpty());

    Scenario masked = seedExample();
    masked.mask = {.kind = Mask::Kind::Allowed, .causal = false, .matrix = Matrix::Ones(4, 4)};
    b.document.open(masked, QString(), false);
    MatrixModel mask(b.document, b.display, {InputKind::Mask});
    QSignalSpy maskRefused(&mask, &MatrixModel::refused);
    QVERIFY(mask.setData(mask.index(0, 0), QStringLiteral("0")));
    QVERIFY(!mask.setData(mask.index(0, 0), QStringLiteral("0.5")));
    QCOMPARE(maskRefused.count(), 1);
    QVERIFY(!mask.preview(mask.index(0, 0), QStringLiteral("7")).isEmpty());
    QVERIFY(mask.preview(mask.index(1, 0), QStringLiteral("0")).isEmpty());
    QVERIFY(b.document.isPreviewing());
    QVERIFY(!mask.preview(mask.index(1, 0), QStringLiteral("0.5")).isEmpty()); // typed on: the 0 does not stay
    QVERIFY(!b.document.isPreviewing());
}

void TestMatrixModel::pushesOnlyDifferences()
{
    Bench b;
    QVERIFY(b.wQ.setData(b.wQ.index(0, 2), QStringLiteral("2.0")));
    QVERIFY(b.wQ.setData(b.wQ.index(0, 2), 2.0));
    QVERIFY(b.words.setData(b.words.index(0, 0), QStringLiteral("word 1")));
    QCOMPARE(b.document.undoStack().count(), 0);
    QVERIFY(b.wQ.setData(b.wQ.index(0, 1), 0.1 + 0.2));
    QCOMPARE(b.document.scenario().heads[0].W_Q(0, 1), 0.1 + 0.2);
    // Opening a cell and leaving it writes the same bits.
    QVERIFY(b.wQ.setData(b.wQ.index(0, 1), b.text(b.wQ, 0, 1, Qt::EditRole)));
    QCOMPARE(b.document.undoStack().count(), 1);
    QVERIFY(b.wQ.setData(b.wQ.index(0, 1), 0.3));
    QVERIFY(b.document.undoStack().undoText().contains(test::local(QStringLiteral("0.30000000000000004 → 0.3"))));
}

void TestMatrixModel::editsLabels()
{
    Bench b;
    QSignalSpy changed(&b.words, &QAbstractItemModel::dataChanged);
    QVERIFY(b.words.setData(b.words.index(1, 0), QStringLiteral("漢字 <s> %1")));
    QCOMPARE(b.document.scenario().words.labels[1], QStringLiteral("漢字 <s> %1").toStdString());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toModelIndex(), b.words.index(1, 0));
    QCOMPARE(b.document.undoStack().undoText(), QStringLiteral("words, label of row 2: word 2 → 漢字 <s> %1"));
    const QString committed = b.words.index(1, 0).data().toString();
    QVERIFY(b.words.preview(b.words.index(1, 0), QStringLiteral("x")).isEmpty());
    QVERIFY(b.words.isPreviewed(b.words.index(1, 0)) && !b.words.isPreviewed(b.words.index(1, 1)));
    QVERIFY(!b.words.isPreviewed(b.words.index(0, 0)));
    QCOMPARE(b.words.index(1, 0).data().toString(), QStringLiteral("x"));
    QVERIFY(b.words.preview(b.words.index(1, 0), committed).isEmpty()); // typed back
    QVERIFY(!b.document.isPreviewing());
    QCOMPARE(b.words.index(1, 0).data().toString(), committed);
}

void TestMatrixModel::previews()
{
    Bench b;
    const QModelIndex cell = b.wQ.index(0, 2);
    QVERIFY(b.wQ.preview(cell, QStringLiteral("5")).isEmpty());
    QVERIFY(b.document.isPreviewing());
    QCOMPARE(b.text(b.wQ, 0, 2), QStringLiteral("5"));
    QVERIFY(b.wQ.preview(cell, QStringLiteral("5x")).contains(QStringLiteral("x")));
    QVERIFY(!b.document.isPreviewing());
    QCOMPARE(b.text(b.wQ, 0, 2), QStringLiteral("2"));
    QVERIFY(b.wQ.preview(cell, QStringLiteral("5")).isEmpty());
    QVERIFY(b.wQ.preview(cell, QStringLiteral("2")).isEmpty()); // what is committed needs no preview
    QVERIFY(!b.document.isPreviewing());
    QVERIFY(b.wQ.preview(cell, QStringLiteral("52")).isEmpty());
    QVERIFY(b.wQ.setData(cell, QStringLiteral("52")));
    QCOMPARE(b.document.undoStack().count(), 1);
    QCOMPARE(b.document.undoStack().undoText(), QStringLiteral("W_Q[1, 3]: 2 → 52"));
    QVERIFY(b.wQ.preview(cell, QStringLiteral("7")).isEmpty());
    b.wQ.cancelPreview();
    QCOMPARE(b.text(b.wQ, 0, 2), QStringLiteral("52"));
}

void TestMatrixModel::tellsWhatChangedOnly()
{
    Bench b;
    QSignalSpy changed(&b.wQ, &QAbstractItemModel::dataChanged);
    QSignalSpy others(&b.words, &QAbstractItemModel::dataChanged);
    QVERIFY(b.wQ.setData(b.wQ.index(0, 2), QStringLiteral("5")));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().at(0).toModelIndex(), b.wQ.index(0, 2));
    QCOMPARE(changed.first().at(1).toModelIndex(), b.wQ.index(0, 2));
    QVERIFY(b.wQ.index(0, 2).data(MatrixModel::ChangedRole).toBool());
    changed.clear();
    // The next edit takes the mark of the one before away.
    QVERIFY(b.wQ.setData(b.wQ.index(2, 1), QStringLiteral("8")));
    QCOMPARE(changed.count(), 2);
    QVERIFY(!b.wQ.index(0, 2).data(MatrixModel::ChangedRole).toBool());
    QVERIFY(b.wQ.index(2, 1).data(MatrixModel::ChangedRole).toBool());
    QCOMPARE(others.count(), 0);
}

void TestMatrixModel::tellsOneRectangleForMany()
{
    Bench b;
    Scenario wide = seedExample();
    wide.heads[0].W_Q = Matrix::Zero(3, 40);
    wide.heads[0].W_K = Matrix::Zero(3, 40);
    b.document.open(wide, QString(), false);
    QSignalSpy changed(&b.wQ, &QAbstractItemModel::dataChanged);
    Matrix ones = Matrix::Ones(3, 40);
    ones.col(0).setZero();
    QVERIFY(b.document.apply(edit::Block{{InputKind::W_Q}, ones}, QStringLiteral("ones")));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().at(0).toModelIndex(), b.wQ.index(0, 1));
    QCOMPARE(changed.first().at(1).toModelIndex(), b.wQ.index(2, 39));
}

void TestMatrixModel::followsShapesAndHeads()
{
    Bench b;
    MatrixModel second(b.document, b.display, {InputKind::W_Q, 1});
    QAbstractItemModelTester tester(&second, QAbstractItemModelTester::FailureReportingMode::QtTest);
    MatrixModel context(b.document, b.display, {InputKind::Context});
    QCOMPARE(second.rowCount(), 0);
    QCOMPARE(second.columnCount(), 0);
    QCOMPARE(context.columnCount(), 0);
    QSignalSpy reset(&b.words, &QAbstractItemModel::modelReset);
    b.document.open(test::everyInput(), QString(), false);
    QCOMPARE(reset.count(), 1);
    QCOMPARE(second.rowCount(), 2);
    QCOMPARE(second.columnCount(), 1);
    QCOMPARE(context.columnCount(), 6);
    QCOMPARE(b.words.rowCount(), 3);
    QCOMPARE(second.name(), QStringLiteral("head 2, W_Q"));
    QVERIFY(second.setData(second.index(1, 0), QStringLiteral("9")));
    QVERIFY(context.setData(context.index(3, 0), QStringLiteral("last")));
    QCOMPARE(b.document.scenario().context->labels[3], std::string("last"));
    b.document.open(seedExample(), QString(), false);
    QCOMPARE(second.rowCount(), 0);
}

void TestMatrixModel::staysQuietWhenOthersChange()
{
    Bench b;
    QSignalSpy changed(&b.words, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&b.words, &QAbstractItemModel::modelReset);
    Mask causal;
    causal.causal = true;
    QVERIFY(b.document.apply(edit::Mask{causal}, QStringLiteral("causal")));
    QVERIFY(b.document.apply(edit::Cell{{InputKind::W_V}, 0, 0, 3}, QStringLiteral("v")));
    QCOMPARE(changed.count() + reset.count(), 0);
}

void TestMatrixModel::saysWhatChanged()
{
    Bench b;
    QVERIFY(b.wQ.changeText().isEmpty());
    QSignalSpy marks(&b.wQ, &MatrixModel::marksChanged);
    QVERIFY(b.wQ.setData(b.wQ.index(0, 2), QStringLiteral("0")));
    QCOMPARE(b.wQ.changeText(), QStringLiteral("[1, 3]: 2 → 0"));
    QCOMPARE(marks.count(), 1);
    QVERIFY(b.document.apply(edit::Block{{InputKind::W_Q}, Matrix::Constant(3, 3, 9)}, QStringLiteral("nines")));
    QVERIFY(b.wQ.changeText().isEmpty());
    QVERIFY(b.words.setData(b.words.index(0, 1), QStringLiteral("4")));
    QVERIFY(b.wQ.changeText().isEmpty());
    QCOMPARE(b.words.changeText(), QStringLiteral("[1, 1]: 1 → 4"));
}

void TestMatrixModel::survivesRandomEdits()
{
    std::mt19937 random(7);
    Bench b;
    b.document.open(test::everyInput(), QString(), false);
    for (int i = 0; i < 300; ++i) {
        QVERIFY(b.document.apply(test::randomEdit(b.document.scenario(), random), QString()));
        const Matrix& shown = b.document.scenario().heads[0].W_Q;
        for (Index j = 0; j < shown.size(); ++j) {
            const QModelIndex cell = b.wQ.index(static_cast<int>(j / shown.cols()), static_cast<int>(j % shown.cols()));
            QCOMPARE(cell.data(Qt::EditRole).toString(), test::local(NumberFormat{}.fullText(shown.data()[j])));
        }
    }
}

void TestMatrixModel::outlivesTheDocument()
{
    auto document = std::make_unique<Document>();
    ui::Display display;
    MatrixModel model(*document, display, {InputKind::W_Q});
    document.reset();
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("5")));
    QVERIFY(model.preview(model.index(0, 0), QStringLiteral("5")).isEmpty());
    model.cancelPreview();
    QVERIFY(!model.index(0, 0).data(Qt::ToolTipRole).toString().isEmpty());
}

QTEST_GUILESS_MAIN(TestMatrixModel)
#include "test_matrix_model.moc"
