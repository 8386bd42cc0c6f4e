#include "problem_text.h"

#include <QCoreApplication>

namespace attn::ui {

namespace {

/// `pattern` with %1, %2 … replaced at once: an argument that contains "%2" stays as it is.
QString filled(const QString& pattern, std::vector<std::string> arguments)
{
    const QByteArray text = pattern.toUtf8();
    return QString::fromStdString(english(Phrase{text.constData(), std::move(arguments)}));
}

QString joined(const QString& pattern, const QString& first, const QString& second)
{
    return filled(pattern, {first.toStdString(), second.toStdString()});
}

} // namespace

QString translated(const Phrase& phrase)
{
    return filled(QCoreApplication::translate("core", phrase.text), phrase.arguments);
}

QString translated(const Problem& problem)
{
    QString place;
    for (const Phrase& part : problem.place) {
        const QString text = translated(part);
        //: Where something is wrong, from the outside in: "head 1, W_K"
        place = place.isEmpty() ? text : joined(QCoreApplication::translate("core", "%1, %2"), place, text);
    }
    const QString sentence = translated(problem.sentence);
    //: A place and what is wrong there: "head 1, W_K: 3 rows, expected 4"
    return place.isEmpty() ? sentence : joined(QCoreApplication::translate("core", "%1: %2"), place, sentence);
}

} // namespace attn::ui
