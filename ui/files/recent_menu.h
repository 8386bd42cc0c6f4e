#pragma once

#include <QMenu>

namespace attn::ui {

class RecentFiles;

/// File > Open recent: the files that were opened last, with their folders. Those that are missing are dimmed and can
/// be taken out, as can all.
class RecentMenu : public QMenu {
    Q_OBJECT
public:
    RecentMenu(RecentFiles& files, QWidget* parent);

signals:
    void chosen(const QString& path);

private:
    void fill();
    void addFile(const QString& path, int number);

    RecentFiles& m_files;
};

} // namespace attn::ui
