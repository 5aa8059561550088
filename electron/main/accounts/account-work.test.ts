import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { delayBy } from "#demo/faults/responses.ts";
import type { SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import type { AccountEvents } from "./account.ts";
import { startSmallWork } from "./test/start-work.ts";

const minute = 60_000;

it("groups notifications after sleep although a response was pending", async () => {
  const { remote, time, sync, notifications, titles } = await startSmallWork();
  await time.pass(minute);
  const before = titles().length;
  const { world } = remote;
  const people = world.users.filter(({ id }) => id !== world.mainUserId).slice(0, 3);
  const slow = {
    match: { path: /^\/me\/(alerts|privateMessages)/ },
    fault: delayBy(500, time.hold),
  };
  const clearFault = remote.faults.inject(slow);
  void sync.refresh("alerts");
  void sync.refresh("messages");
  await time.pass(100);
  clearFault();
  notifications.notifyReturn("asleep");
  sync.catchUp("sleep");
  for (const { id } of people) {
    remote.addAlert();
    remote.addMessage({ fromId: id, text: "Call me back." });
  }
  await time.pass(2 * minute);
  expect(titles().slice(before).sort()).toEqual(["3 messages from 3 people", "3 new alerts"]);
  for (const { id } of people.slice(0, 2)) remote.addMessage({ fromId: id, text: "Thank you." });
  await time.pass(2 * minute);
  expect(titles().slice(before + 2)).toHaveLength(2);
});

const isPump: SeverityRule = {
  level: "critical",
  text: "pump",
  ...{ room: null, sender: null, from: null, to: null },
};

it("classifies alerts by the settings and again without notification when they change", async () => {
  const events = new EventEmitter<AccountEvents>();
  const changed: string[] = [];
  events.on("collection", ({ collection }) => changed.push(collection));
  const { remote, time, titles, store, set } = await startSmallWork(events, {
    severityWords: { gelb: "critical" },
  });
  await time.pass(minute);
  const before = await store.countCriticalAlerts();
  remote.addAlert({ title: "Gate", severity: "Gelb" });
  const { id } = remote.addAlert({ title: "Pump 3", severity: "low" });
  await time.pass(minute);
  expect(await store.countCriticalAlerts()).toBe(before + 1);
  const shown = titles().length;
  changed.length = 0;
  set({ severityRules: [isPump] });
  await expect.poll(() => changed).toContain("alerts");
  expect(await store.getAlert(id)).toMatchObject({ level: "critical", severity: "low" });
  expect(await store.countCriticalAlerts()).toBe(before + 2);
  set({ notificationSound: false });
  await time.pass(minute);
  expect(titles()).toHaveLength(shown);
});

const isNothing: SeverityRule = {
  level: "low",
  ...{ room: null, text: null, sender: null, from: 0, to: 1_439 },
};

it("notifies of the planned end of a shift, and ends it if nobody answers and nothing critical is open", async () => {
  const { time, sync, titles, set } = await startSmallWork();
  const countNotices = () => titles().filter((title) => /^Your shift ended at/.test(title)).length;
  const ends = time.now() + 10 * minute;
  await sync.duty.start({ role: "Porter", ends, selfTest: [] });
  expect((await sync.duty.read()).openCritical).toBe(2);
  // The computer sleeps when the end passes.
  time.sleep(20 * minute);
  await time.pass(minute);
  expect(countNotices()).toBe(1);
  expect(await sync.duty.read()).toMatchObject({ isOverdue: true, shift: { role: "Porter" } });
  set({ severityRules: [isNothing] });
  await time.pass(15 * minute);
  expect(countNotices()).toBe(1);
  expect(await sync.duty.read()).toMatchObject({ shift: null, latest: { role: "Porter" } });
});
