#pragma once

#include <QStringList>

namespace attn::ui {

class Settings;

/// The files that were opened or saved last, the latest first, as the settings keep them.
class RecentFiles {
public:
    static constexpr qsizetype most = 10;

    explicit RecentFiles(Settings& settings);

    /// Absolute paths; of what the settings hold, what can be one.
    [[nodiscard]] QStringList paths() const;
    void add(const QString& path);
    /// Forgets those whose file is not there.
    void removeMissing();
    void clear();

private:
    Settings& m_settings;
};

} // namespace attn::ui
