#include "step_rail.h"
#include "rail_button.h"
#include "thumbnail.h"

#include "ui/heatmap/scale_for.h"
#include "ui/heatmap/surface.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/state/texts/plain_text.h"
#include "ui/steps/names/cell_names.h"
#include "ui/style/button_look.h"
#include "ui/style/text_look.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHash>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace attn::ui {

namespace {

constexpr double widestName = 240; ///< of a head
constexpr int leastChoice = 50;
constexpr QSize choicePadding(4, 6);

/// "Head 2", or with a name of its own "Head 2: who".
QString headTitle(const Head& head, std::size_t place)
{
    const QString number = StepRail::tr("Head %1").arg(place + 1);
    const QString name = QString::fromStdString(head.name);
    if (name.isEmpty() || name.compare(number, Qt::CaseInsensitive) == 0)
        return number;
    //: A head that is shown, and its name: "Head 2: who"
    return StepRail::tr("%1: %2").arg(number, elided(singleLine(name), {13}, widestName));
}

} // namespace

QString stopName(const QString& id)
{
    static const QHash<QString, const char*> names{
        {QStringLiteral("words"), QT_TRANSLATE_NOOP("StepRail", "X")},
        {QStringLiteral("input"), QT_TRANSLATE_NOOP("StepRail", "Positions")},
        {QStringLiteral("QKV"), QT_TRANSLATE_NOOP("StepRail", "Q K V")},
        {QStringLiteral("Q"), QT_TRANSLATE_NOOP("StepRail", "Q")},
        {QStringLiteral("KV"), QT_TRANSLATE_NOOP("StepRail", "K V")},
        {QStringLiteral("rotated"), QT_TRANSLATE_NOOP("StepRail", "Rotated")},
        {QStringLiteral("scores"), QT_TRANSLATE_NOOP("StepRail", "Scores")},
        {QStringLiteral("scaled"), QT_TRANSLATE_NOOP("StepRail", "Scaled")},
        {QStringLiteral("biased"), QT_TRANSLATE_NOOP("StepRail", "Distance")},
        {QStringLiteral("capped"), QT_TRANSLATE_NOOP("StepRail", "Capped")},
        {QStringLiteral("masked"), QT_TRANSLATE_NOOP("StepRail", "Mask")},
        {QStringLiteral("weights"), QT_TRANSLATE_NOOP("StepRail", "Weights")},
        {QStringLiteral("attention"), QT_TRANSLATE_NOOP("StepRail", "Attention")},
        {QStringLiteral("concat"), QT_TRANSLATE_NOOP("StepRail", "Joined")},
        {QStringLiteral("output"), QT_TRANSLATE_NOOP("StepRail", "Output")},
    };
    const char* name = names.value(id, nullptr);
    return name ? QCoreApplication::translate("StepRail", name) : id;
}

