#include "dialogs.h"

#include "ui/export/export_dialog.h"
#include "ui/state/display.h"
#include "ui/state/number_format.h"
#include "ui/state/problem_text.h"
#include "ui/state/typed_number.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <cmath>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

QString scenarioFilter()
{
    return Tr::tr("Scenarios (*.attention.json);;All files (*)");
}

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    label->setWordWrap(true);
    return label;
}

/// What is written in a dialog that asks for a number.
struct NumberTexts {
    QString title;
    QString question;
    QString refusal; ///< of a number that is not accepted
};

/// Asks for a number, beginning with `present`. While there is none that is accepted, the reason stands under it.
std::optional<double> askNumber(QWidget* parent, const NumberTexts& texts, double present, bool (*accepts)(double))
{
    QDialog dialog(parent);
    dialog.setWindowTitle(texts.title);
    auto* form = new QFormLayout(&dialog);
    auto* edit = new QLineEdit(NumberFormat{.decimalPoint = decimalSign()}.fullText(present), &dialog);
    edit->setAccessibleName(texts.question);
    edit->selectAll();
    form->addRow(plainLabel(texts.question, &dialog), edit);
    auto* reason = plainLabel(QString(), &dialog);
    reason->setObjectName(QStringLiteral("reason"));
    form->addRow(reason);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    form->addRow(buttons);
    std::optional<double> value;
    const auto check = [&] {
        const Result<double> read = readTypedNumber(edit->text());
        value = read && accepts(*read) ? std::optional(*read) : std::nullopt;
        reason->setText(value ? QString() : read ? texts.refusal : translated(read.error()));
        edit->setAccessibleDescription(reason->text());
        edit->setProperty("isWrong", !value);
        edit->style()->polish(edit); // the style sheet asks for the property
        buttons->button(QDialogButtonBox::Ok)->setEnabled(value.has_value());
    };
    QObject::connect(edit, &QLineEdit::textChanged, &dialog, check);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    check();
    return dialog.exec() == QDialog::Accepted ? value : std::nullopt;
}

} // namespace

Dialogs::Unsaved DesktopDialogs::unsaved(QWidget* parent, const QString& name)
{
    QMessageBox box(parent);
    box.setTextFormat(Qt::PlainText);
    box.setIcon(QMessageBox::Warning);
    box.setWindowTitle(Tr::tr("Unsaved changes"));
    box.setText(Tr::tr("Save the changes to “%1”?").arg(name));
    box.setInformativeText(Tr::tr("Without saving they are lost."));
    box.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return Unsaved::Save;
    case QMessageBox::Discard:
        return Unsaved::Discard;
    default:
        return Unsaved::Cancel;
    }
}

QString DesktopDialogs::openPath(QWidget* parent, const QString& folder)
{
    return QFileDialog::getOpenFileName(parent, Tr::tr("Open a scenario"), folder, scenarioFilter());
}

