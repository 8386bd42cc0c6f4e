#pragma once

#include "core/formats/import_source.h"
#include "core/formats/word_vector_layout.h"
#include "core/model_heads.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <variant>

namespace attn::ui {

/// A file that numbers are imported from: open, and its kind told. It is read through the descriptor that was opened,
/// whatever its name stands for by now.
struct ImportFile {
    QString name; ///< without its folder
    SourceKind kind = SourceKind::Text;
    ByteSource source;
};

/// A problem for what is no file or holds no numbers. Reads no more than its beginning.
[[nodiscard]] Result<ImportFile> openImportFile(const QString& path);

/// Whether a file is one to import rather than to open, by its beginning: it holds numbers, and is no scenario (not
/// even a broken one) and no picture, which may carry one.
[[nodiscard]] bool isToImport(const QString& path);

/// What is in a file, as far as its kind lists it.
struct ImportContents {
    std::shared_ptr<const TensorFile> arrays = {}; ///< of .npy, .npz and safetensors files, else none
    ModelLayout model = {}; ///< what of the arrays is attention
    std::optional<WordVectorLayout> vectors = {}; ///< of word vectors, where their beginning tells it
};

[[nodiscard]] Result<ImportContents> listContents(const ImportFile& file);

/// What of a file is to be imported.
struct ImportRequest {
    struct Numbers { ///< one matrix, as an input that `fitted` takes
        ImportOptions options;
        InputKey input;
    };
    struct WholeHead { ///< of a model; it takes the place of everything
        ModelHeadChoice choice;
        std::optional<Index> heads = {}; ///< how many the model has, where a person says it
        std::vector<std::string> labels = {}; ///< of its words; none: their numbers in the model's table
    };
    std::variant<Numbers, WholeHead> what = Numbers();
    bool isNew = false; ///< a scenario of its own, not one more step of the present one
};

/// What would come of an import.
struct ImportPreview {
    NumberBlock block; ///< the numbers as they go in; of a whole head its W_Q
    Scenario scenario; ///< with them in it
    QString undoText = {}; ///< "W_Q imported from model.safetensors, h.0.attn.c_attn.weight"
    QStringList consequences = {}; ///< sentences about what else becomes another one
    QStringList notes = {}; ///< sentences about what was made of the file on the way
    std::vector<std::string> missing = {}; ///< wanted words that are not there
};

/// Reads what is asked for and puts it into `scenario`, or into what a new scenario starts from. Nothing else changes.
[[nodiscard]] Result<ImportPreview> prepareImport(const ImportFile& file, const ImportContents& contents,
                                                  const ImportRequest& request, const Scenario& scenario);

/// What a person decided: the scenario that is to be there, and what the step is called.
struct ImportAnswer {
    Scenario scenario;
    QString undoText;
    bool isNew = false;
};

/// What is imported into where a new scenario is asked for: the seed example's inputs without its words about them.
[[nodiscard]] Scenario newImportTarget();

} // namespace attn::ui
