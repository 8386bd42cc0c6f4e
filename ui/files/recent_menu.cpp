#include "recent_menu.h"

#include "ui/heatmap/surface.h"
#include "ui/state/storage/recent_files.h"
#include "ui/state/texts/plain_text.h"

#include <QDir>
#include <QFileInfo>

namespace attn::ui {

namespace {

constexpr int widestName = 300;

/// A person's words in a menu: on one line, not too long, and no ampersand of theirs is a shortcut.
QString inMenu(const QString& words)
{
    return plainTitle(elided(singleLine(words), {13}, widestName));
}

/// The folder as people write it, their own one as ~.
QString folderOf(const QString& path)
{
    const QString folder = QDir::toNativeSeparators(QFileInfo(path).absolutePath());
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + QLatin1Char('/')))
        return QLatin1Char('~') + folder.mid(home.size());
    return folder;
}

} // namespace

RecentMenu::RecentMenu(RecentFiles& files, QWidget* parent)
    : QMenu(tr("Open &recent"), parent)
    , m_files(files)
{
    setObjectName(QStringLiteral("recent"));
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
    fill();
}

void RecentMenu::addFile(const QString& path, int number)
{
    const bool exists = QFileInfo::exists(path);
    const QString name = inMenu(QFileInfo(path).fileName());
    //: A recent file and its folder
    const QString text = exists ? tr("%1 in %2") : tr("%1 in %2 (missing)");
    QAction* const action =
        addAction((number < 10 ? QStringLiteral("&%1  ").arg(number) : QStringLiteral("%1  ").arg(number))
                  + text.arg(name, inMenu(folderOf(path))));
    action->setObjectName(QStringLiteral("recent-%1").arg(number));
    action->setToolTip(plainToolTip(QDir::toNativeSeparators(path)));
    action->setEnabled(exists);
    connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
}

void RecentMenu::fill()
{
    clear();
    const QStringList paths = m_files.paths();
    int number = 0;
    for (const QString& path : paths)
        addFile(path, ++number);
    if (paths.isEmpty())
        addAction(tr("No file was opened yet"))->setEnabled(false);
    addSeparator();
    QAction* const removeMissing = addAction(tr("Remove &missing files"));
    removeMissing->setObjectName(QStringLiteral("removeMissing"));
    removeMissing->setEnabled(
        std::any_of(paths.begin(), paths.end(), [](const QString& path) { return !QFileInfo::exists(path); }));
    connect(removeMissing, &QAction::triggered, this, [this] { m_files.removeMissing(); });
    QAction* const clearList = addAction(tr("&Clear this list"));
    clearList->setObjectName(QStringLiteral("clearRecent"));
    clearList->setEnabled(!paths.isEmpty());
    connect(clearList, &QAction::triggered, this, [this] { m_files.clear(); });
}

} // namespace attn::ui
