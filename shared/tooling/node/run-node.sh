#!/bin/sh
# The Node of the lock file. npm installs only the one of this machine, and no install script runs.
for binary in "${0%/*}"/../node-*/bin/node; do
  [ -x "$binary" ] && exec "$binary" "$@"
done
echo 'node_modules holds no Node for this machine: run npm ci without --omit=optional.' >&2
exit 1
