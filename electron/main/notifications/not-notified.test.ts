import { describe, expect, it } from "vitest";
import type { DecisionRule } from "#shared/notifications/decision-schema.ts";
import { anAlert } from "#shared/test/records.ts";
import type { ItemsDecision } from "./decision-store.ts";
import { startAccount } from "./test/notify-account.ts";

const second = 1_000;
const minute = 60 * second;
const critical = (id: string) => anAlert({ id, severity: "CRITICAL" });
const refused = { isShown: false, reason: "There is no service." };

/** An account that one critical alert has come to, which is not repeated, and the decisions about it. */
async function receiveCritical(escalateMinutes = 0) {
  const decisions: ItemsDecision[] = [];
  const account = await startAccount(({ store }) => {
    store.recordDecisions = async (some) => void decisions.push(...some);
  });
  await account.set({ criticalRepeatMinutes: 0, escalateMinutes });
  await account.receive(critical("1"));
  return { ...account, decisions };
}

/** The desktop closes the latest notification. */
async function lose({ notices, onScreen, time }: Awaited<ReturnType<typeof startAccount>>) {
  const latest = notices.at(-1);
  onScreen.delete(latest?.tag ?? "");
  latest?.onLost?.("It was closed.");
  await time.settle();
}

const rulesOf = (decisions: ItemsDecision[], name: DecisionRule["rule"]) =>
  decisions.map(({ outcome, rules }) => [outcome, rules.find(({ rule }) => rule === name)]);

describe("a critical alert whose notification the desktop closes", () => {
  it("is notified again at once, with its alarm, and then at most once a minute", async () => {
    const account = await receiveCritical();
    const { titles, alarms, time, log, states } = account;
    await lose(account);
    expect([titles(), alarms]).toEqual([
      ["Alert 1", "Alert 1"],
      ["critical", "critical"],
    ]);
    expect(log).toContain(
      "notification not shown: alert, 1 item, critical, new, sound critical: It was closed.",
    );
    await time.pass(10 * second);
    await lose(account);
    expect(titles()).toHaveLength(2);
    expect(states.at(-1)?.unshownAlarm).toBe("It was closed.");
    await time.pass(50 * second);
    expect([titles().length, alarms.length]).toEqual([3, 3]);
    expect(states.at(-1)?.unshownAlarm).toBeNull();
  });

  it("is not notified again once it was handled", async () => {
    const account = await receiveCritical();
    account.memory.acknowledge("1", account.time.now());
    await lose(account);
    expect(account.titles()).toEqual(["Alert 1"]);
  });

  it("has that in its decisions", async () => {
    const account = await receiveCritical();
    await lose(account);
    const desktop = (isShown: boolean, reason: string | null) => ({
      rule: "desktop",
      isShown,
      reason,
    });
    expect(rulesOf(account.decisions, "desktop")).toEqual([
      ["shown", desktop(true, null)],
      ["failed", desktop(false, "It was closed.")],
      ["shown", desktop(true, null)],
    ]);
  });
});

describe("a critical alert whose notification the desktop refuses", () => {
  it("escalates once, like one that it has taken", async () => {
    const { world, set, time, receive, notices, callOuts, notifyAlerts } = await startAccount();
    await set({ criticalRepeatMinutes: 0, escalateMinutes: 5 });
    world.shown = refused;
    await receive(critical("1"));
    for (let passed = 0; passed < 9; passed += 1) {
      await time.pass(minute);
      await notifyAlerts();
    }
    const escalated = notices.filter(({ alarm }) => alarm === "escalated");
    expect(escalated.map(({ title }) => title)).toEqual(["Not acknowledged for 5 min: Alert 1"]);
    expect(callOuts.filter(Boolean)).toHaveLength(1);
  });

  it("is stated in the window and the tray until one is taken", async () => {
    const { world, receive, states, counts, notifyAlerts } = await startAccount();
    world.shown = refused;
    await receive(critical("1"));
    expect(states.at(-1)?.unshownAlarm).toBe("There is no service.");
    expect(counts.at(-1)?.trouble).toBe(
      "The desktop did not show the latest critical notification. There is no service.",
    );
    world.shown = { isShown: true, reason: null };
    await notifyAlerts();
    expect([states.at(-1)?.unshownAlarm, counts.at(-1)?.trouble]).toEqual([null, null]);
  });

  it("is withdrawn once it was handled, if a paused service has it", async () => {
    const { world, receive, onScreen, acknowledge, notices } = await startAccount();
    world.shown = { ...refused, isHeld: true };
    await receive(critical("1"));
    expect(notices.length).toBeGreaterThan(0);
    for (const notice of notices) onScreen.set(notice.tag, notice);
    await acknowledge("1");
    expect([...onScreen]).toEqual([]);
  });
});

it("calls for attention only after the desktop has answered", async () => {
  const { world, receive, callOuts, time } = await startAccount();
  const taken = Promise.withResolvers<void>();
  world.desktopTakes = taken.promise;
  await receive(critical("1"));
  expect(callOuts).toEqual([]);
  taken.resolve();
  await time.settle();
  expect(callOuts).toEqual([false]);
});

it("decisions state whether the sound of an alarm was played", async () => {
  const { decisions, world, receive } = await receiveCritical();
  world.played = { by: null, reason: "paplay did not end in time." };
  await receive(critical("2"));
  expect(rulesOf(decisions, "alarm")).toEqual([
    ["shown", { rule: "alarm", by: "paplay", reason: null }],
    ["shown", { rule: "alarm", by: null, reason: "paplay did not end in time." }],
  ]);
});
