#pragma once

#include "ui/theme.h"

#include <QWidget>

class QToolButton;

namespace attn::ui {

/// Below the table of words: what makes more of them. The menu Shape has the same with keys.
class WordButtons : public QWidget {
    Q_OBJECT
public:
    explicit WordButtons(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Where the numbers above begin and end; narrow tables leave the buttons more room than they have.
    void setEdges(int left, int right);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void wordAsked();
    void sentenceAsked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();

    QToolButton* m_add;
    QToolButton* m_type;
    int m_left = 0;
    int m_right = 0;
};

} // namespace attn::ui
