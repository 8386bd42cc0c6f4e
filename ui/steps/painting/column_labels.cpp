#include "column_labels.h"

#include "ui/steps/names/cell_names.h"

#include <algorithm>
#include <cmath>

namespace attn::ui {

namespace {

constexpr double between = 4; ///< labels, px

/// The room that a label of this axis needs: its longest one's, where that is less than `most`, and a space.
double widestLabel(const Axis& axis, const TextStyle& style, double most)
{
    double width = 0;
    const std::size_t stride = std::max<std::size_t>(1, axis.labels->size() / 32);
    for (std::size_t i = 0; i < axis.labels->size() && width < most; i += stride)
        width = std::max(width, textWidth(singleLine(QString::fromStdString((*axis.labels)[i])), style));
    return std::min(width, most) + style.size / 2;
}

/// How many characters all begin with, up to a space: 5 of "word 1" and "word 2". 0 of a single one.
qsizetype sharedBeginning(const QStringList& names)
{
    if (names.size() < 2)
        return 0;
    const QString& first = names.front();
    qsizetype length = first.size();
    for (const QString& name : names)
        while (length > 0 && (length >= name.size() || !name.startsWith(QStringView(first).left(length))))
            --length;
    return length > 0 ? first.lastIndexOf(u' ', length - 1) + 1 : 0; // −1 would search from the end
}

bool allFit(const QStringList& texts, const TextStyle& style, double width)
{
    TextStyle lit = style; // one of them may be in focus
    lit.bold = true;
    return std::all_of(texts.begin(), texts.end(), [&](const QString& text) { return textWidth(text, lit) <= width; });
}

} // namespace

Index labelStride(double pitch, double needed)
{
    return std::max<Index>(1, static_cast<Index>(std::ceil(needed / std::max(pitch, 0.01))));
}

Index firstLabelled(Index first, Index stride)
{
    return (first + stride - 1) / stride * stride;
}

std::vector<ColumnLabel> columnLabels(const Axis& axis, const MatrixGeometry& grid, const TextStyle& style,
                                      double right)
{
    const double pitch = grid.area.width() / static_cast<double>(grid.columns);
    const Index end = grid.firstColumn + grid.columns;
    const Index step = labelStride(pitch, style.size / 2); // of narrower columns not every one has room for a label
    QStringList names;
    for (Index j = grid.firstColumn; j < end; j += step)
        names += labelAt(axis, j);
    const qsizetype shared = sharedBeginning(names);
    bool areWhole = step == 1 && allFit(names, style, pitch - between);
    if (step == 1 && !areWhole && shared > 0) {
        QStringList rests = names;
        for (QString& name : rests)
            name.remove(0, shared);
        areWhole = allFit(rests, style, pitch - between);
        if (areWhole)
            names = rests;
    }
    Index stride = 1;
    Cut cut = Cut::End;
    // Cut to its column a label is read as long as that leaves something that tells it from the others.
    const std::optional<Cut> apart =
        !areWhole && pitch >= 3 * style.size ? cutApart(names, style, pitch - between) : std::nullopt;
    if (apart)
        cut = *apart;
    else if (!areWhole)
        stride = labelStride(pitch, widestLabel(axis, style, 6 * style.size));

    std::vector<ColumnLabel> labels;
    for (Index j = firstLabelled(grid.firstColumn, stride); j < end; j += stride) {
        const QString text = areWhole ? names[j - grid.firstColumn] : labelAt(axis, j);
        const double reach = 2 * (right - grid.cell(grid.firstRow, j).center().x());
        const QString shown = elided(text, style, std::min(pitch * static_cast<double>(stride) - between, reach), cut);
        const bool namesNothing = shown != text && shown.size() < 2 + (cut == Cut::End ? shared : 0);
        if (!namesNothing)
            labels.push_back({j, shown});
    }
    return labels;
}

} // namespace attn::ui
