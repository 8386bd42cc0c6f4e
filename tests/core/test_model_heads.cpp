#include "core/evaluate.h"
#include "core/formats/npz_file.h"
#include "core/formats/safetensors.h"
#include "core/model_heads.h"
#include "tests/support/compare.h"
#include "tests/support/file_builders.h"

#include <QTest>

#include <random>

using namespace attn;
using namespace attn::test;

namespace {

/// A model of random small whole numbers, which doubles and floats hold alike.
class Model {
public:
    /// A tensor with this shape.
    const FloatTensor& add(const std::string& name, std::vector<std::uint64_t> shape)
    {
        FloatTensor tensor{name, std::move(shape), {}};
        std::size_t count = 1;
        for (const std::uint64_t side : tensor.shape)
            count *= side;
        for (std::size_t i = 0; i < count; ++i)
            tensor.numbers.push_back(static_cast<float>(m_random() % 15) - 7);
        m_tensors.push_back(std::move(tensor));
        return m_tensors.back();
    }

    void addLinear(const std::string& name, std::uint64_t rows, std::uint64_t columns, std::uint64_t bias)
    {
        add(name + ".weight", {rows, columns});
        if (bias > 0)
            add(name + ".bias", {bias});
    }

    [[nodiscard]] std::unique_ptr<TensorFile> file() const
    {
        return std::move(openSafetensors(sourceKeeping(safetensorsOf(m_tensors))).value());
    }

    /// The whole of a tensor; one dimension is a row.
    [[nodiscard]] static Matrix whole(const TensorFile& file, const std::string& name)
    {
        return file.read(file.find(name).value()).value();
    }

private:
    std::mt19937 m_random{7};
    std::vector<FloatTensor> m_tensors;
};

QString problemOf(const TensorFile& file, const ModelHeadChoice& choice, std::optional<Index> heads = {})
{
    const Result<Scenario> read = modelHead(file, modelLayout(file, heads), choice);
    return QString::fromStdString(read ? "none" : english(read.error()));
}

/// GPT-2 small's shapes with less of everything: d_model 128, 2 heads, 11 layers.
Model gpt2(const std::string& prefix = "transformer.")
{
    Model model;
    model.add(prefix + "wte.weight", {20, 128});
    model.add(prefix + "wpe.weight", {8, 128});
    for (const int layer : {0, 1, 10, 2, 3, 4, 5, 6, 7, 8, 9}) {
        const std::string name = prefix + "h." + std::to_string(layer) + ".attn.";
        model.add(name + "bias", {1, 1, 8, 8});
        model.addLinear(name + "c_attn", 128, 384, 384);
        model.addLinear(name + "c_proj", 128, 128, 128);
    }
    return model;
}

} // namespace

class TestModelHeads : public QObject {
    Q_OBJECT

private slots:
    void readsGpt2()
    {
        const auto file = gpt2().file();
        const ModelLayout layout = modelLayout(*file);
        QCOMPARE(layout.layers.size(), std::size_t{11});
        QCOMPARE(layout.layers[2].name, std::string("transformer.h.2.attn"));
        QCOMPARE(layout.layers[10].name, std::string("transformer.h.10.attn"));
        QCOMPARE(layout.layers[0].heads, 2);
        QVERIFY(layout.layers[0].isGuessed);

        const Scenario scenario = modelHead(*file, layout, {10, 1}).value();
        const Matrix packed = Model::whole(*file, "transformer.h.10.attn.c_attn.weight");
        const Matrix bias = Model::whole(*file, "transformer.h.10.attn.c_attn.bias");
        const Head& head = scenario.heads.at(0);
        COMPARE_MATRICES(head.W_Q, packed.middleCols(64, 64), 0, "");
        COMPARE_MATRICES(head.W_K, packed.middleCols(128 + 64, 64), 0, "");
        COMPARE_MATRICES(head.W_V, packed.middleCols(256 + 64, 64), 0, "");
        COMPARE_MATRICES(head.b_Q, bias.middleCols(64, 64), 0, "");
        COMPARE_MATRICES(head.b_V, bias.middleCols(256 + 64, 64), 0, "");
        COMPARE_MATRICES(scenario.W_O, Model::whole(*file, "transformer.h.10.attn.c_proj.weight").middleRows(64, 64), 0,
                         "");
        COMPARE_MATRICES(scenario.words.vectors, Model::whole(*file, "transformer.wte.weight").topRows(8), 0, "");
        QCOMPARE(scenario.words.labels.front(), std::string("1"));
        QVERIFY(scenario.mask.causal);
        QCOMPARE(scenario.title, std::string("Layer 11, head 2"));
        QVERIFY(QString::fromStdString(scenario.notes).contains("guessed"));

        const Scenario chosen = modelHead(*file, layout, {0, 0, Range{4, 3}}).value();
        QCOMPARE(chosen.words.labels, (std::vector<std::string>{"5", "6", "7"}));
        COMPARE_MATRICES(chosen.words.vectors, Model::whole(*file, "transformer.wte.weight").middleRows(4, 3), 0, "");
    }

