#include "surface.h"

#include "shaped_text.h"

#include <QHash>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace attn::ui {

double textWidth(const QString& text, const TextStyle& style)
{
    return shapedText(text, style).width;
}

QString elided(const QString& text, const TextStyle& style, double width, Cut cut)
{
    if (textWidth(text, style) <= width)
        return text;
    const QChar ellipsis(0x2026);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    QVector<qsizetype> ends{0};
    while (finder.toNextBoundary() > 0)
        ends.append(finder.position());
    const qsizetype graphemes = ends.size() - 1;
    const auto keeping = [&](qsizetype kept) {
        const qsizetype after = cut == Cut::Middle ? (kept + 1) / 2 : 0;
        return text.left(ends[kept - after]).trimmed() + ellipsis + text.mid(ends[graphemes - after]).trimmed();
    };
    // As much as fits; widths grow with the length (nearly: shaping may join letters).
    const auto counts = std::views::iota(qsizetype(0), graphemes);
    const auto tooWide =
        std::ranges::partition_point(counts, [&](qsizetype kept) { return textWidth(keeping(kept), style) <= width; });
    return keeping(tooWide == counts.begin() ? 0 : *(tooWide - 1));
}

std::optional<Cut> cutApart(const QStringList& texts, const TextStyle& style, double width)
{
    for (const Cut cut : {Cut::End, Cut::Middle}) {
        QHash<QString, QString> whole;
        const bool isApart = std::all_of(texts.cbegin(), texts.cend(), [&](const QString& text) {
            QString& first = whole[elided(text, style, width, cut)];
            if (first.isEmpty())
                first = text;
            return first == text;
        });
        if (isApart)
            return cut;
    }
    return {};
}

QString singleLine(const QString& text)
{
    if (text.isEmpty() || text.trimmed().isEmpty())
        return QString(std::max<qsizetype>(text.size(), 1), QChar(0x2423)); // ␣
    QString result = text;
    for (QChar& c : result) {
        const char16_t code = c.unicode();
        if (code == u'\n' || code == u'\r' || code == 0x2028 || code == 0x2029)
            c = QChar(0x21B5); // ↵
        else if (code == u'\t')
            c = QChar(0x2192); // →
        else if (code < 0x20)
            c = QChar(0x2400 + code); // the sign of that control character
        else if (code == 0x7F)
            c = QChar(0x2421);
        else if ((code < 0xA0 && code > 0x7F) || (code >= 0x202A && code <= 0x202E)
                 || (code >= 0x2066 && code <= 0x2069))
            c = QChar(0xFFFD); // also what would turn the direction of the texts around it
    }
    return result;
}

QVector<QLineF> hatchLines(const QRectF& rect, double spacing)
{
    // Lines x + y = c, c a multiple of the distance along an edge, so that neighbouring cells' lines meet.
    QVector<QLineF> lines;
    if (!(spacing > 0) || rect.isEmpty())
        return lines;
    const double last = rect.right() + rect.bottom();
    for (double c = std::ceil((rect.left() + rect.top()) / spacing) * spacing; c < last; c += spacing) {
        const double left = std::max(rect.left(), c - rect.bottom());
        const double right = std::min(rect.right(), c - rect.top());
        if (right > left)
            lines.append({left, c - left, right, c - right});
    }
    return lines;
}

} // namespace attn::ui
