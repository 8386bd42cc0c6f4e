#include "start_folder.h"

#include <QDir>
#include <QFileInfo>

namespace attn::ui {

QString folderToOpenFrom(const QString& last)
{
    for (const QString& folder : {last, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)})
        if (!folder.isEmpty() && QFileInfo(folder).isDir())
            return folder;
    return QDir::homePath();
}

QString folderToWriteTo(const QString& last, QStandardPaths::StandardLocation usual)
{
    for (const QString& folder : {last, QStandardPaths::writableLocation(usual)}) {
        const QFileInfo info(folder);
        if (!folder.isEmpty() && info.isDir() && info.isWritable())
            return folder;
    }
    return QDir::homePath();
}

} // namespace attn::ui
