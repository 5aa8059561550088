import { expect, it } from "vitest";
import { watchSleep } from "./sleep-watch.ts";

/** A watch on hand-driven clocks: `ring` runs the timer that is set after so much of each. */
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
  const ring = (late: { now?: number; monotonic?: number } = {}) => {
    if (set === null) throw new Error("No timer is set.");
    now += set.delay + (late.now ?? 0);
    monotonic += set.delay + (late.monotonic ?? 0);
    set.run();
    return wakes;
  };
  return { ring };
}

const eightHours = 8 * 3_600_000;

it("tells nothing while timers are as good as punctual", () => {
  const { ring } = startWatch();
  for (const late of [0, 3, 900, 15_000]) {
    expect(ring({ now: late, monotonic: late })).toBe(0);
  }
});

it.each([
  ["stands still in a sleep", { now: eightHours, monotonic: 0 }],
  ["goes on in a sleep", { now: eightHours, monotonic: eightHours }],
  ["goes on while the time of day is set back", { now: -60_000, monotonic: eightHours }],
])("tells a sleep once where the monotonic clock %s", (_how, late) => {
  const { ring } = startWatch();
  expect(ring()).toBe(0);
  expect(ring(late)).toBe(1);
  expect(ring()).toBe(1);
});

it("tells each sleep", () => {
  const { ring } = startWatch();
  expect([ring({ now: 60_000 }), ring(), ring({ now: 60_000 })]).toEqual([1, 1, 2]);
});
