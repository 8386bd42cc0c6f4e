#pragma once

#include "window_test.h"

#include "core/formats/distribution_text.h"
#include "tests/ui/state/document/scenarios.h"
#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/inputs/cell_editor.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/matrix_editor.h"
#include "ui/state/shown/matrix_model.h"
#include "ui/state/storage/settings.h"
#include "ui/steps/explanation/explanation_bar.h"
#include "ui/steps/rail/step_rail.h"
#include "ui/steps/views/step_view.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <vector>

namespace attn::ui::test {

/// Answers as it is told and remembers what it was asked.
class ScriptedDialogs : public Dialogs {
public:
    Unsaved answer = Unsaved::Cancel;
    Overwrite overwriteAnswer = Overwrite::Cancel;
    QStringList overwrites; ///< names of files that were to be replaced
    QString toOpen;
    QString toSave;
    std::optional<double> number;
    QStringList asked; ///< names of documents that were to go
    std::optional<QString> newName; ///< of a head
    std::optional<RandomNumbers> random;
    std::vector<RandomNumbers> tried; ///< before the answer
    std::function<void()> seen = [] {}; ///< after each of these
    TooLarge tooLarge = TooLarge::Cancel;
    QStringList suggestions; ///< for savePath
    QStringList questions; ///< about blocks
    int opens = 0;
    std::function<std::optional<Sizes>(const SizesQuestion&, const Preview<Sizes>&)> newSizes;
    QString exportTo; ///< where files of other kinds go
    std::function<bool(QPrinter&, int pages)> print;
    std::function<std::optional<ExportOptions>(const ExportSource&, StepIndex, const ExportOptions&)> pictures;
    QString exportProblem; ///< why the last pictures were not exported
    std::function<std::optional<Sentence>(const SentenceQuestion&, const Preview<Sentence>&)> newSentence;
    bool removesContext = false;
    QString toImport;
    std::function<std::optional<ImportAnswer>(QWidget*, const ImportFile&, const Scenario&)> imports;

    Unsaved unsaved(QWidget*, const QString& name) override
    {
        asked += name;
        return answer;
    }
    Overwrite overwrite(QWidget*, const QString& name) override
    {
        overwrites += name;
        return overwriteAnswer;
    }
    QString openPath(QWidget*, const QString&) override
    {
        ++opens;
        return toOpen;
    }
    QString savePath(QWidget*, const QString& suggestion) override
    {
        suggestions += suggestion;
        return toSave;
    }
    std::optional<QString> headName(QWidget*, const QString& question, const QString& present) override
    {
        questions += question + QStringLiteral(": ") + present;
        return newName;
    }
    std::optional<double> colourLimit(QWidget*, double) override { return number; }
    std::optional<double> maskWindow(QWidget*, double) override { return number; }
    std::optional<double> blockNumber(QWidget*, BlockQuestion, const QString& block, double) override
    {
        questions += block;
        return number;
    }
    std::optional<RandomNumbers> randomNumbers(QWidget*, const QStringList& places, const Drawn& start,
                                               const RandomPreview& preview) override
    {
        questions += places.join(QStringLiteral(" | ")) + QStringLiteral(": ")
            + QString::fromStdString(distributionText(start.distribution) + ", " + std::to_string(start.seed));
        for (const RandomNumbers& numbers : tried) {
            preview(numbers);
            seen();
        }
        return random;
    }
    TooLarge pasteTooLarge(QWidget*, const QString& sentence, const QString& whyNotGrow) override
    {
        questions += {sentence, whyNotGrow};
        return tooLarge;
    }
    std::optional<Sizes> sizes(QWidget*, const SizesQuestion& question, const Preview<Sizes>& preview) override
    {
        return newSizes ? newSizes(question, preview) : std::nullopt;
    }
    std::optional<Sentence> sentence(QWidget*, const SentenceQuestion& question,
                                     const Preview<Sentence>& preview) override
    {
        return newSentence ? newSentence(question, preview) : std::nullopt;
    }
    bool mayRemoveContext(QWidget*, const QString& changes) override
    {
        questions += changes;
        return removesContext;
    }
    void exportPictures(QWidget*, const ExportSource& source, StepIndex current, const ExportOptions& start,
                        const TryExport& exports) override
    {
        if (const auto chosen = pictures ? pictures(source, current, start) : std::nullopt)
            exportProblem = exports(*chosen);
    }
    QString importPath(QWidget*, const QString&) override { return toImport; }
    std::optional<ImportAnswer> importAnswer(QWidget* parent, const ImportFile& file, const Scenario& scenario) override
    {
        return imports ? imports(parent, file, scenario) : std::nullopt;
    }
    QString exportPath(QWidget*, const QString& suggestion, const QString& filter) override
    {
        questions += {suggestion, filter};
        return exportTo;
    }
    bool printer(QWidget*, QPrinter& printer, int pages) override { return print && print(printer, pages); }
    void about(QWidget*) override { }
    void shortcuts(QWidget*) override { }
};

/// The real window, its dialogs answered and its settings in a folder of their own.
struct WindowBench {
    QTemporaryDir folder;
    ScriptedDialogs dialogs;
    Settings settings = Settings::inFile(folder.filePath(QStringLiteral("settings.ini")));
    std::unique_ptr<MainWindow> window;

