# shellcheck shell=bash
# Sourced by every script that builds: where the project is, what the build needs, checked and installed, and the build
# itself. All of its output goes to standard error.

# With a CDPATH, cd may go elsewhere, and it prints where it went.
root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

# What the program is built with, by the names of Debian, Fedora and Arch. "a|b": the first that is there.
debian_packages=(g++ cmake ninja-build libeigen3-dev libexpected-dev libmuparser-dev libzip-dev
  qt6-base-dev "qt6-svg-dev|libqt6svg6-dev" libqcustomplot-dev libqcustomplot2.1-qt6)
fedora_packages=(gcc-c++ cmake ninja-build eigen3-devel expected-devel muParser-devel libzip-devel qt6-qtbase-devel
  qt6-qtsvg-devel qcustomplot-qt6-devel)
arch_packages=(gcc cmake ninja eigen tl-expected muparser libzip qt6-base qt6-svg qcustomplot-qt6)

# From here on, what the tests and benchmarks are built with is needed, too.
need_tests() {
  debian_packages+=(nlohmann-json3-dev libbenchmark-dev)
  fedora_packages+=(json-devel google-benchmark-devel)
  arch_packages+=(nlohmann-json benchmark)
}

say() { printf '%s\n' "$*" >&2; }

debian_has() { [[ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]; }

# Prints those of the packages that are not installed; of alternatives all, where none is.
debian_missing() {
  local package name
  for package in "$@"; do
    for name in ${package//|/ }; do
      debian_has "$name" && continue 2
    done
    printf '%s\n' "$package"
  done
}

install_on_debian() {
  local -a missing names=() as_root=(env DEBIAN_FRONTEND=noninteractive)
  local package name
  mapfile -t missing < <(debian_missing "$@")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      say "These packages are missing, and only root can install them:"
      say "  apt-get install ${missing[*]//|*/}"
      return 1
    fi
    as_root=(sudo "${as_root[@]}")
  fi
  say "Installing: ${missing[*]//|*/}"
  "${as_root[@]}" apt-get -q -o DPkg::Lock::Timeout=600 update >&2
  for package in "${missing[@]}"; do
    for name in ${package//|/ }; do
      if [[ -n "$(LC_ALL=C apt-cache policy "$name" 2>/dev/null | sed -n 's/^  Candidate: \(.*[^)]\)$/\1/p')" ]]; then
        names+=("$name")
        continue 2
      fi
    done
    say "This system's package lists have none of: ${package//|/, }"
    return 1
  done
  "${as_root[@]}" apt-get -q -y -o DPkg::Lock::Timeout=600 install --no-install-recommends "${names[@]}" >&2
}

# install_missing EXTRA…: the build's packages and, on Debian, the extra ones. Elsewhere nothing is installed: what is
# missing is named.
install_missing() {
  if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
    install_on_debian "${debian_packages[@]}" "$@"
  elif command -v rpm >/dev/null && ! rpm -q --whatprovides "${fedora_packages[@]}" >/dev/null 2>&1; then
    say "Some of what is needed is missing. On Fedora:"
    say "  sudo dnf install ${fedora_packages[*]}"
    return 1
  elif command -v pacman >/dev/null && ! pacman -Q "${arch_packages[@]}" >/dev/null 2>&1; then
    say "Some of what is needed is missing. On Arch (some may be in the AUR):"
    say "  sudo pacman -S --needed ${arch_packages[*]}"
    return 1
  elif ! command -v cmake >/dev/null || ! command -v ninja >/dev/null; then
    say "Needed: a C++20 compiler, CMake 3.25, Ninja, Eigen 3.4, tl-expected, muParser 2.3, libzip 1.7,"
    say "Qt 6.4 with Svg and PrintSupport, QCustomPlot 2.1 for Qt 6; for the tests, nlohmann-json 3.11 and Google Benchmark."
    say "Fedora calls them"
    say "  ${fedora_packages[*]}"
    say "and Arch"
    say "  ${arch_packages[*]}"
    return 1
  fi
}

# configured_elsewhere FOLDER: whether this build folder has been moved or copied here together with its project. CMake
# then refuses it, or builds the sources of the other place.
configured_elsewhere() {
  local cache="$1/CMakeCache.txt"
  [[ -e "$cache" ]] || return 1
  [[ ! "$(sed -n 's/^CMAKE_CACHEFILE_DIR:INTERNAL=//p' "$cache")" -ef "$1" ||
    ! "$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")" -ef "$root" ]]
}

# build PRESET ARGUMENTS…: configures where the presets are newer than the last time (the build does so itself where
# other files are) and builds; from nothing, where the folder was configured elsewhere.
build() {
  local preset=$1
  shift
  if configured_elsewhere "$root/build/$preset"; then
    rm -rf "${root:?}/build/$preset"
  fi
  if [[ ! "$root/build/$preset/build.ninja" -nt "$root/CMakePresets.json" ]]; then
    cmake -S "$root" --preset "$preset" >&2
  fi
  cmake --build "$root/build/$preset" "$@" >&2
}
