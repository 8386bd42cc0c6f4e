#!/usr/bin/env bash
# How much of core/ its own tests run: prints lines and branches. All of both count that gcc's counters know of; core/ is
# compiled without exceptions for it (ATTN_COVERAGE in core/CMakeLists.txt), so that they are those of the sources and not
# what the compiler adds to every call. Last seen: lines 99.9 % (6421 of 6424), branches 97.2 % (5782 of 5951).
#   bash tests/coverage.sh               lines
#   bash tests/coverage.sh --branches    arguments go to gcovr
set -euo pipefail

# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../app/setup.sh"

need_tests
install_missing gcovr python3 python3-numpy </dev/null
build coverage --target tests/core/all
find "$root/build/coverage" -name '*.gcda' -delete # counts of an earlier run
ctest --test-dir "$root/build/coverage/tests/core" --parallel "$(nproc)" --output-on-failure --no-tests=error >&2
gcovr --root "$root" --filter "$root/core/" --exclude-throw-branches --print-summary "$@" "$root/build/coverage/core"
