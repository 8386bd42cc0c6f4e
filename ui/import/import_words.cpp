#include "import_words.h"

#include "core/changes.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/change_words.h"
#include "ui/state/texts/number_format.h"
#include "ui/state/texts/plain_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ImportWords)
};

/// "a, b, c" and how many more there are.
QString listed(const QStringList& names)
{
    constexpr qsizetype most = 8;
    const QString some = names.mid(0, most).join(Tr::tr(", "));
    const auto more = static_cast<int>(names.size() - most);
    //: %1 the first ones of a list
    return more > 0 ? Tr::tr("%1 and %n more", nullptr, more).arg(some) : some;
}

QString shapeOf(const change::Shape& shape)
{
    return shapeText(shape.rows, shape.columns);
}

/// Whether an input belongs to a head that there is.
bool isThere(const Scenario& scenario, InputKey input)
{
    return !belongsToHead(input.kind) || input.head < static_cast<Index>(scenario.heads.size());
}

QString kindText(const ImportFile& file, const ImportContents& contents)
{
    switch (file.kind) {
    case SourceKind::Npy:
        return Tr::tr("NumPy array (.npy)");
    case SourceKind::Npz:
        return Tr::tr("NumPy archive (.npz)");
    case SourceKind::Safetensors:
        return Tr::tr("safetensors");
    case SourceKind::WordVectors:
        return contents.vectors && contents.vectors->binary ? Tr::tr("word vectors, binary") : Tr::tr("word vectors");
    case SourceKind::Text:
        break;
    }
    return Tr::tr("text with numbers");
}

} // namespace

QString fileText(const ImportFile& file, const ImportContents& contents)
{
    QStringList parts{kindText(file, contents)};
    if (contents.arrays && file.kind != SourceKind::Npy)
        parts += Tr::tr("%n array(s)", nullptr, static_cast<int>(contents.arrays->tensors().size()));
    if (contents.arrays && !contents.arrays->others().empty())
        //: %1 names files in an archive that are no arrays
        parts += Tr::tr("left out: %1").arg(QString::fromStdString(someNames(contents.arrays->others())));
    if (contents.vectors) {
        if (contents.vectors->words)
            parts += Tr::tr("%n word(s)", nullptr, static_cast<int>(*contents.vectors->words));
        parts += Tr::tr("%n dimension(s)", nullptr, static_cast<int>(contents.vectors->dimensions));
    }
    parts += QLocale().formattedDataSize(static_cast<qint64>(file.source.size), 1, QLocale::DataSizeSIFormat);
    return parts.join(Tr::tr(", "));
}

QString importName(const Scenario& scenario, const ImportFile& file, const ImportRequest::Numbers& request)
{
    const QString input = inputName(scenario, request.input);
    if (request.options.tensor.empty())
        return Tr::tr("%1 imported from %2").arg(input, file.name);
    //: %1 an input, %2 a file, %3 an array in it
    return Tr::tr("%1 imported from %2, %3").arg(input, file.name, QString::fromStdString(request.options.tensor));
}

QString importName(const ImportFile& file, const ImportRequest::WholeHead& request)
{
    return Tr::tr("layer %1, head %2 imported from %3")
        .arg(QString::number(request.choice.layer + 1), QString::number(request.choice.head + 1), file.name);
}

QStringList consequencesText(const Scenario& before, const Scenario& after, InputKey input)
{
    const Matrix& now = *inputMatrix(after, input);
    const Matrix* const was = inputMatrix(before, input);
    const QString name = inputName(after, input);
    QStringList sentences;
    if (!was || was->size() == 0)
        sentences += Tr::tr("%1: new, %2.").arg(name, shapeText(now.rows(), now.cols()));
    else if (sameShape(*was, now))
        sentences += Tr::tr("%1: %2, as before.").arg(name, shapeText(now.rows(), now.cols()));
    else
        //: An input, the shape that it has and the one that it gets: "W_Q: 3 × 3 → 768 × 64."
        sentences +=
            Tr::tr("%1: %2 → %3.").arg(name, shapeText(was->rows(), was->cols()), shapeText(now.rows(), now.cols()));
    QStringList rebuilt;
    QStringList dropped;
    QStringList options;
    for (const Change& change : changes(before, after)) {
        if (std::holds_alternative<change::Option>(change)) {
            options += changeText(change, before, after, NumberFormat{.decimalPoint = decimalSign()});
            continue;
        }
        const auto* const reshaped = std::get_if<change::Reshaped>(&change);
        if (!reshaped || reshaped->input == input || !isThere(after, reshaped->input) || reshaped->before.rows == 0)
            continue;
        if (reshaped->after.rows == 0)
            dropped += inputName(after, reshaped->input);
        else
            rebuilt += QStringLiteral("%1 %2").arg(inputName(after, reshaped->input), shapeOf(reshaped->after));
    }
    if (!rebuilt.isEmpty())
        sentences +=
            Tr::tr("To fit, these become identities (1 on the diagonal, 0 elsewhere): %1.").arg(listed(rebuilt));
    if (!dropped.isEmpty())
        sentences += Tr::tr("Dropped, for they no longer fit: %1.").arg(listed(dropped));
    if (!options.isEmpty())
        sentences += Tr::tr("Options that change: %1.").arg(listed(options));
    return sentences;
}

