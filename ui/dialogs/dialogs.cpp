#include "dialogs.h"
#include "number_dialog.h"

#include "ui/export/export_dialog.h"
#include "ui/import/import_dialog.h"
#include "ui/standard_buttons.h"
#include "ui/state/shown/display.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileIconProvider>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>

#include <cmath>
#include <vector>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

QString scenarioFilter()
{
    return Tr::tr("Scenarios (*.attention.json);;All files (*)");
}

/// Icons of files by what they are called: Qt's own read into files, where one that never answers stops the program.
class NamedIcons : public QFileIconProvider {
public:
    using QFileIconProvider::icon;
    QIcon icon(const QFileInfo& file) const override { return QFileIconProvider::icon(file.isDir() ? Folder : File); }
    QString type(const QFileInfo& file) const override { return file.isDir() ? Tr::tr("Folder") : file.suffix(); }
};

/// Asks for a file to write; the dialog itself asks before one is replaced.
QString askPath(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter,
                const QString& ending)
{
    NamedIcons icons;
    QFileDialog dialog(parent, title, suggestion, filter);
    dialog.setIconProvider(&icons);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setDefaultSuffix(ending);
    dialog.selectFile(suggestion);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

/// Asks for a file to read.
QString askForFile(QWidget* parent, const QString& title, const QString& folder, const QString& filter)
{
    NamedIcons icons;
    QFileDialog dialog(parent, title, folder, filter);
    dialog.setIconProvider(&icons);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    label->setWordWrap(true);
    return label;
}

/// Shows what people and files call things as it is, in the smaller text, too, and asks.
int ask(QMessageBox& box)
{
    for (QLabel* const label : box.findChildren<QLabel*>())
        label->setTextFormat(Qt::PlainText);
    dressButtons(*box.findChild<QDialogButtonBox*>());
    return box.exec();
}

} // namespace

Dialogs::Unsaved DesktopDialogs::unsaved(QWidget* parent, const QString& name)
{
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Warning);
    box.setWindowTitle(Tr::tr("Unsaved changes"));
    box.setText(Tr::tr("Save the changes to “%1”?").arg(name));
    box.setInformativeText(Tr::tr("Without saving they are lost."));
    box.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Save);
    switch (ask(box)) {
    case QMessageBox::Save:
        return Unsaved::Save;
    case QMessageBox::Discard:
        return Unsaved::Discard;
    default:
        return Unsaved::Cancel;
    }
}

Dialogs::Overwrite DesktopDialogs::overwrite(QWidget* parent, const QString& name)
{
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Warning);
    box.setWindowTitle(Tr::tr("The file was changed"));
    box.setText(Tr::tr("“%1” was changed by another program since it was opened here.").arg(name));
    box.setInformativeText(Tr::tr("Replacing it loses those changes."));
    const QPushButton* const replace = box.addButton(Tr::tr("&Replace it"), QMessageBox::DestructiveRole);
    const QPushButton* const saveAs = box.addButton(Tr::tr("Save &As…"), QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    ask(box);
    return box.clickedButton() == replace ? Overwrite::Replace
        : box.clickedButton() == saveAs   ? Overwrite::SaveAs
                                          : Overwrite::Cancel;
}

QString DesktopDialogs::openPath(QWidget* parent, const QString& folder)
{
    return askForFile(
        parent, Tr::tr("Open a scenario"), folder,
        Tr::tr("Scenarios, and pictures that carry one (*.attention.json *.png *.svg *.pdf);;All files (*)"));
}

QString DesktopDialogs::savePath(QWidget* parent, const QString& suggestion)
{
    return askPath(parent, Tr::tr("Save the scenario"), suggestion, scenarioFilter(), QStringLiteral("attention.json"));
}

QString DesktopDialogs::exportPath(QWidget* parent, const QString& suggestion, const QString& filter)
{
    return askPath(parent, Tr::tr("Export"), suggestion, filter, QFileInfo(suggestion).suffix());
}

bool DesktopDialogs::printer(QWidget* parent, QPrinter& printer, int pages)
{
    QPrintDialog dialog(&printer, parent);
    dialog.setMinMax(1, pages);
    return dialog.exec() == QDialog::Accepted;
}

