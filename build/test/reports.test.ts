import { describe, expect, it } from "vitest";
import {
  countsLine,
  exitStatus,
  playwrightCounts,
  stepCounts,
  sum,
  vitestCounts,
} from "./reports.ts";

const vitest = {
  numPassedTests: 40,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "failed", assertionResults: [] },
    { status: "passed", assertionResults: [] },
  ],
};
const playwright = {
  stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 2 },
  errors: [],
};

describe("vitestCounts", () => {
  it("counts a file that failed to load as failed", () => {
    expect(vitestCounts(vitest)).toEqual({ passed: 40, failed: 2, skipped: 3 });
  });

  it("throws without counts", () => {
    expect(() => vitestCounts({})).toThrow("lacks its counts");
  });
});

describe("playwrightCounts", () => {
  it("counts a flaky test as passed", () => {
    expect(playwrightCounts(playwright)).toEqual({ passed: 8, failed: 0, skipped: 2 });
  });

  it("counts an error outside tests as failed", () => {
    const broken = { ...playwright, errors: [{ message: "no such file" }] };
    expect(playwrightCounts(broken).failed).toBe(1);
  });
});

describe("stepCounts", () => {
  const good = { passed: 3, failed: 0, skipped: 0 };

  it("returns the report's counts", () => {
    expect(stepCounts(good, 0)).toEqual(good);
    expect(stepCounts({ ...good, failed: 2 }, 1).failed).toBe(2);
  });

  it("counts one failure if the step failed otherwise or has no report", () => {
    expect(stepCounts(good, 1)).toEqual({ ...good, failed: 1 });
    expect(stepCounts(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("the last line", () => {
  it("has the sum, with skipped tests only if there are any", () => {
    const all = sum([vitestCounts(vitest), playwrightCounts(playwright)]);
    expect(countsLine(all)).toBe("48 passed, 2 failed, 5 skipped");
    expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  });

  it("has exit status 0 only if tests ran and none failed", () => {
    expect(exitStatus({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
    expect(exitStatus({ passed: 1, failed: 1, skipped: 0 })).toBe(1);
    expect(exitStatus({ passed: 0, failed: 0, skipped: 4 })).toBe(1);
  });
});
