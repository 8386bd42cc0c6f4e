#include "printing.h"

#include "ui/actions/named_action.h"
#include "ui/bars/message_bar.h"
#include "ui/dialogs/dialogs.h"
#include "ui/export/export_settings.h"
#include "ui/export/handout.h"
#include "ui/export/print_pages.h"
#include "ui/heatmap/scale_for.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/comparison.h"
#include "ui/state/storage/settings.h"

#include <QAction>
#include <QPrinter>

namespace attn::ui {

Printing::Printing(const ExportParts& parts)
    : QObject(&parts.window)
    , m_parts(parts)
{
    const auto add = [this](const QString& text, const char* name, const QKeySequence& keys, auto what) {
        QAction* const action = namedAction(m_parts.window, text, name, keys);
        onTrigger(*action, *this, m_parts.document, what);
        m_actions += action;
    };
    add(tr("&Print handout…"), "printHandout", QKeySequence::Print, [this] { printHandout(); });
    add(tr("Print t&his step…"), "printStep", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), [this] { printStep(); });
}

void Printing::printStep()
{
    const Comparison::Shown shown = m_parts.comparison.shownSteps();
    const std::shared_ptr<const Drawing> page = std::make_shared<Figure>(
        shown.steps, m_parts.shownStep(), m_parts.asInViews(paperOptions(m_parts.settings, m_parts.display)));
    print({page});
}

void Printing::printHandout()
{
    const Comparison::Shown shown = m_parts.comparison.shownSteps();
    FigureOptions options = m_parts.asInViews(paperOptions(m_parts.settings, m_parts.display));
    const std::vector<StepIndex> listed = listedSteps(shown.steps);
    if (m_parts.settings.value(setting::exportSharedLimits))
        options.limit = commonLimit(shown.steps, listed);
    const Scenario& scenario = m_parts.document.scenario();
    print(handoutPages(shown.steps, listed, QString::fromStdString(scenario.title),
                       QString::fromStdString(scenario.notes), options));
}

void Printing::print(const std::vector<std::shared_ptr<const Drawing>>& pages)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(singleLine(pages.front()->title()));
    printer.setCreator(QStringLiteral("Attention Workbench"));
    if (!m_parts.dialogs.printer(&m_parts.window, printer, static_cast<int>(pages.size())))
        return;
    if (!printPages(printer, pages))
        m_parts.messages.show(
            MessageBar::Kind::Error,
            tr("Nothing was printed: the printer “%1” cannot be reached.").arg(printer.printerName()));
}

} // namespace attn::ui
