#include "head_actions.h"
#include "applying.h"
#include "named_action.h"
#include "random_actions.h"

#include "core/draw_inputs.h"
#include "ui/dialogs/dialogs.h"
#include "ui/heatmap/surface.h"
#include "ui/state/document/document.h"
#include "ui/state/document/drawn_numbers.h"
#include "ui/state/shown/selection.h"
#include "ui/state/texts/plain_text.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace attn::ui {

namespace {

constexpr double widestName = 200;

/// The present order of so many heads.
std::vector<Index> inOrder(Index count)
{
    std::vector<Index> order;
    for (Index h = 0; h < count; ++h)
        order.push_back(h);
    return order;
}

} // namespace

HeadActions::HeadActions(Document& document, Selection& selection, Dialogs& dialogs, const Settings& settings,
                         MessageBar& messages, QMainWindow* window)
    : QObject(window)
    , m_document(document)
    , m_selection(selection)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_window(window)
    , m_menu(new QMenu(tr("&Heads"), window))
    , m_lenders(new QMenu(tr("&Keys and values"), m_menu))
{
    makeActions();
    connect(&document, &Document::changed, this, &HeadActions::refresh);
    connect(&selection, &Selection::stopChanged, this, &HeadActions::refresh);
    refresh();
}

QAction* HeadActions::add(QMenu* menu, const QString& text, const char* name, const QKeySequence& shortcut,
                          std::function<void()> what)
{
    QAction* const action = namedAction(*m_window, text, name, shortcut);
    menu->addAction(action);
    onTrigger(*action, *this, m_document, std::move(what));
    return action;
}

void HeadActions::makeActions()
{
    m_previous = add(m_menu, tr("&Previous head"), "previousHead", QKeySequence(Qt::CTRL | Qt::Key_PageUp),
                     [this] { goTo(head() - 1); });
    m_next = add(m_menu, tr("Ne&xt head"), "nextHead", QKeySequence(Qt::CTRL | Qt::Key_PageDown),
                 [this] { goTo(head() + 1); });
    m_menu->addSeparator();
    // What the next four say is about the head that is shown: see refresh().
    m_duplicate =
        add(m_menu, {}, "duplicateHead", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), [this] { duplicate(); });
    QMenu* const added = m_menu->addMenu(tr("&Add a head"));
    add(added, tr("With &zeros"), "addHeadZeros", {}, [this] { addHead(NewHead::Zeros, tr("head %1 added: zeros")); });
    add(added, tr("With the &identity"), "addHeadIdentity", {},
        [this] { addHead(NewHead::Identity, tr("head %1 added: identity")); });
    QAction* const random = add(added, tr("At &random"), "addHeadRandom", {}, [this] { addRandomHead(); });
    connect(added, &QMenu::aboutToShow, random, [this, random] {
        //: A new head with random weights: "At random: randint(0, 3), seed 42"
        random->setText(tr("At &random: %1").arg(inWords(drawnLast(m_settings))));
    });
    m_remove = add(m_menu, {}, "removeHead", {}, [this] { remove(); });
    m_rename = add(m_menu, {}, "renameHead", {}, [this] { rename(); });
    m_earlier = add(m_menu, {}, "moveHeadEarlier", {}, [this] { move(-1); });
    m_later = add(m_menu, {}, "moveHeadLater", {}, [this] { move(1); });
    m_menu->addSeparator();
    m_menu->addMenu(m_lenders);
}

Index HeadActions::count() const
{
    return static_cast<Index>(m_document.scenario().heads.size());
}

Index HeadActions::head() const
{
    return std::clamp<Index>(m_selection.head() - 1, 0, count() - 1);
}

QString HeadActions::nameOf(Index head) const
{
    const std::string& name = m_document.scenario().heads[static_cast<std::size_t>(head)].name;
    const QString number = tr("head %1").arg(head + 1);
    if (name.empty() || QString::fromStdString(name) == number)
        return number;
    //: A head with a name of its own: "head 2, “who”"
    return tr("%1, “%2”").arg(number, elided(singleLine(QString::fromStdString(name)), {13}, widestName));
}

void HeadActions::refresh()
{
    const QString name = plainTitle(nameOf(head()));
    m_duplicate->setText(tr("&Duplicate %1").arg(name));
    m_remove->setText(tr("&Remove %1").arg(name));
    m_rename->setText(tr("Re&name %1…").arg(name));
    m_earlier->setText(tr("Move %1 one place &earlier").arg(name));
    m_later->setText(tr("Move %1 one place &later").arg(name));
    for (QAction* const action : {m_previous, m_earlier})
        action->setEnabled(head() > 0);
    for (QAction* const action : {m_next, m_later})
        action->setEnabled(head() < count() - 1);
    m_remove->setEnabled(count() > 1);
    refreshLenders();
}

