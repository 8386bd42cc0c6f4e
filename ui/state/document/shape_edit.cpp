#include "shape_edit.h"
#include "document.h"

#include "ui/state/texts/plain_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ShapeEdit)
};

bool isOfWords(Side side)
{
    return side.kind == Side::Kind::Words || side.kind == Side::Kind::Context;
}

Result<NamedEdit> edited(const Scenario& scenario, std::vector<SideOrder> orders, const Fill& fill, const QString& text)
{
    return reshaped(scenario, orders, newNumbers(fill)).map([&](Scenario result) {
        return NamedEdit{edit::Everything{std::make_shared<Scenario>(std::move(result)), std::move(orders)}, text};
    });
}

const std::vector<std::string>& labelsOf(const Scenario& scenario, Side side)
{
    return side.kind == Side::Kind::Context ? scenario.asked().labels : scenario.words.labels;
}

/// What one line is called in undo texts: a word by its label, others (and words without) by their number.
QString lineName(const Scenario& scenario, const ShapeLines& lines, Index line, Index place)
{
    if (isOfWords(lines.side)) {
        const std::string& label = labelsOf(scenario, lines.side)[static_cast<std::size_t>(place)];
        if (!label.empty())
            return QString::fromStdString(label);
    }
    return (lines.lines == Lines::Rows ? Tr::tr("row %1") : Tr::tr("column %1")).arg(line + 1);
}

/// "word 3", "rows 2–3", "column 2"
QString linesName(const Scenario& scenario, const ShapeLines& lines)
{
    if (lines.count == 1)
        return lineName(scenario, lines, lines.line, lines.place);
    return (lines.lines == Lines::Rows ? Tr::tr("rows %1") : Tr::tr("columns %1"))
        .arg(placesText(lines.line, lines.count));
}

QString sizeChange(const QString& side, Index before, Index after)
{
    return QStringLiteral("%1 %2 → %3").arg(side, QString::number(before), QString::number(after));
}

/// " (d_k 3 → 2)"; nothing for words, which are counted easily.
QString sizeNote(const Scenario& scenario, Side side, Index more)
{
    const Index size = sideSize(scenario, side);
    return isOfWords(side) ? QString()
                           : QStringLiteral(" (%1)").arg(sizeChange(QLatin1String(sideName(side)), size, size + more));
}

/// One half of the shape of an input.
QString sideText(Side side, Index size)
{
    if (isOfWords(side))
        return Tr::tr("%n word(s)", nullptr, static_cast<int>(size));
    return QStringLiteral("%1 %2").arg(QLatin1String(sideName(side))).arg(size);
}

} // namespace

std::optional<ShapeLines> linesOf(const Scenario& scenario, const InputBlock& block, Lines lines)
{
    if (lines == Lines::Columns) {
        if (block.columns == 0)
            return {};
        return ShapeLines{block.input,  lines,        block.column, columnSide(scenario, block.input),
                          block.column, block.columns};
    }
    const auto first = rowPlace(scenario, block.input, block.row);
    if (!first)
        return {};
    const auto last = rowPlace(scenario, block.input, block.row + block.rows - 1);
    if (last->side != first->side || last->place - first->place != block.rows - 1)
        return {};
    return ShapeLines{block.input, lines, block.row, first->side, first->place, block.rows};
}

Result<NamedEdit> inserting(const Scenario& scenario, const ShapeLines& where, bool before)
{
    ShapeLines made = where;
    if (!before) {
        made.line += where.count;
        made.place += where.count;
    }
    const Order order = insertion(sideSize(scenario, where.side), made.place, where.count);
    return edited(scenario, {{where.side, order}}, Zeros(), QString()).map([&](NamedEdit result) {
        const Scenario& now = *std::get<edit::Everything>(result.change).scenario;
        //: %1 an input, %2 what came: "words: word 5 inserted"
        result.text = Tr::tr("%1: %2 inserted").arg(inputName(scenario, where.input), linesName(now, made))
            + sizeNote(scenario, where.side, where.count);
        return result;
    });
}

Result<NamedEdit> removing(const Scenario& scenario, const ShapeLines& what)
{
    const Order order = removal(sideSize(scenario, what.side), what.place, what.count);
    const QString text = Tr::tr("%1: %2 removed").arg(inputName(scenario, what.input), linesName(scenario, what))
        + sizeNote(scenario, what.side, -what.count);
    return edited(scenario, {{what.side, order}}, Zeros(), text);
}

Result<NamedEdit> moving(const Scenario& scenario, const ShapeLines& what, Index to)
{
    const Index offset = what.line - what.place;
    const bool back = to < what.place;
    const Index beside = back ? to : to + what.count - 1; // what it moves past last
    //: %1 an input, %2 what moves, %3 where to: "words: word 3 moved before word 1"
    const QString text = (back ? Tr::tr("%1: %2 moved before %3") : Tr::tr("%1: %2 moved after %3"))
                             .arg(inputName(scenario, what.input), linesName(scenario, what),
                                  lineName(scenario, what, beside + offset, beside));
    const Order order = movement(sideSize(scenario, what.side), what.place, what.count, to);
    return edited(scenario, {{what.side, order}}, Zeros(), text);
}

