import { describe, expect, it } from "vitest";
import { anAlert } from "#shared/test/records.ts";
import type { ItemsDecision } from "./decision-store.ts";
import { notifyAccount, startAccount } from "./test/notify-account.ts";

const minute = 60_000;
const critical = (id: string) => anAlert({ id, severity: "CRITICAL" });

/** An account that one critical alert has come to. */
async function receiveCritical(
  changes: Parameters<ReturnType<typeof notifyAccount>["set"]>[0] = {},
) {
  const followed = await startAccount();
  await followed.set({ criticalRepeatMinutes: 0, escalateMinutes: 0, ...changes });
  await followed.receive(critical("1"));
  return followed;
}

describe("a critical alert", () => {
  it("bypasses do not disturb, unlike others", async () => {
    const { set, memory, time, titles, receive } = await startAccount();
    await set({ quietUntil: time.now() + 20 * minute });
    for (const severity of ["HIGH", "MEDIUM", "purple", null]) {
      memory.addAlerts(anAlert({ id: `${severity}`, severity }));
    }
    await receive(critical("1"));
    expect(titles()).toEqual(["Alert 1"]);
    await set({ breakThroughSeverity: "high" });
    expect(titles()).toEqual(["Alert 1", "Alert HIGH"]);
  });

  it("is deferred like others if the settings say so", async () => {
    const { set, time, titles, callOuts, receive } = await startAccount();
    await set({ quietUntil: time.now() + 20 * minute, breakThroughSeverity: "never" });
    await receive(critical("1"));
    await time.pass(19 * minute);
    expect([titles(), callOuts]).toEqual([[], []]);
    await time.pass(2 * minute);
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("bypasses do not disturb on duty even if the settings say otherwise, unlike others", async () => {
    const { set, memory, time, titles, receive, world, notifyAlerts } = await startAccount();
    await set({ quietUntil: time.now() + 20 * minute, breakThroughSeverity: "never" });
    memory.addAlerts(anAlert({ id: "2", severity: "HIGH" }), anAlert({ id: "3", severity: null }));
    await receive(critical("1"));
    expect(titles()).toEqual([]);
    world.isOnDuty = true;
    await notifyAlerts();
    expect(titles()).toEqual(["Alert 1"]);
    world.isOnDuty = false;
    await receive(critical("4"));
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("is persistent, has its own sound and flashes the window, even if the desktop rejects it", async () => {
    const { set, world, notices, callOuts, receive } = await receiveCritical({
      notificationSound: false,
    });
    await receive(anAlert({ id: "2", severity: "HIGH" }));
    const shown = () =>
      notices.splice(0).map(({ isUrgent, silence, alarm }) => [isUrgent, silence, alarm]);
    expect(shown()).toEqual([
      [true, null, "critical"],
      [true, "notificationSound", undefined],
    ]);
    expect(callOuts).toEqual([false]);
    await set({ showWindowOnCritical: true, criticalSound: false });
    await receive(critical("3"));
    expect([shown(), callOuts]).toEqual([[[true, "criticalSound", "critical"]], [false, true]]);
    world.shown = { isShown: false, reason: "No service." };
    await receive(critical("4"));
    expect(callOuts).toEqual([false, true, true]);
  });

  it("is repeated at its own interval until it is acknowledged", async () => {
    const { memory, time, titles, callOuts, receive } = await receiveCritical({
      criticalRepeatMinutes: 2,
      quietUntil: Date.parse("2026-07-01T16:00"),
    });
    await receive(anAlert({ id: "2", severity: "HIGH" }));
    await time.pass(7 * minute);
    expect(titles()).toEqual(["Alert 1", "Still waiting: Alert 1", "Still waiting: Alert 1"]);
    expect(callOuts).toHaveLength(3);
    memory.acknowledge("1", time.now());
    await time.pass(30 * minute);
    expect(titles()).toHaveLength(3);
  });

  it("replaces no other notification when repeated in a group", async () => {
    const { start, memory, time, notifyAlerts, seen } = notifyAccount();
    memory.addAlerts(critical("1"), critical("2"), "3", "4");
    await start();
    await notifyAlerts();
    expect(seen()).toEqual(["4 new alerts"]);
    await time.pass(4 * minute);
    expect(seen()).toEqual(["4 new alerts", "2 alerts still waiting"]);
  });
});

it("a repeated notification is one write to the store, also if polls come while it sounds", async () => {
  const decisions: ItemsDecision[] = [];
  const writes: string[] = [];
  const { time, world, answer, memory } = await startAccount(({ store, addAlerts }) => {
    const { markAlertsShown, recordDecisions } = store;
    store.markAlertsShown = async (ids, at, decided = []) => {
      writes.push("shown");
      decisions.push(...decided);
      await markAlertsShown(ids, at, decided);
    };
    store.recordDecisions = async (some) => {
      writes.push("decided");
      await recordDecisions(some);
    };
    addAlerts(critical("1"), critical("2"));
  });
  world.settings = { ...world.settings, escalateMinutes: 0, criticalRepeatMinutes: 2 };
  await time.pass(minute);
  writes.length = 0;
  for (let repeated = 0; repeated < 3; repeated += 1) {
    const sounded = Promise.withResolvers<typeof world.played>();
    world.sounds = sounded.promise;
    await time.pass(3 * minute);
    const at = time.now();
    await answer();
    expect(writes).toHaveLength(repeated);
    sounded.resolve(world.played);
    await time.settle();
    expect((await memory.ledgerOf("2"))?.shown).toBeLessThan(at);
  }
  expect(writes).toEqual(["shown", "shown", "shown"]);
  expect(decisions.map(({ outcome, ids }) => [outcome, ids])).toEqual(
    Array.from({ length: 3 }, () => ["shown", ["1", "2"]]),
  );
});

describe("a critical alert without an acknowledgement", () => {
  it("escalates once and shows the window", async () => {
    const { time, notices, callOuts } = await receiveCritical({ escalateMinutes: 5 });
    await time.pass(30 * minute);
    expect(notices.map(({ title, alarm }) => [title, alarm])).toEqual([
      ["Alert 1", "critical"],
      ["Not acknowledged for 5 min: Alert 1", "escalated"],
    ]);
    expect(callOuts).toEqual([false, true]);
  });

  it("is not repeated at the same time", async () => {
    const { time, titles } = await receiveCritical({
      escalateMinutes: 5,
      criticalRepeatMinutes: 4,
    });
    await time.pass(7 * minute);
    expect(titles()).toEqual(["Alert 1", "Not acknowledged for 5 min: Alert 1"]);
  });

  it("escalates even if its repeated notification is shown only when it should", async () => {
    const { time, titles, world } = await receiveCritical({
      escalateMinutes: 5,
      criticalRepeatMinutes: 3,
    });
    await time.pass(3 * minute);
    const taken = Promise.withResolvers<void>();
    world.desktopTakes = taken.promise;
    await time.pass(2.5 * minute);
    taken.resolve();
    await time.pass(4 * minute);
    expect(titles().filter((title) => title.startsWith("Not acknowledged"))).toHaveLength(1);
  });

  it("is repeated before and after the escalation", async () => {
    const { time, titles } = await receiveCritical({
      escalateMinutes: 5,
      criticalRepeatMinutes: 2,
    });
    await time.pass(12 * minute);
    const late = titles().map((title) => title.startsWith("Not acknowledged"));
    expect(late.filter(Boolean)).toHaveLength(1);
    expect(late.lastIndexOf(true)).toBeGreaterThan(1);
    expect(titles().at(-1)).toBe("Still waiting: Alert 1");
  });

  it("escalates during do not disturb unless nothing may bypass it", async () => {
    const quietUntil = Date.parse("2026-07-01T12:20");
    const through = await receiveCritical({ escalateMinutes: 5, quietUntil });
    await through.time.pass(7 * minute);
    expect(through.titles()).toHaveLength(2);
    const { set, time, titles } = await receiveCritical({ escalateMinutes: 5 });
    await set({ quietUntil, breakThroughSeverity: "never" });
    await time.pass(19 * minute);
    expect(titles()).toEqual(["Alert 1"]);
    await time.pass(2 * minute);
    expect(titles()).toEqual(["Alert 1", expect.stringMatching(/^Not acknowledged for 20/)]);
  });

  it("does not escalate after an acknowledgement or if disabled", async () => {
    const { memory, time, titles } = await receiveCritical({ escalateMinutes: 5 });
    await time.pass(3 * minute);
    memory.acknowledge("1", time.now());
    await time.pass(30 * minute);
    expect(titles()).toEqual(["Alert 1"]);
    const never = await receiveCritical();
    await never.time.pass(30 * minute);
    expect(never.titles()).toEqual(["Alert 1"]);
  });

  it("restarts its escalation when its snooze ends", async () => {
    const { memory, time, titles, notifier } = await receiveCritical({ escalateMinutes: 5 });
    memory.snooze("1", time.now() + 20 * minute);
    notifier().notifySnoozes();
    await time.pass(24 * minute);
    expect(titles()).toEqual(["Alert 1", "Alert 1"]);
    await time.pass(3 * minute);
    expect(titles().at(-1)).toMatch(/^Not acknowledged for 2\d min: Alert 1/);
    await time.pass(30 * minute);
    expect(titles()).toHaveLength(3);
  });

  it("is grouped with others", async () => {
    const { time, seen, receive } = await receiveCritical({ escalateMinutes: 5 });
    for (const id of ["2", "3", "4"]) await receive(critical(id));
    await time.pass(6 * minute);
    expect(seen()).toContain("4 alerts not acknowledged for 5 min");
  });
});
