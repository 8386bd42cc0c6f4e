// Every text in its place, in windows of all sizes: digits in their tiles, labels on the canvas and off one another,
// controls as wide as what they say.

#include "window_bench.h"

#include "tests/support/recording_surface.h"

#include "ui/pseudo_translator.h"
#include "ui/steps/word/word_view.h"

#include <QLabel>
#include <QPushButton>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

QString place(const QRectF& rect)
{
    return QStringLiteral(" (%1, %2, %3 × %4)").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
}

struct Placed {
    QRectF rect;
    QString text;
};

/// Where a text's letters are: from a little above the height of capitals down to the descenders.
QRectF inked(const RecordingSurface::Text& text)
{
    const double width = textWidth(text.text, text.style);
    const double left = text.align == Align::Left ? 0 : text.align == Align::Right ? -width : -width / 2;
    return {text.baseline.x() + left, text.baseline.y() - 0.74 * text.style.size, width, 0.9 * text.style.size};
}

template <class View> std::vector<Placed> textsAround(const View& view)
{
    RecordingSurface surface;
    view.drawBehind(surface);
    std::vector<Placed> result;
    for (const RecordingSurface::Text& text : surface.written)
        if (!text.text.trimmed().isEmpty())
            result.push_back({inked(text), text.text});
    return result;
}

/// The first thing that is out of its place, or nothing.
template <class View> QString misplaced(const View& view)
{
    const QRectF canvas = QRectF(view.canvas().rect()).adjusted(-1, -1, 1, 1);
    const std::vector<Placed> around = textsAround(view);
    for (std::size_t i = 0; i < around.size(); ++i) {
        if (!canvas.contains(around[i].rect))
            return QStringLiteral("“%1” leaves the canvas").arg(around[i].text);
        for (std::size_t j = 0; j < i; ++j)
            if (around[i].rect.adjusted(1, 1, -1, -1).intersects(around[j].rect.adjusted(1, 1, -1, -1)))
                return QStringLiteral("“%1” runs into “%2”").arg(around[i].text, around[j].text)
                    + place(around[i].rect);
        for (int k = 0; k < view.canvas().itemCount(); ++k)
            if (around[i].rect.adjusted(1, 1, -1, -1).intersects(view.canvas().geometry(k).area))
                return QStringLiteral("“%1” runs into a matrix").arg(around[i].text) + place(around[i].rect);
    }
    for (int k = 0; k < view.canvas().itemCount(); ++k) {
        const MatrixGeometry geometry = view.canvas().geometry(k);
        RecordingSurface surface;
        view.canvas().picture(k).draw(surface, geometry);
        for (const RecordingSurface::Text& text : surface.written) {
            const auto cell = geometry.cellAt(inked(text).center());
            if (!cell || !geometry.cell(cell->first, cell->second).contains(inked(text)))
                return QStringLiteral("“%1” leaves its tile").arg(text.text);
        }
    }
    return {};
}

/// A matrix's limits that an overview's arrow strikes, or nothing.
QString struckLimits(const StepView& view)
{
    for (const Placed& text : textsAround(view))
        if (text.text.startsWith(u'±') || text.text.contains(QStringLiteral(" … ")))
            for (const Connector& connector : view.arrangement().connectors)
                for (qsizetype i = 1; i < connector.path.size(); ++i) {
                    const QRectF part = QRectF(connector.path[i - 1], connector.path[i]).normalized();
                    if (part.adjusted(-1, -1, 1, 1).intersects(text.rect))
                        return QStringLiteral("“%1” is struck").arg(text.text);
                }
    return {};
}

/// A control that shows less than it says, or stands outside of the window; or nothing.
QString cutControl(const MainWindow& window)
{
    for (const auto* const widget : window.findChildren<QWidget*>()) {
        const auto* const label = qobject_cast<const QLabel*>(widget);
        const bool speaks =
            label || qobject_cast<const QToolButton*>(widget) || qobject_cast<const QPushButton*>(widget);
        if (!speaks || !widget->isVisible() || widget->window() != &window || widget->width() == 0)
            continue;
        const QString name = QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName() + u' '
            + (label ? label->text() : widget->property("text").toString());
        if (!(label && label->wordWrap()) && widget->width() < widget->minimumSizeHint().width())
            return name + QStringLiteral(" is cut");
        const QRect place(widget->mapTo(&window, QPoint(0, 0)), widget->size());
        const bool scrolls = window.findChild<InputsPanel*>()->isAncestorOf(widget);
        if (!scrolls && !window.rect().contains(place))
            return name + QStringLiteral(" stands outside: %1, %2 wide").arg(place.x()).arg(place.width());
    }
    return {};
}

/// Speaks the made-up language while it is there.
class PseudoLocale {
public:
    explicit PseudoLocale(bool installed)
    {
        if (installed)
            QCoreApplication::installTranslator(&m_translator);
    }
    ~PseudoLocale() { QCoreApplication::removeTranslator(&m_translator); }

private:
    PseudoTranslator m_translator;
};

} // namespace

class TestPlaces : public WindowTest {
    Q_OBJECT

private slots:
    void textsGrowAndShrink()
    {
        WindowBench b;
        b.start({3840, 2160});
        const auto largest = [&] {
            RecordingSurface surface;
            b.window->stepView().drawBehind(surface);
            double size = 0;
            for (const RecordingSurface::Text& text : surface.written)
                size = std::max(size, text.style.size);
            return size;
        };
        const double usual = largest();
        const int row = b.editor({InputKind::W_Q}).table().rowHeight(0);
        b.action("text-200")->trigger();
        WindowBench::settle();
        QCOMPARE(QApplication::font().pixelSize(), 26);
        QCOMPARE(largest(), 2 * usual);
        QCOMPARE(b.editor({InputKind::W_Q}).table().rowHeight(0), 2 * row);
        QVERIFY(b.action("text-200")->isChecked());
        b.action("text-100")->trigger();
        WindowBench::settle();
        QCOMPARE(QApplication::font().pixelSize(), 13);
        QCOMPARE(largest(), usual);
        QCOMPARE(b.editor({InputKind::W_Q}).table().rowHeight(0), row);
    }

