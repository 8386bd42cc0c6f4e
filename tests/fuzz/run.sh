#!/usr/bin/env bash
# Fuzzes every reader of files and of the clipboard for some seconds each (default 60), two at a time: libFuzzer under the
# address and undefined-behaviour sanitizers, from the corpora in the repository and what earlier runs found (build/fuzz).
# Prints how often each was run; what makes one crash, hang for 2 s or take 512 MB is kept in build/fuzz/found and named.
#   bash tests/fuzz/run.sh [SECONDS]
set -euo pipefail

# shellcheck source=app/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/../../app/setup.sh"

install_missing clang </dev/null
build fuzz --target tests/fuzz/all

cd "$root/tests/fuzz"
# Each target, and where its inputs in the repository are.
targets=(
  "scenario seeds/scenario"
  "table seeds/table"
  "clipboard seeds/clipboard"
  "npy ../data/arrays/npy"
  "npz seeds/npz ../data/arrays/npz"
  "safetensors seeds/safetensors"
  "word_vectors seeds/word_vectors"
  "picture seeds/picture"
)

# fuzz SECONDS NAME FOLDERS…
fuzz() {
  local seconds=$1 name=$2 work=../../build/fuzz
  shift 2
  mkdir -p "$work/corpus/$name" "$work/found"
  local log="$work/$name.log"
  local -a options=(-max_len=1000000 -timeout=2 -rss_limit_mb=512 -print_final_stats=1 "-max_total_time=$seconds"
    "-dict=dictionaries/$name.dict" "-artifact_prefix=$work/found/$name-")
  rm -f "$work/found/$name-"*
  if ! "$work/tests/fuzz/fuzz_$name" "${options[@]}" "$work/corpus/$name" "$@" >"$log" 2>&1; then
    # What passes when it is tried alone was stopped by the machine, not by the reader: 2 s of another's work.
    local found
    for found in "$work/found/$name-"*; do
      if ! "$work/tests/fuzz/fuzz_$name" -timeout=2 -rss_limit_mb=512 "$found" >"$log.again" 2>&1; then
        tail -n 40 "$log.again"
        printf '%s: FAILED, see %s\n' "$name" "${found#../../}"
        return 1
      fi
    done
  fi
  printf '%-14s %12s inputs\n' "$name" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
}
export -f fuzz

printf '%s\n' "${targets[@]}" | xargs -P 2 -I '{}' bash -c "fuzz ${1:-60} {}"
