#pragma once

#include "ui/theme.h"

#include <QObject>

class QAction;
class QMenu;
class QToolBar;

namespace attn::ui {

class Document;
class ValueButton;

/// The options in the toolbar, each with what is chosen in words: Scale, Mask, Position, Heads.
class OptionButtons : public QObject {
    Q_OBJECT
public:
    struct Menus {
        QMenu* scale;
        QMenu* mask;
        QMenu* position;
        QMenu* heads;
    };
    /// Puts them into the toolbar, before one of its actions.
    OptionButtons(const Document& document, const Menus& menus, QToolBar& toolBar, QAction* before);

    void setTheme(const Theme& theme);

signals:
    void resized(); ///< they are wider or narrower than before

private:
    ValueButton* add(const QString& label, const char* name, QMenu* menu);
    void refresh();
    void measure();

    const Document& m_document;
    QToolBar& m_toolBar;
    QAction* m_before;
    ValueButton* m_scale;
    ValueButton* m_mask;
    ValueButton* m_position;
    ValueButton* m_heads;
    int m_width = 0; ///< of all of them
};

} // namespace attn::ui
