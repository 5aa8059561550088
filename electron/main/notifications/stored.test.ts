import { expect, it } from "vitest";
import { ana, ben, from, takeIn } from "#main/features/messages/store/test/messages.ts";
import { now, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert } from "#shared/test/records.ts";
import { notifyAccount } from "./test/notify-account.ts";

const minute = 60_000;
const { store, reopen } = storePerTest();

const alerts = (...ids: string[]) => alertsAt(now, ...ids);
const alertsAt = (at: number, ...ids: string[]) =>
  store.ingest(
    toIngest(
      "alerts",
      ids.map((id) => anAlert({ id, created: Number(id) })),
      { scope: "NEW", at },
    ),
  );

it("shows stored records once, deferred or again", async () => {
  const { start, set, time, notifications, counts, titles, ...followed } = notifyAccount(
    undefined,
    store,
  );
  const { notifyAlerts, notifyMessages, notifier } = followed;
  await start();
  unwrap(await alerts("1", "2"));
  await notifyAlerts();
  expect(titles()).toEqual(["Alert 1", "Alert 2"]);
  expect(counts.at(-1)).toMatchObject({ waiting: 2, critical: 0, unread: 0 });

  await set({ quietUntil: time.now() + 30 * minute });
  unwrap(await alerts("1", "2", "3", "4"));
  await takeIn(store, [from(ana.id, "10", 5), from(ben.id, "11", 6)]);
  await notifyAlerts();
  await notifyMessages();
  expect(titles()).toHaveLength(2);
  expect((await store.getAlert("3"))?.ledger.deferred).toBe(time.now());
  expect((await notifications.describe()).deferred).toBe(4);
  expect(counts.at(-1)).toMatchObject({ waiting: 4, critical: 0, unread: 2 });
  await time.pass(30 * minute);
  expect(titles().slice(2).sort()).toEqual(["2 messages from 2 people", "2 new alerts"]);
  expect((await store.getAlert("3"))?.ledger.shown).toBe(time.now());

  await store.snoozeItems([{ kind: "alert", id: "1" }], time.now() + 15 * minute, time.now());
  notifier().notifySnoozes();
  await time.pass(14 * minute);
  expect(counts.at(-1)?.waiting).toBe(3);
  await time.pass(minute);
  expect(counts.at(-1)?.waiting).toBe(4);
  expect(titles().at(-1)).toBe("Alert 1");
  expect(titles()).toHaveLength(5);
});

it("shows nothing again after a restart", async () => {
  const first = notifyAccount(undefined, store);
  await first.start();
  unwrap(await alerts("1"));
  await takeIn(store, [from(ana.id, "10", 5)]);
  await first.notifyAlerts();
  await first.notifyMessages();
  expect(first.titles()).toHaveLength(2);
  await reopen();
  const second = notifyAccount(undefined, store);
  await second.start();
  expect(second.titles()).toEqual([]);
  expect(second.counts.at(-1)).toMatchObject({ waiting: 1, critical: 0, unread: 1 });
});

it("shows an alert again that the service raises again", async () => {
  const { start, time, notifyAlerts, titles, counts } = notifyAccount(undefined, store);
  await start();
  unwrap(await alertsAt(time.now(), "1", "2"));
  await notifyAlerts();
  await store.requestAcknowledgements(["1"], time.now(), null);
  const [entry] = await store.listOpenEntries();
  await store.transitionEntry(entry?.id ?? "", ["queued"], { state: "sent" }, time.now());
  await time.pass(minute);
  unwrap(await alertsAt(time.now(), "2"));
  await notifyAlerts();
  expect([titles().length, counts.at(-1)?.waiting]).toEqual([2, 1]);
  await time.pass(minute);
  unwrap(await alertsAt(time.now(), "1", "2"));
  await notifyAlerts();
  await notifyAlerts();
  expect(titles().slice(2)).toEqual(["Raised again: Alert 1"]);
  expect(counts.at(-1)?.waiting).toBe(2);
});
