#include "handout_step.h"
#include "handout_text.h"

#include "ui/formula/formula.h"
#include "ui/state/shown/stops.h"
#include "ui/state/texts/number_format.h"
#include "ui/steps/names/chip.h"
#include "ui/steps/names/step_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <set>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(attn::ui::Handout)
};

constexpr double headingSize = 12;
constexpr double captionHeight = 2.4 * handoutTextSize; ///< over each of several matrices
constexpr double captionBase = 1.9 * handoutTextSize;
// What a matrix needs to stand beside others.
constexpr double leastCell = 9 * millimetre;
constexpr double widestLabels = 22 * millimetre;
constexpr double aroundTiles = 20 * millimetre; ///< names of axes, colour bar

double neededWidth(const Step& step)
{
    double labels = 0;
    for (const std::string& label : *step.rows.labels)
        labels = std::max(labels, textWidth(singleLine(QString::fromStdString(label)), {.size = handoutTextSize}));
    return aroundTiles + std::min(labels, widestLabels) + leastCell * static_cast<double>(step.value.cols());
}

/// The matrices of a block: one, or a few side by side with their names.
class Matrices {
public:
    Matrices(const Steps& steps, std::span<const StepIndex> shown, double width, FigureOptions options)
    {
        double spare = width;
        for (const StepIndex index : shown)
            spare -= neededWidth(steps[index]);
        options.isPart = true;
        for (const StepIndex index : shown) {
            const Step& step = steps[index];
            const double own =
                shown.size() == 1 ? width : neededWidth(step) + spare / static_cast<double>(shown.size());
            options.width = own / millimetre;
            m_parts.push_back({std::make_shared<const Figure>(steps, index, options), stepSymbol(steps, step),
                               shapeText(step.value.rows(), step.value.cols())});
        }
        if (shown.size() > 1)
            m_caption = captionHeight;
        for (const Part& part : m_parts)
            m_size = {m_size.width() + part.figure->size().width(),
                      std::max(m_size.height(), m_caption + part.figure->size().height())};
    }

    [[nodiscard]] QSizeF size() const { return m_size; }

    void draw(Surface& surface, const QPointF& at, double scale, double pixel) const
    {
        const Theme theme = paperTheme(false);
        const TextStyle plain{.size = handoutTextSize, .colour = theme.ink2};
        double left = at.x();
        for (const Part& part : m_parts) {
            const double width = scale * part.figure->size().width();
            if (m_caption > 0) {
                const double symbol = measure(part.symbol, headingSize).width;
                const double gap = 0.7 * handoutTextSize;
                const double x = left + (width - symbol - gap - textWidth(part.shape, plain)) / 2;
                attn::ui::draw(surface, {x, at.y() + captionBase}, part.symbol, formulaStyle(theme, headingSize));
                surface.text({x + symbol + gap, at.y() + captionBase}, part.shape, plain);
            }
            drawAt(surface, *part.figure, {left, at.y() + scale * m_caption}, scale, pixel);
            left += width;
        }
    }

private:
    struct Part {
        std::shared_ptr<const Figure> figure;
        Formula symbol;
        QString shape;
    };
    std::vector<Part> m_parts;
    double m_caption = 0;
    QSizeF m_size;
};

/// The weights, biases and mask among what the step is made from.
std::vector<StepIndex> inputsOf(const Steps& steps, StepIndex index)
{
    std::vector<StepIndex> inputs = operands(steps[index].operation);
    std::erase_if(inputs, [&](StepIndex operand) { return isListed(steps[operand]); });
    return inputs;
}

/// Whether a symbol is all that people call it: W_Q, b_O.
bool isNamedBySymbol(const Step& step)
{
    return !isListed(step) && std::get<op::Input>(step.operation).key.kind != InputKind::Mask;
}

