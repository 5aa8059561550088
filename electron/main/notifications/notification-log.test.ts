import { describe, expect, it } from "vitest";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { anUnread } from "./test/notification-store.ts";
import { startAccount } from "./test/notify-account.ts";

const minute = 60_000;
const alert = (id: string, severity: string) => aLedgeredAlert({ id, severity });
/** A time as the log has it. */
const utc = (time: number) => new Date(time).toISOString();

describe("the log of notifications", () => {
  it("has severity, occasion and sound of each alert", async () => {
    const { set, time, log, receive, acknowledge } = await startAccount();
    await set({ criticalRepeatMinutes: 5, escalateMinutes: 7 });
    await receive(alert("1", "CRITICAL"), alert("2", "MEDIUM"));
    await time.pass(5 * minute);
    await time.pass(2 * minute);
    await acknowledge("1");
    expect(log).toEqual([
      "alarm played: critical, by paplay",
      "notification given: alert, 1 item, critical, new, sound critical",
      "notification given: alert, 1 item, medium, new, sound",
      "alarm played: critical, by paplay",
      "notification given: alert, 1 item, critical, repeated, sound critical",
      "alarm played: escalated, by paplay",
      "notification given: alert, 1 item, critical, escalated, sound escalated",
      "notification withdrawn: alert",
    ]);
  });

  it("has the setting that silences a notification", async () => {
    const { set, memory, log, receive, notifyMessages, notifyRecords } = await startAccount();
    await set({ criticalSound: false, notificationSound: false });
    await receive(alert("1", "CRITICAL"), alert("2", "LOW"));
    memory.addMessages(anUnread("1", "Ida"));
    await notifyMessages();
    memory.addNews("task", "1");
    await notifyRecords();
    expect(log).toEqual([
      "notification given: alert, 1 item, critical, new, no sound (criticalSound is off)",
      "notification given: alert, 1 item, low, new, no sound (notificationSound is off)",
      "notification given: conversation, no sound (notificationSound is off)",
      "notification given: record, no sound (notificationSound is off)",
    ]);
  });

  it("has what replaces a shown notification without a sound", async () => {
    const { log, receive, acknowledge } = await startAccount();
    await receive(...["1", "2", "3", "4"].map((id) => alert(id, "HIGH")));
    await acknowledge("2");
    expect(log).toEqual([
      "notification given: alert, 4 items, high, new, sound",
      "notification given: alert, 3 items, high, new, no sound (replaces a shown one)",
    ]);
  });

  it("has what Do not disturb defers, once, what bypasses it, and when it ends", async () => {
    const { set, memory, time, log, receive, notifyAlerts, notifyMessages } = await startAccount();
    const until = time.now() + 30 * minute;
    await set({ quietUntil: until, criticalRepeatMinutes: 0, escalateMinutes: 0 });
    await receive(alert("1", "CRITICAL"), alert("2", "HIGH"), alert("3", "LOW"));
    await notifyAlerts();
    memory.addMessages(anUnread("1", "Ida"));
    await notifyMessages();
    await time.pass(30 * minute);
    const quiet = `byPerson until ${utc(until)}`;
    expect(log).toEqual([
      `Do not disturb: ${quiet}`,
      `notification deferred: alert, 2 items, high, ${quiet}`,
      "alarm played: critical, by paplay",
      `notification given: alert, 1 item, critical, new, sound critical, bypasses Do not disturb (${quiet})`,
      `notification deferred: conversation, 1 item, ${quiet}`,
      "Do not disturb: off",
      "notification given: alert, 2 items, high, new, sound",
      "notification given: conversation, sound",
    ]);
  });

  it("has what the user does not want to be notified of, by reason", async () => {
    const { set, memory, log, notifyRecords } = await startAccount();
    await set({ notifyTasks: false });
    memory.addNews("task", "1");
    memory.addNews("task", "2", { isOwn: true });
    await notifyRecords();
    await notifyRecords();
    expect(log).toEqual([
      "notification suppressed: record, 1 item, notifyTasks is off",
      "notification suppressed: record, 1 item, created by the user",
    ]);
  });

  it("has why the desktop did not show one, and no content or name", async () => {
    const { world, memory, log, receive, notifyMessages } = await startAccount();
    world.shown = { isShown: false, reason: "This desktop has no notification service." };
    await receive(
      aLedgeredAlert({ id: "1", title: "Flood", roomName: "Utilities", sender: "Mara" }),
    );
    memory.addMessages(anUnread("1", "Ida"));
    await notifyMessages();
    expect(log).toContain(
      "notification not shown: conversation, sound: This desktop has no notification service.",
    );
    expect(log.join("\n")).not.toMatch(/Flood|Utilities|Mara|Ida|Message 1/);
  });
});
