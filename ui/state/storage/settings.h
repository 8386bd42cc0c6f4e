#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <memory>

namespace attn::ui {

/// One line of the table of settings: its name in the file and what it is without one. Ranges are checked by whoever
/// takes the value (Display clamps the decimals).
template <class T> struct Setting {
    const char* name;
    T fallback = T();
};

/// Everything that is remembered from one start to the next.
namespace setting {
inline const Setting<QByteArray> windowGeometry{"window/geometry"};
inline const Setting<QByteArray> windowState{"window/state"};
inline const Setting<QByteArray> inputsSplitter{"window/inputs_splitter"};
inline const Setting<QString> recentFolder{"files/recent_folder"};
inline const Setting<QString> importFolder{"files/import_folder"};
inline const Setting<QStringList> recentFiles{"files/recent"};
inline const Setting<int> theme{"display/theme", 0}; ///< ThemeChoice
inline const Setting<int> decimals{"display/decimals", 3};
inline const Setting<bool> explanationUnfolded{"display/explanation_unfolded", false};
inline const Setting<int> limits{"display/limits", 0}; ///< ColourLimits
inline const Setting<double> ownLimit{"display/own_limit", 10};
inline const Setting<int> textPercent{"display/text_percent", 100};
inline const Setting<bool> rowEntropies{"display/row_entropies", false};
inline const Setting<int> weightColours{"display/weight_colours", 0}; ///< WeightColours
inline const Setting<QString> randomDistribution{"inputs/random_distribution", QStringLiteral("randint(0, 3)")};
inline const Setting<uint> randomSeed{"inputs/random_seed", 42};
inline const Setting<QString> exportFolder{"export/folder"};
inline const Setting<QString> exportWhat{"export/what"}; ///< see startingOptions; empty: the step that is shown
inline const Setting<bool> exportSharedLimits{"export/shared_limits", false};
inline const Setting<bool> exportCarry{"export/carry_scenario", true};
inline const Setting<QString> exportFormat{"export/format"}; ///< "png", "svg", "pdf"; empty: the first
inline const Setting<double> exportWidth{"export/width_mm", 160};
inline const Setting<int> exportDpi{"export/dpi", 300};
inline const Setting<bool> exportDark{"export/dark", false};
inline const Setting<bool> exportGrey{"export/grey", false};
inline const Setting<bool> exportTransparent{"export/transparent", false};
} // namespace setting

/// The settings, in a file of the caller's choice (a temporary one in tests). What does not read as its type is the
/// fallback.
class Settings {
public:
    explicit Settings(std::unique_ptr<QSettings> store);
    /// In an INI file at `path`.
    [[nodiscard]] static Settings inFile(const QString& path);
    /// Where the desktop keeps this program's settings.
    [[nodiscard]] static Settings ofUser();

    template <class T> [[nodiscard]] T value(const Setting<T>& setting) const
    {
        const QVariant stored = m_store->value(QLatin1String(setting.name));
        QVariant converted = stored;
        if (!stored.isValid() || !converted.convert(QMetaType::fromType<T>()))
            return setting.fallback;
        return converted.value<T>();
    }
    /// What is so already is not written: where nothing changed, the file is not touched.
    template <class T> void setValue(const Setting<T>& setting, const T& value)
    {
        if (this->value(setting) != value)
            m_store->setValue(QLatin1String(setting.name), QVariant::fromValue(value));
    }
    void sync() { m_store->sync(); }

private:
    std::unique_ptr<QSettings> m_store;
};

} // namespace attn::ui
