#include "head_page.h"
#include "import_words.h"
#include "range_box.h"

#include "core/validate.h"
#include "ui/state/document/shape_edit.h"
#include "ui/style/text_look.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace attn::ui {

HeadPage::HeadPage(QWidget* parent)
    : ImportPage(parent)
    , m_layers(named(new QListWidget, "layers", tr("Layers of the model")))
    , m_head(named(new QSpinBox, "head", tr("Head of the layer")))
    , m_heads(named(new QSpinBox, "heads", tr("How many heads a layer has")))
    , m_rows(new RangeBox("words", tr("rows of the table of word vectors")))
    , m_labels(named(new QLineEdit, "wordLabels", tr("Labels of the words")))
    , m_guess(new QLabel)
{
    m_layers->setUniformItemSizes(true);
    m_layers->setTextElideMode(Qt::ElideMiddle);
    m_layers->setMinimumWidth(m_layers->fontMetrics().averageCharWidth() * 44);
    m_layers->setMinimumHeight(m_layers->fontMetrics().height() * 4);
    m_head->setMinimum(1);
    m_heads->setRange(0, static_cast<int>(Limits().side));
    m_heads->setSpecialValueText(tr("as recognised"));
    m_labels->setPlaceholderText(tr("one a word, apart by spaces"));
    m_guess->setObjectName(QStringLiteral("guess"));
    makeQuiet(*m_guess);
    m_guess->setWordWrap(true);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins({});
    form->addRow(m_layers);
    form->addRow(tr("&Head:"), m_head);
    form->addRow(tr("Heads of a &layer:"), m_heads);
    form->addRow(m_guess);
    form->addRow(tr("W&ords, by their rows:"), m_rows);
    form->addRow(tr("L&abels of the words:"), m_labels);
    connect(m_layers, &QListWidget::currentRowChanged, this, &HeadPage::showLayer);
    connect(m_heads, &QSpinBox::valueChanged, this, &HeadPage::recount);
    connect(m_head, &QSpinBox::valueChanged, this, &HeadPage::changed);
    connect(m_rows, &RangeBox::changed, this, &HeadPage::changed);
    connect(m_labels, &QLineEdit::textChanged, this, &HeadPage::changed);
}

void HeadPage::setContents(const ImportContents& contents)
{
    m_file = contents.arrays;
    m_layout = contents.model;
    listLayers();
    const bool hasWords = !m_layout.embeddings.empty();
    m_rows->setEnabled(hasWords);
    if (!hasWords)
        return;
    const auto words = static_cast<Index>(m_file->tensors()[m_layout.embeddings.front()].shape[0]);
    m_rows->setSize(words);
    m_rows->takeFirst(std::min<Index>(words, WordVectorOptions().count));
}

std::optional<Index> HeadPage::heads() const
{
    return m_heads->value() > 0 ? std::optional<Index>(m_heads->value()) : std::nullopt;
}

void HeadPage::recount()
{
    m_layout = modelLayout(*m_file, heads());
    listLayers();
}

void HeadPage::listLayers()
{
    const QSignalBlocker quiet(m_layers);
    const int row = std::max(m_layers->currentRow(), 0);
    m_layers->clear();
    for (std::size_t i = 0; i < m_layout.layers.size(); ++i)
        m_layers->addItem(layerText(i, m_layout.layers[i]));
    m_layers->setCurrentRow(row);
    showLayer();
}

const ModelLayer* HeadPage::layer() const
{
    const auto row = static_cast<std::size_t>(m_layers->currentRow());
    return row < m_layout.layers.size() ? &m_layout.layers[row] : nullptr;
}

void HeadPage::showLayer()
{
    const ModelLayer* const chosen = layer();
    const QSignalBlocker quiet(m_head);
    m_head->setMaximum(chosen ? std::max(static_cast<int>(chosen->heads), 1) : 1);
    m_guess->setText(
        chosen && chosen->isGuessed
            ? tr("d_k %1 is what models of this width usually have; the file does not tell.").arg(chosen->headSize)
            : QString());
    m_guess->setVisible(!m_guess->text().isEmpty());
    emit changed();
}

void HeadPage::fill(ImportRequest& request) const
{
    ImportRequest::WholeHead head;
    head.choice.layer = m_layers->currentRow();
    head.choice.head = m_head->value() - 1;
    if (m_rows->isEnabled())
        head.choice.rows = m_rows->range();
    head.heads = heads();
    head.labels = wordsOfSentence(m_labels->text());
    request.what = std::move(head);
}

} // namespace attn::ui
