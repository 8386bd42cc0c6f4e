#pragma once

#include "bar.h"

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace attn::ui {

class Comparison;
class MaskBrush;
class MaskPainting;

/// Above the picture while the mask is painted: what the mask says where the pointer or the keyboard is, what a click
/// would do, and what changes the whole mask.
class MaskBar : public Bar {
    Q_OBJECT
public:
    MaskBar(MaskPainting& painting, const MaskBrush& brush, const Comparison& comparison, QMenu* patterns,
            QAction* causalOnTop, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    [[nodiscard]] QString text() const;

private:
    void refresh();

    MaskPainting& m_painting;
    const MaskBrush& m_brush;
    const Comparison& m_comparison;
    QLabel* m_text;
    QToolButton* m_patterns;
    QToolButton* m_causal;
    QToolButton* m_close;
};

} // namespace attn::ui
