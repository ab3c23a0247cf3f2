# What every script under tools/ begins with: where the project is, and how to install what is missing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s\n' "$*" >&2; }

# Runs a command as root where that is needed and possible.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo "$@"; else
    say "this needs root to install packages: $*"
    return 1
  fi
}

# need_packages PACKAGE...: installs the Debian packages that are missing; libnats3.* is whichever version there is.
need_packages() {
  local missing=()
  # Another system's packages have other names: what is missing is said where it is used.
  command -v dpkg-query >/dev/null 2>&1 || return 0
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
  done
  [ "${#missing[@]}" -eq 0 ] && return 0
  say "installing ${missing[*]} ..."
  # Checks may run beside each other.
  (
    flock 9
    as_root apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq "${missing[@]}" >/dev/null
  ) 9>"${TMPDIR:-/tmp}/slipstream-packages.lock"
}

# What the program is built with, on Debian or on macOS, and further packages by Debian's names.
need_libraries() {
  if command -v apt-get >/dev/null 2>&1; then
    need_packages libzmq3-dev libzstd-dev liblz4-dev zlib1g-dev "$@"
  elif command -v brew >/dev/null 2>&1; then
    local formulae=(zeromq zstd lz4) package formula
    for package in "$@"; do
      case $package in
        libvterm-dev) formulae+=(libvterm) ;;
        libnats*) formulae+=(cnats) ;;
        nats-server) formulae+=(nats-server) ;;
      esac
    done
    for formula in "${formulae[@]}"; do brew list "$formula" >/dev/null 2>&1 || brew install "$formula"; done
  else
    say "install libzmq, libzstd, liblz4 and zlib with their headers (zmq.h, zstd.h, lz4frame.h, zlib.h), then run this again"
  fi
  command -v swift >/dev/null 2>&1 || {
    say "Swift 6.2 or later is needed: see swift.org/install"
    exit 69
  }
}

# Imports that Package.swift does not name are errors; warnings are errors by the manifest itself.
SWIFT_FLAGS=(--explicit-target-dependency-import-check error)

# Where the tests are built, and with which flags. The default is an incremental debug build. The other builds compile each
# module as a whole: `whole` runs all tests, `counted` counts the lines that run, and `threads` is under the thread sanitizer.
# In the first two, Package.swift optimises the modules that the tests keep busy.
SCRATCH=.build KIND=()
case ${SLIPSTREAM_BUILD:=} in
  whole) SCRATCH=.build-whole ;;
  counted) SCRATCH=.build-coverage KIND=(--enable-code-coverage) ;;
  threads) SCRATCH=.build-tsan KIND=(--sanitize=thread) ;;
esac
# With a number of threads, the compiler leaves one object for each file, where the package manager looks for them.
[ -z "$SLIPSTREAM_BUILD" ] || KIND+=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1)
KIND+=(--scratch-path "$PWD/$SCRATCH")

# venv NAME PACKAGE...: prints the path of a Python that has these packages, made once and kept in the user's cache.
venv() {
  local name=$1
  shift
  local place="${XDG_CACHE_HOME:-$HOME/.cache}/slipstream/$name"
  # One that was broken off while it was made has a Python without pip.
  if ! "$place/bin/python" -m pip --version >/dev/null 2>&1; then
    python3 -m venv --clear "$place" >&2 2>/dev/null || {
      need_packages python3-venv
      python3 -m venv --clear "$place" >&2
    }
  fi
  "$place/bin/python" -m pip install -q --disable-pip-version-check "$@" >&2
  printf '%s\n' "$place/bin/python"
}
