#include "window_bench.h"

#include "core/examples.h"
#include "tests/support/recording_surface.h"
#include "ui/bars/message_bar.h"
#include "ui/pseudo_translator.h"
#include "ui/steps/painting/step_painter.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTextDocumentFragment>
#include <QToolBar>
#include <QToolTip>
#include <QUndoStack>

#include <cmath>
#include <limits>

using namespace attn;
using namespace attn::ui;
using attn::ui::test::RecordingSurface;
using attn::ui::test::WindowBench;

namespace {

const InputKey words{InputKind::Words};

/// Every text that the picture of the present stop writes beside its numbers.
QStringList textsOnThePicture(const WindowBench& b)
{
    const Steps& steps = b.document().steps();
    const std::vector<Stop> all = stops(steps, b.selection().head());
    const Stop& stop = all[findStop(all, steps, b.selection().stop())];
    const Measures measures = Measures::of(b.window->width());
    Arrangement arrangement =
        arrange(steps, stop, Lens(steps), b.window->stepView().size(), measures, b.window->display().rowEntropies());
    for (Plate& plate : arrangement.plates)
        refreshMade(plate, steps);
    RecordingSurface surface;
    StepPainter(arrangement, steps, stop, measures, b.window->theme(), {})
        .behind(surface, marksOf(arrangement, steps, b.selection().cell()),
                std::vector<ColourScale>(arrangement.plates.size()));
    return surface.texts();
}

/// What a tool tip with this text shows.
QString asShown(const QString& toolTip)
{
    return Qt::mightBeRichText(toolTip) ? QTextDocumentFragment::fromHtml(toolTip).toPlainText() : toolTip;
}

/// What a menu or button with this text shows.
QString withoutMnemonics(const QString& text)
{
    QString shown;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'&' && ++i == text.size())
            break;
        shown += text[i];
    }
    return shown;
}

/// Every text that the window's controls have, with whose it is.
QList<std::pair<QString, QString>> textsOfControls(const MainWindow& window)
{
    QList<std::pair<QString, QString>> texts{{QStringLiteral("title"), window.windowTitle()}};
    const auto add = [&texts](const QObject* object, const char* what, const QString& text) {
        texts.append(
            {QStringLiteral("%1 %2: %3")
                 .arg(QLatin1String(object->metaObject()->className()), object->objectName(), QLatin1String(what)),
             text});
    };
    for (const auto* action : window.findChildren<QAction*>()) {
        add(action, "text", action->text());
        add(action, "icon text", action->iconText());
        add(action, "tool tip", action->toolTip());
    }
    for (const auto* widget : window.findChildren<QWidget*>()) {
        add(widget, "tool tip", widget->toolTip());
        add(widget, "accessible name", widget->accessibleName());
        add(widget, "accessible description", widget->accessibleDescription());
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add(button, "text", button->text());
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            add(label, "text", label->text());
        if (const auto* menu = qobject_cast<const QMenu*>(widget))
            add(menu, "title", menu->title());
    }
    return texts;
}

/// What is left bare of a text in the made-up language, without names that are the same in every language.
QString bare(QString text)
{
    static const QRegularExpression translated(QStringLiteral("⟦[^⟦⟧]*(⟧|…|$)")); // the innermost
    static const QRegularExpression names(
        QStringLiteral("\\b(words|scores|weights|attention|[WbXdqkvocx]_\\w+|word \\d+|head \\d+|softmax|max|"
                       "ij|[a-zA-Z])\\b"));
    while (text.contains(translated))
        text.remove(translated);
    text.remove(QRegularExpression(QStringLiteral("</?p[^>]*>"))); // what tool tips stand in
    text.remove(names);
    text.remove(QRegularExpression(QStringLiteral("[^\\p{L}]")));
    return text;
}

/// Whether an action's keys are heard while the menu bar is away: it belongs to a widget, or to a menu that does.
bool isReached(const QAction* action)
{
    return std::ranges::any_of(action->associatedObjects(), [](const QObject* object) {
        const auto* const menu = qobject_cast<const QMenu*>(object);
        return menu ? isReached(menu->menuAction()) : !qobject_cast<const QMenuBar*>(object);
    });
}

} // namespace

