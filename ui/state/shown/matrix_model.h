#pragma once

#include "display.h"

#include "ui/state/document/document.h"
#include "ui/state/texts/number_format.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <optional>
#include <vector>

namespace attn::ui {

/// One input of the document as an editable table. Words and context have their labels in column 0, before the numbers.
/// What is typed becomes an edit of the document, what is shown is the document's as views were last told of it.
class MatrixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        ChangedRole = Qt::UserRole, ///< bool: the last edit (or the running preview) changed this cell
        LabelRole, ///< bool: a label, no number
        EffectRole, ///< double: how far this number moves the subject of the effects; absent while none are shown
    };

    /// Both must outlive the model's use, not the model.
    MatrixModel(Document& document, Display& display, InputKey input, QObject* parent = nullptr);

    [[nodiscard]] InputKey input() const { return m_input; }
    [[nodiscard]] bool hasLabels() const;
    [[nodiscard]] QModelIndex numberIndex(Index row, Index column) const; ///< labels stand before the numbers
    /// "words", "W_Q", with several heads "head 2, W_Q".
    [[nodiscard]] QString name() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Headers have no size of their own, for the table says how large they are: none has to be measured.
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Text (or a number) becomes one undo step where the value differs. False where the text is no number; then
    /// `refused` says why.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// What is wrong with `text` in this cell; empty where nothing is.
    [[nodiscard]] QString problem(const QModelIndex& index, const QString& text) const;
    /// The number that `text` is worked out to, every digit; empty where it is no expression, or wrong.
    [[nodiscard]] QString outcome(const QModelIndex& index, const QString& text) const;
    /// Shows a number or a label without committing it and returns what is wrong with it. Where something is, or where
    /// it is the committed one, nothing is previewed any more.
    QString preview(const QModelIndex& index, const QString& text);
    void cancelPreview();

    /// The input as the document has it now, previews included; nullptr where it is gone.
    [[nodiscard]] const Matrix* matrix() const;
    /// The number at `index` without what is previewed there; nothing for a label.
    [[nodiscard]] std::optional<double> committedNumber(const QModelIndex& index) const;
    /// Shows `number` in the place of the one at `index`, which must be none of a label, without committing it. Where
    /// the document refuses it, what was shown stays.
    Result<void> previewNumber(const QModelIndex& index, double number);
    [[nodiscard]] bool isPreviewed(const QModelIndex& index) const;
    /// Makes the number that is previewed at `index` one undo step; nothing where none is.
    void commitPreview(const QModelIndex& index);

    /// How far each number moves `subject`, a cell's name, per unit; 0 × 0 while that is not shown.
    void setEffects(Matrix effects, const QString& subject);

    /// "[1, 3]: 2 → 0" while exactly one number of this input is marked as changed, else empty.
    [[nodiscard]] QString changeText() const;

signals:
    void refused(const QModelIndex& index, const QString& reason);
    void marksChanged(); ///< changeText() may be another one

private:
    [[nodiscard]] const Words* words() const;
    [[nodiscard]] int labelColumns() const { return hasLabels() ? 1 : 0; }
    [[nodiscard]] QString label(int row) const;
    [[nodiscard]] bool isNumber(const QModelIndex& index) const { return index.column() >= labelColumns(); }
    [[nodiscard]] bool isContext() const { return m_input.kind == InputKind::Context; }
    /// The running preview of the number or the label at `index`: it holds what is committed there.
    [[nodiscard]] const edit::Cell* previewAt(const QModelIndex& index) const;
    [[nodiscard]] const edit::Label* labelPreviewAt(const QModelIndex& index) const;
    [[nodiscard]] QString undoText(const QModelIndex& index, double number) const;
    [[nodiscard]] NumberFormat format() const;
    [[nodiscard]] bool isChanged(Index row, Index column) const;
    [[nodiscard]] std::optional<double> effect(Index row, Index column) const;
    [[nodiscard]] QString effectText(Index row, Index column) const; ///< a second sentence, or empty
    /// What is shown of a number: digits, or a mark where a mask keeps and hides.
    [[nodiscard]] QString numberText(Index row, Index column) const;
    [[nodiscard]] QString maskText(Index row, Index column) const; ///< what a mask says there; of other inputs, empty
    [[nodiscard]] QString toolTip(const QModelIndex& index) const;
    [[nodiscard]] QString accessibleText(const QModelIndex& index) const;
    bool setLabel(const QModelIndex& index, const QString& text);
    void previewLabel(const QModelIndex& index, const QString& text);
    [[nodiscard]] QString committedLabel(const QModelIndex& index) const;
    void takeSnapshot();
    void follow();
    void tellDifferences(const Matrix& before, const std::vector<char>& marksBefore);

    QPointer<Document> m_document;
    QPointer<Display> m_display;
    InputKey m_input;
    // What the views were last told, to tell them only what differs.
    Matrix m_shown;
    std::vector<std::string> m_shownLabels;
    std::vector<char> m_shownMarks; ///< row by row; empty where the input is too large for marks
    std::optional<StepIndex> m_step;
    Matrix m_effects;
    QString m_subject; ///< of the effects
};

} // namespace attn::ui