std::optional<QString> DesktopDialogs::headName(QWidget* parent, const QString& question, const QString& present)
{
    NumberDialog dialog(Tr::tr("Name"), parent);
    const QLineEdit* const edit = dialog.addField(question, present, [](const QString&) { return QString(); });
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return edit->text();
}

std::optional<double> DesktopDialogs::colourLimit(QWidget* parent, double present)
{
    return askNumber(parent,
                     {Tr::tr("Colour limits"), Tr::tr("Colours from −L to L, with L ="),
                      Tr::tr("A number larger than 0 is needed.")},
                     present, isColourLimit);
}

std::optional<double> DesktopDialogs::maskWindow(QWidget* parent, double present)
{
    return askNumber(parent,
                     {Tr::tr("Window"), Tr::tr("Keys at most this many places from the query"),
                      Tr::tr("A whole number from 0 to 4096 is needed.")},
                     present,
                     [](double number) { return number >= 0 && number <= 4096 && number == std::floor(number); });
}

std::optional<double> DesktopDialogs::blockNumber(QWidget* parent, BlockQuestion question, const QString& block,
                                                  double present)
{
    switch (question) {
    case BlockQuestion::Constant:
        return askNumber(parent, {Tr::tr("Fill"), Tr::tr("Fill %1 with").arg(block), {}}, present,
                         [](double) { return true; });
    case BlockQuestion::Factor:
        return askNumber(
            parent, {Tr::tr("Multiply"), Tr::tr("Multiply %1 by").arg(block), Tr::tr("A finite number is needed.")},
            present, [](double number) { return std::isfinite(number); });
    case BlockQuestion::Decimals:
        break;
    }
    return askNumber(
        parent,
        {Tr::tr("Round"), Tr::tr("Decimals of %1").arg(block), Tr::tr("A whole number from 0 to 15 is needed.")},
        present, [](double number) { return number >= 0 && number <= 15 && number == std::floor(number); });
}

std::optional<RandomNumbers> DesktopDialogs::randomNumbers(QWidget* parent, const QStringList& places,
                                                           const Drawn& start, const RandomPreview& preview)
{
    return askRandomNumbers(parent, places, start, preview);
}

Dialogs::TooLarge DesktopDialogs::pasteTooLarge(QWidget* parent, const QString& sentence, const QString& whyNotGrow)
{
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(Tr::tr("Paste"));
    box.setText(sentence);
    QPushButton* const grow = box.addButton(Tr::tr("&Make room"), QMessageBox::AcceptRole);
    const QPushButton* const clip = box.addButton(Tr::tr("Paste what &fits"), QMessageBox::AcceptRole);
    box.addButton(QMessageBox::Cancel);
    if (whyNotGrow.isEmpty()) {
        box.setInformativeText(Tr::tr("With room made, inputs that have to follow get rows and columns of zeros."));
    } else {
        grow->setEnabled(false);
        box.setInformativeText(Tr::tr("No room can be made: %1").arg(whyNotGrow));
    }
    ask(box);
    return box.clickedButton() == grow ? TooLarge::Grow
        : box.clickedButton() == clip  ? TooLarge::Clip
                                       : TooLarge::Cancel;
}

std::optional<Sizes> DesktopDialogs::sizes(QWidget* parent, const SizesQuestion& question,
                                           const Preview<Sizes>& preview)
{
    return askSizes(parent, question, preview);
}

std::optional<Sentence> DesktopDialogs::sentence(QWidget* parent, const SentenceQuestion& question,
                                                 const Preview<Sentence>& preview)
{
    return askSentence(parent, question, preview);
}

bool DesktopDialogs::mayRemoveContext(QWidget* parent, const QString& changes)
{
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(Tr::tr("Remove the context"));
    box.setText(Tr::tr("Other inputs change when the words ask themselves."));
    box.setInformativeText(changes);
    const QPushButton* const remove = box.addButton(Tr::tr("&Remove the context"), QMessageBox::AcceptRole);
    box.addButton(QMessageBox::Cancel);
    ask(box);
    return box.clickedButton() == remove;
}

void DesktopDialogs::exportPictures(QWidget* parent, const ExportSource& source, StepIndex current,
                                    const ExportOptions& start, const TryExport& exports)
{
    ExportDialog dialog(source, current, start, parent);
    dialog.setExport(exports);
    dialog.exec();
}

