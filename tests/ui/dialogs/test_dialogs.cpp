// The desktop's own dialogs, one after the other.

#include "core/evaluate.h"
#include "core/examples.h"
#include "ui/dialogs/dialogs.h"
#include "ui/resources.h"
#include "ui/style/workbench_style.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>
#include <utility>
#include <vector>

using namespace attn;
using namespace attn::ui;

namespace {

/// Does something with the dialog that `ask` opens, and closes it where that has not.
void withDialog(const std::function<void()>& ask, const std::function<void(QDialog&)>& look)
{
    bool seen = false;
    QTimer::singleShot(0, qApp, [&] {
        auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        (void)QTest::qWaitForWindowActive(dialog);
        seen = true;
        look(*dialog);
        if (dialog->isVisible())
            dialog->close();
    });
    ask();
    QVERIFY(seen);
}

QStringList textsOfButtons(const QDialog& dialog)
{
    QStringList texts;
    for (const auto* button : dialog.findChildren<QAbstractButton*>())
        if (button->isVisible() && !button->text().isEmpty())
            texts += button->text();
    return texts;
}

/// Of labels that give the keyboard to something.
QStringList textsOfQuestions(const QDialog& dialog)
{
    QStringList texts;
    for (const auto* label : dialog.findChildren<QLabel*>())
        if (label->isVisible() && label->buddy())
            texts += label->text();
    return texts;
}

} // namespace

