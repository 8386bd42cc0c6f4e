#pragma once

#include "import_request.h"

#include <QDialog>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace attn::ui {

class ArrayPage;
class BlockModel;
class HeadPage;
class ImportPage;
class ImportReader;
class RangeBox;

/// Asks what of a file is to be imported and where it goes, and shows what would come of it. Changes nothing itself.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    ImportDialog(const ImportFile& file, const Scenario& scenario, QWidget* parent = nullptr);
    ~ImportDialog() override;

    /// What was decided; nothing while what is chosen cannot be imported.
    [[nodiscard]] std::optional<ImportAnswer> answer() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makePages();
    void makeChoices();
    void layOut();
    void showContents();
    void showUnreadable(const Problem& problem); ///< nothing can be chosen
    void choosePage();
    void chooseArray(); ///< another one: its size, and what it is likely to be
    void suggest(std::optional<InputKind> kind); ///< unless a person has said where it goes
    void ask(); ///< shortly, for what is chosen now
    [[nodiscard]] ImportRequest request() const;
    void showPreview(const ImportPreview& preview);
    void showReason(const QString& reason);
    void showBusy(bool busy);
    void stop();

    const Scenario& m_scenario;
    ImportReader* m_reader;
    std::optional<ImportPreview> m_preview; ///< of what is chosen
    bool m_isTargetChosen = false;
    QTimer m_soon;
    QLabel* m_name;
    QLabel* m_summary;
    QComboBox* m_what = nullptr;
    QStackedWidget* m_pages;
    ImportPage* m_numbers = nullptr; ///< the page of arrays, of words or of a table
    ArrayPage* m_arrays = nullptr; ///< the same, where it is that of arrays
    HeadPage* m_head = nullptr;
    QFormLayout* m_form;
    RangeBox* m_rows;
    RangeBox* m_columns;
    QCheckBox* m_transposed;
    QComboBox* m_target;
    QComboBox* m_into;
    QLabel* m_shape;
    BlockModel* m_block;
    QTableView* m_table;
    QLabel* m_consequences;
    QLabel* m_reason;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QDialogButtonBox* m_buttons;
    QPushButton* m_import;
};

} // namespace attn::ui
