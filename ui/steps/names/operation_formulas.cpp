#include "step_names.h"

#include "ui/state/texts/number_format.h"

#include <QCoreApplication>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(StepNames)
};

Formula plain(const QString& text)
{
    return Formula::plain(text);
}

class SignOf {
public:
    explicit SignOf(const Steps& steps)
        : m_steps(steps)
    {
    }

    Formula operator()(const op::Input&) const { return {}; }
    Formula operator()(const op::Sinusoidal&) const { return {}; }
    Formula operator()(const op::Product& o) const
    {
        return stepSymbol(m_steps, m_steps[o.left]) + plain(QStringLiteral(" · "))
            + stepSymbol(m_steps, m_steps[o.right], o.transposed);
    }
    Formula operator()(const op::Sum&) const { return plain(QStringLiteral("+")); }
    Formula operator()(const op::Scale& o) const { return plain(QStringLiteral("÷ ")) + divisorFormula(o); }
    Formula operator()(const op::Distance& o) const
    {
        return plain(QStringLiteral("− %1·|").arg(NumberFormat().brief(o.slope)))
            + Formula::italic(QStringLiteral("i − j")) + plain(QStringLiteral("|"));
    }
    Formula operator()(const op::SoftCap&) const { return plain(QStringLiteral("tanh")); }
    Formula operator()(const op::Mask&) const { return plain(QStringLiteral("−∞")); }
    Formula operator()(const op::Softmax&) const { return plain(QStringLiteral("softmax")); }
    Formula operator()(const op::Rotate&) const { return plain(QStringLiteral("↻")); }
    Formula operator()(const op::Columns&) const { return plain(QStringLiteral("|")); }

private:
    const Steps& m_steps;
};

/// Goes back along the scores, and stops at queries, keys and values: those have names of their own.
class WholeOf {
public:
    explicit WholeOf(const Steps& steps)
        : m_steps(steps)
    {
    }

    Formula of(StepIndex index) const
    {
        const Step& step = m_steps[index];
        const bool named = stepHue(step) != Hue::Neutral || isInput(step);
        return named ? stepSymbol(m_steps, step) : std::visit(*this, step.operation);
    }

    Formula operator()(const op::Input&) const { return {}; }
    Formula operator()(const op::Sinusoidal&) const { return {}; }
    Formula operator()(const op::Product& o) const
    {
        Formula right = o.transposed ? stepSymbol(m_steps, m_steps[o.right], true) : of(o.right);
        return of(o.left) + plain(QStringLiteral(" · ")) + std::move(right);
    }
    Formula operator()(const op::Sum& o) const { return of(o.left) + plain(QStringLiteral(" + ")) + of(o.right); }
    Formula operator()(const op::Scale& o) const
    {
        if (o.divisor == 1)
            return of(o.source);
        const Formula root = Formula::root(
            Formula::subscript(Formula::italic(QStringLiteral("d")), Formula::italic(QStringLiteral("k"))));
        return Formula::fraction(of(o.source), o.rootOf > 0 ? root : divisorFormula(o));
    }
    Formula operator()(const op::Distance& o) const
    {
        return of(o.source) + plain(QStringLiteral(" − %1·|").arg(NumberFormat().brief(o.slope)))
            + Formula::italic(QStringLiteral("i − j")) + plain(QStringLiteral("|"));
    }
    Formula operator()(const op::SoftCap& o) const
    {
        return plain(NumberFormat().brief(o.cap) + QStringLiteral(" tanh( "))
            + Formula::fraction(of(o.source), plain(NumberFormat().brief(o.cap))) + plain(QStringLiteral(" )"));
    }
    Formula operator()(const op::Mask& o) const
    {
        Formula masked = plain(Tr::tr("mask( ")) + of(o.source);
        if (o.bias)
            masked += plain(QStringLiteral(" + ")) + stepSymbol(m_steps, m_steps[*o.bias]);
        return masked + plain(QStringLiteral(" )"));
    }
    Formula operator()(const op::Softmax& o) const
    {
        return plain(QStringLiteral("softmax( ")) + of(o.source) + plain(QStringLiteral(" )"));
    }
    Formula operator()(const op::Rotate& o) const { return of(o.source); }
    Formula operator()(const op::Columns&) const { return {}; }

private:
    const Steps& m_steps;
};

} // namespace

Formula operationSign(const Steps& steps, const Step& step)
{
    return std::visit(SignOf(steps), step.operation);
}

Formula wholeFormula(const Steps& steps, const Step& step)
{
    Formula right = std::visit(WholeOf(steps), step.operation);
    return right.isEmpty() ? stepSymbol(steps, step)
                           : stepSymbol(steps, step) + plain(QStringLiteral("  =  ")) + std::move(right);
}

} // namespace attn::ui
