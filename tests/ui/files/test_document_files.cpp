#include "tests/ui/window/window_bench.h"

#include "core/examples.h"
#include "core/formats/scenario_json.h"
#include "tests/support/files.h"
#include "tests/support/unprivileged.h"
#include "ui/state/document/document.h"

#include <QDir>
#include <QFile>
#include <QStatusBar>
#include <QUndoStack>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::seedWith;
using attn::ui::test::WindowBench;
using attn::ui::test::wQ;
using Unsaved = Dialogs::Unsaved;
using attn::test::contents;
using attn::test::write;

namespace {

QByteArray seedFile()
{
    return QByteArray::fromStdString(writeScenario(seedExample()));
}

} // namespace

class TestDocumentFiles : public ui::test::WindowTest {
    Q_OBJECT
private slots:
    void savesWhatIsBeingTyped();
    void savesWhatIsBeingTypedOnClosing();
    void asksBeforeChangesGo_data();
    void asksBeforeChangesGo();
    void asksNothingWithoutChanges();
    void keepsTheDocumentWhenNothingIsChosen();
    void suggestsAName();
    void refusesBadFiles_data();
    void refusesBadFiles();
    void refusesWhatIsNoFile_data();
    void refusesWhatIsNoFile();
    void letsTheMessageGo();
    void saysOnceWhatWasTypedAndIsNoNumber();
    void opensNewerFilesToLookAt();
    void staysModifiedWhenSavingFails_data();
    void staysModifiedWhenSavingFails();
    void namesTheWindow_data();
    void namesTheWindow();
    void opensExamplesFromTheMenu();
};

void TestDocumentFiles::savesWhatIsBeingTyped()
{
    WindowBench b;
    b.dialogs.toSave = b.path("typed.attention.json");
    b.type(wQ, 0, 2, QStringLiteral("42"));
    QVERIFY(b.openEditor());
    WindowBench::pressControl(Qt::Key_S);
    QVERIFY(readScenario(contents(b.dialogs.toSave).toStdString())->scenario == seedWith(42));
    QVERIFY(!b.window->isWindowModified());
    QCOMPARE(b.document().path(), b.dialogs.toSave);
    b.type(wQ, 0, 2, QStringLiteral("43"));
    WindowBench::pressControl(Qt::Key_S); // asks for no name any more
    QCOMPARE(b.dialogs.suggestions.size(), 1);
    QVERIFY(readScenario(contents(b.dialogs.toSave).toStdString())->scenario == seedWith(43));
    // A label is kept as well.
    b.type({InputKind::Words}, 1, 0, QStringLiteral("cat"));
    WindowBench::pressControl(Qt::Key_S);
    QVERIFY(contents(b.dialogs.toSave).contains("\"cat\""));
}

void TestDocumentFiles::savesWhatIsBeingTypedOnClosing()
{
    WindowBench b;
    b.dialogs.toSave = b.path("closing.attention.json");
    b.type(wQ, 0, 2, QStringLiteral("6"));
    QVERIFY(!b.window->close()); // the answer is Cancel
    QCOMPARE(b.dialogs.asked.size(), 1);
    QVERIFY(b.window->isVisible());
    QVERIFY(b.scenario() == seedWith(6));
    WindowBench::pressControl(Qt::Key_Z);
    b.type(wQ, 0, 2, QStringLiteral("7"));
    b.dialogs.answer = Unsaved::Save;
    QVERIFY(b.window->close());
    QVERIFY(readScenario(contents(b.dialogs.toSave).toStdString())->scenario == seedWith(7));
}

void TestDocumentFiles::asksBeforeChangesGo_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("saves"); // the dialog for the name is answered
    for (const char* action : {"new", "open", "example-causal", "quit"}) {
        QTest::addRow("%s, save", action) << action << static_cast<int>(Unsaved::Save) << true;
        QTest::addRow("%s, save but no name", action) << action << static_cast<int>(Unsaved::Save) << false;
        QTest::addRow("%s, discard", action) << action << static_cast<int>(Unsaved::Discard) << true;
        QTest::addRow("%s, cancel", action) << action << static_cast<int>(Unsaved::Cancel) << true;
    }
}

