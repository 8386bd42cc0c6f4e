#include "change_words.h"

#include "ui/state/document/document.h"
#include "ui/state/texts/number_format.h"
#include "ui/state/texts/plain_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

QString fromTo(const QString& what, const QString& before, const QString& after)
{
    //: A change: what has changed, what it was, what it is now; "mask: none → causal"
    return Tr::tr("%1: %2 → %3").arg(what, before, after);
}

QString quotedText(const std::string& text)
{
    return quoted(QString::fromStdString(text));
}

QString keysText(const Head& head)
{
    //: Whose keys and values a head uses
    return head.K_from ? Tr::tr("of head %1").arg(*head.K_from + 1) : Tr::tr("its own");
}

/// Which words are in `longer` and not in `shorter`, in their order: "“cat”, “dog”". Empty where the others are not
/// those of `shorter` in their order, and where they are more than can be told in a line.
QString namesOfMore(const std::vector<std::string>& longer, const std::vector<std::string>& shorter)
{
    constexpr std::size_t most = 4;
    if (longer.size() <= shorter.size() || longer.size() - shorter.size() > most)
        return {};
    QStringList names;
    std::size_t matched = 0;
    for (const std::string& label : longer) {
        if (matched < shorter.size() && shorter[matched] == label)
            ++matched;
        else
            names += quotedText(label);
    }
    return matched == shorter.size() ? names.join(QStringLiteral(", ")) : QString();
}

/// The labels of the words, or of the context's, that an input's rows stand for. Null for other inputs.
const std::vector<std::string>* labelsOf(const Scenario& scenario, InputKey input)
{
    if (input.kind == InputKind::Words)
        return &scenario.words.labels;
    return input.kind == InputKind::Context && scenario.context ? &scenario.context->labels : nullptr;
}

struct Words {
    const Scenario& before;
    const Scenario& after;
    const NumberFormat& format;

    /// An option before and after, as `text(scenario, writeNumber)` tells it: briefly, but with every digit where the
    /// brief texts would be alike.
    template <class Text> [[nodiscard]] QString ofOption(const QString& what, Text text) const
    {
        const WriteNumber brief = [this](double number) { return format.brief(number); };
        const WriteNumber full = [this](double number) { return format.fullText(number); };
        const QString was = text(before, brief);
        const QString is = text(after, brief);
        return was != is ? fromTo(what, was, is) : fromTo(what, text(before, full), text(after, full));
    }

    /// The scenario that has the input.
    [[nodiscard]] const Scenario& having(InputKey input) const { return inputMatrix(after, input) ? after : before; }

