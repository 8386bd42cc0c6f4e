#include "word_buttons.h"

#include "ui/resources.h"
#include "ui/style/button_look.h"
#include "ui/style/text_look.h"

#include <QToolButton>

#include <algorithm>

namespace attn::ui {

namespace {
constexpr int gap = 4;
} // namespace

WordButtons::WordButtons(QWidget* parent)
    : QWidget(parent)
    , m_add(new QToolButton(this))
    , m_type(new QToolButton(this))
{
    m_add->setObjectName(QStringLiteral("addWord"));
    m_add->setText(tr("Add word"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setToolTip(tr("Adds a word after the last one"));
    m_type->setObjectName(QStringLiteral("typeWords"));
    m_type->setText(tr("Type a sentence…"));
    m_type->setToolTip(tr("Makes a word of each that is typed"));
    for (QToolButton* const button : {m_add, m_type}) {
        setLook(*button, ButtonLook::Quiet, tightPadding);
        makeQuiet(*button);
        button->setFocusPolicy(Qt::NoFocus); // Tab goes from table to table
    }
    connect(m_add, &QToolButton::clicked, this, &WordButtons::wordAsked);
    connect(m_type, &QToolButton::clicked, this, &WordButtons::sentenceAsked);
}

void WordButtons::setTheme(const Theme& theme)
{
    const int size = theme.wholePx(14);
    m_add->setIcon(icon(QStringLiteral("plus"), theme.ink2, theme.off));
    m_add->setIconSize({size, size});
    updateGeometry();
    place();
}

void WordButtons::setEdges(int left, int right)
{
    m_left = left;
    m_right = right;
    place();
}

QSize WordButtons::sizeHint() const
{
    return {0, gap + std::max(m_add->sizeHint().height(), m_type->sizeHint().height())};
}

void WordButtons::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void WordButtons::place()
{
    const QSize add = m_add->sizeHint();
    const QSize type = m_type->sizeHint();
    const int both = add.width() + gap + type.width();
    const int right = std::clamp(m_right, both, std::max(both, width()));
    const int left = std::clamp(m_left, 0, right - both);
    m_add->setGeometry({{left, gap}, add});
    m_type->setGeometry({{right - type.width(), gap}, type});
    m_type->setVisible(both <= width()); // else the menu has it
}

} // namespace attn::ui
