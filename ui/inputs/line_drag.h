#pragma once

#include "ui/state/document/shape_edit.h"
#include "ui/theme.h"

#include <QObject>

#include <algorithm>
#include <optional>

class QTableView;

namespace attn::ui {

class PainterSurface;

/// Rows or columns of a table on their way to another place: taken by their header, words by their label. While they
/// are on their way a line shows where they would go; Escape leaves them where they are. What is selected together is
/// taken together.
class LineDrag : public QObject {
    Q_OBJECT
public:
    /// The first `labelColumns` columns of the table are no numbers.
    LineDrag(QTableView& table, int labelColumns);
    ~LineDrag() override;

    /// The pointer went down on a row or column (counted without labels). `at` is where along the lines, in px of the
    /// table's viewport, here and below.
    void press(Lines lines, int line, int at);
    [[nodiscard]] bool isPressed() const { return m_held.has_value(); }
    [[nodiscard]] bool isRunning() const { return m_held && m_held->runs; }
    [[nodiscard]] bool takesSeveral() const { return m_held && m_held->count > 1; }
    void moveTo(int at);
    void release(); ///< drops what was dragged
    void cancel();

    /// The line that shows where the lines would go, over the table's cells.
    void paint(PainterSurface& surface, const Theme& theme) const;

signals:
    /// `count` lines from `first` on are to begin at `to`.
    void dropped(attn::ui::Lines lines, int first, int count, int to);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    struct Held {
        Lines lines;
        int first;
        int count;
        int from; ///< where the pointer went down
        int gap; ///< before this line they would go, as the lines are now
        bool runs = false;

        [[nodiscard]] int to() const { return gap <= first ? gap : std::max(first, gap - count); }
    };
    [[nodiscard]] int lineCount(Lines lines) const;
    [[nodiscard]] int begin(Lines lines, int line) const; ///< where a line begins, in px; one past the last: its end
    void start();
    void stop();
    void scroll(int at);

    QTableView& m_table;
    int m_labelColumns;
    std::optional<Held> m_held;
};

} // namespace attn::ui
