#include "panel_list.h"

#include <QKeyEvent>

#include <algorithm>

namespace attn::ui {

PanelList::PanelList(QWidget* parent)
    : QListView(parent)
{
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setUniformItemSizes(true);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& entry) { emit chosen(entry.row()); });
}

void PanelList::fitEntries()
{
    const int height = model()->rowCount() * std::max(1, sizeHintForRow(0));
    if (maximumHeight() != height)
        setMaximumHeight(height);
}

void PanelList::keyPressEvent(QKeyEvent* event)
{
    emit aboutToBeUsed();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && currentIndex().isValid())
        emit chosen(currentIndex().row());
    else
        QListView::keyPressEvent(event);
}

void PanelList::mousePressEvent(QMouseEvent* event)
{
    emit aboutToBeUsed();
    QListView::mousePressEvent(event);
}

} // namespace attn::ui
