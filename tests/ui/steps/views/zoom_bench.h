#pragma once

#include "tests/benchmarks/random_scenario.h"
#include "tests/ui/window/window_bench.h"

#include <QWheelEvent>
#include <qtestspontaneevent.h>

namespace attn::ui::test {

inline constexpr int notch = 120; ///< of a wheel

/// The window with 64 words of 8 dimensions, at the scores.
struct ManyWords : WindowBench {
    ManyWords()
    {
        document().open(randomScenario(64, 8, 8), QString(), false);
        settle();
    }

    [[nodiscard]] MatrixGeometry geometry(const char* id) const { return canvas().geometry(item(id)); }
    [[nodiscard]] QString part(const char* id) const
    {
        const MatrixGeometry g = geometry(id);
        return QStringLiteral("%1+%2, %3+%4").arg(g.firstRow).arg(g.rows).arg(g.firstColumn).arg(g.columns);
    }
    void wheel(const QPointF& at, const QPoint& turn, Qt::KeyboardModifiers modifiers = {}) const
    {
        QWheelEvent event(at, canvas().mapToGlobal(at), {}, turn, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event); // as from the desktop: else it goes no further than to the canvas
        qApp->notify(&canvas(), &event);
        settle();
    }
    /// Turned once over the cell at the pointer, wherever that is by then.
    void zoomAt(const QPointF& at, int notches) const
    {
        for (int i = 0; i < std::abs(notches); ++i)
            wheel(at, {0, notches < 0 ? -notch : notch}, Qt::ControlModifier);
    }
    void drag(const QPointF& from, const QPointF& way) const
    {
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, from.toPoint());
        for (const double share : {0.3, 0.6, 1.0}) {
            const QPointF at = from + share * way;
            QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&canvas(), &event);
            settle();
        }
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, (from + way).toPoint());
        settle();
    }
    [[nodiscard]] bool hasDigits(const char* id) const { return picture(id).digitSize(geometry(id)) > 0; }
};

} // namespace attn::ui::test
