import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { isOnPath } from "../runtime/system-libraries.ts";

const whyNoNamespaces =
  "The laboratory of networks requires root on Linux, /dev/net/tun and namespaces";

/** Returns why this computer cannot have networks of its own; null if it can. */
export function whyNoNetworks(): string | null {
  const hasDevice = process.platform === "linux" && existsSync("/dev/net/tun");
  if (!hasDevice || process.getuid?.() !== 0) return whyNoNamespaces;
  const probe = "exec 3<>/dev/net/tun";
  const { status } = spawnSync("unshare", ["--net", "--mount", "sh", "-c", probe]);
  return status === 0 ? null : whyNoNamespaces;
}

/** The reason why journeys in the installed package are skipped. */
export const whyNotInstalled = "Journeys in the installed package require root on a Debian";

/** Returns whether packages can be installed on this system. */
export const canInstall = (): boolean =>
  process.platform === "linux" && process.getuid?.() === 0 && isOnPath("apt-get");