class TestWindowTexts : public test::WindowTest {
    Q_OBJECT
private slots:
    void showsLabelsLiterally_data();
    void showsLabelsLiterally();
    void showsTypedMarkupLiterally();
    void tellsRepeatedLabelsApart();
    void tellsEntropiesOnDemand();
    void tellsTheRangeOverAHeading();
    void leavesNoTextUntranslated();
    void leavesNoTextOfThePicturesUntranslated();
    void namesEveryControl();
    void namesEveryAction();
    void hearsEveryKeyWithoutTheMenuBar();
};

void TestWindowTexts::showsLabelsLiterally_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("line"); // in one line
    const auto row = [](const char* name, const QString& label) { QTest::newRow(name) << label << label; };
    row("markup", QStringLiteral("<s>"));
    row("closed markup", QStringLiteral("<b>x</b>"));
    row("an image", QStringLiteral("<img src=x>"));
    row("an entity", QStringLiteral("&lt;"));
    row("ampersand", QStringLiteral("R&D"));
    row("percent", QStringLiteral("%1%2"));
    row("subscript", QStringLiteral("a_{b}"));
    row("Hebrew", QStringLiteral("שלום"));
    row("Arabic", QStringLiteral("مرحبا"));
    row("combined characters", QStringLiteral("👩‍👩‍👧é"));
    row("long", QString(200, QLatin1Char('w')));
    QTest::newRow("empty") << QString() << QStringLiteral("␣");
}

void TestWindowTexts::showsLabelsLiterally()
{
    QFETCH(QString, label);
    QFETCH(QString, line);
    WindowBench b;
    QVERIFY(b.document().apply(edit::Label{false, 2, "before"}, QStringLiteral("a")));
    MatrixModel& model = b.editor(words).model();
    QVERIFY(model.setData(model.index(2, 0), label));
    WindowBench::settle();
    QCOMPARE(b.scenario().words.labels[2], label.toStdString());

    // The table and its tool tip.
    QCOMPARE(model.index(2, 0).data().toString(), label);
    QCOMPARE(asShown(model.index(2, 0).data(Qt::ToolTipRole).toString()), label);

    // The picture: above the columns and beside the rows, at every stop.
    for (const char* stop : {"words", "QKV", "scores", "scaled", "weights", "attention"}) {
        b.selection().setStop(QLatin1String(stop));
        WindowBench::settle();
        const QStringList texts = textsOnThePicture(b);
        const auto shows = [&](const QString& text) {
            return text == line || (text.endsWith(u'…') && line.startsWith(text.chopped(1)));
        };
        QVERIFY2(std::any_of(texts.begin(), texts.end(), shows), stop);
    }

    // The explanation.
    b.selection().setStop(QStringLiteral("scores"));
    WindowBench::settle();
    b.point("scores", 0, 2);
    QVERIFY(b.child<ExplanationBar>("explanationBar")
                ->text()
                .startsWith(QStringLiteral("scores[word 1, ") + line + QStringLiteral("] = ")));

    // What is undone.
    QAction* const undo = b.action("undo");
    QVERIFY(withoutMnemonics(undo->text()).contains(QStringLiteral("before → ") + label.left(12)));
    QVERIFY(asShown(undo->toolTip()).contains(QStringLiteral("before → ") + label.left(12)));
    QVERIFY(undo->text().size() < 120);
    for (const auto* widget : b.child<QToolBar>("toolBar")->findChildren<QToolButton*>())
        QVERIFY(!asShown(widget->toolTip()).contains(QLatin1String("before"))
                || asShown(widget->toolTip()).contains(label.left(12)));
    undo->trigger();
    QVERIFY(withoutMnemonics(b.action("redo")->text()).contains(label.left(12)));
}

