#pragma once

#include "core/explain.h"
#include "core/masks.h"
#include "ui/state/document/mask_painting.h"
#include "ui/theme.h"

class QAction;
class QMainWindow;
class QMenu;

namespace attn::ui {

class Comparison;
class Dialogs;
class Document;
class MaskBar;
class MaskBrush;
class MessageBar;
class Selection;
class StepView;

/// What kind of mask there is, and how it is painted: the menu Mask, the brush, and the bar over the picture while it
/// is painted. Each choice is one undo step.
class MaskActions : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document& document;
        Selection& selection;
        Comparison& comparison;
        StepView& view;
        Dialogs& dialogs;
        MessageBar& messages;
    };
    MaskActions(const Parts& parts, QMainWindow* window);

    [[nodiscard]] QMenu* menu() const { return m_menu; }
    [[nodiscard]] MaskBar* bar() const { return m_bar; }
    void setTheme(const Theme& theme);

signals:
    void inputAsked(const attn::Cell& cell); ///< of a table to type in

private:
    QAction* add(QMenu* menu, const QString& text, const char* name, std::function<void()> what,
                 const QKeySequence& keys = {});
    void makeKinds();
    void makePatterns();
    void addPattern(const QString& text, const char* name, const AttendsTo& attends, const QString& undoText);
    bool change(const Mask& mask, const QString& undoText);
    void paintAll(const AttendsTo& attends, const QString& undoText);
    void paintWindow();
    void setPainting(bool on);
    void becomeAllowed();
    void becomeBias();
    [[nodiscard]] Mask allowed() const; ///< the document's mask as one of this kind
    [[nodiscard]] Mask bias() const;
    void refresh();

    Parts m_parts;
    QMainWindow* m_window;
    QMenu* m_menu;
    QMenu* m_patterns;
    MaskPainting* m_painting;
    MaskBrush* m_brush;
    MaskBar* m_bar;
    QAction* m_none = nullptr;
    QAction* m_causal = nullptr;
    QAction* m_allowed = nullptr;
    QAction* m_bias = nullptr;
    QAction* m_onTop = nullptr;
    QAction* m_paint = nullptr;
    double m_windowSize = 1; ///< asked for last
};

} // namespace attn::ui
