#include "step_names.h"

#include "ui/state/texts/number_format.h"

#include <QCoreApplication>
#include <QHash>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(StepNames)
};

Formula eq()
{
    return Formula::plain(QStringLiteral(" = "));
}

Formula dot()
{
    return Formula::plain(QStringLiteral(" · "));
}

Formula indexed(const QString& symbol, const QString& index)
{
    return Formula::subscript(Formula::italic(symbol), Formula::italic(index));
}

QString title(const Step& step)
{
    static const QHash<QString, const char*> titles{
        {QStringLiteral("words"), QT_TRANSLATE_NOOP("StepNames", "Words")},
        {QStringLiteral("context"), QT_TRANSLATE_NOOP("StepNames", "Context")},
        {QStringLiteral("position"), QT_TRANSLATE_NOOP("StepNames", "Positions")},
        {QStringLiteral("context_position"), QT_TRANSLATE_NOOP("StepNames", "Context positions")},
        {QStringLiteral("input"), QT_TRANSLATE_NOOP("StepNames", "Words with positions")},
        {QStringLiteral("context_input"), QT_TRANSLATE_NOOP("StepNames", "Context with positions")},
        {QStringLiteral("Q"), QT_TRANSLATE_NOOP("StepNames", "Queries")},
        {QStringLiteral("K"), QT_TRANSLATE_NOOP("StepNames", "Keys")},
        {QStringLiteral("V"), QT_TRANSLATE_NOOP("StepNames", "Values")},
        {QStringLiteral("Q_rotated"), QT_TRANSLATE_NOOP("StepNames", "Rotated queries")},
        {QStringLiteral("K_rotated"), QT_TRANSLATE_NOOP("StepNames", "Rotated keys")},
        {QStringLiteral("scores"), QT_TRANSLATE_NOOP("StepNames", "Scores")},
        {QStringLiteral("scaled"), QT_TRANSLATE_NOOP("StepNames", "Scaled scores")},
        {QStringLiteral("biased"), QT_TRANSLATE_NOOP("StepNames", "Lowered by distance")},
        {QStringLiteral("capped"), QT_TRANSLATE_NOOP("StepNames", "Capped scores")},
        {QStringLiteral("masked"), QT_TRANSLATE_NOOP("StepNames", "Masked scores")},
        {QStringLiteral("weights"), QT_TRANSLATE_NOOP("StepNames", "Weights")},
        {QStringLiteral("attention"), QT_TRANSLATE_NOOP("StepNames", "Attention")},
        {QStringLiteral("concat"), QT_TRANSLATE_NOOP("StepNames", "Heads joined")},
        {QStringLiteral("output"), QT_TRANSLATE_NOOP("StepNames", "Output")},
        {QStringLiteral("mask"), QT_TRANSLATE_NOOP("StepNames", "Mask")},
    };
    const QString id = QString::fromStdString(step.id);
    const char* text = titles.value(id, nullptr);
    return text ? Tr::tr(text) : id;
}

QString sentence(const Step& step)
{
    static const QHash<QString, const char*> sentences{
        {QStringLiteral("words"),
         QT_TRANSLATE_NOOP("StepNames", "One row a word: the numbers that stand for it. Change them at the left.")},
        {QStringLiteral("Q"), QT_TRANSLATE_NOOP("StepNames", "What each word asks for.")},
        {QStringLiteral("K"), QT_TRANSLATE_NOOP("StepNames", "What each word offers to be found by.")},
        {QStringLiteral("V"), QT_TRANSLATE_NOOP("StepNames", "What each word hands over when it is attended to.")},
        {QStringLiteral("scores"),
         QT_TRANSLATE_NOOP("StepNames",
                           "Every query meets every key: the larger the dot product, the better the two match.")},
        {QStringLiteral("scaled"),
         QT_TRANSLATE_NOOP("StepNames", "Division keeps the scores small, so that softmax does not turn to 0 and 1.")},
        {QStringLiteral("masked"),
         QT_TRANSLATE_NOOP("StepNames", "Hidden keys get −∞: softmax turns that into a weight of 0.")},
        {QStringLiteral("weights"), QT_TRANSLATE_NOOP("StepNames", "Each row becomes shares that sum to 1.")},
        {QStringLiteral("attention"),
         QT_TRANSLATE_NOOP("StepNames", "Each word's result: the values of all words, mixed by its weights.")},
    };
    const char* text = sentences.value(QString::fromStdString(step.id), nullptr);
    return text ? Tr::tr(text) : QString();
}

