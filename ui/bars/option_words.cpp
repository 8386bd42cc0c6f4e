#include "option_words.h"

#include "ui/state/shown/change_words.h"
#include "ui/state/texts/number_format.h"

#include <QCoreApplication>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(OptionWords)
};

Formula divisorInWords(const Scale& scale)
{
    if (scale.kind != Scale::Kind::SqrtDk)
        return Formula::plain(scaleText(scale));
    return Formula::root(
        Formula::subscript(Formula::italic(QStringLiteral("d")), Formula::italic(QStringLiteral("k"))));
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
    return Formula::plain(maskText(scenario.mask));
}

Formula positionInWords(const Scenario& scenario)
{
    return Formula::plain(positionName(scenario.position));
}

Formula headsInWords(const Scenario& scenario)
{
    return Formula::plain(QString::number(scenario.heads.size()));
}

} // namespace attn::ui
