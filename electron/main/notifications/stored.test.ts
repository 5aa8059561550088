import { expect, it } from "vitest";
import { ana, from, takeIn } from "#main/features/messages/store/test/messages.ts";
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
