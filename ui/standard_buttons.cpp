#include "standard_buttons.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QPushButton>

namespace attn::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

} // namespace

void dressButtons(QDialogButtonBox& buttons)
{
    const std::pair<QDialogButtonBox::StandardButton, QString> texts[] = {
        {QDialogButtonBox::Ok, Tr::tr("&OK")},           {QDialogButtonBox::Cancel, Tr::tr("&Cancel")},
        {QDialogButtonBox::Close, Tr::tr("&Close")},     {QDialogButtonBox::Save, Tr::tr("&Save")},
        {QDialogButtonBox::Discard, Tr::tr("&Discard")},
    };
    for (const auto& [which, text] : texts)
        if (QPushButton* const button = buttons.button(which))
            button->setText(text);
    for (QAbstractButton* const button : buttons.buttons())
        button->setIcon({});
}

} // namespace attn::ui
