#include "core/examples.h"
#include "core/fit.h"
#include "tests/support/compare.h"
#include "tests/ui/import/import_files.h"
#include "tests/ui/window/window_bench.h"
#include "ui/import/import_dialog.h"

#include <QComboBox>
#include <QPushButton>
#include <QTest>
#include <QUndoStack>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;
using attn::test::npyOf;

namespace {

const InputKey W_Q{InputKind::W_Q};

/// A window whose dialog is answered by `choose`, which may change what the real one has chosen.
struct ImportBench : WindowBench {
    std::function<void(ImportDialog&)> choose = [](ImportDialog&) {};
    bool accepts = true;
    int asked = 0;

    ImportBench()
    {
        dialogs.imports = [this](QWidget* parent, const ImportFile& file,
                                 const Scenario& into) -> std::optional<ImportAnswer> {
            ++asked;
            ImportDialog dialog(file, into, parent);
            const auto isReady = [&] { return dialog.findChild<QPushButton*>(QStringLiteral("import"))->isEnabled(); };
            dialog.show();
            (void)QTest::qWaitFor(isReady);
            choose(dialog);
            (void)QTest::qWaitFor(isReady);
            return accepts ? dialog.answer() : std::nullopt;
        };
    }
    void import(const char* name, const std::string& bytes)
    {
        writeBytes(path(name), bytes);
        import(name);
    }
    void import(const char* name)
    {
        dialogs.toImport = path(name);
        action("import")->trigger();
        window->activateWindow(); // it was the dialog
        (void)QTest::qWaitForWindowActive(window.get());
        settle();
    }
};

const std::string twos = npyOf("(3, 3)", std::vector<double>(9, 2));

} // namespace

/// File > Import in the real window.
class TestImporting : public WindowTest {
    Q_OBJECT
private slots:
    void isOneUndoStep()
    {
        ImportBench b;
        b.type(W_Q, 0, 0, QStringLiteral("7")); // not entered yet
        b.import("W_Q.npy", twos);
        QCOMPARE(b.scenario().heads[0].W_Q, Matrix(Matrix::Constant(3, 3, 2)));
        QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("W_Q imported from W_Q.npy"));
        QVERIFY(b.document().isModified());
        b.action("undo")->trigger();
        QCOMPARE(b.scenario().heads[0].W_Q(0, 0), 7.0); // what was typed is a step of its own
        b.action("undo")->trigger();
        QVERIFY(b.scenario() == seedExample());
    }

    void cancelLeavesAllAsItWas()
    {
        ImportBench b;
        b.accepts = false;
        b.import("W_Q.npy", twos);
        QCOMPARE(b.asked, 1);
        QVERIFY(b.scenario() == seedExample());
        QCOMPARE(b.document().undoStack().count(), 0);
        b.dialogs.toImport.clear();
        b.action("import")->trigger();
        QCOMPARE(b.asked, 1);
    }

    void aNewScenarioAsksAboutUnsavedChanges()
    {
        ImportBench b;
        b.type(W_Q, 0, 0, QStringLiteral("7"));
        b.press(Qt::Key_Return);
        b.choose = [](ImportDialog& dialog) {
            dialog.findChild<QComboBox*>(QStringLiteral("into"))->setCurrentIndex(1);
        };
        b.dialogs.answer = Dialogs::Unsaved::Cancel;
        b.import("W_K.npy", twos);
        QCOMPARE(b.dialogs.asked.size(), 1);
        QCOMPARE(b.scenario().heads[0].W_Q(0, 0), 7.0);
        QCOMPARE(b.scenario().heads[0].W_K, seedExample().heads[0].W_K);
        b.dialogs.answer = Dialogs::Unsaved::Discard;
        b.import("W_K.npy");
        QVERIFY(b.scenario() == fitted(newImportTarget(), {InputKind::W_K}, Matrix::Constant(3, 3, 2)).value());
        QVERIFY(b.document().isModified()); // it is nowhere yet
        QCOMPARE(b.document().path(), QString());
        QCOMPARE(b.window->windowTitle(), QStringLiteral("Untitled[*] – Attention Workbench"));
    }

    void refusesInOneSentence_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("LFS") << std::string("version https://git-lfs.github.com/spec/v1\n")
                             << QStringLiteral("a Git LFS pointer, not the file itself");
        QTest::newRow("web page") << std::string("<!DOCTYPE html>")
                                  << QStringLiteral("a web page, not the file itself");
        QTest::newRow("drawing") << std::string("<!DOCTYPE svg><svg xmlns=\"http://www.w3.org/2000/svg\"/>")
                                 << QStringLiteral("a picture, not numbers");
        QTest::newRow("empty") << std::string() << QStringLiteral("the file is empty");
        QTest::newRow("scenario") << std::string(R"({"format": "attention-workbench/scenario"})")
                                  << QStringLiteral("a scenario, which is opened, not imported");
    }
    void refusesInOneSentence()
    {
        QFETCH(const std::string, bytes);
        QFETCH(const QString, sentence);
        ImportBench b;
        b.import("file.bin", bytes);
        QVERIFY2(b.message().startsWith(QStringLiteral("“file.bin” was not imported: ") + sentence),
                 qPrintable(b.message()));
        QCOMPARE(b.asked, 0);
        QVERIFY(b.scenario() == seedExample());
        b.import("W_Q.npy", twos); // what is told no longer holds
        QCOMPARE(b.message(), QString());
    }

    void aMissingFileIsNamed()
    {
        ImportBench b;
        b.import("none.npy");
        QCOMPARE(b.message(), QStringLiteral("“none.npy” was not imported: no such file"));
    }

    void theFolderIsRemembered()
    {
        ImportBench b;
        b.import("W_Q.npy", twos);
        QCOMPARE(b.settings.value(setting::importFolder), b.folder.path());
    }

    void aLargeHeadIsUsable()
    {
        ImportBench b;
        b.choose = [](ImportDialog& dialog) {
            dialog.findChild<QComboBox*>(QStringLiteral("what"))->setCurrentIndex(1);
        };
        b.import("model.safetensors", gptLike(1, 12, 20));
        const Head& head = b.scenario().heads.front();
        QCOMPARE(head.W_Q.rows(), 768);
        QCOMPARE(head.W_Q.cols(), 64);
        QVERIFY(b.scenario().mask.causal);
        QCOMPARE(b.document().undoStack().count(), 1);
        QCOMPARE(b.window->windowTitle(), QStringLiteral("Layer 1, head 1[*] – Attention Workbench"));
        for (const char* view : {"stepView", "overview", "wordView"}) {
            b.action(view)->trigger();
            QVERIFY(!b.window->grab().isNull());
        }
        b.action("stepView")->trigger();
        b.type(W_Q, 3, 2, QStringLiteral("1"));
        b.press(Qt::Key_Return);
        QCOMPARE(b.scenario().heads[0].W_Q(3, 2), 1.0);
        b.action("undo")->trigger();
        b.action("undo")->trigger();
        QVERIFY(b.scenario() == seedExample());
    }
};

QTEST_MAIN(TestImporting)
#include "test_importing.moc"
