#include "present_bar.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/prediction.h"
#include "ui/state/shown/selection.h"
#include "ui/state/shown/stops.h"

#include <QPainter>

namespace attn::ui {

namespace {
constexpr double textSize = 12;
constexpr double margin = 24;
} // namespace

PresentBar::PresentBar(Document& document, Selection& selection, Prediction& prediction, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_prediction(prediction)
{
    setObjectName(QStringLiteral("presentBar"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    const auto refresh = qOverload<>(&PresentBar::update);
    connect(&document, &Document::changed, this, refresh);
    connect(&selection, &Selection::stopChanged, this, refresh);
    connect(&selection, &Selection::viewChanged, this, refresh);
    connect(&prediction, &Prediction::changed, this, refresh);
    hide();
}

void PresentBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

QSize PresentBar::sizeHint() const
{
    return {600, m_theme.wholePx(28)};
}

QString PresentBar::place() const
{
    const std::vector<Stop> all = stops(m_document.steps(), m_selection.head());
    return QStringLiteral("%1 / %2").arg(findStop(all, m_document.steps(), m_selection.stop()) + 1).arg(all.size());
}

QList<PresentBar::Key> PresentBar::keys() const
{
    if (m_prediction.isOn())
        return {{tr("Space"), tr("next cell")}, {tr("Shift+Space"), tr("row")}, {tr("Ctrl+Space"), tr("all")}};
    const Steps& steps = m_document.steps();
    const std::vector<Stop> all = stops(steps, m_selection.head());
    const Stop& shown = all[findStop(all, steps, m_selection.stop())];
    const bool isTyped = m_selection.view() == ViewKind::Step && isInput(steps[shown.steps.front()]);
    //: What a key does
    return {isTyped ? Key{tr("Enter"), tr("change the number in focus")} : Key{tr("Ctrl+1"), tr("change numbers")}};
}

void PresentBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.canvas);
    PainterSurface surface(painter);
    surface.line({margin, 0.5}, {width() - margin, 0.5}, {m_theme.line, 1});
    const TextStyle quiet{m_theme.px(textSize), m_theme.ink2};
    const TextStyle strong{m_theme.px(textSize), m_theme.ink, true};
    const double baseline = height() / 2.0 + baselineBelowCentre(quiet);
    const QString right = m_selection.view() == ViewKind::Step ? place() : QString();
    surface.text({width() - margin, baseline}, right, strong, Align::Right);

    double x = margin;
    const double end = width() - margin - textWidth(right, strong) - margin;
    const auto put = [&](const QString& text, const TextStyle& style, double gap) {
        if (x + textWidth(text, style) > end)
            return;
        surface.text({x, baseline}, text, style);
        x += textWidth(text, style) + m_theme.px(gap);
    };
    if (!m_prediction.isOn())
        put(tr("row = query, column = key"), quiet, 20);
    else
        put(tr("Predict"), strong, 14);
    for (const auto& [key, what] : keys()) {
        const double pad = m_theme.px(4);
        const double wide = textWidth(key, quiet) + 2 * pad;
        if (x + wide + textWidth(what, quiet) + m_theme.px(6) > end)
            break;
        surface.strokeRect({x, height() / 2.0 - m_theme.px(9), wide, m_theme.px(18)}, {m_theme.ink2, 1.5}, 4);
        surface.text({x + pad, baseline}, key, quiet);
        x += wide + m_theme.px(5);
        put(what, quiet, 14);
    }
}

} // namespace attn::ui
