#pragma once

#include <QListView>

namespace attn::ui {

/// The list of a side panel: entries of one line, as wide as the list.
class PanelList : public QListView {
    Q_OBJECT
public:
    explicit PanelList(QWidget* parent);

    /// From now on it is no higher than its entries. Call it whenever there may be others.
    void fitEntries();

signals:
    void chosen(int row); ///< by a click, or by Enter
    void aboutToBeUsed(); ///< by a key or the pointer: what is typed elsewhere is to be settled before

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

} // namespace attn::ui