    /// All heads of a layer, through W_O and added up, are what the layer as a whole gives.
    void headsAddUpToTheLayer()
    {
        const auto file = gpt2().file();
        const ModelLayout layout = modelLayout(*file, 4);
        QCOMPARE(layout.layers[0].headSize, 32);
        QVERIFY(!layout.layers[0].isGuessed);
        Matrix sum = Matrix::Zero(8, 128);
        Scenario whole = modelHead(*file, layout, {0, 0}).value();
        whole.heads.clear();
        for (Index head = 0; head < 4; ++head) {
            const Scenario one = modelHead(*file, layout, {0, head}).value();
            sum += findStep(Evaluation(one).steps(), "output")->value;
            whole.heads.push_back(one.heads[0]);
        }
        whole.W_O = Model::whole(*file, "transformer.h.0.attn.c_proj.weight");
        COMPARE_MATRICES(sum, findStep(Evaluation(whole).steps(), "output")->value, 1e-12, "");
    }

    void readsSeparateProjections_data()
    {
        QTest::addColumn<QStringList>("names"); // of query, key, value, output
        QTest::newRow("BERT") << QStringList{
            "bert.encoder.layer.0.attention.self.query", "bert.encoder.layer.0.attention.self.key",
            "bert.encoder.layer.0.attention.self.value", "bert.encoder.layer.0.attention.output.dense"};
        QTest::newRow("DistilBERT") << QStringList{
            "transformer.layer.0.attention.q_lin", "transformer.layer.0.attention.k_lin",
            "transformer.layer.0.attention.v_lin", "transformer.layer.0.attention.out_lin"};
        QTest::newRow("T5") << QStringList{
            "encoder.block.0.layer.0.SelfAttention.q", "encoder.block.0.layer.0.SelfAttention.k",
            "encoder.block.0.layer.0.SelfAttention.v", "encoder.block.0.layer.0.SelfAttention.o"};
        QTest::newRow("Llama") << QStringList{"model.layers.0.self_attn.q_proj", "model.layers.0.self_attn.k_proj",
                                              "model.layers.0.self_attn.v_proj", "model.layers.0.self_attn.o_proj"};
        QTest::newRow("BART") << QStringList{"encoder.layers.0.self_attn.q_proj", "encoder.layers.0.self_attn.k_proj",
                                             "encoder.layers.0.self_attn.v_proj",
                                             "encoder.layers.0.self_attn.out_proj"};
        QTest::newRow("no prefix") << QStringList{"q_proj", "k_proj", "v_proj", "o_proj"};
    }
    void readsSeparateProjections()
    {
        QFETCH(const QStringList, names);
        const bool grouped = names[0].contains("model.layers");
        const std::uint64_t keys = grouped ? 64 : 256;
        Model model;
        for (int i = 0; i < 4; ++i) {
            const std::uint64_t out = i == 3 ? 24 : i == 0 ? 256 : keys;
            model.addLinear(names[i].toStdString(), out, i == 3 ? 256 : 24, out);
        }
        const auto file = model.file();
        const ModelLayout layout = modelLayout(*file);
        QCOMPARE(layout.layers.size(), std::size_t{1});
        QCOMPARE(layout.layers[0].heads, 4);
        QCOMPARE(layout.layers[0].keyHeads, grouped ? 1 : 4);
        const Scenario scenario = modelHead(*file, layout, {0, 2}).value();
        const auto part = [&](int i, Index first) {
            return Matrix(Model::whole(*file, names[i].toStdString() + ".weight").transpose().middleCols(first, 64));
        };
        COMPARE_MATRICES(scenario.heads[0].W_Q, part(0, 128), 0, "");
        COMPARE_MATRICES(scenario.heads[0].W_K, part(1, grouped ? 0 : 128), 0, "");
        COMPARE_MATRICES(scenario.heads[0].W_V, part(2, grouped ? 0 : 128), 0, "");
        COMPARE_MATRICES(scenario.heads[0].b_K,
                         Model::whole(*file, names[1].toStdString() + ".bias").middleCols(grouped ? 0 : 128, 64), 0,
                         "");
        COMPARE_MATRICES(
            scenario.W_O,
            Matrix(Model::whole(*file, names[3].toStdString() + ".weight").transpose().middleRows(128, 64)), 0, "");
        QCOMPARE(scenario.mask.causal, grouped);
        QCOMPARE(QString::fromStdString(scenario.notes).contains("4 heads share"), grouped);
        // No table of word vectors: rows of the identity.
        COMPARE_MATRICES(scenario.words.vectors, Matrix::Identity(8, 24), 0, "");
        QCOMPARE(problemOf(*file, {0, 0, Range{0, 1}}),
                 QString("no table of word vectors that its rows could be taken from"));
    }

