#include "core/numpy_random.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <bit>
#include <functional>
#include <optional>

using namespace attn;

namespace {

QJsonObject golden()
{
    static const QJsonObject root = [] {
        QFile file(QString::fromUtf8(TEST_DATA "/numpy_random.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }();
    return root;
}

/// "2**63-1", "-2**63", "2**32+1", "1000000007".
std::int64_t wholeNumber(const QString& text)
{
    static const QRegularExpression power(QStringLiteral("^(-?)2\\*\\*(\\d+)([+-]\\d+)?$"));
    const auto match = power.match(text);
    if (!match.hasMatch())
        return text.toLongLong();
    std::uint64_t value = std::uint64_t{1} << match.captured(2).toUInt();
    if (!match.captured(1).isEmpty())
        value = 0 - value;
    return static_cast<std::int64_t>(value + static_cast<std::uint64_t>(match.captured(3).toLongLong()));
}

/// One draw of a call such as "randint(-5,6,size=12)" or "normal(2,0.5,7)"; nothing for calls that are not offered.
struct Call {
    std::function<double(NumpyRandom&)> number;
    std::function<std::int64_t(NumpyRandom&)> whole; ///< randint: int64 has numbers that double has not
};

std::optional<Call> parseCall(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^(\\w+)\\(([^()]*(?:\\([^()]*\\))?)\\)$"));
    const auto match = form.match(text);
    if (!match.hasMatch() || text.contains(QLatin1String("dtype")))
        return std::nullopt;
    const QString name = match.captured(1);
    const QStringList parts = match.captured(2).split(QLatin1Char(','));
    if (name == QLatin1String("randint")) {
        const bool two = parts.size() > 1 && !parts[1].startsWith(QLatin1String("size"));
        const std::int64_t low = two ? wholeNumber(parts[0]) : 0;
        const std::int64_t high = wholeNumber(parts[two ? 1 : 0]);
        return Call{{}, [=](NumpyRandom& r) { return r.randint(low, high); }};
    }
    if (name == QLatin1String("rand"))
        return Call{[](NumpyRandom& r) { return r.rand(); }, {}};
    if (name == QLatin1String("randn"))
        return Call{[](NumpyRandom& r) { return r.randn(); }, {}};
    if (name == QLatin1String("uniform") || name == QLatin1String("normal")) {
        const double a = parts[0].toDouble();
        const double b = parts[1].toDouble();
        if (name == QLatin1String("uniform"))
            return Call{[=](NumpyRandom& r) { return r.uniform(a, b); }, {}};
        return Call{[=](NumpyRandom& r) { return r.normal(a, b); }, {}};
    }
    return std::nullopt;
}

/// Numbers of nested arrays, row by row.
void flatten(const QJsonValue& value, QList<QJsonValue>& into)
{
    if (!value.isArray()) {
        into.append(value);
        return;
    }
    for (const QJsonValue& inner : value.toArray())
        flatten(inner, into);
}

void compareDraws(NumpyRandom& random, const Call& call, const QJsonValue& values)
{
    QList<QJsonValue> expected;
    flatten(values, expected);
    QVERIFY(!expected.isEmpty());
    for (const QJsonValue& value : expected) {
        if (call.whole)
            QCOMPARE(call.whole(random), std::int64_t{value.toInteger()});
        else
            QCOMPARE(std::bit_cast<std::uint64_t>(call.number(random)), std::bit_cast<std::uint64_t>(value.toDouble()));
    }
}

template <class Number, class Draw> QByteArray sha256(int count, Draw draw)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (int i = 0; i < count; ++i) {
        const Number number = draw();
        hash.addData(QByteArrayView(reinterpret_cast<const char*>(&number), sizeof number));
    }
    return hash.result().toHex();
}

} // namespace

class TestNumpyRandom : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QCOMPARE(golden()[QStringLiteral("seeds")].toObject().size(), 3); }

    void seeds_data()
    {
        QTest::addColumn<uint>("seed");
        QTest::addColumn<QJsonObject>("expected");
        const QJsonObject seeds = golden()[QStringLiteral("seeds")].toObject();
        for (const QString& key : seeds.keys())
            QTest::addRow("seed %s", qPrintable(key)) << key.toUInt() << seeds[key].toObject();
    }

