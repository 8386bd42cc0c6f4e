#include "effects_bar.h"

#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/painter_surface.h"
#include "ui/heatmap/scale_for.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/selection.h"
#include "ui/steps/views/effect_words.h"
#include "ui/style/button_look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace attn::ui {

namespace {

constexpr int legendWidth = 230;
constexpr double leastWithLegend = 620;
constexpr double legendBar = 72;
constexpr double limitSize = 12;
constexpr double lines = 1.8; ///< of text: two, a little of which wrapping loses

} // namespace

EffectsBar::EffectsBar(Effects& effects, Document& document, Selection& selection, Display& display, QWidget* parent)
    : Bar(parent)
    , m_effects(effects)
    , m_document(document)
    , m_selection(selection)
    , m_display(display)
    , m_text(new QLabel(this))
    , m_legend(new QWidget(this))
    , m_digits(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("effectsBar"));
    setAccessibleName(tr("Effects"));
    m_text->setObjectName(QStringLiteral("effectsText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_digits->setObjectName(QStringLiteral("effectDigits"));
    m_digits->setText(tr("As digits"));
    m_digits->setToolTip(tr("Digits tell how far, too, in the place of the numbers (Shift+F8)"));
    m_digits->setCheckable(true);
    setLook(*m_digits, ButtonLook::Boxed, roomyPadding);
    m_close->setObjectName(QStringLiteral("closeEffects"));
    m_close->setAccessibleName(tr("Show the numbers again"));
    m_close->setToolTip(tr("Show the numbers again (F8)"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(24, 4, 16, 4);
    layout->setSpacing(12);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_legend);
    layout->addWidget(m_digits);
    layout->addWidget(m_close);
    connect(m_digits, &QToolButton::toggled, &effects, &Effects::setInDigits);
    connect(m_close, &QToolButton::clicked, &effects, [&effects] { effects.setShown(false); });
    connect(&effects, &Effects::changed, this, &EffectsBar::refresh);
    connect(&document, &Document::changed, this, &EffectsBar::refresh);
    connect(&selection, &Selection::cellChanged, this, &EffectsBar::refresh);
    connect(&display, &Display::changed, this, &EffectsBar::refresh);
    refresh();
}

void EffectsBar::setTheme(const Theme& theme)
{
    Bar::setTheme(theme);
    m_close->setIcon(icon(QStringLiteral("close"), theme));
    m_legend->setFixedWidth(theme.wholePx(legendWidth));
    refresh();
}

QString EffectsBar::text() const
{
    return m_text->text();
}

bool EffectsBar::hasLegend() const
{
    return m_effects.subject() && !m_effects.subjectIsInput();
}

void EffectsBar::refresh()
{
    setVisible(m_effects.areShown());
    m_digits->setChecked(m_effects.inDigits());
    if (!m_effects.areShown())
        return;
    const Steps& steps = m_document.steps();
    m_legend->setVisible(hasLegend() && width() >= m_theme.px(leastWithLegend));
    layout()->activate();
    const auto fits = [this](const QString& text) {
        return m_text->fontMetrics().horizontalAdvance(text) <= lines * m_text->width();
    };
    QString text = effectsTitle(m_effects, steps);
    if (!fits(text))
        text = shortEffectsTitle(m_effects, steps);
    if (const auto cell = m_selection.cell()) {
        const QString sentence = effectSentence(m_effects, steps, *cell, m_display.format());
        if (!sentence.isEmpty())
            text = fits(text + sentence) ? text + QStringLiteral(". ") + sentence : sentence;
    }
    m_text->setText(text);
    update();
}

void EffectsBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void EffectsBar::paintEvent(QPaintEvent* event)
{
    Bar::paintEvent(event);
    if (m_legend->isHidden())
        return;
    QPainter painter(this);
    PainterSurface surface(painter);
    const double limit = m_effects.largestOnInputs();
    const TextStyle style{m_theme.px(limitSize), m_theme.ink};
    const QRectF room = m_legend->geometry();
    const double y = room.center().y();
    const double baseline = y + baselineBelowCentre(style);
    const QRectF bar(room.center().x() - legendBar / 2 + 24, y - 4, legendBar, 8);
    const NumberFormat format = m_display.format();
    drawBarColours(surface, bar, Qt::Horizontal, signedScale(limit, m_theme.dark));
    surface.strokeRect(bar, {.colour = m_theme.edge});
    surface.text({bar.left() - 6, baseline}, tr("inputs") + u' ' + format.change(-limit), style, Align::Right);
    surface.text({bar.right() + 6, baseline}, format.change(limit), style, Align::Left);
}

} // namespace attn::ui
