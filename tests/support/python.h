#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStandardPaths>
#include <QString>

namespace attn::test {

struct PythonRun {
    bool finished = false; ///< it started and ended by itself with status 0
    QByteArray output;
    QByteArray errors;
};

/// A python3 that has `module`, or an empty text. The system's own comes first: it has Debian's packages.
inline QString findPython(const QString& module = QStringLiteral("math"))
{
    for (const QString& program : {QStringLiteral("/usr/bin/python3"), QStringLiteral("python3")}) {
        const QString found = QStandardPaths::findExecutable(program);
        if (found.isEmpty())
            continue;
        QProcess process;
        process.start(found, {QStringLiteral("-c"), "import " + module});
        if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
            return found;
    }
    return {};
}

/// Runs a program text, feeding it `input`.
inline PythonRun runPython(const QString& python, const QString& program, const QByteArray& input = {})
{
    QProcess process;
    process.start(python, {QStringLiteral("-c"), program});
    process.write(input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(120'000);
    return {ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace attn::test
