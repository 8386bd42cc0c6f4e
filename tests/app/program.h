#pragma once

#include "tests/support/files.h"

#include <QFile>
#include <QProcess>
#include <QTest>

namespace attn::app::test {

struct Run {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs the program without a display, and with `environment` ("NAME=value") on top.
inline Run run(const QStringList& arguments, const QStringList& environment = {}, const QByteArray& input = {})
{
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LC_ALL", "LANG", "XDG_RUNTIME_DIR"})
        variables.remove(QString::fromLatin1(name));
    for (const QString& variable : environment)
        variables.insert(variable.section(QLatin1Char('='), 0, 0), variable.section(QLatin1Char('='), 1));
    QProcess process;
    process.setProcessEnvironment(variables);
    process.start(QStringLiteral(PROGRAM), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        qFatal("the program does not end");
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

inline QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

using attn::test::contents;
using attn::test::write;

} // namespace attn::app::test
