#include "random_actions.h"
#include "applying.h"

#include "core/draw_inputs.h"
#include "core/formats/distribution_text.h"
#include "ui/dialogs/dialogs.h"
#include "ui/state/document/document.h"
#include "ui/state/document/drawn_numbers.h"
#include "ui/state/shown/selection.h"
#include "ui/state/storage/settings.h"

#include <QMainWindow>

#include <algorithm>
#include <utility>

namespace attn::ui {

QString inWords(const Drawn& drawn)
{
    //: What was drawn: a distribution and its seed, "randint(0, 3), seed 42"
    return RandomActions::tr("%1, seed %2")
        .arg(QString::fromStdString(distributionText(drawn.distribution)), QString::number(drawn.seed));
}

RandomActions::RandomActions(Document& document, const Selection& selection, Dialogs& dialogs, Settings& settings,
                             MessageBar& messages, QMainWindow* window)
    : QObject(window)
    , m_document(document)
    , m_selection(selection)
    , m_dialogs(dialogs)
    , m_settings(settings)
    , m_messages(messages)
    , m_window(window)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.structure) // other shapes
            drawAside();
        tell();
    });
    drawAside();
    m_toldArticle = holds(m_article);
}

std::vector<RandomActions::Target> RandomActions::targets() const
{
    const Scenario& scenario = m_document.scenario();
    Target words{tr("words"), {{InputKind::Words}}};
    if (scenario.context)
        words = {tr("words and context"), {{InputKind::Words}, {InputKind::Context}}};
    std::vector<Target> all{{tr("all weights"), weightKeys(scenario)}, words};
    if (const auto number = m_selection.number())
        if (const auto* const input = std::get_if<op::Input>(&m_document.steps()[number->step].operation))
            if (input->key.kind != InputKind::Words && input->key.kind != InputKind::Context)
                all.push_back({inputName(scenario, input->key), {input->key}});
    return all;
}

void RandomActions::drawArticle()
{
    m_document.settle();
    const Drawn article;
    const Target target = targets().front();
    const QString text = tr("%1: %2").arg(target.name, inWords(article));
    auto drawn = withDrawn(m_document.scenario(), target.inputs, article.distribution, article.seed);
    if (apply(m_document, m_messages, edit::Everything{std::make_shared<Scenario>(std::move(drawn))}, text))
        remember(target, text);
}

void RandomActions::ask()
{
    m_document.settle();
    const std::vector<Target> all = targets();
    QStringList names;
    for (const Target& target : all)
        names += target.name;
    const Scenario before = m_document.scenario();
    const auto drawing = [&](const RandomNumbers& numbers) {
        return edit::Everything{std::make_shared<Scenario>(withDrawn(
            before, all[static_cast<std::size_t>(numbers.place)].inputs, numbers.distribution, numbers.seed))};
    };
    const auto chosen =
        m_dialogs.randomNumbers(m_window, names, drawnLast(m_settings), [&](const RandomNumbers& numbers) {
            (void)m_document.preview(drawing(numbers)); // any number may stand in these
        });
    m_document.cancelPreview();
    if (!chosen)
        return;
    rememberDrawn(m_settings, *chosen);
    const Target& target = all[static_cast<std::size_t>(chosen->place)];
    const QString text = tr("%1: %2").arg(target.name, inWords(*chosen));
    if (apply(m_document, m_messages, drawing(*chosen), text))
        remember(target, text);
}

void RandomActions::remember(const Target& target, const QString& text)
{
    m_drawn = {text, {}};
    for (const InputKey key : target.inputs)
        m_drawn.inputs.emplace_back(key, *inputMatrix(m_document.scenario(), key));
    tell();
}

bool RandomActions::holds(const Record& record) const
{
    return std::ranges::all_of(record.inputs, [this](const auto& input) {
        const Matrix* const now = inputMatrix(m_document.scenario(), input.first);
        return now && sameBits(*now, input.second);
    });
}

void RandomActions::drawAside()
{
    const std::vector<InputKey> weights = weightKeys(m_document.scenario());
    const Drawn article;
    Scenario drawn = withDrawn(m_document.scenario(), weights, article.distribution, article.seed);
    m_article = {};
    for (const InputKey key : weights)
        m_article.inputs.emplace_back(key, std::move(*inputMatrix(drawn, key)));
}

void RandomActions::tell()
{
    const QString text = holds(m_drawn) ? m_drawn.text : QString();
    if (std::exchange(m_told, text) != text)
        emit drawnChanged(text);
    const bool article = holds(m_article);
    if (std::exchange(m_toldArticle, article) != article)
        emit articleChanged(article);
}

} // namespace attn::ui
