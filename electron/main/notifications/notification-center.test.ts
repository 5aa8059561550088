import { describe, expect, it, vi } from "vitest";
import { anAlert } from "#shared/test/records.ts";
import { anUnread } from "./test/notification-store.ts";
import { notifyAccount, startAccount } from "./test/notify-account.ts";
import type { TrayIcon } from "./tray/tray.ts";

const minute = 60_000;

/** Observes an account before the first paint. */
function beforePaint(...following: Parameters<typeof notifyAccount>) {
  const followed = notifyAccount(...following);
  const painted = Promise.withResolvers<void>();
  followed.world.whenPainted = painted.promise;
  const paint = async () => {
    painted.resolve();
    await followed.time.settle();
  };
  return { ...followed, paint };
}

describe("the start", () => {
  it("counts waiting alerts at once and notifies after the first paint", async () => {
    const { time, counts, titles, open, paint } = beforePaint((memory) => memory.addAlerts("1"));
    open();
    await time.settle();
    expect([counts.at(-1)?.waiting, titles()]).toEqual([1, []]);
    await paint();
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("reads the system's do not disturb after the first paint", async () => {
    const { notifications, time, paint } = beforePaint();
    const described = vi.fn();
    void notifications.describe().then(described);
    await time.settle();
    expect(described).not.toHaveBeenCalled();
    await paint();
    expect(described).toHaveBeenCalledOnce();
  });

  it("queries nothing of an account that was closed meanwhile", async () => {
    const { memory, notifier, open, paint } = beforePaint();
    const ask = vi.spyOn(memory.store, "listNews");
    open();
    notifier().close();
    await paint();
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("do not disturb", () => {
  it("defers alerts, then groups them, and drops none", async () => {
    const { set, memory, time, notifyAlerts, titles, receive } = await startAccount();
    await set({ quietUntil: time.now() + 30 * minute });
    for (const id of ["1", "2", "3", "4", "5"]) {
      await receive(id);
      await time.pass(5 * minute);
    }
    expect(titles()).toEqual([]);
    expect((await memory.ledgerOf("2"))?.deferred).not.toBeNull();
    await time.pass(5 * minute);
    expect(titles()).toEqual(["5 new alerts"]);
    expect((await memory.ledgerOf("2"))?.shown).toBe(time.now());
    await notifyAlerts();
    expect(titles()).toHaveLength(1);
  });

  it("ends when the user turns it off", async () => {
    const { set, time, titles, receive } = await startAccount();
    await set({ quietUntil: time.now() + 30 * minute });
    await receive("1");
    await set({ quietUntil: null });
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("follows the user's quiet hours", async () => {
    const { set, notifications, time, titles, receive } = await startAccount();
    const noon = { isOn: true, from: 12 * 60 + 10, to: 12 * 60 + 30, days: [0, 1, 2, 3, 4, 5, 6] };
    await set({ quietHours: noon });
    await time.pass(10 * minute);
    await receive("1");
    expect(await notifications.describe()).toMatchObject({
      quiet: "byHours",
      quietUntil: time.now() + 20 * minute,
      deferred: 1,
    });
    await time.pass(20 * minute);
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("follows the system, without an end", async () => {
    const { memory, world, notifications, time, notifyAlerts, titles } = await startAccount();
    world.isSystemQuiet = true;
    memory.addAlerts("1");
    await time.pass(minute);
    await notifyAlerts();
    expect(titles()).toEqual([]);
    expect(await notifications.describe()).toMatchObject({
      quiet: "bySystem",
      isSystemQuiet: true,
    });
    world.isSystemQuiet = false;
    await time.pass(minute);
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("lets selected rooms bypass it", async () => {
    const { set, memory, time, titles, receive } = await startAccount();
    await set({
      quietUntil: time.now() + 30 * minute,
      breakThroughRooms: [{ accountId: "a", roomId: "5", name: "Utilities" }],
    });
    await receive(anAlert({ id: "1", roomId: "5" }), anAlert({ id: "2", roomId: "6" }));
    expect(titles()).toEqual(["Alert 1"]);
    expect((await memory.ledgerOf("1"))?.deferred).toBeNull();
    await receive(...["3", "4"].map((id) => anAlert({ id, roomId: "5" })));
    const through = ["Alert 1", "Alert 3", "Alert 4"];
    expect(titles()).toEqual(through);
    await time.pass(30 * minute);
    expect(titles()).toEqual([...through, "Alert 2"]);
  });

  it("is over if it ended during sleep", async () => {
    const { set, notifications, time, titles, receive } = await startAccount();
    await set({ quietUntil: time.now() + 30 * minute });
    await receive("1", "2");
    notifications.notifyLeave("asleep");
    time.sleep(60 * minute);
    notifications.notifyReturn("asleep");
    await time.settle();
    expect(titles()).toEqual(["2 new alerts"]);
  });
});

describe("waiting alerts", () => {
  it("have one number everywhere", async () => {
    const { start, memory, notifications, time, counts, notifier, ...t } = notifyAccount();
    const { notifyAlerts, notifyMessages, acknowledge } = t;
    const certain = { silence: null, isCatchingUp: false, trouble: null };
    const shown: Parameters<TrayIcon["show"]>[] = [];
    notifications.enterTray({ show: (...input) => shown.push(input), remove: () => {} });
    await start();
    memory.addAlerts("1", "2", "3");
    memory.addMessages(anUnread("1", "Ida"));
    await notifyAlerts();
    await notifyMessages();
    expect([counts.at(-1), shown.at(-1)?.[0]]).toEqual(
      Array(2).fill({ ...certain, waiting: 3, critical: 0, unread: 1 }),
    );
    await acknowledge("1");
    memory.snooze("2", time.now() + 10 * minute);
    notifier().notifySnoozes();
    await time.settle();
    expect([counts.at(-1), shown.at(-1)?.[0]]).toEqual(
      Array(2).fill({ ...certain, waiting: 1, critical: 0, unread: 1 }),
    );
    expect(notifier().waiting()).toBe(1);
    await time.pass(10 * minute);
    expect(counts.at(-1)?.waiting).toBe(2);
  });

  it("are none after the account is closed", async () => {
    const { counts, notifier, receive } = await startAccount();
    await receive("1");
    notifier().close();
    expect(counts.at(-1)).toMatchObject({ waiting: 0, critical: 0, unread: 0 });
    expect(notifier().waiting()).toBe(0);
  });
});

describe("snoozed alerts", () => {
  it("return at their time and are shown again", async () => {
    const { memory, time, titles, woken, notifier, receive } = await startAccount();
    await receive("1");
    memory.snooze("1", time.now() + 15 * minute);
    notifier().notifySnoozes();
    await time.pass(14 * minute);
    expect(titles()).toEqual(["Alert 1"]);
    await time.pass(minute);
    expect(titles()).toEqual(["Alert 1", "Alert 1"]);
    expect(woken).toEqual(["a"]);
  });

  it("return when the user does", async () => {
    const { memory, world, time, titles, woken, notifier } = await startAccount();
    memory.addAlerts("1");
    memory.snooze("1", null);
    notifier().notifySnoozes();
    await time.pass(30 * minute);
    expect(woken).toEqual([]);
    world.idleSeconds = 600;
    await time.pass(2 * minute);
    expect(titles()).toEqual([]);
    world.idleSeconds = 0;
    await time.pass(30_000);
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("return on time after sleep and at a start", async () => {
    const { start, memory, notifications, time, titles } = notifyAccount((store) => {
      store.addAlerts("1", "2");
      store.snooze("1", null);
      store.snooze("2", Date.parse("2026-07-01T20:00"));
    });
    await start();
    expect(titles()).toEqual(["Alert 1"]);
    notifications.notifyLeave("asleep");
    time.sleep(12 * 60 * minute);
    notifications.notifyReturn("asleep");
    await time.settle();
    expect((await memory.ledgerOf("2"))?.snoozed).toBeNull();
    expect(titles()).toEqual(["Alert 1", "Alert 2"]);
  });
});

describe("the notification state", () => {
  it("is reported only when it changes", async () => {
    const { set, notifyAlerts, states, time } = await startAccount();
    const before = states.length;
    await notifyAlerts();
    await time.pass(3 * minute);
    expect(states.length).toBe(before);
    await set({ quietUntil: time.now() + minute / 2 });
    expect(states.at(-1)).toMatchObject({ quiet: "byPerson", quietUntil: time.now() + minute / 2 });
    await time.pass(minute / 2);
    expect(states.at(-1)).toMatchObject({ quiet: null, quietUntil: null });
    expect(states.length).toBe(before + 2);
  });

  it("contains why a notification was not shown", async () => {
    const { notifications, world, set, states, time, notices } = notifyAccount();
    await set({ quietUntil: time.now() + minute });
    world.shown = { isShown: false, reason: "There is no service." };
    expect(await notifications.test("ordinary")).toEqual(world.shown);
    expect(states.at(-1)?.latest).toEqual({ at: time.now(), ...world.shown });
    world.shown = { isShown: true, reason: null };
    expect(await notifications.test("ordinary")).toEqual(world.shown);
    expect(notices.map(({ title }) => title)).toEqual(["Test notification", "Test notification"]);
  });
});

describe("the test of a critical alert", () => {
  it("is as loud as one during do not disturb and flashes the window", async () => {
    const { notifications, set, time, notices, callOuts } = notifyAccount();
    await set({ quietUntil: time.now() + minute, notificationSound: false });
    await notifications.test("critical");
    const [{ title, isUrgent, silence, alarm } = {}] = notices;
    expect({ title, isUrgent, silence, alarm }).toEqual({
      title: "Test of a critical alert",
      isUrgent: true,
      silence: null,
      alarm: "critical",
    });
    expect(callOuts).toEqual([false]);
  });
});

describe("notifications of an earlier start", () => {
  it("are handled as soon as their account is open", async () => {
    const { start, notifications, actions } = notifyAccount();
    notifications.answerOld("conversation:a:Ida", "On my way.");
    notifications.answerOld("nonsense", null);
    expect(actions).toEqual([["openWindow"]]);
    await start();
    notifications.answerOld("alert:a:7", null);
    notifications.answerOld("alert:a", null);
    notifications.answerOld("critical:a", null);
    expect(actions.slice(1)).toEqual([
      ["reply", "Ida", "On my way."],
      ["openAlert", "7"],
      ["openAlert", null],
      ["openAlert", null],
    ]);
  });
});
