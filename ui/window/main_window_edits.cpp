// What the menus change in the document.

#include "main_window.h"

#include "dialogs.h"
#include "message_bar.h"

#include "core/examples.h"
#include "core/numpy_random.h"
#include "ui/state/number_format.h"
#include "ui/state/problem_text.h"

namespace attn::ui {

namespace {

constexpr std::uint32_t articleSeed = 42;

} // namespace

void MainWindow::change(Edit edit, const QString& text)
{
    if (const Result<void> applied = m_document.apply(std::move(edit), text); !applied)
        m_messages->show(MessageBar::Kind::Error, translated(applied.error()));
}

void MainWindow::chooseScale(Scale::Kind kind)
{
    m_document.settle();
    Scale scale = m_document.scenario().scale;
    scale.kind = kind;
    if (kind == Scale::Kind::Number) {
        const auto number = m_dialogs.divisor(this, scale.number);
        if (!number)
            return;
        scale.number = *number;
    } else {
        scale.number = 1;
    }
    const QString text = kind == Scale::Kind::SqrtDk ? tr("scale √d_k")
        : kind == Scale::Kind::None                  ? tr("no scale")
                                                     : tr("scale %1").arg(optionText(scale.number));
    change(edit::Scale{scale}, text);
}

void MainWindow::chooseOwnLimit()
{
    const auto limit = m_dialogs.colourLimit(this, m_display.ownLimit());
    if (!limit)
        return;
    m_display.setOwnLimit(*limit);
    m_display.setLimits(ColourLimits::Own);
}

void MainWindow::chooseMask(bool causal)
{
    m_document.settle();
    Mask mask; // "none" lets a given mask go; undo brings it back
    if (causal)
        mask = m_document.scenario().mask;
    mask.causal = causal;
    change(edit::Mask{mask}, causal ? tr("causal mask") : tr("no mask"));
}

void MainWindow::drawRandomWeights()
{
    m_document.settle();
    auto scenario = std::make_shared<Scenario>(m_document.scenario());
    NumpyRandom random(articleSeed);
    for (Head& head : scenario->heads)
        for (Matrix* weights : {&head.W_Q, &head.W_K, &head.W_V})
            if (weights->size() > 0)
                *weights = drawMatrix(random, draws::RandInt{0, 3}, weights->rows(), weights->cols());
    change(edit::Everything{std::move(scenario)}, tr("random weights, seed 42"));
}

void MainWindow::resetToSeed()
{
    m_document.settle();
    change(edit::Everything{std::make_shared<Scenario>(seedExample())}, tr("reset to the seed example"));
}

} // namespace attn::ui