class TestDialogs : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        loadResources();
        WorkbenchStyle::install();
        m_steps = Evaluation(seedExample()).steps();
    }

    void everyButtonHasItsLetter_data()
    {
        using Ask = std::function<void()>;
        QTest::addColumn<Ask>("ask");
        const auto row = [](const char* name, Ask ask) { QTest::newRow(name) << std::move(ask); };
        row("unsaved", [this] { m_dialogs.unsaved(nullptr, QStringLiteral("a")); });
        row("overwrite", [this] { m_dialogs.overwrite(nullptr, QStringLiteral("a")); });
        row("head's name", [this] { (void)m_dialogs.headName(nullptr, QStringLiteral("Name"), QString()); });
        row("colour limit", [this] { (void)m_dialogs.colourLimit(nullptr, 1); });
        row("random numbers",
            [this] { (void)m_dialogs.randomNumbers(nullptr, {QStringLiteral("W_Q")}, {}, [](const auto&) {}); });
        row("paste", [this] { m_dialogs.pasteTooLarge(nullptr, QStringLiteral("Too large."), QString()); });
        row("sizes", [this] {
            SizesQuestion question;
            question.start.sizes = {{}};
            question.titles = {QStringLiteral("Words")};
            (void)m_dialogs.sizes(nullptr, question, [](const Sizes&) { return QString(); });
        });
        row("sentence", [this] {
            SentenceQuestion question;
            question.hasContext = true;
            (void)m_dialogs.sentence(nullptr, question, [](const Sentence&) { return QString(); });
        });
        row("context", [this] { m_dialogs.mayRemoveContext(nullptr, QStringLiteral("W_K changes.")); });
        row("export", [this] {
            m_dialogs.exportPictures(nullptr, {m_steps, m_scenario}, 0, {}, [](const auto&) { return QString(); });
        });
        row("import a table", [this] { import("table.csv", "a,1,2\nb,3,4\n"); });
        row("import word vectors", [this] { import("words.txt", "the 1 2 3\ncat 4 5 6\nsat 7 8 9\n"); });
        row("about", [this] { m_dialogs.about(nullptr); });
        row("keyboard", [this] { m_dialogs.shortcuts(nullptr); });
    }
    void everyButtonHasItsLetter()
    {
        QFETCH(std::function<void()>, ask);
        withDialog(ask, [](const QDialog& dialog) {
            QStringList taken;
            const QStringList buttons = textsOfButtons(dialog);
            for (const QString& text : buttons + textsOfQuestions(dialog)) {
                const QString letter = QKeySequence::mnemonic(text).toString();
                QVERIFY2(!letter.isEmpty() || !buttons.contains(text), qUtf8Printable(text));
                QVERIFY2(!taken.contains(letter), qUtf8Printable(text + QStringLiteral(" has that of another one")));
                if (!letter.isEmpty())
                    taken += letter;
            }
            QVERIFY(!taken.isEmpty());
        });
    }

    void namesFromFilesAreShownLiterally_data()
    {
        using Ask = std::function<void()>;
        QTest::addColumn<Ask>("ask");
        const QString name = QStringLiteral("<s>&lt;<a href='https://example.org'>");
        const auto row = [](const char* label, Ask ask) { QTest::newRow(label) << std::move(ask); };
        row("unsaved", [=, this] { m_dialogs.unsaved(nullptr, name); });
        row("overwrite", [=, this] { m_dialogs.overwrite(nullptr, name); });
        row("head's name", [=, this] { (void)m_dialogs.headName(nullptr, name, QString()); });
        row("paste", [=, this] { m_dialogs.pasteTooLarge(nullptr, name, name); });
        row("context", [=, this] { m_dialogs.mayRemoveContext(nullptr, name); });
        row("fill", [=, this] { (void)m_dialogs.blockNumber(nullptr, Dialogs::BlockQuestion::Constant, name, 1); });
        row("random numbers", [=, this] { (void)m_dialogs.randomNumbers(nullptr, {name}, {}, [](const auto&) {}); });
        row("sizes", [=, this] {
            SizesQuestion question;
            question.start.sizes = {{}};
            question.titles = {name};
            (void)m_dialogs.sizes(nullptr, question, [=](const Sizes&) { return name; });
        });
    }
    void namesFromFilesAreShownLiterally()
    {
        QFETCH(std::function<void()>, ask);
        withDialog(ask, [](const QDialog& dialog) {
            int seen = 0;
            for (const auto* label : dialog.findChildren<QLabel*>())
                if (label->text().contains(QStringLiteral("<s>"))) {
                    ++seen;
                    QCOMPARE(label->textFormat(), Qt::PlainText);
                }
            QVERIFY(seen > 0);
        });
    }

    void aRefusalHasRoom()
    {
        withDialog([this] { (void)m_dialogs.randomNumbers(nullptr, {QStringLiteral("W_Q")}, {}, [](const auto&) {}); },
                   [](const QDialog& dialog) {
                       auto* const field = dialog.findChild<QLineEdit*>();
                       field->setText(QStringLiteral("abc"));
                       QCoreApplication::processEvents();
                       QVERIFY(!dialog.findChild<QLabel*>(QStringLiteral("reason"))->text().isEmpty());
                       QVERIFY(!dialog.findChild<QScrollArea*>()->verticalScrollBar()->isVisible());
                   });
    }

    void theKeyboardsHelpSaysHowLongACopyLasts()
    {
        withDialog([this] { m_dialogs.shortcuts(nullptr); },
                   [](const QDialog& dialog) {
                       QString help;
                       for (const auto* label : dialog.findChildren<QLabel*>())
                           help += label->text();
                       QVERIFY(help.contains(QStringLiteral("On Wayland a copy may end with this program")));
                   });
    }

    void lettersAnswer()
    {
        for (const auto& [key, answer] :
             {std::pair(Qt::Key_S, Dialogs::Unsaved::Save), std::pair(Qt::Key_D, Dialogs::Unsaved::Discard),
              std::pair(Qt::Key_C, Dialogs::Unsaved::Cancel), std::pair(Qt::Key_Escape, Dialogs::Unsaved::Cancel)}) {
            auto given = Dialogs::Unsaved::Save;
            const auto modifier = key == Qt::Key_Escape ? Qt::NoModifier : Qt::AltModifier;
            withDialog([&] { given = m_dialogs.unsaved(nullptr, QStringLiteral("a")); },
                       [&](QDialog& dialog) {
                           QTest::keyClick(&dialog, key, modifier);
                           QTRY_VERIFY(!dialog.isVisible()); // a button shows first that it is pressed
                       });
            QCOMPARE(given, answer);
        }
    }

private:
    void import(const char* name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const auto opened = openImportFile(file.fileName());
        QVERIFY(opened);
        (void)m_dialogs.importAnswer(nullptr, *opened, m_scenario);
    }

    QTemporaryDir m_folder;
    DesktopDialogs m_dialogs;
    Scenario m_scenario = seedExample();
    Steps m_steps;
};

QTEST_MAIN(TestDialogs)
#include "test_dialogs.moc"