void TestDocumentFiles::asksBeforeChangesGo()
{
    QFETCH(QString, action);
    QFETCH(int, answer);
    QFETCH(bool, saves);
    WindowBench b;
    const QString saved = b.path("saved.attention.json");
    Scenario other = seedWith(-1);
    b.dialogs.toOpen = b.path("other.attention.json");
    write(b.dialogs.toOpen, QByteArray::fromStdString(writeScenario(other)));
    b.type(wQ, 0, 2, QStringLiteral("5")); // not even Enter
    b.dialogs.answer = static_cast<Unsaved>(answer);
    b.dialogs.toSave = saves ? saved : QString();
    b.action(action.toLatin1().constData())->trigger();
    WindowBench::settle();
    QCOMPARE(b.dialogs.asked.size(), 1);
    const bool stays = b.dialogs.answer == Unsaved::Cancel || (b.dialogs.answer == Unsaved::Save && !saves);
    QCOMPARE(QFile::exists(saved), b.dialogs.answer == Unsaved::Save && saves);
    if (QFile::exists(saved))
        QVERIFY(readScenario(contents(saved).toStdString())->scenario == seedWith(5));
    if (stays) {
        QVERIFY(b.window->isVisible());
        QVERIFY(b.scenario() == seedWith(5));
        QVERIFY(b.window->isWindowModified());
        return;
    }
    QCOMPARE(b.window->isVisible(), action != QLatin1String("quit"));
    if (action == QLatin1String("quit"))
        return;
    QVERIFY(!b.window->isWindowModified());
    QVERIFY(!b.document().undoStack().canUndo());
    if (action == QLatin1String("open"))
        QVERIFY(b.scenario() == other);
    else if (action == QLatin1String("new"))
        QVERIFY(b.scenario().words.vectors.isIdentity(0));
    else
        QVERIFY(b.scenario() == *example("causal"));
}

void TestDocumentFiles::asksNothingWithoutChanges()
{
    WindowBench b;
    b.clickInput(wQ, 0, 2);
    WindowBench::press(Qt::Key_F2);
    QVERIFY(b.openEditor()); // opened, but nothing typed
    b.action("new")->trigger();
    QVERIFY(b.scenario().words.vectors.isIdentity(0));
    QVERIFY(b.window->close());
    QVERIFY(b.dialogs.asked.isEmpty());
}

void TestDocumentFiles::keepsTheDocumentWhenNothingIsChosen()
{
    WindowBench b;
    b.action("open")->trigger();
    QCOMPARE(b.dialogs.opens, 1);
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(b.message().isEmpty());
    b.type(wQ, 0, 2, QStringLiteral("5"));
    b.action("save")->trigger();
    QVERIFY(b.window->isWindowModified());
    QVERIFY(b.document().path().isEmpty());
    QVERIFY(b.message().isEmpty());
}

void TestDocumentFiles::suggestsAName()
{
    WindowBench b;
    Scenario scenario = seedExample();
    scenario.title = "and/or " + std::string(300, 'x');
    b.document().open(scenario, QString(), false);
    b.action("saveAs")->trigger();
    QVERIFY(QFileInfo(b.dialogs.suggestions.value(0)).dir().exists());
    const QString name = QFileInfo(b.dialogs.suggestions.value(0)).fileName();
    QVERIFY(name.startsWith(QLatin1String("and-or xxx")));
    QVERIFY(name.endsWith(QLatin1String(".attention.json")));
    QVERIFY(name.toUtf8().size() < 255); // what a file's name may have
    scenario.title.clear();
    for (int i = 0; i < 100; ++i)
        scenario.title += "注意";
    b.document().open(scenario, QString(), false);
    b.action("saveAs")->trigger();
    QVERIFY(QFileInfo(b.dialogs.suggestions.value(1)).fileName().toUtf8().size() <= 255);
}

void TestDocumentFiles::refusesBadFiles_data()
{
    const QByteArray good = seedFile();
    const auto changed = [&good](const char* from, const char* to) {
        QByteArray bytes = good;
        const auto at = bytes.indexOf(from);
        return at < 0 ? QByteArray("the text to change is not there") : bytes.replace(at, qstrlen(from), to);
    };
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("<scenario/>");
    QTest::newRow("another JSON") << QByteArray("{\"a\": 1}");
    QTest::newRow("cut off") << good.left(good.size() / 2);
    QTest::newRow("not UTF-8") << changed("word 1", "\xff\xfe");
    QTest::newRow("a number missing") << changed("[2, 0, 2]", "[2, 0]");
    QTest::newRow("a text for a number") << changed("[2, 0, 2]", "[2, \"<b>x</b>\", 2]");
    QTest::newRow("too large a number") << changed("[2, 0, 2]", "[2, 1e999, 2]");
    QTest::newRow("deep") << QByteArray(1000000, '[');
    QTest::newRow("binary") << QByteArray(4096, '\0');
}