QStringList headText(const Scenario& scenario)
{
    const Head& head = scenario.heads.front();
    QStringList shapes;
    const auto add = [&](InputKind kind, const Matrix& matrix) {
        if (matrix.size() > 0)
            shapes +=
                QStringLiteral("%1 %2").arg(QLatin1String(inputId(kind)), shapeText(matrix.rows(), matrix.cols()));
    };
    add(InputKind::Words, scenario.words.vectors);
    add(InputKind::W_Q, head.W_Q);
    add(InputKind::W_K, head.W_K);
    add(InputKind::W_V, head.W_V);
    add(InputKind::b_Q, head.b_Q);
    add(InputKind::b_K, head.b_K);
    add(InputKind::b_V, head.b_V);
    add(InputKind::W_O, scenario.W_O);
    return {Tr::tr("Everything is replaced: %1.").arg(shapes.join(Tr::tr(", "))),
            scenario.mask.causal ? Tr::tr("The mask is causal, as in this model.") : Tr::tr("There is no mask.")};
}

QString layerText(std::size_t index, const ModelLayer& layer)
{
    const QString name = Tr::tr("layer %1: %2").arg(QString::number(index + 1), QString::fromStdString(layer.name));
    if (layer.heads == 0)
        return Tr::tr("%1, %2 columns").arg(name, QString::number(layer.query.out));
    const QString heads = Tr::tr("%n head(s)", nullptr, static_cast<int>(layer.heads));
    const QString shared = layer.keyHeads < layer.heads
        ? Tr::tr("%1 sharing keys of %2").arg(heads, QString::number(layer.keyHeads))
        : heads;
    return QStringLiteral("%1, %2, d_k %3").arg(name, shared, QString::number(layer.headSize));
}

QString foundText(const std::vector<std::string>& found, const std::vector<std::string>& missing)
{
    const QString sentence = Tr::tr("%n word(s) found.", nullptr, static_cast<int>(found.size()));
    if (missing.empty())
        return sentence;
    QStringList names;
    for (const std::string& word : missing)
        names += quoted(QString::fromStdString(word));
    //: %1 a sentence about what was found
    return Tr::tr("%1 Not in the file: %2.").arg(sentence, listed(names));
}

std::optional<InputKind> likelyInput(const QString& name)
{
    static const std::array<std::pair<const char*, InputKind>, 20> parts{{
        {"w_q", InputKind::W_Q},    {"w_k", InputKind::W_K},     {"w_v", InputKind::W_V},
        {"w_o", InputKind::W_O},    {"q_proj", InputKind::W_Q},  {"k_proj", InputKind::W_K},
        {"v_proj", InputKind::W_V}, {"o_proj", InputKind::W_O},  {"out_proj", InputKind::W_O},
        {"c_proj", InputKind::W_O}, {"query", InputKind::W_Q},   {"key", InputKind::W_K},
        {"value", InputKind::W_V},  {"q_lin", InputKind::W_Q},   {"k_lin", InputKind::W_K},
        {"v_lin", InputKind::W_V},  {"out_lin", InputKind::W_O}, {"embed", InputKind::Words},
        {"wte", InputKind::Words},  {"words", InputKind::Words},
    }};
    for (const auto& [part, kind] : parts)
        if (name.contains(QLatin1String(part), Qt::CaseInsensitive))
            return kind;
    return {};
}

} // namespace attn::ui
