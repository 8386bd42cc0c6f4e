#include "random_dialog.h"
#include "number_dialog.h"

#include "core/formats/distribution_text.h"
#include "core/formats/number_text.h"
#include "ui/state/texts/problem_text.h"
#include "ui/state/texts/typed_number.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>

#include <array>
#include <cmath>
#include <limits>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(RandomDialog)
};

constexpr int seedsOffered = 10000; ///< short enough to be called across a room

/// A kind of distribution, its name in NumPy and what its two numbers are.
struct Kind {
    const char* name;
    QString choice;
    QString first;
    QString second;
    Distribution start;
};

std::array<Kind, 3> kinds()
{
    return {{{"randint", Tr::tr("Whole numbers (randint)"), Tr::tr("From"), Tr::tr("To below"), draws::RandInt()},
             {"uniform", Tr::tr("Evenly spread (uniform)"), Tr::tr("From"), Tr::tr("To"), draws::Uniform()},
             {"normal", Tr::tr("Bell curve (normal)"), Tr::tr("Mean"), Tr::tr("Standard deviation"), draws::Normal()}}};
}

/// Both numbers of a distribution.
struct Parameters {
    std::pair<double, double> operator()(const draws::RandInt& d) const
    {
        return {static_cast<double>(d.low), static_cast<double>(d.high)};
    }
    std::pair<double, double> operator()(const draws::Uniform& d) const { return {d.low, d.high}; }
    std::pair<double, double> operator()(const draws::Normal& d) const { return {d.mean, d.deviation}; }
};

Result<Distribution> distributionOf(const char* name, const QString& first, const QString& second)
{
    return readTypedNumber(first).and_then([&](double a) {
        return readTypedNumber(second).and_then([&](double b) {
            return readDistribution(std::string(name) + '(' + numberText(a) + ", " + numberText(b) + ')');
        });
    });
}

bool isSeed(double number)
{
    return number >= 0 && number <= std::numeric_limits<std::uint32_t>::max() && number == std::floor(number);
}

/// The dialog and what is answered in it.
class RandomDialog {
public:
    RandomDialog(QWidget* parent, const QStringList& places, const Drawn& start);

    std::optional<RandomNumbers> run(const std::function<void(const RandomNumbers&)>& preview);

private:
    [[nodiscard]] const Kind& kind() const { return m_kinds[static_cast<std::size_t>(m_choice->currentIndex())]; }
    [[nodiscard]] QString problemOfBoth(const QString& second) const;
    [[nodiscard]] RandomNumbers answer() const;
    void takeKind();

    const std::array<Kind, 3> m_kinds = kinds();
    NumberDialog m_dialog;
    QComboBox* m_place = nullptr; ///< where there is a choice
    QComboBox* m_choice;
    QLineEdit* m_first;
    QLineEdit* m_second;
    QLineEdit* m_seed;
};

QString problemOf(const QString& text)
{
    return problemWith(text, {}, [](double) { return true; });
}

RandomDialog::RandomDialog(QWidget* parent, const QStringList& places, const Drawn& start)
    : m_dialog(Tr::tr("Random numbers"), parent)
{
    if (places.size() > 1)
        m_place = m_dialog.addChoice(Tr::tr("Draw"), places, 0);
    QStringList choices;
    for (const Kind& kind : m_kinds)
        choices += kind.choice;
    m_choice = m_dialog.addChoice(m_place ? Tr::tr("Numbers") : Tr::tr("Numbers in %1").arg(places.constFirst()),
                                  choices, static_cast<int>(start.distribution.index()));
    const auto [a, b] = std::visit(Parameters(), start.distribution);
    m_first = m_dialog.addField(kind().first, editedText(a), problemOf);
    // The second field says what is wrong with both.
    m_second =
        m_dialog.addField(kind().second, editedText(b), [this](const QString& text) { return problemOfBoth(text); });
    m_seed = m_dialog.addField(Tr::tr("Seed"), QString::number(start.seed), [](const QString& text) {
        return problemWith(text, Tr::tr("A whole number from 0 to 4294967295 is needed."), isSeed);
    });
    const QPushButton* const dice = m_dialog.addButton(Tr::tr("&New seed"));
    QObject::connect(dice, &QPushButton::clicked, &m_dialog,
                     [this] { m_seed->setText(QString::number(QRandomGenerator::global()->bounded(seedsOffered))); });
    QObject::connect(m_choice, &QComboBox::currentIndexChanged, &m_dialog, [this] { takeKind(); });
    if (m_place)
        QObject::connect(m_place, &QComboBox::currentIndexChanged, &m_dialog, &NumberDialog::check);
}

QString RandomDialog::problemOfBoth(const QString& second) const
{
    if (!problemOf(m_first->text()).isEmpty())
        return problemOf(second);
    const Result<Distribution> drawn = distributionOf(kind().name, m_first->text(), second);
    return drawn ? QString() : translated(drawn.error().sentence);
}

void RandomDialog::takeKind()
{
    const auto [low, high] = std::visit(Parameters(), kind().start);
    m_dialog.ask(m_first, kind().first);
    m_dialog.ask(m_second, kind().second);
    m_first->setText(editedText(low));
    m_second->setText(editedText(high));
    m_dialog.check();
}

RandomNumbers RandomDialog::answer() const
{
    return {{distributionOf(kind().name, m_first->text(), m_second->text()).value(),
             static_cast<std::uint32_t>(readTypedNumber(m_seed->text()).value())},
            m_place ? m_place->currentIndex() : 0};
}

std::optional<RandomNumbers> RandomDialog::run(const std::function<void(const RandomNumbers&)>& preview)
{
    QObject::connect(&m_dialog, &NumberDialog::answered, &m_dialog, [&] { preview(answer()); });
    m_dialog.check();
    if (m_dialog.exec() != QDialog::Accepted)
        return {};
    return answer();
}

} // namespace

std::optional<RandomNumbers> askRandomNumbers(QWidget* parent, const QStringList& places, const Drawn& start,
                                              const std::function<void(const RandomNumbers&)>& preview)
{
    return RandomDialog(parent, places, start).run(preview);
}

} // namespace attn::ui
