#pragma once

#include "core/problem.h"

#include <QString>

namespace attn::app {

/// Why a command did not do what it was asked: one line for standard error, and the exit status.
struct Failure {
    int status = 1;
    QString message;
};

template <class T> using Outcome = tl::expected<T, Failure>;

/// The command line itself is wrong.
[[nodiscard]] inline tl::unexpected<Failure> usageFailure(const QString& message)
{
    return tl::unexpected(Failure{2, message});
}

/// `subject` (a file, mostly) could not be used.
[[nodiscard]] inline tl::unexpected<Failure> failure(const QString& subject, const QString& message)
{
    return tl::unexpected(Failure{1, subject + QStringLiteral(": ") + message});
}

[[nodiscard]] inline tl::unexpected<Failure> failure(const QString& subject, const Problem& problem)
{
    return failure(subject, QString::fromStdString(english(problem)));
}

/// Writes `attention-workbench: MESSAGE` on standard error, control characters made harmless.
void report(const Failure& failure);

} // namespace attn::app
