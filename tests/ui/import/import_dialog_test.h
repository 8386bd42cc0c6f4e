#pragma once

#include "import_files.h"

#include "core/examples.h"
#include "ui/english_plurals.h"
#include "ui/import/import_dialog.h"
#include "ui/resources.h"
#include "ui/style/workbench_style.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

namespace attn::ui::test {

/// The real dialog, as a person uses it.
class ImportDialogTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        loadResources();
        WorkbenchStyle::install();
        QCoreApplication::installTranslator(new EnglishPlurals(this));
    }
    void cleanup() { m_dialog.reset(); }

protected:
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    void open(const char* name, const std::string& bytes, const Scenario& scenario = seedExample())
    {
        writeBytes(path(name), bytes);
        open(openImportFile(path(name)).value(), scenario);
        waitUntilRead();
    }
    void open(const ImportFile& file, const Scenario& scenario = seedExample())
    {
        m_scenario = scenario;
        m_dialog = std::make_unique<ImportDialog>(file, m_scenario);
        m_dialog->show();
    }
    template <class Widget> Widget* find(const char* name) { return m_dialog->findChild<Widget*>(QLatin1String(name)); }
    QString text(const char* label) { return find<QLabel>(label)->text(); }
    bool canImport() { return find<QPushButton>("import")->isEnabled(); }
    /// Until what is chosen is shown, or why not.
    void waitUntilRead() { QTRY_VERIFY2(canImport() || !text("reason").isEmpty(), "nothing came of it"); }
    void choose(const char* box, int index)
    {
        find<QComboBox>(box)->setCurrentIndex(index);
        emit find<QComboBox>(box)->activated(index);
        waitForNew();
    }
    /// The same after a choice: what was shown before is not waited for.
    void waitForNew()
    {
        find<QLabel>("reason")->clear();
        waitUntilRead();
    }
    ImportAnswer answer()
    {
        const auto answer = m_dialog->answer();
        return answer ? *answer : ImportAnswer();
    }

    QTemporaryDir m_folder;
    Scenario m_scenario;
    std::unique_ptr<ImportDialog> m_dialog;
};

} // namespace attn::ui::test
