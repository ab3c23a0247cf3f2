#!/bin/sh
# Installs Slipstream below a prefix, or removes it again.
#
# Usage: ./install.sh [--uninstall] [PREFIX]     PREFIX is /usr/local by default
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)

uninstall=
if [ "${1:-}" = --uninstall ]; then
  uninstall=yes
  shift
fi
prefix=${1:-/usr/local}
cd "$here"

if [ -n "$uninstall" ]; then
  find bin share -type f | while IFS= read -r file; do rm -f -- "$prefix/$file"; done
  rm -rf -- "$prefix/share/slipstream" "$prefix/share/doc/slipstream"
  echo "slipstream is removed from $prefix"
  exit 0
fi

find bin share -type f | while IFS= read -r file; do
  mkdir -p -- "$prefix/$(dirname -- "$file")"
  cp -- "$file" "$prefix/$file"
done
missing=$(ldd "$prefix/bin/slipstream" | sed -n 's/^[[:space:]]*\(.*\) => not found/\1/p' | tr '\n' ' ')
# libzmq is loaded when a feed is first opened, so it is not among these.
if [ -z "$missing" ] && "$prefix/bin/slipstream" --version | grep -q "libzmq missing"; then missing=libzmq.so.5; fi
if [ -n "$missing" ]; then
  echo "slipstream needs libraries that are missing: $missing" >&2
  echo "On Debian and Ubuntu: apt-get install libzmq5 libzstd1 liblz4-1 zlib1g" >&2
  exit 1
fi
echo "slipstream is installed in $prefix/bin; \`slipstream demo\` shows it."
