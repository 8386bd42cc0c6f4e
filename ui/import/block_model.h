#pragma once

#include "core/formats/number_block.h"
#include "ui/state/texts/number_format.h"

#include <QAbstractTableModel>

namespace attn::ui {

/// Numbers that are to be imported, with their labels and header, to look at: the first rows and columns.
class BlockModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int mostRows = 100;
    static constexpr int mostColumns = 100;

    using QAbstractTableModel::QAbstractTableModel;

    void setBlock(const NumberBlock& block); ///< keeps no more of it than it shows
    void clear();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    NumberBlock m_block;
    NumberFormat m_format{.decimalPoint = decimalSign()};
};

} // namespace attn::ui
