#include "handout_text.h"

#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextDocument>
#include <QTextList>

#include <algorithm>
#include <utility>

namespace attn::ui {

std::vector<Paragraph> paragraphsOf(const QString& markdown)
{
    QTextDocument document;
    auto features = QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub);
    document.setMarkdown(markdown, features | QTextDocument::MarkdownNoHTML);
    std::vector<Paragraph> result;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QString text = block.text();
        text.remove(QChar::ObjectReplacementCharacter); // where a picture stands
        text.replace(QChar::LineSeparator, QLatin1Char(' '));
        text = text.simplified();
        if (text.isEmpty())
            continue;
        if (block.textList())
            text.prepend(QStringLiteral("• "));
        result.push_back({text, block.blockFormat().headingLevel()});
    }
    return result;
}

QStringList wrapped(const QString& text, const TextStyle& style, double width)
{
    QStringList lines;
    QString line;
    const auto end = [&] {
        if (!line.isEmpty())
            lines.append(std::exchange(line, QString()));
    };
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
        if (textWidth(longer, style) <= width) {
            line = longer;
            continue;
        }
        end();
        QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, word);
        for (qsizetype from = 0; from < word.size();) {
            finder.setPosition(from);
            const qsizetype to = std::max<qsizetype>(finder.toNextBoundary(), from + 1);
            const QString piece = word.mid(from, to - from);
            if (!line.isEmpty() && textWidth(line + piece, style) > width)
                end();
            line += piece;
            from = to;
        }
    }
    end();
    return lines;
}

} // namespace attn::ui
