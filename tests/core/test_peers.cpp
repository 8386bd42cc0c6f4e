#include "core/evaluate.h"
#include "tests/support/compare.h"
#include "tests/support/json_matrix.h"
#include "tests/support/npz.h"
#include "tests/support/packed_heads.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

using namespace attn;
using namespace attn::test;

namespace {

/// Reference data of other projects' own, which stand beside the checkout and not in it.
const QString Reference = TEST_DATA "/../../../shared/reference";
const char* const Absent = "the reference data of other projects are not beside this checkout (../shared/reference)";

QJsonObject object(const Array& array)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(array.text())).object();
}

Mask maskFrom(const Arrays& arrays, Index batch, bool causal)
{
    const auto found = arrays.find("attn_mask");
    if (found == arrays.end())
        return {Mask::Kind::None, causal};
    const Array& mask = found->second;
    return {mask.boolean ? Mask::Kind::Allowed : Mask::Kind::Bias, causal, mask.matrix(batch % mask.count())};
}

/// Batch `batch` of an operand of the ONNX operator: its heads, which three dimensions hold side by side.
std::vector<Matrix> onnxHeads(const Array& array, Index batch, Index packed)
{
    std::vector<Matrix> heads;
    if (array.shape.size() == 4) {
        for (Index h = 0; h < array.shape[1]; ++h)
            heads.push_back(array.matrix(batch * array.shape[1] + h));
        return heads;
    }
    const Matrix all = array.matrix(batch);
    for (Index h = 0; h < packed; ++h)
        heads.push_back(all.middleCols(h * all.cols() / packed, all.cols() / packed));
    return heads;
}

Scenario onnxScenario(const Arrays& arrays, const QJsonObject& attributes, Index batch)
{
    const Index queryHeads = attributes["q_num_heads"].toInt();
    const Index keyHeads = attributes["kv_num_heads"].toInt();
    Scenario scenario =
        packedHeads(onnxHeads(arrays.at("Q"), batch, queryHeads), onnxHeads(arrays.at("K"), batch, keyHeads),
                    onnxHeads(arrays.at("V"), batch, keyHeads));
    if (attributes.contains("scale"))
        scenario.scale = {Scale::Kind::Number, 1 / attributes["scale"].toDouble()};
    if (attributes.contains("softcap"))
        scenario.softcap = attributes["softcap"].toDouble();
    scenario.mask = maskFrom(arrays, batch, attributes["is_causal"].toInt() != 0);
    return scenario;
}

Scenario torchScenario(const Arrays& arrays, const QJsonObject& meta, Index batch)
{
    Scenario scenario =
        packedHeads({arrays.at("q").matrix(batch)}, {arrays.at("k").matrix(batch)}, {arrays.at("v").matrix(batch)});
    if (!meta["scale"].isNull())
        scenario.scale = {Scale::Kind::Number, 1 / meta["scale"].toDouble()};
    scenario.mask = maskFrom(arrays, batch, meta["is_causal"].toBool());
    return scenario;
}

/// Multi-head attention with PyTorch's packed parameters: rows of in_proj_weight are the columns of W_Q, W_K, W_V.
Scenario torchLayer(const Arrays& arrays, Index batch, Index heads)
{
    Scenario scenario;
    const Matrix query = arrays.at("query").matrix(batch);
    const Index d = query.cols();
    scenario.words = {defaultLabels(query.rows()), query};
    const Matrix weight = arrays.at("param_in_proj_weight").matrix().transpose();
    const Matrix bias = arrays.at("param_in_proj_bias").matrix();
    Matrix W_K = weight.middleCols(d, d);
    Matrix W_V = weight.middleCols(2 * d, d);
    if (arrays.contains("key")) { // keys and values are made from different words: side by side in the context
        const Matrix context = joined({arrays.at("key").matrix(batch), arrays.at("value").matrix(batch)});
        scenario.context = Words{defaultLabels(context.rows()), context};
        W_K = selection(2 * d, 0, d) * W_K;
        W_V = selection(2 * d, d, d) * W_V;
    }
    const Index d_k = d / heads;
    for (Index h = 0; h < heads; ++h) {
        const Index first = h * d_k;
        scenario.heads.push_back({"", weight.middleCols(first, d_k), W_K.middleCols(first, d_k),
                                  W_V.middleCols(first, d_k), bias.middleCols(first, d_k),
                                  bias.middleCols(d + first, d_k), bias.middleCols(2 * d + first, d_k)});
    }
    scenario.W_O = arrays.at("param_out_proj_weight").matrix().transpose();
    scenario.b_O = arrays.at("param_out_proj_bias").matrix();
    return scenario;
}

