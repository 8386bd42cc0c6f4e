#include "table_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>

#include <array>

namespace attn::ui {

namespace {

QString separatorName(Separator separator)
{
    const std::array names{TablePage::tr("tabs"), TablePage::tr("semicolons"), TablePage::tr("commas"),
                           TablePage::tr("spaces")};
    return names.at(static_cast<std::size_t>(separator));
}

QString yesOrNo(bool yes)
{
    return yes ? TablePage::tr("yes") : TablePage::tr("no");
}

/// What was chosen: nothing, while it is left to the file.
template <class Value> std::optional<Value> chosen(const QComboBox& box)
{
    if (box.currentIndex() == 0)
        return {};
    return static_cast<Value>(box.currentIndex() - 1);
}

} // namespace

TablePage::TablePage(QWidget* parent)
    : ImportPage(parent)
    , m_separator(named(new QComboBox, "separator", tr("What parts the columns")))
    , m_header(named(new QComboBox, "header", tr("Whether the first row is a header")))
    , m_labels(named(new QComboBox, "labels", tr("Whether the first column is labels")))
    , m_decimalComma(named(new QCheckBox(tr("Decimal comm&a: 1,234 is 1.234")), "decimalComma", QString()))
{
    m_separator->addItem(QString());
    for (const Separator separator : {Separator::Tab, Separator::Semicolon, Separator::Comma, Separator::Space})
        m_separator->addItem(separatorName(separator));
    for (QComboBox* const box : {m_header, m_labels}) {
        box->addItem(QString());
        box->addItems({yesOrNo(false), yesOrNo(true)});
    }
    say({});
    auto* const form = new QFormLayout(this);
    form->setContentsMargins({});
    form->addRow(tr("Columns are &parted by:"), m_separator);
    form->addRow(tr("The first row is a &header:"), m_header);
    form->addRow(tr("The first column is &labels:"), m_labels);
    form->addRow(m_decimalComma);
    for (const QComboBox* const box : {m_separator, m_header, m_labels})
        connect(box, &QComboBox::currentIndexChanged, this, &TablePage::changed);
    connect(m_decimalComma, &QCheckBox::toggled, this, &TablePage::changed);
}

void TablePage::fill(ImportRequest& request) const
{
    ImportOptions& options = std::get<ImportRequest::Numbers>(request.what).options;
    options.form = {chosen<Separator>(*m_separator), chosen<bool>(*m_header), chosen<bool>(*m_labels)};
    options.decimalComma = m_decimalComma->isChecked();
}

void TablePage::showPreview(const ImportPreview& preview)
{
    say(preview.block.form.value_or(TableForm()));
}

void TablePage::say(const TableForm& form)
{
    //: What is left to the file, with what was understood of it
    const auto found = [](const QString& what) { return tr("as found: %1").arg(what); };
    const QString unknown = tr("as found");
    m_separator->setItemText(0, form.separator ? found(separatorName(*form.separator)) : unknown);
    m_header->setItemText(0, form.header ? found(yesOrNo(*form.header)) : unknown);
    m_labels->setItemText(0, form.labels ? found(yesOrNo(*form.labels)) : unknown);
}

} // namespace attn::ui
