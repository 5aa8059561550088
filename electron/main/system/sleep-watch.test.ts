import { describe, expect, it } from "vitest";
import { watchNetwork, watchSleep } from "./sleep-watch.ts";

/** A watch on manual clocks: `fire` runs the pending timer, late by these amounts. */
function startWatch() {
  let now = 1_000_000;
  let monotonic = 500;
  let set: { run: () => void; delay: number } | null = null;
  let wakes = 0;
  watchSleep({
    now: () => now,
    monotonic: () => monotonic,
    setTimer: (run, delay) => {
      set = { run, delay };
      return () => {};
    },
    onWake: () => {
      wakes += 1;
    },
  });
  const fire = (late: { now?: number; monotonic?: number } = {}) => {
    if (set === null) throw new Error("No timer is set.");
    now += set.delay + (late.now ?? 0);
    monotonic += set.delay + (late.monotonic ?? 0);
    set.run();
    return wakes;
  };
  return { fire };
}

const eightHours = 8 * 3_600_000;

it("reports nothing while timers are nearly punctual", () => {
  const { fire } = startWatch();
  for (const late of [0, 3, 900, 15_000]) {
    expect(fire({ now: late, monotonic: late })).toBe(0);
  }
});

it.each([
  ["stops during sleep", { now: eightHours, monotonic: 0 }],
  ["continues during sleep", { now: eightHours, monotonic: eightHours }],
  ["continues while the time of day is set back", { now: -60_000, monotonic: eightHours }],
])("reports a sleep once if the monotonic clock %s", (_how, late) => {
  const { fire } = startWatch();
  expect(fire()).toBe(0);
  expect(fire(late)).toBe(1);
  expect(fire()).toBe(1);
});

it("reports that the time of day was set back, but no small correction", () => {
  const { fire } = startWatch();
  expect(fire({ now: -2_000 })).toBe(0);
  expect(fire({ now: -3_600_000 })).toBe(1);
  expect(fire()).toBe(1);
});

it("reports each sleep", () => {
  const { fire } = startWatch();
  expect([fire({ now: 60_000 }), fire(), fire({ now: 60_000 })]).toEqual([1, 1, 2]);
});

describe("watchNetwork", () => {
  it("reports each return once, and none at startup", () => {
    const seen = [true, true, false, false, true, true, false, true];
    let at = 0;
    let poll = () => {};
    let returns = 0;
    const delays: number[] = [];
    watchNetwork({
      isOnline: () => seen[at++] ?? true,
      isSeen: () => at < 3,
      setTimer: (run, delay) => {
        poll = run;
        delays.push(delay);
        return () => {};
      },
      onReturn: () => {
        returns += 1;
      },
    });
    const counts = seen.slice(1).map(() => {
      poll();
      return returns;
    });
    expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2]);
    // It polls faster while offline, and more slowly while no window is seen.
    expect(delays).toEqual([10_000, 10_000, 3_000, 3_000, 30_000, 30_000, 3_000, 30_000]);
  });
});
