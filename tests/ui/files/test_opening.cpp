// Other ways to a file than the dialog: dropping it on the window, the list of recent files.
#include "tests/ui/window/window_bench.h"

#include "core/examples.h"
#include "core/formats/picture_scenario.h"
#include "core/formats/scenario_json.h"
#include "ui/state/document/document.h"
#include "ui/state/storage/recent_files.h"

#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QUndoStack>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::seedWith;
using attn::ui::test::WindowBench;
using attn::ui::test::wQ;
using Unsaved = Dialogs::Unsaved;

namespace {

void write(const QString& path, double value)
{
    const QByteArray bytes = QByteArray::fromStdString(writeScenario(seedWith(value)));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

/// Drags over a widget and drops there, as the desktop would deliver it. Whether it was taken.
bool drop(QWidget& widget, const QMimeData& data)
{
    const QPointF at(widget.rect().center());
    QDragEnterEvent enters(at.toPoint(), Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&widget, &enters);
    if (!enters.isAccepted())
        return false;
    QDropEvent drops(at, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&widget, &drops);
    const bool isCopy = drops.dropAction() == Qt::CopyAction; // a move would take the file away
    WindowBench::settle();
    return drops.isAccepted() && isCopy;
}

bool dropFiles(const WindowBench& b, const QStringList& paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls += QUrl::fromLocalFile(path);
    data.setUrls(urls);
    return drop(*b.window, data);
}

bool dropUrl(const WindowBench& b, const QByteArray& url)
{
    QMimeData data;
    data.setData(QStringLiteral("text/uri-list"), url + "\r\n");
    return drop(*b.window, data);
}

QMenu* recentMenu(const WindowBench& b)
{
    auto* const menu = b.child<QMenu>("recent");
    emit menu->aboutToShow();
    return menu;
}

QStringList recentTexts(const WindowBench& b)
{
    QStringList texts;
    for (const QAction* action : recentMenu(b)->actions())
        if (action->objectName().startsWith(QLatin1String("recent-")))
            texts += action->text();
    return texts;
}

} // namespace

class TestOpening : public test::WindowTest {
    Q_OBJECT
private slots:
    void takesADroppedFile();
    void importsDroppedNumbers();
    void asksBeforeADroppedFileIsOpened();
    void refusesOtherDrops_data();
    void refusesOtherDrops();
    void leavesDroppedTextsAlone();
    void takesFilesThatAreDroppedOnAnything();
    void listsRecentFiles();
    void listsPicturesThatOpen();
    void dimsMissingFiles();
    void showsNamesLiterally();
};

void TestOpening::takesADroppedFile()
{
    const WindowBench b;
    const QString file = b.path("ä #%1?.attention.json");
    write(file, 7);
    QVERIFY(dropFiles(b, {file}));
    QVERIFY(b.scenario() == seedWith(7));
    QCOMPARE(b.document().path(), file);
    QVERIFY(!b.window->isWindowModified());
    QVERIFY(b.message().isEmpty());
}

void TestOpening::importsDroppedNumbers()
{
    WindowBench b;
    QStringList asked;
    b.dialogs.imports = [&](QWidget*, const ImportFile& file, const Scenario&) {
        asked += file.name;
        return std::nullopt;
    };
    for (const auto& [name, content] :
         {std::pair("a.csv", "1,2\n3,4\n"), std::pair("broken.attention.json", "{\"words\": 1"),
          std::pair("a.svg", "<svg width=\"1\"/>"), std::pair("cat.txt", "cat 0.5 1\ndog 1 2\n")}) {
        QFile file(b.path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) > 0);
        file.close();
        QVERIFY(dropFiles(b, {file.fileName()}));
    }
    QCOMPARE(asked, (QStringList{"a.csv", "cat.txt"}));
    // Chosen to be opened, and named on the command line, likewise.
    b.dialogs.toOpen = b.path("a.csv");
    b.action("open")->trigger();
    QVERIFY(b.window->openSource(b.path("cat.txt")));
    QCOMPARE(asked.size(), 3); // the dialog waits for the window
    WindowBench::settle();
    QCOMPARE(asked.mid(2), (QStringList{"a.csv", "cat.txt"}));
    QVERIFY(!b.window->openSource(b.path("a.svg")));
}

