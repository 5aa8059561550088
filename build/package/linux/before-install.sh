#!/bin/sh
set -e

# What a newer version has written an older one may not be able to read.
if [ "$1" = upgrade ] && [ -n "$3" ] && dpkg --compare-versions "$2" gt "$3"; then
  echo "Watchdesk $2 is installed, which is newer. Remove it first if you want the older one: what people wrote stays." >&2
  exit 1
fi