    void readsPackedProjectionsOfPyTorch()
    {
        Model model;
        model.add("attention.in_proj_weight", {24, 8});
        model.add("attention.in_proj_bias", {24});
        model.addLinear("attention.out_proj", 8, 8, 8);
        const auto file = model.file();
        const Scenario scenario = modelHead(*file, modelLayout(*file, 2), {0, 1}).value();
        const Matrix packed = Model::whole(*file, "attention.in_proj_weight").transpose();
        COMPARE_MATRICES(scenario.heads[0].W_Q, packed.middleCols(4, 4), 0, "");
        COMPARE_MATRICES(scenario.heads[0].W_K, packed.middleCols(12, 4), 0, "");
        COMPARE_MATRICES(scenario.heads[0].W_V, packed.middleCols(20, 4), 0, "");
        COMPARE_MATRICES(scenario.W_O,
                         Matrix(Model::whole(*file, "attention.out_proj.weight").transpose().middleRows(4, 4)), 0, "");
    }

    void guessesWideHeadsOfWideModels()
    {
        Model model;
        for (const char* name : {"q_proj", "k_proj", "v_proj"})
            model.addLinear(name, name[0] == 'q' ? 3072 : 1024, 4, 0);
        const ModelLayout layout = modelLayout(*model.file());
        QCOMPARE(layout.layers[0].headSize, 128);
        QCOMPARE(layout.layers[0].heads, 24);
        QCOMPARE(layout.layers[0].keyHeads, 8);
    }

    void refusesWhatIsNotThere()
    {
        const auto file = gpt2().file();
        QCOMPARE(problemOf(*file, {11, 0}), QString("no layer 12; there are 11"));
        QCOMPARE(problemOf(*file, {-1, 0}), QString("no layer 0; there are 11"));
        QCOMPARE(problemOf(*file, {0, 2}), QString("layer 1: no head 3; there are 2"));
        QCOMPARE(
            problemOf(*file, {0, 0}, 7),
            QString("layer 1: 384 columns do not tell how many heads there are; say how many").replace("384", "128"));
        QCOMPARE(problemOf(*file, {0, 0}, 0), problemOf(*file, {0, 0}, 7));
        QCOMPARE(problemOf(*file, {0, 0, Range{19, 2}}),
                 QString("\"transformer.wte.weight\": no rows 20 to 21; there are 20"));
        Model other;
        other.add("weight", {2, 2});
        QCOMPARE(problemOf(*other.file(), {0, 0}),
                 QString("no attention that is recognised by its names; name its arrays one by one"));
    }

