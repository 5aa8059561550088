import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import { criticalRule } from "#main/features/duty/escalation/test/rules.ts";
import { newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import type { AccountEvents } from "./account.ts";
import { startSmallWork } from "./test/start-work.ts";

const minute = 60_000;

/** Starts the work on duty, with a rule for new critical alerts and a user who can answer. */
async function start() {
  const events = new EventEmitter<AccountEvents>();
  const pending: PendingEscalation[][] = [];
  events.on("escalation", (rules) => pending.push(rules));
  const work = await startSmallWork(events);
  const { remote, time, sync, set } = work;
  const { world } = remote;
  for (const { id } of world.alerts) remote.setAlertState(id, "ACKNOWLEDGED");
  const ana = world.users.find(({ id }) => id !== world.mainUserId);
  if (ana === undefined) throw new Error("The world has no other user.");
  const to = [{ id: ana.id, name: ana.displayName }];
  set({ escalationRules: [{ ...criticalRule, afterMinutes: 2, to }] });
  // Other records are not polled as fast.
  await sync.duty.start(newShift);
  await time.pass(minute);
  const listSent = () =>
    world.messages.filter(({ fromId, toId }) => fromId === world.mainUserId && toId === ana.id);
  const before = listSent().length;
  return { ...work, ana, pending, countSent: () => listSent().length - before, listSent };
}

it("offers an alert by a message, and learns that it was taken or acknowledged", async () => {
  const { remote, time, sync, store, ana, countSent, listSent } = await start();
  const { id } = remote.addAlert({ title: "Pump leaks" });
  await time.pass(minute);
  const { ok } = await sync.ownership.offer({
    ...{ alertId: id, userId: ana.id, userName: ana.displayName },
    text: "Pump leaks. Will you take it?",
  });
  expect(ok).toBe(true);
  await time.pass(minute);
  expect([countSent(), listSent().at(-1)?.text]).toEqual([1, "Pump leaks. Will you take it?"]);
  const read = async () => (await store.getAlert(id))?.ledger.handovers;
  expect(await read()).toMatchObject([
    { userName: ana.displayName, message: "sent", outcome: null },
  ]);
  remote.addMessage({ fromId: ana.id, text: "OK, I'll take it" });
  await time.pass(minute);
  expect(await read()).toMatchObject([{ outcome: null }]);
  remote.addMessage({ fromId: ana.id, text: "Yes" });
  await time.pass(minute);
  expect(await read()).toMatchObject([{ outcome: "taken" }]);
  // It requests who has acknowledged an alert that is no longer listed, while on duty.
  remote.setAlertState(id, "ACKNOWLEDGED");
  await time.pass(minute);
  const { state, ledger } = (await store.getAlert(id)) ?? {};
  expect(state).toBe("ACKNOWLEDGED");
  expect((ledger?.ended ?? 0) - (ledger?.lastListed ?? 0)).toBeLessThanOrEqual(minute);
});

it("does not request who acknowledged an alert off duty without an offer", async () => {
  const { remote, time, sync } = await start();
  const { id } = remote.addAlert({ title: "Pump leaks" });
  await sync.duty.end("user");
  await time.pass(minute);
  remote.setAlertState(id, "ACKNOWLEDGED");
  const before = remote.requests.length;
  await time.pass(3 * minute);
  const paths = remote.requests.slice(before).map(({ path }) => path);
  expect(paths.filter((path) => path.includes("ACKNOWLEDGED"))).toEqual([]);
});

it("sends the message of a confirmed rule once, and none about an acknowledged alert", async () => {
  const { remote, time, sync, pending, countSent, listSent, recordWatching } = await start();
  const pump = remote.addAlert({ title: "Pump leaks", severity: "CRITICAL" });
  const door = remote.addAlert({ title: "Door open", severity: "CRITICAL" });
  await time.pass(minute);
  remote.setAlertState(door.id, "ACKNOWLEDGED");
  await time.pass(3 * minute);
  expect(countSent()).toBe(0);
  expect(pending.at(-1)?.map(({ alertIds }) => alertIds)).toEqual([[pump.id]]);
  const silence = { cause: "unreachable", since: time.now(), heard: null, message: "" } as const;
  recordWatching({ state: "notWatching", ...silence });
  expect(pending.at(-1)).toEqual([]);
  await time.pass(minute);
  await sync.escalation.confirm(pending.at(-1)?.[0]?.fingerprint ?? "");
  await time.pass(3 * minute);
  expect([countSent(), pending.at(-1)]).toEqual([1, []]);
  expect(listSent().at(-1)?.text).toMatch(/^Pump leaks in unknown, \d min$/);
});

it("withdraws what waits for a confirmation after a sleep, until alerts are received again", async () => {
  const { remote, time, sync, pending } = await start();
  const pump = remote.addAlert({ title: "Pump leaks", severity: "CRITICAL" });
  await time.pass(4 * minute);
  expect(pending.at(-1)?.map(({ alertIds }) => alertIds)).toEqual([[pump.id]]);
  remote.setAlertState(pump.id, "ACKNOWLEDGED", "Ana");
  sync.catchUp("sleep");
  expect(pending.at(-1)).toEqual([]);
});

it("sends to the people of a list of the account, and not to those of another account", async () => {
  const { remote, time, sync, store, set, ana, pending, countSent } = await start();
  const to = [{ id: ana.id, name: ana.displayName }];
  const rule = { ...criticalRule, afterMinutes: 2, to: [] };
  set({
    recipientLists: [
      { name: "EOC staff", to: [{ id: "77", name: "Stranger" }], account: "other" },
      { name: "EOC staff", to },
      { name: "Strangers", to: [{ id: "77", name: "Stranger" }], account: "other" },
    ],
    escalationRules: [
      { ...rule, lists: ["EOC staff"] },
      { ...rule, id: "second", lists: ["Strangers"] },
    ],
  });
  remote.addAlert({ title: "Pump leaks", severity: "CRITICAL" });
  await time.pass(4 * minute);
  expect(pending.at(-1)?.map((one) => one.rule.to)).toEqual([to]);
  await sync.escalation.confirm(pending.at(-1)?.[0]?.fingerprint ?? "");
  await time.pass(3 * minute);
  expect(countSent()).toBe(1);
  expect(await store.listOpenEntries()).toEqual([]);
});

it("sends nothing later about an alert that has ended while the service received nothing, or no message", async () => {
  const { remote, time, sync, store, pending, countSent } = await start();
  const first = remote.addAlert({ title: "Door open", severity: "CRITICAL" });
  await time.pass(4 * minute);
  await sync.escalation.confirm(pending.at(-1)?.[0]?.fingerprint ?? "");
  remote.setAlertState(first.id, "ACKNOWLEDGED", "Ana");
  await time.pass(3 * minute);
  expect(countSent()).toBe(1);
  for (const path of [/^\/me\//, /privateMessage/]) {
    const { id } = remote.addAlert({ title: "Pump leaks", severity: "CRITICAL" });
    await time.pass(minute);
    const restore = remote.faults.inject({ match: { path }, fault: resetBeforeHeaders });
    await time.pass(3 * minute);
    remote.setAlertState(id, "ACKNOWLEDGED", "Ana");
    await time.pass(minute);
    restore();
    await time.pass(3 * minute);
    expect(countSent()).toBe(1);
    expect(await store.listOpenEntries()).toEqual([]);
  }
});
