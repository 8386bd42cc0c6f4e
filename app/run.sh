#!/usr/bin/env bash
# Starts Attention Workbench: installs what is missing, builds, runs. Arguments, standard input and output, exit status
# and the current directory are the program's.
#   bash app/run.sh                                  the window
#   bash app/run.sh compute example:seed             numbers, without a display
#   bash app/run.sh --help                           all commands
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=app/setup.sh
source "$root/app/setup.sh"

# A window needs a display; a command does not.
if [[ $# -eq 0 || -e $1 || $1 == example:* ]] && [[ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]]; then
  say "There is no display for the window (neither DISPLAY nor WAYLAND_DISPLAY is set)."
  say "Without one you can compute and export:"
  say "  bash app/run.sh compute example:seed"
  say "  bash app/run.sh export example:seed --to pictures"
  say "  bash app/run.sh --help"
  exit 1
fi

mkdir -p "$root/build"
(
  # One set-up at a time; the lock goes with this subshell.
  exec 9>"$root/build/.lock"
  ! command -v flock >/dev/null || flock 9
  # shellcheck disable=SC2119 # no extra packages
  install_missing
  build "$root" release --target attention-workbench 9>&-
) </dev/null

exec "$root/build/release/app/attention-workbench" "$@"
