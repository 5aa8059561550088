import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** A fault of the window or one of its processes, without user data. */
export type CrashReport = { at: EpochMs; fault: string } & Record<string, unknown>;

/** The crash reports, which never leave this computer. */
export type CrashReports = ReturnType<typeof openCrashReports>;

/** The maximum number and age of reports. */
const maxReports = 20;
const maxAge: DurationMs = 30 * 24 * 60 * 60_000;

/** Opens the reports in a folder, which the first report creates. */
export function openCrashReports(path: string) {
  const folder = () => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  };
  return {
    folder,
    /** Writes a report that only the user may read; ignores a failed write. */
    add: (report: CrashReport): void => {
      try {
        const name = `${nameTime(report.at)} ${report.fault}.json`;
        const text = `${JSON.stringify(report, null, 2)}\n`;
        writeFileSync(join(folder(), name), text, { mode: 0o600 });
        prune(path, report.at);
      } catch {
        // The log contains the same.
      }
    },
  };
}

/** Formats a time so that names sort by time. */
const nameTime = (at: EpochMs): string => new Date(at).toISOString().replaceAll(":", "-");

function prune(path: string, now: EpochMs): void {
  const names = readdirSync(path).filter((name) => name.endsWith(".json"));
  const oldest = nameTime(now - maxAge);
  const newest = names.toSorted().slice(-maxReports);
  for (const name of names) {
    if (name < oldest || !newest.includes(name)) rmSync(join(path, name), { force: true });
  }
}
