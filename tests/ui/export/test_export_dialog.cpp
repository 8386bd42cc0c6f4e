#include "ui/export/export_dialog.h"

#include "core/evaluate.h"
#include "core/examples.h"

#include <QCheckBox>
#include <QComboBox>
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
        for (const char* name : {"what", "format", "width", "dpi", "theme", "background", "folder", "preview"})
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