    void comparisonsAreInTheirPlace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("pseudo");
        QTest::addColumn<int>("text");
        for (const QSize size : {QSize(1366, 768), QSize(1920, 1080)})
            for (const bool pseudo : {false, true})
                QTest::addRow("%dx%d%s", size.width(), size.height(), pseudo ? ", pseudo-locale" : "")
                    << size << pseudo << 100;
        QTest::addRow("1920x1080, text at 150 %%") << QSize(1920, 1080) << false << 150;
    }

    void comparisonsAreInTheirPlace()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, pseudo);
        QFETCH(const int, text);
        const PseudoLocale locale(pseudo);
        WindowBench b;
        b.start(size);
        b.window->display().setTextPercent(text);
        b.action("showHistory")->trigger();
        QStringList faults;
        const auto look = [&](const QString& where) {
            WindowBench::settle();
            for (const QString& fault :
                 {misplaced(b.window->stepView()), struckLimits(b.window->stepView()), cutControl(*b.window)})
                if (!fault.isEmpty())
                    faults += where + QStringLiteral(": ") + fault;
        };
        for (const char* name : {"seed", "causal", "heads", "positions"}) {
            b.window->openSource(QStringLiteral("example:%1").arg(QLatin1String(name)));
            b.window->comparison().pin();
            (void)b.document().apply(edit::Cell{{InputKind::W_Q}, 0, 0, 7.5}, QStringLiteral("W_Q[1, 1]: 2 → 7.5"));
            for (const Reading reading : {Reading::Difference, Reading::Pinned}) {
                b.window->comparison().setReading(reading);
                for (const Stop& stop : stops(b.document().steps(), 1)) {
                    if (!stop.isActive())
                        continue;
                    b.selection().showStop(stop.id);
                    b.selection().setCell(Cell{stop.steps.back(), 0, 0});
                    look(QStringLiteral("%1, %2").arg(QLatin1String(name), stop.id));
                }
                b.selection().setView(ViewKind::Overview);
                look(QStringLiteral("%1, overview").arg(QLatin1String(name)));
            }
        }
        QVERIFY2(b.window->size() == size, "the window is larger than the screen");
        QVERIFY2(faults.isEmpty(),
                 qUtf8Printable(QStringLiteral("%1 faults:\n").arg(faults.size()) + faults.join(u'\n')));
    }

    void everyTextIsInItsPlace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("pseudo");
        QTest::addColumn<int>("text");
        for (const QSize size : {QSize(1024, 768), QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)})
            for (const bool pseudo : {false, true})
                QTest::addRow("%dx%d%s", size.width(), size.height(), pseudo ? ", pseudo-locale" : "")
                    << size << pseudo << 100;
        QTest::addRow("1366x768, text at 150 %%") << QSize(1366, 768) << false << 150;
        QTest::addRow("1366x768, text at 200 %%") << QSize(1366, 768) << false << 200;
        QTest::addRow("1920x1080, text at 200 %%") << QSize(1920, 1080) << false << 200;
        QTest::addRow("3840x2160, text at 200 %%") << QSize(3840, 2160) << true << 200;
    }

    void everyTextIsInItsPlace()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, pseudo);
        QFETCH(const int, text);
        const PseudoLocale locale(pseudo);
        WindowBench b;
        b.start(size);
        b.window->display().setTextPercent(text);
        WindowBench::settle();
        QStringList faults;
        const auto look = [&](const QString& where) {
            WindowBench::settle();
            for (const QString& fault :
                 {misplaced(b.window->stepView()), struckLimits(b.window->stepView()), cutControl(*b.window)})
                if (!fault.isEmpty())
                    faults += where + QStringLiteral(": ") + fault;
        };
        for (const char* name : {"seed", "causal", "heads", "cross", "positions", "grouped"}) {
            b.window->openSource(QStringLiteral("example:%1").arg(QLatin1String(name)));
            for (const Stop& stop : stops(b.document().steps(), 1)) {
                if (!stop.isActive())
                    continue;
                b.selection().showStop(stop.id);
                b.selection().setCell(Cell{stop.steps.back(), 0, 0});
                look(QStringLiteral("%1, %2").arg(QLatin1String(name), stop.id));
            }
            b.selection().setView(ViewKind::Overview);
            look(QStringLiteral("%1, overview").arg(QLatin1String(name)));
            b.selection().setWord(0);
            b.selection().setView(ViewKind::Word);
            WindowBench::settle();
            for (const QString& fault : {misplaced(*b.child<WordView>("wordView")), cutControl(*b.window)})
                if (!fault.isEmpty())
                    faults += QStringLiteral("%1, word: %2").arg(QLatin1String(name), fault);
            b.selection().setWord(std::nullopt);
        }
        QVERIFY2(b.window->size() == size, "the window is larger than the screen");
        QVERIFY2(faults.isEmpty(),
                 qUtf8Printable(QStringLiteral("%1 faults:\n").arg(faults.size()) + faults.join(u'\n')));
    }
};

QTEST_MAIN(TestPlaces)
#include "test_places.moc"
