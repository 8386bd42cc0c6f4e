#include "export_dialog.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/standard_buttons.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>

namespace attn::ui {

namespace {

/// The drawing, as large as fits, on a pattern of squares where it is transparent.
QPixmap previewOf(const Drawing& drawing, const QSize& room, double ratio, bool transparent)
{
    const double scale = std::min(room.width() / drawing.size().width(), room.height() / drawing.size().height());
    const QSize pixels = (drawing.size() * scale * ratio).toSize();
    if (pixels.isEmpty())
        return {};
    QPixmap pixmap(pixels);
    pixmap.fill(Qt::white);
    QPainter painter(&pixmap);
    if (transparent)
        painter.fillRect(pixmap.rect(), QBrush(QColor(0xD9D9D5), Qt::Dense6Pattern));
    painter.scale(scale * ratio, scale * ratio);
    PainterSurface surface(painter);
    drawing.draw(surface, 1 / (scale * ratio));
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

enum What { thisStep, allSteps }; ///< what to export; then the other layouts in their order
enum Colours { light, dark, greys };

template <class Widget> Widget* named(Widget* widget, const char* objectName, const QString& accessibleName)
{
    widget->setObjectName(QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
    return widget;
}

} // namespace

ExportDialog::ExportDialog(const ExportSource& source, StepIndex current, const ExportOptions& start, QWidget* parent)
    : QDialog(parent)
    , m_source(source)
    , m_current(current)
    , m_start(start)
    , m_askFolder([](QWidget* asking, const QString& from) {
        return QFileDialog::getExistingDirectory(asking, tr("Folder for the pictures"), from);
    })
    , m_what(named(new QComboBox, "what", tr("What to export")))
    , m_format(named(new QComboBox, "format", tr("Format")))
    , m_width(named(new QDoubleSpinBox, "width", tr("Width in millimetres")))
    , m_dpi(named(new QSpinBox, "dpi", tr("Resolution in dots per inch")))
    , m_theme(named(new QComboBox, "theme", tr("Colours")))
    , m_background(named(new QComboBox, "background", tr("Background")))
    , m_limits(named(new QComboBox, "limits", tr("Limits of the colours")))
    , m_size(named(new QLabel, "size", tr("Size")))
    , m_onPaper(new QLabel(tr("A handout is a PDF on white paper.")))
    , m_carry(named(new QCheckBox(tr("C&arry the scenario, so that the pictures open again")), "carry", QString()))
    , m_folder(named(new QLineEdit, "folder", tr("Folder")))
    , m_force(named(new QCheckBox(tr("&Replace files that are there already")), "force", QString()))
    , m_preview(named(new QLabel, "preview", tr("Preview")))
    , m_reason(named(new QLabel, "reason", QString()))
    , m_export(nullptr)
{
    setWindowTitle(tr("Export pictures"));
    m_preview->setTextFormat(Qt::PlainText);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_reason->hide();
    m_preview->setMinimumSize(480, 270);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // else a pixmap would hold the window open
    m_preview->setAlignment(Qt::AlignCenter);
    addControls(start);
    m_onPaper->hide();
    refresh();
}

void ExportDialog::addControls(const ExportOptions& start)
{
    m_what->addItems({tr("This step"), tr("All steps, a file each"), tr("Overview of all steps"),
                      tr("Filmstrip: all steps on one page"), tr("Handout: title, notes and all steps")});
    m_what->setCurrentIndex(start.layout == ExportLayout::Steps ? (start.steps.size() > 1 ? allSteps : thisStep)
                                                                : static_cast<int>(start.layout) + 1);
    m_format->addItems({tr("PNG (pixels)"), tr("SVG (vectors, for the web)"), tr("PDF (vectors, for print)")});
    m_format->setCurrentIndex(static_cast<int>(start.format));
    m_width->setRange(30, 1000);
    m_width->setDecimals(1);
    m_width->setSuffix(tr(" mm"));
    m_width->setValue(start.figure.width);
    m_dpi->setRange(36, 1200);
    m_dpi->setSuffix(tr(" dpi"));
    m_dpi->setValue(start.dpi);
    m_theme->addItems({tr("Light"), tr("Dark"), tr("Greys, for print")});
    m_theme->setCurrentIndex(start.figure.grey ? greys : start.figure.dark ? dark : light);
    m_background->addItems({tr("Opaque"), tr("Transparent")});
    m_background->setCurrentIndex(start.figure.transparent ? 1 : 0);
    m_limits->addItems({tr("Each matrix its own"), tr("Shared by all")});
    m_limits->setCurrentIndex(start.sharedLimits ? 1 : 0);
    m_carry->setChecked(start.carriesScenario);
    m_size->setTextFormat(Qt::PlainText);
    m_onPaper->setObjectName(QStringLiteral("onPaper"));
    m_folder->setText(start.folder);
    m_force->setChecked(start.force);

    auto* browse = named(new QPushButton(tr("&Browse…")), "browse", tr("Choose the folder"));
    browse->setAutoDefault(false);
    auto* folderRow = new QHBoxLayout;
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(browse);

    auto* buttons = new QDialogButtonBox;
    m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_export->setObjectName(QStringLiteral("export"));
    buttons->addButton(QDialogButtonBox::Cancel); // after it in the order of Tab, too
    dressButtons(*buttons);

    auto* form = new QFormLayout;
    form->addRow(tr("&What:"), m_what);
    form->addRow(QString(), m_onPaper);
    form->addRow(tr("&Format:"), m_format);
    form->addRow(tr("W&idth:"), m_width);
    form->addRow(tr("Re&solution:"), m_dpi);
    form->addRow(tr("Size:"), m_size);
    form->addRow(tr("C&olours:"), m_theme);
    form->addRow(tr("&Limits:"), m_limits);
    form->addRow(tr("Back&ground:"), m_background);
    auto* folderLabel = new QLabel(tr("Fol&der:"));
    folderLabel->setBuddy(m_folder);
    form->addRow(folderLabel, folderRow);
    form->addRow(m_carry);
    form->addRow(m_force);
    auto* columns = new QHBoxLayout; // screens are wide, and a handout's page is high
    columns->addWidget(m_preview, 1);
    columns->addLayout(form);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(m_reason);
    layout->addWidget(buttons);
    m_export->setDefault(true); // now that it is in the dialog

    const auto follow = [this] { // what was tried is no longer what is chosen
        m_reason->hide();
        refresh();
    };
    for (QComboBox* box : {m_what, m_format, m_theme, m_limits, m_background})
        connect(box, &QComboBox::currentIndexChanged, this, follow);
    connect(m_width, &QDoubleSpinBox::valueChanged, this, follow);
    connect(m_dpi, &QSpinBox::valueChanged, this, follow);
    connect(m_folder, &QLineEdit::textChanged, this, follow);
    for (QCheckBox* box : {m_carry, m_force})
        connect(box, &QCheckBox::toggled, m_reason, &QLabel::hide);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::chooseFolder);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_what, m_format, m_width, m_dpi, m_theme, m_limits, m_background}) {
        widget->setFocusPolicy(Qt::StrongFocus);
        widget->installEventFilter(this);
    }
}