StepRail::StepRail(Document& document, Selection& selection, const Display& display, const Prediction& prediction,
                   QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_prediction(prediction)
    , m_step(new QToolButton(this))
    , m_allHeads(new QToolButton(this))
    , m_overview(new QToolButton(this))
    , m_stopsArea(new QScrollArea(this))
    , m_row(new QHBoxLayout)
    , m_word(new QToolButton(this))
    , m_head(new QToolButton(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
{
    setAccessibleName(tr("Steps"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* views = new QButtonGroup(this);
    const std::tuple<QToolButton*, QString, const char*, ViewKind> choices[] = {
        {m_step, tr("Step"), "viewStep", ViewKind::Step},
        {m_allHeads, tr("Heads"), "viewHeads", ViewKind::Heads},
        {m_overview, tr("Overview"), "viewOverview", ViewKind::Overview},
    };
    for (const auto& [button, text, name, view] : choices) {
        button->setObjectName(QLatin1String(name));
        button->setText(text);
        button->setCheckable(true);
        button->setMinimumWidth(leastChoice);
        views->addButton(button);
        connect(button, &QToolButton::clicked, this, [this, view = view] { m_selection.setView(view); });
    }
    setLook(*m_step, ButtonLook::First, choicePadding);
    setLook(*m_allHeads, ButtonLook::Middle, choicePadding);
    setLook(*m_overview, ButtonLook::Last, choicePadding);
    m_step->setToolTip(tr("One step as an equation (F3)"));
    m_overview->setToolTip(tr("All steps of the head on one picture (F4)"));
    m_allHeads->setToolTip(tr("The step in all heads side by side (F7)"));
    m_word->setObjectName(QStringLiteral("wordInFocus"));
    makeBold(*m_word);
    setLook(*m_word, ButtonLook::Strong, roomyPadding);
    m_word->setToolTip(tr("Let the word go: all words alike"));
    connect(m_word, &QToolButton::clicked, this, [this] { m_selection.setWord(std::nullopt); });
    m_head->setObjectName(QStringLiteral("headButton"));
    m_head->setPopupMode(QToolButton::InstantPopup);
    m_head->setMenu(new QMenu(tr("Head that is shown"), m_head));
    for (QToolButton* const button : {m_head, m_previous, m_next})
        setLook(*button, ButtonLook::Boxed);
    m_previous->setAccessibleName(tr("Previous step"));
    m_previous->setToolTip(tr("Previous step (Page Up)"));
    m_next->setAccessibleName(tr("Next step"));
    m_next->setToolTip(tr("Next step (Page Down)"));
    connect(m_previous, &QToolButton::clicked, this, [this] { walk(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { walk(1); });

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 16, 0);
    layout->setSpacing(8);
    auto* stops = new QWidget;
    stops->setLayout(m_row);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    m_stopsArea->setWidget(stops);
    m_stopsArea->setWidgetResizable(true);
    m_stopsArea->setFrameShape(QFrame::NoFrame);
    m_stopsArea->setFocusPolicy(Qt::NoFocus);
    m_stopsArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // it follows the current stop
    m_stopsArea->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_stopsArea->viewport()->setAutoFillBackground(false);
    stops->setAutoFillBackground(false);
    auto* choice = new QHBoxLayout;
    choice->setSpacing(0);
    choice->addWidget(m_step);
    choice->addWidget(m_allHeads);
    choice->addWidget(m_overview);
    layout->addLayout(choice);
    layout->addWidget(m_stopsArea, 1);
    layout->addWidget(m_word);
    layout->addWidget(m_head);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);

    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.structure)
            rebuild();
        else
            refreshThumbnails();
        fit(); // the label of the word in focus may have changed
    });
    connect(&display, &Display::changed, this, &StepRail::refreshThumbnails);
    connect(&prediction, &Prediction::changed, this, &StepRail::refreshThumbnails);
    connect(&selection, &Selection::viewChanged, this, &StepRail::showCurrent);
    connect(&selection, &Selection::wordChanged, this, &StepRail::fit);
    connect(&selection, &Selection::stopChanged, this, [this] {
        if (m_shownHead != m_selection.head())
            rebuild();
        else
            showCurrent();
        if (m_prediction.isOn())
            refreshThumbnails(); // what comes before the current stop is covered no more
    });
    rebuild();
}

QSize StepRail::sizeHint() const
{
    return {600, m_theme.wholePx(m_compact ? 48 : 60)};
}

void StepRail::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_previous->setIcon(icon(QStringLiteral("chevron-left"), theme));
    m_next->setIcon(icon(QStringLiteral("chevron-right"), theme));
    for (RailButton* button : m_buttons)
        button->setTheme(theme);
    updateGeometry();
    refreshThumbnails();
    fit();
}

void StepRail::setCompact(bool compact)
{
    m_compact = compact;
    layout()->setSpacing(compact ? 4 : 8);
    layout()->setContentsMargins(compact ? 8 : 12, 0, compact ? 8 : 16, 0);
    updateGeometry();
    refreshThumbnails();
    fit();
}

void StepRail::rebuild()
{
    rebuildHeads();
    m_shownHead = m_selection.head();
    m_stops = stops(m_document.steps(), m_shownHead);
    while (m_buttons.size() > m_stops.size()) {
        delete m_buttons.back();
        m_buttons.pop_back();
    }
    while (m_buttons.size() < m_stops.size()) {
        auto* button = new RailButton(this);
        const std::size_t place = m_buttons.size();
        connect(button, &QAbstractButton::clicked, this, [this, place] { m_selection.showStop(m_stops[place].id); });
        m_row->insertWidget(static_cast<int>(place), button);
        m_buttons.push_back(button);
    }
    if (m_row->count() == static_cast<int>(m_buttons.size()))
        m_row->addStretch(1);
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        const Stop& stop = m_stops[i];
        RailButton& button = *m_buttons[i];
        button.setObjectName(QStringLiteral("stop-") + stop.id);
        button.setNumber(static_cast<int>(i) + 1);
        button.setText(stopName(stop.id));
        button.setNote(stop.isActive() ? QString() : tr("none"));
        button.setEnabled(stop.isActive());
        button.setTheme(m_theme);
        //: A stop on the way, read aloud: "Step 3, Scores"
        button.setAccessibleName(tr("Step %1, %2").arg(i + 1).arg(stopName(stop.id)));
    }
    refreshThumbnails();
    showCurrent();
}

void StepRail::rebuildHeads()
{
    const std::vector<Head>& heads = m_document.scenario().heads;
    m_head->setVisible(heads.size() > 1);
    m_allHeads->setVisible(heads.size() > 1);
    m_head->menu()->clear();
    for (std::size_t i = 0; i < heads.size(); ++i) {
        QAction* action = m_head->menu()->addAction(plainTitle(headTitle(heads[i], i)));
        connect(action, &QAction::triggered, this,
                [this, i] { m_selection.setStop(m_selection.stop(), static_cast<Index>(i) + 1); });
    }
}

void StepRail::refreshThumbnails()
{
    std::vector<std::vector<QImage>> images(m_stops.size());
    if (!m_compact) {
        const Steps& steps = m_document.steps();
        const StepScales scales(steps, m_selection.head(), m_display, m_theme.dark);
        for (std::size_t i = 0; i < m_stops.size(); ++i)
            for (const StepIndex step : m_stops[i].steps)
                images[i].push_back(thumbnail(steps, steps[step], scales.of(step), m_prediction.cover(step), m_theme));
    }
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        m_buttons[i]->setThumbnails(std::move(images[i]));
        const std::vector<StepIndex>& made = m_stops[i].steps;
        m_buttons[i]->setMarked(std::ranges::any_of(
            made, [this](StepIndex step) { return !m_prediction.coversAnyOf(step) && m_document.isChanged(step); }));
    }
}

