#!/bin/sh
# The client's types are checked by TypeScript's compiler; the client itself needs neither node nor a build.
# Install what is missing where that is possible; elsewhere say that the check is left out.
set -eu
cd "$(dirname "$0")/.."
if ! command -v npm >/dev/null 2>&1; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nodejs npm >/dev/null
  else
    echo "npm is not installed: the client's types are not checked" >&2
    exit 0
  fi
fi
if [ ! -x node_modules/.bin/tsc ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --silent --ignore-scripts --no-audit --no-fund
fi
node_modules/.bin/tsc
