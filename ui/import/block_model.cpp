#include "block_model.h"

#include "ui/heatmap/surface.h"

#include <algorithm>

namespace attn::ui {

namespace {

void shorten(std::vector<std::string>& names, Index count)
{
    names.resize(std::min(names.size(), static_cast<std::size_t>(count)));
}

} // namespace

void BlockModel::setBlock(const NumberBlock& block)
{
    beginResetModel();
    const Index rows = std::min<Index>(block.values.rows(), mostRows);
    const Index columns = std::min<Index>(block.values.cols(), mostColumns);
    m_block = {
        .values = Matrix(block.values.topLeftCorner(rows, columns)), .labels = block.labels, .header = block.header};
    shorten(m_block.labels, rows);
    shorten(m_block.header, columns);
    endResetModel();
}

void BlockModel::clear()
{
    setBlock({});
}

int BlockModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_block.values.rows());
}

int BlockModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_block.values.cols());
}

QVariant BlockModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const double number = m_block.values(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return m_format.text(number);
    case Qt::ToolTipRole:
        return m_format.fullText(number);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant BlockModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0)
        return {};
    const std::vector<std::string>& names = orientation == Qt::Horizontal ? m_block.header : m_block.labels;
    if (static_cast<std::size_t>(section) < names.size())
        return elided(singleLine(QString::fromStdString(names[static_cast<std::size_t>(section)])), {13}, 120);
    return QString::number(section + 1);
}

} // namespace attn::ui
