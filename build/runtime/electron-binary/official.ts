import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../child-process.ts";

/** The `electron` package's binary folder, version and installer. */
export type OfficialElectron = { dist: string; version: string; installer: string };

export type OfficialDownload =
  | { ok: true }
  | { ok: false; failure: DownloadFailure; reason: string };

const timeLimitMs = 10 * 60_000;
const causeReporter = fileURLToPath(new URL("./report-fetch-cause.ts", import.meta.url));

/** Reads the Electron of the installed `electron` package. */
export async function officialElectron(): Promise<OfficialElectron> {
  const packageFile = createRequire(import.meta.url).resolve("electron/package.json");
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  const folder = dirname(packageFile);
  return { dist: join(folder, "dist"), version, installer: join(folder, "install.js") };
}

/** Returns whether the package's installer has finished for this version. */
export async function isInstalled({ dist, version }: OfficialElectron): Promise<boolean> {
  const found = await readFile(join(dist, "version"), "utf8").catch(() => "");
  // The installer writes path.txt last.
  return found.trim().replace(/^v/, "") === version && existsSync(join(dist, "..", "path.txt"));
}

/** Downloads the official binary with the package's installer, which verifies the checksum. */
export async function downloadOfficial(official: OfficialElectron): Promise<OfficialDownload> {
  const env = {
    ...process.env,
    // Otherwise the installer does not report a cached file with a wrong checksum.
    DEBUG: "@electron/get:index",
    // The installer would use the binary there.
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

/** Why a download of Electron failed; only "network" allows another source. */
export type DownloadFailure = "network" | "checksum" | "other";

/** Codes of Node and its fetch for unreachable servers. */
const networkCodes = [
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAI_FAIL",
  "EAI_NODATA",
  "EAI_NONAME",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EADDRNOTAVAIL",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_SOCKET",
];

/** Messages of sumchecker, and of @electron/get about cached files. */
const checksumSigns = [
  /Checksum(?:Mismatch|Parse)Error|NoChecksumFoundError/,
  /Generated checksum for/,
  /No checksum found in checksum file/,
  /Could not parse checksum file/,
  /didn't match checksums/,
];
const networkCode = new RegExp(`\\b(?:${networkCodes.join("|")})\\b`);
/** The error of Node's fetch for a connection lost during the body. */
const brokenOff = /TypeError: terminated\b/;
/** The error for a proxy that refused a tunnel. */
const noTunnel = /Proxy response \(\d+\) ?!== 200 when HTTP Tunneling/;

/** Classifies the installer's error output; uncertain causes are "other". */
export function downloadFailure(output: string): DownloadFailure {
  // First, because a mismatch matters most.
  if (checksumSigns.some((sign) => sign.test(output))) return "checksum";
  return isNetworkLine(output) ? "network" : "other";
}

/** Returns the line of the installer's error output that best describes the cause. */
export function failureLine(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const line =
    lines.find((line) => checksumSigns.some((sign) => sign.test(line))) ??
    lines.find(isNetworkLine) ??
    lines.findLast((line) => line.startsWith("cause: ")) ??
    lines.find((line) => /Error\b/.test(line)) ??
    lines.find((line) => line !== "");
  return line?.replace(/^(?:cause|\w*Error): /, "").replace(/\.$/, "") ?? "no reason was given";
}

function isNetworkLine(text: string): boolean {
  return [networkCode, brokenOff, noTunnel].some((sign) => sign.test(text));
}
