import { existsSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { app } from "electron";
import type { Policy } from "#main/settings/policy.ts";
import { isTestBuild, type Paths } from "#main/system/paths.ts";
import { isSignedAddress } from "#main/updates/feed/verify-feed.ts";
import { ringOf } from "#main/updates/schedule.ts";
import type { UpdatePlan } from "#main/updates/update-parts.ts";
import { updateTrust } from "#shared/updates/update-trust.ts";

/** Where packages for Linux are installed. */
const systemFolder = "/opt/Watchdesk/";

/** Determines what this build and its policy do about updates. */
export function createUpdatePlan({ program }: Paths, policy: Policy): UpdatePlan {
  const trust = { version: app.getVersion(), ...updateTrust, ...readTestTrust() };
  const computer = hostname();
  const { updateAddress } = policy;
  const isOwn = updateAddress !== undefined;
  const ownAddress = isOwn && isSignedAddress(updateAddress, trust.keys) ? updateAddress.url : null;
  return {
    version: trust.version,
    platform: process.platform,
    arch: process.arch,
    source: findSource(program),
    channel: "stable",
    ring: policy.updateRing ?? ringOf(computer),
    keys: trust.keys,
    address: isOwn ? ownAddress : trust.address,
    isOwnAddress: isOwn,
    isDisabled: policy.updates === false,
    downloadPage: trust.downloadPage,
    computer,
  };
}

/** Who installs updates of this installation; nobody for development, archives and packages of administrators. */
function findSource(program: string | null): UpdatePlan["source"] {
  if (program === null) return "none";
  switch (process.platform) {
    case "darwin":
      return "self";
    case "win32":
      // Only the installer that users choose has it; administrators distribute the other one.
      return existsSync(join(dirname(program), "Uninstall Watchdesk.exe")) ? "self" : "none";
    default:
      if (program === process.env.APPIMAGE) return "self";
      return program.startsWith(systemFolder) ? "system" : "none";
  }
}

/** Reads another address, other keys and another version for development and tests. */
function readTestTrust(): Partial<typeof updateTrust & { version: string }> {
  if (app.isPackaged && !isTestBuild) return {};
  const path = process.env.WATCHDESK_UPDATES;
  return path === undefined ? {} : JSON.parse(readFileSync(path, "utf8"));
}
