#include "core/formats/json_syntax.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <random>

using namespace attn;

/// What is refused and with which words stands in test_scenario_json; here another parser is asked for its opinion.
class TestJsonSyntax : public QObject {
    Q_OBJECT

private slots:
    void agreesWithAnotherParser();
    void refusesHalvesOfPairs();
};

void TestJsonSyntax::agreesWithAnotherParser()
{
    const std::string original =
        "\uFEFF {\"a\": [1, -0.5e+3, 0, 1E2, true, false, null, \"x\\u00e9\\ud83d\\ude00\\n\\\"é😀\"],\r\n"
        "\t\"b\": {\"c\": [], \"d\": {}, \"\": [[0.0]]}} ";
    const std::string_view pieces[]{"\"",       "\\",       "{",       "}",       "[",    "]",    ",",    ":",
                                    "0",        "1",        "-",       "+",       ".",    "e",    "E",    "u",
                                    "d8",       "t",        " ",       "\n",      "\x01", "\x7F", "\x80", "\xC3",
                                    "\xED\xA0", "\xF0\x9F", "\\ud83d", "\\ude00", "null", "/"};
    std::mt19937 random(3);
    int accepted = 0;
    for (int i = 0; i < 100'000; ++i) {
        std::string text = original;
        for (auto changes = random() % 3 + 1; changes > 0; --changes) {
            const std::size_t place = random() % text.size();
            const std::size_t length = random() % 3;
            text.replace(place, length, random() % 3 == 0 ? std::string_view() : pieces[random() % std::size(pieces)]);
        }
        const bool ours = checkJson(text).has_value();
        bool theirs = true;
        try {
            theirs = !nlohmann::json::parse(text).is_discarded();
        } catch (const nlohmann::json::parse_error&) {
            theirs = false;
        } catch (const nlohmann::json::out_of_range&) {
            continue; // it judges numbers as it goes
        }
        accepted += ours ? 1 : 0;
        QVERIFY2(ours == theirs, text.c_str());
    }
    QVERIFY(accepted > 5'000);
}

void TestJsonSyntax::refusesHalvesOfPairs()
{
    QVERIFY(checkJson(R"("\udbff\udfff")"));
    for (const char* text : {R"("\udbff\udbff")", R"("\udbff\ue000")", R"("\udbff")", R"("\udfff")", R"("\udbff\)"})
        QVERIFY2(!checkJson(text), text);
}

QTEST_APPLESS_MAIN(TestJsonSyntax)
#include "test_json_syntax.moc"
