#pragma once

#include "import_page.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace attn::ui {

class RangeBox;

/// The layers of a model, to choose one head of, and the rows of its table of word vectors that become its words.
class HeadPage : public ImportPage {
    Q_OBJECT
public:
    explicit HeadPage(QWidget* parent = nullptr);

    void setContents(const ImportContents& contents); ///< of arrays
    void fill(ImportRequest& request) const override;
    void showPreview(const ImportPreview&) override { }

private:
    void recount();
    void listLayers();
    void showLayer();
    [[nodiscard]] const ModelLayer* layer() const; ///< nullptr where none is chosen
    [[nodiscard]] std::optional<Index> heads() const; ///< that a person says

    std::shared_ptr<const TensorFile> m_file;
    ModelLayout m_layout;
    QListWidget* m_layers;
    QSpinBox* m_head;
    QSpinBox* m_heads; ///< 0: as recognised
    RangeBox* m_rows;
    QLineEdit* m_labels;
    QLabel* m_guess;
};

} // namespace attn::ui
