#pragma once

#include "ui/inputs/cell_editor.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/inputs/matrix_editor.h"
#include "ui/resources.h"
#include "ui/state/document/document.h"
#include "ui/state/shown/display.h"
#include "ui/state/shown/effects.h"
#include "ui/state/shown/matrix_model.h"
#include "ui/state/shown/selection.h"

#include "core/examples.h"
#include "tests/ui/state/document/scenarios.h"

#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

namespace attn::ui::test {

/// A window with the panel and something else that takes the focus.
struct PanelBench {
    Document document;
    ui::Display display;
    Selection selection{document};
    Effects effects{document, selection};
    QWidget window;
    InputsPanel* panel = new InputsPanel(document, display, selection, effects);
    QPushButton* other = new QPushButton(QStringLiteral("other"));

    PanelBench()
    {
        window.resize(700, 900);
        auto* const layout = new QVBoxLayout(&window);
        panel->setFixedWidth(364);
        layout->addWidget(panel);
        layout->addWidget(other);
        window.show();
        window.activateWindow();
        (void)QTest::qWaitForWindowActive(&window);
    }

    MatrixTable& table(InputKey key) const { return panel->editor(key)->table(); }

    void select(InputKey key, int row, int column) const
    {
        table(key).setFocus();
        table(key).setCurrentIndex(table(key).model()->index(row, column));
    }

    /// The first cell that is open, in the table of `only` where that is given.
    CellEditor* open(std::optional<InputKey> only = {}) const
    {
        for (MatrixEditor* const editor : panel->editors()) {
            if (only && editor->input() != *only)
                continue;
            for (auto* const cell : editor->findChildren<CellEditor*>()) {
                if (cell->isVisible())
                    return cell;
            }
        }
        return nullptr;
    }

    double number(InputKey key, Index row, Index column) const
    {
        return (*inputMatrix(document.scenario(), key))(row, column);
    }

    double weight(Index row, Index column) const { return findStep(document.steps(), "weights")->value(row, column); }

    Cell cell(const char* id, Index row, Index column) const
    {
        return {static_cast<StepIndex>(findStep(document.steps(), id) - document.steps().data()), row, column};
    }
};

} // namespace attn::ui::test
