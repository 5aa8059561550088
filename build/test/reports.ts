import { field, listOf } from "./report-fields.ts";

/** How many tests passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

/** Returns the counts of a report of vitest's JSON reporter; a file that failed to load is a failure. */
export function vitestCounts(report: unknown): Counts {
  const files = listOf(field(report, "testResults"));
  const unloaded = files.filter(
    (file) =>
      field(file, "status") === "failed" && listOf(field(file, "assertionResults")).length === 0,
  );
  return {
    passed: numberOf(field(report, "numPassedTests")),
    failed: numberOf(field(report, "numFailedTests")) + unloaded.length,
    skipped: numberOf(field(report, "numPendingTests")) + numberOf(field(report, "numTodoTests")),
  };
}

/** Returns the counts of a report of Playwright's JSON reporter; an error outside tests is a failure. */
export function playwrightCounts(report: unknown): Counts {
  const stats = field(report, "stats");
  const errors = listOf(field(report, "errors")).length;
  const unexpected = numberOf(field(stats, "unexpected"));
  return {
    passed: numberOf(field(stats, "expected")) + numberOf(field(stats, "flaky")),
    failed: unexpected + (unexpected === 0 ? errors : 0),
    skipped: numberOf(field(stats, "skipped")),
  };
}

/** Returns the counts of a report of our scripts: `passed`, `failed` and `skipped`. */
export function plainCounts(report: unknown): Counts {
  return {
    passed: numberOf(field(report, "passed")),
    failed: numberOf(field(report, "failed")),
    skipped: numberOf(field(report, "skipped")),
  };
}

/** Returns the counts of a step; failing without a failed test or report is one failure. */
export function stepCounts(found: Counts | undefined, status: number): Counts {
  if (found === undefined) return { passed: 0, failed: 1, skipped: 0 };
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

export function sum(all: readonly Counts[]): Counts {
  const add = (key: keyof Counts): number => all.reduce((total, each) => total + each[key], 0);
  return { passed: add("passed"), failed: add("failed"), skipped: add("skipped") };
}

/** The last line of `npm test`. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Returns 0 only if tests ran and none failed. */
export function exitStatus({ passed, failed }: Counts): number {
  return failed > 0 || passed === 0 ? 1 : 0;
}

function numberOf(value: unknown): number {
  if (typeof value !== "number") throw new Error("A test report lacks its counts.");
  return value;
}
