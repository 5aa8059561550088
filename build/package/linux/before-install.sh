#!/bin/sh
set -e

# Older versions may not be able to read the data of newer ones.
if [ "$1" = upgrade ] && [ -n "$3" ] && dpkg --compare-versions "$2" gt "$3"; then
  echo "Watchdesk $2 is installed, which is newer. Remove it first if you want the older one; users' data is kept." >&2
  exit 1
fi
