#include "status_line.h"

#include "core/statistics.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/selection.h"
#include "ui/state/texts/number_format.h"
#include "ui/style/button_look.h"
#include "ui/style/text_look.h"

#include <QActionGroup>
#include <QLabel>
#include <QLayout>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <array>

namespace attn::ui {

namespace {

constexpr int leastTarget = 24; ///< for a pointer

/// How the rows of all weights sum up: 1 each, some with nothing to attend to, or some that are wrong.
QString sumsText(const Steps& steps)
{
    int empty = 0;
    int wrong = 0;
    QString first; ///< of these
    for (const Step& step : steps) {
        if (!std::holds_alternative<op::Softmax>(step.operation))
            continue;
        Index row = 0;
        for (const RowSum sum : judgeRows(step.value)) {
            ++row;
            if (sum == RowSum::Wrong && ++wrong == 1)
                first = hasSeveralHeads(steps)
                    ? StatusLine::tr("⚠ row %1 of the weights of head %2 does not sum to 1").arg(row).arg(step.head)
                    : StatusLine::tr("⚠ row %1 of the weights does not sum to 1").arg(row);
            empty += sum == RowSum::Nothing ? 1 : 0;
        }
    }
    if (wrong > 0)
        return wrong == 1 ? first : StatusLine::tr("⚠ %n rows of the weights do not sum to 1", nullptr, wrong);
    if (empty > 0)
        return StatusLine::tr("%n row(s) with nothing to attend to", nullptr, empty);
    return StatusLine::tr("rows sum to 1 ✓");
}

/// A text that a line parts from the one before it.
class PartedText : public QLabel {
public:
    explicit PartedText(const Theme& theme)
        : m_theme(theme)
    {
        setContentsMargins(12, 0, 10, 0);
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPainter(this).fillRect(0, 0, 1, height(), m_theme.line);
        QLabel::paintEvent(event);
    }

private:
    const Theme& m_theme;
};

} // namespace

StatusLine::StatusLine(Document& document, const Selection& selection, Display& display, QWidget* parent)
    : QStatusBar(parent)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_sums(addText(new QLabel, QStringLiteral("sums")))
    , m_words(addText(new PartedText(m_theme), QStringLiteral("words")))
    , m_sizes(addText(new PartedText(m_theme), QStringLiteral("sizes")))
    , m_heads(addText(new PartedText(m_theme), QStringLiteral("heads")))
    , m_time(addText(new PartedText(m_theme), QStringLiteral("time")))
    , m_drawn(addText(new PartedText(m_theme), QStringLiteral("drawn")))
    , m_limits(new QToolButton(this))
    , m_decimals(new QToolButton(this))
{
    setSizeGripEnabled(false);
    setMinimumWidth(1); // its texts do not make the window wide
    setContentsMargins(10, 0, 10, 0);
    m_sums->setContentsMargins(2, 0, 10, 0);

    makeLimitsMenu();
    m_limits->setPopupMode(QToolButton::InstantPopup);
    m_limits->setToolTip(tr("Limits of the colours"));

    auto* decimals = new QMenu(tr("&Decimals"), m_decimals);
    auto* decimalsGroup = new QActionGroup(decimals);
    for (int places = 0; places <= 6; ++places) {
        QAction* action = decimals->addAction(tr("%n decimal(s)", nullptr, places));
        action->setCheckable(true);
        action->setData(places);
        decimalsGroup->addAction(action);
        connect(action, &QAction::triggered, this, [this, places] { m_display.setDecimals(places); });
    }
    m_decimals->setMenu(decimals);
    m_decimals->setPopupMode(QToolButton::InstantPopup);
    m_decimals->setToolTip(tr("Decimals that are shown; files keep them all"));

    auto* reading = new QLabel(tr("row = query, column = key"), this);
    reading->setTextFormat(Qt::PlainText);
    for (QToolButton* const button : {m_limits, m_decimals}) {
        setLook(*button, ButtonLook::Quiet, tightPadding);
        button->setMinimumHeight(leastTarget);
    }
    for (QWidget* widget :
         {static_cast<QWidget*>(m_limits), static_cast<QWidget*>(m_decimals), static_cast<QWidget*>(reading)}) {
        makeQuiet(*widget);
        addPermanentWidget(widget);
    }

    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.structure || weightsMoved())
            m_sums->setText(sumsText(m_document.steps()));
        refresh();
        if (change.structure)
            showWhatFits();
    });
    m_sums->setText(sumsText(document.steps()));
    connect(&selection, &Selection::stopChanged, this, [this] {
        refresh();
        showWhatFits();
    });
    connect(&display, &Display::changed, this, &StatusLine::refreshDisplay);
    refresh();
    refreshDisplay();
}

