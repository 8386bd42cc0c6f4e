#pragma once

class QDialogButtonBox;

namespace attn::ui {

/// Gives standard buttons that there are (OK, Cancel, Close, Save, Discard) a letter that Alt presses them with: Qt's
/// own texts have none on many desktops.
void giveMnemonics(QDialogButtonBox& buttons);

} // namespace attn::ui
