#!/usr/bin/env bash
# app/run.sh in a made-up project, with stand-ins for the programs that it calls: what it installs, what reaches the
# program, and what comes back.
set -euo pipefail

source_root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
project="$work/a project"
fakes="$work/fakes"
mkdir -p "$project/app" "$project/build/release/app" "$fakes" "$work/elsewhere"
cp "$source_root/app/run.sh" "$source_root/app/setup.sh" "$project/app/"
echo '{}' >"$project/CMakePresets.json"

# stand_in NAME: a program that tells its log how it was called and then does what standard input says.
stand_in() {
  { printf '#!/usr/bin/env bash\nprintf "%%s\\n" "%s $*" >>"%s/calls"\n' "$1" "$work"; cat; } >"$fakes/$1"
  chmod +x "$fakes/$1"
}
stand_in cmake <<<'echo "output of the build"'
stand_in apt-get <<<'echo "output of apt-get"'
# Like the real one, it speaks the language of whoever asks.
stand_in apt-cache <<'FAKE'
case "${LC_ALL:-${LC_MESSAGES:-${LANG:-C}}}" in
  C | C.* | en*) printf 'x:\n  Installed: (none)\n  Candidate: 1.0\n' ;;
  *) printf 'x:\n  Installiert:           (keine)\n  Installationskandidat: 1.0\n' ;;
esac
FAKE
stand_in sudo <<<'exec "$@"'
stand_in dpkg-query <<'FAKE'
[[ " ${FAKE_MISSING:-} " != *" ${!#} "* ]] && echo -n installed
FAKE
cat >"$project/build/release/app/attention-workbench" <<'FAKE'
#!/usr/bin/env bash
printf 'in %s:' "$PWD"; printf ' <%s>' "$@"; echo
[[ ${1:-} != cat ]] || cat
echo "the program's own complaint" >&2
exit "${FAKE_STATUS:-0}"
FAKE
chmod +x "$project/build/release/app/attention-workbench"

failed=0
check() { # WHAT EXPECTED ACTUAL
  if [[ "$2" != "$3" ]]; then
    printf 'FAIL: %s\n  expected: %s\n  actual:   %s\n' "$1" "$2" "$3"
    failed=1
  fi
}
check_has() { # WHAT PART WHOLE
  [[ "$3" == *"$2"* ]] || check "$1" "… $2 …" "$3"
}
run() { # [VARIABLE=VALUE]… -- ARGUMENTS…: sets out, err, status, calls
  local -a variables=()
  while [[ $1 != -- ]]; do variables+=("$1"); shift; done
  shift
  rm -f "$work/calls"
  status=0
  out=$(cd "$work/elsewhere" && env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM PATH="$fakes:$PATH" "${variables[@]}" \
    bash "$project/app/run.sh" "$@" 2>"$work/err" <<<"typed") || status=$?
  err=$(<"$work/err")
  calls=$(cat "$work/calls" 2>/dev/null || true)
}

run -- compute "a file.json" --step ""
check "standard output is the program's alone, arguments and folder pass through" \
  "in $work/elsewhere: <compute> <a file.json> <--step> <>" "$out"
check "exit status of success" 0 "$status"
check_has "the build speaks on standard error" "output of the build" "$err"
check "nothing is installed where nothing is missing" "" "$(grep -E '^(apt|sudo)' <<<"$calls" || true)"

run FAKE_STATUS=2 -- compute
check "exit status passes through" 2 "$status"

mkdir "$work/elsewhere/compute"
run -- compute
check "a folder that is called like a command does not stand in its way" "in $work/elsewhere: <compute>" "$out"

run CDPATH=.:/tmp -- compute
check "CDPATH changes nothing" "in $work/elsewhere: <compute>" "$out"
check "CDPATH: the program by a relative path" "in $project: <examples>" \
  "$(cd "$project" && CDPATH=.:/tmp PATH="$fakes:$PATH" bash app/run.sh examples 2>/dev/null)"

run -- cat
check_has "standard input passes through" "typed" "$out"

run FAKE_MISSING="ninja-build cmake" -- compute
check_has "what is missing is installed, and nothing else" \
  "install --no-install-recommends cmake ninja-build" "$(grep '^apt-get.* install' <<<"$calls") "
check "installing says nothing on standard output" "in $work/elsewhere: <compute>" "$out"

run FAKE_MISSING="qt6-svg-dev" -- compute
check "one of two names is enough" "" "$(grep '^apt-get' <<<"$calls" || true)"
run FAKE_MISSING="qt6-svg-dev libqt6svg6-dev" -- compute
check_has "of two names the first is installed" "recommends qt6-svg-dev" "$(grep '^apt-get.* install' <<<"$calls")"

run FAKE_MISSING="cmake" LC_ALL=de_DE.UTF-8 LANGUAGE=de -- compute
check_has "what is missing is installed in every language" "recommends cmake" "$(grep '^apt-get.* install' <<<"$calls")"

run -- # no arguments: the window, or what the program says where there is no display
check "without arguments the program gets none" "in $work/elsewhere: <>" "$out"

stand_in cmake <<<'exit 3'
run -- compute
check "a failed build is an error" "failed" "$([[ $status != 0 ]] && echo failed)"
check "the program of an earlier build does not run after a failed one" "" "$out"

# What real builds do in a project that is moved, and in one that is copied while the first one stays.
rm "$fakes/cmake"
real="$work/real"
mkdir -p "$real/app"
cp "$source_root/app/run.sh" "$source_root/app/setup.sh" "$real/app/"
cat >"$real/CMakePresets.json" <<'FILE'
{ "version": 6, "configurePresets": [
  { "name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/${presetName}" } ] }
FILE
cat >"$real/CMakeLists.txt" <<'FILE'
cmake_minimum_required(VERSION 3.25)
project(stand-in NONE)
add_custom_target(attention-workbench COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/program
  ${CMAKE_BINARY_DIR}/app/attention-workbench)
FILE
built() { # WORD PROJECT: writes a program that says the word, builds and runs
  printf '#!/bin/sh\necho %s\n' "$1" >"$2/program"
  chmod +x "$2/program"
  PATH="$fakes:$PATH" bash "$2/app/run.sh" examples 2>"$work/err" || cat "$work/err"
}
check "a project builds" "first" "$(built first "$real")"
touch "$real/build/release/kept"
check "it builds again" "second" "$(built second "$real")"
check "in the folder that it has" "yes" "$([[ -e "$real/build/release/kept" ]] && echo yes)"
ln -s "$real" "$work/link"
check "by another name it builds" "third" "$(built third "$work/link")"
check "in the folder that it has, too" "yes" "$([[ -e "$real/build/release/kept" ]] && echo yes)"
cp -r "$real" "$work/copied"
check "what is copied builds its own sources" "copied" "$(built copied "$work/copied")"
mv "$real" "$work/moved"
check "what is moved builds" "moved" "$(built moved "$work/moved")"

((failed == 0)) && echo "all checks passed"
exit "$failed"