void TestDocumentFiles::refusesBadFiles()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(!bytes.startsWith("the text"));
    WindowBench b;
    b.type(wQ, 0, 2, QStringLiteral("5"));
    WindowBench::press(Qt::Key_Return);
    b.dialogs.answer = Unsaved::Discard;
    b.dialogs.toOpen = b.path("bad.attention.json");
    write(b.dialogs.toOpen, bytes);
    const QString title = b.window->windowTitle();
    b.action("open")->trigger();
    WindowBench::settle();
    const QString said = b.message();
    QVERIFY2(said.startsWith(QStringLiteral("“bad.attention.json” was not opened: ")), qPrintable(said));
    QVERIFY(!said.contains(u'\n'));
    QVERIFY2(said.size() < 250, qPrintable(said));
    QVERIFY(said.size() > 45); // it says why
    QVERIFY(b.scenario() == seedWith(5));
    QCOMPARE(b.window->windowTitle(), title);
    QVERIFY(b.window->isWindowModified());
    WindowBench::pressControl(Qt::Key_Z); // its history is still there
    QVERIFY(b.scenario() == seedExample());
}

void TestDocumentFiles::refusesWhatIsNoFile_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("said");
    QTest::newRow("a folder") << "sub"
                              << "“sub” was not opened: a folder, not a file";
    QTest::newRow("a folder with a slash") << "sub/"
                                           << "“sub” was not opened: a folder, not a file";
    QTest::newRow("missing") << "none.json"
                             << "“none.json” was not opened: no such file";
    QTest::newRow("in a missing folder") << "no/where.json"
                                         << "“where.json” was not opened: no such file";
}

void TestDocumentFiles::refusesWhatIsNoFile()
{
    QFETCH(QString, source);
    QFETCH(QString, said);
    WindowBench b;
    QVERIFY(QDir(b.folder.path()).mkdir(QStringLiteral("sub")));
    QVERIFY(!b.window->openSource(b.folder.filePath(source)));
    WindowBench::settle();
    QCOMPARE(b.message(), said);
    QVERIFY(b.scenario() == seedExample());
    QVERIFY(!b.window->openSource(QStringLiteral("example:none")));
    QVERIFY(b.message().contains(QLatin1String("no such example")));
}

void TestDocumentFiles::letsTheMessageGo()
{
    WindowBench b;
    QVERIFY(!b.window->openSource(b.path("missing")));
    WindowBench::settle();
    QVERIFY(!b.message().isEmpty());
    QTest::mouseClick(b.child<MessageBar>("messageBar")->findChild<QToolButton*>(), Qt::LeftButton);
    QVERIFY(b.message().isEmpty());
    QVERIFY(!b.window->openSource(b.path("missing")));
    QVERIFY(b.window->openSource(QStringLiteral("example:causal"))); // what works takes it away
    QVERIFY(b.message().isEmpty());
}

void TestDocumentFiles::saysOnceWhatWasTypedAndIsNoNumber()
{
    const WindowBench b;
    b.type(wQ, 0, 2, QStringLiteral("1..2"));
    b.action("new")->trigger();
    WindowBench::settle();
    QCOMPARE(b.message(), QStringLiteral("Typed, but no number, and gone with its cell: “1..2”."));
    b.action("new")->trigger();
    WindowBench::settle();
    QVERIFY(b.message().isEmpty());
    // What else is to be said of the new document stays.
    const QString newer = b.path("newer.attention.json");
    write(newer, QByteArray(seedFile()).replace("\"version\": 1", "\"version\": 7"));
    b.type(wQ, 0, 2, QStringLiteral("x"));
    QVERIFY(b.window->openSource(newer));
    WindowBench::settle();
    QVERIFY2(b.message().startsWith(QLatin1String("This file is from a newer version")), qPrintable(b.message()));
    QVERIFY(b.window->statusBar()->currentMessage().contains(QStringLiteral("“x”")));
}

void TestDocumentFiles::opensNewerFilesToLookAt()
{
    WindowBench b;
    const QString newer = b.path("newer.attention.json");
    const QByteArray bytes = seedFile().replace("\"version\": 1", "\"version\": 2");
    QVERIFY(bytes != seedFile());
    write(newer, bytes);
    b.dialogs.toOpen = newer;
    b.action("open")->trigger();
    WindowBench::settle();
    QVERIFY(b.document().isReadOnly());
    QVERIFY(b.message().contains(QLatin1String("newer version")));
    QVERIFY(b.scenario() == seedExample());
    b.type(wQ, 0, 2, QStringLiteral("5"));
    WindowBench::pressControl(Qt::Key_S); // no name is given
    QCOMPARE(b.dialogs.suggestions.size(), 1);
    QVERIFY(QFileInfo(b.dialogs.suggestions[0]).fileName() != QLatin1String("newer.attention.json"));
    QVERIFY(QFileInfo(b.dialogs.suggestions[0]).fileName().endsWith(QLatin1String(".attention.json")));
    QCOMPARE(contents(newer), bytes);
    QVERIFY(b.window->isWindowModified());
    b.dialogs.toSave = b.path("older.attention.json");
    WindowBench::pressControl(Qt::Key_S);
    QVERIFY(!b.document().isReadOnly());
    QVERIFY(readScenario(contents(b.dialogs.toSave).toStdString())->scenario == seedWith(5));
    QCOMPARE(contents(newer), bytes);
}

