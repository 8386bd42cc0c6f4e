#include "recovering.h"
#include "document_files.h"
#include "recovery_offers.h"

#include "ui/bars/message_bar.h"
#include "ui/state/document/document.h"
#include "ui/state/texts/problem_text.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QWidget>

namespace attn::ui {

namespace {

/// "3 minutes ago"; the date where that is longer than a day.
QString ago(const QDateTime& then)
{
    const int minutes =
        static_cast<int>(std::min<qint64>(then.secsTo(QDateTime::currentDateTimeUtc()) / 60, 1'000'000));
    if (minutes < 1)
        return Recovering::tr("less than a minute ago");
    if (minutes < 60)
        return Recovering::tr("%n minute(s) ago", nullptr, minutes);
    if (minutes < 24 * 60)
        return Recovering::tr("%n hour(s) ago", nullptr, minutes / 60);
    //: When something was changed
    return Recovering::tr("on %1").arg(QLocale().toString(then.toLocalTime(), QLocale::ShortFormat));
}

} // namespace

Recovering::Recovering(Document& document, DocumentFiles& files, RecoveryOffers& offers, MessageBar& messages,
                       const QString& folder, std::chrono::milliseconds delay, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_files(files)
    , m_offers(offers)
    , m_messages(messages)
    , m_path(folder)
    , m_folder(folder)
    , m_autosave(document, m_folder, delay)
    , m_action(new QAction(tr("Re&cover unsaved work"), this))
{
    m_action->setObjectName(QStringLiteral("recover"));
    connect(m_action, &QAction::triggered, this, [this] {
        m_putOff.clear();
        offer();
        m_offers.goTo();
    });
    connect(&offers, &RecoveryOffers::recoverAsked, this, &Recovering::recover);
    connect(&offers, &RecoveryOffers::discardAsked, this, &Recovering::discard);
    connect(&offers, &RecoveryOffers::putOff, this, [this](const QString& name) {
        m_putOff += name;
        offer();
    });
    connect(&files, &DocumentFiles::aboutToAsk, &m_autosave, &Autosave::keepNow);
    connect(&m_autosave, &Autosave::kept, this, &Recovering::kept);
    connect(&m_autosave, &Autosave::failed, this, [this](const Problem& why) {
        m_messages.show(
            MessageBar::Kind::Error,
            tr("If the program ended now, unsaved work would be lost, because no copy of it can be kept: %1")
                .arg(translated(why)));
    });
    connect(qGuiApp, &QGuiApplication::commitDataRequest, this, [this] { keepNow(); });
    offer();
}

void Recovering::keepNow()
{
    m_document.settle();
    m_autosave.keepNow();
}

void Recovering::forget()
{
    m_autosave.forget();
}

QString Recovering::sentence(const QString& name, const Result<SnapshotSummary>& snapshot) const
{
    if (!snapshot)
        return tr("Unsaved work was left behind in %1 and cannot be recovered: %2.")
            .arg(QDir::toNativeSeparators(QDir(m_path).filePath(name + QLatin1String(".snapshot"))),
                 translated(snapshot.error()));
    const QString when = ago(snapshot->changed);
    if (snapshot->path.isEmpty())
        return tr("Unsaved work was left behind: “%1”, changed %2.").arg(shownTitle(snapshot->title), when);
    const QFileInfo file(snapshot->path);
    return tr("Unsaved work was left behind: “%1” in %2, changed %3.")
        .arg(file.fileName(), QDir::toNativeSeparators(file.absolutePath()), when);
}

void Recovering::offer()
{
    QList<RecoveryOffers::Offer> offers;
    const QStringList names = m_folder.leftBehind();
    for (const QString& name : names) {
        if (m_putOff.contains(name))
            continue;
        const auto unreadable = m_unreadable.constFind(name);
        const Result<SnapshotSummary> snapshot =
            unreadable != m_unreadable.cend() ? tl::unexpected(*unreadable) : m_folder.summary(name);
        offers += {name, sentence(name, snapshot), snapshot.has_value()};
    }
    m_offers.setOffers(offers);
    m_action->setEnabled(!names.isEmpty());
}

void Recovering::recover(const QString& name)
{
    if (auto claim = m_folder.claim(name)) {
        Result<Snapshot> snapshot = claim->read();
        if (!snapshot)
            m_unreadable.insert(name, snapshot.error());
        else if (m_files.openSnapshot(std::move(*snapshot)) && m_autosave.keepNow())
            claim->discard(); // only now, that what it held is kept again
    } else {
        m_messages.show(MessageBar::Kind::Notice, tr("This unsaved work is no longer there: another window has it."));
    }
    offer();
}

void Recovering::discard(const QString& name)
{
    if (auto claim = m_folder.claim(name))
        claim->discard();
    offer();
}

} // namespace attn::ui
