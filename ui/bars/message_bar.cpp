#include "message_bar.h"

#include "ui/resources.h"
#include "ui/style/text_look.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace attn::ui {

MessageBar::MessageBar(QWidget* parent)
    : Bar(parent)
    , m_label(new QLabel(this))
    , m_buttonsLayout(new QHBoxLayout)
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("messageBar"));
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setAccessibleName(tr("Close this message"));
    m_close->setToolTip(tr("Close this message"));
    connect(m_close, &QToolButton::clicked, this, [this] {
        clear();
        emit closed();
    });
    m_buttonsLayout->addStretch();
    m_buttonsLayout->addWidget(m_close);
    m_buttonsLayout->setSpacing(8);
    arrange(m_label, m_buttonsLayout);
    layout()->setContentsMargins(24, 8, 16, 8);
    layout()->setSpacing(8);
    setVisible(false);
}

void MessageBar::setTheme(const Theme& theme)
{
    Bar::setTheme(theme);
    m_close->setIcon(icon(QStringLiteral("close"), theme));
    recolour();
}

void MessageBar::show(Kind kind, const QString& sentence, const QList<Choice>& choices)
{
    m_kind = kind;
    m_isOfEdit = false;
    m_waits = false;
    offer(sentence, choices);
    m_label->setText(sentence);
    recolour();
    setVisible(true);
    QAccessibleEvent event(m_label, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::showOfEdit(Kind kind, const QString& sentence)
{
    show(kind, sentence);
    m_isOfEdit = true;
}

void MessageBar::documentChanged()
{
    if (m_isOfEdit)
        clear();
}

void MessageBar::offer(const QString& sentence, const QList<Choice>& choices)
{
    for (QPushButton* const button : std::as_const(m_buttons)) {
        button->hide();
        button->deleteLater(); // it may be the one that was just chosen
    }
    m_buttons.clear();
    for (const Choice& choice : choices) {
        auto* const button = new QPushButton(choice.text, this);
        button->setObjectName(choice.name);
        button->setAccessibleDescription(sentence);
        connect(button, &QPushButton::clicked, this, [this, chosen = choice.chosen] {
            clear();
            chosen();
        });
        m_buttonsLayout->insertWidget(static_cast<int>(m_buttons.size()), button);
        m_buttons += button;
    }
}

void MessageBar::clear()
{
    m_isOfEdit = false;
    m_waits = false;
    offer({}, {});
    m_label->clear();
    setVisible(false);
}

void MessageBar::setPresenting(bool presenting)
{
    if (presenting ? isHidden() : !m_waits)
        return;
    m_waits = presenting;
    setVisible(!presenting);
}

void MessageBar::goTo()
{
    if (!m_buttons.isEmpty())
        m_buttons.constFirst()->setFocus(Qt::ShortcutFocusReason);
}

QString MessageBar::text() const
{
    return m_label->text();
}

void MessageBar::recolour()
{
    makeRefusal(*m_label, m_kind == Kind::Error);
    update();
}

} // namespace attn::ui
