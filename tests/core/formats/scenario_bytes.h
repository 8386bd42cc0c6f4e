#pragma once

#include "core/formats/scenario_json.h"

#include <QByteArray>
#include <QFile>
#include <QString>

namespace attn::test {

inline QByteArray fileBytes(const char* name)
{
    QFile file(QStringLiteral(TEST_DATA "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QByteArray fourWords()
{
    return fileBytes("four_words.attention.json");
}

/// The problem with these bytes as people read it, or "read".
inline QByteArray sentence(const QByteArray& bytes)
{
    const Result<ScenarioFile> file = readScenario({bytes.data(), static_cast<std::size_t>(bytes.size())});
    return file ? QByteArray("read") : QByteArray::fromStdString(english(file.error()));
}

/// A small valid scenario with `more` as its further keys.
inline QByteArray scenarioWith(const QByteArray& more)
{
    return R"({"format": "attention-workbench/scenario", "version": 1, "words": {"vectors": [[1, 2], [3, 4], [5, 6]]},
  "heads": [{"W_Q": [[1, 2], [3, 4]], "W_K": [[1, 2], [3, 4]], "W_V": [[1], [2]]}])"
        + more + "}";
}

inline Scenario readOrFail(const QByteArray& bytes)
{
    const Result<ScenarioFile> file = readScenario({bytes.data(), static_cast<std::size_t>(bytes.size())});
    if (!file)
        qFatal("%s", english(file.error()).c_str());
    return file->scenario;
}

} // namespace attn::test
