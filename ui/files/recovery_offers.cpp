#include "recovery_offers.h"

#include "ui/bars/message_bar.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace attn::ui {

RecoveryOffers::RecoveryOffers(QWidget* parent)
    : QWidget(parent)
    , m_more(new QLabel(this))
{
    setObjectName(QStringLiteral("recoveryOffers"));
    setAccessibleName(tr("Unsaved work"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_more->setObjectName(QStringLiteral("moreRecovery"));
    m_more->setTextFormat(Qt::PlainText);
    m_more->setContentsMargins(24, 4, 16, 4);
    column->addWidget(m_more);
    setVisible(false);
}

void RecoveryOffers::addBar()
{
    auto* const bar = new MessageBar(this);
    const auto place = m_bars.size();
    bar->setObjectName(QStringLiteral("recovery-%1").arg(place + 1));
    bar->setTheme(m_theme);
    connect(bar, &MessageBar::closed, this, [this, place] {
        if (place < m_offers.size())
            emit putOff(m_offers[place].name);
    });
    static_cast<QVBoxLayout*>(layout())->insertWidget(static_cast<int>(place), bar);
    m_bars += bar;
}

void RecoveryOffers::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (MessageBar* const bar : std::as_const(m_bars))
        bar->setTheme(theme);
}

void RecoveryOffers::setOffers(const QList<Offer>& offers)
{
    m_offers = offers;
    while (m_bars.size() < std::min<qsizetype>(most, offers.size()))
        addBar();
    for (qsizetype i = 0; i < m_bars.size(); ++i) {
        if (i >= offers.size()) {
            m_bars[i]->clear();
            continue;
        }
        const QString name = offers[i].name;
        QList<MessageBar::Choice> choices;
        if (offers[i].canRecover)
            choices +=
                {tr("&Recover"), QStringLiteral("recover-%1").arg(i + 1), [this, name] { emit recoverAsked(name); }};
        choices += {tr("&Discard"), QStringLiteral("discard-%1").arg(i + 1), [this, name] { emit discardAsked(name); }};
        m_bars[i]->show(MessageBar::Kind::Notice, offers[i].sentence, choices);
    }
    const int more = static_cast<int>(offers.size()) - most;
    m_more->setText(tr("%n more when these are decided", nullptr, std::max(more, 0)));
    m_more->setVisible(more > 0);
    showOffers();
}

void RecoveryOffers::setPresenting(bool presenting)
{
    m_presenting = presenting;
    showOffers();
}

void RecoveryOffers::showOffers()
{
    setVisible(!m_offers.isEmpty() && !m_presenting);
}

QStringList RecoveryOffers::texts() const
{
    QStringList texts;
    for (const MessageBar* const bar : m_bars)
        if (!bar->isHidden())
            texts += bar->text();
    return texts;
}

void RecoveryOffers::goTo()
{
    if (!m_bars.isEmpty())
        m_bars.constFirst()->goTo();
}

} // namespace attn::ui
