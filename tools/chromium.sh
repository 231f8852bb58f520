#!/bin/sh
# The browser tests drive Debian's chromium. Install it where that is possible; elsewhere the tests say why they are skipped.
set -eu
if command -v chromium >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-dejavu-core >/dev/null
else
  echo "chromium is not installed: the browser tests will be skipped" >&2
fi
