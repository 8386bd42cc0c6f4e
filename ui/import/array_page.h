#pragma once

#include "import_page.h"

class QLineEdit;
class QTableView;

namespace attn::ui {

class TensorListModel;

/// The arrays of a file, to search and to choose one of.
class ArrayPage : public ImportPage {
    Q_OBJECT
public:
    explicit ArrayPage(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const TensorFile> file); ///< chooses the first array that can be read as a matrix
    void fill(ImportRequest& request) const override;
    void showPreview(const ImportPreview&) override { }

    /// The chosen array; nullptr where none is.
    [[nodiscard]] const TensorInfo* tensor() const;

private:
    void search(const QString& text);
    void choose(std::size_t tensor);
    void fitColumns();

    std::shared_ptr<const TensorFile> m_file;
    QLineEdit* m_search;
    TensorListModel* m_model;
    QTableView* m_list;
};

} // namespace attn::ui
