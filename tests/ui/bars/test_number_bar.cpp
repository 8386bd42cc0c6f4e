// The bar that asks for an option that is a number, in the real window.

#include "tests/ui/window/window_bench.h"

#include "core/examples.h"
#include "tests/support/local_text.h"
#include "ui/bars/marked_slider.h"
#include "ui/bars/number_bar.h"
#include "ui/bars/number_option.h"
#include "ui/style/text_look.h"

#include <QLabel>
#include <QLineEdit>
#include <QUndoStack>

using namespace attn;
using namespace attn::ui;
using namespace attn::ui::test;

namespace {

struct BarBench : WindowBench {
    NumberBar* bar = child<NumberBar>("numberBar");
    MarkedSlider* slider = child<MarkedSlider>("optionSlider");
    QLineEdit* field = child<QLineEdit>("optionNumber");

    BarBench() { action("scaleNumber")->trigger(); }

    [[nodiscard]] double divisor() const { return divisorOption().number(scenario()).value(); }
    [[nodiscard]] int steps() const { return document().undoStack().count(); }
    [[nodiscard]] QString reason() const { return bar->findChild<QLabel*>(QStringLiteral("reason"))->text(); }
    [[nodiscard]] QPoint at(int value) const { return QPointF(slider->place(value), 13).toPoint(); }
    void drag(int value) const
    {
        const QPoint to = at(value);
        QMouseEvent event(QEvent::MouseMove, to, slider->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(slider, &event);
    }
    void typeOver(const QString& text) const
    {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
};

} // namespace

class TestNumberBar : public WindowTest {
    Q_OBJECT

private slots:
    void oneDragIsOneStep()
    {
        BarBench b;
        b.selection().setStop(QStringLiteral("weights"));
        QVERIFY(b.slider->hasFocus());
        QCOMPARE(b.field->text(), local(QStringLiteral("1.7320508075688772")));
        QTest::mousePress(b.slider, Qt::LeftButton, {}, b.at(150));
        QVERIFY(b.document().isPreviewing());
        for (int value = 150; value >= 60; value -= 10) {
            b.drag(value);
            QVERIFY(b.document().isPreviewing());
        }
        QCOMPARE(b.steps(), 0);
        QCOMPARE(b.slider->accessibleDescription(), b.field->text()); // what is read aloud
        QCOMPARE(b.divisor(), 0.249);
        QVERIFY(b.shown("weights").maxCoeff() > 0.9999); // one key gets all
        QCOMPARE(b.field->text(), local(QStringLiteral("0.249")));
        QTest::mouseRelease(b.slider, Qt::LeftButton, {}, b.at(60));
        QVERIFY(!b.document().isPreviewing());
        QCOMPARE(b.steps(), 1);
        QCOMPARE(b.document().undoStack().undoText(), local(QStringLiteral("scale 0.249")));
        b.action("undo")->trigger();
        QCOMPARE(b.divisor(), std::sqrt(3.0));
        QCOMPARE(b.slider->value(), b.slider->mark().value());
        QCOMPARE(b.field->text(), local(QStringLiteral("1.7320508075688772")));
        b.action("redo")->trigger();
        QCOMPARE(b.divisor(), 0.249);
    }

    void openingChangesNothing()
    {
        BarBench b;
        QCOMPARE(b.field->cursorPosition(), 0); // its first digits show
        b.typeOver(QStringLiteral("2"));
        b.typeOver(b.slider->accessibleDescription()); // as it was
        b.slider->setFocus();
        b.bar->close();
        QVERIFY(b.scenario() == seedExample());
        QCOMPARE(b.steps(), 0);
        b.action("scaleNumber")->trigger();
        QTest::keyClick(b.field, Qt::Key_Return); // asked for
        QCOMPARE(b.scenario().scale.kind, Scale::Kind::Number);
        QCOMPARE(b.steps(), 1);
    }

    void theMarkCatches()
    {
        BarBench b;
        QCOMPARE(b.slider->mark().value(), 200);
        QTest::mousePress(b.slider, Qt::LeftButton, {}, b.at(300));
        QVERIFY(b.divisor() > 5);
        b.drag(202);
        QCOMPARE(b.divisor(), std::sqrt(3.0));
        QTest::mouseRelease(b.slider, Qt::LeftButton, {}, b.at(202));
        QCOMPARE(b.steps(), 0); // back where it was
    }

    void keysAreOneStepAfterAPause()
    {
        BarBench b;
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(b.slider, Qt::Key_Right);
        QVERIFY(b.document().isPreviewing());
        QCOMPARE(b.steps(), 0);
        QVERIFY(b.divisor() > 2 && b.divisor() < 3);
        QTRY_COMPARE_WITH_TIMEOUT(b.steps(), 1, 3 * NumberBar::pause);
        QTest::keyClick(b.slider, Qt::Key_Right);
        b.action("undo")->trigger(); // what is shown counts
        QCOMPARE(b.steps(), 2);
        QVERIFY(b.divisor() < 3);
    }

