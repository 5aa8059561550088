import { describe, expect, it } from "vitest";
import { countReads } from "#main/notifications/test/count-reads.ts";
import { startAccount } from "#main/notifications/test/notify-account.ts";
import { anAlert } from "#shared/test/records.ts";

const minute = 60_000;

describe("alerts", () => {
  it("are grouped when they are many, the most severe first", async () => {
    const { memory, notices, actions, receive } = await startAccount();
    const many = ["1", "2", "3"].map((id) => anAlert({ id, severity: "INFO" }));
    await receive(...many, anAlert({ id: "4", severity: "CRITICAL" }));
    expect(notices).toHaveLength(1);
    const [{ title = "", body = "", isUrgent, open } = {}] = notices;
    expect([title, body.split("\n")[0], isUrgent]).toEqual(["4 new alerts", "Alert 4", true]);
    open?.();
    expect(actions).toEqual([["openAlert", null]]);
    expect((await memory.ledgerOf("3"))?.clicked).toBeNull();
  });

  it("are not compared each with each when hundreds are repeated", async () => {
    const counted = countReads();
    const { time, set, receive, titles } = await startAccount(({ store }) => {
      store.listCriticalShownBefore = counted.follow(store.listCriticalShownBefore);
    });
    await set({ criticalRepeatMinutes: 5, escalateMinutes: 0 });
    const ids = Array.from({ length: 300 }, (_, index) => `${index}`);
    await receive(...ids.map((id) => anAlert({ id, severity: "CRITICAL" })));
    await expect.poll(titles).toEqual(["300 new alerts"]);
    await time.pass(6 * minute);
    await expect.poll(titles).toHaveLength(2);
    expect(counted.take()).toBeLessThan(50 * 300);
  });

  it("are grouped after a start and shown one by one from then on", async () => {
    const { titles, receive } = await startAccount((store) => store.addAlerts("1", "2"));
    await receive("3", "4");
    expect(titles()).toEqual(["2 new alerts", "Alert 3", "Alert 4"]);
  });

  it("are grouped after sleep", async () => {
    const { notifications, time, titles, receive } = await startAccount();
    notifications.notifyLeave("asleep");
    time.sleep(8 * 60 * minute);
    notifications.notifyReturn("asleep");
    await receive("1", "2");
    await receive("3");
    expect(titles()).toEqual(["2 new alerts", "Alert 3"]);
  });

  it("are tried again when the desktop did not take them", async () => {
    const { memory, world, notifyAlerts, titles } = await startAccount();
    memory.addAlerts("1");
    world.shown = { isShown: false, reason: "No service." };
    await notifyAlerts();
    expect((await memory.ledgerOf("1"))?.shown).toBeNull();
    world.shown = { isShown: true, reason: null };
    await notifyAlerts();
    await notifyAlerts();
    expect(titles()).toEqual(["Alert 1", "Alert 1"]);
    expect((await memory.ledgerOf("1"))?.shown).not.toBeNull();
  });

  it("are not repeated endlessly when the store cannot be written", async () => {
    const { memory, notifyAlerts, titles, troubles, receive } = await startAccount();
    memory.break(true);
    await receive("1");
    await receive("2");
    expect(titles()).toEqual(["Alert 1", "Alert 2"]);
    expect(troubles.length).toBeGreaterThan(0);
    memory.break(false);
    await notifyAlerts();
    expect((await memory.ledgerOf("1"))?.shown).not.toBeNull();
    expect(titles()).toHaveLength(2);
  });

  it("can be opened, acknowledged and snoozed from their notification", async () => {
    const { memory, time, notices, actions, receive } = await startAccount();
    await receive("1");
    const [notice] = notices;
    notice?.open();
    for (const { run } of notice?.actions ?? []) run();
    await time.settle();
    expect(notice?.actions.map(({ label }) => label)).toEqual(["Acknowledge", "Snooze 15 min"]);
    expect(actions).toEqual([
      ["openAlert", "1"],
      ["triage", "1", { how: "done" }],
      ["triage", "1", { how: "snooze", until: time.now() + 15 * minute }],
    ]);
    expect((await memory.ledgerOf("1"))?.clicked).toBe(time.now());
  });

  it("cannot be acknowledged from their notification without an id of the service", async () => {
    const { notices, actions, receive } = await startAccount();
    await receive({ text: "Nameless" });
    const [notice] = notices;
    expect(notice?.actions.map(({ label }) => label)).toEqual(["Done", "Snooze 15 min"]);
    notice?.actions[0]?.run();
    expect(actions).toEqual([["triage", expect.any(String), { how: "done" }]]);
  });

  it("have a text without room and content for a locked Watchdesk, also when they repeat", async () => {
    const { set, time, notices, receive } = await startAccount();
    await set({ criticalRepeatMinutes: 5, escalateMinutes: 0 });
    await receive(
      ...["1", "2"].map((id) =>
        anAlert({ id, severity: "CRITICAL", roomName: "Utilities", sender: `Mara ${id}` }),
      ),
    );
    await time.pass(6 * 60_000);
    await set({ notificationContent: "count" });
    await time.pass(6 * 60_000);
    const texts = new Set(
      notices.map(({ whileLocked }) => [whileLocked?.title, whileLocked?.body].join(": ")),
    );
    expect([...texts]).toEqual([
      "New alert: Mara 1",
      "New alert: Mara 2",
      "2 alerts still waiting: Mara 1, Mara 2",
      "2 alerts still waiting: ",
    ]);
  });

  it("follow the user's settings for sound and content", async () => {
    const { set, world, notices, receive } = await startAccount();
    await receive("1");
    world.account = "Mara · service.example.org";
    await set({ notificationContent: "count", notificationSound: false });
    await receive("2");
    await set({ notificationContent: "who" });
    await receive(anAlert({ id: "3", roomName: "Utilities" }));
    expect(notices.map(({ title, body, silence }) => [title, body, silence])).toEqual([
      ["Alert 1", "", null],
      ["1 new alert", "", "notificationSound"],
      ["New alert", "Mara · service.example.org\nUtilities", "notificationSound"],
    ]);
  });
});

const critical = (id: string) => anAlert({ id, severity: "CRITICAL" });

describe("repeated critical alerts", () => {
  it("are repeated with all others, so that no later group replaces an earlier one", async () => {
    const { set, time, titles, receive } = await startAccount();
    await set({ criticalRepeatMinutes: 5, escalateMinutes: 0 });
    await receive(critical("1"), critical("2"));
    await time.pass(2 * minute);
    await receive(critical("3"), critical("4"));
    await time.pass(6 * minute);
    expect(titles().slice(4)).toEqual(["4 alerts still waiting"]);
  });

  it("are deferred until the end of do not disturb", async () => {
    const { set, time, titles, receive } = await startAccount();
    await receive(critical("1"));
    await set({
      ...{ criticalRepeatMinutes: 5, escalateMinutes: 0, breakThroughSeverity: "never" },
      quietUntil: time.now() + 20 * minute,
    });
    await time.pass(19 * minute);
    expect(titles()).toEqual(["Alert 1"]);
    await time.pass(2 * minute);
    expect(titles()).toEqual(["Alert 1", "Still waiting: Alert 1"]);
  });
});
