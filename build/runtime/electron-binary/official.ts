import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../child-process.ts";
import { type DownloadFailure, downloadFailure, failureLine } from "./download-failure.ts";

/** Where the `electron` package keeps its binary, and which version it stands for. */
export type OfficialElectron = { dist: string; version: string; installer: string };

/** What became of a download of the official binary. */
export type OfficialDownload =
  | { ok: true }
  | { ok: false; failure: DownloadFailure; reason: string };

const timeLimitMs = 10 * 60_000;
const causeReporter = fileURLToPath(new URL("./report-fetch-cause.ts", import.meta.url));

/** Reads which Electron the installed `electron` package stands for. */
export async function officialElectron(): Promise<OfficialElectron> {
  const packageFile = createRequire(import.meta.url).resolve("electron/package.json");
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  const folder = dirname(packageFile);
  return { dist: join(folder, "dist"), version, installer: join(folder, "install.js") };
}

/** Whether the package's installer has finished for exactly this version. */
export async function isInstalled({ dist, version }: OfficialElectron): Promise<boolean> {
  const found = await readFile(join(dist, "version"), "utf8").catch(() => "");
  // The installer writes path.txt last.
  return found.trim().replace(/^v/, "") === version && existsSync(join(dist, "..", "path.txt"));
}

/** Downloads the official binary with the package's own installer, which checks its checksum. */
export async function downloadOfficial(official: OfficialElectron): Promise<OfficialDownload> {
  const env = {
    ...process.env,
    // The installer keeps silent about a file in its cache that does not match its checksum.
    DEBUG: "@electron/get:index",
    // Not given to the installer: it would look for the binary there.
    ELECTRON_OVERRIDE_DIST_PATH: undefined,
  };
  const args = ["--import", causeReporter, official.installer];
  const outcome = await run(process.execPath, args, { env, timeout: timeLimitMs });
  if (outcome.status === 0 && (await isInstalled(official))) return { ok: true };
  const failure = downloadFailure(outcome.stderr);
  if (outcome.timedOut && failure !== "checksum") {
    const reason = `it took longer than ${timeLimitMs / 60_000} minutes`;
    return { ok: false, failure: "network", reason };
  }
  return { ok: false, failure, reason: failureLine(outcome.stderr) };
}