/// The right-hand side of the step's formula.
class RightHandSide {
public:
    explicit RightHandSide(const Steps& steps)
        : m_steps(steps)
    {
    }

    Formula operator()(const op::Input&) const { return {}; }
    Formula operator()(const op::Sinusoidal&) const { return Formula::plain(Tr::tr("sine and cosine waves")); }
    Formula operator()(const op::Product& o) const
    {
        Formula result = symbol(o.left) + dot() + symbol(o.right, o.transposed);
        if (o.bias)
            result += Formula::plain(QStringLiteral(" + ")) + symbol(*o.bias);
        return result;
    }
    Formula operator()(const op::Sum& o) const
    {
        return symbol(o.left) + Formula::plain(QStringLiteral(" + ")) + symbol(o.right);
    }
    Formula operator()(const op::Scale& o) const
    {
        return symbol(o.source) + Formula::plain(QStringLiteral(" / ")) + divisorFormula(o);
    }
    Formula operator()(const op::Distance& o) const
    {
        return symbol(o.source) + Formula::plain(QStringLiteral(" − %1·|").arg(NumberFormat().brief(o.slope)))
            + Formula::italic(QStringLiteral("i − j")) + Formula::plain(QStringLiteral("|"));
    }
    Formula operator()(const op::SoftCap& o) const
    {
        const QString cap = NumberFormat().brief(o.cap);
        return Formula::plain(cap + QStringLiteral(" tanh( ")) + symbol(o.source)
            + Formula::plain(QStringLiteral(" / %1 )").arg(cap));
    }
    Formula operator()(const op::Mask& o) const
    {
        Formula result = Formula::plain(Tr::tr("mask( ")) + symbol(o.source);
        if (o.bias)
            result += Formula::plain(QStringLiteral(" + ")) + symbol(*o.bias);
        return result + Formula::plain(QStringLiteral(" )"));
    }
    Formula operator()(const op::Softmax& o) const
    {
        return Formula::plain(QStringLiteral("softmax( ")) + symbol(o.source) + Formula::plain(QStringLiteral(" )"));
    }
    Formula operator()(const op::Rotate& o) const
    {
        return Formula::plain(Tr::tr("turned( ")) + symbol(o.source) + Formula::plain(QStringLiteral(" )"));
    }
    Formula operator()(const op::Columns& o) const
    {
        Formula result = Formula::plain(QStringLiteral("[ "));
        for (std::size_t i = 0; i < o.parts.size(); ++i)
            result += (i ? Formula::plain(QStringLiteral(" | ")) : Formula())
                + Formula::subscript(Formula::bold(QStringLiteral("O")), Formula::plain(QString::number(i + 1)));
        return result + Formula::plain(QStringLiteral(" ]"));
    }

private:
    [[nodiscard]] Formula symbol(StepIndex index, bool transposed = false) const
    {
        return stepSymbol(m_steps, m_steps[index], transposed);
    }

    const Steps& m_steps;
};

Formula element(const Step& step)
{
    if (step.id == "scores")
        return indexed(QStringLiteral("S"), QStringLiteral("ij")) + eq()
            + indexed(QStringLiteral("q"), QStringLiteral("i")) + dot()
            + indexed(QStringLiteral("k"), QStringLiteral("j"));
    if (step.id == "attention")
        return indexed(QStringLiteral("o"), QStringLiteral("i")) + eq() + Formula::plain(QStringLiteral("∑ "))
            + indexed(QStringLiteral("A"), QStringLiteral("ij")) + Formula::plain(QStringLiteral(" "))
            + indexed(QStringLiteral("v"), QStringLiteral("j"));
    return {};
}

/// Which of its head's changed scores (biased, capped, masked) a step is, from 1.
int primes(const Steps& steps, const Step& step)
{
    int count = 0;
    for (const char* id : {"biased", "capped", "masked"}) {
        count += findStep(steps, id, step.head) != nullptr ? 1 : 0;
        if (step.id == id)
            break;
    }
    return count;
}

