#!/usr/bin/env bash
# Builds everything and runs all tests, once more where people write 1,5: installs what is missing, builds with warnings
# as errors, runs ctest.
#   bash tests/run.sh                all tests
#   bash tests/run.sh -R matrix      arguments go to ctest
set -euo pipefail

# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../app/setup.sh"

mkdir -p "$root/build"
(
  exec 9>"$root/build/.lock"
  ! command -v flock >/dev/null || flock 9
  need_tests
  # The programs that open exported files again, and the other locale.
  install_missing poppler-utils librsvg2-bin python3 python3-numpy locales
  build dev 9>&-
  mkdir -p "$root/build/locale"
  localedef -i de_DE -f UTF-8 "$root/build/locale/de_DE.UTF-8"
) </dev/null

cd "$root"
ctest --preset dev --parallel "$(nproc)" "$@"
ctest --preset comma --parallel "$(nproc)" "$@"
