#include "mask_words.h"

#include "core/masks.h"

#include <QCoreApplication>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(MaskWords)
};

QString labelOf(const Words& words, Index row)
{
    return QString::fromStdString(words.labels[static_cast<std::size_t>(row)]).simplified();
}

bool hasNothingLeft(const Scenario& scenario, Index query)
{
    for (Index key = 0; key < scenario.asked().vectors.rows(); ++key)
        if (mayAttend(scenario.mask, query, key))
            return false;
    return true;
}

} // namespace

bool showsMask(const Step& step)
{
    const auto* const input = std::get_if<op::Input>(&step.operation);
    return std::holds_alternative<op::Mask>(step.operation) || (input && input->key.kind == InputKind::Mask);
}

QString attendanceWords(const Scenario& scenario, Index query, Index key)
{
    const QString asks = labelOf(scenario.words, query);
    const QString asked = labelOf(scenario.asked(), key);
    if (mayAttend(scenario.mask, query, key))
        return Tr::tr("query %1 may attend to key %2").arg(asks, asked);
    const QString hidden = isHiddenByCausal(scenario.mask, query, key)
        ? Tr::tr("hidden: key %2 comes after query %1").arg(asks, asked)
        : Tr::tr("hidden: query %1 may not attend to key %2").arg(asks, asked);
    if (!hasNothingLeft(scenario, query))
        return hidden;
    //: After "hidden: …": of a query whose keys are all hidden
    return hidden + QStringLiteral("; ") + Tr::tr("query %1 has nothing to attend to").arg(asks);
}

QString attendanceWords(const Scenario& scenario, const Steps& steps, const Cell& cell)
{
    return showsMask(steps[cell.step]) ? attendanceWords(scenario, cell.row, cell.column) : QString();
}

QString strokeWords(const Scenario& scenario, MaskPainting::Reach reach, MaskPainting::Place place,
                    std::optional<bool> outcome)
{
    const QString row = QString::number(place.query + 1);
    const QString column = QString::number(place.key + 1);
    if (!outcome)
        return Tr::tr("stays hidden: the causal mask is on top");
    switch (reach) {
    case MaskPainting::Reach::Row: {
        const QString asks = labelOf(scenario.words, place.query);
        return *outcome ? Tr::tr("keeps row %1: all that query %2 may attend to").arg(row, asks)
                        : Tr::tr("hides row %1: query %2 has nothing to attend to then").arg(row, asks);
    }
    case MaskPainting::Reach::Column: {
        const QString asked = labelOf(scenario.asked(), place.key);
        return *outcome ? Tr::tr("keeps column %1: who may attend to key %2").arg(column, asked)
                        : Tr::tr("hides column %1: key %2 from all queries").arg(column, asked);
    }
    case MaskPainting::Reach::Cell:
        break;
    }
    return *outcome ? Tr::tr("keeps it") : Tr::tr("hides it");
}

} // namespace attn::ui