/// The symbol with `index` below it, if that is not empty.
Formula symbolOf(const Steps& steps, const Step& step, const Formula& index)
{
    const QString id = QString::fromStdString(step.id);
    const QString symbol = QString::fromStdString(step.symbol);
    if (const auto* scale = std::get_if<op::Scale>(&step.operation)) {
        const Formula source = symbolOf(steps, steps[scale->source], index);
        return scale->divisor == 1 ? source : source + Formula::plain(QStringLiteral("/")) + divisorFormula(*scale);
    }
    Formula result;
    if (id.size() == 3 && id[1] == QLatin1Char('_')) // W_Q, b_K, …
        result = Formula::subscript(Formula::bold(id.left(1)), Formula::bold(id.mid(2)));
    else if (id == QLatin1String("Q_rotated") || id == QLatin1String("K_rotated"))
        result = Formula::bold(id.left(1) + QChar(0x2032));
    else if (!symbol.isEmpty())
        result = Formula::bold(symbol);
    else if (id == QLatin1String("concat"))
        result = Formula::bold(QStringLiteral("O"));
    else if (id == QLatin1String("output"))
        result = Formula::bold(QStringLiteral("Y"));
    else if (id == QLatin1String("mask"))
        result = Formula::bold(QStringLiteral("M"));
    else // biased, capped, masked: the scores once, twice, three times primed, as many of them as there are
        result = Formula::bold(QStringLiteral("S") + QString(primes(steps, step), QChar(0x2032)));
    return index.isEmpty() ? result : Formula::subscript(std::move(result), index);
}

} // namespace

StepName stepName(const Steps& steps, const Step& step)
{
    StepName name{title(step), sentence(step), {}, element(step)};
    Formula right = std::visit(RightHandSide(steps), step.operation);
    // A scaled step's symbol is its formula already; it needs no left-hand side.
    const bool repeats = std::holds_alternative<op::Scale>(step.operation);
    name.formula =
        right.isEmpty() || repeats ? stepSymbol(steps, step) : stepSymbol(steps, step) + eq() + std::move(right);
    return name;
}

Formula stepSymbol(const Steps& steps, const Step& step, bool transposed)
{
    Formula result = symbolOf(steps, step, {});
    if (transposed)
        result = Formula::superscript(std::move(result), Formula::plain(QStringLiteral("T")));
    return result;
}

Formula headSymbol(const Steps& steps, const Step& step)
{
    const Step* made = &step;
    if (const auto* rotated = std::get_if<op::Rotate>(&step.operation))
        made = &steps[rotated->source];
    const auto* product = std::get_if<op::Product>(&made->operation);
    const bool projects = product && isInput(steps[product->right]);
    return symbolOf(steps, step, Formula::plain(QString::number(projects ? steps[product->right].head : step.head)));
}

Formula divisorFormula(const op::Scale& scale)
{
    if (scale.rootOf > 0)
        return Formula::root(Formula::plain(QString::number(scale.rootOf)));
    return Formula::plain(NumberFormat().brief(scale.divisor));
}

QString axisName(AxisKind kind)
{
    switch (kind) {
    case AxisKind::Word:
        return Tr::tr("word");
    case AxisKind::Query:
        return Tr::tr("query");
    case AxisKind::Key:
        return Tr::tr("key");
    case AxisKind::Dimension:
        return Tr::tr("dimension");
    }
    return {};
}

QString namedLabel(AxisKind kind, const QString& label)
{
    const QString begin = axisName(kind) + QLatin1Char(' ');
    return label.startsWith(begin) ? label : begin + label;
}

QString spokenLabel(const Axis& axis, Index index)
{
    const QString label = QString::fromStdString((*axis.labels)[static_cast<std::size_t>(index)]);
    return namedLabel(axis.kind, label.trimmed().isEmpty() ? QString::number(index + 1) : label);
}

Hue stepHue(const Step& step)
{
    const std::string& id = step.id;
    const auto about = [&id](char letter) {
        return id == std::string(1, letter) || id == std::string("W_") + letter || id == std::string("b_") + letter
            || id == std::string(1, letter) + "_rotated";
    };
    if (about('Q'))
        return Hue::Query;
    if (about('K'))
        return Hue::Key;
    return about('V') ? Hue::Value : Hue::Neutral;
}

} // namespace attn::ui
