#!/usr/bin/env bash
# Starts Attention Workbench: installs what is missing, builds, runs. Arguments, standard input and output, exit status
# and the current directory are the program's.
#   bash app/run.sh                                  the window
#   bash app/run.sh compute example:seed             numbers, without a display
#   bash app/run.sh --help                           all commands
set -euo pipefail

# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

mkdir -p "$root/build"
(
  # One set-up at a time; the lock goes with this subshell.
  exec 9>"$root/build/.lock"
  ! command -v flock >/dev/null || flock 9
  # shellcheck disable=SC2119 # no extra packages
  install_missing
  build release --target attention-workbench 9>&-
) </dev/null

exec "$root/build/release/app/attention-workbench" "$@"