void StatusLine::makeLimitsMenu()
{
    auto* menu = new QMenu(tr("Colour &limits"), m_limits);
    auto* group = new QActionGroup(menu);
    for (const auto& [limits, text] : {std::pair(ColourLimits::PerMatrix, tr("Per matrix")),
                                       std::pair(ColourLimits::Shared, tr("Shared along the steps")),
                                       std::pair(ColourLimits::Own, QString())}) { // what its number is, it tells later
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setData(static_cast<int>(limits));
        group->addAction(action);
        if (limits != ColourLimits::Own)
            connect(action, &QAction::triggered, this, [this, limits = limits] { m_display.setLimits(limits); });
    }
    m_ownLimit = menu->actions().constLast();
    m_ownLimit->setObjectName(QStringLiteral("ownLimit"));
    connect(m_ownLimit, &QAction::triggered, this, [this] {
        refreshDisplay(); // what is checked is the choice so far, not the click
        emit ownLimitAsked();
    });
    m_limits->setMenu(menu);
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QStatusBar::resizeEvent(event);
    showWhatFits();
}

void StatusLine::showDrawn(const QString& text)
{
    m_drawn->setText(text);
    showWhatFits();
}

void StatusLine::showWhatFits()
{
    const std::array extras{m_time, m_heads, m_sizes, m_drawn, m_words}; // the first to go first
    int needed = contentsMargins().left() + contentsMargins().right();
    for (const QWidget* widget : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (!qobject_cast<const QMenu*>(widget))
            needed += widget->minimumSizeHint().width() + layout()->spacing();
    for (QLabel* extra : extras) {
        const bool fits = needed <= width() && !extra->text().isEmpty();
        extra->setVisible(fits);
        if (!fits)
            needed -= extra->minimumSizeHint().width() + layout()->spacing();
    }
}

QMenu* StatusLine::limitsMenu() const
{
    return m_limits->menu();
}

QMenu* StatusLine::decimalsMenu() const
{
    return m_decimals->menu();
}

void StatusLine::setTheme(const Theme& theme)
{
    m_theme = theme;
    setTextSize(*this, theme.wholePx(smallText));
    update();
}

QLabel* StatusLine::addText(QLabel* label, const QString& name)
{
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    makeQuiet(*label);
    addWidget(label);
    return label;
}

bool StatusLine::weightsMoved() const
{
    const Steps& steps = m_document.steps();
    for (StepIndex i = 0; i < steps.size(); ++i)
        if (m_document.recomputed()[i] != 0 && std::holds_alternative<op::Softmax>(steps[i].operation))
            return true;
    return false;
}

void StatusLine::refresh()
{
    const Scenario& scenario = m_document.scenario();
    const int words = static_cast<int>(scenario.words.vectors.rows());
    m_words->setText(scenario.context
                         ? tr("%1 words, %2 in the context").arg(words).arg(scenario.context->vectors.rows())
                         : tr("%n word(s)", nullptr, words));
    const Index head = m_selection.head() - 1;
    m_sizes->setText(QStringLiteral("d_model %1 · d_k %2 · d_v %3")
                         .arg(scenario.words.vectors.cols())
                         .arg(inputMatrix(scenario, {InputKind::W_Q, head})->cols())
                         .arg(inputMatrix(scenario, {InputKind::W_V, keyHead(scenario, head)})->cols()));
    m_heads->setText(tr("%n head(s)", nullptr, static_cast<int>(scenario.heads.size())));
    const double ms = m_document.lastComputeMilliseconds();
    //: How long the last change took to compute
    m_time->setText(tr("%1 ms").arg(QLocale().toString(ms, 'f', ms < 10 ? 2 : 0)));
}

void StatusLine::refreshDisplay()
{
    const QString own = optionText(m_display.ownLimit());
    const bool isOwn = m_display.limits() == ColourLimits::Own;
    m_limits->setText((isOwn                                            ? tr("limits ±%1, own").arg(own)
                           : m_display.limits() == ColourLimits::Shared ? tr("limits shared")
                                                                        : tr("limits per matrix"))
                      + QStringLiteral(" ⌄"));
    m_ownLimit->setText(isOwn ? tr("Own limits: ±%1…").arg(own) : tr("Own limits…"));
    m_decimals->setText(tr("%n decimal(s)", nullptr, m_display.decimals()) + QStringLiteral(" ⌄"));
    for (QAction* action : m_limits->menu()->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(m_display.limits()));
    for (QAction* action : m_decimals->menu()->actions())
        action->setChecked(action->data().toInt() == m_display.decimals());
}

} // namespace attn::ui