void addFiles(const QString& folder, const QString& pattern)
{
    QTest::addColumn<QString>("path");
    for (const QFileInfo& file : QDir(folder).entryInfoList({pattern}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
}

/// The inputs of a published example; those without weights use the words as they are.
Scenario publishedScenario(const QJsonObject& example)
{
    const QJsonObject inputs = example["inputs"].toObject();
    Scenario scenario;
    const Matrix words = matrixFrom(inputs["words"].toArray());
    const Matrix identity = Matrix::Identity(words.cols(), words.cols());
    scenario.words = {defaultLabels(words.rows()), words};
    const auto weight = [&](const QString& key) {
        return inputs.contains(key) ? matrixFrom(inputs[key].toArray()) : identity;
    };
    if (inputs.contains("head0_W_Q")) {
        for (const QString head : {"head0_", "head1_"})
            scenario.heads.push_back({"", weight(head + "W_Q"), weight(head + "W_K"), weight(head + "W_V")});
    } else {
        const Index heads = inputs["num_heads"].toInt(1);
        const Index d_k = weight("W_Q").cols() / heads;
        const Index d_v = weight("W_V").cols() / heads;
        for (Index h = 0; h < heads; ++h)
            scenario.heads.push_back({"", weight("W_Q").middleCols(h * d_k, d_k),
                                      weight("W_K").middleCols(h * d_k, d_k), weight("W_V").middleCols(h * d_v, d_v)});
    }
    if (inputs.contains("W_O")) {
        scenario.W_O = weight("W_O");
        scenario.b_O = matrixFrom(inputs["b_O"].toArray());
    }
    scenario.mask.causal = inputs["causal"].toBool();
    if (example["scale"].toString().contains("none"))
        scenario.scale.kind = Scale::Kind::None;
    return scenario;
}

/// What an example calls `name`: a step, or with "_2" its second row.
Matrix publishedValue(const Steps& steps, QString name)
{
    if (name == "omega_24") // the second query with the key that is the fourth from 0
        return findStep(steps, "scores")->value.block(1, 4, 1, 1);
    const bool secondRow = name.endsWith("_2");
    name.remove("_2");
    const QMap<QString, QString> names{{"query", "Q"}, {"context", "attention"}, {"output", "attention"}};
    QString id = names.value(name, name);
    if (name == "output") // the last step, whatever it is
        id = QString::fromStdString(steps.back().id);
    const Matrix& value = findStep(steps, id.toStdString())->value;
    return secondRow ? Matrix(value.row(1)) : value;
}

} // namespace

class TestPeers : public QObject {
    Q_OBJECT

private slots:
    void torchAttention_data() { addFiles(TEST_DATA "/torch", "sdpa_*.npz"); }
    void torchAttention()
    {
        QFETCH(const QString, path);
        const Arrays arrays = readNpz(path);
        const QJsonObject meta = object(arrays.at("meta_json"));
        for (Index batch = 0; batch < arrays.at("q").count(); ++batch) {
            const Evaluation evaluation(torchScenario(arrays, meta, batch));
            const auto agrees = [&](const char* id, const char* name) {
                return difference(findStep(evaluation.steps(), id)->value, arrays.at(name).matrix(batch), 1e-12);
            };
            QCOMPARE(agrees("scores", "scores"), QString());
            QCOMPARE(agrees("scaled", "scaled"), QString());
            if (findStep(evaluation.steps(), "masked"))
                QCOMPARE(agrees("masked", "masked"), QString());
            QCOMPARE(agrees("weights", "weights"), QString());
            QCOMPARE(agrees("attention", "output"), QString());
        }
    }

    void torchMultiHeadAttention_data() { addFiles(TEST_DATA "/torch", "mha_*.npz"); }
    void torchMultiHeadAttention()
    {
        QFETCH(const QString, path);
        const Arrays arrays = readNpz(path);
        const Index heads = object(arrays.at("meta_json"))["num_heads"].toInt();
        for (Index batch = 0; batch < arrays.at("query").count(); ++batch) {
            const Evaluation evaluation(torchLayer(arrays, batch, heads));
            COMPARE_MATRICES(evaluation.steps().back().value, arrays.at("output").matrix(batch), 1e-12, "output");
            for (Index h = 0; h < heads; ++h)
                COMPARE_MATRICES(findStep(evaluation.steps(), "weights", h + 1)->value,
                                 arrays.at("weights_per_head").matrix(batch * heads + h), 1e-12, "weights");
        }
    }

    void onnxAttention_data() { addFiles(Reference + "/peers/onnx_attention", "*.npz"); }
    void onnxAttention()
    {
        if (!QFile::exists(Reference + "/peers/onnx_attention"))
            QSKIP(Absent);
        QFETCH(const QString, path);
        const Arrays arrays = readNpz(path);
        const QJsonObject attributes = object(arrays.at("attributes_json"))["attributes"].toObject();
        const char* const stages[] = {"scaled", "capped", "masked", "weights"};
        for (Index batch = 0; batch < arrays.at("Q").shape[0]; ++batch) {
            const Scenario scenario = onnxScenario(arrays, attributes, batch);
            const Evaluation evaluation(scenario);
            const auto results = onnxHeads(arrays.at("Y"), batch, attributes["q_num_heads"].toInt());
            QCOMPARE(results.size(), scenario.heads.size());
            for (Index h = 0; h < Index(results.size()); ++h) {
                COMPARE_MATRICES(findStep(evaluation.steps(), "attention", h + 1)->value, results[std::size_t(h)], 1e-5,
                                 "attention");
                if (!arrays.contains("qk_matmul_output"))
                    continue;
                const char* stage = stages[attributes["qk_matmul_output_mode"].toInt()];
                COMPARE_MATRICES(findStep(evaluation.steps(), stage, h + 1)->value,
                                 arrays.at("qk_matmul_output").matrix(batch * Index(results.size()) + h), 1e-5, stage);
            }
        }
    }

    void publishedExamples_data()
    {
        QTest::addColumn<QJsonObject>("example");
        QFile file(Reference + "/published/examples.json");
        if (!file.open(QIODevice::ReadOnly))
            return;
        for (const QJsonValue& example : QJsonDocument::fromJson(file.readAll())["examples"].toArray())
            QTest::newRow(qPrintable(example["title"].toString())) << example.toObject();
    }
    void publishedExamples()
    {
        if (!QFile::exists(Reference + "/published/examples.json"))
            QSKIP(Absent);
        QFETCH(QJsonObject, example);
        const QJsonObject inputs = example["inputs"].toObject();
        const QJsonObject published = example["published"].toObject();
        Scenario scenario;
        if (inputs.contains("seq_len")) { // positions alone
            const Matrix words = Matrix::Zero(inputs["seq_len"].toInt(), inputs["d"].toInt());
            scenario = packedHeads({words}, {words}, {words});
            scenario.position.kind = Position::Sinusoidal{inputs["n"].toDouble()};
        } else if (inputs.contains("words")) {
            scenario = publishedScenario(example);
        } else { // scores alone
            const Matrix scores = matrixFrom(inputs["scores"].toArray());
            const Index m = scores.cols();
            scenario = packedHeads({scores}, {Matrix::Identity(m, m)}, {Matrix::Identity(m, m)});
            scenario.scale = {Scale::Kind::Number, std::sqrt(inputs["d_k"].toDouble())};
        }
        const Evaluation evaluation(scenario);
        for (auto it = published.begin(); it != published.end(); ++it) {
            const int decimals = example["verification"][it.key()]["printed_decimals"].toInt();
            const double halfUnit = 0.5 * std::pow(10, -decimals) + 1e-12;
            const Matrix printed = it->isArray() ? matrixFrom(it->toArray()) : Matrix{{it->toDouble()}};
            const Matrix value = publishedValue(evaluation.steps(), it.key() == "P" ? "position" : it.key());
            const Matrix off = value - printed;
            QVERIFY2(off.cwiseAbs().maxCoeff() <= halfUnit, qPrintable(it.key()));
        }
    }
};

QTEST_APPLESS_MAIN(TestPeers)
#include "test_peers.moc"
