#include "tests/ui/window/window_test.h"
#include "ui/heatmap/surface.h"
#include "ui/style/button_look.h"
#include "ui/style/text_look.h"
#include "ui/style/workbench_style.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <functional>
#include <memory>

using namespace attn::ui;

namespace {

/// How many pixels of a widget have a colour.
int pixelsOf(QWidget& widget, const QColor& colour)
{
    QCoreApplication::processEvents();
    const QImage image = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).rgb() == colour.rgb();
    return count;
}

/// Most of a frame of 2 px around a widget.
int frameOf(const QWidget& widget)
{
    return 3 * (widget.width() + widget.height());
}

using Maker = std::function<QWidget*()>;

template <class Button> Maker button(ButtonLook look)
{
    return [look] {
        auto* made = new Button;
        made->setText(QStringLiteral("Step"));
        made->setFocusPolicy(Qt::StrongFocus);
        setLook(*made, look);
        return made;
    };
}

QRect part(const QScrollBar& bar, QStyle::SubControl which)
{
    QStyleOptionSlider option;
    option.initFrom(&bar);
    option.orientation = bar.orientation();
    option.minimum = bar.minimum();
    option.maximum = bar.maximum();
    option.pageStep = bar.pageStep();
    option.sliderPosition = bar.sliderPosition();
    return bar.style()->subControlRect(QStyle::CC_ScrollBar, &option, which, &bar);
}

} // namespace

