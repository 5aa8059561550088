import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** What went wrong with the window or one of its processes: facts and figures, nothing of anybody's. */
export type CrashReport = { at: EpochMs; fault: string } & Record<string, unknown>;

/** The reports of crashes on this computer, which they never leave. */
export type CrashReports = {
  /** An existing folder. */
  folder(): string;
  /** Adds one that its person alone may read; does nothing where the disk does not take it. */
  add(report: CrashReport): void;
};

/** As many as are kept, and for how long. */
const maxReports = 20;
const maxAge: DurationMs = 30 * 24 * 60 * 60_000;

/** Keeps reports in a folder, which is made as soon as there is one. */
export function keepCrashReports(path: string): CrashReports {
  const folder = () => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  };
  return {
    folder,
    add: (report) => {
      try {
        const name = `${nameTime(report.at)} ${report.fault}.json`;
        const text = `${JSON.stringify(report, null, 2)}\n`;
        writeFileSync(join(folder(), name), text, { mode: 0o600 });
        prune(path, report.at);
      } catch {
        // The log says the same.
      }
    },
  };
}

/** Sorted by name, the newest are the last. */
const nameTime = (at: EpochMs): string => new Date(at).toISOString().replaceAll(":", "-");

function prune(path: string, now: EpochMs): void {
  const names = readdirSync(path).filter((name) => name.endsWith(".json"));
  const oldest = nameTime(now - maxAge);
  const kept = names.toSorted().slice(-maxReports);
  for (const name of names) {
    if (name < oldest || !kept.includes(name)) rmSync(join(path, name), { force: true });
  }
}
