#include "handout.h"
#include "handout_step.h"
#include "handout_text.h"

#include "ui/steps/explanation/comparison_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(attn::ui::Handout)
};

const QSizeF pageSize(595, 842); ///< A4
constexpr double margin = 18 * millimetre;
constexpr double footRoom = 8 * millimetre; ///< over the lower margin, for the page's number
constexpr double titleSize = 18;
constexpr double bodyWidth = 595 - 2 * margin;
constexpr double bodyHeight = 842 - 2 * margin - footRoom;

class HandoutPage : public Drawing {
public:
    [[nodiscard]] QSizeF size() const override { return pageSize; }
    [[nodiscard]] QString title() const override { return name; }
    void draw(Surface& surface, double pixel) const override
    {
        surface.fillRect({QPointF(), pageSize + QSizeF(1, 1)}, Qt::white);
        double y = margin;
        for (const HandoutBlock& block : blocks) {
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
    std::vector<HandoutBlock> blocks;
    double used = 0; ///< of its height
};

/// One block a line, so that long texts go on on the next page.
void addText(std::vector<HandoutBlock>& blocks, const QString& text, const TextStyle& style, double after)
{
    for (const QString& line : wrapped(text, style, bodyWidth))
        blocks.push_back({style.size * handoutLineHeight, [line, style](Surface& surface, const QPointF& at, double) {
                              surface.text({at.x(), at.y() + style.size}, line, style);
                          }});
    if (!blocks.empty())
        blocks.back().height += after;
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
    std::vector<HandoutBlock> blocks;
    addText(blocks, name, {.size = titleSize, .bold = true}, 0.4 * titleSize);
    for (const Paragraph& paragraph : paragraphsOf(notes))
        addText(blocks, paragraph.text,
                {.size = paragraph.heading > 0 ? std::max(handoutTextSize, 15.0 - paragraph.heading) : handoutTextSize,
                 .bold = paragraph.heading > 0},
                0.5 * handoutTextSize);
    blocks.back().height += handoutGap;
    std::ranges::move(stepBlocks(steps, shown, {bodyWidth, bodyHeight}, figure), std::back_inserter(blocks));

    std::vector<std::shared_ptr<HandoutPage>> pages;
    for (HandoutBlock& block : blocks) {
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

} // namespace attn::ui
