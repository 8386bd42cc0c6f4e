#include "mask_actions.h"
#include "applying.h"
#include "named_action.h"

#include "ui/bars/mask_bar.h"
#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/views/mask_brush.h"
#include "ui/steps/views/step_view.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

#include <cstdlib>

namespace attn::ui {

MaskActions::MaskActions(const Parts& parts, QMainWindow* window)
    : QObject(window)
    , m_parts(parts)
    , m_window(window)
    , m_menu(new QMenu(tr("&Mask"), window))
    , m_patterns(new QMenu(tr("&Whole mask"), window))
    , m_painting(new MaskPainting(parts.document, this))
    , m_brush(new MaskBrush(parts.view, parts.document, parts.selection, *m_painting, this))
{
    makeKinds();
    makePatterns();
    m_bar = new MaskBar(*m_painting, *m_brush, parts.comparison, m_patterns, m_onTop, window);
    connect(&parts.document, &Document::changed, this, &MaskActions::refresh);
    connect(m_painting, &MaskPainting::changed, this, &MaskActions::refresh);
    refresh();
}

void MaskActions::setTheme(const Theme& theme)
{
    m_brush->setTheme(theme);
    m_bar->setTheme(theme);
}

QAction* MaskActions::add(QMenu* menu, const QString& text, const char* name, std::function<void()> what,
                          const QKeySequence& keys)
{
    QAction* const action = namedAction(*m_window, text, name, keys);
    menu->addAction(action);
    onTrigger(*action, *this, m_parts.document, [this, what = std::move(what)] {
        what();
        refresh(); // what is checked is what the document says, not the click
    });
    return action;
}

void MaskActions::makeKinds()
{
    m_none = add(m_menu, tr("&None: every word sees all"), "maskNone", [this] { change({}, tr("no mask")); });
    m_causal = add(m_menu, tr("&Causal: each word sees itself and those before"), "maskCausal",
                   [this] { change({.causal = true}, tr("causal mask")); });
    m_allowed = add(m_menu, tr("&Allowed: each key kept or hidden"), "maskAllowed", [this] { becomeAllowed(); });
    m_bias = add(m_menu, tr("Add a &bias…"), "maskBias", [this] { becomeBias(); });
    m_bias->setToolTip(tr("A table of numbers that are added to the scores; −∞ hides"));
    m_menu->addSeparator();
    m_onTop = add(m_menu, tr("Causal on &top"), "maskCausalOnTop", [this] {
        Mask mask = m_parts.document.scenario().mask;
        mask.causal = !mask.causal;
        change(mask, mask.causal ? tr("mask: causal on top") : tr("mask: no causal on top"));
    });
    m_onTop->setToolTip(tr("Hides keys after the query, too, whatever is painted"));
    m_menu->addSeparator();
    m_paint = add(
        m_menu, tr("&Paint…"), "paintMask", [this] { setPainting(!m_painting->isOn()); },
        QKeySequence(Qt::CTRL | Qt::Key_K));
    m_paint->setToolTip(tr("Click and drag on the map to keep and hide"));
    for (QAction* const action : {m_none, m_causal, m_allowed, m_bias, m_onTop, m_paint})
        action->setCheckable(true);
    m_menu->addMenu(m_patterns);
}

void MaskActions::makePatterns()
{
    addPattern(
        tr("&Keep all"), "maskKeepAll", [](Index, Index) { return true; }, tr("mask: all kept"));
    addPattern(
        tr("&Hide all"), "maskHideAll", [](Index, Index) { return false; }, tr("mask: all hidden"));
    addPattern(
        tr("&Invert"), "maskInvert",
        [this](Index query, Index key) { return !mayAttend(m_parts.document.scenario().mask, query, key); },
        tr("mask: inverted"));
    m_patterns->addSeparator();
    addPattern(
        tr("&Causal"), "maskPaintCausal", [](Index query, Index key) { return key <= query; }, tr("mask: causal"));
    addPattern(
        tr("Only it&self"), "maskOnlyItself", [](Index query, Index key) { return key == query; },
        tr("mask: only itself"));
    add(m_patterns, tr("&Window…"), "maskWindow", [this] { paintWindow(); });
}

void MaskActions::addPattern(const QString& text, const char* name, const AttendsTo& attends, const QString& undoText)
{
    add(m_patterns, text, name, [this, attends, undoText] { paintAll(attends, undoText); });
}

bool MaskActions::change(const Mask& mask, const QString& undoText)
{
    return apply(m_parts.document, m_parts.messages, edit::Mask{mask}, undoText);
}

Mask MaskActions::allowed() const
{
    const Scenario& scenario = m_parts.document.scenario();
    return asAllowed(scenario.mask, scenario.words.vectors.rows(), scenario.asked().vectors.rows());
}

Mask MaskActions::bias() const
{
    const Scenario& scenario = m_parts.document.scenario();
    return asBias(scenario.mask, scenario.words.vectors.rows(), scenario.asked().vectors.rows());
}

void MaskActions::paintAll(const AttendsTo& attends, const QString& undoText)
{
    const Mask& mask = m_parts.document.scenario().mask;
    change(painted(mask.kind == Mask::Kind::Bias ? mask : allowed(), attends), undoText);
}

void MaskActions::paintWindow()
{
    const auto size = m_parts.dialogs.maskWindow(m_window, m_windowSize);
    if (!size)
        return;
    m_windowSize = *size;
    const auto far = static_cast<Index>(*size);
    paintAll([far](Index query, Index key) { return std::abs(query - key) <= far; }, tr("mask: window of %1").arg(far));
}

void MaskActions::setPainting(bool on)
{
    if (on && m_parts.document.scenario().mask.kind == Mask::Kind::None
        && !change(allowed(), tr("mask: to be painted")))
        return;
    m_painting->setOn(on);
    if (!on)
        return;
    m_parts.comparison.setReading(Reading::Now);
    if (m_parts.selection.view() != ViewKind::Overview)
        m_parts.selection.showStop(QStringLiteral("masked"));
    m_parts.view.setFocus(Qt::OtherFocusReason);
}

void MaskActions::becomeAllowed()
{
    const bool loses = addsNumbers(m_parts.document.scenario().mask);
    if (!change(allowed(), tr("mask: allowed")))
        return;
    m_parts.selection.showStop(QStringLiteral("masked"));
    if (loses)
        m_parts.messages.showOfEdit(
            MessageBar::Kind::Notice,
            tr("What the bias hid stays hidden; its other numbers are gone. Undo brings them back."));
}

void MaskActions::becomeBias()
{
    const bool hides = m_parts.document.scenario().mask.kind == Mask::Kind::Allowed;
    if (!change(bias(), tr("mask: bias")))
        return;
    m_parts.selection.showStop(QStringLiteral("masked"));
    if (hides)
        m_parts.messages.showOfEdit(MessageBar::Kind::Notice,
                                    tr("What was hidden is −∞ in the bias, what was kept is 0."));
    const Steps& steps = m_parts.document.steps();
    emit inputAsked({*inputStep(steps, {InputKind::Mask}), 0, 0});
}

void MaskActions::refresh()
{
    const Mask& mask = m_parts.document.scenario().mask;
    const bool hasMatrix = mask.kind != Mask::Kind::None;
    m_none->setChecked(!hasMatrix && !mask.causal);
    m_causal->setChecked(!hasMatrix && mask.causal);
    m_allowed->setChecked(mask.kind == Mask::Kind::Allowed);
    m_bias->setChecked(mask.kind == Mask::Kind::Bias);
    m_onTop->setChecked(hasMatrix && mask.causal);
    m_onTop->setEnabled(hasMatrix);
    m_paint->setChecked(m_painting->isOn());
}

} // namespace attn::ui
