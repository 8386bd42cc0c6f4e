#include "history_panel.h"
#include "panel_list.h"

#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/document/history_model.h"

#include <QPainter>
#include <QVBoxLayout>

namespace attn::ui {

namespace {

constexpr int savedIcon = 16;

class StateDelegate : public EntryDelegate {
public:
    StateDelegate(const HistoryModel& model, QObject* parent)
        : EntryDelegate(parent)
        , m_model(model)
    {
    }

protected:
    QRect paintGround(QPainter& painter, const QRect& room, const QModelIndex& index) const override
    {
        if (index == m_model.present())
            painter.fillRect(room, theme().focusTint);
        if (!index.data(HistoryModel::SavedRole).toBool())
            return room;
        const int size = theme().wholePx(savedIcon);
        const QRect place(room.right() - size - 8, room.center().y() - size / 2, size, size);
        icon(QStringLiteral("save"), theme()).paint(&painter, place);
        return room.adjusted(0, 0, -size - 8, 0);
    }
    QColor ink(const QModelIndex& index) const override
    {
        return index.data(HistoryModel::UndoneRole).toBool() ? theme().ink2 : theme().ink;
    }
    bool isBold(const QModelIndex& index) const override { return index == m_model.present(); }
    QString text(const QModelIndex& index) const override
    {
        //: In the history: a step that was undone, which can be done again
        return index.data(HistoryModel::UndoneRole).toBool() ? HistoryPanel::tr("↷ %1").arg(EntryDelegate::text(index))
                                                             : EntryDelegate::text(index);
    }

private:
    const HistoryModel& m_model;
};

} // namespace

HistoryPanel::HistoryPanel(Document& document, QWidget* window)
    : SidePanel(tr("History"), QStringLiteral("history"), window)
    , m_document(document)
{
}

void HistoryPanel::makeContent(QWidget& content)
{
    m_model = new HistoryModel(m_document.undoStack(), this);
    m_list = new PanelList(&content);
    m_delegate = new StateDelegate(*m_model, this);
    auto* layout = new QVBoxLayout(&content);
    layout->setContentsMargins(6, 0, 6, 6);
    layout->addWidget(m_list);
    content.setFocusProxy(m_list);
    m_list->setObjectName(QStringLiteral("historyList"));
    m_list->setAccessibleName(tr("History"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &HistoryPanel::go);
    connect(m_list, &PanelList::aboutToBeUsed, &m_document, &Document::settle);
    // Rows that go would take the list's own place, and the document, elsewhere.
    connect(m_model, &HistoryModel::rowsAboutToBeRemoved, this, [this] { m_follows = true; });
    connect(m_model, &HistoryModel::dataChanged, this, &HistoryPanel::showPresent);
    showPresent();
}

void HistoryPanel::themeContent(const Theme& theme)
{
    m_delegate->setTheme(theme);
    m_list->viewport()->update();
}

void HistoryPanel::showPresent()
{
    m_follows = true;
    m_list->setCurrentIndex(m_model->present());
    m_follows = false;
}

void HistoryPanel::go(const QModelIndex& state)
{
    if (m_follows || !state.isValid())
        return;
    m_document.settle();
    m_document.undoStack().setIndex(state.row());
}

} // namespace attn::ui
