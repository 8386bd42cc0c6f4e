#pragma once

#include "core/step.h"

#include <QSet>
#include <QString>

namespace attn::ui {

/// A title as the beginning of a file's name on every system: at most 77 bytes of A–Z a–z 0–9 . _ -, no name that
/// Windows keeps for devices. Letters lose their accents, all else becomes "-"; what has no such letter is "scenario".
[[nodiscard]] QString safeTitle(const QString& title);

/// Beginnings of files' names for many scenarios, no two alike, be it but for capitals: the second "Cats" is "Cats-2".
class FileTitles {
public:
    [[nodiscard]] QString take(const QString& title);

private:
    QSet<QString> m_taken; ///< in small letters
};

/// How the name of a step's file goes on: "-05-scores", "-05-scores-head2": its place among the steps that `compute`
/// lists (00 for others), its id, its head.
[[nodiscard]] QString stepEnd(const Steps& steps, StepIndex step);

/// "-head2" where there are several heads, else nothing; nothing for head 0.
[[nodiscard]] QString headEnd(const Steps& steps, Index head);

} // namespace attn::ui
