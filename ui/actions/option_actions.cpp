#include "option_actions.h"
#include "applying.h"

#include "core/options.h"
#include "ui/bars/number_bar.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/selection.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

#include <cmath>

namespace attn::ui {

namespace {

constexpr double usualCap = 10;

bool always(const Scenario&)
{
    return true;
}

template <class Kind> bool isAt(const Scenario& scenario)
{
    return std::holds_alternative<Kind>(scenario.position.kind);
}

bool isRotary(const Scenario& scenario, Position::Pairs pairs)
{
    const auto* const rotary = std::get_if<Position::Rotary>(&scenario.position.kind);
    return rotary && rotary->pairs == pairs;
}

bool hasSlopes(const Scenario& scenario, bool each)
{
    const auto* const alibi = std::get_if<Position::Alibi>(&scenario.position.kind);
    return alibi && (alibi->slopes.size() > 1) == each;
}

/// The base that the positions have, or the usual one.
double baseOf(const Scenario& scenario)
{
    return baseOption().number(scenario).value_or(Position::Sinusoidal().base);
}

/// Other positions; what is unknown about the old ones goes with them.
template <class Kind> Edit positioned(Kind kind)
{
    return edit::Position{{.kind = std::move(kind)}};
}

Edit everything(Scenario scenario)
{
    return edit::Everything{std::make_shared<Scenario>(std::move(scenario))};
}

} // namespace

OptionActions::OptionActions(Document& document, const Selection& selection, NumberBar& bar, MessageBar& messages,
                             QMainWindow* window)
    : QObject(window)
    , m_document(document)
    , m_selection(selection)
    , m_bar(bar)
    , m_messages(messages)
    , m_scale(new QMenu(tr("&Scale and softcap"), window))
    , m_position(new QMenu(tr("&Position"), window))
    , m_biases(new QMenu(tr("&Biases and output"), window))
{
    makeScaleMenu();
    makePositionMenu();
    makeBiasMenu();
    connect(&document, &Document::changed, this, &OptionActions::refresh);
    refresh();
}

QAction* OptionActions::add(QMenu* menu, const QString& text, const char* name, Holds isChosen, Change change,
                            const QString& undoText)
{
    QAction* const action = menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setCheckable(true);
    m_entries.push_back({action, std::move(isChosen), always});
    connect(action, &QAction::triggered, this, [this, change = std::move(change), undoText] {
        this->change(change, undoText);
        refresh(); // a click has checked it, whatever became of it
    });
    return action;
}

QAction* OptionActions::addNumber(QMenu* menu, const QString& text, const char* name, Holds isChosen, Holds isOffered,
                                  Change change, std::function<NumberOption()> option)
{
    QAction* const action = menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setCheckable(static_cast<bool>(isChosen));
    m_entries.push_back({action, std::move(isChosen), std::move(isOffered)});
    connect(action, &QAction::triggered, this, [this, change = std::move(change), option = std::move(option)] {
        m_document.settle();
        const NumberOption asked = option();
        const Scenario& scenario = m_document.scenario();
        if (change) {
            const Edit first = change(scenario);
            Scenario after = scenario;
            Edit copy = first;
            exchange(copy, after);
            apply(m_document, m_messages, first, asked.undoText(after, asked.number(after).value()));
        }
        refresh();
        m_bar.ask(asked);
    });
    return action;
}

void OptionActions::makeScaleMenu()
{
    const auto scaled = [this](const QString& text, const char* name, Scale::Kind kind, const QString& undoText) {
        add(
            m_scale, text, name, [kind](const Scenario& s) { return s.scale.kind == kind; },
            [kind](const Scenario&) { return edit::Scale{{.kind = kind}}; }, undoText);
    };
    scaled(tr("Divide by √d_k"), "scaleRoot", Scale::Kind::SqrtDk, tr("scale √d_k"));
    scaled(tr("None"), "scaleNone", Scale::Kind::None, tr("no scale"));
    addNumber(
        m_scale, tr("Divide by a number…"), "scaleNumber",
        [](const Scenario& s) { return s.scale.kind == Scale::Kind::Number; }, always, {}, divisorOption);
    m_scale->addSeparator();
    add(
        m_scale, tr("No softcap"), "softcapNone", [](const Scenario& s) { return !s.softcap; },
        [](const Scenario&) { return edit::Softcap{}; }, tr("no softcap"));
    addNumber(
        m_scale, tr("Softcap: c · tanh(score / c)…"), "softcap",
        [](const Scenario& s) { return s.softcap.has_value(); }, always,
        [](const Scenario& s) { return edit::Softcap{s.softcap.value_or(usualCap)}; }, softcapOption);
}

void OptionActions::makePositionMenu()
{
    add(
        m_position, tr("&None"), "positionNone", isAt<Position::None>,
        [](const Scenario&) { return positioned(Position::None()); }, tr("no positions"));
    add(
        m_position, tr("&Sinusoidal: waves added to the words"), "positionSinusoidal", isAt<Position::Sinusoidal>,
        [](const Scenario& s) { return positioned(Position::Sinusoidal{baseOf(s)}); }, tr("sinusoidal positions"));
    QAction* const given = add(
        m_position, tr("&Given: a table of numbers added to the words"), "positionRows", isAt<Position::Rows>,
        [](const Scenario& s) { return positioned(givenPositions(s)); }, tr("given positions"));
    given->setToolTip(tr("The table begins with the waves where positions are sinusoidal, else with zeros"));
    for (const auto& [pairs, text, name, undoText] :
         {std::tuple(Position::Pairs::Adjacent, tr("&Rotary: neighbouring columns turn as pairs"), "positionRotary",
                     tr("rotary positions")),
          std::tuple(Position::Pairs::Halves, tr("Rotary: columns of both &halves turn as pairs"),
                     "positionRotaryHalves", tr("rotary positions, halves"))})
        add(
            m_position, text, name, [pairs = pairs](const Scenario& s) { return isRotary(s, pairs); },
            [pairs = pairs](const Scenario& s) {
                return positioned(Position::Rotary{baseOf(s), pairs});
            },
            undoText);
    makeSlopes();
    m_position->addSeparator();
    addNumber(
        m_position, tr("&Base of the waves…"), "positionBase", {},
        [](const Scenario& s) { return baseOption().number(s).has_value(); }, {}, baseOption);
    addNumber(m_position, tr("S&lope of the head that is shown…"), "positionSlope", {}, isAt<Position::Alibi>, {},
              [this] {
                  const auto& alibi = std::get<Position::Alibi>(m_document.scenario().position.kind);
                  return slopeOption(alibi.slopes.size() > 1 ? std::optional(m_selection.head() - 1) : std::nullopt);
              });
}

void OptionActions::makeSlopes()
{
    add(
        m_position, tr("&ALiBi: scores fall with distance, each head its slope"), "positionAlibi",
        [](const Scenario& s) { return hasSlopes(s, true) || (hasSlopes(s, false) && s.heads.size() == 1); },
        [](const Scenario& s) {
            const auto* const alibi = std::get_if<Position::Alibi>(&s.position.kind);
            if (alibi && alibi->slopes.size() == s.heads.size())
                return Edit(edit::Position{s.position});
            return positioned(Position::Alibi{alibiSlopes(static_cast<Index>(s.heads.size()))});
        },
        tr("ALiBi, a slope for each head"));
    QAction* const one = add(
        m_position, tr("ALiBi: &one slope for all heads"), "positionAlibiOne",
        [](const Scenario& s) { return hasSlopes(s, false) && s.heads.size() > 1; },
        [](const Scenario& s) {
            const auto* const alibi = std::get_if<Position::Alibi>(&s.position.kind);
            return positioned(Position::Alibi{{alibi ? alibi->slopes.front() : alibiSlopes(1).front()}});
        },
        tr("ALiBi, one slope"));
    m_entries.back() = {one, m_entries.back().isChosen, [](const Scenario& s) { return s.heads.size() > 1; }};
}

void OptionActions::makeBiasMenu()
{
    addBias(InputKind::b_Q, tr("b_Q: added to &queries"));
    addBias(InputKind::b_K, tr("b_K: added to &keys"));
    addBias(InputKind::b_V, tr("b_V: added to &values"));
    m_biases->addSeparator();
    QAction* const projection = m_biases->addAction(tr("&W_O: projects what all heads found"));
    projection->setObjectName(QStringLiteral("projection"));
    projection->setCheckable(true);
    m_entries.push_back({projection, [](const Scenario& s) { return s.W_O.size() > 0; }, always});
    connect(projection, &QAction::triggered, this, [this](bool present) {
        change([present](const Scenario& s) { return everything(withProjection(s, present)); },
               present ? tr("W_O added: identity") : tr("W_O removed"));
        refresh();
    });
    addBias(InputKind::b_O, tr("b_O: added to the &output"));
    m_entries.back().isOffered = [](const Scenario& s) { return s.W_O.size() > 0; };
}

void OptionActions::addBias(InputKind kind, const QString& text)
{
    const QString name = QLatin1String(inputId(kind));
    QAction* const action = m_biases->addAction(text);
    action->setObjectName(QStringLiteral("bias-") + name);
    action->setCheckable(true);
    m_entries.push_back({action, [kind](const Scenario& s) { return hasBias(s, kind); }, always});
    connect(action, &QAction::triggered, this, [this, kind, name](bool present) {
        change([kind, present](const Scenario& s) { return everything(withBias(s, kind, present)); },
               present ? tr("%1 added: zeros").arg(name) : tr("%1 removed").arg(name));
        refresh();
    });
}

bool OptionActions::change(const Change& change, const QString& undoText)
{
    m_document.settle();
    return apply(m_document, m_messages, change(m_document.scenario()), undoText);
}

void OptionActions::refresh()
{
    const Scenario& scenario = m_document.scenario();
    for (const Entry& entry : m_entries) {
        if (entry.isChosen)
            entry.action->setChecked(entry.isChosen(scenario));
        entry.action->setEnabled(entry.isOffered(scenario));
    }
}

} // namespace attn::ui
