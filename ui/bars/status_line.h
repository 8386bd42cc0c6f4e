#pragma once

#include "ui/theme.h"

#include <QStatusBar>

class QLabel;
class QMenu;
class QToolButton;

namespace attn::ui {

class Display;
class Document;
class Selection;

/// What holds of the whole scenario: whether the rows of weights sum to 1, the sizes of the head that is
/// looked at, how long the last change took;
/// at the right how limits and decimals are chosen, and which way a picture is read.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    StatusLine(Document& document, const Selection& selection, Display& display, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

    /// The choices of the two controls at the right, for a menu as well.
    [[nodiscard]] QMenu* limitsMenu() const;
    [[nodiscard]] QMenu* decimalsMenu() const;

    /// What inputs were drawn at random from, so that it can be done again; empty: nothing.
    void showDrawn(const QString& text);

signals:
    void ownLimitAsked(); ///< which number the colours are to reach to

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void showWhatFits(); ///< the window may be narrower than all of it
    void refreshDisplay();
    void makeLimitsMenu();
    [[nodiscard]] bool weightsMoved() const;
    QLabel* addText(QLabel* label, const QString& name);

    Document& m_document;
    const Selection& m_selection;
    Display& m_display;
    Theme m_theme = Theme::light();
    QLabel* m_sums;
    QLabel* m_words;
    QLabel* m_sizes;
    QLabel* m_heads;
    QLabel* m_time;
    QLabel* m_drawn;
    QToolButton* m_limits;
    QAction* m_ownLimit = nullptr; ///< in its menu
    QToolButton* m_decimals;
};

} // namespace attn::ui
