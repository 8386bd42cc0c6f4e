#include "words_writer.h"

#include "ui/steps/names/step_names.h"

#include "core/position.h"
#include "core/statistics.h"

#include <numbers>

namespace attn::ui {

void WordsWriter::sayFullPrecision()
{
    const QString full = m_format.fullText(result());
    if (m_words.parts.empty() || full == text(result()))
        return;
    QString& last = m_words.parts.back().text;
    last += (last.isEmpty() ? QString() : QStringLiteral("\n")) + tr("Full precision: %1").arg(full);
}

void WordsWriter::operator()(const made::Given&)
{
    if (const auto* wave = std::get_if<op::Sinusoidal>(&m_step.operation)) {
        sayPositions(*wave);
        return;
    }
    add(tr("Typed in"),
        tr("This number is not computed: it stands in the table %1 at the left, row %2, column %3.")
            .arg(stepName(m_steps, m_step).title, row(), column()));
    add(tr("Change it"),
        tr("Select it in the table and type: every step after it follows with each key. Enter keeps the new number, "
           "Escape takes it back."));
    add(tr("Go back"),
        tr("The way from result to input ends here. On the picture, Backspace returns to where you came from."));
}

void WordsWriter::sayPositions(const op::Sinusoidal& wave)
{
    const Index pair = m_cell.column / 2;
    const double angle = positionAngle(wave.base, m_cell.row, pair, m_step.value.cols());
    const double divisor =
        std::pow(wave.base, static_cast<double>(2 * pair) / static_cast<double>(m_step.value.cols()));
    const bool sine = m_cell.column % 2 == 0;
    add(tr("Angle"),
        //: %5 ends the division: "100 = 0.02"
        tr("%1 stands at place %2, counted from 0; columns %3 and %4 share the angle %2 / %5.")
            .arg(row(), QString::number(m_cell.row), QString::number(2 * pair + 1), QString::number(2 * pair + 2),
                 text(divisor) + equals(static_cast<double>(m_cell.row) / shown(divisor), angle)));
    add(sine ? tr("Sine") : tr("Cosine"),
        tr("%1 of %2 is %3. Odd columns take the sine, even ones the cosine.")
            .arg(QString::fromLatin1(sine ? "sin" : "cos"), text(angle), text(result())));
    add(tr("Why"),
        tr("The numbers depend on the place alone: they tell equal words apart, near places more alike than far "
           "ones."));
}

void WordsWriter::operator()(const made::Sum& sum)
{
    add(tr("Two numbers"),
        tr("%1 is %2; %3 is %4.").arg(place(sum.left), text(sum.left), place(sum.right), text(sum.right)));
    add(tr("Add up"),
        text(sum.left) + QStringLiteral(" + ") + operand(value(sum.right))
            + equals(shown(sum.left) + shown(sum.right), result()));
}

void WordsWriter::operator()(const made::Quotient& quotient)
{
    const QString divisor = quotient.rootOf > 0 ? text(quotient.divisor) : typed(quotient.divisor);
    add(tr("Divide"),
        //: %3 is the division: "2 / 1.732 = 1.155"
        tr("The score %1 is divided by %2: %3.")
            .arg(text(quotient.dividend),
                 quotient.rootOf > 0 ? QStringLiteral("√%1 = %2").arg(QString::number(quotient.rootOf), divisor)
                                     : divisor,
                 operand(value(quotient.dividend)) + QStringLiteral(" / ") + parenthesised(divisor)
                     + equals(shown(quotient.dividend)
                                  / (quotient.rootOf > 0 ? shown(quotient.divisor) : shownTyped(quotient.divisor)),
                              result())));
    if (quotient.rootOf > 0)
        add(tr("Why √%1").arg(quotient.rootOf),
            tr("Queries and keys have %1 numbers each. The more there are, the larger the scores get; the root keeps "
               "them in range, so that softmax does not turn to 0 and 1.")
                .arg(quotient.rootOf));
    else
        add(tr("Why"), tr("The scale %1 is your choice: a larger divisor makes the weights more even.").arg(divisor));
}

void WordsWriter::operator()(const made::Lowered& lowered)
{
    const double loss = lowered.slope * static_cast<double>(lowered.distance);
    add(tr("Distance"), tr("From query %1 to key %2: %3.").arg(row(), column(), QString::number(lowered.distance)));
    add(tr("Slope"),
        //: %3 ends the product: "2 = 0.5"
        tr("Each place costs %1: %2·%3.")
            .arg(typed(lowered.slope), parenthesised(typed(lowered.slope)),
                 QString::number(lowered.distance)
                     + equals(shownTyped(lowered.slope) * static_cast<double>(lowered.distance), loss)));
    add(tr("Lowered score"),
        text(lowered.source) + QStringLiteral(" − ") + operand(loss)
            + equals(shown(lowered.source) - shown(loss), result()));
}

void WordsWriter::operator()(const made::Capped& capped)
{
    const double inner = value(capped.source) / capped.cap;
    add(tr("Squeeze"),
        operand(value(capped.source)) + QStringLiteral(" / ") + typed(capped.cap)
            + equals(shown(capped.source) / shownTyped(capped.cap), inner) + QStringLiteral("\ntanh ") + operand(inner)
            + equals(std::tanh(shown(inner)), std::tanh(inner)));
    add(tr("Stretch back"),
        typed(capped.cap) + u'·' + operand(std::tanh(inner))
            + equals(shownTyped(capped.cap) * shown(std::tanh(inner)), result()));
    add(tr("Why"), tr("No score gets past %1 or −%1; small ones hardly change.").arg(typed(capped.cap)));
}

void WordsWriter::operator()(const made::Masked& masked)
{
    if (masked.hidden) {
        add(tr("Hidden"),
            masked.byCausal
                ? tr("Key %1 comes after query %2: the causal mask hides it.").arg(column(), row())
                : tr("The mask hides key %1 from query %2: %3 is 0.").arg(column(), row(), place(*masked.allowed)));
        add(tr("−∞ in place of the score"),
            tr("The score %1 is not used: softmax turns −∞ into 0, and the key gets no weight.")
                .arg(text(masked.source)));
        sayNothingLeft();
        return;
    }
    if (masked.bias) {
        add(tr("Bias"), tr("For query %1 and key %2 the mask adds %3.").arg(row(), column(), text(*masked.bias)));
        add(tr("Add up"),
            text(masked.source) + QStringLiteral(" + ") + operand(value(*masked.bias))
                + equals(shown(masked.source) + shown(*masked.bias), result()));
        sayNothingLeft();
        return;
    }
    QString why;
    if (masked.allowed)
        why = tr("The mask lets query %1 see key %2: %3 is 1.").arg(row(), column(), place(*masked.allowed));
    else
        why = tr("Key %1 does not come after query %2: the causal mask leaves it.").arg(column(), row());
    add(tr("Not hidden"), why);
    add(tr("Unchanged"), tr("The score stays as it is: %1.").arg(text(masked.source)));
}

void WordsWriter::sayNothingLeft()
{
    if (isAllHidden(m_step.value, m_cell.row))
        add(tr("Nothing to attend to"),
            tr("Every key is hidden from query %1: its weights and its attention are 0.").arg(row()));
}

void WordsWriter::operator()(const made::Turned& turned)
{
    const Index own = turned.first.column + 1;
    const Index partner = turned.second.column + 1;
    add(tr("Pair"),
        tr("Columns %1 and %2 turn together, like an arrow in the plane. It is %3 long and stays so.")
            .arg(QString::number(std::min(own, partner)), QString::number(std::max(own, partner)),
                 text(std::hypot(value(turned.first), value(turned.second)))));
    add(tr("Angle"),
        tr("%1 stands at place %2, counted from 0, and turns by %3, which is %4°: its cosine is %5, its sine %6.")
            .arg(row(), QString::number(m_cell.row), text(turned.angle), text(turned.angle * 180 / std::numbers::pi),
                 text(std::cos(turned.angle)), text(std::sin(turned.angle))));
    add(tr("Turned"),
        QStringLiteral("%1·%2 %3 %4·%5")
                .arg(operand(value(turned.first)), operand(std::cos(turned.angle)),
                     turned.plus ? QStringLiteral("+") : QStringLiteral("−"), operand(value(turned.second)),
                     operand(std::sin(turned.angle)))
            + equals(shown(turned.first) * shown(std::cos(turned.angle))
                         + (turned.plus ? 1 : -1) * shown(turned.second) * shown(std::sin(turned.angle)),
                     result()));
}

void WordsWriter::operator()(const made::Copied& copied)
{
    const auto& columns = std::get<op::Columns>(m_step.operation);
    add(tr("Copied"),
        tr("The same number as %1 of head %2.")
            .arg(place(copied.source), QString::number(m_steps[copied.source.step].head)));
    const Index first = m_cell.column - copied.source.column + 1;
    add(tr("Side by side"),
        tr("The results of all heads (%1) stand side by side. Columns %2 to %3 are this head's.")
            .arg(QString::number(columns.parts.size()), QString::number(first),
                 QString::number(first + m_steps[copied.source.step].value.cols() - 1)));
}

ExplanationWords explanationWords(const Steps& steps, const Cell& cell, const NumberFormat& format, std::size_t terms)
{
    return WordsWriter(steps, cell, format, std::max<std::size_t>(terms, 1)).words();
}

} // namespace attn::ui