    QString operator()(const change::Number& c) const
    {
        return QStringLiteral("%1: %2").arg(cellName(after, c.input, c.row, c.column),
                                            format.fromTo(c.before, c.after));
    }
    QString operator()(const change::Numbers& c) const
    {
        return Tr::tr("%1: %n number(s) differ", nullptr, static_cast<int>(c.count)).arg(inputName(after, c.input));
    }
    QString operator()(const change::Reshaped& c) const
    {
        const auto shape = [](const change::Shape& s) { return shapeText(s.rows, s.columns); };
        const QString name = inputName(having(c.input), c.input);
        if (c.before == change::Shape{})
            return Tr::tr("%1: new, %2").arg(name, shape(c.after));
        if (c.after == change::Shape{})
            return Tr::tr("%1: gone, was %2").arg(name, shape(c.before));
        const QString told = fromTo(name, shape(c.before), shape(c.after));
        const auto* const were = labelsOf(before, c.input);
        const auto* const are = labelsOf(after, c.input);
        if (!were || !are)
            return told;
        if (const QString gone = namesOfMore(*were, *are); !gone.isEmpty())
            return Tr::tr("%1, without %2", "other words than before").arg(told, gone);
        if (const QString added = namesOfMore(*are, *were); !added.isEmpty())
            return Tr::tr("%1, with %2", "other words than before").arg(told, added);
        return told;
    }
    QString operator()(const change::Label& c) const
    {
        const InputKey input{c.ofContext ? InputKind::Context : InputKind::Words};
        return fromTo(Tr::tr("%1, label of row %2").arg(inputName(after, input)).arg(c.row + 1), quotedText(c.before),
                      quotedText(c.after));
    }
    QString operator()(const change::Labels& c) const
    {
        const InputKey input{c.ofContext ? InputKind::Context : InputKind::Words};
        return Tr::tr("%1: %n label(s) differ", nullptr, static_cast<int>(c.count)).arg(inputName(after, input));
    }
    QString operator()(const change::Option& c) const
    {
        const auto h = static_cast<std::size_t>(c.head);
        switch (c.choice) {
        case change::Choice::Heads:
            return fromTo(Tr::tr("heads"), QString::number(before.heads.size()), QString::number(after.heads.size()));
        case change::Choice::HeadName:
            return fromTo(Tr::tr("head %1, name").arg(c.head + 1), quotedText(before.heads[h].name),
                          quotedText(after.heads[h].name));
        case change::Choice::KeysFrom:
            return fromTo(Tr::tr("head %1, keys and values").arg(c.head + 1), keysText(before.heads[h]),
                          keysText(after.heads[h]));
        case change::Choice::Position:
            return ofOption(Tr::tr("position"), [](const Scenario& s, const WriteNumber& number) {
                return positionText(s.position, number);
            });
        case change::Choice::Scale:
            return ofOption(Tr::tr("scale"),
                            [](const Scenario& s, const WriteNumber& number) { return scaleText(s.scale, number); });
        case change::Choice::Softcap:
            return ofOption(Tr::tr("softcap"), [](const Scenario& s, const WriteNumber& number) {
                return s.softcap ? number(*s.softcap) : Tr::tr("none");
            });
        case change::Choice::Mask:
            break;
        }
        return fromTo(Tr::tr("mask"), maskText(before.mask), maskText(after.mask));
    }
};

} // namespace

QString changeText(const Change& change, const Scenario& before, const Scenario& after, const NumberFormat& format)
{
    return std::visit(Words{before, after, format}, change);
}

QString scaleText(const Scale& scale, const WriteNumber& number)
{
    switch (scale.kind) {
    case Scale::Kind::SqrtDk:
        return QStringLiteral("√d_k");
    case Scale::Kind::None:
        return Tr::tr("none");
    case Scale::Kind::Number:
        break;
    }
    return number ? number(scale.number) : optionText(scale.number);
}

QString maskText(const Mask& mask)
{
    QStringList parts;
    if (mask.kind == Mask::Kind::Allowed)
        parts += Tr::tr("given");
    else if (mask.kind == Mask::Kind::Bias)
        parts += Tr::tr("bias");
    if (mask.causal)
        parts += Tr::tr("causal");
    return parts.isEmpty() ? Tr::tr("none") : parts.join(QStringLiteral(" + "));
}

QString positionName(const Position& position)
{
    struct Name {
        QString operator()(const Position::None&) const { return Tr::tr("none"); }
        QString operator()(const Position::Sinusoidal&) const { return Tr::tr("sinusoidal"); }
        QString operator()(const Position::Rows&) const { return Tr::tr("given"); }
        QString operator()(const Position::Rotary&) const { return Tr::tr("rotary"); }
        QString operator()(const Position::Alibi&) const { return Tr::tr("ALiBi"); }
    };
    return std::visit(Name{}, position.kind);
}

QString positionText(const Position& position, const WriteNumber& number)
{
    struct Text {
        QString name;
        WriteNumber number;

        QString operator()(const Position::None&) const { return name; }
        QString operator()(const Position::Sinusoidal& p) const
        {
            //: Positions with a number: "rotary, base 10000"
            return Tr::tr("%1, base %2").arg(name, number(p.base));
        }
        QString operator()(const Position::Rows&) const { return name; }
        QString operator()(const Position::Rotary& p) const
        {
            return Tr::tr("%1, base %2")
                .arg(p.pairs == Position::Pairs::Adjacent ? name : Tr::tr("rotary in halves"), number(p.base));
        }
        QString operator()(const Position::Alibi& p) const
        {
            QStringList slopes;
            for (const double slope : p.slopes)
                slopes += number(slope);
            return Tr::tr("%1, slope %2").arg(name, slopes.join(QStringLiteral("; ")));
        }
    };
    return std::visit(Text{positionName(position), number ? number : optionText}, position.kind);
}

} // namespace attn::ui
