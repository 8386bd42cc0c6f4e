#pragma once

#include "tests/ui/window/window_bench.h"

#include <QClipboard>

Q_DECLARE_METATYPE(attn::Matrix)

namespace attn::ui::test {

inline const InputKey words{InputKind::Words};
inline QClipboard& clipboard()
{
    return *QGuiApplication::clipboard();
}

/// Clicks a cell of the table (labels are column 0 of words), then reaches over others with Shift and the arrows.
inline void select(const WindowBench& b, InputKey input, int row, int column, int rows = 1, int columns = 1)
{
    b.clickInput(input, row, column);
    for (int i = 1; i < rows; ++i)
        WindowBench::press(Qt::Key_Down, Qt::ShiftModifier);
    for (int i = 1; i < columns; ++i)
        WindowBench::press(Qt::Key_Right, Qt::ShiftModifier);
}

inline const Matrix& weights(const WindowBench& b)
{
    return b.scenario().heads[0].W_Q;
}

inline Matrix matrix(std::initializer_list<std::initializer_list<double>> rows)
{
    return Matrix(rows);
}

} // namespace attn::ui::test
