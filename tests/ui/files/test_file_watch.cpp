// What happens to the document's file behind the window's back.
#include "tests/ui/window/window_bench.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "tests/support/files.h"
#include "tests/support/unprivileged.h"
#include "ui/state/document/document.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QUndoStack>

#include <sys/stat.h>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::seedWith;
using attn::ui::test::WindowBench;
using attn::ui::test::wQ;
using Overwrite = Dialogs::Overwrite;
using attn::test::contents;
using attn::test::write;

namespace {

QByteArray fileWith(double value)
{
    return QByteArray::fromStdString(writeScenario(seedWith(value)));
}

/// A window on a file of its own.
struct Bench : WindowBench {
    QString file = path("a.attention.json");

    Bench()
    {
        write(file, fileWith(1));
        QVERIFY(window->openSource(file));
        settle();
    }
    /// A person comes back to the window.
    void comeBack() const
    {
        QEvent event(QEvent::WindowActivate);
        QCoreApplication::sendEvent(window.get(), &event);
        settle();
    }
    void change(double value) const
    {
        type(wQ, 0, 2, QString::number(value));
        press(Qt::Key_Return);
    }
    [[nodiscard]] QPushButton* button(const char* name) const
    {
        settle();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return child<QPushButton>(name);
    }
    void choose(const char* name) const
    {
        QVERIFY2(button(name), name);
        QTest::mouseClick(button(name), Qt::LeftButton);
        settle();
    }
};

} // namespace

class TestFileWatch : public ui::test::WindowTest {
    Q_OBJECT
private slots:
    void saysNothingWithoutReason();
    void offersToReload();
    void reloadsInOneUndoStep();
    void keepsMine();
    void saysItOnceForEachChange();
    void asksBeforeReplacing_data();
    void asksBeforeReplacing();
    void saysThatTheFileIsGone();
    void reloadsNothingBad();
    void opensProtectedFilesReadOnly();
    void explainsReadOnlyWhenSaving();
};

void TestFileWatch::saysNothingWithoutReason()
{
    const Bench b;
    b.comeBack();
    QVERIFY(b.message().isEmpty());
    b.change(5);
    b.comeBack();
    QVERIFY(b.message().isEmpty());
    WindowBench::pressControl(Qt::Key_S); // what the window itself writes
    b.comeBack();
    QVERIFY(b.message().isEmpty());
    write(b.file, contents(b.file)); // the same again
    b.comeBack();
    QVERIFY(b.message().isEmpty());
    b.action("new")->trigger(); // no file
    b.comeBack();
    QVERIFY(b.message().isEmpty());
    QVERIFY(b.dialogs.overwrites.isEmpty());
}

void TestFileWatch::offersToReload()
{
    const Bench b;
    write(b.file, fileWith(12));
    QVERIFY(b.message().isEmpty());
    b.comeBack();
    QCOMPARE(b.message(),
             QStringLiteral("“a.attention.json” was changed by another program since it was opened here."));
    QVERIFY(b.scenario() == seedWith(1)); // nothing happens unasked
    QPushButton* const reload = b.button("reload");
    QVERIFY(reload && reload->isVisible());
    QCOMPARE(reload->accessibleDescription(), b.message());
    reload->setFocus(); // by keyboard
    WindowBench::press(Qt::Key_Space);
    QVERIFY(b.scenario() == seedWith(12));
    QVERIFY(!b.window->isWindowModified());
    QVERIFY(b.message().isEmpty());
    QVERIFY(!b.button("reload"));
}

void TestFileWatch::reloadsInOneUndoStep()
{
    const Bench b;
    b.change(5);
    write(b.file, fileWith(12));
    b.comeBack();
    b.choose("reload");
    QVERIFY(b.scenario() == seedWith(12));
    QVERIFY(!b.window->isWindowModified());
    QCOMPARE(b.document().undoStack().undoText(), QStringLiteral("reload “a.attention.json”"));
    b.action("undo")->trigger(); // mine is not lost
    QVERIFY(b.scenario() == seedWith(5));
    QVERIFY(b.window->isWindowModified());
    WindowBench::pressControl(Qt::Key_S); // a choice by now
    QVERIFY(b.dialogs.overwrites.isEmpty());
    QCOMPARE(contents(b.file), fileWith(5));
}

void TestFileWatch::keepsMine()
{
    Bench b;
    write(b.file, fileWith(12));
    b.comeBack();
    b.choose("keepMine");
    QVERIFY(b.message().isEmpty());
    QVERIFY(b.scenario() == seedWith(1));
    QVERIFY(b.window->isWindowModified()); // the file holds something else: closing asks
    QVERIFY(!b.window->close());
    QCOMPARE(b.dialogs.asked.size(), 1);
    b.comeBack();
    QVERIFY(b.message().isEmpty());
    WindowBench::pressControl(Qt::Key_S);
    QVERIFY(b.dialogs.overwrites.isEmpty());
    QCOMPARE(contents(b.file), fileWith(1));
    QVERIFY(!b.window->isWindowModified());
}

void TestFileWatch::saysItOnceForEachChange()
{
    const Bench b;
    write(b.file, fileWith(12));
    b.comeBack();
    QTest::mouseClick(b.child<MessageBar>("messageBar")->findChild<QToolButton*>(), Qt::LeftButton);
    b.comeBack();
    QVERIFY(b.message().isEmpty());
    write(b.file, fileWith(13));
    b.comeBack();
    QVERIFY(!b.message().isEmpty());
}

