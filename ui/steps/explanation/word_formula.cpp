#include "word_formula.h"
#include "shown_term.h"
#include "word_story.h"

#include "ui/steps/names/step_names.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WordFormula)
};

constexpr Index mostNumbers = 4; ///< of the result

Formula rowName(const char* letter, Index row)
{
    return Formula::subscript(Formula::italic(QLatin1String(letter)), Formula::plain(QString::number(row + 1)));
}

/// "(0.985, 1.742, 0.757)", of long rows the first `most`; where a number has a comma, semicolons part them.
Formula rowOf(const Matrix& row, const NumberFormat& format, Index most = mostNumbers)
{
    const QString comma = QLocale().decimalPoint() == QLatin1String(",") ? QStringLiteral("; ") : QStringLiteral(", ");
    Formula text = Formula::plain(QStringLiteral("("));
    for (Index i = 0; i < std::min(row.cols(), most); ++i)
        text += Formula::plain(i > 0 ? comma : QString()) + Formula::bold(format.text(row(0, i)));
    return text + Formula::plain(row.cols() > most ? comma + QStringLiteral("…)") : QStringLiteral(")"));
}

/// "=", or "≈" where the weights as they are shown do not come to the result as it is shown.
QString relationOf(const WordStory& story, Index weights, const NumberFormat& format)
{
    if (story.weightColumn.rows() < weights) // what the others add is told in words
        return QStringLiteral("=");
    for (Index j = 0; j < std::min(story.result.cols(), mostNumbers); ++j) {
        double shown = 0;
        for (Index i = 0; i < weights; ++i)
            shown += shownValue(format, story.weightColumn(i, 0)) * story.valueRows(i, j);
        if (const QString sign = relation(format, shown, story.result(0, j)); sign != QLatin1String("="))
            return sign;
    }
    return QStringLiteral("=");
}

const Step& attentionOf(const Steps& steps, Index head)
{
    return *findStep(steps, "attention", head);
}

} // namespace

Formula wordFormula(const Steps& steps, Index head, Index word, const NumberFormat& format, std::size_t terms,
                    Detail detail)
{
    const bool brief = detail == Detail::Brief;
    const WordStory story = wordStory(steps, head, word, static_cast<Index>(terms));
    Formula sum;
    for (std::size_t i = 0; i < story.shown.size(); ++i)
        sum += Formula::plain((i > 0 ? QStringLiteral(" + ") : QString())
                              + format.neverZero(story.weightColumn(static_cast<Index>(i), 0)) + QStringLiteral("·"))
            + rowName("v", story.shown[i]);
    if (const auto others = static_cast<int>(steps[story.weights].value.cols() - std::ssize(story.shown)); others > 0) {
        //: The rest of a sum of weighted values: "0.749·v₃ + 3 more"
        const QString rest = brief
            ? Tr::tr("%n more", nullptr, others)
            //: The rest of a sum of weighted values; %1 is what the other words weigh
            : Tr::tr("… and %n more, together of weight %1", nullptr, others).arg(format.neverZero(story.restWeight));
        sum += Formula::plain(QStringLiteral(" + ")) + Formula::plain(rest, Emphasis::Muted);
    }
    const Formula equals = Formula::plain(QStringLiteral("  =  "));
    const Formula comesTo =
        Formula::plain(QStringLiteral("  %1  ").arg(relationOf(story, steps[story.weights].value.cols(), format)));
    if (detail == Detail::Result)
        return Formula::plain(QStringLiteral("= ")) + rowOf(story.result, format, 2);
    if (brief)
        return sum + comesTo + rowOf(story.result, format, 3);
    return rowName("o", word) + equals + sum + comesTo + rowOf(story.result, format);
}

FittedFormula fittedWordFormula(const Steps& steps, Index head, Index word, const NumberFormat& format,
                                const QSizeF& room, double size)
{
    const std::vector<FormulaForm> forms = formsFrom(Detail::OneStep);
    const auto form = [&](std::size_t i) {
        return FittedFormula{wordFormula(steps, head, word, format, forms[i].terms, forms[i].detail)};
    };
    return firstFitting(forms.size(), form, room, size);
}

QString wordPlace(const Steps& steps, Index head, Index word)
{
    return QStringLiteral("attention[%1]").arg(labelAt(attentionOf(steps, head).rows, word));
}

QString wordAxes(const Steps& steps, Index head, Index word)
{
    const Step& step = attentionOf(steps, head);
    const QString query = namedLabel(step.rows.kind, labelAt(step.rows, word));
    //: What a word gets is made from: "query word 1 · all keys"
    const QString axes = Tr::tr("%1 · all keys").arg(query);
    return hasSeveralHeads(steps) ? Tr::tr("head %1").arg(head) + QStringLiteral(" · ") + axes : axes;
}

} // namespace attn::ui
