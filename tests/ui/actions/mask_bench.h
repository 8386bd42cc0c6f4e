#pragma once

#include "tests/support/recording_surface.h"
#include "tests/ui/window/window_bench.h"
#include "ui/bars/mask_bar.h"

namespace attn::ui::test {

/// Who may attend to whom of four words: everybody to everybody but these (query, key).
inline Matrix onesBut(std::initializer_list<std::pair<Index, Index>> hidden)
{
    Matrix matrix = Matrix::Ones(4, 4);
    for (const auto& [query, key] : hidden)
        matrix(query, key) = 0;
    return matrix;
}

/// The window with the mask being painted.
struct MaskBench : WindowBench {
    MaskBench()
    {
        action("paintMask")->trigger();
        settle();
    }

    [[nodiscard]] const Mask& mask() const { return scenario().mask; }
    [[nodiscard]] bool paints() const { return child<MaskBar>("maskBar")->isVisible(); }
    [[nodiscard]] QString barText() const { return child<MaskBar>("maskBar")->text(); }
    [[nodiscard]] QPoint middle(Index query, Index key, const char* id = "masked") const
    {
        return tile(id, query, key).center().toPoint();
    }
    void click(Index query, Index key, const char* id = "masked") const { click(middle(query, key, id)); }
    void click(const QPoint& at) const
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at);
        settle();
    }
    void press(Index query, Index key) const { QTest::mousePress(&canvas(), Qt::LeftButton, {}, middle(query, key)); }
    using WindowBench::press;
    void moveTo(const QPoint& at) const
    {
        QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&canvas(), &event);
        settle();
    }
    void release(const QPoint& at) const
    {
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at);
        settle();
    }
    void hover(const QPoint& at) const
    {
        QMouseEvent event(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&canvas(), &event);
        settle();
    }
    [[nodiscard]] QPoint rowLabel(Index row) const
    {
        return window->stepView().rowLabelRect(item("scaled"), row).center().toPoint();
    }
    [[nodiscard]] QPoint columnLabel(Index column) const
    {
        return window->stepView().columnLabelRect(item("masked"), column).center().toPoint();
    }
    /// What is drawn over the tiles.
    [[nodiscard]] QStringList textsInFront() const
    {
        RecordingSurface surface;
        window->stepView().drawInFront(surface);
        return surface.texts();
    }
};

} // namespace attn::ui::test
