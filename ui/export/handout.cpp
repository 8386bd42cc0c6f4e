#include "handout.h"

#include "ui/formula/formula.h"
#include "ui/state/number_format.h"
#include "ui/steps/chip.h"
#include "ui/steps/comparison_words.h"
#include "ui/steps/step_names.h"

#include <QCoreApplication>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextDocument>
#include <QTextList>

#include <algorithm>
#include <functional>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(attn::ui::Handout)
};

const QSizeF pageSize(595, 842); ///< A4
constexpr double margin = 18 * millimetre;
constexpr double footRoom = 8 * millimetre; ///< over the lower margin, for the page's number
constexpr double titleSize = 18;
constexpr double headingSize = 12;
constexpr double textSize = 9.5;
constexpr double lineHeight = 1.4; ///< in text sizes
constexpr double stepGap = 5 * millimetre;
constexpr double bodyWidth = 595 - 2 * margin;
constexpr double bodyHeight = 842 - 2 * margin - footRoom;

/// Something on a page that is not divided.
struct Block {
    double height = 0;
    std::function<void(Surface&, const QPointF& topLeft, double pixel)> draw;
};

class HandoutPage : public Drawing {
public:
    [[nodiscard]] QSizeF size() const override { return pageSize; }
    [[nodiscard]] QString title() const override { return name; }
    void draw(Surface& surface, double pixel) const override
    {
        surface.fillRect({QPointF(), pageSize + QSizeF(1, 1)}, Qt::white);
        double y = margin;
        for (const Block& block : blocks) {
            block.draw(surface, {margin, y}, pixel);
            y += block.height;
        }
        const TextStyle style{.size = 8, .colour = paperTheme(false).ink2};
        const double base = pageSize.height() - margin;
        const QString page = Tr::tr("page %1 of %2").arg(number).arg(count);
        surface.text({pageSize.width() - margin, base}, page, style, Align::Right);
        const double room = bodyWidth - textWidth(page, style) - 12;
        surface.text({margin, base}, elided(name, style, room), style);
    }

    QString name;
    std::size_t number = 1;
    std::size_t count = 1;
    std::vector<Block> blocks;
    double used = 0; ///< of its height
};

/// One block a line, so that long texts go on on the next page.
void addText(std::vector<Block>& blocks, const QString& text, const TextStyle& style, double after)
{
    for (const QString& line : wrapped(text, style, bodyWidth))
        blocks.push_back({style.size * lineHeight, [line, style](Surface& surface, const QPointF& at, double) {
                              surface.text({at.x(), at.y() + style.size}, line, style);
                          }});
    if (!blocks.empty())
        blocks.back().height += after;
}

/// A step with its heading, formula, sentence and matrix: kept together.
Block stepBlock(const Steps& steps, StepIndex index, std::size_t number, FigureOptions options)
{
    const Step& step = steps[index];
    const StepName name = stepName(steps, step);
    options.isPart = true;
    options.width = bodyWidth / millimetre;
    const auto figure = std::make_shared<const Figure>(steps, index, options);
    const Theme theme = paperTheme(false);
    const TextStyle bold{.size = headingSize, .colour = theme.ink, .bold = true};
    const TextStyle plain{.size = textSize, .colour = theme.ink2};
    //: The number of a step on a page, and its name
    QString heading = Tr::tr("%1  %2").arg(number).arg(name.title);
    if (step.head > 0 && hasSeveralHeads(steps))
        heading = Tr::tr("%1, head %2").arg(heading).arg(step.head);
    const QString shape = shapeText(step.value.rows(), step.value.cols());
    const Formula formula = options.reading == Reading::Difference ? Formula() : name.formula;
    // What is said of inputs is how to edit them.
    const bool isInput = std::holds_alternative<op::Input>(step.operation);
    const QStringList sentence = isInput ? QStringList() : wrapped(name.sentence, plain, bodyWidth);

    const double formulaTop = headingSize * lineHeight;
    const double textTop = formulaTop + (formula.isEmpty() ? 0 : headingSize * 1.7);
    const double figureTop = textTop + static_cast<double>(sentence.size()) * textSize * lineHeight;
    const double room = bodyHeight - figureTop - stepGap;
    const double scale = std::min(1.0, room / figure->size().height());
    const double height = figureTop + scale * figure->size().height() + stepGap;
    const auto draw = [=](Surface& surface, const QPointF& at, double pixel) {
        const double shapeWidth = textWidth(shape, plain);
        surface.text({at.x(), at.y() + headingSize}, elided(heading, bold, bodyWidth - shapeWidth - 12), bold);
        surface.text({at.x() + bodyWidth, at.y() + headingSize}, shape, plain, Align::Right);
        if (!formula.isEmpty()) {
            const double wide = measure(formula, headingSize).width;
            const double size = headingSize * std::min(1.0, bodyWidth / wide);
            attn::ui::draw(surface, {at.x(), at.y() + formulaTop + headingSize}, formula, formulaStyle(theme, size));
        }
        for (qsizetype i = 0; i < sentence.size(); ++i)
            surface.text({at.x(), at.y() + textTop + textSize * (1 + static_cast<double>(i) * lineHeight)}, sentence[i],
                         plain);
        const double left = at.x() + bodyWidth * (1 - scale) / 2;
        drawAt(surface, *figure, {left, at.y() + figureTop}, scale, pixel);
    };
    return {height, draw};
}

} // namespace

std::vector<std::shared_ptr<const Drawing>> handoutPages(const Steps& steps, std::span<const StepIndex> shown,
                                                         const QString& title, const QString& notes,
                                                         const FigureOptions& options)
{
    FigureOptions figure = options;
    figure.dark = false;
    figure.transparent = false;
    QString name = title.isEmpty() ? Tr::tr("From words to attention") : singleLine(title);
    if (options.reading != Reading::Now)
        name = Tr::tr("%1, %2").arg(name, readingName(options.reading));
    std::vector<Block> blocks;
    addText(blocks, name, {.size = titleSize, .bold = true}, 0.4 * titleSize);
    for (const Paragraph& paragraph : paragraphsOf(notes))
        addText(blocks, paragraph.text,
                {.size = paragraph.heading > 0 ? std::max(textSize, 15.0 - paragraph.heading) : textSize,
                 .bold = paragraph.heading > 0},
                0.5 * textSize);
    blocks.back().height += stepGap;
    for (std::size_t i = 0; i < shown.size(); ++i)
        blocks.push_back(stepBlock(steps, shown[i], i + 1, figure));

    std::vector<std::shared_ptr<HandoutPage>> pages;
    for (Block& block : blocks) {
        if (pages.empty() || pages.back()->used + block.height > bodyHeight) {
            pages.push_back(std::make_shared<HandoutPage>());
            pages.back()->name = name;
            pages.back()->number = pages.size();
        }
        pages.back()->used += block.height;
        pages.back()->blocks.push_back(std::move(block));
    }
    for (const auto& page : pages)
        page->count = pages.size();
    return {pages.begin(), pages.end()};
}

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
