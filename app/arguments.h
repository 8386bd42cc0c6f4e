#pragma once

#include "outcome.h"

#include "core/matrix.h"

#include <QMap>
#include <QStringList>

#include <initializer_list>
#include <optional>
#include <utility>

namespace attn::app {

/// An option that a command knows.
struct Option {
    enum class Kind { Flag, Once, Repeated };
    const char* name; ///< without the dashes
    Kind kind = Kind::Once;
};

/// The words after a command's name: `--option value`, `--option=value`, and all others; after `--` none is an option.
class Arguments {
public:
    [[nodiscard]] static Outcome<Arguments> parse(const QStringList& words, std::initializer_list<Option> known);

    [[nodiscard]] const QStringList& others() const { return m_others; }
    [[nodiscard]] bool has(const char* option) const { return m_values.contains(QLatin1String(option)); }
    [[nodiscard]] QStringList values(const char* option) const { return m_values.value(QLatin1String(option)); }
    [[nodiscard]] QString value(const char* option, const QString& otherwise = {}) const;

    /// The one FILE that a command needs.
    [[nodiscard]] Outcome<QString> file() const;
    /// A whole number; nothing where the option is not given.
    [[nodiscard]] Outcome<std::optional<Index>> number(const char* option) const;
    /// "2,3" as two whole numbers; `names` is what they are ("ROW,COLUMN"). The option must be given.
    [[nodiscard]] Outcome<std::pair<Index, Index>> pair(const char* option, const char* names) const;
    /// One of `choices`; the first where the option is not given.
    [[nodiscard]] Outcome<QString> choice(const char* option, const QStringList& choices) const;

private:
    QMap<QString, QStringList> m_values;
    QStringList m_others;
};

} // namespace attn::app
