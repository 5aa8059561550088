import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockMoves } from "#shared/test/clock-moves.ts";
import { anAlert } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { startAccount } from "./test/notify-account.ts";

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
const critical = (id: string) => anAlert({ id, severity: "CRITICAL" });

/** A critical alert that is repeated every five minutes, and a snoozed one, while the clock is set. */
async function startBoth() {
  const followed = await startAccount();
  await followed.set({ criticalRepeatMinutes: 5, escalateMinutes: 0 });
  await followed.receive(critical("1"), critical("2"));
  followed.memory.snooze("2", followed.time.clock() + 20 * minute);
  followed.notifier().notifySnoozes();
  await followed.time.settle();
  return followed;
}

describe("after the clock was set", () => {
  it.each([
    ["a year back", -year],
    ["an hour back", -hour],
    ["a second back", -1_000],
    ["a second forward", 1_000],
  ])("%s, a critical alert is repeated and a snooze ends", async (_how, by) => {
    const { time, titles, memory, notifier } = await startBoth();
    const before = titles().length;
    time.setClock(by);
    notifier().notifyPause();
    await time.pass(12 * minute);
    expect(titles().length).toBeGreaterThan(before);
    await time.pass(30 * minute);
    expect((await memory.ledgerOf("2"))?.snoozed).toBeNull();
  });

  it("Do not disturb does not last until a year that the clock has left", async () => {
    const { time, set, receive, titles } = await startAccount();
    time.setClock(year);
    await set({ quietUntil: time.clock() + 30 * minute });
    time.setClock(-year);
    await receive("1");
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("however often, nothing stands still for more than twice its time, or comes without end", async () => {
    const step = fc.record({
      minutes: fc.integer({ min: 0, max: 30 }),
      by: fc.constantFrom(...clockMoves),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
        const { time, titles, memory, notifier } = await startBoth();
        for (const { minutes, by } of steps) {
          await time.pass(minutes * minute);
          time.setClock(by);
          notifier().notifyPause();
          await time.settle();
        }
        const before = titles().length;
        await time.pass(41 * minute);
        expect((await memory.ledgerOf("2"))?.snoozed).toBeNull();
        const more = titles().length - before;
        expect(more).toBeGreaterThanOrEqual(3);
        expect(more).toBeLessThanOrEqual(20);
      }),
      { numRuns: runs(8, 500) },
    );
  });
});
