import { describe, expect, it, vi } from "vitest";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { anUnread } from "./test/memory-store.ts";
import { notifyAccount, startAccount } from "./test/notify-account.ts";
import type { TrayIcon } from "./tray/tray.ts";

const minute = 60_000;

describe("the start", () => {
  it("counts what waits at once, and tells of it once the first picture is there", async () => {
    const { world, time, counts, titles, open } = notifyAccount((memory) => memory.addAlerts("1"));
    const painted = Promise.withResolvers<void>();
    world.whenPainted = painted.promise;
    open();
    await time.settle();
    expect(counts.at(-1)?.waiting).toBe(1);
    expect(titles()).toEqual([]);
    painted.resolve();
    await time.settle();
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("asks the system whether it wants quiet once the first picture is there", async () => {
    const { world, notifications, time } = notifyAccount();
    const painted = Promise.withResolvers<void>();
    world.whenPainted = painted.promise;
    const described = vi.fn();
    void notifications.describe().then(described);
    await time.settle();
    expect(described).not.toHaveBeenCalled();
    painted.resolve();
    await time.settle();
    expect(described).toHaveBeenCalledOnce();
  });

  it("asks nothing of an account that was closed meanwhile", async () => {
    const { world, memory, time, notifier, open } = notifyAccount();
    const ask = vi.spyOn(memory.store, "listNews");
    const painted = Promise.withResolvers<void>();
    world.whenPainted = painted.promise;
    open();
    notifier().close();
    painted.resolve();
    await time.settle();
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("do not disturb", () => {
  it("defers and then shows one, and drops none", async () => {
    const { set, memory, time, notifyAlerts, titles, receive } = await startAccount();
    await set({ quietUntil: time.now() + 30 * minute });
    for (const id of ["1", "2", "3", "4", "5"]) {
      await receive(id);
      await time.pass(5 * minute);
    }
    expect(titles()).toEqual([]);
    expect(memory.ledgerOf("2")?.deferred).not.toBeNull();
    await time.pass(5 * minute);
    expect(titles()).toEqual(["5 new alerts"]);
    expect(memory.ledgerOf("2")?.shown).toBe(time.now());
    await notifyAlerts();
    expect(titles()).toHaveLength(1);
  });

  it("ends when the person turns it off", async () => {
    const { set, time, titles, receive } = await startAccount();
    await set({ quietUntil: time.now() + 30 * minute });
    await receive("1");
    await set({ quietUntil: null });
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("is by the hours that the person set", async () => {
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

  it("is by the system, which does not tell when it ends", async () => {
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

  it("lets the rooms through that the person chose", async () => {
    const { set, memory, time, titles, receive } = await startAccount();
    await set({
      quietUntil: time.now() + 30 * minute,
      breakThroughRooms: [{ accountId: "a", roomId: "5", name: "Utilities" }],
    });
    await receive(
      aLedgeredAlert({ id: "1", roomId: "5" }),
      aLedgeredAlert({ id: "2", roomId: "6" }),
    );
    expect(titles()).toEqual(["Alert 1"]);
    expect(memory.ledgerOf("1")?.deferred).toBeNull();
    await receive(...["3", "4"].map((id) => aLedgeredAlert({ id, roomId: "5" })));
    const through = ["Alert 1", "Alert 3", "Alert 4"];
    expect(titles()).toEqual(through);
    await time.pass(30 * minute);
    expect(titles()).toEqual([...through, "Alert 2"]);
  });

  it("is over when it ended during a sleep", async () => {
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

describe("what waits", () => {
  it("is one number wherever it is shown, through all that happens", async () => {
    const {
      start,
      memory,
      notifications,
      time,
      notifyAlerts,
      notifyMessages,
      counts,
      notifier,
      acknowledge,
    } = notifyAccount();
    const shown: Parameters<TrayIcon["show"]>[] = [];
    notifications.enterTray({ show: (...input) => shown.push(input), remove: () => {} });
    await start();
    memory.addAlerts("1", "2", "3");
    memory.addMessages(anUnread("1", "Ida"));
    await notifyAlerts();
    await notifyMessages();
    expect([counts.at(-1), shown.at(-1)?.[0]]).toEqual(
      Array(2).fill({ waiting: 3, critical: 0, unread: 1, silence: null, isCatchingUp: false }),
    );
    await acknowledge("1");
    memory.snooze("2", time.now() + 10 * minute);
    notifier().notifySnoozes();
    await time.settle();
    expect([counts.at(-1), shown.at(-1)?.[0]]).toEqual(
      Array(2).fill({ waiting: 1, critical: 0, unread: 1, silence: null, isCatchingUp: false }),
    );
    expect(notifier().waiting()).toBe(1);
    await time.pass(10 * minute);
    expect(counts.at(-1)?.waiting).toBe(2);
  });

  it("is nothing of an account that is closed", async () => {
    const { counts, notifier, receive } = await startAccount();
    await receive("1");
    notifier().close();
    expect(counts.at(-1)).toEqual({
      waiting: 0,
      critical: 0,
      unread: 0,
      silence: null,
      isCatchingUp: false,
    });
    expect(notifier().waiting()).toBe(0);
  });
});

describe("snoozed alerts", () => {
  it("come back at their time and are shown again", async () => {
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

  it("come back when the person does", async () => {
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
    await time.pass(10_000);
    expect(titles()).toEqual(["Alert 1"]);
  });

  it("come back on time after a sleep, and at a start", async () => {
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
    expect(memory.ledgerOf("2")?.snoozed).toBeNull();
    expect(titles()).toEqual(["Alert 1", "Alert 2"]);
  });
});

describe("what is known of notifications", () => {
  it("is told when it changes, and only then", async () => {
    const { set, notifyAlerts, states, time } = await startAccount();
    const before = states.length;
    await notifyAlerts();
    await time.pass(3 * minute);
    expect(states.length).toBe(before);
    await set({ quietUntil: time.now() + minute });
    expect(states.at(-1)).toMatchObject({ quiet: "byPerson", quietUntil: time.now() + minute });
    await time.pass(minute);
    expect(states.at(-1)).toMatchObject({ quiet: null, quietUntil: null });
    expect(states.length).toBe(before + 2);
  });

  it("holds why a notification was not shown", async () => {
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
  it("is as loud as one, however quiet it is, and flashes the window", async () => {
    const { notifications, set, time, notices, callOuts } = notifyAccount();
    await set({ quietUntil: time.now() + minute, alertSound: false });
    await notifications.test("critical");
    const [{ title, isUrgent, isSilent, alarm } = {}] = notices;
    expect({ title, isUrgent, isSilent, alarm }).toEqual({
      title: "Test of a critical alert",
      isUrgent: true,
      isSilent: false,
      alarm: "critical",
    });
    expect(callOuts).toEqual([false]);
  });
});

describe("notifications of an earlier start", () => {
  it("are answered as soon as their account is open", async () => {
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
