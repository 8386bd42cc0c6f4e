#include "mask_bar.h"

#include "ui/resources.h"
#include "ui/state/document/mask_painting.h"
#include "ui/state/shown/comparison.h"
#include "ui/steps/views/mask_brush.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace attn::ui {

MaskBar::MaskBar(MaskPainting& painting, const MaskBrush& brush, const Comparison& comparison, QMenu* patterns,
                 QAction* causalOnTop, QWidget* parent)
    : Bar(parent)
    , m_painting(painting)
    , m_brush(brush)
    , m_comparison(comparison)
    , m_text(new QLabel(this))
    , m_patterns(new QToolButton(this))
    , m_causal(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("maskBar"));
    setAccessibleName(tr("Painting the mask"));
    m_text->setObjectName(QStringLiteral("maskText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_patterns->setObjectName(QStringLiteral("maskPatterns"));
    m_patterns->setText(tr("Whole mask") + QStringLiteral(" ⌄"));
    m_patterns->setToolTip(tr("Keep all, hide all, and other patterns"));
    m_patterns->setMenu(patterns);
    m_patterns->setPopupMode(QToolButton::InstantPopup);
    m_causal->setDefaultAction(causalOnTop);
    m_causal->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_close->setObjectName(QStringLiteral("endPainting"));
    m_close->setAccessibleName(tr("End painting"));
    m_close->setToolTip(tr("End painting (Escape)"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(12);
    buttons->addWidget(m_patterns);
    buttons->addWidget(m_causal);
    buttons->addStretch();
    buttons->addWidget(m_close);
    arrange(m_text, buttons);
    layout()->setContentsMargins(24, 4, 16, 4);
    layout()->setSpacing(12);
    connect(m_close, &QToolButton::clicked, &painting, [&painting] { painting.setOn(false); });
    connect(&painting, &MaskPainting::changed, this, &MaskBar::refresh);
    connect(&comparison, &Comparison::changed, this, &MaskBar::refresh);
    connect(&brush, &MaskBrush::hintChanged, this, &MaskBar::refresh);
    refresh();
}

void MaskBar::setTheme(const Theme& theme)
{
    Bar::setTheme(theme);
    m_close->setIcon(icon(QStringLiteral("close"), theme));
    m_text->setMinimumHeight(2 * m_text->fontMetrics().lineSpacing()); // the picture stays where it is
}

QString MaskBar::text() const
{
    return m_text->text();
}

void MaskBar::refresh()
{
    setVisible(m_painting.isOn());
    const QString hint = m_brush.hint();
    const bool isOther = m_comparison.reading() != Reading::Now;
    const QString usage = m_brush.canPaint()
        ? tr("Paint the mask: click or drag over cells or labels. Space: the cell in focus, Shift+Space its row, "
             "Ctrl+Space its column.")
        : isOther && m_brush.isAtMask()
        ? tr("Nothing to paint here while a comparison shows: choose Now (Alt+1).")
        : tr("Nothing to paint here: the mask is painted in the step Mask and in the overview (F4).");
    const QString said = hint.isEmpty() ? usage : hint.at(0).toUpper() + hint.mid(1) + u'.';
    m_text->setText(
        isOther && m_brush.canPaint() ? tr("Painting changes what is now, not the pinned state.") + u' ' + said : said);
}

} // namespace attn::ui
