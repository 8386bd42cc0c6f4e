#include "side_panel.h"

#include "ui/heatmap/painter_surface.h"
#include "ui/resources.h"
#include "ui/state/texts/plain_text.h"
#include "ui/style/text_look.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace attn::ui {

namespace {
constexpr double entryHeight = 28;
constexpr double leastWidth = 160;
constexpr double usualWidth = 268;
constexpr int entryMargin = 10;

/// Gives way to the heading where there is little room, and says all of it when it is pointed at.
class Note : public QLabel {
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override { return {1, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const bool fits = fontMetrics().horizontalAdvance(text()) <= width();
        setToolTip(plainToolTip(fits ? QString() : text()));
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         fits ? text() : fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

} // namespace

SidePanel::SidePanel(const QString& title, const QString& name, QWidget* window)
    : QDockWidget(title, window)
{
    setObjectName(name);
    setAccessibleName(title);
    setFeatures(DockWidgetClosable);
    setAllowedAreas(Qt::RightDockWidgetArea);
    setContextMenuPolicy(Qt::PreventContextMenu);
}

void SidePanel::setVisible(bool visible)
{
    if (visible && !widget())
        make();
    QDockWidget::setVisible(visible);
}

void SidePanel::make()
{
    auto* bar = new QWidget(this);
    auto* title = new QLabel(windowTitle(), bar);
    m_note = new Note(bar);
    m_close = new QToolButton(bar);
    for (QLabel* label : {title, m_note})
        label->setTextFormat(Qt::PlainText);
    makeBold(*title);
    makeQuiet(*m_note);
    m_close->setObjectName(objectName() + QStringLiteral("Close"));
    m_close->setAccessibleName(tr("Close: %1").arg(windowTitle()));
    m_close->setToolTip(m_close->accessibleName());
    connect(m_close, &QToolButton::clicked, this, &QWidget::close);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(16, 8, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(m_note, 1);
    layout->addWidget(m_close);
    setTitleBarWidget(bar);
    auto* content = new QWidget(this);
    makeContent(*content);
    setWidget(content);
    setFocusProxy(content);
    applyTheme();
}

void SidePanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    setMinimumWidth(theme.wholePx(leastWidth));
    if (widget())
        applyTheme();
}

void SidePanel::applyTheme()
{
    m_close->setIcon(icon(QStringLiteral("close"), m_theme));
    setTextSize(*m_note, m_theme.wholePx(smallText));
    themeContent(m_theme);
}

QSize SidePanel::sizeHint() const
{
    return QDockWidget::sizeHint().expandedTo({m_theme.wholePx(usualWidth), 0});
}

void SidePanel::setNote(const QString& note)
{
    m_note->setText(note);
}

QString SidePanel::note() const
{
    return m_note ? m_note->text() : QString();
}

void SidePanel::goTo()
{
    show();
    widget()->setFocus(Qt::ShortcutFocusReason);
}

QColor EntryDelegate::ink(const QModelIndex&) const
{
    return m_theme.ink;
}

bool EntryDelegate::isBold(const QModelIndex&) const
{
    return false;
}

QString EntryDelegate::text(const QModelIndex& index) const
{
    return index.data().toString();
}

QSize EntryDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, m_theme.wholePx(entryHeight)}; // as wide as the list
}

void EntryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect place = option.rect.adjusted(0, 1, 0, -1);
    if (option.state & QStyle::State_MouseOver)
        painter->fillRect(place, m_theme.hover);
    const QRect room = paintGround(*painter, place, index).adjusted(entryMargin, 0, -entryMargin, 0);
    PainterSurface surface(*painter);
    const TextStyle style{m_theme.px(13), ink(index), isBold(index)};
    surface.text({room.left() + 0.0, room.center().y() + 1 + baselineBelowCentre(style)},
                 elided(singleLine(text(index)), style, room.width()), style);
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Selected))
        surface.strokeRect(QRectF(place).adjusted(1, 1, -1, -1), {m_theme.focus, 2}, 4);
    painter->restore();
}

} // namespace attn::ui
