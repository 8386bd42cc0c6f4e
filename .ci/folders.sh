#!/usr/bin/env bash
# Fails where a file of ui/ includes one from a folder after its own, in the order that CONTRIBUTING.md tells.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck disable=SC2016 # awk has its own variables
git ls-files 'ui/*.cpp' 'ui/*.h' | xargs awk '
  function folder(path) { sub("/[^/]*$", "", path); return path }
  function place(path) {
    if (!(path in order)) {
      print path " is missing from the order of folders in CONTRIBUTING.md"
      order[path] = 0
      failed = 1
    }
    return order[path]
  }
  FILENAME == "CONTRIBUTING.md" {
    if (/^- /) listed = /^- [*][*]Folders of ui/
    for (i = 2; listed && i <= split($0, part, "`"); i += 2) order[part[i] == "ui" ? "ui" : "ui/" part[i]] = ++count
    next
  }
  /^#include "ui\// {
    split($0, part, "\"")
    if (place(folder(part[2])) > place(folder(FILENAME))) { print FILENAME ":" FNR ": " $0; failed = 1 }
  }
  END { exit failed }' CONTRIBUTING.md
