#pragma once

#include "side_panel.h"

namespace attn::ui {

class Document;
class HistoryModel;
class PanelList;

/// All states that undo and redo lead to, each told by the step that made it. A click on one, or the arrow keys, go
/// there. The one in the file is marked; those that were undone are dim.
class HistoryPanel : public SidePanel {
    Q_OBJECT
public:
    HistoryPanel(Document& document, QWidget* window);

    void setTheme(const Theme& theme) override;

private:
    void showPresent();
    void go(const QModelIndex& state);

    Document& m_document;
    HistoryModel* m_model;
    PanelList* m_list;
    EntryDelegate* m_delegate;
    bool m_follows = false; ///< the list goes where the document is, not the other way round
};

} // namespace attn::ui
