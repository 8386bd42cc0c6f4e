#include "rail_button.h"

#include "ui/heatmap/matrix_picture.h"
#include "ui/heatmap/painter_surface.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {
constexpr double thumbnailCell = 5;
constexpr double wide = 12; ///< padding
constexpr double narrow = 6; ///< without thumbnails: the window is small then
constexpr double space = 8;
constexpr double underline = 4;
constexpr double markSize = 9; ///< of the gold corner,
constexpr double markRise = 15; ///< above the middle
constexpr double leastTarget = 24; ///< for a pointer, whatever the size of texts
} // namespace

RailButton::RailButton(QWidget* parent)
    : QAbstractButton(parent)
{
    setCheckable(true);
    connect(this, &QAbstractButton::toggled, this, &QWidget::updateGeometry); // the current one keeps its name

    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

void RailButton::setNumber(int number)
{
    m_number = number;
    updateGeometry();
}

void RailButton::setNote(const QString& note)
{
    m_note = note;
    updateGeometry();
}

void RailButton::setNamed(bool named)
{
    if (named == m_named)
        return;
    m_named = named;
    updateGeometry();
    update();
}

void RailButton::setKeepsName(bool keeps)
{
    if (keeps == m_keepsName)
        return;
    m_keepsName = keeps;
    updateGeometry();
}

int RailButton::nameWidth() const
{
    return static_cast<int>(std::ceil(contentWidth(true)) - std::ceil(contentWidth(false)));
}

void RailButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void RailButton::setThumbnails(std::vector<QImage> thumbnails)
{
    const auto width = [](const std::vector<QImage>& images) {
        int total = 0;
        for (const QImage& image : images)
            total += image.width();
        return total;
    };
    const bool moves = width(thumbnails) != width(m_thumbnails);
    m_thumbnails = std::move(thumbnails);
    if (moves)
        updateGeometry();
    update();
}

void RailButton::setMarked(bool marked)
{
    if (marked == m_marked)
        return;
    m_marked = marked;
    update();
}

double RailButton::padding() const
{
    return m_thumbnails.empty() ? narrow : wide;
}

double RailButton::contentWidth(bool withName) const
{
    double width = 2 * padding() + textWidth(QString::number(m_number), {m_theme.px(12)});
    for (const QImage& image : m_thumbnails)
        width += image.width() * thumbnailCell + 2;
    if (!m_thumbnails.empty())
        width += 2 * space;
    if (!withName)
        return std::max(width, leastTarget);
    // As wide as its bold self, so that the row does not move when another one is chosen.
    const QString name = text() + (m_note.isEmpty() ? QString() : QLatin1Char(' ') + m_note);
    return width + (m_thumbnails.empty() ? space : 0) + textWidth(name, {m_theme.px(13), {}, true});
}

QSize RailButton::sizeHint() const
{
    return {static_cast<int>(std::ceil(contentWidth(m_named))), m_theme.wholePx(48)};
}

QSize RailButton::minimumSizeHint() const
{
    const double number = contentWidth(false);
    const double name = isChecked() && m_keepsName ? std::min(contentWidth(true) - number, m_theme.px(56)) : 0;
    return {static_cast<int>(std::ceil(number + name)), m_theme.wholePx(32)};
}

void RailButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    PainterSurface surface(painter);
    if (isEnabled() && underMouse())
        surface.fillRect(QRectF(rect()).adjusted(2, 8, -2, -8), m_theme.hover, 4);
    const double middle = height() / 2.0;
    double x = padding();
    const TextStyle number{m_theme.px(12), isEnabled() ? m_theme.ink2 : m_theme.off};
    surface.text({x, middle + baselineBelowCentre(number)}, QString::number(m_number), number);
    x += textWidth(QString::number(m_number), number) + space;
    for (const QImage& image : m_thumbnails) {
        const QRectF place(x, std::round(middle - image.height() * thumbnailCell / 2), image.width() * thumbnailCell,
                           image.height() * thumbnailCell);
        surface.image(place, image);
        x += place.width() + 2;
    }
    if (!m_thumbnails.empty())
        x += space;
    const TextStyle name{m_theme.px(13), isEnabled() ? m_theme.ink : m_theme.off, isChecked()};
    const double room = width() - padding() - x;
    const QString full = m_note.isEmpty() ? text() : text() + QLatin1Char(' ') + m_note;
    if (const QString shown = elided(full, name, room); shown == full || shown.size() > 2) // "…" says nothing
        surface.text({x, middle + baselineBelowCentre(name)}, shown, name);
    if (m_marked)
        drawChangedCorner(surface, {width() - 1.0, middle - markRise}, markSize, 1, m_theme);
    if (isChecked())
        surface.fillRect(QRectF(padding() / 2, height() - underline, width() - padding(), underline), m_theme.ink);
    if (hasFocus())
        surface.strokeRect(QRectF(rect()).adjusted(2, 7, -2, -7), {m_theme.focus, 2}, 4);
}

void RailButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void RailButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace attn::ui
