#include "option_buttons.h"
#include "option_words.h"
#include "value_button.h"

#include "ui/state/document/document.h"

#include <QToolBar>

#include <utility>

namespace attn::ui {

OptionButtons::OptionButtons(const Document& document, const Menus& menus, QToolBar& toolBar, QAction* before)
    : QObject(&toolBar)
    , m_document(document)
    , m_toolBar(toolBar)
    , m_before(before)
    , m_scale(add(tr("Scale"), "scaleButton", menus.scale))
    , m_mask(add(tr("Mask"), "maskButton", menus.mask))
    , m_position(add(tr("Position"), "positionButton", menus.position))
    , m_heads(add(tr("Heads"), "headsButton", menus.heads))
{
    connect(&document, &Document::changed, this, &OptionButtons::refresh);
    refresh();
}

ValueButton* OptionButtons::add(const QString& label, const char* name, QMenu* menu)
{
    auto* const button = new ValueButton(label, &m_toolBar);
    button->setObjectName(QLatin1String(name));
    button->setMenu(menu);
    m_toolBar.insertWidget(m_before, button);
    return button;
}

void OptionButtons::setTheme(const Theme& theme)
{
    for (ValueButton* const button : {m_scale, m_mask, m_position, m_heads})
        button->setTheme(theme);
    measure();
}

void OptionButtons::refresh()
{
    const Scenario& scenario = m_document.scenario();
    m_scale->setValue(scaleInWords(scenario));
    m_mask->setValue(maskInWords(scenario));
    m_position->setValue(positionInWords(scenario));
    m_heads->setValue(headsInWords(scenario));
    measure();
}

void OptionButtons::measure()
{
    int width = 0;
    for (const ValueButton* const button : {m_scale, m_mask, m_position, m_heads})
        width += button->sizeHint().width();
    if (std::exchange(m_width, width) != width)
        emit resized();
}

} // namespace attn::ui
