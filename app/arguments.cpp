#include "arguments.h"

#include <algorithm>

namespace attn::app {

Outcome<Arguments> Arguments::parse(const QStringList& words, std::initializer_list<Option> known)
{
    Arguments result;
    bool optionsEnded = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString& word = words[i];
        if (optionsEnded || !word.startsWith(QLatin1Char('-')) || word == QLatin1String("-")) {
            result.m_others.append(word);
            continue;
        }
        if (word == QLatin1String("--")) {
            optionsEnded = true;
            continue;
        }
        const QString name = word.section(QLatin1Char('='), 0, 0);
        const auto option = std::find_if(known.begin(), known.end(), [&](const Option& candidate) {
            return name == QLatin1String("--") + QLatin1String(candidate.name);
        });
        if (option == known.end())
            return usageFailure(QStringLiteral("unknown option %1").arg(name));
        QStringList& values = result.m_values[QLatin1String(option->name)];
        if (option->kind != Option::Kind::Repeated && !values.isEmpty())
            return usageFailure(QStringLiteral("%1 given twice").arg(name));
        const bool attached = name.size() < word.size();
        if (option->kind == Option::Kind::Flag) {
            if (attached)
                return usageFailure(QStringLiteral("%1 takes no value").arg(name));
            values.append(QString());
            continue;
        }
        const QString value = attached ? word.mid(name.size() + 1) : words.value(++i);
        if (value.isEmpty())
            return usageFailure(QStringLiteral("%1 needs a value").arg(name));
        values.append(value);
    }
    return result;
}

QString Arguments::value(const char* option, const QString& otherwise) const
{
    return has(option) ? values(option).constFirst() : otherwise;
}

Outcome<QString> Arguments::file() const
{
    if (m_others.isEmpty() || m_others.constFirst().isEmpty())
        return usageFailure(QStringLiteral("no FILE given"));
    if (m_others.size() > 1)
        return usageFailure(QStringLiteral("one FILE expected, but there is also %1").arg(m_others[1]));
    return m_others.constFirst();
}

Outcome<std::optional<Index>> Arguments::number(const char* option) const
{
    if (!has(option))
        return std::nullopt;
    bool ok = false;
    const Index number = value(option).toLongLong(&ok);
    if (!ok)
        return usageFailure(
            QStringLiteral("--%1 needs a whole number, not %2").arg(QLatin1String(option), value(option)));
    return number;
}

Outcome<std::pair<Index, Index>> Arguments::pair(const char* option, const char* names) const
{
    const QString text = value(option);
    const QStringList parts = text.split(QLatin1Char(','));
    bool firstOk = false;
    bool secondOk = false;
    const Index first = parts.value(0).toLongLong(&firstOk);
    const Index second = parts.value(1).toLongLong(&secondOk);
    if (parts.size() != 2 || !firstOk || !secondOk)
        return usageFailure(
            QStringLiteral("--%1 needs %2, as in 1,3, not %3").arg(QLatin1String(option), QLatin1String(names), text));
    return std::pair(first, second);
}

Outcome<QString> Arguments::choice(const char* option, const QStringList& choices) const
{
    const QString chosen = value(option, choices.constFirst());
    if (!choices.contains(chosen))
        return usageFailure(QStringLiteral("--%1 needs one of %2, not %3")
                                .arg(QLatin1String(option), choices.join(QLatin1String(", ")), chosen));
    return chosen;
}

} // namespace attn::app
