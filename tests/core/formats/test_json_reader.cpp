#include "core/formats/json_reader.h"

#include <QTest>

using namespace attn;

class TestJsonReader : public QObject {
    Q_OBJECT

private slots:
    void afterAProblemNothingIsReadAnyMore()
    {
        JsonReader json("[1, \"two\", true, {\"three\": [4]}]");
        int elements = 0;
        json.elements([&](std::size_t) {
            ++elements;
            QCOMPARE(json.number(), 1.0);
            json.fail({"the first problem"});
            QCOMPARE(json.text(), std::string());
            QVERIFY(!json.boolean());
            QCOMPARE(json.number(), 0.0);
            QVERIFY(!json.plainNumber());
            json.skip();
            QVERIFY(json.raw().empty());
            json.members([](const std::string&) { QFAIL("read a member"); });
            json.elements([](std::size_t) { QFAIL("read an element"); });
            json.fail({"the second problem"});
        });
        QCOMPARE(elements, 1);
        QVERIFY(!json.ok());
        QCOMPARE(english(*json.problem()), std::string("the first problem"));
    }

    void noNumberLeavesTheValueWhereItIs()
    {
        JsonReader json("\"text\"");
        QVERIFY(!json.plainNumber());
        QCOMPARE(json.text(), std::string("text"));
        QVERIFY(json.ok());
    }
};

QTEST_APPLESS_MAIN(TestJsonReader)
#include "test_json_reader.moc"
