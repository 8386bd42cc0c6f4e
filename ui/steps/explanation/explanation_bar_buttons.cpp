// The buttons at the right of the explanation.

#include "explanation_bar.h"

#include "ui/resources.h"

#include <QPushButton>

namespace attn::ui {

namespace {
constexpr double margin = 24;
constexpr int buttonGap = 8;
constexpr double headingRoom = 240; ///< for chip and place, before the buttons lose their texts
} // namespace

/// With their texts where there is room for them.
void ExplanationBar::labelButtons()
{
    m_explain->setIcon(icon(showsPanel() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-up"), m_theme));
    m_explain->setText(showsPanel() ? tr("Fold") : tr("Explain"));
    m_explain->setToolTip(showsPanel() ? tr("Fold the explanation to one line (Ctrl+Shift+E)")
                                       : tr("Say step by step how the number came about (Ctrl+Shift+E)"));
    m_copy->setText(showsPanel() ? tr("Copy text") : tr("Copy"));
    m_copy->setToolTip(showsPanel() ? tr("Copy arithmetic and words as text") : tr("Copy the arithmetic as text"));
    m_copyLatex->setText(tr("Copy LaTeX"));
    m_allTerms->setText(tr("All terms"));
    for (QPushButton* button : {m_explain, m_copy, m_copyLatex, m_allTerms})
        button->setAccessibleName(button->text());
}

void ExplanationBar::placeButtons(bool sumIsLong)
{
    labelButtons();
    m_copy->setVisible(!m_presenting);
    m_explain->setVisible(!m_presenting);
    m_copyLatex->setVisible(showsPanel() && !m_presenting);
    m_allTerms->setVisible(sumIsLong && !m_presenting);
    QList<QPushButton*> buttons{m_explain, m_copyLatex, m_copy, m_allTerms}; // from the right
    buttons.removeIf([](const QPushButton* button) { return button->isHidden(); });
    const auto needed = [&buttons] {
        int width = 0;
        for (const QPushButton* button : buttons)
            width += button->sizeHint().width() + buttonGap;
        return width;
    };
    if (m_compact && !showsPanel())
        m_copy->setText({});
    if (needed() + headingRoom > width()) { // the icons say it as well
        m_copy->setText({});
        m_explain->setText({});
    }
    double right = width() - margin;
    const double middle = showsPanel() ? headingHeight() / 2.0 : height() / 2.0;
    for (QPushButton* button : buttons) {
        const QSize hint = button->sizeHint();
        button->setGeometry(static_cast<int>(right) - hint.width(), static_cast<int>(middle - hint.height() / 2.0),
                            hint.width(), hint.height());
        right -= hint.width() + buttonGap;
    }
}

} // namespace attn::ui
