#pragma once

namespace attn::app {

/// The program: what the command line asks for, done. The commands make no GUI object but for `export`, need no display
/// and give the same bytes in every locale. Returns the exit status: 0 done; 1 something could not be used or done, and
/// one line on standard error says what; 2 the command line itself was wrong.
int run(int argc, char** argv);

} // namespace attn::app