QString DesktopDialogs::savePath(QWidget* parent, const QString& suggestion)
{
    QFileDialog dialog(parent, Tr::tr("Save the scenario"), suggestion, scenarioFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setDefaultSuffix(QStringLiteral("attention.json"));
    dialog.selectFile(suggestion);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

std::optional<double> DesktopDialogs::divisor(QWidget* parent, double present)
{
    return askNumber(parent,
                     {Tr::tr("Scale"), Tr::tr("Divide the scores by"), Tr::tr("A number other than 0 is needed.")},
                     present, [](double number) { return std::isfinite(number) && number != 0; });
}

std::optional<double> DesktopDialogs::colourLimit(QWidget* parent, double present)
{
    return askNumber(parent,
                     {Tr::tr("Colour limits"), Tr::tr("Colours from −L to L, with L ="),
                      Tr::tr("A number larger than 0 is needed.")},
                     present, isColourLimit);
}

std::optional<ExportOptions> DesktopDialogs::exportOptions(QWidget* parent, const Steps& steps, StepIndex current,
                                                           const ExportOptions& start)
{
    ExportDialog dialog(steps, current, start, parent);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return dialog.options();
}

void DesktopDialogs::about(QWidget* parent)
{
    QMessageBox box(parent);
    box.setTextFormat(Qt::PlainText);
    box.setWindowTitle(Tr::tr("About Attention Workbench"));
    box.setText(Tr::tr("Attention Workbench %1").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(
        Tr::tr("Shows, step by step, how attention works: change a number and see every step after it change.\n\n"
               "Free software under the GNU General Public License, version 3 or later.\n\n"
               "Built with Qt, Eigen, QCustomPlot, muParser and tl::expected. Colour maps: vik and berlin by Fabio "
               "Crameri (MIT), tempo from cmocean by Kristen Thyng (MIT), viridis (CC0), cividis (Battelle, BSD). "
               "Font: DejaVu Sans Condensed."));
    box.setStandardButtons(QMessageBox::Close);
    box.exec();
}

void DesktopDialogs::shortcuts(QWidget* parent)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(Tr::tr("Keyboard"));
    auto* form = new QFormLayout;
    const std::pair<QString, QString> rows[] = {
        {Tr::tr("Page Up, Page Down"), Tr::tr("Previous, next step")},
        {Tr::tr("F5, B, Escape"), Tr::tr("Present, blank the screen, end the presentation")},
        {Tr::tr("Shift+F5, Space, Shift+Space, Ctrl+Space"),
         Tr::tr("Predict: cover what the step makes; uncover a cell, a row, all")},
        {Tr::tr("F8, Shift+F8"), Tr::tr("Effects: what moves the cell and what it moves, in colours and as digits")},
        {Tr::tr("F3, F4, F6, F7"), Tr::tr("One step, the overview of all steps, one word, all heads side by side")},
        {Tr::tr("Arrow keys, Tab on the picture"), Tr::tr("Move the cell in focus, go to the next matrix")},
        {Tr::tr("Click on a result"), Tr::tr("Hold the cell in focus; a second click or Escape lets go")},
        {Tr::tr("Click on an operand, Enter"), Tr::tr("Follow the cell to the step that makes it")},
        {Tr::tr("Backspace, Alt+Left"), Tr::tr("Return to where the cell was followed from")},
        {Tr::tr("Click on a word’s label"), Tr::tr("What this word asks and gets; Up and Down take the next")},
        {Tr::tr("Ctrl+Plus, Ctrl+Minus, Ctrl+0"), Tr::tr("Show fewer, larger cells; more; all")},
        {Tr::tr("Ctrl+wheel, wheel, drag on the picture"), Tr::tr("The same; move on to other rows and columns")},
        {Tr::tr("Ctrl+1, Ctrl+2"), Tr::tr("Go to the inputs, to the picture")},
        {Tr::tr("Type on a number"), Tr::tr("Change it; every keystroke shows at once")},
        {Tr::tr("1/3, sqrt(2), -pi/4 on a number"), Tr::tr("Work it out and keep the result")},
        {Tr::tr("Alt+Up, Alt+Down, drag sideways, wheel"),
         Tr::tr("Change the number step by step; with Shift finer, with Ctrl coarser")},
        {Tr::tr("Enter, Escape while typing"), Tr::tr("Keep it, take it back")},
        {Tr::tr("Ctrl+Z, Ctrl+Shift+Z"), Tr::tr("Undo, redo")},
        {Tr::tr("Ctrl+Shift+E"), Tr::tr("Explain the cell in focus step by step")},
        {Tr::tr("Ctrl+E, Ctrl+Shift+C"), Tr::tr("Export a picture, copy it")},
    };
    for (const auto& [keys, what] : rows) {
        auto* keysLabel = plainLabel(keys, &dialog);
        auto* whatLabel = plainLabel(what, &dialog);
        for (QLabel* label : {keysLabel, whatLabel})
            label->setWordWrap(false); // a form does not make its rows as high as wrapped texts are
        form->addRow(keysLabel, whatLabel);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addLayout(form);
    layout->addWidget(buttons);
    dialog.exec();
}

} // namespace attn::ui