void TestDocumentFiles::staysModifiedWhenSavingFails_data()
{
    QTest::addColumn<QString>("to");
    QTest::newRow("onto a folder") << "sub";
    QTest::newRow("into a missing folder") << "missing/a.attention.json";
    QTest::newRow("into a file") << "file/a.attention.json";
    QTest::newRow("onto a full device") << "/dev/full";
    QTest::newRow("into a write-protected folder") << "locked/a.attention.json";
}

void TestDocumentFiles::staysModifiedWhenSavingFails()
{
    QFETCH(QString, to);
    WindowBench b;
    QFile::setPermissions(b.folder.path(), QFile::Permissions(0x7777));
    const attn::test::Unprivileged person;
    QVERIFY(QDir(b.folder.path()).mkdir(QStringLiteral("sub")));
    QVERIFY(QDir(b.folder.path()).mkdir(QStringLiteral("locked")));
    QFile::setPermissions(b.path("locked"), QFile::ReadOwner | QFile::ExeOwner);
    write(b.path("file"), "x");
    b.dialogs.toSave = QDir(b.folder.path()).absoluteFilePath(to);
    b.type(wQ, 0, 2, QStringLiteral("5"));
    WindowBench::pressControl(Qt::Key_S);
    QVERIFY2(b.message().contains(QLatin1String("was not saved: ")), qPrintable(b.message()));
    QVERIFY(!b.message().contains(u'\n'));
    QVERIFY(b.window->isWindowModified());
    QVERIFY(b.document().path().isEmpty());
    QVERIFY(b.scenario() == seedWith(5));
    b.dialogs.answer = Unsaved::Save; // closing saves, and stays where that fails
    QVERIFY(!b.window->close());
    QVERIFY(b.window->isVisible());
    b.dialogs.toSave = b.path("good.attention.json");
    WindowBench::pressControl(Qt::Key_S);
    QVERIFY(b.message().isEmpty());
    QVERIFY(!b.window->isWindowModified());
    QFile::setPermissions(b.path("locked"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void TestDocumentFiles::namesTheWindow_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("plain") << "a.attention.json";
    QTest::newRow("ampersand, markup") << "R&D <b>x<b>.attention.json";
    QTest::newRow("percent") << "100 %1.attention.json";
    QTest::newRow("the mark's own place") << "a[*].attention.json";
    QTest::newRow("not Latin") << "внимание.attention.json";
}

void TestDocumentFiles::namesTheWindow()
{
    QFETCH(QString, file);
    WindowBench b;
    write(b.folder.filePath(file), seedFile());
    QVERIFY(b.window->openSource(b.folder.filePath(file)));
    // What the desktop shows.
    QCOMPARE(b.window->windowHandle()->title(), file + QStringLiteral(" – Attention Workbench"));
    b.type(wQ, 0, 2, QStringLiteral("5"));
    WindowBench::press(Qt::Key_Return);
    QCOMPARE(b.window->windowHandle()->title(), file + QStringLiteral("* – Attention Workbench"));
    (void)b.window->close();
    QCOMPARE(b.dialogs.asked, QStringList(file));
}

void TestDocumentFiles::opensExamplesFromTheMenu()
{
    WindowBench b;
    for (const std::string_view name : exampleNames()) {
        const QByteArray id(name.data(), static_cast<qsizetype>(name.size()));
        QAction* const action = b.action(("example-" + id).constData());
        QVERIFY2(action, id.constData());
        QCOMPARE(action->text().replace(QLatin1String("&&"), QLatin1String("&")),
                 QString::fromStdString(example(name)->title));
        action->trigger();
        WindowBench::settle();
        QVERIFY(b.scenario() == *example(name));
        QVERIFY(b.document().path().isEmpty());
        if (const auto& view = b.scenario().view; view)
            QCOMPARE(b.selection().stop(), QString::fromStdString(view->step));
        QVERIFY(b.canvas().itemCount() > 0);
    }
}

QTEST_MAIN(TestDocumentFiles)
#include "test_document_files.moc"
