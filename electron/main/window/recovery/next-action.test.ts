import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  type Fault,
  isRestarted,
  nextAction,
  noHistory,
  recoveryPeriod,
  type ShellHistory,
} from "./next-action.ts";

const second = 1000;
const start: EpochMs = 1_000_000_000;

/** Returns the actions for faults with these delays in milliseconds. */
function follow(
  faults: readonly (readonly [Fault, number])[],
  { mayRestart = true, from = noHistory } = {},
) {
  let history: ShellHistory = from;
  let at = start;
  const actions = faults.map(([fault, after]) => {
    at += after;
    const next = nextAction(history, { fault, at, mayRestart });
    history = next.history;
    return next.action;
  });
  return { actions, history, at };
}

const repeat = (fault: Fault, times: number, after = 2 * 60 * second) =>
  Array.from({ length: times }, () => [fault, after] as const);

describe("nextAction", () => {
  it.each<[Fault, string]>([
    ["crashed", "reload reload reload restartWithoutGpu reload reload reload restartSafe"],
    ["killed", "reload reload reload restartSafe reload reload reload stop"],
    ["outOfMemory", "reload reload reload restartSafe reload"],
    ["unresponsive", "reload reload reload restartSafe reload"],
    ["notStarted", "reload restartWithoutGpu reload restartSafe reload stop"],
    ["blank", "reload reload restartWithoutGpu reload reload restartSafe"],
    ["loadFailed", "reload stop nothing nothing"],
    ["preloadFailed", "reload stop nothing"],
    ["gpuGone", "nothing nothing nothing restartWithoutGpu nothing nothing nothing stop"],
    ["utilityGone", "nothing nothing nothing nothing nothing"],
  ])("%s", (fault, actions) => {
    const expected = actions.split(" ");
    expect(follow(repeat(fault, expected.length)).actions).toEqual(expected);
  });

  it("reloads again after a long time without faults", () => {
    const faults = repeat("crashed", 30, recoveryPeriod / 3 + second);
    expect(new Set(follow(faults).actions)).toEqual(new Set(["reload"]));
  });

  it("reloads without the view if it was restored twice just before", () => {
    expect(follow(repeat("crashed", 3, 5 * second)).actions).toEqual([
      "reload",
      "reload",
      "reloadPlain",
    ]);
    expect(follow(repeat("crashed", 3, 35 * second)).actions).toEqual([
      "reload",
      "reload",
      "reload",
    ]);
  });

  it("stops instead of a restart that would end a session", () => {
    const { actions } = follow(repeat("crashed", 5), { mayRestart: false });
    expect(actions).toEqual(["reload", "reload", "reload", "stop", "nothing"]);
  });

  it("distinguishes its restart from one by the user", () => {
    const { history, at } = follow(repeat("crashed", 4));
    expect(isRestarted(history, at + second)).toBe(true);
    expect(isRestarted(history, at + 2 * 60 * second)).toBe(false);
    expect(isRestarted(follow(repeat("crashed", 3)).history, at)).toBe(false);
    expect(isRestarted(noHistory, at)).toBe(false);
  });

  it("acts at most a dozen times in each period, whatever fails", () => {
    const kinds = [
      ...(["crashed", "outOfMemory", "killed", "notStarted", "unresponsive"] as const),
      ...(["blank", "loadFailed", "preloadFailed", "gpuGone", "utilityGone"] as const),
    ];
    const fault = fc.tuple(
      fc.constantFrom(...kinds),
      fc.oneof(fc.nat(second), fc.nat(recoveryPeriod / 4)),
    );
    fc.assert(
      fc.property(fc.array(fault, { maxLength: 400, size: "max" }), fc.boolean(), (faults, may) => {
        const { actions, history } = follow(faults, { mayRestart: may });
        let at = start;
        const times = faults.map(([, after]) => {
          at += after;
          return at;
        });
        const done = times.filter((_time, index) => actions[index] !== "nothing");
        for (const [index, time] of done.entries()) {
          const before = done[index - 12];
          expect(before === undefined || time - before >= recoveryPeriod).toBe(true);
        }
        const count = (start: string) => actions.filter((one) => one.startsWith(start)).length;
        expect(count("restart")).toBeLessThanOrEqual(may ? 2 : 0);
        expect(count("stop")).toBeLessThanOrEqual(1);
        expect(history.steps.length).toBeLessThan(12);
      }),
    );
  });
});