    void typedNumbersShowAtOnce()
    {
        BarBench b;
        b.typeOver(QStringLiteral("5"));
        QVERIFY(b.document().isPreviewing());
        QCOMPARE(b.divisor(), 5.0);
        QVERIFY(b.slider->value() > 200);
        QTest::keyClicks(b.field, QStringLiteral("/2"));
        QCOMPARE(b.divisor(), 2.5);
        QTest::keyClick(b.field, Qt::Key_Return);
        QCOMPARE(b.steps(), 1);
        QCOMPARE(b.field->text(), local(QStringLiteral("2.5")));
        b.typeOver(QStringLiteral("-3"));
        QCOMPARE(b.divisor(), -3.0);
        b.slider->setFocus(); // leaving keeps it
        QCOMPARE(b.steps(), 2);
        QCOMPARE(b.divisor(), -3.0);
        QCOMPARE(b.slider->value(), 0);
    }

    void badTextIsMarkedAndChangesNothing()
    {
        BarBench b;
        b.typeOver(QStringLiteral("0"));
        QCOMPARE(b.reason(), QStringLiteral("A number other than 0 is needed."));
        QCOMPARE(b.field->accessibleDescription(), b.reason());
        QVERIFY(isWrong(*b.field));
        QTest::keyClick(b.field, Qt::Key_Return);
        QCOMPARE(b.steps(), 0);
        b.typeOver(QStringLiteral("4x"));
        QVERIFY(!b.reason().isEmpty());
        QCOMPARE(b.divisor(), std::sqrt(3.0)); // not the 4 that came before
        b.typeOver(QStringLiteral("sq")); // the beginning of something
        QVERIFY(b.reason().isEmpty());
        QTest::keyClick(b.field, Qt::Key_Return);
        QVERIFY(!b.reason().isEmpty());
        QTest::keyClick(b.field, Qt::Key_Escape);
        QVERIFY(b.reason().isEmpty() && b.bar->isVisible());
        QCOMPARE(b.field->text(), local(QStringLiteral("1.7320508075688772")));
        b.typeOver(QStringLiteral("0"));
        b.slider->setFocus();
        QCOMPARE(b.field->text(), local(QStringLiteral("1.7320508075688772")));
        QCOMPARE(b.steps(), 0);
    }

    void escapeTakesBackThenCloses()
    {
        WindowBench w;
        w.clickInput({InputKind::W_Q}, 0, 0);
        QWidget* const before = QApplication::focusWidget();
        w.action("scaleNumber")->trigger();
        auto* const slider = w.child<MarkedSlider>("optionSlider");
        QTest::keyClick(slider, Qt::Key_Left);
        QVERIFY(w.document().isPreviewing());
        QTest::keyClick(slider, Qt::Key_Escape);
        QVERIFY(!w.document().isPreviewing());
        QVERIFY(w.scenario() == seedExample());
        QVERIFY(slider->isVisible());
        QTest::keyClick(slider, Qt::Key_Escape);
        QVERIFY(!slider->isVisible());
        QCOMPARE(QApplication::focusWidget(), before);
    }

    void closingKeepsWhatIsShown()
    {
        BarBench b;
        QTest::keyClick(b.slider, Qt::Key_Left);
        QTest::mouseClick(b.child<QToolButton>("closeOption"), Qt::LeftButton);
        QVERIFY(!b.bar->isVisible());
        QCOMPARE(b.steps(), 1);
    }

    void anotherEditEndsThePreview()
    {
        BarBench b;
        QTest::keyClick(b.slider, Qt::Key_Right);
        QVERIFY(b.document().apply(edit::Cell{{InputKind::W_Q}, 0, 0, 9}, QStringLiteral("nine")));
        QCOMPARE(b.divisor(), std::sqrt(3.0));
        QCOMPARE(b.field->text(), local(QStringLiteral("1.7320508075688772")));
        QTest::qWait(NumberBar::pause + 100);
        QCOMPARE(b.steps(), 1);
    }

    void theOptionGoesAndSoDoesTheBar()
    {
        WindowBench b;
        b.action("softcap")->trigger();
        QVERIFY(b.child<NumberBar>("numberBar")->isVisible());
        b.document().open(seedExample(), {}, false);
        QVERIFY(!b.child<NumberBar>("numberBar")->isVisible());
    }

    void showsHandleMarkAndFocus()
    {
        BarBench b;
        WindowBench::settle();
        b.slider->setValue(100);
        const QImage image = b.slider->grab().toImage();
        const Theme& theme = b.window->theme();
        QCOMPARE(image.pixelColor(b.at(100)).rgb(), theme.field.rgb()); // inside the handle
        const auto darkest = [&](int value) { // around a place, over the groove
            double most = 0;
            for (int dx = -2; dx <= 2; ++dx)
                most = std::max(most, contrast(image.pixelColor(b.at(value) + QPoint(dx, -5)), theme.chipNeutral));
            return most;
        };
        QVERIFY(darkest(200) > 3); // the mark
        QVERIFY(darkest(230) < 1.5);
        const auto hasFocusRing = [&](const QImage& picture) {
            for (int x = 0; x < picture.width(); ++x)
                if (picture.pixelColor(x, 13).rgb() == theme.focus.rgb())
                    return true;
            return false;
        };
        QVERIFY(hasFocusRing(image));
        b.field->setFocus();
        QVERIFY(!hasFocusRing(b.slider->grab().toImage()));
    }
};

QTEST_MAIN(TestNumberBar)
#include "test_number_bar.moc"