QString DesktopDialogs::importPath(QWidget* parent, const QString& folder)
{
    // By what is in them, not by their names: word vectors have any.
    return askForFile(
        parent, Tr::tr("Import numbers"), folder,
        Tr::tr("All files (*);;Arrays and models (*.npy *.npz *.safetensors);;Tables (*.csv *.tsv *.txt);;"
               "Word vectors (*.txt *.vec *.bin)"));
}

std::optional<ImportAnswer> DesktopDialogs::importAnswer(QWidget* parent, const ImportFile& file,
                                                         const Scenario& scenario)
{
    ImportDialog dialog(file, scenario, parent);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return dialog.answer();
}

void DesktopDialogs::about(QWidget* parent)
{
    QMessageBox box(parent);
    box.setWindowTitle(Tr::tr("About Attention Workbench"));
    box.setText(Tr::tr("Attention Workbench %1").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(Tr::tr(
        "Shows, step by step, how attention works: change a number and see every step after it change.\n\n"
        "Free software under the GNU General Public License, version 3 or later.\n\n"
        "Built with Qt, Eigen, QCustomPlot, muParser, libzip and tl::expected. Colour maps: vik and berlin by Fabio "
        "Crameri (MIT), tempo from cmocean by Kristen Thyng (MIT), viridis (CC0), cividis (Battelle, BSD). "
        "Font: DejaVu Sans Condensed."));
    box.setStandardButtons(QMessageBox::Close);
    ask(box);
}

void DesktopDialogs::shortcuts(QWidget* parent)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(Tr::tr("Keyboard"));
    auto* const list = new QWidget;
    auto* const grid = new QGridLayout(list);
    grid->setColumnStretch(1, 1);
    const std::pair<QString, QString> rows[] = {
        {Tr::tr("Page Up, Page Down"), Tr::tr("Previous, next step")},
        {Tr::tr("F5, B, Escape"), Tr::tr("Present, blank the screen, end the presentation")},
        {Tr::tr("Shift+F5, Space, Shift+Space, Ctrl+Space"),
         Tr::tr("Predict: cover what the step makes; uncover a cell, a row, all")},
        {Tr::tr("Ctrl+K, Escape"), Tr::tr("Paint the mask on its map, end that")},
        {Tr::tr("Space, Shift+Space, Ctrl+Space while painting"),
         Tr::tr("Keep or hide the cell in focus, its row, its column")},
        {Tr::tr("F8, Shift+F8"), Tr::tr("Effects: what moves the cell and what it moves, in colours and as digits")},
        {Tr::tr("F9, Shift+F9, Ctrl+F9"),
         Tr::tr("Pin this state or drop the pin; pin again; swap with the pinned state")},
        {Tr::tr("Alt+1, Alt+2, Alt+3"), Tr::tr("Show what is now, the pinned state, the difference")},
        {Tr::tr("Ctrl+3, Ctrl+H"), Tr::tr("List of changed inputs, history of all steps")},
        {Tr::tr("Ctrl+Page Up, Ctrl+Page Down, Ctrl+Shift+H"), Tr::tr("Previous, next head, a copy of the head")},
        {Tr::tr("F3, F4, F6, F7"), Tr::tr("One step, the overview of all steps, one word, all heads side by side")},
        {Tr::tr("Arrow keys, Tab on the picture"), Tr::tr("Move the cell in focus, go to the next matrix")},
        {Tr::tr("Click on a result"), Tr::tr("Hold the cell in focus; a second click or Escape lets go")},
        {Tr::tr("Click on an operand, Enter"), Tr::tr("Follow the cell to the step that makes it")},
        {Tr::tr("Backspace, Alt+Left"), Tr::tr("Return to where the cell was followed from")},
        {Tr::tr("Click on a word’s label"),
         Tr::tr("What this word asks and gets; Ctrl+Up and Ctrl+Down take the next")},
        {Tr::tr("Ctrl+Plus, Ctrl+Minus, Ctrl+0"), Tr::tr("Show fewer, larger cells; more; all")},
        {Tr::tr("Ctrl+wheel, wheel, drag on the picture"), Tr::tr("The same; move on to other rows and columns")},
        {Tr::tr("Ctrl+1, Ctrl+2"), Tr::tr("Go to the inputs, to the picture")},
        {Tr::tr("Type on a number"), Tr::tr("Change it; every keystroke shows at once")},
        {Tr::tr("1/3, sqrt(2), -pi/4 on a number"), Tr::tr("Work it out and keep the result")},
        {Tr::tr("Alt+Up, Alt+Down, drag sideways, wheel"),
         Tr::tr("Change the number step by step; with Shift finer, with Ctrl coarser")},
        {Tr::tr("Enter, Escape while typing"), Tr::tr("Keep it, take it back")},
        {Tr::tr("Ctrl+Z, Ctrl+Shift+Z"), Tr::tr("Undo, redo")},
        {Tr::tr("Shift+arrow keys, Shift+click, Ctrl+A on a table"), Tr::tr("Select a block of numbers, all of them")},
        {Tr::tr("Ctrl+C, Ctrl+X, Ctrl+V, Delete"),
         Tr::tr("Copy it, cut it, paste over it, make it zeros. On Wayland a copy may end with this program: paste it "
                "first")},
        {Tr::tr("Ctrl+D, Ctrl+M, Ctrl+T"), Tr::tr("Fill it, scale it, transpose it")},
        {Tr::tr("Ctrl+Shift+M, Ctrl+Shift+D, Ctrl+Shift+R"), Tr::tr("Negate it, round it, draw it at random")},
        {Tr::tr("Ctrl+R, Ctrl+Alt+R"), Tr::tr("Random weights as in the article; others, with their seed")},
        {Tr::tr("Alt+Insert, Alt+Delete"), Tr::tr("Insert a word or row after it, remove its words or rows")},
        {Tr::tr("Alt+Shift+Insert, Alt+Shift+Delete"), Tr::tr("The same with columns; with Ctrl+Alt insert before")},
        {Tr::tr("Alt+Shift+arrow keys, drag of a label or header"),
         Tr::tr("Move words, rows and columns; a single number is stepped")},
        {Tr::tr("Ctrl+Shift+L, Ctrl+Shift+T"), Tr::tr("Sizes of everything, type a sentence")},
        {Tr::tr("Ctrl+I"), Tr::tr("Import numbers, words or a head of a model from a file")},
        {Tr::tr("Ctrl+C on the picture"), Tr::tr("Copy the numbers of the matrix with the cell in focus")},
        {Tr::tr("Ctrl+Shift+E"), Tr::tr("Explain the cell in focus step by step")},
        {Tr::tr("Ctrl+E, Ctrl+Shift+C"), Tr::tr("Export pictures, copy one")},
        {Tr::tr("Ctrl+P, Ctrl+Shift+P"), Tr::tr("Print a handout, this step")},
    };
    std::vector<QLabel*> keysLabels;
    std::vector<QLabel*> explanations;
    for (const auto& [keys, what] : rows) {
        const int row = grid->rowCount();
        keysLabels.push_back(plainLabel(keys, list));
        keysLabels.back()->setWordWrap(false);
        grid->addWidget(keysLabels.back(), row, 0);
        explanations.push_back(plainLabel(what, list));
        explanations.back()->setWordWrap(false); // until the width is known that they would have
        grid->addWidget(explanations.back(), row, 1);
    }
    auto* const area = new QScrollArea;
    area->setWidget(list);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setAccessibleName(dialog.windowTitle());
    for (const auto& [key, action] : {std::pair(Qt::Key_Home, QAbstractSlider::SliderToMinimum),
                                      std::pair(Qt::Key_End, QAbstractSlider::SliderToMaximum)})
        QObject::connect(new QShortcut(key, &dialog), &QShortcut::activated, area,
                         [area, action = action] { area->verticalScrollBar()->triggerAction(action); });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    dressButtons(*buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(area);
    layout->addWidget(buttons);
    area->setFocus();
    const QMargins margins = layout->contentsMargins();
    const QSize whole = list->sizeHint()
        + QSize(area->verticalScrollBar()->sizeHint().width() + margins.left() + margins.right(),
                buttons->sizeHint().height() + layout->spacing() + margins.top() + margins.bottom());
    for (QLabel* const label : explanations)
        label->setWordWrap(true);
    constexpr QSize frame(40, 60); // of the window, about
    const QSize most = dialog.screen()->availableSize() - frame;
    if (whole.width() > most.width()) { // nothing is to be read by moving it sideways
        grid->setColumnStretch(0, 1);
        for (QLabel* const label : keysLabels)
            label->setWordWrap(true);
    }
    dialog.resize(whole.boundedTo(most));
    dialog.exec();
}

} // namespace attn::ui
