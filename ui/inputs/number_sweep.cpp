#include "number_sweep.h"

#include "ui/state/document/document.h"
#include "ui/state/shown/matrix_model.h"

#include <cmath>
#include <utility>

namespace attn::ui {

NumberSweep::NumberSweep(Document& document, MatrixModel& model, QObject* parent)
    : QObject(parent)
    , m_model(model)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &NumberSweep::finish);
    connect(&document, &Document::aboutToSettle, this, &NumberSweep::finish);
    connect(&document, &Document::changed, this, &NumberSweep::follow);
}

bool NumberSweep::begin(const QModelIndex& index)
{
    if (isRunning() && m_index == index)
        return true;
    finish();
    const std::optional<double> number = m_model.committedNumber(index);
    if (!number || !std::isfinite(*number))
        return false;
    m_index = index;
    m_power = stepPower(*m_model.matrix());
    m_pace = Pace::Usual;
    m_from = *number;
    m_shown = *number;
    m_steps = 0;
    return true;
}

void NumberSweep::step(Index steps, Pace pace)
{
    Q_ASSERT(isRunning());
    m_pause.stop();
    if (m_pace != pace) {
        m_pace = pace;
        m_from = m_shown;
        m_steps = 0;
    }
    m_steps += steps;
    m_shown = stepped(m_from, m_steps, m_power + static_cast<int>(pace));
    [[maybe_unused]] const Result<void> shown = m_model.previewNumber(m_index, m_shown);
    Q_ASSERT(shown); // any number may stand in an input that is a table
}

void NumberSweep::finishAfterPause()
{
    if (isRunning())
        m_pause.start();
}

void NumberSweep::finish()
{
    m_pause.stop();
    if (const QPersistentModelIndex index = std::exchange(m_index, {}); index.isValid())
        m_model.commitPreview(index);
}

void NumberSweep::cancel()
{
    m_pause.stop();
    if (std::exchange(m_index, {}).isValid())
        m_model.cancelPreview();
}

/// Lets go where somebody else's edit or preview has taken the place of this one.
void NumberSweep::follow()
{
    if (isRunning() && !m_model.isPreviewed(m_index)) {
        m_pause.stop();
        m_index = QPersistentModelIndex();
    }
}

} // namespace attn::ui
