import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { repository } from "../../build/runtime/app-build.ts";
import { type Counts, countsLine, exitStatus } from "../../build/test/reports.ts";

const file = join(repository, "out", "reports", "tour.json");

/** A scene or a screen of a walk with its problems; without any it has passed. */
export type Outcome = { name: string; problems: string[] };

/** Removes the report of an earlier run, so that an aborted run leaves none. */
export const removeReport = (): Promise<void> => rm(file, { force: true });

/** Writes `out/reports/tour.json`, prints a line for each failure and the counts; returns the exit status. */
export async function writeReport(outcomes: Outcome[]): Promise<number> {
  const failed = outcomes.filter(({ problems }) => problems.length > 0);
  const failures = failed.flatMap(({ name, problems }) =>
    problems.map((one) => `${name} › ${one}`),
  );
  const counts: Counts = {
    passed: outcomes.length - failed.length,
    failed: failed.length,
    skipped: 0,
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...counts, failures }, null, 2)}\n`);
  console.log(["", ...failures, countsLine(counts)].join("\n"));
  return exitStatus(counts);
}

/** Returns the first line of an error's message, and the element that Playwright waited for. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [first = "", ...others] = stripVTControlCharacters(text).trim().split("\n");
  const awaited = others.find((line) => line.includes("waiting for "));
  return awaited === undefined ? first : `${first} (${awaited.replace(/^[\s-]+/, "")})`;
}
