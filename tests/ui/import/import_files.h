#pragma once

#include "tests/support/file_builders.h"

#include <QFile>
#include <QString>

#include <random>

namespace attn::ui::test {

/// Writes a file; dies where that fails.
inline void writeBytes(const QString& path, const std::string& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0)
        qFatal("could not be written");
}

/// A model like GPT-2: `layers` layers of `heads` heads of 64, words × (64 heads) word vectors.
inline std::string gptLike(int layers, std::uint64_t heads, std::uint64_t words)
{
    std::mt19937 random{7};
    const auto tensor = [&](const std::string& name, std::vector<std::uint64_t> shape) {
        attn::test::FloatTensor result{name, std::move(shape), {}};
        std::size_t count = 1;
        for (const std::uint64_t side : result.shape)
            count *= side;
        for (std::size_t i = 0; i < count; ++i)
            result.numbers.push_back(static_cast<float>(random() % 1000) / 4096 - 0.125F);
        return result;
    };
    const std::uint64_t d_model = 64 * heads;
    std::vector<attn::test::FloatTensor> tensors{tensor("wte.weight", {words, d_model})};
    for (int layer = 0; layer < layers; ++layer) {
        const std::string name = "h." + std::to_string(layer) + ".attn.";
        tensors.push_back(tensor(name + "bias", {1, 1, 4, 4}));
        tensors.push_back(tensor(name + "c_attn.weight", {d_model, 3 * d_model}));
        tensors.push_back(tensor(name + "c_attn.bias", {3 * d_model}));
        tensors.push_back(tensor(name + "c_proj.weight", {d_model, d_model}));
    }
    return attn::test::safetensorsOf(tensors);
}

} // namespace attn::ui::test
