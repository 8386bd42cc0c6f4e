#pragma once

#include "import_request.h"

namespace attn::ui {

/// What a file is and how large: "safetensors, 148 arrays, 523.0 MB", "word vectors, 300 dimensions, 1.0 GB".
[[nodiscard]] QString fileText(const ImportFile& file, const ImportContents& contents);

/// What an import is called as an undo step: "W_Q imported from weights.npz, W_Q".
[[nodiscard]] QString importName(const Scenario& scenario, const ImportFile& file,
                                 const ImportRequest::Numbers& request);
/// "layer 1, head 3 imported from model.safetensors"
[[nodiscard]] QString importName(const ImportFile& file, const ImportRequest::WholeHead& request);

/// The shape that an input has and gets: "W_Q: 3 × 3 → 768 × 64"; then, in sentences, what is rebuilt so that
/// everything fits, and what is dropped.
[[nodiscard]] QStringList consequencesText(const Scenario& before, const Scenario& after, InputKey input);

/// What the scenario of a whole head has: its shapes.
[[nodiscard]] QStringList headText(const Scenario& scenario);

/// "layer 1: h.0.attn, 12 heads, d_k 64"
[[nodiscard]] QString layerText(std::size_t index, const ModelLayer& layer);

/// "Found 2 words.", with those that are not there.
[[nodiscard]] QString foundText(const std::vector<std::string>& found, const std::vector<std::string>& missing);

/// What numbers are most likely to be, by the name of their array or file.
[[nodiscard]] std::optional<InputKind> likelyInput(const QString& name);

} // namespace attn::ui
