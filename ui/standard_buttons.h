#pragma once

class QDialogButtonBox;

namespace attn::ui {

/// Makes standard buttons (OK, Cancel, Close, Save, Discard) like others: with a letter that Alt presses them with,
/// which Qt's own texts have not on many desktops, and without icons.
void dressButtons(QDialogButtonBox& buttons);

} // namespace attn::ui