void StepRail::showCurrent()
{
    const std::size_t current = findStop(m_stops, m_document.steps(), m_selection.stop());
    const bool overview = m_selection.view() == ViewKind::Overview;
    const bool allHeads = m_selection.view() == ViewKind::Heads;
    const QString shown = allHeads ? tr("Head whose inputs are shown: %1") : tr("Head that is shown: %1");
    m_head->setAccessibleName(shown.arg(m_selection.head()));
    m_head->setToolTip(m_head->accessibleName());
    m_step->setChecked(!overview && !allHeads);
    m_overview->setChecked(overview);
    m_allHeads->setChecked(allHeads);
    const bool oneStop = allHeads || m_selection.view() == ViewKind::Step;
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setChecked(oneStop && i == current);
    m_previous->setEnabled(nextStop(m_stops, current, -1) != current);
    m_next->setEnabled(nextStop(m_stops, current, 1) != current);
    fit();
}

void StepRail::labelShort(bool isShort)
{
    const QString head = isShort ? QString::number(m_selection.head()) : tr("Head %1").arg(m_selection.head());
    m_head->setText(head + QStringLiteral(" ⌄"));
    const auto word = m_selection.word();
    if (!word)
        return;
    const auto& labels = m_document.scenario().words.labels;
    const QString label = QString::fromStdString(labels[static_cast<std::size_t>(*word)]);
    const QString shown = elided(singleLine(label), {m_theme.px(13)}, m_theme.px(isShort ? 48 : 160));
    //: The word in focus; %1 is its label
    const QString text = isShort ? shown : tr("%1 only").arg(quoted(shown));
    m_word->setText(plainTitle(text) + QStringLiteral("  ✕"));
    m_word->setAccessibleName(tr("Word in focus: %1. Let it go").arg(label));
}

int StepRail::roomForStops() const
{
    const QMargins margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right() - layout()->spacing();
    for (const QToolButton* button : {m_step, m_allHeads, m_overview})
        room -= button->isHidden() ? 0 : button->sizeHint().width();
    for (const QToolButton* button : {m_word, m_head, m_previous, m_next})
        room -= button->isHidden() ? 0 : button->sizeHint().width() + layout()->spacing();
    return room;
}

int StepRail::roomForNames() const
{
    int room = roomForStops();
    for (const RailButton* button : m_buttons)
        room -= button->sizeHint().width() - (button->isNamed() ? button->nameWidth() : 0);
    return room;
}

void StepRail::fit()
{
    if (m_buttons.empty())
        return;
    const auto current = static_cast<std::ptrdiff_t>(findStop(m_stops, m_document.steps(), m_selection.stop()));
    const auto showArrows = [this](bool shown) {
        m_previous->setVisible(shown);
        m_next->setVisible(shown);
    };
    showArrows(true);
    labelShort(false);
    m_word->setVisible(m_selection.word().has_value());
    RailButton& shown = *m_buttons[static_cast<std::size_t>(current)];
    for (RailButton* button : m_buttons)
        button->setKeepsName(true);
    if (roomForNames() < shown.nameWidth())
        labelShort(true);
    // What is known from elsewhere goes first: the names of the views must not be cut.
    const auto isCrowded = [&] { return roomForStops() < shown.minimumSizeHint().width(); };
    if (isCrowded()) // Page Up and Page Down walk as well
        showArrows(false);
    if (isCrowded() && m_selection.word()) // the picture marks the word, too
        m_word->setText(QStringLiteral("✕"));
    if (isCrowded()) // the picture has its title
        shown.setKeepsName(false);
    if (isCrowded()) // Escape lets the word go
        m_word->hide();
    int room = roomForNames();
    std::vector<std::ptrdiff_t> order(m_buttons.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::ptrdiff_t i) { // of two as near, the next one comes first
        return std::tuple(!m_buttons[static_cast<std::size_t>(i)]->isEnabled(), std::abs(i - current), i < current);
    });
    bool fits = true;
    for (const std::ptrdiff_t i : order) {
        RailButton& button = *m_buttons[static_cast<std::size_t>(i)];
        fits = fits && button.nameWidth() <= room;
        button.setNamed(fits);
        room -= fits ? button.nameWidth() : 0;
    }
    m_stopsArea->setMinimumWidth(shown.minimumSizeHint().width());
    layout()->activate(); // where arrows came and went within one resize it would keep their room
    m_row->activate();
    m_stopsArea->ensureWidgetVisible(&shown, 0, 0);
}

void StepRail::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void StepRail::walk(int direction)
{
    const std::size_t current = findStop(m_stops, m_document.steps(), m_selection.stop());
    m_selection.showStop(m_stops[nextStop(m_stops, current, direction)].id);
}

} // namespace attn::ui
