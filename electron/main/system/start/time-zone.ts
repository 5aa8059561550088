import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import type { EpochMs } from "#shared/lib/time.ts";

/** What is known about the time zone of this computer. */
export type ZoneSources = {
  /** The variable TZ. */
  stated: string | undefined;
  platform: NodeJS.Platform;
  /** The zone that this process has found; undefined or a wrong one where it could not. */
  detected: string | undefined;
  /** Resolves links; throws if there is no such file. */
  resolvePath(path: string): string;
  /** Queries the system's offsets from UTC at these times, one of which is now, in minutes. Empty if it cannot say. */
  askOffsets(times: readonly EpochMs[]): number[];
  now: EpochMs;
};

/** A zone that Chromium knows; without `isNamed` one that only has the same offsets as the computer's. */
export type SystemZone = { name: string; isNamed: boolean };

let isNamed = true;

/** Whether this computer's time zone has a name, after `settleTimeZone`. */
export const isZoneNamed = (): boolean => isNamed;

/**
 * Determines the computer's time zone and sets it for this process, its threads and all pages; call before anything else.
 * Chromium does not know paths and rules in TZ, and has no zone or a wrong one then.
 */
export function settleTimeZone(env: NodeJS.ProcessEnv = process.env): void {
  const { timeZone: detected } = Intl.DateTimeFormat().resolvedOptions();
  const { platform } = process;
  const zone = findZone({
    stated: env.TZ,
    platform,
    detected,
    resolvePath: realpathSync,
    askOffsets: (times) => askOffsets(platform, times),
    now: Date.now(),
  });
  ({ isNamed } = zone);
  if (zone.name !== detected) env.TZ = zone.name;
}

const week = 7 * 24 * 3_600_000;

/** Returns the zone that the computer states by name, else the first that agrees with its clock for a year, or at least now. */
export function findZone(sources: ZoneSources): SystemZone {
  const { stated, detected, now } = sources;
  const named = readName(sources);
  if (named !== undefined && isKnown(named)) return { name: named, isNamed: true };
  const times = Array.from({ length: 54 }, (_, index) => now + index * week);
  const offsets = sources.askOffsets(times);
  const agrees = (zone: string) =>
    offsets.every((offset, index) => offset === findOffset(zone, times[index] ?? now));
  // Of a copied file; rules in TZ are not what was detected.
  if (stated === undefined && detected !== undefined && isKnown(detected) && agrees(detected))
    return { name: detected, isNamed: true };
  const hours = Math.trunc((offsets[0] ?? 0) / 60);
  const plain = `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
  const zones = [plain, ...Intl.supportedValuesOf("timeZone")].filter(isKnown);
  const agreesNow = (zone: string) => offsets[0] === findOffset(zone, now);
  return { name: zones.find(agrees) ?? zones.find(agreesNow) ?? "UTC", isNamed: false };
}

/** Reads the name from TZ, or from where the file of the local time is. */
function readName({ stated, platform, detected, resolvePath }: ZoneSources): string | undefined {
  if (stated === "") return "UTC";
  if (stated === undefined && platform === "win32") return detected;
  const path = stated?.replace(/^:/, "") ?? "/etc/localtime";
  return resolveFile(path, resolvePath)
    ?.replace(/^.*zoneinfo\//, "")
    .replace(/^(posix|right)\//, "");
}

function resolveFile(path: string, resolvePath: (path: string) => string): string | undefined {
  if (!path.startsWith("/")) return path;
  try {
    return resolvePath(path);
  } catch {
    // The system has no such file, and uses UTC; its clock says so.
    return undefined;
  }
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    // An offset such as "-03:00" is the opposite of "GMT-3" in TZ.
    return /^[a-z]/i.test(timeZone);
  } catch {
    return false;
  }
}

function findOffset(timeZone: string, time: EpochMs): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const text = format.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value;
  return readOffset(text ?? "");
}

/** Reads "+01:00" or "+0100", also within a text; minutes, 0 without an offset. */
function readOffset(text: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (60 * Number(hours ?? 0) + Number(minutes ?? 0));
}

const registryKey = "HKLM\\SYSTEM\\CurrentControlSet\\Control\\TimeZoneInformation";

function askOffsets(platform: NodeJS.Platform, times: readonly EpochMs[]): number[] {
  if (platform === "win32") {
    const bias = run("reg", ["query", registryKey, "/v", "ActiveTimeBias"]);
    const [found] = /0x[\da-f]+/i.exec(bias) ?? [];
    return found === undefined ? [] : [-(Number(found) | 0)];
  }
  const seconds = times.map((time) => `@${Math.trunc(time / 1000)}\n`).join("");
  // Only GNU's reads several times.
  const answer = run("date", ["-f", "-", "+%z"], seconds) || run("date", ["+%z"]);
  return answer.trim().split("\n").filter(Boolean).map(readOffset);
}

/** Returns the output of a program of the system; empty if it fails. */
function run(program: string, args: string[], input = ""): string {
  try {
    const stdio = ["pipe", "pipe", "ignore"] as const;
    return execFileSync(program, args, {
      input,
      stdio: [...stdio],
      encoding: "utf8",
      timeout: 2000,
    });
  } catch {
    return "";
  }
}
