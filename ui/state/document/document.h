#pragma once

#include "edit.h"

#include "ui/state/storage/file_stamp.h"

#include "core/evaluate.h"
#include "core/problem.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <vector>

namespace attn::ui {

/// What a change of the document means to those who show it.
struct DocumentChange {
    bool structure = false; ///< the list of steps is a new one: shapes, labels, names or options changed
    bool preview = false; ///< live typing or sweeping: not committed yet
    bool opened = false; ///< another document is in this one's place
    std::vector<SideOrder> orders = {}; ///< what became of words and dimensions, one after the other
    std::vector<HeadOrder> heads = {}; ///< and of heads; the list of steps counts as a new one then
};

/// Steps of more cells than this have no marks for what changed.
inline constexpr Index markedCells = 4096;

/// One scenario, its steps, its undo stack and where it is saved. Edits come in as values (see Edit), every change goes
/// out as one `changed`. The undo stack, saving and the modified mark know committed states only; a preview is seen in
/// `scenario()` and `steps()` and is gone after cancelPreview(). Whoever saves, exports, undoes, opens another document
/// or closes calls settle() first. References into `steps()` are void once `changed` with `structure` was emitted.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr); ///< shows the seed example, untitled, unmodified
    ~Document() override;

    [[nodiscard]] const Scenario& scenario() const;
    /// What must not be lost: the committed state, with the number or label that is being typed. What a dialog or a
    /// slider tries out is not in it.
    [[nodiscard]] Scenario toKeep() const;
    [[nodiscard]] bool isTyping() const; ///< a number or a label
    [[nodiscard]] const Steps& steps() const;
    /// For each step, whether the last change wrote its value.
    [[nodiscard]] const std::vector<char>& recomputed() const;
    /// How long the last change took to compute, in milliseconds.
    [[nodiscard]] double lastComputeMilliseconds() const;
    [[nodiscard]] QUndoStack& undoStack();

    /// One undo step; nothing where nothing differs. Refuses what would make the scenario invalid.
    Result<void> apply(Edit change, const QString& text);

    /// Shows `change` without committing it; replaces a running preview.
    Result<void> preview(Edit change);
    [[nodiscard]] bool isPreviewing() const;
    /// What the running preview replaced (exchanging it would take the preview back), or nullptr.
    [[nodiscard]] const Edit* runningPreview() const;
    /// Makes the running preview one undo step (none where it equals what was there).
    void commitPreview(const QString& text);
    void cancelPreview();

    /// Asks all open editors to commit what was typed, and drops a preview that none of them claimed. Afterwards
    /// `scenario()` is the committed state.
    void settle();

    /// Whether the last edit (or the running preview) changed this cell; for steps up to `markedCells`. An edit moves
    /// marks in steps that it does not recompute, too: those of the edit before it go.
    [[nodiscard]] bool isChanged(StepIndex step, Index row, Index column) const;
    [[nodiscard]] bool isChanged(StepIndex step) const; ///< any of its cells
    /// What was in a changed cell before; nothing for other cells.
    [[nodiscard]] std::optional<double> valueBefore(StepIndex step, Index row, Index column) const;

    /// Another document in this one's place: undo stack emptied, unmodified. `stamp`: of the file.
    void open(Scenario scenario, const QString& path, bool readOnly, const FileStamp& stamp = {});
    [[nodiscard]] QString path() const; ///< empty: untitled
    [[nodiscard]] bool isReadOnly() const; ///< Save means Save As
    [[nodiscard]] bool isModified() const;
    /// After a checked save, or after the file's content has become the document's.
    void markSaved(const QString& path, bool readOnly, const FileStamp& stamp);
    /// No state of the history is in the file any more.
    void markUnsaved();
    /// What the file held when it was read or written last; empty: nothing is known of it.
    [[nodiscard]] FileStamp& stamp();

signals:
    void changed(const attn::ui::DocumentChange& change);
    void fileChanged(); ///< path, read-only or modified
    void aboutToSettle(); ///< editors: commit now

private:
    class Command;
    struct Private;
    std::unique_ptr<Private> d;
};

/// "words", "W_Q"; with several heads "head 2, W_Q".
[[nodiscard]] QString inputName(const Scenario& scenario, InputKey input);

/// "W_Q[1, 3]", "words[2, 1]"; with several heads "head 2, W_Q[1, 3]".
[[nodiscard]] QString cellName(const Scenario& scenario, InputKey input, Index row, Index column);

} // namespace attn::ui
