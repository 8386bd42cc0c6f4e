#include "comparison.h"

#include "ui/state/document/document.h"
#include "ui/state/texts/number_format.h"

#include "core/difference.h"

namespace attn::ui {

namespace {

const Step* stepLike(const Steps& steps, const Step& step)
{
    const Step* const found = findStep(steps, step.id, step.head);
    return found && found->head == step.head ? found : nullptr;
}

QString shapeOf(const Step& step)
{
    return shapeText(step.value.rows(), step.value.cols());
}

} // namespace

struct Comparison::Pin {
    Scenario scenario;
    Steps steps;
};

Comparison::Comparison(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::changed, this, [this] { m_differences.clear(); });
}

Comparison::~Comparison() = default;

std::unique_ptr<Comparison::Pin> Comparison::present() const
{
    return std::make_unique<Pin>(Pin{m_document.scenario(), m_document.steps()});
}

void Comparison::keep(std::unique_ptr<Pin> pin)
{
    m_pin = std::move(pin);
    m_differences.clear();
    if (!m_pin)
        m_reading = Reading::Now;
    emit changed();
}

void Comparison::pin()
{
    m_document.settle();
    keep(present());
}

void Comparison::drop()
{
    if (m_pin)
        keep(nullptr);
}

void Comparison::swap()
{
    if (!m_pin)
        return;
    m_document.settle();
    std::unique_ptr<Pin> now = present();
    // What was valid once is: this is refused never.
    (void)m_document.apply(edit::Everything{std::make_shared<Scenario>(m_pin->scenario)},
                           tr("swap with the pinned state"));
    keep(std::move(now));
}

const Scenario& Comparison::pinnedScenario() const
{
    return m_pin->scenario;
}

const Steps& Comparison::pinnedSteps() const
{
    return m_pin->steps;
}

void Comparison::setReading(Reading reading)
{
    if (!m_pin || m_reading == reading)
        return;
    m_reading = reading;
    emit changed();
}

const Step* Comparison::pinnedStep(StepIndex step) const
{
    const Step& now = m_document.steps()[step];
    const Step* const pinned = m_pin ? stepLike(m_pin->steps, now) : nullptr;
    return pinned && sameShape(pinned->value, now.value) ? pinned : nullptr;
}

const Matrix* Comparison::difference(StepIndex step) const
{
    const Step* const pinned = pinnedStep(step);
    if (!pinned)
        return nullptr;
    m_differences.resize(m_document.steps().size());
    if (m_differences[step].size() == 0)
        m_differences[step] = attn::difference(m_document.steps()[step].value, pinned->value);
    return &m_differences[step];
}

const Matrix* Comparison::shown(StepIndex step) const
{
    if (m_reading == Reading::Difference)
        return difference(step);
    const Step* const pinned = m_reading == Reading::Pinned ? pinnedStep(step) : nullptr;
    return pinned ? &pinned->value : nullptr;
}

Comparison::Shown Comparison::shownSteps() const
{
    Shown result{m_document.steps(), m_reading};
    for (StepIndex i = 0; i < result.steps.size() && m_reading != Reading::Now; ++i) {
        const Matrix* const value = shown(i);
        if (!value)
            return {m_document.steps(), Reading::Now};
        result.steps[i].value = *value;
    }
    return result;
}

QString Comparison::whyNot(StepIndex step) const
{
    if (!m_pin || pinnedStep(step))
        return {};
    const Step& now = m_document.steps()[step];
    const QString name = QString::fromStdString(now.id);
    const QString named =
        now.head > 0 && hasSeveralHeads(m_document.steps()) ? tr("head %1, %2").arg(now.head).arg(name) : name;
    const Step* const pinned = stepLike(m_pin->steps, now);
    //: %1: a step or an input, "W_Q"; then two shapes, "4 × 3"
    return pinned ? tr("%1 is now %2, pinned %3").arg(named, shapeOf(now), shapeOf(*pinned))
                  : tr("%1 is not in the pinned state").arg(named);
}

std::vector<Change> Comparison::changes() const
{
    return m_pin ? attn::changes(m_pin->scenario, m_document.scenario()) : std::vector<Change>();
}

} // namespace attn::ui
