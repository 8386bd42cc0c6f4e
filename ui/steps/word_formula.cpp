#include "word_formula.h"

#include "step_names.h"
#include "word_story.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(WordFormula)
};

constexpr std::size_t mostTerms = 16;
constexpr Index mostNumbers = 4; ///< of the result

Formula rowName(const char* letter, Index row)
{
    return Formula::subscript(Formula::italic(QLatin1String(letter)), Formula::plain(QString::number(row + 1)));
}

/// "(0.985, 1.742, 0.757)"; where a number has a comma, semicolons part them.
Formula rowOf(const Matrix& row, const NumberFormat& format)
{
    const QString comma = QLocale().decimalPoint() == QLatin1String(",") ? QStringLiteral("; ") : QStringLiteral(", ");
    Formula text = Formula::plain(QStringLiteral("("));
    for (Index i = 0; i < std::min(row.cols(), mostNumbers); ++i)
        text += Formula::plain(i > 0 ? comma : QString()) + Formula::bold(format.text(row(0, i)));
    return text + Formula::plain(row.cols() > mostNumbers ? comma + QStringLiteral("…)") : QStringLiteral(")"));
}

const Step& attentionOf(const Steps& steps, Index head)
{
    return *findStep(steps, "attention", head);
}

} // namespace

Formula wordFormula(const Steps& steps, Index head, Index word, const NumberFormat& format, std::size_t terms)
{
    const WordStory story = wordStory(steps, head, word, static_cast<Index>(terms));
    Formula sum;
    for (std::size_t i = 0; i < story.shown.size(); ++i)
        sum += Formula::plain((i > 0 ? QStringLiteral(" + ") : QString())
                              + format.neverZero(story.weightColumn(static_cast<Index>(i), 0)) + QStringLiteral("·"))
            + rowName("v", story.shown[i]);
    const Index others = steps[story.weights].value.cols() - std::ssize(story.shown);
    if (others > 0)
        //: The rest of a sum of weighted values; %1 is what the other words weigh
        sum += Formula::plain(QStringLiteral(" + "))
            + Formula::plain(Tr::tr("… and %n more, together of weight %1", nullptr, static_cast<int>(others))
                                 .arg(format.neverZero(story.restWeight)),
                             Emphasis::Muted);
    const Formula equals = Formula::plain(QStringLiteral("  =  "));
    return rowName("o", word) + equals + sum + equals + rowOf(story.result, format);
}

FittedFormula fittedWordFormula(const Steps& steps, Index head, Index word, const NumberFormat& format, double room,
                                double size)
{
    for (std::size_t terms = mostTerms;; terms = terms * 2 / 3) {
        FittedFormula fitted{wordFormula(steps, head, word, format, terms), size};
        const double share = std::min(1.0, room / std::max(1.0, measure(fitted.formula, size).width));
        fitted.size = share * size;
        if (share >= smallestShare || terms <= 1)
            return fitted;
    }
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
