import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const usage = "The laboratory of networks requires root on Linux, /dev/net/tun and namespaces";

/** Returns why this computer cannot have networks of its own; null if it can. */
export function whyNoNetworks(): string | null {
  const hasDevice = process.platform === "linux" && existsSync("/dev/net/tun");
  if (!hasDevice || process.getuid?.() !== 0) return usage;
  const probe = "exec 3<>/dev/net/tun";
  const { status } = spawnSync("unshare", ["--net", "--mount", "sh", "-c", probe]);
  return status === 0 ? null : usage;
}
