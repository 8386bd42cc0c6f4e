#include "export_dialog.h"

#include "ui/heatmap/painter_surface.h"

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
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace attn::ui {

namespace {

/// The figure, as large as fits, on a pattern of squares where it is transparent.
QPixmap previewOf(const Figure& figure, const QSize& room, double ratio, bool transparent)
{
    const double scale = std::min(room.width() / figure.size().width(), room.height() / figure.size().height());
    const QSize pixels = (figure.size() * scale * ratio).toSize();
    if (pixels.isEmpty())
        return {};
    QPixmap pixmap(pixels);
    pixmap.fill(Qt::white);
    QPainter painter(&pixmap);
    if (transparent)
        painter.fillRect(pixmap.rect(), QBrush(QColor(0xD9D9D5), Qt::Dense6Pattern));
    painter.scale(scale * ratio, scale * ratio);
    PainterSurface surface(painter);
    figure.draw(surface, 1 / (scale * ratio));
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

template <class Widget> Widget* named(Widget* widget, const char* objectName, const QString& accessibleName)
{
    widget->setObjectName(QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
    return widget;
}

} // namespace

ExportDialog::ExportDialog(const Steps& steps, StepIndex current, const ExportOptions& start, QWidget* parent)
    : QDialog(parent)
    , m_steps(steps)
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
    , m_folder(named(new QLineEdit, "folder", tr("Folder")))
    , m_force(named(new QCheckBox(tr("&Replace files that are there already")), "force", QString()))
    , m_preview(named(new QLabel, "preview", tr("Preview")))
    , m_export(nullptr)
{
    setWindowTitle(tr("Export pictures"));
    m_preview->setTextFormat(Qt::PlainText);
    m_preview->setMinimumSize(480, 270);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // else a pixmap would hold the window open
    m_preview->setAlignment(Qt::AlignCenter);
    addControls(start);
    refresh();
}

void ExportDialog::addControls(const ExportOptions& start)
{
    m_what->addItems({tr("This step"), tr("All steps")});
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
    m_theme->setCurrentIndex(start.figure.grey ? 2 : start.figure.dark ? 1 : 0);
    m_background->addItems({tr("Opaque"), tr("Transparent")});
    m_background->setCurrentIndex(start.figure.transparent ? 1 : 0);
    m_folder->setText(start.folder);
    m_force->setChecked(start.force);

    auto* browse = named(new QPushButton(tr("&Browse…")), "browse", tr("Choose the folder"));
    browse->setAutoDefault(false);
    auto* folderRow = new QHBoxLayout;
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(browse);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_export->setDefault(true);

    auto* form = new QFormLayout;
    form->addRow(tr("&What:"), m_what);
    form->addRow(tr("&Format:"), m_format);
    form->addRow(tr("Wi&dth:"), m_width);
    form->addRow(tr("Re&solution:"), m_dpi);
    form->addRow(tr("&Colours:"), m_theme);
    form->addRow(tr("Back&ground:"), m_background);
    auto* folderLabel = new QLabel(tr("F&older:"));
    folderLabel->setBuddy(m_folder);
    form->addRow(folderLabel, folderRow);
    form->addRow(m_force);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_preview, 1);
    layout->addLayout(form);
    layout->addWidget(buttons);

    for (QComboBox* box : {m_what, m_format, m_theme, m_background})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_width, &QDoubleSpinBox::valueChanged, this, &ExportDialog::refresh);
    connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::refresh);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::chooseFolder);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_what, m_format, m_width, m_dpi, m_theme, m_background}) {
        widget->setFocusPolicy(Qt::StrongFocus);
        widget->installEventFilter(this);
    }
}

ExportOptions ExportDialog::options() const
{
    ExportOptions options = m_start;
    options.steps.clear();
    if (m_what->currentIndex() == 0) {
        options.steps = {m_current};
    } else {
        for (StepIndex i = 0; i < m_steps.size(); ++i) {
            if (isListed(m_steps[i]))
                options.steps.push_back(i);
        }
    }
    options.format = static_cast<ImageFormat>(m_format->currentIndex());
    options.figure.width = m_width->value();
    options.figure.dark = m_theme->currentIndex() == 1;
    options.figure.grey = m_theme->currentIndex() == 2;
    options.figure.transparent = m_background->currentIndex() == 1;
    options.dpi = m_dpi->value();
    options.folder = m_folder->text();
    options.force = m_force->isChecked();
    return options;
}

void ExportDialog::setAskFolder(AskFolder ask)
{
    m_askFolder = std::move(ask);
}

void ExportDialog::chooseFolder()
{
    const QString folder = m_askFolder(this, m_folder->text());
    if (!folder.isEmpty())
        m_folder->setText(QDir::toNativeSeparators(folder));
}

void ExportDialog::refresh()
{
    const ExportOptions chosen = options();
    m_dpi->setEnabled(chosen.format == ImageFormat::Png);
    m_export->setEnabled(!chosen.folder.trimmed().isEmpty());
    const Figure figure(m_steps, m_current, chosen.figure);
    m_preview->setPixmap(
        previewOf(figure, m_preview->size(), m_preview->devicePixelRatioF(), chosen.figure.transparent));
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
