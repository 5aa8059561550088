#!/bin/sh
# Runs a command as root of a Debian of its own: enter.sh BASE WORK REPOSITORY SHARED COMMAND…
# Called in new mount and process namespaces, so that its mounts and processes end with it. All changes of the system are
# written to WORK, and those of the repository as well. An empty WORK changes BASE itself.
set -e
base=$1 work=$2 repository=$3 shared=$4
shift 4
mount --make-rprivate /
if [ -z "$work" ]; then
  root=$base
  mount --bind "$base" "$base"
else
  root=$work/root
  # Changes are kept in memory where the file system cannot have them, as that of a container.
  mount_base() {
    mkdir -p "$root" "$work/changes" "$work/overlay"
    mount -t overlay overlay -o "lowerdir=$base,upperdir=$work/changes,workdir=$work/overlay" "$root"
  }
  mount_base 2>/dev/null || {
    mount -t tmpfs changes "$work"
    mount_base
  }
fi
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
mount -t tmpfs -o mode=755 run "$root/run"
cat /etc/resolv.conf >"$root/etc/resolv.conf"
cat /etc/hosts >"$root/etc/hosts"
if [ -n "$work" ]; then
  mkdir -p "$root/watchdesk" "$root/shared" "$work/repository" "$work/repository-overlay"
  mount -t overlay overlay -o "lowerdir=$repository,upperdir=$work/repository,workdir=$work/repository-overlay" "$root/watchdesk"
  mount --bind "$shared" "$root/shared"
fi
# Not chroot: programs in one cannot make user namespaces, which Chromium's sandbox needs.
mkdir -p "$root/outside"
cd "$root"
pivot_root . outside
cd /
umount -l /outside
# As the first process, the shell also collects processes whose parents have ended.
"$@"
