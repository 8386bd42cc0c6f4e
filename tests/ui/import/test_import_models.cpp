#include "import_files.h"

#include "core/formats/npz_file.h"
#include "core/formats/safetensors.h"
#include "tests/support/local_text.h"
#include "ui/import/block_model.h"
#include "ui/import/tensor_list_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace attn;
using namespace attn::ui;
using namespace attn::test;

namespace {

QString at(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

/// The models of the import dialog.
class TestImportModels : public QObject {
    Q_OBJECT
private slots:
    void listsArrays()
    {
        TensorListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.setFile(openNpz(sourceKeeping(zipOf({{.name = "W_Q.npy", .data = npyOf("(2, 2)", {1, 2, 3, 4})},
                                                   {.name = "n.npy", .data = npyOf("()", {5})}})))
                          .value());
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 3);
        QCOMPARE(at(model, 0, TensorListModel::Name), QStringLiteral("W_Q"));
        QCOMPARE(at(model, 0, TensorListModel::Type), QStringLiteral("<f8"));
        QCOMPARE(at(model, 0, TensorListModel::Shape), QStringLiteral("2 × 2"));
        QCOMPARE(at(model, 1, TensorListModel::Shape), QStringLiteral("one number"));
        QVERIFY(!at(model, 0, 0).contains(QLatin1Char('<')));
        QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("W_Q")));
        QVERIFY(!model.index(0, 0).data(Qt::DecorationRole).isValid());
        QCOMPARE(model.headerData(TensorListModel::Shape, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("Shape"));
    }

    void findsEveryWordOfASearchInAnyCase()
    {
        TensorListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFile(openSafetensors(sourceKeeping(ui::test::gptLike(3, 1, 4))).value());
        QCOMPARE(model.rowCount(), 13);
        model.setSearch(QStringLiteral("WEIGHT  h.1"));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(at(model, 0, 0), QStringLiteral("h.1.attn.c_attn.weight"));
        QCOMPARE(model.rowOf(model.tensor(1)), 1);
        QCOMPARE(model.rowOf(0), -1);
        model.setSearch(QStringLiteral("nothing"));
        QCOMPARE(model.rowCount(), 0);
        model.setSearch(QString());
        QCOMPARE(model.rowCount(), 13);
    }

    void findsOneOfAHundredThousand()
    {
        std::vector<FloatTensor> tensors;
        for (int i = 0; i < 100'000; ++i)
            tensors.push_back({"layer." + std::to_string(i) + ".weight", {1}, {0}});
        std::shared_ptr<const TensorFile> file = openSafetensors(sourceKeeping(safetensorsOf(tensors))).value();
        TensorListModel model;
        model.setFile(file);
        model.setSearch(QStringLiteral("99999"));
        QCOMPARE(model.rowCount(), 1);
    }

    void showsTheFirstNumbers()
    {
        BlockModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setBlock({.values = Matrix{{1.5, -2}, {3, 4.123456}}, .labels = {"the", ""}, .header = {"a", "b"}});
        QCOMPARE(at(model, 0, 0), ui::test::local(QStringLiteral("1.500")));
        QCOMPARE(at(model, 0, 1), QStringLiteral("−2"));
        QCOMPARE(model.index(1, 1).data(Qt::ToolTipRole).toString(), ui::test::local(QStringLiteral("4.123456")));
        QCOMPARE(model.headerData(0, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("the"));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("b"));
        model.setBlock({.values = Matrix::Zero(300, 200)});
        QCOMPARE(model.rowCount(), 100);
        QCOMPARE(model.columnCount(), 100);
        QCOMPARE(model.headerData(99, Qt::Vertical, Qt::DisplayRole).toString(), QStringLiteral("100"));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(TestImportModels)
#include "test_import_models.moc"