void TestOpening::asksBeforeADroppedFileIsOpened()
{
    WindowBench b;
    const QString file = b.path("a.attention.json");
    write(file, 7);
    b.type(wQ, 0, 2, QStringLiteral("5"));
    QVERIFY(dropFiles(b, {file}));
    QCOMPARE(b.dialogs.asked.size(), 1);
    QVERIFY(b.scenario() == seedWith(5)); // the answer is Cancel
    b.dialogs.answer = Unsaved::Discard;
    QVERIFY(dropFiles(b, {file}));
    QVERIFY(b.scenario() == seedWith(7));
    // Onto itself, with changes that are saved before.
    b.type(wQ, 0, 2, QStringLiteral("9"));
    b.dialogs.answer = Unsaved::Save;
    QVERIFY(dropFiles(b, {file}));
    QVERIFY(b.scenario() == seedWith(9));
    QVERIFY(!b.window->isWindowModified());
}

void TestOpening::refusesOtherDrops_data()
{
    QTest::addColumn<QByteArray>("urls"); // FOLDER stands for a folder with "sub", a scenario "a" and a text "b.txt"
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* urls, const QString& said) {
        QTest::newRow(name) << QByteArray(urls) << said;
    };
    row("a folder", "file://FOLDER/sub", QStringLiteral("“sub” was not opened: it is a folder; drop a file."));
    row("two files", "file://FOLDER/a\r\nfile://FOLDER/b.txt",
        QStringLiteral("Nothing was opened: drop one file at a time."));
    row("a page", "https://user:secret@example.org/a.attention.json?key=secret",
        QStringLiteral("“https://example.org/a.attention.json” was not opened: only files of this computer can be "
                       "dropped."));
    row("of another computer", "file://server/share/a",
        QStringLiteral("“file://server/share/a” was not opened: only files of this computer can be dropped."));
    row("missing", "file://FOLDER/none", QStringLiteral("“none” was not opened: no such file"));
    row("a device", "file:///dev/zero", QStringLiteral("“zero” was not opened: not a regular file"));
    row("nothing", "", QStringLiteral("Nothing was opened: what was dropped is no file."));
    row("a name that is no UTF-8", "file://FOLDER/%F0.json", QStringLiteral("was not opened: no such file"));
    row("unknown content", "file://FOLDER/b.txt",
        QStringLiteral("“b.txt” was not opened: not a scenario of Attention Workbench"));
}

void TestOpening::refusesOtherDrops()
{
    QFETCH(QByteArray, urls);
    QFETCH(QString, said);
    WindowBench b;
    QVERIFY(QDir(b.folder.path()).mkdir(QStringLiteral("sub")));
    write(b.path("a"), 7);
    QFile text(b.path("b.txt"));
    QVERIFY(text.open(QIODevice::WriteOnly) && text.write("hello") == 5);
    text.close();
    b.type(wQ, 0, 2, QStringLiteral("5"));
    WindowBench::press(Qt::Key_Return);
    dropUrl(b, urls.replace("FOLDER", b.folder.path().toUtf8()));
    QVERIFY2(b.message().contains(said) && !b.message().contains(u'\n'), qPrintable(b.message()));
    QVERIFY(b.scenario() == seedWith(5));
    QVERIFY(b.dialogs.asked.isEmpty()); // what cannot be opened is no reason to ask
    QVERIFY(b.window->isWindowModified());
}

void TestOpening::leavesDroppedTextsAlone()
{
    const WindowBench b;
    QMimeData data;
    data.setText(b.folder.path());
    QVERIFY(!drop(*b.window, data));
    QVERIFY(b.message().isEmpty());
}

void TestOpening::takesFilesThatAreDroppedOnAnything()
{
    const WindowBench b;
    const QString file = b.path("a.attention.json");
    write(file, 7);
    const auto takes = [&](QWidget* widget) {
        b.document().open(seedExample(), QString(), false);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        return widget && drop(*widget, data) && b.scenario() == seedWith(7);
    };
    QVERIFY(takes(&b.canvas()));
    QVERIFY(takes(b.editor(wQ).table().viewport()));
    QVERIFY(takes(b.child<MessageBar>("messageBar")));
    b.action("explain")->trigger();
    b.selection().setStop(QStringLiteral("weights"));
    WindowBench::settle();
    b.point("weights", 0, 0);
    QVERIFY(takes(b.child<QPlainTextEdit>()));
    b.clickInput(wQ, 0, 0);
    WindowBench::press(Qt::Key_F2);
    QVERIFY(b.openEditor()); // the file's name is meant for no cell
    QVERIFY(takes(b.openEditor()));
}

