#pragma once

#include "image_exporter.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace attn::ui {

/// Asks what to export, how and where to, and shows what it will look like. Exporting is the caller's part; where that
/// fails the dialog says why and stays as it is.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// Asks the person for a folder, beginning at the given one; returns an empty text when they change their mind.
    using AskFolder = std::function<QString(QWidget* parent, const QString& start)>;

    /// `start`: what the dialog shows first, and what it does not ask about; of its `steps` only matters whether there
    /// are several. What the source refers to must outlive the dialog.
    ExportDialog(const ExportSource& source, StepIndex current, const ExportOptions& start, QWidget* parent = nullptr);

    /// What was chosen. All steps: those that `compute` lists; for an overview, those of the current step's head.
    [[nodiscard]] ExportOptions options() const;
    void setAskFolder(AskFolder ask);
    void setExport(TryExport exports); ///< before the dialog closes; without it there is nothing that fails

public slots:
    void accept() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addControls(const ExportOptions& start);
    void chooseFolder();
    void refresh();
    void offerFor(bool isHandout); ///< what that has a choice of

    [[nodiscard]] std::shared_ptr<const Drawing> previewed(const ExportOptions& options, QString& size) const;

    const ExportSource m_source;
    StepIndex m_current;
    ExportOptions m_start;
    AskFolder m_askFolder;
    TryExport m_exports;
    QComboBox* m_what;
    QComboBox* m_format;
    QDoubleSpinBox* m_width;
    QSpinBox* m_dpi;
    QComboBox* m_theme;
    QComboBox* m_background;
    QComboBox* m_limits;
    QLabel* m_size;
    QLabel* m_onPaper;
    QCheckBox* m_carry;
    QLineEdit* m_folder;
    QCheckBox* m_force;
    QLabel* m_preview;
    QLabel* m_reason; ///< why the last try failed; hidden where none did
    QPushButton* m_export;
    // For what is no handout, while a handout is chosen.
    int m_chosenFormat = 0;
    int m_chosenTheme = 0;
};

} // namespace attn::ui
