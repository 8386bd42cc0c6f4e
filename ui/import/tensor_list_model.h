#pragma once

#include "core/formats/tensor_file.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace attn::ui {

/// The arrays of a file, by name, type and shape; those whose names have every word that is searched for.
class TensorListModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Type, Shape };

    using QAbstractTableModel::QAbstractTableModel;

    void setFile(std::shared_ptr<const TensorFile> file);
    void setSearch(const QString& text); ///< words apart by spaces, in any case
    /// Its place in the file.
    [[nodiscard]] std::size_t tensor(int row) const { return m_shown.at(static_cast<std::size_t>(row)); }
    /// The row that shows this array, or −1.
    [[nodiscard]] int rowOf(std::size_t tensor) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const TensorInfo& info(int row) const { return m_file->tensors()[tensor(row)]; }
    void search();

    std::shared_ptr<const TensorFile> m_file;
    QString m_search;
    std::vector<std::size_t> m_shown;
};

} // namespace attn::ui