void TestOpening::listsRecentFiles()
{
    WindowBench b;
    QVERIFY(recentTexts(b).isEmpty());
    QCOMPARE(recentMenu(b)->actions().constFirst()->text(), QStringLiteral("No file was opened yet"));
    QVERIFY(b.child<QMenu>("recent")->menuAction()->associatedObjects().contains(
        b.window->menuBar()->actions().constFirst()->menu())); // File
    for (int i = 0; i < 12; ++i) {
        const QString file = b.folder.filePath(QStringLiteral("%1.attention.json").arg(i));
        write(file, i);
        QVERIFY(b.window->openSource(file));
    }
    QVERIFY(b.window->openSource(QStringLiteral("example:causal"))); // no file
    b.dialogs.toSave = b.path("saved.attention.json");
    b.action("saveAs")->trigger();
    const QStringList texts = recentTexts(b);
    QCOMPARE(texts.size(), RecentFiles::most);
    QCOMPARE(texts[0], QStringLiteral("&1  saved.attention.json in %1").arg(b.folder.path()));
    QVERIFY(texts[1].startsWith(QLatin1String("&2  11.attention.json in ")));
    QVERIFY(texts[9].startsWith(QLatin1String("10  3.attention.json in ")));
    b.action("recent-3")->trigger();
    QVERIFY(b.scenario() == seedWith(10));
    QVERIFY(recentTexts(b)[0].startsWith(QLatin1String("&1  10.attention.json in ")));
    b.start(); // another window knows them
    QVERIFY(recentTexts(b)[0].startsWith(QLatin1String("&1  10.attention.json in ")));
    b.action("clearRecent")->trigger();
    QVERIFY(recentTexts(b).isEmpty());
    QVERIFY(!b.action("clearRecent")->isEnabled());
}

void TestOpening::listsPicturesThatOpen()
{
    const WindowBench b;
    const std::string svg =
        svgWithScenario("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>", writeScenario(seedWith(7)));
    QFile file(b.path("weights.svg"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(svg.data(), static_cast<qint64>(svg.size())) > 0);
    file.close();
    QVERIFY(b.window->openSource(b.path("weights.svg")));
    QVERIFY(b.document().path().isEmpty()); // it is not written over
    QCOMPARE(recentTexts(b), QStringList(QStringLiteral("&1  weights.svg in %1").arg(b.folder.path())));
    b.action("new")->trigger();
    QVERIFY(b.scenario() != seedWith(7));
    (void)recentMenu(b);
    b.action("recent-1")->trigger();
    QVERIFY(b.scenario() == seedWith(7));
    QVERIFY(b.document().path().isEmpty());
}

void TestOpening::dimsMissingFiles()
{
    const WindowBench b;
    for (const char* name : {"a.attention.json", "b.attention.json"}) {
        write(b.path(name), 1);
        QVERIFY(b.window->openSource(b.path(name)));
    }
    (void)recentMenu(b);
    QVERIFY(!b.action("removeMissing")->isEnabled());
    QVERIFY(QFile::remove(b.path("b.attention.json")));
    QVERIFY(recentTexts(b)[0].endsWith(QLatin1String(" (missing)")));
    QVERIFY(!b.action("recent-1")->isEnabled());
    QVERIFY(b.action("recent-2")->isEnabled());
    b.action("removeMissing")->trigger();
    QCOMPARE(recentTexts(b).size(), 1);
    QVERIFY(recentTexts(b)[0].startsWith(QLatin1String("&1  a.attention.json")));
    // One that went after the menu was opened.
    QVERIFY(QFile::remove(b.path("a.attention.json")));
    b.action("recent-1")->trigger();
    WindowBench::settle();
    QCOMPARE(b.message(), QStringLiteral("“a.attention.json” was not opened: no such file"));
}

void TestOpening::showsNamesLiterally()
{
    const WindowBench b;
    const QString name = QStringLiteral("R&D <b>%1%2<b>") + QString(150, QLatin1Char('w'));
    write(b.folder.filePath(name), 1);
    QVERIFY(b.window->openSource(b.folder.filePath(name)));
    const QString text = recentTexts(b).value(0);
    QVERIFY2(text.startsWith(QLatin1String("&1  R&&D <b>%1%2<b>www")), qPrintable(text));
    QVERIFY(text.size() < 150);
    QVERIFY(b.action("recent-1")->toolTip().contains(QLatin1String("R&amp;D &lt;b&gt;")));
}

QTEST_MAIN(TestOpening)
#include "test_opening.moc"
