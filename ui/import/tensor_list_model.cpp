#include "tensor_list_model.h"

#include "ui/state/texts/plain_text.h"
#include "ui/state/texts/problem_text.h"

#include <algorithm>

namespace attn::ui {

void TensorListModel::setFile(std::shared_ptr<const TensorFile> file)
{
    beginResetModel();
    m_file = std::move(file);
    search();
    endResetModel();
}

void TensorListModel::setSearch(const QString& text)
{
    beginResetModel();
    m_search = text;
    search();
    endResetModel();
}

void TensorListModel::search()
{
    m_shown.clear();
    const QStringList words = m_search.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const std::size_t count = m_file ? m_file->tensors().size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const QString name = words.isEmpty() ? QString() : QString::fromStdString(m_file->tensors()[i].name);
        if (std::all_of(words.begin(), words.end(),
                        [&](const QString& word) { return name.contains(word, Qt::CaseInsensitive); }))
            m_shown.push_back(i);
    }
}

int TensorListModel::rowOf(std::size_t tensor) const
{
    const auto found = std::lower_bound(m_shown.begin(), m_shown.end(), tensor);
    return found == m_shown.end() || *found != tensor ? -1 : static_cast<int>(found - m_shown.begin());
}

int TensorListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int TensorListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Shape + 1;
}

QVariant TensorListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TensorInfo& tensor = info(index.row());
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case Name:
            return tensor.name.empty() ? tr("(the array)") : QString::fromStdString(tensor.name);
        case Type:
            return QString::fromStdString(tensor.type);
        default:
            return translated(shapeText(tensor.shape));
        }
    }
    if (role == Qt::ToolTipRole) { // shown as plain text: names are no markup
        const QString text = tensor.unreadable ? translated(*tensor.unreadable) : QString::fromStdString(tensor.name);
        return plainToolTip(text);
    }
    return {};
}

QVariant TensorListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Array") : section == Type ? tr("Type") : tr("Shape");
}

} // namespace attn::ui
