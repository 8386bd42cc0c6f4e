#include "marked_slider.h"

#include "ui/heatmap/painter_surface.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr double handle = 16;
constexpr double ringRoom = 3; ///< for the focus around the handle
constexpr double textSize = 12;
constexpr double textGap = 8; ///< between texts beside one another
constexpr double groove = 13; ///< from the top to its middle
constexpr double tick = 9; ///< how far a mark reaches from the middle
constexpr double wholeHeight = 40;

} // namespace

MarkedSlider::MarkedSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MarkedSlider::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void MarkedSlider::setEnds(const QString& low, const QString& high)
{
    m_low = low;
    m_high = high;
    update();
}

void MarkedSlider::setMark(std::optional<int> value, const QString& name)
{
    m_mark = value;
    m_markName = name;
    update();
}

QSize MarkedSlider::sizeHint() const
{
    return {m_theme.wholePx(420), m_theme.wholePx(wholeHeight)};
}

QSize MarkedSlider::minimumSizeHint() const
{
    return {m_theme.wholePx(80), m_theme.wholePx(wholeHeight)};
}

double MarkedSlider::margin() const
{
    return m_theme.px(handle / 2 + ringRoom);
}

double MarkedSlider::place(int value) const
{
    const double part = static_cast<double>(value - minimum()) / std::max(1, maximum() - minimum());
    return margin() + part * (width() - 2 * margin());
}

int MarkedSlider::valueAt(double x) const
{
    const double part = (x - margin()) / std::max(1.0, width() - 2 * margin());
    return minimum() + static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * (maximum() - minimum())));
}

void MarkedSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setSliderDown(true);
    setSliderPosition(valueAt(event->position().x()));
}

void MarkedSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        setSliderPosition(valueAt(event->position().x()));
}

void MarkedSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

void MarkedSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    PainterSurface surface(painter);
    const double y = m_theme.px(groove);
    const double left = margin();
    const double right = width() - margin();
    const double at = place(value());
    const double thick = m_theme.px(2);
    surface.line({left, y}, {right, y}, {m_theme.edge, thick});
    surface.line({left, y}, {at, y}, {m_theme.ink, thick});
    const TextStyle style{m_theme.px(textSize), m_theme.ink2};
    const TextStyle strong{m_theme.px(textSize), m_theme.ink};
    const double baseline = height() - m_theme.px(5);
    double leftEnd = left + (right - left) / 2; // how far the texts of the ends may reach
    double rightEnd = leftEnd;
    if (m_mark) {
        const double x = place(*m_mark);
        const double reach = m_theme.px(tick);
        surface.line({x, y - reach}, {x, y + reach}, {m_theme.ink, m_theme.px(1.5)});
        surface.text({x, baseline}, m_markName, strong, Align::Centre);
        const double half = textWidth(m_markName, strong) / 2;
        leftEnd = x - half;
        rightEnd = x + half;
    }
    const double gap = m_theme.px(textGap);
    if (const double from = m_theme.px(ringRoom); from + textWidth(m_low, style) + gap <= leftEnd)
        surface.text({from, baseline}, m_low, style);
    if (const double to = width() - m_theme.px(ringRoom); to - textWidth(m_high, style) - gap >= rightEnd)
        surface.text({to, baseline}, m_high, style, Align::Right);
    const double radius = m_theme.px(handle) / 2;
    const QRectF knob(at - radius, y - radius, 2 * radius, 2 * radius);
    surface.fillRect(knob, m_theme.field, radius);
    surface.strokeRect(knob, {m_theme.ink, m_theme.px(1.5)}, radius);
    if (hasFocus())
        surface.strokeRect(knob.adjusted(-2, -2, 2, 2), {m_theme.focus, 2}, radius + 2);
}

} // namespace attn::ui
