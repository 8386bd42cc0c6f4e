#pragma once

#include <QAbstractListModel>

#include <algorithm>
#include <vector>

namespace attn::ui {

/// A list that is read anew now and then: rows come and go at its end, the others change in place, so that the place in
/// it of whoever reads it stays. `Row` must be comparable.
template <class Row> class RowsModel : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    [[nodiscard]] const Row& row(int index) const { return m_rows.at(static_cast<std::size_t>(index)); }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

protected:
    void take(std::vector<Row> now)
    {
        const auto before = static_cast<int>(m_rows.size());
        const auto count = static_cast<int>(now.size());
        const auto kept = static_cast<std::ptrdiff_t>(std::min(m_rows.size(), now.size()));
        if (count < before) {
            beginRemoveRows({}, count, before - 1);
            m_rows.resize(now.size());
            endRemoveRows();
        } else if (count > before) {
            beginInsertRows({}, before, count - 1);
            m_rows.insert(m_rows.end(), now.begin() + kept, now.end());
            endInsertRows();
        }
        const bool same = std::equal(now.begin(), now.begin() + kept, m_rows.begin());
        m_rows = std::move(now);
        if (!same)
            emit dataChanged(index(0), index(static_cast<int>(kept) - 1));
    }

private:
    std::vector<Row> m_rows;
};

} // namespace attn::ui