    WindowBench() { start(); }
    ~WindowBench()
    {
        dialogs.answer = Dialogs::Unsaved::Discard;
        window.reset();
    }

    void start(const QSize& size = {1366, 768})
    {
        window = std::make_unique<MainWindow>(dialogs, settings);
        window->resize(size);
        window->show();
        window->activateWindow();
        (void)QTest::qWaitForWindowActive(window.get());
        settle();
    }
    /// The same with a size of texts in percent, or presenting with the inputs beside (0).
    void startWithTexts(const QSize& size, int percent)
    {
        start(size);
        if (percent > 0) {
            window->display().setTextPercent(percent);
        } else {
            press(Qt::Key_F5);
            action("goToInputs")->trigger();
        }
    }
    /// Lets everything that was put off happen.
    static void settle()
    {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

    [[nodiscard]] Document& document() const { return window->document(); }
    [[nodiscard]] QString undoText() const { return document().undoStack().undoText(); }
    [[nodiscard]] Selection& selection() const { return window->selection(); }
    [[nodiscard]] const Scenario& scenario() const { return document().scenario(); }
    [[nodiscard]] QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }
    template <class T> [[nodiscard]] T* child(const char* name = nullptr) const
    {
        return window->findChild<T*>(QLatin1String(name));
    }
    [[nodiscard]] QAction* action(const char* name) const { return child<QAction>(name); }
    [[nodiscard]] QList<QAction*> choices(const char* button) const
    {
        return child<QToolButton>(button)->menu()->actions();
    }
    [[nodiscard]] QString message() const
    {
        return window->messages().isVisible() ? window->messages().text() : QString();
    }

    /// A key for whatever has the keyboard, as the desktop would deliver it.
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        settle();
    }
    static void pressControl(Qt::Key key) { press(key, Qt::ControlModifier); }

    // The inputs.

    [[nodiscard]] MatrixEditor& editor(InputKey input) const
    {
        return *window->findChild<InputsPanel*>()->editor(input);
    }
    [[nodiscard]] CellEditor* openEditor() const
    {
        for (auto* const cell : window->findChildren<CellEditor*>())
            if (cell->isVisible())
                return cell;
        return nullptr;
    }
    void clickInput(InputKey input, int row, int column) const
    {
        MatrixTable& table = editor(input).table();
        window->findChild<InputsPanel*>()->ensureWidgetVisible(&table);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualRect(table.model()->index(row, column)).center());
    }
    /// Clicks a number and types over it, without Enter.
    void type(InputKey input, int row, int column, const QString& text) const
    {
        clickInput(input, row, column);
        for (const QChar character : text)
            QTest::keyClicks(QApplication::focusWidget(), QString(character));
        settle();
    }

    // The picture.

    [[nodiscard]] StepIndex step(const char* id, Index head = 1) const
    {
        return static_cast<StepIndex>(findStep(document().steps(), id, head) - document().steps().data());
    }
    [[nodiscard]] MatrixCanvas& canvas() const { return const_cast<MatrixCanvas&>(window->stepView().canvas()); }
    [[nodiscard]] int item(const char* id) const { return window->stepView().itemOf(step(id)); }
    [[nodiscard]] const MatrixPicture& picture(const char* id) const { return canvas().picture(item(id)); }
    [[nodiscard]] const Matrix& shown(const char* id) const { return *picture(id).values; }
    [[nodiscard]] QRectF tile(const char* id, Index row, Index column) const
    {
        return canvas().geometry(item(id)).cell(row, column);
    }
    [[nodiscard]] QImage grabCanvas() const
    {
        settle();
        return canvas().grab().toImage();
    }
    /// The colour of a tile on the screen, off its digits and its marks.
    [[nodiscard]] QColor pixel(const char* id, Index row, Index column) const
    {
        return grabCanvas().pixelColor((tile(id, row, column).bottomLeft() + QPointF(7, -7)).toPoint());
    }
    void point(const char* id, Index row, Index column) const
    {
        const QPointF at = tile(id, row, column).center();
        QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&canvas(), &event);
        settle();
    }
    [[nodiscard]] Cell cell(const char* id, Index row, Index column) const { return {step(id), row, column}; }
};

} // namespace attn::ui::test
