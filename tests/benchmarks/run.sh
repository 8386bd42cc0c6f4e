#!/usr/bin/env bash
# Builds the benchmark programs (release) and prints one table: ours beside NumPy, Matplotlib and an empty window.
set -euo pipefail

# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../app/setup.sh"

mkdir -p "$root/build"
(
  exec 9>"$root/build/.lock"
  ! command -v flock >/dev/null || flock 9
  install_missing libbenchmark-dev python3 python3-numpy python3-matplotlib
  build benchmark 9>&-
) </dev/null

python=/usr/bin/python3 # the one whose NumPy and Matplotlib are the system's
[[ -x $python ]] || python=python3
exec "$python" "$root/tests/benchmarks/report.py" "$root/build/benchmark/tests/benchmarks"
