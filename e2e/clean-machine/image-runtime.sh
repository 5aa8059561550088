#!/bin/sh
# In place of AppImage's runtime, which is a download: unpacks the image behind this text, whose size is 4096 bytes.
APPIMAGE=$(readlink -f "$0")
APPDIR=$(mktemp -d /tmp/.mount_watchdesk.XXXXXX)
export APPIMAGE APPDIR
unsquashfs -quiet -no-progress -force -offset 4096 -dest "$APPDIR" "$APPIMAGE" >/dev/null || exit 127
"$APPDIR/AppRun" "$@"
status=$?
rm -rf "$APPDIR"
exit $status