    void callsAfterSeed_data() { seeds_data(); }
    void callsAfterSeed()
    {
        QFETCH(uint, seed);
        QFETCH(QJsonObject, expected);
        int compared = 0;
        for (const QString& key : expected.keys()) {
            const auto call = parseCall(key);
            if (!call)
                continue;
            NumpyRandom random(seed);
            compareDraws(random, *call, expected[key]);
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(key));
            ++compared;
        }
        QCOMPARE(compared, 15);
    }

    void rawWords_data() { seeds_data(); }
    void rawWords()
    {
        QFETCH(uint, seed);
        QFETCH(QJsonObject, expected);
        NumpyRandom random(seed);
        std::vector<std::int64_t> words;
        for (int i = 0; i < 1252; ++i)
            words.push_back(random.randint(0, std::int64_t{1} << 32));
        const auto compare = [&](const char* key, std::size_t from) {
            std::size_t i = from;
            for (const QJsonValue& word : expected[QLatin1String(key)].toArray())
                QCOMPARE(words[i++], std::int64_t{word.toInteger()});
            QVERIFY(i > from);
        };
        compare("raw_uint32_first12", 0);
        compare("raw_uint32_index_620_to_629", 620);
        compare("raw_uint32_index_1246_to_1251", 1246);
    }

    void threeMatrices_data() { seeds_data(); }
    void threeMatrices()
    {
        QFETCH(uint, seed);
        QFETCH(QJsonObject, expected);
        NumpyRandom random(seed);
        for (const QJsonValue& matrix : expected[QStringLiteral("3x randint(3,size=(3,3))")].toArray()) {
            const Matrix drawn = drawMatrix(random, draws::RandInt{0, 3}, 3, 3);
            for (int i = 0; i < 9; ++i)
                QCOMPARE(drawn(i / 3, i % 3), matrix[i / 3][i % 3].toDouble());
        }
        // So many words are used up, no more and no fewer.
        NumpyRandom fresh(seed);
        for (int i = 0; i < expected[QStringLiteral("state_pos_after_3x")].toInt(); ++i)
            static_cast<void>(fresh.randint(0, std::int64_t{1} << 32));
        QCOMPARE(random.randint(0, std::int64_t{1} << 32), fresh.randint(0, std::int64_t{1} << 32));
    }

    void mixedCalls_data() { seeds_data(); }
    void mixedCalls()
    {
        QFETCH(uint, seed);
        QFETCH(QJsonObject, expected);
        NumpyRandom random(seed);
        const QJsonArray calls = expected[QStringLiteral("mixed")].toArray();
        QCOMPARE(calls.size(), 8);
        for (const QJsonValue& one : calls) {
            const auto call = parseCall(one[QStringLiteral("call")].toString());
            QVERIFY2(call, qPrintable(one[QStringLiteral("call")].toString()));
            compareDraws(random, *call, one[QStringLiteral("values")]);
        }
    }

    void seedingDropsTheWaitingNumber_data() { seeds_data(); }
    void seedingDropsTheWaitingNumber()
    {
        QFETCH(uint, seed);
        QFETCH(QJsonObject, expected);
        NumpyRandom random(seed);
        static_cast<void>(random.randn());
        random = NumpyRandom(seed);
        for (const QJsonValue& value : expected[QStringLiteral("randn(1);seed;randn(2)")].toArray())
            QCOMPARE(random.randn(), value.toDouble());
    }

    void longStreams_data() { seeds_data(); }
    void longStreams()
    {
        QFETCH(uint, seed);
        QFETCH(QJsonObject, expected);
        const auto hash = [&](const char* key) { return expected[QLatin1String(key)].toString().toLatin1(); };
        if (hash("sha256 of rand(10000) as float64 LE bytes").isEmpty())
            QSKIP("the reference has no long streams for this seed");
        NumpyRandom whole(seed);
        QCOMPARE(sha256<std::int64_t>(10000, [&] { return whole.randint(0, 3); }),
                 hash("sha256 of randint(3,size=10000) as int64 LE bytes"));
        NumpyRandom even(seed);
        QCOMPARE(sha256<double>(10000, [&] { return even.rand(); }), hash("sha256 of rand(10000) as float64 LE bytes"));
        NumpyRandom normal(seed);
        QCOMPARE(sha256<double>(10001, [&] { return normal.randn(); }),
                 hash("sha256 of randn(10001) as float64 LE bytes (depends on libm log)"));
    }

    void largestSeed()
    {
        // np.random.seed(2**32 - 1); np.random.randint(0, 1000, 5)
        NumpyRandom random(0xFFFFFFFF);
        for (const std::int64_t expected : std::initializer_list<std::int64_t>{419, 290, 12, 71, 948})
            QCOMPARE(random.randint(0, 1000), expected);
    }

    void drawMatrixGoesRowByRow()
    {
        NumpyRandom matrices(7);
        NumpyRandom numbers(7);
        const Matrix uniform = drawMatrix(matrices, draws::Uniform{-2, 3}, 2, 3);
        for (Index i = 0; i < 6; ++i)
            QCOMPARE(uniform(i / 3, i % 3), numbers.uniform(-2, 3));
        const Matrix normal = drawMatrix(matrices, draws::Normal{1, 0.5}, 3, 1);
        for (Index i = 0; i < 3; ++i)
            QCOMPARE(normal(i, 0), numbers.normal(1, 0.5));
    }
};

QTEST_APPLESS_MAIN(TestNumpyRandom)
#include "test_numpy_random.moc"