void HeadActions::refreshLenders()
{
    m_lenders->menuAction()->setEnabled(count() > 1);
    const Index shown = head();
    const auto lender = m_document.scenario().heads[static_cast<std::size_t>(shown)].K_from;
    QList<QAction*> actions = m_lenders->actions();
    while (actions.size() > count())
        delete actions.takeLast();
    while (actions.size() < count()) {
        const Index place = actions.size();
        const QByteArray name = QByteArray("keysOf-") + QByteArray::number(place + 1);
        actions += add(m_lenders, {}, name.constData(), {}, [this, place] { borrow(place); });
        actions.last()->setCheckable(true);
    }
    for (Index h = 0; h < count(); ++h) {
        QAction* const action = actions[h];
        action->setText(h == shown ? tr("Its own, in %1").arg(plainTitle(nameOf(h)))
                                   : tr("Of %1").arg(plainTitle(nameOf(h))));
        action->setChecked(h == lender.value_or(shown));
    }
}

void HeadActions::goTo(Index head)
{
    m_selection.setStop(m_selection.stop(), head + 1);
}

void HeadActions::change(Scenario scenario, const QString& undoText, std::optional<HeadOrder> heads)
{
    apply(m_document, m_messages,
          edit::Everything{std::make_shared<Scenario>(std::move(scenario)), {}, std::move(heads)}, undoText);
}

HeadOrder HeadActions::insertionAfterHead() const
{
    return {insertion(count(), head() + 1, 1), head(), head() + 1};
}

void HeadActions::duplicate()
{
    const Index from = head();
    std::vector<Index> order = inOrder(count());
    order.insert(order.begin() + from, from);
    Scenario copied = withHeads(m_document.scenario(), order);
    copied.heads[static_cast<std::size_t>(from) + 1].name.clear(); // two of one name would be mistaken for one another
    change(std::move(copied), tr("head %1: copy of %2").arg(QString::number(from + 2), nameOf(from)),
           insertionAfterHead());
}

void HeadActions::addHead(NewHead weights, const QString& undoText)
{
    change(withNewHead(m_document.scenario(), head(), weights), undoText.arg(head() + 2), insertionAfterHead());
}

void HeadActions::addRandomHead()
{
    const Index place = head() + 1;
    const Drawn numbers = drawnLast(m_settings);
    Scenario added = withNewHead(m_document.scenario(), head(), NewHead::Zeros);
    // What it would get if all heads were drawn: the same seed alone would make it equal to the first.
    const Scenario drawn = withDrawn(added, weightKeys(added), numbers.distribution, numbers.seed);
    Head& mine = added.heads[static_cast<std::size_t>(place)];
    const Head& theirs = drawn.heads[static_cast<std::size_t>(place)];
    mine.W_Q = theirs.W_Q;
    mine.W_K = theirs.W_K;
    mine.W_V = theirs.W_V;
    change(std::move(added), tr("head %1 added: %2").arg(QString::number(place + 1), inWords(numbers)),
           insertionAfterHead());
}

void HeadActions::remove()
{
    const Index gone = head();
    std::vector<Index> order = inOrder(count());
    order.erase(order.begin() + gone);
    const QString text = tr("%1 removed").arg(nameOf(gone));
    change(withHeads(m_document.scenario(), order), text, HeadOrder{order, gone, std::min(gone, count() - 2)});
}

void HeadActions::rename()
{
    const Index shown = head();
    Scenario named = m_document.scenario();
    std::string& name = named.heads[static_cast<std::size_t>(shown)].name;
    const auto wanted =
        m_dialogs.headName(m_window, tr("Name of head %1").arg(shown + 1), QString::fromStdString(name));
    if (!wanted)
        return;
    name = wanted->toStdString();
    const QString head = tr("head %1").arg(shown + 1);
    change(std::move(named), wanted->isEmpty() ? tr("%1: no name").arg(head) : tr("%1: “%2”").arg(head, *wanted));
}

void HeadActions::move(Index by)
{
    const Index from = head();
    const Index to = from + by;
    std::vector<Index> order = inOrder(count());
    std::swap(order[static_cast<std::size_t>(from)], order[static_cast<std::size_t>(to)]);
    const QString text = tr("%1 is head %2 now").arg(nameOf(from), QString::number(to + 1));
    change(withHeads(m_document.scenario(), order), text, HeadOrder{order, from, to});
}

void HeadActions::borrow(Index lender)
{
    const Index shown = head();
    const QString name = nameOf(shown);
    if (lender == shown)
        change(withOwnKeys(m_document.scenario(), shown), tr("%1: keys and values of its own").arg(name));
    else
        change(withKeysFrom(m_document.scenario(), shown, lender),
               tr("%1: keys and values of %2").arg(name, nameOf(lender)));
    refreshLenders(); // a click has checked it, whatever became of it
}

} // namespace attn::ui
