#include "mask_painting.h"
#include "document.h"

#include "core/masks.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace attn::ui {

MaskPainting::MaskPainting(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::aboutToSettle, this, &MaskPainting::end);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.preview)
            return;
        m_stroke.reset(); // another change took its place
        if (m_document.scenario().mask.kind == Mask::Kind::None)
            setOn(false);
    });
}

void MaskPainting::setOn(bool on)
{
    if (m_on == on)
        return;
    Q_ASSERT(!on || m_document.scenario().mask.kind != Mask::Kind::None);
    end();
    m_on = on;
    emit changed();
}

std::optional<bool> MaskPainting::outcome(Reach reach, Place place) const
{
    const Mask& mask = m_document.scenario().mask;
    const bool row = reach == Reach::Row;
    const Index count = reach == Reach::Cell ? 1 : row ? mask.matrix.cols() : mask.matrix.rows();
    bool reachesAny = false;
    for (Index i = 0; i < count; ++i) {
        const Index query = reach == Reach::Column ? i : place.query;
        const Index key = row ? i : place.key;
        if (isHiddenByCausal(mask, query, key))
            continue;
        if (!mayAttend(mask, query, key))
            return true;
        reachesAny = true;
    }
    return reachesAny ? std::optional(false) : std::nullopt;
}

bool MaskPainting::begin(Reach reach, Place place)
{
    m_document.settle();
    const std::optional<bool> attends = outcome(reach, place);
    if (!attends)
        return false;
    m_stroke = Stroke{reach, *attends, place};
    paintAt(place);
    show();
    return true;
}

void MaskPainting::paintCell(Place place)
{
    const Mask& mask = m_document.scenario().mask;
    if (isHiddenByCausal(mask, place.query, place.key) || !m_stroke->seen.insert({place.query, place.key}).second)
        return;
    const double number = paintedNumber(mask, place.query, place.key, m_stroke->attends);
    if (!sameBits(number, mask.matrix(place.query, place.key)))
        m_stroke->numbers.push_back({place.query, place.key, number});
}

void MaskPainting::paintAt(Place place)
{
    const Matrix& matrix = m_document.scenario().mask.matrix;
    switch (m_stroke->reach) {
    case Reach::Cell:
        paintCell(place);
        break;
    case Reach::Row:
        for (Index key = 0; key < matrix.cols(); ++key)
            paintCell({place.query, key});
        break;
    case Reach::Column:
        for (Index query = 0; query < matrix.rows(); ++query)
            paintCell({query, place.key});
        break;
    }
}

void MaskPainting::paintTo(Place place)
{
    if (!m_stroke || m_stroke->at == place)
        return;
    const Place from = std::exchange(m_stroke->at, place);
    const Index rows = place.query - from.query;
    const Index columns = place.key - from.key;
    const Index steps = std::max(std::abs(rows), std::abs(columns));
    for (Index i = 1; i <= steps; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(steps);
        paintAt({from.query + std::lround(share * static_cast<double>(rows)),
                 from.key + std::lround(share * static_cast<double>(columns))});
    }
    show();
}

void MaskPainting::show()
{
    // Ones, zeros and biases are always valid.
    static_cast<void>(m_document.preview(edit::Numbers{{InputKind::Mask}, m_stroke->numbers}));
}

void MaskPainting::end()
{
    if (!m_stroke)
        return;
    const QString text = strokeText();
    m_stroke.reset();
    m_document.commitPreview(text);
}

void MaskPainting::cancel()
{
    if (!m_stroke)
        return;
    m_stroke.reset();
    m_document.cancelPreview();
}

bool MaskPainting::toggle(Reach reach, Place place)
{
    const bool begun = begin(reach, place);
    end();
    return begun;
}

QString MaskPainting::strokeText() const
{
    const auto& numbers = m_stroke->numbers;
    const bool kept = m_stroke->attends;
    std::set<Index> lines;
    for (const auto& number : numbers)
        lines.insert(m_stroke->reach == Reach::Column ? number.column : number.row);
    const auto count = static_cast<int>(lines.size());
    switch (m_stroke->reach) {
    case Reach::Row:
        if (count > 1)
            return kept ? tr("mask: %n row(s) kept", nullptr, count) : tr("mask: %n row(s) hidden", nullptr, count);
        return (kept ? tr("mask: row %1 kept") : tr("mask: row %1 hidden")).arg(*lines.begin() + 1);
    case Reach::Column:
        if (count > 1)
            return kept ? tr("mask: %n column(s) kept", nullptr, count)
                        : tr("mask: %n column(s) hidden", nullptr, count);
        return (kept ? tr("mask: column %1 kept") : tr("mask: column %1 hidden")).arg(*lines.begin() + 1);
    case Reach::Cell:
        break;
    }
    const auto cells = static_cast<int>(numbers.size());
    if (cells > 1)
        return kept ? tr("mask: %n cell(s) kept", nullptr, cells) : tr("mask: %n cell(s) hidden", nullptr, cells);
    const QString cell =
        cellName(m_document.scenario(), {InputKind::Mask}, numbers.front().row, numbers.front().column);
    return (kept ? tr("%1 kept") : tr("%1 hidden")).arg(cell);
}

} // namespace attn::ui