void TestFileWatch::asksBeforeReplacing_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("told"); // and the message closed
    for (const bool told : {false, true}) {
        const char* const when = told ? "told" : "not told";
        QTest::addRow("replace, %s", when) << static_cast<int>(Overwrite::Replace) << told;
        QTest::addRow("save as, %s", when) << static_cast<int>(Overwrite::SaveAs) << told;
        QTest::addRow("cancel, %s", when) << static_cast<int>(Overwrite::Cancel) << told;
    }
}

void TestFileWatch::asksBeforeReplacing()
{
    QFETCH(int, answer);
    QFETCH(bool, told);
    Bench b;
    b.change(5);
    write(b.file, fileWith(12));
    if (told)
        b.comeBack();
    b.dialogs.overwriteAnswer = static_cast<Overwrite>(answer);
    b.dialogs.toSave = b.path("mine.attention.json");
    b.action("save")->trigger();
    QCOMPARE(b.dialogs.overwrites, QStringList(QStringLiteral("a.attention.json")));
    const bool replaces = b.dialogs.overwriteAnswer == Overwrite::Replace;
    const bool elsewhere = b.dialogs.overwriteAnswer == Overwrite::SaveAs;
    QCOMPARE(contents(b.file), fileWith(replaces ? 5 : 12));
    QCOMPARE(QFile::exists(b.dialogs.toSave), elsewhere);
    QCOMPARE(b.window->isWindowModified(), !replaces && !elsewhere);
    QCOMPARE(b.document().path(), elsewhere ? b.dialogs.toSave : b.file);
    if (elsewhere)
        QCOMPARE(contents(b.dialogs.toSave), fileWith(5));
    b.action("save")->trigger(); // it is asked again until it is decided
    QCOMPARE(b.dialogs.overwrites.size(), replaces || elsewhere ? 1 : 2);
}

void TestFileWatch::saysThatTheFileIsGone()
{
    const Bench b;
    QVERIFY(QFile::remove(b.file));
    b.comeBack();
    QVERIFY2(b.message().startsWith(QStringLiteral("“a.attention.json” is no longer where it was")),
             qPrintable(b.message()));
    QVERIFY(b.window->isWindowModified()); // only here is it now
    QTest::mouseClick(b.child<MessageBar>("messageBar")->findChild<QToolButton*>(), Qt::LeftButton);
    b.comeBack();
    QVERIFY(b.message().isEmpty()); // once is enough
    WindowBench::pressControl(Qt::Key_S);
    QVERIFY(b.dialogs.overwrites.isEmpty());
    QCOMPARE(contents(b.file), fileWith(1));
    QVERIFY(!b.window->isWindowModified());
    QVERIFY(QFile::remove(b.file)); // and again
    b.comeBack();
    QVERIFY(!b.message().isEmpty());
}

void TestFileWatch::reloadsNothingBad()
{
    const Bench b;
    write(b.file, "{");
    b.comeBack();
    b.choose("reload");
    QVERIFY2(b.message().startsWith(QStringLiteral("“a.attention.json” was not opened: ")), qPrintable(b.message()));
    QVERIFY(b.scenario() == seedWith(1));
    write(b.file, fileWith(3).replace("\"version\": 1", "\"version\": 2"));
    b.comeBack();
    b.choose("reload");
    QVERIFY(b.scenario() == seedWith(3));
    QVERIFY(b.document().isReadOnly());
    QVERIFY(b.message().contains(QLatin1String("newer version")));
}

void TestFileWatch::opensProtectedFilesReadOnly()
{
    Bench b;
    QCOMPARE(::chmod(qPrintable(b.folder.path()), 0777), 0);
    QCOMPARE(::chmod(qPrintable(b.file), 0444), 0);
    {
        const attn::test::Unprivileged person;
        QVERIFY(b.window->openSource(b.file));
    }
    WindowBench::settle();
    QVERIFY(b.document().isReadOnly());
    QCOMPARE(b.message(),
             QStringLiteral("This file is write-protected. Change what you like; Save asks for another name."));
    QCOMPARE(b.window->windowHandle()->title(), QStringLiteral("a.attention.json (read-only) – Attention Workbench"));
    // A file in a folder where nothing can be put cannot be replaced either.
    QCOMPARE(::chmod(qPrintable(b.file), 0666), 0);
    QCOMPARE(::chmod(qPrintable(b.folder.path()), 0555), 0);
    {
        const attn::test::Unprivileged person;
        QVERIFY(b.window->openSource(b.file));
    }
    QVERIFY(b.document().isReadOnly());
    QCOMPARE(::chmod(qPrintable(b.folder.path()), 0777), 0);
    {
        const attn::test::Unprivileged person;
        QVERIFY(b.window->openSource(b.file));
    }
    QVERIFY(!b.document().isReadOnly());
}

void TestFileWatch::explainsReadOnlyWhenSaving()
{
    Bench b;
    b.document().open(seedWith(1), b.file, true);
    b.change(5);
    b.action("save")->trigger(); // and no name is given
    QCOMPARE(b.message(), QStringLiteral("“a.attention.json” is read-only: choose another name."));
    QCOMPARE(QFileInfo(b.dialogs.suggestions.value(0)).fileName(), QStringLiteral("a copy.attention.json"));
    QCOMPARE(contents(b.file), fileWith(1));
    QVERIFY(b.window->isWindowModified());
    b.dialogs.toSave = b.path("b.attention.json");
    b.action("save")->trigger();
    QVERIFY(b.message().isEmpty());
    QVERIFY(!b.document().isReadOnly());
    QCOMPARE(b.window->windowHandle()->title(), QStringLiteral("b.attention.json – Attention Workbench"));
}

QTEST_MAIN(TestFileWatch)
#include "test_file_watch.moc"
