#pragma once

#include "random_dialog.h"
#include "shape_dialogs.h"

#include "ui/export/image_exporter.h"
#include "ui/import/import_request.h"

#include <QString>

#include <optional>

class QPrinter;
class QWidget;

namespace attn::ui {

/// Everything that stops to ask: behind an interface, so that tests drive the real window.
class Dialogs {
public:
    virtual ~Dialogs() = default;

    enum class Unsaved { Save, Discard, Cancel };
    /// What to do with unsaved changes of `name` before it goes.
    virtual Unsaved unsaved(QWidget* parent, const QString& name) = 0;
    enum class Overwrite { Replace, SaveAs, Cancel };
    /// What to do where saving would replace what another program has written into the file `name`.
    virtual Overwrite overwrite(QWidget* parent, const QString& name) = 0;
    /// A file to open; empty: none.
    virtual QString openPath(QWidget* parent, const QString& folder) = 0;
    /// Where to save; asks itself before an existing file is replaced. Empty: nowhere.
    virtual QString savePath(QWidget* parent, const QString& suggestion) = 0;
    /// The name of a head, which `question` names, beginning with `present`; an empty one is none.
    virtual std::optional<QString> headName(QWidget* parent, const QString& question, const QString& present) = 0;
    /// A number up to which colours tell numbers apart (isColourLimit).
    virtual std::optional<double> colourLimit(QWidget* parent, double present) = 0;
    /// How many places a key may be away from the query that attends to it.
    virtual std::optional<double> maskWindow(QWidget* parent, double present) = 0;
    enum class BlockQuestion { Constant, Factor, Decimals };
    /// A number to fill `block` with (its name), to multiply it by, or how many decimals to round it to.
    virtual std::optional<double> blockNumber(QWidget* parent, BlockQuestion question, const QString& block,
                                              double present) = 0;
    using RandomPreview = std::function<void(const RandomNumbers&)>;
    /// What to draw, and into which of `places` (their names), beginning with `start`. Meanwhile `preview` gets each
    /// answer that could be given.
    virtual std::optional<RandomNumbers> randomNumbers(QWidget* parent, const QStringList& places, const Drawn& start,
                                                       const RandomPreview& preview) = 0;
    enum class TooLarge { Grow, Clip, Cancel };
    /// What to do with a pasted block that reaches beyond its table, as `sentence` says. With `whyNotGrow`, the table
    /// cannot grow.
    virtual TooLarge pasteTooLarge(QWidget* parent, const QString& sentence, const QString& whyNotGrow) = 0;
    /// What words and dimensions are to measure; `preview` shows it at once.
    virtual std::optional<Sizes> sizes(QWidget* parent, const SizesQuestion& question,
                                       const Preview<Sizes>& preview) = 0;
    /// A sentence whose words take the place of others; `preview` shows it at once.
    virtual std::optional<Sentence> sentence(QWidget* parent, const SentenceQuestion& question,
                                             const Preview<Sentence>& preview) = 0;
    /// Whether the context may go although that changes other inputs, as `changes` says.
    virtual bool mayRemoveContext(QWidget* parent, const QString& changes) = 0;
    /// Asks what to export, how and where to, beginning with `start`, until `exports` has done it or nothing is to be
    /// exported; `current` is the step that is shown.
    virtual void exportPictures(QWidget* parent, const ExportSource& source, StepIndex current,
                                const ExportOptions& start, const TryExport& exports) = 0;
    /// A file to import numbers from; empty: none.
    virtual QString importPath(QWidget* parent, const QString& folder) = 0;
    /// What of the file is to be imported into `scenario`, and what comes of it.
    virtual std::optional<ImportAnswer> importAnswer(QWidget* parent, const ImportFile& file,
                                                     const Scenario& scenario) = 0;
    /// Where to put a file of other kinds, as `filter` names them; asks itself before an existing file is replaced.
    /// Empty: nowhere.
    virtual QString exportPath(QWidget* parent, const QString& suggestion, const QString& filter) = 0;
    /// Sets up the printer for so many pages. False: nothing is to be printed.
    virtual bool printer(QWidget* parent, QPrinter& printer, int pages) = 0;
    virtual void about(QWidget* parent) = 0;
    virtual void shortcuts(QWidget* parent) = 0;
};

/// The desktop's own dialogs.
class DesktopDialogs : public Dialogs {
public:
    Unsaved unsaved(QWidget* parent, const QString& name) override;
    Overwrite overwrite(QWidget* parent, const QString& name) override;
    QString openPath(QWidget* parent, const QString& folder) override;
    QString savePath(QWidget* parent, const QString& suggestion) override;
    std::optional<QString> headName(QWidget* parent, const QString& question, const QString& present) override;
    std::optional<double> colourLimit(QWidget* parent, double present) override;
    std::optional<double> maskWindow(QWidget* parent, double present) override;
    std::optional<double> blockNumber(QWidget* parent, BlockQuestion question, const QString& block,
                                      double present) override;
    std::optional<RandomNumbers> randomNumbers(QWidget* parent, const QStringList& places, const Drawn& start,
                                               const RandomPreview& preview) override;
    TooLarge pasteTooLarge(QWidget* parent, const QString& sentence, const QString& whyNotGrow) override;
    std::optional<Sizes> sizes(QWidget* parent, const SizesQuestion& question, const Preview<Sizes>& preview) override;
    std::optional<Sentence> sentence(QWidget* parent, const SentenceQuestion& question,
                                     const Preview<Sentence>& preview) override;
    bool mayRemoveContext(QWidget* parent, const QString& changes) override;
    void exportPictures(QWidget* parent, const ExportSource& source, StepIndex current, const ExportOptions& start,
                        const TryExport& exports) override;
    QString importPath(QWidget* parent, const QString& folder) override;
    std::optional<ImportAnswer> importAnswer(QWidget* parent, const ImportFile& file,
                                             const Scenario& scenario) override;
    QString exportPath(QWidget* parent, const QString& suggestion, const QString& filter) override;
    bool printer(QWidget* parent, QPrinter& printer, int pages) override;
    void about(QWidget* parent) override;
    void shortcuts(QWidget* parent) override;
};

} // namespace attn::ui
