#pragma once

#include "ui/theme.h"

#include <QList>
#include <QWidget>

class QLabel;

namespace attn::ui {

class MessageBar;

/// Unsaved work that was left behind, each in a message of its own with the choice to recover or to discard it. A few
/// show at a time, the others when these are decided. Closing one puts the choice off.
class RecoveryOffers : public QWidget {
    Q_OBJECT
public:
    static constexpr int most = 3; ///< at a time: the picture needs its room

    struct Offer {
        QString name; ///< of the snapshot
        QString sentence;
        bool canRecover;
    };

    explicit RecoveryOffers(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setOffers(const QList<Offer>& offers);
    /// While presenting they wait: a class sees the picture.
    void setPresenting(bool presenting);
    [[nodiscard]] QStringList texts() const; ///< of those that show
    /// Gives the keyboard to the first choice.
    void goTo();

signals:
    void recoverAsked(const QString& name);
    void discardAsked(const QString& name);
    void putOff(const QString& name);

private:
    void addBar();
    void showOffers();

    Theme m_theme = Theme::light();
    QList<Offer> m_offers;
    QList<MessageBar*> m_bars; ///< made as they are needed
    QLabel* m_more;
    bool m_presenting = false;
};

} // namespace attn::ui
