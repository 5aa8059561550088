import { expect, it, onTestFinished } from "vitest";
import { makeFolder, now, openTestStore } from "#main/store/test/fixture.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { aNewEntry, listEntries, newShift, writer } from "./store/test/duty-fixture.ts";
import { createQuietDuty } from "./test/quiet-duty.ts";

const day = 86_400_000;
const silence: Watching = {
  state: "notWatching",
  since: now - day,
  heard: null,
  cause: "noNetwork",
  message: "This computer is offline.",
};

/** Creates the duty of an account whose timers run when the test says so. */
function setUp({ store } = openTestStore(makeFolder()), policy: Record<string, string> = {}) {
  const timers = new Map<number, () => void>();
  const clock = { now };
  const reports: string[] = [];
  const duty = createQuietDuty(store, {
    logDays: 30,
    policy,
    now: () => clock.now,
    setTimer: (run, delay) => {
      timers.set(delay, run);
      return () => timers.delete(delay);
    },
    report: (what) => void reports.push(what),
  });
  onTestFinished(duty.stop);
  const listEvents = async () => (await listEntries(store)).map(({ event }) => event);
  return { store, duty, clock, timers, reports, listEvents };
}

it("a shift that starts while alerts are not received says so", async () => {
  const { duty, listEvents } = setUp();
  duty.recordWatching(silence);
  await duty.start(newShift);
  duty.recordWatching(silence);
  await expect.poll(listEvents).toEqual(["shiftStarted", "notWatching"]);
  await duty.end("user");
  expect(await listEvents()).toEqual([
    "shiftStarted",
    "notWatching",
    "watchingAgain",
    "shiftEnded",
  ]);
});

it("a silence is one period, although alerts are received again before messages", async () => {
  const { duty, clock, listEvents } = setUp();
  duty.recordWatching({ state: "watching" });
  await duty.start(newShift);
  duty.recordWatching({ ...silence, since: now });
  clock.now += 240_000;
  duty.recordReceived(clock.now);
  duty.recordWatching({ ...silence, since: now, cause: "unreachable" });
  const before = ["shiftStarted", "notWatching"];
  await expect.poll(listEvents).toEqual(before);
  clock.now += 5_000;
  duty.recordWatching({ state: "watching" });
  await expect.poll(listEvents).toEqual([...before, "watchingAgain"]);
  duty.recordReceived(clock.now);
  await duty.end("user");
  expect(await listEvents()).toEqual([...before, "watchingAgain", "shiftEnded"]);
});

it("entries are deleted after the days of the policy, at the start and every day", async () => {
  const opened = openTestStore(makeFolder());
  for (const [id, days] of [
    ["1", 31],
    ["2", 29],
    ["3", 0],
  ] as const) {
    await opened.store.addLogEntry(aNewEntry({ id }), writer(now - days * day));
  }
  const { store, clock, timers } = setUp(opened);
  const numbers = async () => (await listEntries(store)).map(({ number }) => number);
  await expect.poll(numbers).toEqual([2, 3]);
  await expect.poll(() => timers.has(day)).toBe(true);
  clock.now += 2 * day;
  timers.get(day)?.();
  await expect.poll(numbers).toEqual([3]);
});

it("a policy that changed since the last start is an entry of the shift", async () => {
  const first = setUp(undefined, { sound: "a" });
  await first.duty.start(newShift);
  first.duty.stop();
  const { listEvents, reports } = setUp({ store: first.store, recovered: [] }, { sound: "b" });
  await expect.poll(listEvents).toEqual(["shiftStarted", "policyChanged"]);
  expect(reports).toEqual([]);
});
