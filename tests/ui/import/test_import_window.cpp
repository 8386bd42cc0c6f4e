#include "import_dialog_test.h"

#include "core/examples.h"
#include "core/fit.h"
#include "tests/support/compare.h"
#include "ui/english_plurals.h"
#include "ui/import/import_dialog.h"
#include "ui/resources.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <atomic>
#include <semaphore>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;
using attn::test::npyOf;
using attn::test::safetensorsOf;
using attn::test::zipOf;

/// How the dialog behaves while it works, and how it looks.
class TestImportWindow : public ImportDialogTest {
    Q_OBJECT
private slots:
    void stopsASearchAndStaysAlive();
    void isGoneAtOnceWhileItReads();
    void waitsForNobodyWhoReads();
    void everyControlHasAName();
    void fitsIntoASmallScreenWithLargeTexts_data();
    void fitsIntoASmallScreenWithLargeTexts();
};

void TestImportWindow::stopsASearchAndStaysAlive()
{
    // A file without an end, slowly read.
    static const std::string line = "a 1 2\n"; // who reads is not waited for
    ImportFile file{QStringLiteral("slow.txt"), SourceKind::WordVectors, {}};
    file.source.size = std::uint64_t{1} << 40;
    file.source.read = [](std::uint64_t offset, std::span<char> bytes) -> Result<void> {
        QThread::msleep(1);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = line[(static_cast<std::size_t>(offset) + i) % line.size()];
        return {};
    };
    open(file);
    QTRY_VERIFY(find<QPlainTextEdit>("wanted")->isEnabled());
    QTest::keyClicks(find<QPlainTextEdit>("wanted"), QStringLiteral("b"));
    QTRY_VERIFY(find<QProgressBar>("progress")->isVisible());
    QVERIFY(!canImport());
    int ticks = 0;
    QTimer clock;
    connect(&clock, &QTimer::timeout, this, [&] { ++ticks; });
    clock.start(10);
    QTRY_VERIFY(ticks > 5);
    QTest::mouseClick(find<QPushButton>("stop"), Qt::LeftButton);
    QVERIFY(!find<QProgressBar>("progress")->isVisible());
    QVERIFY(text("reason").startsWith("Stopped"));
    QVERIFY(!canImport());
    QTest::keyClicks(find<QPlainTextEdit>("wanted"), QStringLiteral(" a"));
    QTRY_VERIFY(find<QProgressBar>("progress")->isVisible());
    m_dialog.reset();
}

void TestImportWindow::isGoneAtOnceWhileItReads()
{
    writeBytes(path("m.safetensors"), gptLike(1, 2, 20));
    for (int i = 0; i < 20; ++i) {
        open(openImportFile(path("m.safetensors")).value());
        QTest::qWait(i);
        m_dialog.reset();
    }
    QVERIFY(!m_dialog);
}

void TestImportWindow::waitsForNobodyWhoReads()
{
    // A file that is not read on until it is let: whoever waited for its reader would wait for ever.
    static const std::string table = "1;2\n3;4\n";
    struct Gate {
        std::atomic<bool> reached = false;
        std::counting_semaphore<> open{0};
    };
    const auto gate = std::make_shared<Gate>();
    ImportFile file{QStringLiteral("slow.csv"), SourceKind::Text, {}};
    file.source.size = table.size();
    file.source.read = [gate](std::uint64_t offset, std::span<char> bytes) -> Result<void> {
        gate->reached = true;
        gate->open.acquire();
        std::copy_n(table.begin() + static_cast<std::ptrdiff_t>(offset), bytes.size(), bytes.begin());
        return {};
    };
    open(file);
    QTRY_VERIFY(gate->reached);
    int ticks = 0;
    QTimer clock;
    connect(&clock, &QTimer::timeout, this, [&] { ++ticks; });
    clock.start(5);
    QTRY_VERIFY(ticks > 5); // the window is alive
    QTest::mouseClick(find<QDialogButtonBox>("buttons")->button(QDialogButtonBox::Cancel), Qt::LeftButton);
    QVERIFY(!m_dialog->isVisible());
    m_dialog.reset();
    gate->open.release(1000);
    QVERIFY(QThreadPool::globalInstance()->waitForDone());
    QCoreApplication::processEvents(); // what comes of it finds nobody
}

void TestImportWindow::everyControlHasAName()
{
    for (const char* name : {"model.safetensors", "t.csv", "glove.txt"}) {
        const bool isModel = QLatin1String(name).endsWith(QLatin1String("s"));
        open(name, isModel ? gptLike(1, 1, 8) : QLatin1String(name) == QLatin1String("t.csv") ? "1,2\n" : "a 1\nb 2\n");
        for (const QWidget* widget : m_dialog->findChildren<QWidget*>()) {
            const bool isControl = qobject_cast<const QComboBox*>(widget) || qobject_cast<const QSpinBox*>(widget)
                || qobject_cast<const QTableView*>(widget) || qobject_cast<const QListWidget*>(widget)
                || qobject_cast<const QPlainTextEdit*>(widget)
                || (qobject_cast<const QLineEdit*>(widget) && !qobject_cast<const QSpinBox*>(widget->parentWidget()));
            if (isControl)
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
        // No two of them have the same key.
        QStringList keys;
        const auto add = [&](const QWidget* widget, const QString& text) {
            const qsizetype mark = text.indexOf(QLatin1Char('&'));
            if (widget->isVisible() && mark >= 0)
                keys += text.mid(mark + 1, 1).toLower();
        };
        if (isModel)
            choose("what", 1);
        for (const auto* label : m_dialog->findChildren<QLabel*>())
            add(label, label->text());
        for (const auto* button : m_dialog->findChildren<QAbstractButton*>())
            add(button, button->text());
        QVERIFY(keys.size() > 3);
        QCOMPARE(keys.removeDuplicates(), 0);
        if (isModel)
            choose("what", 0);
        // The keyboard reaches all of them, and comes round.
        QStringList reached;
        QWidget* at = m_dialog->focusWidget();
        for (int i = 0; i < 40 && at; ++i) {
            reached += at->objectName();
            QTest::keyClick(at, Qt::Key_Tab);
            at = m_dialog->focusWidget();
        }
        QVERIFY2(reached.contains(QLatin1String("target")), qPrintable(reached.join(QLatin1Char(' '))));
        QVERIFY(reached.contains(QLatin1String("into")) && reached.contains(QLatin1String("numbers")));
    }
}

void TestImportWindow::fitsIntoASmallScreenWithLargeTexts_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<bool>("head");
    for (const double scale : {1.0, 2.0})
        for (const bool head : {false, true})
            QTest::addRow("%g, %s", scale, head ? "head" : "array") << scale << head;
}

void TestImportWindow::fitsIntoASmallScreenWithLargeTexts()
{
    QFETCH(const double, scale);
    QFETCH(const bool, head);
    const QFont before = QApplication::font();
    QFont font = before;
    font.setPixelSize(static_cast<int>(13 * scale));
    QApplication::setFont(font);
    open("model.safetensors", gptLike(2, 1, 8));
    if (head)
        choose("what", 1);
    m_dialog->resize(1284, 721); // 94 % of 1366 × 768
    QCoreApplication::processEvents();
    QApplication::setFont(before);
    const QSize least = m_dialog->minimumSizeHint();
    QVERIFY2(least.width() <= 1284 && least.height() <= 721,
             qPrintable(QStringLiteral("%1 × %2").arg(least.width()).arg(least.height())));
}

QTEST_MAIN(TestImportWindow)
#include "test_import_window.moc"