ExportOptions ExportDialog::options() const
{
    ExportOptions options = m_start;
    const int what = m_what->currentIndex();
    options.layout = what <= allSteps ? ExportLayout::Steps : static_cast<ExportLayout>(what - 1);
    options.steps.clear();
    if (what == thisStep) {
        options.steps = {m_current};
    } else {
        const Index current = options.layout == ExportLayout::Overview ? m_source.steps[m_current].head : 0;
        for (StepIndex i = 0; i < m_source.steps.size(); ++i) {
            const Index head = m_source.steps[i].head;
            if (isListed(m_source.steps[i]) && (head == 0 || current == 0 || head == current))
                options.steps.push_back(i);
        }
    }
    options.format =
        options.layout == ExportLayout::Handout ? ImageFormat::Pdf : static_cast<ImageFormat>(m_format->currentIndex());
    options.sharedLimits = m_limits->currentIndex() == 1;
    options.carriesScenario = m_carry->isChecked();
    options.figure.width = m_width->value();
    options.figure.dark = m_theme->currentIndex() == dark;
    options.figure.grey = m_theme->currentIndex() == greys;
    options.figure.transparent = m_background->currentIndex() == 1 && options.layout != ExportLayout::Handout;
    options.dpi = m_dpi->value();
    options.folder = m_folder->text();
    options.force = m_force->isChecked();
    return options;
}

