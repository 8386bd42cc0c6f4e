#include "comparison_panel.h"
#include "moves_model.h"
#include "panel_list.h"

#include "core/scenario_size.h"
#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/painter_surface.h"
#include "ui/heatmap/scale_for.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/changes_model.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/state/shown/stops.h"
#include "ui/style/text_look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attn::ui {

namespace {

/// An input that was changed: gold, as in its table.
class ChangeDelegate : public EntryDelegate {
public:
    using EntryDelegate::EntryDelegate;

protected:
    QRect paintGround(QPainter& painter, const QRect& room, const QModelIndex&) const override
    {
        painter.setPen(theme().changed);
        painter.setBrush(theme().changedTint);
        painter.drawRoundedRect(QRectF(room).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        PainterSurface surface(painter);
        drawChangedCorner(surface, room.topRight() + QPointF(1, 0), 9, 1, theme());
        return room;
    }
};

/// A cell that moved: a bar to the right for more, to the left for less, in the colours of differences.
class MoveDelegate : public EntryDelegate {
public:
    using EntryDelegate::EntryDelegate;

protected:
    QRect paintGround(QPainter& painter, const QRect& room, const QModelIndex& index) const override
    {
        painter.fillRect(QRect(room.left(), room.bottom(), room.width(), 1), theme().line);
        PainterSurface surface(painter);
        const double share = index.data(MovesModel::ShareRole).toDouble();
        const double half = 0.14 * room.width();
        const double number = theme().px(66);
        const double zero = room.right() - number - half;
        const double length = share * half;
        const QRectF bar(std::min(zero, zero + length), room.top() + room.height() * 0.3, std::abs(length),
                         room.height() * 0.4);
        surface.fillRect(bar, QColor::fromRgb(signedScale(1, theme().dark).colour(share)));
        surface.strokeRect(bar, {.colour = theme().tileOutline});
        surface.line({zero, room.top() + 5.0}, {zero, room.bottom() - 5.0}, {theme().ink2, 1});
        const TextStyle style{theme().px(13), theme().ink};
        surface.text({room.right() - 8.0, room.center().y() + 1 + baselineBelowCentre(style)},
                     index.data(MovesModel::NumberRole).toString(), style, Align::Right);
        return room.adjusted(0, 0, -static_cast<int>(number + 2 * half), 0);
    }
};

/// Where an option shows.
QString stopOf(change::Choice choice, const Position& position)
{
    switch (choice) {
    case change::Choice::Scale:
        return QStringLiteral("scaled");
    case change::Choice::Softcap:
        return QStringLiteral("capped");
    case change::Choice::Mask:
        return QStringLiteral("masked");
    default:
        break;
    }
    if (std::holds_alternative<Position::Rotary>(position.kind))
        return QStringLiteral("rotated");
    return std::holds_alternative<Position::Alibi>(position.kind) ? QStringLiteral("biased") : QStringLiteral("input");
}

QLabel* sentence(const QString& text, const QString& name)
{
    auto* label = new QLabel(text);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

ComparisonPanel::ComparisonPanel(Document& document, Selection& selection, Display& display,
                                 const Prediction& prediction, Comparison& comparison, QWidget* window)
    : SidePanel(tr("Changed inputs"), QStringLiteral("changedInputs"), window)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_prediction(prediction)
    , m_comparison(comparison)
    , m_changes(new ChangesModel(comparison, document, display, this))
    , m_moves(new MovesModel(this))
    , m_changesDelegate(new ChangeDelegate(this))
    , m_movesDelegate(new MoveDelegate(this))
{
    connect(&document, &Document::changed, this, &ComparisonPanel::refresh);
    connect(&comparison, &Comparison::changed, this, &ComparisonPanel::refresh);
    connect(&display, &Display::changed, this, &ComparisonPanel::refresh);
    connect(&prediction, &Prediction::changed, this, &ComparisonPanel::refresh);
    connect(&selection, &Selection::stopChanged, this, &ComparisonPanel::refresh);
    connect(&selection, &Selection::cellChanged, this, &ComparisonPanel::refresh);
    connect(this, &QDockWidget::visibilityChanged, this, &ComparisonPanel::refresh);
}

void ComparisonPanel::makeContent(QWidget& content)
{
    m_changesList = new PanelList(&content);
    m_changesList->setObjectName(QStringLiteral("changesList"));
    m_changesList->setAccessibleName(tr("Changed inputs"));
    m_changesList->setModel(m_changes);
    m_changesList->setItemDelegate(m_changesDelegate);
    m_movesList = new PanelList(&content);
    m_movesList->setObjectName(QStringLiteral("movesList"));
    m_movesList->setModel(m_moves);
    m_movesList->setItemDelegate(m_movesDelegate);
    m_nothing = sentence(tr("Nothing was changed since the state was pinned. Change a number, and it is listed here."),
                         QStringLiteral("nothingChanged"));
    makeQuiet(*m_nothing);
    m_movesTitle = sentence(QString(), QStringLiteral("movesTitle"));
    makeBold(*m_movesTitle);
    m_swap = new QPushButton(tr("Swap"));
    m_swap->setObjectName(QStringLiteral("swapPin"));
    m_swap->setToolTip(tr("The pinned state becomes the present one, and the present one is pinned"));
    m_drop = new QPushButton(tr("Drop pin"));
    m_drop->setObjectName(QStringLiteral("dropPin"));
    m_drop->setToolTip(tr("Let the pinned state go"));

    auto* column = new QVBoxLayout(&content);
    column->setContentsMargins(16, 4, 16, 12);
    column->setSpacing(8);
    column->addWidget(m_nothing);
    column->addWidget(m_changesList, 3);
    column->addSpacing(12);
    column->addWidget(m_movesTitle);
    column->addWidget(m_movesList, 2);
    column->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_swap);
    buttons->addWidget(m_drop);
    buttons->addStretch(1);
    column->addLayout(buttons);
    content.setFocusProxy(m_changesList);
    connect(m_changesList, &PanelList::chosen, this, [this](int row) { goTo(m_changes->row(row).change); });
    connect(m_movesList, &PanelList::chosen, this, [this](int row) { m_selection.setCell(m_moves->row(row).cell); });
    connect(m_swap, &QPushButton::clicked, this, &ComparisonPanel::swapAsked);
    connect(m_drop, &QPushButton::clicked, this, &ComparisonPanel::dropAsked);
}

void ComparisonPanel::themeContent(const Theme& theme)
{
    m_changesDelegate->setTheme(theme);
    m_movesDelegate->setTheme(theme);
    m_swap->setIcon(icon(QStringLiteral("swap"), theme));
    m_drop->setIcon(icon(QStringLiteral("close"), theme));
    for (PanelList* list : {m_changesList, m_movesList}) {
        list->doItemsLayout();
        list->fitEntries();
        list->updateGeometry();
    }
}

void ComparisonPanel::refresh()
{
    if (!isVisible() || !m_comparison.hasPin())
        return;
    const Index changed = m_changes->refresh();
    const Index total = inputNumbers(m_document.scenario());
    setNote(tr("%1 of %n number(s)", nullptr, static_cast<int>(total)).arg(changed));
    const bool any = m_changes->rowCount() > 0;
    m_nothing->setVisible(!any);
    m_changesList->setVisible(any);
    m_changesList->fitEntries();
    refreshMoves();
}

StepIndex ComparisonPanel::lookedAt() const
{
    const Steps& steps = m_document.steps();
    const std::vector<Stop> all = stops(steps, m_selection.head());
    const Stop& stop = all[findStop(all, steps, m_selection.stop())];
    const auto cell = m_selection.cell();
    const bool isHere = cell && std::ranges::find(stop.steps, cell->step) != stop.steps.end();
    return isHere ? cell->step : stop.steps.back();
}

void ComparisonPanel::refreshMoves()
{
    const Steps& steps = m_document.steps();
    const StepIndex step = lookedAt();
    m_moves->refresh(m_comparison, steps, step, m_prediction, m_display.format());
    const QString name = QString::fromStdString(steps[step].id);
    const QString title = m_moves->rowCount() > 0 ? tr("Largest moves in %1").arg(name)
        : m_prediction.coversAnyOf(step)          ? tr("%1 is covered").arg(name)
        : m_comparison.pinnedStep(step)           ? tr("Nothing moved in %1").arg(name)
                                                  : m_comparison.whyNot(step);
    m_movesTitle->setText(title);
    m_movesList->setAccessibleName(title);
    m_movesList->setVisible(m_moves->rowCount() > 0);
    m_movesList->fitEntries();
}

void ComparisonPanel::goTo(const Change& change)
{
    struct Visitor {
        ComparisonPanel& panel;
        void operator()(const change::Number& c) const { panel.goToInput(c.input, c.row, c.column); }
        void operator()(const change::Numbers& c) const { panel.goToInput(c.input, c.row, c.column); }
        void operator()(const change::Reshaped& c) const { panel.goToInput(c.input, 0, 0); }
        void operator()(const change::Label& c) const { panel.goToInput(words(c.ofContext), c.row, 0); }
        void operator()(const change::Labels& c) const { panel.goToInput(words(c.ofContext), c.row, 0); }
        void operator()(const change::Option& c) const
        {
            Selection& selection = panel.m_selection;
            if (c.choice == change::Choice::Heads)
                selection.setView(ViewKind::Heads);
            else if (c.choice == change::Choice::HeadName || c.choice == change::Choice::KeysFrom)
                selection.setStop(selection.stop(), c.head + 1);
            else
                selection.showStop(stopOf(c.choice, panel.m_document.scenario().position));
        }
        [[nodiscard]] static InputKey words(bool ofContext)
        {
            return {ofContext ? InputKind::Context : InputKind::Words};
        }
    };
    m_document.settle();
    std::visit(Visitor{*this}, Change(change)); // the entry may go meanwhile
}

void ComparisonPanel::goToInput(InputKey input, Index row, Index column)
{
    const auto step = inputStep(m_document.steps(), input);
    if (!step) // it was, but is no more
        return;
    if (belongsToHead(input.kind) && m_selection.head() != input.head + 1)
        m_selection.setStop(m_selection.stop(), input.head + 1);
    if (input.kind == InputKind::Mask) { // shown where it is used
        m_selection.showStop(QStringLiteral("masked"));
        m_selection.setCell(Cell{*step, row, column});
        return;
    }
    emit inputAsked(Cell{*step, row, column});
}

} // namespace attn::ui
