import { expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { SelfTestLine } from "#shared/features/duty/schema.ts";
import { type Check, failed, passed, unknown } from "./outcome.ts";
import { runChecks } from "./self-test.ts";

const never = () => new Promise<never>(() => {});

/** Runs checks in simulated time; each line with the time at which it was known. */
function run(checks: Check[]) {
  const time = simulateTime(0);
  const lines: [at: number, SelfTestLine["check"], SelfTestLine["state"]][] = [];
  const reports: string[] = [];
  const done = runChecks(checks, {
    setTimer: time.setTimer,
    onLine: ({ check, state }) => lines.push([time.now(), check, state]),
    report: (what) => reports.push(what),
  });
  return { time, lines, reports, done };
}

it("runs at the same time: a check that hangs ends at its limit and blocks no other", async () => {
  const late = failed("Too late.", null);
  const { time, lines, done } = run([
    { check: "alerts", limit: 12_000, run: never, late },
    { check: "tray", limit: 6_000, run: () => passed("It is there."), late },
    { check: "lock", limit: 6_000, run: never, late: unknown("No response.") },
  ]);
  await time.pass(15_000);
  expect(lines).toEqual([
    [0, "alerts", "running"],
    [0, "tray", "running"],
    [0, "lock", "running"],
    [0, "tray", "passed"],
    [6_000, "lock", "unknown"],
    [12_000, "alerts", "failed"],
  ]);
  expect(await done).toEqual([
    { check: "alerts", ...late },
    { check: "tray", ...passed("It is there.") },
    { check: "lock", ...unknown("No response.") },
  ]);
});

it("reports an unexpected error, and does not count it as passed", async () => {
  const { done, reports } = run([
    {
      check: "disk",
      limit: 6_000,
      run: () => {
        throw new Error("The disk is gone.");
      },
      late: failed("Too late.", null),
    },
  ]);
  expect(await done).toMatchObject([{ check: "disk", state: "unknown" }]);
  expect(reports).toEqual(["the self-test of disk failed unexpectedly"]);
});