class TestWorkbenchStyle : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { test::prepareApplication(); }

    void whatHasTheKeyboardIsFramed_data()
    {
        QTest::addColumn<Maker>("make");
        QTest::newRow("line of text") << Maker([] { return new QLineEdit; });
        QTest::newRow("text") << Maker([] { return new QPlainTextEdit; });
        QTest::newRow("list") << Maker([] { return new QListWidget; });
        QTest::newRow("choice") << Maker([] { return new QComboBox; });
        QTest::newRow("number") << Maker([] { return new QSpinBox; });
        QTest::newRow("push button") << button<QPushButton>(ButtonLook::Boxed);
        QTest::newRow("steady button") << button<QPushButton>(ButtonLook::Steady);
        QTest::newRow("quiet button") << button<QToolButton>(ButtonLook::Quiet);
        QTest::newRow("first of a row") << button<QToolButton>(ButtonLook::First);
        QTest::newRow("between") << button<QToolButton>(ButtonLook::Middle);
        QTest::newRow("last of a row") << button<QToolButton>(ButtonLook::Last);
    }

    void whatHasTheKeyboardIsFramed()
    {
        QFETCH(const Maker, make);
        for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
            WorkbenchStyle::install().setTheme(theme);
            QWidget window;
            auto* layout = new QVBoxLayout(&window);
            auto* other = new QPushButton(QStringLiteral("Other"));
            QWidget* const widget = make();
            layout->addWidget(other);
            layout->addWidget(widget);
            window.show();
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            other->setFocus();
            QCOMPARE(pixelsOf(*widget, theme.focus), 0);
            widget->setFocus();
            QVERIFY2(pixelsOf(*widget, theme.focus) > frameOf(*widget),
                     qPrintable(QString::number(pixelsOf(*widget, theme.focus))));
        }
    }

    void aTickShowsTheKeyboardToo_data()
    {
        QTest::addColumn<Maker>("make");
        QTest::newRow("check box") << Maker([] { return new QCheckBox(QStringLiteral("Carry")); });
        QTest::newRow("radio button") << Maker([] { return new QRadioButton(QStringLiteral("All")); });
    }

    void aTickShowsTheKeyboardToo()
    {
        QFETCH(const Maker, make);
        const Theme& theme = Theme::light();
        WorkbenchStyle::install().setTheme(theme);
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* other = new QPushButton(QStringLiteral("Other"));
        auto* box = qobject_cast<QAbstractButton*>(make());
        layout->addWidget(other);
        layout->addWidget(box);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (const bool checked : {false, true}) {
            box->setChecked(checked);
            other->setFocus();
            const QColor frame = checked ? theme.ink : theme.focus;
            const int without = pixelsOf(*box, frame); // the text, where it is checked
            box->setFocus();
            QVERIFY(pixelsOf(*box, frame) > without + 18);
        }
    }

    void aListThatDropsDownHasAnEdge()
    {
        const Theme& theme = Theme::light();
        WorkbenchStyle::install().setTheme(theme);
        QComboBox choice;
        choice.addItems({QStringLiteral("PNG"), QStringLiteral("SVG")});
        choice.show();
        choice.showPopup();
        QWidget* const list = choice.view()->window();
        QVERIFY(list != &choice && list->isVisible());
        QVERIFY(pixelsOf(*list, theme.edge) > list->width() + list->height());
        const int entry = choice.view()->visualRect(choice.model()->index(0, 0)).height();
        QVERIFY(entry >= 24);
        QVERIFY(pixelsOf(*list, theme.focus) > list->width() * entry / 2); // the chosen one: no gradient on it
    }

    void whatIsOffLooksSo_data()
    {
        QTest::addColumn<Maker>("make");
        QTest::newRow("line of text") << Maker([] { return new QLineEdit; });
        QTest::newRow("choice") << Maker([] { return new QComboBox; });
        QTest::newRow("number") << Maker([] { return new QSpinBox; });
        QTest::newRow("check box") << Maker([] { return new QCheckBox; });
    }

    void whatIsOffLooksSo()
    {
        QFETCH(const Maker, make);
        const Theme& theme = Theme::light();
        WorkbenchStyle::install().setTheme(theme);
        const std::unique_ptr<QWidget> widget(make());
        widget->setFocusPolicy(Qt::NoFocus);
        widget->show();
        QVERIFY(pixelsOf(*widget, theme.edge) > 18);
        widget->setEnabled(false);
        QCOMPARE(pixelsOf(*widget, theme.edge), 0);
        QVERIFY(pixelsOf(*widget, theme.line) > 18);
    }

    void whatFindsNoRoomIsBehindAChevron()
    {
        const Theme& theme = Theme::light();
        WorkbenchStyle::install().setTheme(theme);
        QMainWindow window;
        QToolBar* const bar = window.addToolBar(QStringLiteral("bar"));
        for (int i = 0; i < 20; ++i)
            bar->addAction(QStringLiteral("Action %1").arg(i));
        window.resize(300, 200);
        window.show();
        auto* const more = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
        QTRY_VERIFY(more->isVisible());
        QVERIFY(more->width() >= 24);
        QVERIFY(pixelsOf(*more, theme.window) < more->width() * more->height() - 10); // there is something on it
    }

    void aMenuTicksWhatIsChosen()
    {
        const Theme& theme = Theme::light();
        WorkbenchStyle::install().setTheme(theme);
        QMenu menu;
        QAction* const chosen = menu.addAction(QStringLiteral("None"));
        QAction* const other = menu.addAction(QStringLiteral("Causal"));
        chosen->setCheckable(true);
        other->setCheckable(true);
        menu.popup({0, 0});
        const auto inked = [&](QAction* action) {
            const QRect entry = menu.actionGeometry(action);
            const QImage image = menu.grab(QRect(entry.topLeft(), QSize(26, entry.height()))).toImage();
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixelColor(x, y).rgb() != theme.field.rgb();
            return count;
        };
        QCOMPARE(inked(chosen), 0); // no empty box
        chosen->setChecked(true);
        QVERIFY(inked(chosen) > 10);
        QCOMPARE(inked(other), 0);
    }

    void whatIsRefusedIsRed()
    {
        const Theme& theme = Theme::light();
        WorkbenchStyle::install().setTheme(theme);
        QLineEdit field;
        field.show();
        QCOMPARE(pixelsOf(field, theme.error), 0);
        setWrong(field, true);
        QVERIFY(isWrong(field));
        QVERIFY(pixelsOf(field, theme.error) > frameOf(field));
        setWrong(field, false);
        QCOMPARE(pixelsOf(field, theme.error), 0);
    }

    void checkedTextsHaveRoomToBeBold()
    {
        for (const ButtonLook look : {ButtonLook::Boxed, ButtonLook::First, ButtonLook::Middle, ButtonLook::Last}) {
            QToolButton button;
            button.setText(QStringLiteral("Mittelwerte im Überblick"));
            button.setCheckable(true);
            setLook(button, look);
            const QSize before = button.sizeHint();
            const double bold = textWidth(button.text(), {.size = 1.0 * button.font().pixelSize(), .bold = true});
            QVERIFY(before.width() - 2 * paddingOf(&button).width() >= bold);
            button.setChecked(true);
            QCOMPARE(button.sizeHint(), before); // nothing moves beside it
        }
    }

    void joinedButtonsLeaveNoGap()
    {
        const Theme& theme = Theme::light();
        WorkbenchStyle::install().setTheme(theme);
        const auto cornersOf = [](ButtonLook look) {
            QToolButton button;
            button.setText(QStringLiteral("Now"));
            setLook(button, look);
            button.resize(60, 30);
            QImage image(button.size(), QImage::Format_ARGB32);
            image.fill(Qt::magenta);
            button.render(&image, {}, {}, QWidget::RenderFlags());
            const auto covered = [&image](int x) { return image.pixelColor(x, 0) != QColor(Qt::magenta); };
            return std::pair(covered(0), covered(59));
        };
        QCOMPARE(cornersOf(ButtonLook::Boxed), std::pair(false, false));
        QCOMPARE(cornersOf(ButtonLook::First), std::pair(false, true));
        QCOMPARE(cornersOf(ButtonLook::Middle), std::pair(true, true));
        QCOMPARE(cornersOf(ButtonLook::Last), std::pair(true, false));
    }

    void aScrollBarTellsWhereItIs_data()
    {
        QTest::addColumn<Qt::Orientation>("orientation");
        QTest::addColumn<int>("range");
        for (const int range : {1, 100, 5000, std::numeric_limits<int>::max()}) {
            QTest::addRow("upright, %d", range) << Qt::Vertical << range;
            QTest::addRow("across, %d", range) << Qt::Horizontal << range;
        }
    }

    void aScrollBarTellsWhereItIs()
    {
        QFETCH(const Qt::Orientation, orientation);
        QFETCH(const int, range);
        QScrollBar bar(orientation);
        bar.resize(orientation == Qt::Vertical ? QSize(12, 200) : QSize(200, 12));
        bar.setPageStep(40);
        bar.setRange(0, range);
        const auto from = [&](const QRect& r) { return orientation == Qt::Vertical ? r.top() : r.left(); };
        const auto to = [&](const QRect& r) { return orientation == Qt::Vertical ? r.bottom() + 1 : r.right() + 1; };
        int last = -1;
        for (int i = 0; i <= 4; ++i) {
            bar.setValue(static_cast<int>(static_cast<double>(range) * i / 4));
            const QRect handle = part(bar, QStyle::SC_ScrollBarSlider);
            QVERIFY(to(handle) - from(handle) >= 30); // enough to be taken hold of
            QVERIFY(from(handle) >= last);
            last = from(handle);
            QCOMPARE(to(part(bar, QStyle::SC_ScrollBarSubPage)), from(handle));
            QCOMPARE(from(part(bar, QStyle::SC_ScrollBarAddPage)), to(handle));
            if (i == 0)
                QCOMPARE(from(handle), 0);
            if (i == 4)
                QCOMPARE(to(handle), 200);
        }
        QVERIFY(part(bar, QStyle::SC_ScrollBarAddLine).isEmpty());
    }

    void aScrollBarIsDragged()
    {
        QScrollBar bar(Qt::Vertical);
        bar.resize(12, 200);
        bar.setPageStep(100);
        bar.setRange(0, 100);
        bar.show();
        QTest::mousePress(&bar, Qt::LeftButton, {}, {6, 20});
        QTest::mouseMove(&bar, {6, 70});
        QTest::mouseRelease(&bar, Qt::LeftButton, {}, {6, 70});
        QCOMPARE(bar.value(), 50);
        QTest::mouseClick(&bar, Qt::LeftButton, {}, {6, 195});
        QCOMPARE(bar.value(), 100); // a page further
    }

    void theChosenEntryOfAMenuIsTinted()
    {
        for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
            WorkbenchStyle::install().setTheme(theme);
            QMenu menu;
            QAction* const open = menu.addAction(QStringLiteral("Open…"));
            menu.addSeparator();
            QAction* const off = menu.addAction(QStringLiteral("Undo"));
            off->setEnabled(false);
            menu.popup({0, 0});
            QCOMPARE(pixelsOf(menu, theme.focusTint), 0);
            menu.setActiveAction(open);
            QVERIFY(pixelsOf(menu, theme.focusTint) > menu.actionGeometry(open).width() * 10);
        }
    }
};

QTEST_MAIN(TestWorkbenchStyle)
#include "test_workbench_style.moc"
