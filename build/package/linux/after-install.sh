#!/bin/bash
set -e

# Chromium's sandbox needs user namespaces or, without them, a setuid program. Root always has namespaces, so they are
# tested as nobody.
sandbox='/opt/${sanitizedProductName}/chrome-sandbox'
if [[ -L /proc/self/ns/user ]] &&
  setpriv --reuid=65534 --regid=65534 --clear-groups unshare --user --map-root-user true 2>/dev/null; then
  chmod 0755 "$sandbox"
else
  chmod 4755 "$sandbox"
fi

# Ubuntu allows user namespaces only to programs with a profile. Systems that cannot read ours need none.
profile='/opt/${sanitizedProductName}/resources/apparmor-profile'
target='/etc/apparmor.d/${executable}'
if apparmor_status --enabled >/dev/null 2>&1 &&
  apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
  cp -f "$profile" "$target"
  if ! { [[ -x /usr/bin/ischroot ]] && /usr/bin/ischroot; }; then
    apparmor_parser --replace --write-cache --skip-read-cache "$target"
  fi
fi

if hash update-desktop-database 2>/dev/null; then
  update-desktop-database /usr/share/applications || true
fi
if hash gtk-update-icon-cache 2>/dev/null; then
  gtk-update-icon-cache --quiet --force /usr/share/icons/hicolor || true
fi
