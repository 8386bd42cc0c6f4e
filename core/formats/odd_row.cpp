#include "odd_row.h"

#include <algorithm>
#include <map>

namespace attn {

std::optional<OddRow> oddRow(std::span<const Index> lengths)
{
    std::map<Index, std::size_t> rowsWith;
    for (const Index length : lengths)
        ++rowsWith[length];
    if (rowsWith.size() < 2)
        return {};
    Index usual = lengths.front();
    for (const Index length : lengths)
        if (rowsWith[length] > rowsWith[usual])
            usual = length;
    const auto odd = std::ranges::find_if(lengths, [usual](Index length) { return length != usual; });
    return OddRow{static_cast<std::size_t>(odd - lengths.begin()), *odd, usual};
}

Phrase numbersExpected(Index found, Index expected)
{
    return {found == 1 ? ATTN_TEXT("1 number, expected %2") : ATTN_TEXT("%1 numbers, expected %2"),
            {std::to_string(found), std::to_string(expected)}};
}

} // namespace attn
