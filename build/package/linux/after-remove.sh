#!/bin/bash
set -e

# An update: dpkg passes a word, rpm the number of remaining versions.
case "$1" in
  upgrade | failed-upgrade | abort-install | abort-upgrade | disappear | 1) exit 0 ;;
esac

if [[ $1 == purge ]]; then
  echo "Users' data is kept in their own folders: ~/.config/Watchdesk."
  exit 0
fi

target='/etc/apparmor.d/${executable}'
if [[ -f $target ]]; then
  if apparmor_status --enabled >/dev/null 2>&1 &&
    ! { [[ -x /usr/bin/ischroot ]] && /usr/bin/ischroot; }; then
    apparmor_parser --remove "$target" || true
  fi
  rm -f "$target"
fi

if hash update-desktop-database 2>/dev/null; then
  update-desktop-database /usr/share/applications || true
fi
if hash gtk-update-icon-cache 2>/dev/null; then
  gtk-update-icon-cache --quiet --force /usr/share/icons/hicolor || true
fi
