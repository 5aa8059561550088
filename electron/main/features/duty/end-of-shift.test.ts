import { expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import type { Notice } from "#main/notifications/notice.ts";
import { answerTime, createEndOfShift } from "./end-of-shift.ts";

const minute = 60_000;
const start = new Date(2026, 1, 3, 13).getTime();
const ends = start + 60 * minute;

/** Follows a shift from 13:00 to 14:00. */
function onDuty() {
  const time = simulateTime(start);
  const notices: Notice[] = [];
  const done: unknown[] = [];
  const world = { critical: 0, hasFailed: false };
  const endOfShift = createEndOfShift({
    now: time.now,
    setTimer: time.setTimer,
    accountId: "a1",
    nameAccount: () => null,
    notifications: {
      notify: async (notice) => {
        notices.push(notice);
        return { isShown: true, reason: null };
      },
      withdraw: (tag) => void done.push(`withdraw ${tag}`),
    },
    store: { countOpenCritical: async () => world.critical },
    getDuty: () => ({
      end: async (reason) => {
        if (world.hasFailed) throw new Error("The disk is full.");
        done.push(reason);
        endOfShift.follow(null);
      },
      extend: async (until) => {
        done.push(until);
        endOfShift.follow({ ends: until });
      },
    }),
    open: () => void done.push("open"),
    report: (_what, error) => void done.push(String(error)),
  });
  endOfShift.follow({ ends });
  const press = (label: string) =>
    notices
      .at(-1)
      ?.actions.find((one) => one.label === label)
      ?.run();
  return { time, notices, done, world, endOfShift, press };
}

it("notifies once, with sound, when the planned end has passed", async () => {
  const { time, notices, done } = onDuty();
  await time.pass(60 * minute - 1);
  expect(notices).toEqual([]);
  await time.pass(answerTime);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ silence: null, tag: "shift:a1" });
  expect(notices[0]?.title).toMatch(/^Your shift ended at 0?2.00|14.00/);
  expect(notices[0]?.actions.map(({ label }) => label)).toEqual(["Extend 1 h", "Off duty"]);
  expect(done).toEqual([]);
});

it("ends the shift after 15 minutes without an answer", async () => {
  const { time, notices, done } = onDuty();
  await time.pass(60 * minute + answerTime);
  expect(done).toEqual(["planned", "withdraw shift:a1"]);
  await time.pass(60 * minute);
  expect(notices).toHaveLength(1);
});

it("never ends it while a critical alert is open, and notifies again", async () => {
  const { time, notices, done, world } = onDuty();
  world.critical = 2;
  await time.pass(60 * minute + 3 * answerTime);
  expect(notices.map(({ body }) => body)).toEqual(
    Array.from({ length: 4 }, () => "You stay on duty, because 2 critical alerts are open."),
  );
  expect(done).toEqual([]);
  world.critical = 0;
  await time.pass(answerTime);
  expect(done).toEqual(["planned", "withdraw shift:a1"]);
});

it("gives the user 15 minutes if the end passed while the app was not running", async () => {
  const { time, notices, done, endOfShift } = onDuty();
  endOfShift.follow({ ends: start - 300 * minute });
  await time.pass(1);
  expect(notices).toHaveLength(1);
  await time.pass(answerTime - 2);
  expect(done).toEqual([]);
  await time.pass(1);
  expect(done[0]).toBe("planned");
});

it("extends and ends by the notification's actions", async () => {
  const { time, notices, done, world, press } = onDuty();
  await time.pass(62 * minute);
  press("Extend 1 h");
  await time.pass(0);
  expect(done).toEqual([start + 122 * minute, "withdraw shift:a1"]);
  await time.pass(60 * minute);
  expect(notices).toHaveLength(2);
  world.critical = 1;
  press("Off duty");
  await time.pass(0);
  expect(done.at(-1)).toBe("open");
  world.critical = 0;
  press("Off duty");
  await time.pass(0);
  expect(done.slice(-2)).toEqual(["user", "withdraw shift:a1"]);
});

it("follows a changed end and none, and nothing after it is stopped", async () => {
  const { time, notices, done, endOfShift } = onDuty();
  endOfShift.follow({ ends: ends + 30 * minute });
  await time.pass(89 * minute);
  expect(notices).toEqual([]);
  endOfShift.follow({ ends: null });
  await time.pass(60 * minute);
  endOfShift.follow({ ends: time.now() + minute });
  endOfShift.stop();
  await time.pass(60 * minute);
  expect([notices, done]).toEqual([[], []]);
});

it("notifies within a minute after a sleep during which the end has passed", async () => {
  const { time, notices, done } = onDuty();
  await time.pass(10 * minute);
  time.sleep(300 * minute);
  await time.pass(minute);
  expect(notices).toHaveLength(1);
  expect(done).toEqual([]);
});

it("reports a failure", async () => {
  const { time, done, world } = onDuty();
  world.hasFailed = true;
  await time.pass(60 * minute + answerTime);
  expect(done).toEqual(["Error: The disk is full."]);
});
