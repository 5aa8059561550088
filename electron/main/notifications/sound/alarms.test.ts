import { describe, expect, it } from "vitest";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { startAccount } from "../test/notify-account.ts";

const minute = 60_000;
const critical = (id: string) => aLedgeredAlert({ id, severity: "CRITICAL" });
const refused = { isShown: false, reason: "There is no service." };

describe("the alarm of a critical alert", () => {
  it("sounds before the desktop answers, and never if its setting is off", async () => {
    const { world, alarms, receive } = await startAccount();
    world.desktopTakes = new Promise(() => {});
    await receive(critical("1"), aLedgeredAlert({ id: "2", severity: "HIGH" }));
    expect(alarms).toEqual(["critical"]);
    const silent = await startAccount();
    await silent.set({ criticalSound: false });
    await silent.receive(critical("1"));
    expect(silent.alarms).toEqual([]);
  });

  it("sounds if the desktop refuses the notification, at most once a minute", async () => {
    const { world, set, time, alarms, notices, receive, notifyAlerts } = await startAccount();
    await set({ criticalRepeatMinutes: 0, escalateMinutes: 0 });
    world.shown = refused;
    await receive(critical("1"));
    await notifyAlerts();
    expect([notices.length, alarms]).toEqual([2, ["critical"]]);
    await time.pass(minute);
    await notifyAlerts();
    expect(alarms).toEqual(["critical", "critical"]);
  });

  it("sounds for each new alert while the desktop refuses all, also within a minute", async () => {
    const { world, set, time, alarms, receive, notifyAlerts } = await startAccount();
    await set({ criticalRepeatMinutes: 0, escalateMinutes: 0 });
    world.shown = refused;
    for (const [index, id] of ["1", "2", "3", "4", "5", "6"].entries()) {
      await receive(critical(id));
      await notifyAlerts();
      expect(alarms).toHaveLength(index + 1);
    }
    await time.pass(minute);
    await notifyAlerts();
    expect(alarms).toHaveLength(7);
  });

  it("is reported if it was not played, until one was", async () => {
    const { world, states, troubles, receive, notifications } = await startAccount();
    const reason = "paplay did not end in time.";
    world.played = { by: null, reason };
    await receive(critical("1"));
    expect(troubles).toEqual(["alarm not played"]);
    expect(states.at(-1)?.silentAlarm).toBe(reason);
    expect(await notifications.readLatestAlarm()).toEqual(world.played);
    world.played = { by: "paplay", reason: null };
    await notifications.test("critical");
    expect(states.at(-1)?.silentAlarm).toBeNull();
    expect(troubles).toHaveLength(1);
  });
});