/// "5  Scores, head 2"
Formula headingOf(const Steps& steps, StepIndex index)
{
    const Step& step = steps[index];
    const QString number = QString::number(stopNumber(steps, index)) + QStringLiteral("  ");
    const bool hasHead = step.head > 0 && hasSeveralHeads(steps);
    //: After the name of a step, of which each head has one
    const QString head = hasHead ? Tr::tr(", head %1").arg(step.head) : QString();
    if (isNamedBySymbol(step))
        return Formula::bold(number) + stepSymbol(steps, step) + Formula::bold(head);
    return Formula::bold(number + stepName(steps, step).title + head);
}

/// The last of `shown` under its heading, with its inputs beside it.
HandoutBlock stepBlock(const Steps& steps, std::span<const StepIndex> shown, const QSizeF& room,
                       const FigureOptions& options)
{
    const StepIndex index = shown.back();
    const Step& step = steps[index];
    const StepName name = stepName(steps, step);
    const Matrices matrices(steps, shown, room.width(), options);
    const Theme theme = paperTheme(false);
    const TextStyle plain{.size = handoutTextSize, .colour = theme.ink2};
    const Formula heading = headingOf(steps, index);
    const QString shape = shapeText(step.value.rows(), step.value.cols());
    const bool hasFormula = options.reading != Reading::Difference && !isNamedBySymbol(step);
    const Formula formula = hasFormula ? name.formula : Formula();
    // What is said of inputs is how to edit them.
    const QStringList sentence = isInput(step) ? QStringList() : wrapped(name.sentence, plain, room.width());

    const double formulaTop = headingSize * handoutLineHeight;
    const double textTop = formulaTop + (formula.isEmpty() ? 0 : headingSize * 1.7);
    const double figureTop = textTop + static_cast<double>(sentence.size()) * handoutTextSize * handoutLineHeight;
    const double scale = std::min(1.0, (room.height() - figureTop - handoutGap) / matrices.size().height());
    const double height = figureTop + scale * matrices.size().height() + handoutGap;
    const double width = room.width();
    const auto fitted = [&theme](const Formula& text, double most) {
        return formulaStyle(theme, headingSize * std::min(1.0, most / measure(text, headingSize).width));
    };
    const FormulaStyle headingStyle = fitted(heading, width - textWidth(shape, plain) - 12);
    const FormulaStyle style = formula.isEmpty() ? headingStyle : fitted(formula, width);
    const auto draw = [=](Surface& surface, const QPointF& at, double pixel) {
        attn::ui::draw(surface, {at.x(), at.y() + headingSize}, heading, headingStyle);
        surface.text({at.x() + width, at.y() + headingSize}, shape, plain, Align::Right);
        attn::ui::draw(surface, {at.x(), at.y() + formulaTop + headingSize}, formula, style);
        for (qsizetype i = 0; i < sentence.size(); ++i)
            surface.text(
                {at.x(), at.y() + textTop + handoutTextSize * (1 + static_cast<double>(i) * handoutLineHeight)},
                sentence[i], plain);
        matrices.draw(surface, {at.x() + width * (1 - scale) / 2, at.y() + figureTop}, scale, pixel);
    };
    return {height, draw};
}

} // namespace

std::vector<HandoutBlock> stepBlocks(const Steps& steps, std::span<const StepIndex> shown, const QSizeF& room,
                                     const FigureOptions& options)
{
    std::vector<HandoutBlock> blocks;
    std::set<StepIndex> done;
    for (const StepIndex index : shown) {
        std::vector<StepIndex> group = inputsOf(steps, index);
        group.push_back(index);
        std::erase_if(group, [&](StepIndex step) { return !done.insert(step).second; });
        double needed = 0;
        for (const StepIndex step : group)
            needed += neededWidth(steps[step]);
        if (needed <= room.width() && !group.empty()) {
            blocks.push_back(stepBlock(steps, group, room, options));
            continue;
        }
        for (const StepIndex step : group)
            blocks.push_back(stepBlock(steps, {&step, 1}, room, options));
    }
    return blocks;
}

} // namespace attn::ui
