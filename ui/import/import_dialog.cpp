#include "import_dialog.h"
#include "array_page.h"
#include "block_model.h"
#include "head_page.h"
#include "import_reader.h"
#include "import_words.h"
#include "range_box.h"
#include "table_page.h"
#include "word_page.h"

#include "core/validate.h"
#include "ui/standard_buttons.h"
#include "ui/state/document/document.h"
#include "ui/state/texts/number_format.h"
#include "ui/state/texts/problem_text.h"
#include "ui/style/text_look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStyle>
#include <QTableView>
#include <QVBoxLayout>

namespace attn::ui {

namespace {

constexpr int typing = 250; ///< ms after a keystroke until the file is read anew

QLabel* plainLabel(const char* objectName)
{
    auto* const label = new QLabel;
    label->setObjectName(QLatin1String(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

/// Where large texts find no room on a small screen, it scrolls.
QScrollArea* scrolling(QWidget* content)
{
    auto* const area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(content->minimumSizeHint().width() + area->verticalScrollBar()->sizeHint().width());
    return area;
}

/// How much of an array is taken at first: all of it, where a scenario may have so much.
bool isImportable(Index rows, Index columns)
{
    const Limits limits;
    return rows <= limits.side && columns <= limits.side && rows * columns <= limits.inputNumbers;
}

} // namespace

ImportDialog::ImportDialog(const ImportFile& file, const Scenario& scenario, QWidget* parent)
    : QDialog(parent)
    , m_scenario(scenario)
    , m_reader(new ImportReader(file, scenario, this))
    , m_name(plainLabel("fileName"))
    , m_summary(plainLabel("fileSummary"))
    , m_pages(new QStackedWidget)
    , m_form(new QFormLayout)
    , m_rows(new RangeBox("rows", tr("rows")))
    , m_columns(new RangeBox("columns", tr("columns")))
    , m_transposed(named(new QCheckBox(tr("&Transposed: rows become columns")), "transposed", QString()))
    , m_target(named(new QComboBox, "target", tr("What the numbers become")))
    , m_into(named(new QComboBox, "into", tr("Which scenario they go into")))
    , m_shape(plainLabel("shape"))
    , m_block(new BlockModel(this))
    , m_table(named(new QTableView, "numbers", tr("Numbers that are imported")))
    , m_consequences(plainLabel("consequences"))
    , m_reason(plainLabel("reason"))
    , m_progress(named(new QProgressBar, "progress", tr("How much of the file was searched")))
    , m_stop(new QPushButton(tr("&Stop")))
    , m_buttons(new QDialogButtonBox)
    , m_import(m_buttons->addButton(tr("&Import"), QDialogButtonBox::AcceptRole))
{
    setWindowTitle(tr("Import numbers"));
    m_buttons->addButton(QDialogButtonBox::Cancel); // after Import in the order of Tab, too
    dressButtons(*m_buttons);
    m_name->setText(file.name);
    m_summary->setText(tr("Reading…"));
    makeBold(*m_name);
    makeQuiet(*m_summary);
    makeRefusal(*m_reason);
    makePages();
    makeChoices();
    layOut();
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, [this] { m_reader->prepare(request()); });
    connect(m_reader, &ImportReader::listed, this, &ImportDialog::showContents);
    connect(m_reader, &ImportReader::unlisted, this, &ImportDialog::showUnreadable);
    connect(m_reader, &ImportReader::prepared, this, &ImportDialog::showPreview);
    connect(m_reader, &ImportReader::refused, this,
            [this](const Problem& problem) { showReason(translated(problem)); });
    connect(m_reader, &ImportReader::busyChanged, this, &ImportDialog::showBusy);
    connect(m_reader, &ImportReader::progressed, this, [this](double share) {
        m_progress->setVisible(true);
        m_stop->setVisible(true);
        m_progress->setValue(static_cast<int>(share * m_progress->maximum()));
    });
    m_reader->list();
}

ImportDialog::~ImportDialog() = default;

void ImportDialog::makePages()
{
    switch (m_reader->file().kind) {
    case SourceKind::Text:
        m_numbers = new TablePage;
        break;
    case SourceKind::WordVectors:
        m_numbers = new WordPage;
        break;
    default:
        m_numbers = m_arrays = new ArrayPage;
        m_what = named(new QComboBox, "what", tr("What to import"));
        m_what->addItems({tr("One array"), tr("An attention head of the model")});
        m_head = new HeadPage;
    }
    m_pages->addWidget(m_numbers);
    connect(m_numbers, &ImportPage::changed, this, m_arrays ? &ImportDialog::chooseArray : &ImportDialog::ask);
    if (!m_head)
        return;
    m_pages->addWidget(m_head);
    connect(m_head, &ImportPage::changed, this, &ImportDialog::ask);
    connect(m_what, &QComboBox::currentIndexChanged, this, &ImportDialog::choosePage);
}

void ImportDialog::makeChoices()
{
    const auto add = [this](const QString& text, InputKey input) {
        m_target->addItem(text, QVariant::fromValue(input));
    };
    for (const InputKind kind : {InputKind::Words, InputKind::Context})
        add(QLatin1String(inputId(kind)), {kind});
    for (Index head = 0; head < static_cast<Index>(m_scenario.heads.size()); ++head)
        for (const InputKind kind : {InputKind::W_Q, InputKind::W_K, InputKind::W_V})
            add(inputName(m_scenario, {kind, head}), {kind, head});
    add(QLatin1String(inputId(InputKind::W_O)), {InputKind::W_O});
    m_into->addItems({tr("this scenario, in one undo step"), tr("a new scenario")});
    connect(m_target, &QComboBox::activated, this, [this] { m_isTargetChosen = true; });
    for (const QComboBox* const box : {m_target, m_into})
        connect(box, &QComboBox::currentIndexChanged, this, &ImportDialog::ask);
    for (const RangeBox* const box : {m_rows, m_columns})
        connect(box, &RangeBox::changed, this, &ImportDialog::ask);
    connect(m_transposed, &QCheckBox::toggled, this, &ImportDialog::ask);
    connect(m_stop, &QPushButton::clicked, this, &ImportDialog::stop);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ImportDialog::layOut()
{
    if (m_what)
        m_form->addRow(tr("&What:"), m_what);
    m_form->addRow(tr("&Rows:"), m_rows);
    m_form->addRow(tr("Col&umns:"), m_columns);
    m_form->addRow(m_transposed);
    m_form->addRow(tr("&Goes to:"), m_target);
    m_form->addRow(tr("I&nto:"), m_into);
    m_form->setRowVisible(m_rows, m_reader->file().kind != SourceKind::WordVectors);
    m_form->setRowVisible(m_columns, m_reader->file().kind != SourceKind::WordVectors);
    m_form->setRowVisible(m_transposed, m_reader->file().kind != SourceKind::WordVectors);

    m_table->setModel(m_block);
    m_table->setEditTriggers(QTableView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setDefaultSectionSize(m_table->fontMetrics().averageCharWidth() * 10);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->setMinimumHeight(m_table->fontMetrics().height() * 4);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_stop->setObjectName(QStringLiteral("stop"));
    m_buttons->setObjectName(QStringLiteral("buttons"));
    m_stop->setAutoDefault(false);
    m_import->setObjectName(QStringLiteral("import"));

    auto* const chosen = new QWidget;
    auto* const choices = new QHBoxLayout(chosen);
    choices->setContentsMargins({});
    choices->addWidget(m_pages, 3);
    auto* const right = new QVBoxLayout;
    right->addLayout(m_form);
    right->addStretch(1); // else the rows would drift apart
    choices->addLayout(right, 2);
    choices->setSpacing(24);
    m_form->setVerticalSpacing(style()->pixelMetric(QStyle::PM_LayoutVerticalSpacing));
    auto* const end = new QHBoxLayout;
    end->addWidget(m_progress);
    end->addWidget(m_stop);
    end->addStretch(1);
    end->addWidget(m_buttons);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(m_name);
    column->addWidget(m_summary);
    column->addWidget(scrolling(chosen), 3);
    column->addWidget(m_shape);
    column->addWidget(m_table, 2);
    column->addWidget(m_consequences);
    column->addWidget(m_reason);
    column->addLayout(end);
    m_import->setDefault(true); // now that it is in the dialog
    showBusy(true);
}

void ImportDialog::showEvent(QShowEvent* event)
{
    const QSize room = screen()->availableSize();
    const int em = fontMetrics().height();
    resize(size().expandedTo({em * 56, em * 42}).boundedTo(room * 0.94));
    QDialog::showEvent(event);
}

void ImportDialog::showUnreadable(const Problem& problem)
{
    m_summary->clear();
    for (QWidget* const part :
         std::initializer_list<QWidget*>{m_pages, m_what, m_rows, m_columns, m_transposed, m_target, m_into, m_table})
        if (part)
            part->setEnabled(false);
    showReason(translated(problem));
}

void ImportDialog::showContents()
{
    const ImportContents& contents = m_reader->contents();
    m_summary->setText(fileText(m_reader->file(), contents));
    if (m_arrays) {
        m_head->setContents(contents);
        m_form->setRowVisible(m_what, !contents.model.layers.empty());
        m_arrays->setFile(contents.arrays);
    } else {
        suggest(m_reader->file().kind == SourceKind::WordVectors ? InputKind::Words
                                                                 : likelyInput(m_reader->file().name));
        ask();
    }
}

void ImportDialog::choosePage()
{
    const bool isHead = m_what->currentIndex() == 1;
    m_pages->setCurrentIndex(isHead ? 1 : 0);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_rows, m_columns, m_transposed, m_target})
        m_form->setRowVisible(part, !isHead);
    ask();
}

void ImportDialog::chooseArray()
{
    // One that cannot be read may claim sides that no number of ours holds.
    if (const TensorInfo* const tensor = m_arrays->tensor(); tensor && !tensor->unreadable) {
        const std::vector<std::uint64_t>& shape = tensor->shape;
        const auto side = [&](std::size_t fromEnd) {
            return shape.size() < fromEnd ? Index{1} : static_cast<Index>(shape[shape.size() - fromEnd]);
        };
        m_rows->setSize(side(2));
        m_columns->setSize(side(1));
        if (!isImportable(side(2), side(1)))
            m_rows->takeFirst(std::min<Index>(side(2), WordVectorOptions().count));
        const QString name = tensor->name.empty() ? m_reader->file().name : QString::fromStdString(tensor->name);
        suggest(likelyInput(name));
    }
    ask();
}

void ImportDialog::suggest(std::optional<InputKind> kind)
{
    if (!m_isTargetChosen)
        m_target->setCurrentIndex(m_target->findData(QVariant::fromValue(InputKey{kind.value_or(InputKind::W_Q)})));
}

ImportRequest ImportDialog::request() const
{
    ImportRequest request;
    if (m_pages->currentWidget() == m_head) {
        m_head->fill(request);
    } else {
        ImportRequest::Numbers numbers;
        numbers.input = m_target->currentData().value<InputKey>();
        if (m_reader->file().kind != SourceKind::WordVectors)
            numbers.options.part = {m_rows->range(), m_columns->range(), m_transposed->isChecked()};
        request.what = std::move(numbers);
        m_numbers->fill(request);
    }
    request.isNew = m_into->currentIndex() == 1;
    return request;
}

void ImportDialog::ask()
{
    m_preview.reset();
    m_import->setEnabled(false);
    m_reader->stop();
    m_soon.start(typing);
}

void ImportDialog::showPreview(const ImportPreview& preview)
{
    m_preview = preview;
    m_reason->clear();
    const NumberBlock& block = preview.block;
    m_block->setBlock(block);
    const Index rows = block.values.rows();
    const Index columns = block.values.cols();
    const QString what = m_pages->currentWidget() == m_head ? QStringLiteral("W_Q, ") : QString();
    m_shape->setText(
        m_block->rowCount() < rows || m_block->columnCount() < columns
            //: %1 and %2 are shapes: "768 × 64"
            ? tr("%1%2 numbers, of which %3 are shown:")
                  .arg(what, shapeText(rows, columns), shapeText(m_block->rowCount(), m_block->columnCount()))
            : tr("%1%2 numbers:").arg(what, shapeText(rows, columns)));
    m_consequences->setText((preview.consequences + preview.notes).join(QLatin1Char('\n')));
    static_cast<ImportPage*>(m_pages->currentWidget())->showPreview(preview);
    m_import->setEnabled(true);
    // A table with labels is words, whatever its name.
    if (m_reader->file().kind == SourceKind::Text && !block.labels.empty())
        suggest(InputKind::Words);
}

void ImportDialog::showReason(const QString& reason)
{
    m_preview.reset();
    m_block->clear();
    m_shape->clear();
    m_consequences->clear();
    m_reason->setText(reason);
    m_import->setEnabled(false);
}

void ImportDialog::showBusy(bool busy)
{
    if (busy) {
        m_import->setEnabled(false);
        m_progress->setValue(0);
    } else {
        m_progress->hide();
        m_stop->hide();
    }
}

void ImportDialog::stop()
{
    m_reader->stop();
    showReason(tr("Stopped before all words were found. Any change of the choices searches again."));
}

std::optional<ImportAnswer> ImportDialog::answer() const
{
    if (!m_preview)
        return {};
    return ImportAnswer{m_preview->scenario, m_preview->undoText, m_into->currentIndex() == 1};
}

} // namespace attn::ui
