#include "recent_files.h"
#include "settings.h"

#include <QDir>
#include <QFileInfo>

namespace attn::ui {

RecentFiles::RecentFiles(Settings& settings)
    : m_settings(settings)
{
}

QStringList RecentFiles::paths() const
{
    m_settings.sync(); // another window may have added some
    QStringList paths;
    for (const QString& path : m_settings.value(setting::recentFiles))
        if (QDir::isAbsolutePath(path) && !paths.contains(path) && paths.size() < most)
            paths += path;
    return paths;
}

void RecentFiles::add(const QString& path)
{
    QStringList known = paths();
    known.removeAll(path);
    known.prepend(path);
    m_settings.setValue(setting::recentFiles, known.mid(0, most));
    m_settings.sync();
}

void RecentFiles::removeMissing()
{
    QStringList known = paths();
    known.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
    m_settings.setValue(setting::recentFiles, known);
}

void RecentFiles::clear()
{
    m_settings.setValue(setting::recentFiles, QStringList());
}

} // namespace attn::ui
