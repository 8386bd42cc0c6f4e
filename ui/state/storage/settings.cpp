#include "settings.h"

namespace attn::ui {

Settings::Settings(std::unique_ptr<QSettings> store)
    : m_store(std::move(store))
{
}

Settings Settings::inFile(const QString& path)
{
    return Settings(std::make_unique<QSettings>(path, QSettings::IniFormat));
}

Settings Settings::ofUser()
{
    return Settings(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                                QStringLiteral("attention-workbench"),
                                                QStringLiteral("attention-workbench")));
}

} // namespace attn::ui
