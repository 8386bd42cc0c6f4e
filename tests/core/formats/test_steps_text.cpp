#include "core/formats/steps_text.h"

#include <QTest>

#include <limits>

using namespace attn;

namespace {

Axis axis(std::vector<std::string> labels)
{
    return {AxisKind::Dimension, std::make_shared<const std::vector<std::string>>(std::move(labels))};
}

/// Three steps whose labels and numbers need care; the second is not to be shown.
Steps steps()
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Matrix numbers{{0.1 + 0.2, -0.0, -infinity}, {1e-310, std::numeric_limits<double>::quiet_NaN(), infinity}};
    const Axis rows = axis({"a,b", "say \"é\""});
    const Axis columns = axis({"", "=1+1", "two\nlines"});
    return {{"words", 0, "X", {}, rows, columns, numbers},
            {"W_Q", 1, "", {}, rows, columns, numbers},
            {"scaled", 2, "", {}, axis({"-x"}), axis({" b "}), Matrix{{-5}}}};
}

const std::vector<StepIndex> shown{0, 2};

} // namespace

class TestStepsText : public QObject {
    Q_OBJECT

private slots:
    void json();
    void csv();
    void csvForExcel();
    void guardsWhatExcelCalculates_data();
    void guardsWhatExcelCalculates();
    void nothing();
};

void TestStepsText::json()
{
    const char* const expected = R"({
  "title": "T \"1\"",
  "steps": [
    {
      "id": "words",
      "symbol": "X",
      "rows": ["a,b", "say \"é\""],
      "columns": ["", "=1+1", "two\nlines"],
      "values": [
        [0.30000000000000004, -0, "-Infinity"],
        [1e-310, "NaN", "Infinity"]
      ]
    },
    {
      "id": "scaled",
      "head": 2,
      "symbol": "",
      "rows": ["-x"],
      "columns": [" b "],
      "values": [
        [-5]
      ]
    }
  ]
}
)";
    QCOMPARE(QByteArray::fromStdString(stepsJson("T \"1\"", steps(), shown)), QByteArray(expected));
}

void TestStepsText::csv()
{
    const char* const expected = "words,\n"
                                 ",,=1+1,\"two\nlines\"\n"
                                 "\"a,b\",0.30000000000000004,-0,-Infinity\n"
                                 "\"say \"\"é\"\"\",1e-310,NaN,Infinity\n"
                                 "\n"
                                 "scaled,2\n"
                                 ", b \n"
                                 "-x,-5\n";
    QCOMPARE(QByteArray::fromStdString(stepsCsv(steps(), shown)), QByteArray(expected));
}

void TestStepsText::csvForExcel()
{
    Steps guarded = steps();
    guarded[shown[0]].rows.labels =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"@x", "\t+"});
    const char* const expected = "\xEF\xBB\xBFwords,\n"
                                 ",,'=1+1,\"two\nlines\"\n"
                                 "'@x,0.30000000000000004,-0,-Infinity\n"
                                 "'\t+,1e-310,NaN,Infinity\n"
                                 "\n"
                                 "scaled,2\n"
                                 ", b \n"
                                 "'-x,-5\n"; // labels are guarded, numbers are as they are
    QCOMPARE(QByteArray::fromStdString(stepsCsv(guarded, shown, CsvReader::Excel)), QByteArray(expected));
}

void TestStepsText::guardsWhatExcelCalculates_data()
{
    QTest::addColumn<std::string>("label");
    QTest::addColumn<std::string>("guarded"); // the line's first cell
    QTest::addColumn<std::string>("plain"); // the same for other programs
    const auto row = [](const char* label, const char* guarded, const char* plain) {
        QTest::newRow(label) << std::string(label) << std::string(guarded) << std::string(plain);
    };
    row("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0,", "=cmd|' /C calc'!A0,");
    row("@SUM(A1)", "'@SUM(A1),", "@SUM(A1),");
    row("+1", "'+1,", "+1,");
    row("-x", "'-x,", "-x,");
    row("\t=1", "'\t=1,", "\t=1,");
    row("\r=1", "\"'\r=1\",", "\"\r=1\",");
    row("a=1", "a=1,", "a=1,");
    row("'a", "'a,", "'a,");
}

void TestStepsText::guardsWhatExcelCalculates()
{
    QFETCH(std::string, label);
    QFETCH(std::string, guarded);
    QFETCH(std::string, plain);
    Steps labelled = steps();
    labelled[0].rows.labels = std::make_shared<const std::vector<std::string>>(std::vector<std::string>{label, "b"});
    const std::vector<StepIndex> first{0};
    const std::string forExcel = stepsCsv(labelled, first, CsvReader::Excel);
    QVERIFY2(forExcel.find('\n' + guarded + "0.3") != std::string::npos, forExcel.c_str());
    const std::string forOthers = stepsCsv(labelled, first);
    QVERIFY2(forOthers.find('\n' + plain + "0.3") != std::string::npos, forOthers.c_str());
}

void TestStepsText::nothing()
{
    QCOMPARE(QByteArray::fromStdString(stepsCsv(steps(), {})), QByteArray());
    QCOMPARE(QByteArray::fromStdString(stepsJson("", {}, {})),
             QByteArray("{\n  \"title\": \"\",\n  \"steps\": []\n}\n"));
}

QTEST_APPLESS_MAIN(TestStepsText)
#include "test_steps_text.moc"