    void layersStandInTheOrderOfTheirNames()
    {
        Model model;
        for (const char* name : {"h.1.b", "h.10.a", "h.1", "g.2", "h.1.a", "h.01.a.x", ""})
            model.addLinear(*name ? std::string(name) + ".c_attn" : "c_attn", 1, 3, 0);
        std::vector<std::string> names;
        for (const ModelLayer& layer : modelLayout(*model.file()).layers)
            names.push_back(layer.name);
        QCOMPARE(names, (std::vector<std::string>{"", "g.2", "h.1", "h.1.a", "h.01.a.x", "h.1.b", "h.10.a"}));
    }

    void passesByWhatDoesNotFit_data()
    {
        QTest::addColumn<std::vector<FloatTensor>>("tensors");
        const auto tensor = [](const char* name, std::uint64_t rows, std::uint64_t columns) {
            return FloatTensor{name, {rows, columns}, std::vector<float>(rows * columns)};
        };
        using Tensors = std::vector<FloatTensor>;
        QTest::newRow("key missing") << Tensors{tensor("query.weight", 2, 2), tensor("value.weight", 2, 2)};
        QTest::newRow("value missing") << Tensors{tensor("query.weight", 2, 2), tensor("key.weight", 2, 2)};
        QTest::newRow("other width") << Tensors{tensor("query.weight", 2, 2), tensor("key.weight", 2, 3),
                                                tensor("value.weight", 2, 2)};
        QTest::newRow("key and value differ")
            << Tensors{tensor("query.weight", 2, 2), tensor("key.weight", 2, 2), tensor("value.weight", 1, 2)};
        QTest::newRow("part of a name") << Tensors{tensor("my_query.weight", 2, 2), tensor("my_key.weight", 2, 2),
                                                   tensor("my_value.weight", 2, 2)};
        QTest::newRow("no thirds") << Tensors{tensor("c_attn.weight", 2, 4)};
        QTest::newRow("one dimension") << Tensors{{"c_attn.weight", {3}, {1, 2, 3}}};
        QTest::newRow("no numbers") << Tensors{tensor("c_attn.weight", 0, 3)};
    }
    void passesByWhatDoesNotFit()
    {
        QFETCH(const std::vector<FloatTensor>, tensors);
        const auto file = openSafetensors(sourceKeeping(safetensorsOf(tensors))).value()->tensors();
        const auto opened = openSafetensors(sourceKeeping(safetensorsOf(tensors)));
        QVERIFY(modelLayout(**opened, 1).layers.empty());
        QCOMPARE(file.size(), tensors.size());
    }

    void leavesOutAProjectionThatFindsNoRoom()
    {
        Model model;
        model.addLinear("c_attn", 4, 24, 0);
        model.addLinear("c_proj", 8, 5000, 0);
        const auto file = model.file();
        QCOMPARE(modelHead(*file, modelLayout(*file, 1), {0, 0}).value().W_O.size(), 0);
    }

    void refusesABiasOfAnotherLength()
    {
        Model model;
        model.addLinear("c_attn", 4, 24, 3);
        const auto file = model.file();
        QCOMPARE(problemOf(*file, {0, 0}, 1), QString("\"c_attn.bias\": no columns 1 to 8; there are 3"));
    }

    void refusesAHeadThatCannotBeReadWhole()
    {
        Model model;
        model.addLinear("c_attn", 5000, 6, 0);
        const auto file = model.file();
        QVERIFY(problemOf(*file, {0, 0}, 1).startsWith("\"c_attn.weight\": 5000 × 2 numbers, too many for a matrix"));
    }

    void passesOnWhyTheProjectionCannotBeRead()
    {
        // The output's weights are the last bytes of the file.
        const std::string bytes = safetensorsOf(
            std::vector<FloatTensor>{{"c_attn.weight", {1, 3}, {1, 2, 3}}, {"c_proj.weight", {1, 1}, {4}}});
        const auto file = openSafetensors(failingSource(bytes, bytes.size() - 1));
        QCOMPARE(problemOf(**file, {0, 0}, 1), QString("\"c_proj.weight\": the device is gone"));
    }
};

QTEST_APPLESS_MAIN(TestModelHeads)
#include "test_model_heads.moc"
