#include "bar_stack.h"

#include <QEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace attn::ui {

namespace {
constexpr double picturesShare = 0.4; ///< of the column's height, at least
constexpr int lines = 2; ///< that bars have in any case
} // namespace

BarStack::BarStack(QWidget* parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("bars"));
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    auto* const content = new QWidget;
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    content->installEventFilter(this);
}

void BarStack::add(QWidget* bar)
{
    m_layout->addWidget(bar);
    bar->installEventFilter(this);
}

int BarStack::room() const
{
    const QWidget* const column = parentWidget();
    const auto* const layout = column ? qobject_cast<const QBoxLayout*>(column->layout()) : nullptr;
    if (!layout)
        return QWIDGETSIZE_MAX;
    int others = 0;
    for (int i = 0; i < layout->count(); ++i) {
        const QWidget* const other = layout->itemAt(i)->widget();
        if (!other || other == this || other->isHidden())
            continue;
        const int least = other->minimumSizeHint().height();
        if (layout->stretch(i) > 0) // the picture
            others += std::max(least, static_cast<int>(picturesShare * column->height()));
        else if (other->sizePolicy().verticalPolicy() == QSizePolicy::Fixed)
            others += std::max(least, other->sizeHint().height());
        else
            others += least;
    }
    return std::max(column->height() - others, lines * fontMetrics().lineSpacing());
}

bool BarStack::isTooWide(int width) const
{
    return widget()->minimumSizeHint().width() > width;
}

int BarStack::wholeHeight(int width) const
{
    const int wide = std::max(width, widget()->minimumSizeHint().width());
    const int bars =
        m_layout->hasHeightForWidth() ? m_layout->totalHeightForWidth(wide) : m_layout->sizeHint().height();
    return bars > 0 && isTooWide(width) ? bars + horizontalScrollBar()->sizeHint().height() : bars;
}

int BarStack::heightForWidth(int width) const
{
    return std::min(wholeHeight(width), room());
}

void BarStack::fit()
{
    // Never for the moment in which a bar has come and the column has not yet made its room.
    setVerticalScrollBarPolicy(wholeHeight(width()) > room() ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(isTooWide(width()) ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    updateGeometry();
}

QSize BarStack::sizeHint() const
{
    return {widget()->sizeHint().width(), heightForWidth(width())};
}

bool BarStack::event(QEvent* event)
{
    if (event->type() == QEvent::ParentChange && parentWidget())
        parentWidget()->installEventFilter(this);
    return QScrollArea::event(event);
}

void BarStack::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != width())
        fit(); // sentences wrap at another width
}

bool BarStack::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() ? event->type() == QEvent::LayoutRequest
                            : watched == parentWidget() && event->type() == QEvent::Resize)
        fit(); // how much they need, or how much there is
    else if ((event->type() == QEvent::Show || event->type() == QEvent::Hide) && watched->parent() == widget())
        barCame(*qobject_cast<QWidget*>(watched));
    return QScrollArea::eventFilter(watched, event);
}

/// At once, as in any layout: the area would otherwise hear of it later, and the bar be drawn without its room.
void BarStack::barCame(QWidget& bar)
{
    fit();
    for (QWidget* above = parentWidget(); above && above->layout(); above = above->parentWidget())
        above->layout()->activate();
    if (bar.isHidden())
        return;
    QTimer::singleShot(0, &bar, [this, &bar] { // when it knows its height for its width
        ensureWidgetVisible(&bar, 0, 0);
        ensureVisible(0, bar.y(), 0, 0); // rather its beginning than its end
    });
}

} // namespace attn::ui