void TestWindowTexts::showsTypedMarkupLiterally()
{
    WindowBench b;
    b.type(words, 0, 0, QStringLiteral("<s>"));
    WindowBench::press(Qt::Key_Return);
    QCOMPARE(b.scenario().words.labels[0], std::string("<s>"));
    QVERIFY(textsOnThePicture(b).contains(QStringLiteral("<s>")));
    for (const auto* label : b.window->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    // A file's name in a message, a title in the window's title.
    QVERIFY(!b.window->openSource(QStringLiteral("/nowhere/<b>x<b>")));
    WindowBench::settle();
    QVERIFY(b.message().contains(QLatin1String("<b>x<b>")));
}

void TestWindowTexts::tellsRepeatedLabelsApart()
{
    WindowBench b;
    for (Index row = 0; row < 4; ++row)
        QVERIFY(b.document().apply(edit::Label{false, row, "the"}, QStringLiteral("a")));
    WindowBench::settle();
    QCOMPARE(textsOnThePicture(b).count(QStringLiteral("the")), 16); // of Q and S, of Kᵀ and S
    b.point("scores", 0, 2);
    QVERIFY(b.selection().cell() == b.cell("scores", 0, 2));
    QVERIFY(b.child<ExplanationBar>("explanationBar")->text().startsWith(QLatin1String("scores[the, the] = ")));
    b.type(words, 2, 0, QStringLiteral("cat"));
    WindowBench::press(Qt::Key_Return);
    QCOMPARE(b.scenario().words.labels, (std::vector<std::string>{"the", "the", "cat", "the"}));
}

void TestWindowTexts::tellsEntropiesOnDemand()
{
    WindowBench b;
    b.selection().setStop(QStringLiteral("weights"));
    WindowBench::settle();
    const QString heading = QStringLiteral("H, bit");
    QVERIFY(!textsOnThePicture(b).contains(heading));
    const double left = b.tile("weights", 0, 0).left();

    b.action("rowEntropies")->trigger();
    QVERIFY(b.window->display().rowEntropies());
    WindowBench::settle();
    QVERIFY(b.tile("weights", 0, 0).left() < left); // the window's own picture makes room
    const QStringList texts = textsOnThePicture(b);
    QCOMPARE(texts.count(heading), 1); // beside the weights, not beside the exponentials
    QVERIFY(b.canvas().picture(1).digitSize(b.canvas().geometry(1)) > 0); // the exponentials can be read still
    for (Index i = 0; i < 4; ++i) {
        double entropy = 0;
        for (const double weight : b.shown("weights").row(i))
            entropy += weight * std::log2(1 / weight);
        QVERIFY(texts.contains(QString::number(entropy, 'f', 2)));
    }
    b.selection().setStop(QStringLiteral("scores"));
    WindowBench::settle();
    QVERIFY(!textsOnThePicture(b).contains(heading));

    // Rather no entropies than small matrices.
    b.selection().setStop(QStringLiteral("weights"));
    b.window->resize(b.window->minimumSizeHint());
    WindowBench::settle();
    QVERIFY(!textsOnThePicture(b).contains(heading));
    QVERIFY(textsOnThePicture(b).contains(QStringLiteral("= 1")));

    // A row that sums up wrong has none.
    b.window->resize(1366, 768);
    Scenario broken = seedExample();
    broken.words.vectors(0, 0) = std::numeric_limits<double>::quiet_NaN();
    b.document().open(broken, QString(), false);
    b.selection().setStop(QStringLiteral("weights"));
    WindowBench::settle();
    const QStringList ofBroken = textsOnThePicture(b);
    QVERIFY(ofBroken.contains(heading));
    QCOMPARE(ofBroken.count(QStringLiteral("⚠ NaN")), 4);
    QCOMPARE(b.child<QLabel>("sums")->text(), QStringLiteral("⚠ 4 rows of the weights do not sum to 1"));
    QCOMPARE(ofBroken.count(QStringLiteral("NaN")), 4); // the sums of the exponentials

    b.window->display().setRowEntropies(false);
    QVERIFY(!b.action("rowEntropies")->isChecked());
}

void TestWindowTexts::tellsTheRangeOverAHeading()
{
    WindowBench b;
    const QPoint over = (b.tile("scores", 0, 0).topLeft() + QPointF(4, -24)).toPoint();
    QHelpEvent event(QEvent::ToolTip, over, b.window->stepView().mapToGlobal(over));
    QCoreApplication::sendEvent(&b.canvas(), &event);
    const Matrix& scores = b.shown("scores");
    const NumberFormat format = b.window->display().format();
    QCOMPARE(asShown(QToolTip::text()),
             QStringLiteral("scores: %1 … %2").arg(format.text(scores.minCoeff()), format.text(scores.maxCoeff())));
}

void TestWindowTexts::leavesNoTextUntranslated()
{
    PseudoTranslator pseudo;
    QVERIFY(QCoreApplication::installTranslator(&pseudo));
    {
        WindowBench b;
        b.type({InputKind::W_Q}, 0, 2, QStringLiteral("5"));
        WindowBench::press(Qt::Key_Return);
        b.point("scores", 0, 2);
        QVERIFY(!b.window->openSource(b.path("missing")));
        WindowBench::settle();
        QStringList titles{QString::fromStdString(seedExample().title)};
        for (const std::string_view name : exampleNames())
            titles += QString::fromStdString(example(name)->title);
        int translated = 0;
        QStringList forgotten;
        for (auto [whose, text] : textsOfControls(*b.window)) {
            if (titles.contains(withoutMnemonics(text)) || titles.contains(text))
                continue;
            for (const QString& title : titles)
                text.remove(title);
            translated += text.contains(u'⟦') ? 1 : 0;
            if (!bare(text).isEmpty())
                forgotten += whose + QStringLiteral(" = ") + text;
        }
        QVERIFY2(forgotten.isEmpty(), qPrintable(forgotten.join(u'\n')));
        QVERIFY(translated > 60);
    }
    QCoreApplication::removeTranslator(&pseudo);
}

void TestWindowTexts::leavesNoTextOfThePicturesUntranslated()
{
    PseudoTranslator pseudo;
    QVERIFY(QCoreApplication::installTranslator(&pseudo));
    {
        WindowBench b;
        b.choices("maskButton")[1]->trigger();
        b.window->display().setRowEntropies(true);
        int stopsSeen = 0;
        for (const Stop& stop : stops(b.document().steps(), 1)) {
            b.selection().setStop(stop.id);
            WindowBench::settle();
            const QString all = textsOnThePicture(b).join(u' ');
            QVERIFY(all.contains(u'⟦'));
            QCOMPARE(bare(all), QString());
            ++stopsSeen;
        }
        QCOMPARE(stopsSeen, 7);
    }
    QCoreApplication::removeTranslator(&pseudo);
}

void TestWindowTexts::namesEveryControl()
{
    WindowBench b;
    int controls = 0;
    QStringList nameless;
    for (auto* const widget : b.window->findChildren<QWidget*>()) {
        const bool control = widget->focusPolicy() != Qt::NoFocus || qobject_cast<QAbstractButton*>(widget);
        if (!control || !widget->isVisible() || (!widget->isEnabled() && widget->focusPolicy() == Qt::NoFocus))
            continue;
        ++controls;
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(widget);
        if (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty())
            nameless += QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName()
                + QLatin1String(" in ")
                + (widget->parentWidget() ? QLatin1String(widget->parentWidget()->metaObject()->className())
                                          : QLatin1String());
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    QVERIFY(controls > 20);
}

void TestWindowTexts::namesEveryAction()
{
    WindowBench b;
    int actions = 0;
    QStringList keys;
    for (const auto* action : b.window->findChildren<QAction*>()) {
        if (action->isSeparator() || qobject_cast<const QWidget*>(action->parent()) == b.child<QToolBar>("toolBar"))
            continue;
        // The menu bar has one of its own for what has no room.
        const QMenuBar* const bar = b.window->menuBar();
        if (action->menu() && action->menu()->parent() == bar && !bar->actions().contains(const_cast<QAction*>(action)))
            continue;
        ++actions;
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        if (!action->shortcut().isEmpty())
            keys += action->shortcut().toString();
    }
    QVERIFY(actions > 35);
    QCOMPARE(QStringList(keys).removeDuplicates(), 0); // no key stands for two things
}

void TestWindowTexts::hearsEveryKeyWithoutTheMenuBar()
{
    const WindowBench b;
    b.editor({InputKind::Words}).table().setFocus(); // the tables' own keys come with the focus
    int keys = 0;
    for (const QAction* action : b.window->findChildren<QAction*>()) {
        if (action->shortcut().isEmpty())
            continue;
        ++keys;
        QVERIFY2(isReached(action), qUtf8Printable(action->objectName()));
    }
    QVERIFY(keys > 40);
}

QTEST_MAIN(TestWindowTexts)
#include "test_window_texts.moc"
