#include "ui/export/export_dialog.h"

#include "core/evaluate.h"
#include "core/examples.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QWheelEvent>

using namespace attn;
using namespace attn::ui;

class TestExportDialog : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_steps = Evaluation(seedExample()).steps();
        m_current = static_cast<StepIndex>(findStep(m_steps, "weights") - m_steps.data());
        ExportOptions start;
        start.folder = QStringLiteral("/pictures");
        start.format = ImageFormat::Pdf;
        start.figure.width = 120;
        start.figure.decimals = 5;
        start.figure.weights = WeightColours::Cividis;
        m_dialog = std::make_unique<ExportDialog>(ExportSource{m_steps, m_scenario}, m_current, start);
    }

    void showsWhatItIsGiven()
    {
        const ExportOptions options = m_dialog->options();
        QCOMPARE(options.steps, std::vector<StepIndex>{m_current});
        QVERIFY(options.format == ImageFormat::Pdf);
        QCOMPARE(options.figure.width, 120.0);
        QCOMPARE(options.folder, QStringLiteral("/pictures"));
        QVERIFY(!options.force);
        // What it does not ask about is kept.
        QCOMPARE(options.figure.decimals, 5);
        QCOMPARE(options.figure.weights, WeightColours::Cividis);
    }

    void staysOpenWhereExportingFails()
    {
        int tries = 0;
        QString problem = QStringLiteral("The pictures were not exported: <b>disk</b> full");
        m_dialog->setExport([&](const ExportOptions& options) {
            ++tries;
            return options.folder == QStringLiteral("/elsewhere") ? QString() : problem;
        });
        m_dialog->show();
        find<QDoubleSpinBox>("width")->setValue(80);
        const auto* const reason = find<QLabel>("reason");
        QVERIFY(!reason->isVisible());
        QPushButton* const exports = find<QPushButton>("export");
        exports->click();
        QVERIFY(m_dialog->isVisible());
        QVERIFY(reason->isVisible());
        QCOMPARE(reason->text(), problem);
        QCOMPARE(reason->textFormat(), Qt::PlainText);
        QCOMPARE(m_dialog->options().figure.width, 80.0); // nothing that was chosen is lost
        find<QCheckBox>("force")->setChecked(true);
        QVERIFY(!reason->isVisible()); // it spoke of other choices
        exports->click();
        QVERIFY(reason->isVisible());
        find<QLineEdit>("folder")->setText(QStringLiteral("/elsewhere"));
        QVERIFY(!reason->isVisible());
        exports->click();
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(m_dialog->result(), static_cast<int>(QDialog::Accepted));
        QCOMPARE(tries, 3);
    }

    void gathersWhatIsChosen()
    {
        find<QComboBox>("what")->setCurrentIndex(1);
        find<QComboBox>("format")->setCurrentIndex(0);
        find<QComboBox>("theme")->setCurrentIndex(1);
        find<QComboBox>("background")->setCurrentIndex(1);
        find<QSpinBox>("dpi")->setValue(150);
        find<QDoubleSpinBox>("width")->setValue(80);
        find<QCheckBox>("force")->setChecked(true);
        const ExportOptions options = m_dialog->options();
        QCOMPARE(options.steps.size(), std::size_t{8}); // X, Q, K, V, scores, scaled, weights, attention
        QVERIFY(options.format == ImageFormat::Png);
        QVERIFY(options.figure.dark && options.figure.transparent && options.force);
        QVERIFY(!options.figure.grey);
        QCOMPARE(options.dpi, 150);
        QCOMPARE(options.figure.width, 80.0);
        find<QComboBox>("theme")->setCurrentIndex(2);
        QVERIFY(m_dialog->options().figure.grey && !m_dialog->options().figure.dark);
    }

    void layoutsAreChosen()
    {
        const auto choose = [this](int what) {
            find<QComboBox>("what")->setCurrentIndex(what);
            return m_dialog->options();
        };
        QVERIFY(choose(0).layout == ExportLayout::Steps);
        QVERIFY(choose(1).layout == ExportLayout::Steps);
        QVERIFY(choose(2).layout == ExportLayout::Overview);
        QVERIFY(choose(3).layout == ExportLayout::Filmstrip);
        QCOMPARE(m_dialog->options().steps.size(), std::size_t{8});
        find<QComboBox>("format")->setCurrentIndex(0);
        const ExportOptions handout = choose(4);
        QVERIFY(handout.layout == ExportLayout::Handout && handout.format == ImageFormat::Pdf);
        QVERIFY(check(handout));
        QVERIFY(!find<QComboBox>("format")->isEnabled() && !find<QDoubleSpinBox>("width")->isEnabled());
        QCOMPARE(find<QComboBox>("format")->currentIndex(), static_cast<int>(ImageFormat::Pdf));
        QVERIFY(find<QLabel>("size")->text().startsWith(QStringLiteral("210 × 297 mm, 3 page")));
        QVERIFY(choose(3).format == ImageFormat::Png);
        QVERIFY(find<QComboBox>("format")->isEnabled());
    }

    void aHandoutIsWhitePaper()
    {
        const auto canBeDark = [this] {
            const auto* const model = find<QComboBox>("theme")->model();
            return model->flags(model->index(1, 0)).testFlag(Qt::ItemIsEnabled);
        };
        m_dialog->show();
        find<QComboBox>("theme")->setCurrentIndex(1);
        find<QComboBox>("background")->setCurrentIndex(1);
        QVERIFY(canBeDark() && !find<QLabel>("onPaper")->isVisible());
        find<QComboBox>("what")->setCurrentIndex(4);
        QVERIFY(!canBeDark() && find<QLabel>("onPaper")->isVisible());
        QCOMPARE(find<QComboBox>("theme")->currentText(), QStringLiteral("Light"));
        QVERIFY(check(m_dialog->options()));
        ExportOptions dark = m_dialog->options();
        dark.figure.dark = true;
        QCOMPARE(QString::fromStdString(english(check(dark).error())),
                 QStringLiteral("theme: dark, but a handout is white paper"));
        find<QComboBox>("what")->setCurrentIndex(3);
        QVERIFY(canBeDark());
        QCOMPARE(find<QComboBox>("theme")->currentText(), QStringLiteral("Dark"));
        QVERIFY(m_dialog->options().figure.dark);
        QVERIFY(m_dialog->options().figure.transparent);
        // What is chosen for the handout itself stays.
        find<QComboBox>("what")->setCurrentIndex(4);
        find<QComboBox>("theme")->setCurrentIndex(2);
        find<QComboBox>("what")->setCurrentIndex(3);
        QVERIFY(m_dialog->options().figure.grey);
    }

    void anOverviewIsOfTheHeadThatIsShown()
    {
        m_scenario = example("heads").value();
        m_steps = Evaluation(m_scenario).steps();
        const Step* second = findStep(m_steps, "weights", 2);
        ExportOptions start;
        start.layout = ExportLayout::Overview;
        const ExportSource source{m_steps, m_scenario};
        const ExportDialog dialog(source, static_cast<StepIndex>(second - m_steps.data()), start);
        const ExportOptions options = dialog.options();
        QVERIFY(options.layout == ExportLayout::Overview);
        const std::vector<MakeFile> files = exportFiles(source, options);
        QCOMPARE(files.size(), std::size_t{1});
        QCOMPARE(files.front()().end, QStringLiteral("-overview-head2"));
    }

    void limitsAndTheScenarioAreChosen()
    {
        QVERIFY(m_dialog->options().carriesScenario && !m_dialog->options().sharedLimits);
        find<QCheckBox>("carry")->setChecked(false);
        find<QComboBox>("limits")->setCurrentIndex(1);
        QVERIFY(!m_dialog->options().carriesScenario && m_dialog->options().sharedLimits);
    }

    void theSizeIsSaid()
    {
        QCOMPARE(find<QLabel>("size")->text(), QStringLiteral("120 × 68 mm"));
        find<QComboBox>("format")->setCurrentIndex(0);
        find<QSpinBox>("dpi")->setValue(254);
        QCOMPARE(find<QLabel>("size")->text(), QStringLiteral("120 × 68 mm, 1200 × 675 px"));
    }

    void resolutionIsForPixelsOnly()
    {
        QVERIFY(!find<QSpinBox>("dpi")->isEnabled());
        find<QComboBox>("format")->setCurrentIndex(0);
        QVERIFY(find<QSpinBox>("dpi")->isEnabled());
    }

    void thePreviewFollows()
    {
        m_dialog->resize(600, 700);
        m_dialog->show();
        const auto ground = [this] { return find<QLabel>("preview")->pixmap().toImage().pixelColor(3, 3); };
        QCOMPARE(ground(), QColor(Qt::white));
        find<QComboBox>("theme")->setCurrentIndex(1);
        QCOMPARE(ground(), Theme::darkTheme().canvas);
    }

    void theFolderIsAsked()
    {
        QString start;
        m_dialog->setAskFolder([&](QWidget*, const QString& from) {
            start = from;
            return QStringLiteral("/elsewhere");
        });
        find<QPushButton>("browse")->click();
        QCOMPARE(start, QStringLiteral("/pictures"));
        QCOMPARE(m_dialog->options().folder, QStringLiteral("/elsewhere"));
        m_dialog->setAskFolder([](QWidget*, const QString&) { return QString(); });
        find<QPushButton>("browse")->click();
        QCOMPARE(m_dialog->options().folder, QStringLiteral("/elsewhere"));
        find<QLineEdit>("folder")->clear();
        for (const QPushButton* button : m_dialog->findChildren<QPushButton*>()) {
            if (button->isDefault())
                QVERIFY(!button->isEnabled());
        }
    }

    void enterExportsAndTabReachesEveryButton()
    {
        int exports = 0;
        m_dialog->setExport([&](const ExportOptions&) {
            ++exports;
            return QString();
        });
        m_dialog->show();
        m_dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        auto* const cancel = m_dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Cancel);
        find<QCheckBox>("force")->setFocus();
        for (const QWidget* const next :
             {static_cast<QWidget*>(find<QPushButton>("export")), static_cast<QWidget*>(cancel)}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), next);
        }
        find<QLineEdit>("folder")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(exports, 1);
        QCOMPARE(m_dialog->result(), static_cast<int>(QDialog::Accepted));
    }

    void theWheelChangesNothingUnasked()
    {
        m_dialog->show();
        auto* width = find<QDoubleSpinBox>("width");
        find<QLineEdit>("folder")->setFocus();
        QWheelEvent event({5, 5}, width->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(width, &event);
        QCOMPARE(width->value(), 120.0);
    }

    void everyControlHasAName()
    {
        for (const char* name :
             {"what", "format", "width", "dpi", "theme", "background", "limits", "size", "folder", "preview"})
            QVERIFY(!find<QWidget>(name)->accessibleName().isEmpty());
    }

private:
    template <class Widget> Widget* find(const char* name) { return m_dialog->findChild<Widget*>(QLatin1String(name)); }

    Scenario m_scenario = seedExample();
    Steps m_steps;
    StepIndex m_current = 0;
    std::unique_ptr<ExportDialog> m_dialog;
};

QTEST_MAIN(TestExportDialog)
#include "test_export_dialog.moc"
