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

protected:
    void makeContent(QWidget& content) override;
    void themeContent(const Theme& theme) override;

private:
    void showPresent();
    void go(const QModelIndex& state);

    Document& m_document;
    HistoryModel* m_model = nullptr;
    PanelList* m_list = nullptr;
    EntryDelegate* m_delegate = nullptr;
    bool m_follows = false; ///< the list goes where the document is, not the other way round
};

} // namespace attn::ui