void ExportDialog::setAskFolder(AskFolder ask)
{
    m_askFolder = std::move(ask);
}

void ExportDialog::setExport(TryExport exports)
{
    m_exports = std::move(exports);
}

void ExportDialog::accept()
{
    const QString reason = m_exports ? m_exports(options()) : QString();
    if (reason.isEmpty()) {
        QDialog::accept();
        return;
    }
    m_reason->setText(reason);
    m_reason->show();
    QAccessibleEvent event(m_reason, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void ExportDialog::chooseFolder()
{
    const QString folder = m_askFolder(this, m_folder->text());
    if (!folder.isEmpty())
        m_folder->setText(QDir::toNativeSeparators(folder));
}

std::shared_ptr<const Drawing> ExportDialog::previewed(const ExportOptions& options, QString& size) const
{
    const std::vector<MakeFile> files = exportFiles(m_source, options);
    const auto shown = std::find(options.steps.begin(), options.steps.end(), m_current);
    const bool isShown = options.layout == ExportLayout::Steps && shown != options.steps.end();
    const ExportFile file = files[isShown ? static_cast<std::size_t>(shown - options.steps.begin()) : 0]();
    const std::shared_ptr<const Drawing> drawing = file.pages.front();
    const QLocale locale;
    const auto length = [&locale](double points) { return locale.toString(points / millimetre, 'f', 0); };
    //: The size of a picture on paper
    size = tr("%1 × %2 mm").arg(length(drawing->size().width()), length(drawing->size().height()));
    if (options.format == ImageFormat::Png) {
        const QSize pixels = pixelSize(*drawing, options.dpi);
        size += QStringLiteral(", ") + tr("%1 × %2 px").arg(pixels.width()).arg(pixels.height());
    }
    if (options.layout == ExportLayout::Handout)
        size += QStringLiteral(", ") + tr("%n page(s)", nullptr, static_cast<int>(file.pages.size()));
    return drawing;
}

void ExportDialog::offerFor(bool isHandout)
{
    const QSignalBlocker format(m_format);
    const QSignalBlocker theme(m_theme);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_format, m_width, m_background})
        widget->setEnabled(!isHandout);
    // Where there is no choice, what was chosen comes back afterwards.
    const auto* const colours = qobject_cast<QStandardItemModel*>(m_theme->model());
    colours->item(dark)->setEnabled(!isHandout);
    if (isHandout) {
        m_chosenFormat = m_format->currentIndex();
        m_chosenTheme = m_theme->currentIndex();
        m_format->setCurrentIndex(static_cast<int>(ImageFormat::Pdf));
        if (m_chosenTheme == dark)
            m_theme->setCurrentIndex(light);
    } else {
        m_format->setCurrentIndex(m_chosenFormat);
        if (m_chosenTheme == dark && m_theme->currentIndex() == light)
            m_theme->setCurrentIndex(dark);
    }
    m_onPaper->setVisible(isHandout); // last: what finds another size shows all anew
}

void ExportDialog::refresh()
{
    const bool isHandout = options().layout == ExportLayout::Handout;
    if (isHandout == m_format->isEnabled())
        offerFor(isHandout);
    const ExportOptions chosen = options();
    m_dpi->setEnabled(chosen.format == ImageFormat::Png);
    m_export->setEnabled(!chosen.folder.trimmed().isEmpty());
    QString size;
    const std::shared_ptr<const Drawing> drawing = previewed(chosen, size);
    m_size->setText(size);
    m_preview->setPixmap(
        previewOf(*drawing, m_preview->size(), m_preview->devicePixelRatioF(), chosen.figure.transparent));
}

bool ExportDialog::eventFilter(QObject* watched, QEvent* event)
{
    // The wheel scrolls; it changes a value only where the keyboard would.
    if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
        event->ignore();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

void ExportDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    refresh();
}

} // namespace attn::ui
