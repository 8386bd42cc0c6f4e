#include "array_page.h"

#include "tensor_list_model.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace attn::ui {

ArrayPage::ArrayPage(QWidget* parent)
    : ImportPage(parent)
    , m_search(named(new QLineEdit, "search", tr("Search in the names of the arrays")))
    , m_model(new TensorListModel(this))
    , m_list(named(new QTableView, "arrays", tr("Arrays in the file")))
{
    m_search->setPlaceholderText(tr("Search by name"));
    m_search->setClearButtonEnabled(true);
    m_list->setModel(m_model);
    m_list->setSelectionBehavior(QTableView::SelectRows);
    m_list->setSelectionMode(QTableView::SingleSelection);
    m_list->setEditTriggers(QTableView::NoEditTriggers);
    m_list->setTabKeyNavigation(false);
    m_list->setShowGrid(false);
    m_list->setWordWrap(false);
    m_list->setTextElideMode(Qt::ElideMiddle); // names differ at their ends, too
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setDefaultSectionSize(m_list->fontMetrics().height()
                                                    + 6); // alike for all: it lists at once
    m_list->horizontalHeader()->setHighlightSections(false);
    m_list->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_list->horizontalHeader()->setSectionResizeMode(TensorListModel::Name, QHeaderView::Stretch);
    m_list->setMinimumWidth(m_list->fontMetrics().averageCharWidth() * 44);
    m_list->setMinimumHeight(m_list->fontMetrics().height() * 6);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, &ArrayPage::search);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ArrayPage::changed);
}

void ArrayPage::setFile(std::shared_ptr<const TensorFile> file)
{
    m_file = std::move(file);
    m_model->setFile(m_file);
    fitColumns();
    const std::vector<TensorInfo>& tensors = m_file->tensors();
    m_search->setVisible(tensors.size() > 1);
    const auto isMatrix = [](const TensorInfo& tensor) { return !tensor.unreadable && tensor.shape.size() == 2; };
    const auto found = std::find_if(tensors.begin(), tensors.end(), isMatrix);
    choose(found == tensors.end() ? 0 : static_cast<std::size_t>(found - tensors.begin()));
}

void ArrayPage::fitColumns()
{
    // By what stands there first: a look at all would take long in a large file.
    const QFontMetrics metrics = m_list->fontMetrics();
    constexpr int looked = 200;
    for (const int column : {TensorListModel::Type, TensorListModel::Shape}) {
        int width = metrics.horizontalAdvance(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        for (int row = 0; row < std::min(m_model->rowCount(), looked); ++row)
            width = std::max(width,
                             metrics.horizontalAdvance(m_model->index(row, column).data(Qt::DisplayRole).toString()));
        m_list->setColumnWidth(column, width + metrics.averageCharWidth() * 3);
    }
}

void ArrayPage::search(const QString& text)
{
    const TensorInfo* const before = tensor();
    m_model->setSearch(text);
    if (before)
        choose(static_cast<std::size_t>(before - m_file->tensors().data()));
}

void ArrayPage::choose(std::size_t tensor)
{
    const int row = std::max(m_model->rowOf(tensor), 0); // else the first one that is found
    if (row < m_model->rowCount())
        m_list->setCurrentIndex(m_model->index(row, TensorListModel::Name));
    else
        emit changed();
}

const TensorInfo* ArrayPage::tensor() const
{
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() ? &m_file->tensors()[m_model->tensor(current.row())] : nullptr;
}

void ArrayPage::fill(ImportRequest& request) const
{
    if (const TensorInfo* const chosen = tensor())
        std::get<ImportRequest::Numbers>(request.what).options.tensor = chosen->name;
}

} // namespace attn::ui
