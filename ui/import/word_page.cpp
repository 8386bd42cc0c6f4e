#include "word_page.h"
#include "import_words.h"

#include "core/validate.h"
#include "ui/state/document/shape_edit.h"
#include "ui/style/text_look.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>

namespace attn::ui {

WordPage::WordPage(QWidget* parent)
    : ImportPage(parent)
    , m_words(named(new QPlainTextEdit, "wanted", tr("Words to look for")))
    , m_count(named(new QSpinBox, "count", tr("How many of the first words")))
    , m_repeats(named(new QComboBox, "repeats", tr("Which vector of words that stand there twice")))
    , m_header(named(new QComboBox, "header", tr("Whether the first line is a header")))
    , m_found(new QLabel)
{
    m_words->setPlaceholderText(tr("king queen man woman – or none: the first words of the file"));
    m_words->setTabChangesFocus(true);
    m_words->setMinimumHeight(m_words->fontMetrics().height() * 3);
    m_count->setRange(1, static_cast<int>(Limits().side));
    m_count->setValue(static_cast<int>(WordVectorOptions().count));
    m_repeats->addItems({tr("the first one"), tr("the last one"), tr("all of them")});
    m_header->addItems({tr("as found"), tr("no"), tr("yes")});
    m_found->setObjectName(QStringLiteral("found"));
    makeQuiet(*m_found);
    m_found->setTextFormat(Qt::PlainText);
    m_found->setWordWrap(true);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins({});
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    auto* const wanted = new QLabel(tr("&Words, apart by spaces:"));
    wanted->setBuddy(m_words);
    form->addRow(wanted);
    form->addRow(m_words);
    form->addRow(m_found);
    form->addRow(tr("Numb&er of first words:"), m_count);
    form->addRow(tr("Of words that stand there &twice:"), m_repeats);
    form->addRow(tr("The first line is a &header:"), m_header);
    connect(m_words, &QPlainTextEdit::textChanged, this, [this] {
        m_count->setEnabled(words().empty());
        m_found->clear();
        emit changed();
    });
    connect(m_count, &QSpinBox::valueChanged, this, &WordPage::changed);
    for (const QComboBox* const box : {m_repeats, m_header})
        connect(box, &QComboBox::currentIndexChanged, this, &WordPage::changed);
}

std::vector<std::string> WordPage::words() const
{
    return wordsOfSentence(m_words->toPlainText());
}

void WordPage::fill(ImportRequest& request) const
{
    ImportOptions& options = std::get<ImportRequest::Numbers>(request.what).options;
    options.labels = words();
    options.vectors.leavesOutMissing = true;
    options.vectors.count = m_count->value();
    options.vectors.repeats = static_cast<Repeats>(m_repeats->currentIndex());
    if (m_header->currentIndex() > 0)
        options.vectors.header = m_header->currentIndex() == 2;
}

void WordPage::showPreview(const ImportPreview& preview)
{
    m_found->setText(words().empty() ? QString() : foundText(preview.block.labels, preview.missing));
}

} // namespace attn::ui
