#include "option_words.h"

#include "ui/state/number_format.h"

#include <QCoreApplication>

#include <array>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(OptionWords)
};

Formula divisorInWords(const Scale& scale)
{
    switch (scale.kind) {
    case Scale::Kind::SqrtDk:
        return Formula::root(
            Formula::subscript(Formula::italic(QStringLiteral("d")), Formula::italic(QStringLiteral("k"))));
    case Scale::Kind::None:
        return Formula::plain(Tr::tr("none"));
    case Scale::Kind::Number:
        break;
    }
    return Formula::plain(optionText(scale.number));
}

} // namespace

Formula scaleInWords(const Scenario& scenario)
{
    Formula words = divisorInWords(scenario.scale);
    if (scenario.softcap)
        words += Formula::plain(Tr::tr(", cap %1").arg(optionText(*scenario.softcap)));
    return words;
}

Formula maskInWords(const Scenario& scenario)
{
    const Mask& mask = scenario.mask;
    QString words = mask.kind == Mask::Kind::Allowed ? Tr::tr("given")
        : mask.kind == Mask::Kind::Bias              ? Tr::tr("bias")
                                                     : QString();
    if (mask.causal)
        words += (words.isEmpty() ? QString() : QStringLiteral(" + ")) + Tr::tr("causal");
    return Formula::plain(words.isEmpty() ? Tr::tr("none") : words);
}

Formula positionInWords(const Scenario& scenario)
{
    const std::array words{Tr::tr("none"), Tr::tr("sinusoidal"), Tr::tr("given"), Tr::tr("rotary"), Tr::tr("ALiBi")};
    return Formula::plain(words[scenario.position.kind.index()]); // in the order of the variant
}

Formula headsInWords(const Scenario& scenario)
{
    return Formula::plain(QString::number(scenario.heads.size()));
}

} // namespace attn::ui
