// A safetensors file of 2 GiB (sparse: it takes no room on the disk): prints how many ms it takes to list its tensors,
// how many to read one head's W_Q (768 × 64), and the peak of resident memory in MB.

#include "core/formats/safetensors.h"
#include "core/model_heads.h"
#include "ui/state/storage/file_store.h"

#include <QTemporaryDir>

#include <chrono>
#include <cstdio>
#include <sys/resource.h>

using namespace attn;

namespace {

constexpr std::uint64_t twoGigabytes = std::uint64_t{2} << 30;

/// Layers of GPT-2's attention, as many as fill the file.
std::string header()
{
    constexpr std::uint64_t layerBytes = std::uint64_t{768} * 2304 * sizeof(float);
    std::string text = "{";
    std::uint64_t at = 0;
    for (int layer = 0; at < twoGigabytes; ++layer, at += layerBytes) {
        text.append(layer > 0 ? "," : "").append("\"h.").append(std::to_string(layer));
        text.append(R"(.attn.c_attn.weight":{"dtype":"F32","shape":[768,2304],"data_offsets":[)");
        text.append(std::to_string(at)).append(",").append(std::to_string(at + layerBytes)).append("]}");
    }
    return text + "}";
}

bool writeSparse(const QString& path)
{
    const std::string text = header();
    const std::string end = text.substr(text.rfind(',') + 1);
    const auto size = static_cast<qint64>(text.size());
    QFile file(path);
    return file.open(QIODevice::WriteOnly)
        && file.write(reinterpret_cast<const char*>(&size), sizeof size) == sizeof size
        && file.write(text.data(), size) == size && file.resize(qint64{8} + size + std::stoll(end));
}

double msSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

int main()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("model.safetensors"));
    if (!writeSparse(path))
        return 1;
    auto start = std::chrono::steady_clock::now();
    const auto file = ui::openFile(path).and_then(openSafetensors);
    if (!file)
        return 1;
    const ModelLayout layout = modelLayout(**file);
    const double listed = msSince(start);
    start = std::chrono::steady_clock::now();
    const Result<Matrix> head = (*file)->read(layout.layers[150].query.weight, {{}, {128, 64}});
    const double read = msSince(start);
    if (!head || head->rows() != 768 || head->cols() != 64)
        return 1;
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("%.3f %.3f %.1f\n", listed, read, static_cast<double>(usage.ru_maxrss) / 1024);
    return 0;
}
