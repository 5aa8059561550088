#!/bin/sh
# Runs a command in a network namespace of its own, which has a loopback and asks the laboratory's name server.
set -eu
exec unshare --net --mount --propagation private sh -ceu '
ip link set lo up
file=$(mktemp)
echo "nameserver 10.77.1.53" >"$file"
mount --bind "$file" /etc/resolv.conf
rm "$file"
exec "$@"
' sh "$@"