Result<NamedEdit> resizing(const Scenario& scenario, const std::vector<SideSize>& sizes, const Fill& fill)
{
    std::vector<SideOrder> orders;
    QStringList texts;
    for (const auto& [side, wanted] : sizes) {
        const Index size = sideSize(scenario, side);
        if (wanted == size)
            continue;
        orders.push_back({side, attn::resizing(size, wanted)});
        texts += sizeChange(sideTitle(scenario, side), size, wanted);
    }
    return edited(scenario, std::move(orders), fill, texts.join(QStringLiteral(", ")));
}

std::vector<std::string> wordsOfSentence(const QString& sentence)
{
    std::vector<std::string> words;
    for (const QString& word : sentence.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    return words;
}

Result<NamedEdit> typing(const Scenario& scenario, bool ofContext, const std::vector<std::string>& labels,
                         WordVectors vectors, const Fill& fill)
{
    return withSentence(scenario, ofContext, labels, vectors, newNumbers(fill)).map([&](Scenario result) {
        const Side side{ofContext ? Side::Kind::Context : Side::Kind::Words};
        QStringList words;
        for (const std::string& label : labels)
            words += QString::fromStdString(label);
        Order order = sentenceOrder(ofContext ? *scenario.context : scenario.words, labels, vectors);
        return NamedEdit{edit::Everything{std::make_shared<Scenario>(std::move(result)), {{side, std::move(order)}}},
                         //: %1 the words or the context
                         Tr::tr("%1: “%2” typed").arg(sideTitle(scenario, side), words.join(QLatin1Char(' ')))};
    });
}

QStringList wordsPastOneHot(const Words& were, const std::vector<std::string>& labels, WordVectors vectors)
{
    const Order order = sentenceOrder(were, labels, vectors);
    const auto ones = static_cast<std::size_t>(were.vectors.cols());
    QStringList result;
    for (std::size_t i = ones; i < labels.size(); ++i) {
        const auto first = vectors == WordVectors::Shared
            ? static_cast<std::size_t>(std::ranges::find(labels, labels[i]) - labels.begin())
            : i;
        if (order[i] == newPlace && first >= ones)
            result += quoted(QString::fromStdString(labels[i]));
    }
    return result;
}

NamedEdit addingContext(const Scenario& scenario)
{
    return {edit::Everything{std::make_shared<Scenario>(withContext(scenario))}, Tr::tr("other words are asked")};
}

Result<NamedEdit> removingContext(const Scenario& scenario)
{
    return withoutContext(scenario).map([](Scenario result) {
        return NamedEdit{edit::Everything{std::make_shared<Scenario>(std::move(result))},
                         Tr::tr("the words ask themselves")};
    });
}

QString changesWithoutContext(const Scenario& scenario)
{
    QStringList changes;
    const Index d_context = sideSize(scenario, {Side::Kind::ContextModel});
    const Index d_model = sideSize(scenario, {Side::Kind::Model});
    if (d_context != d_model)
        changes += (d_context > d_model ? Tr::tr("W_K and W_V lose rows (d_context %1, d_model %2).")
                                        : Tr::tr("W_K and W_V get rows of zeros (d_context %1, d_model %2)."))
                       .arg(d_context)
                       .arg(d_model);
    const Index asked = sideSize(scenario, {Side::Kind::Context});
    const Index words = sideSize(scenario, {Side::Kind::Words});
    if (inputMatrix(scenario, {InputKind::Mask}) && asked != words)
        changes += Tr::tr("The mask gets a column for each of the %n word(s).", nullptr, static_cast<int>(words));
    return changes.join(QLatin1Char(' '));
}

QString sideTitle(const Scenario& scenario, Side side)
{
    const QString name = side.kind == Side::Kind::Words ? Tr::tr("words")
        : side.kind == Side::Kind::Context              ? Tr::tr("context")
                                                        : QString::fromLatin1(sideName(side));
    const bool ofHead = side.kind == Side::Kind::Key || side.kind == Side::Kind::Value;
    return ofHead && scenario.heads.size() > 1 ? Tr::tr("head %1, %2").arg(side.head + 1).arg(name) : name;
}

QString sidesText(const Scenario& scenario, InputKey input)
{
    const Matrix& matrix = *inputMatrix(scenario, input);
    const QString columns = sideText(columnSide(scenario, input), matrix.cols());
    const auto side = rowSide(scenario, input);
    if (!side && input.kind != InputKind::W_O)
        return columns;
    const QString rows = side ? sideText(*side, matrix.rows()) : QStringLiteral("Σ d_v %1").arg(matrix.rows());
    return QStringLiteral("%1 × %2").arg(rows, columns);
}

} // namespace attn::ui
