import { beforeEach, expect, it } from "vitest";
import { now, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert } from "#shared/test/records.ts";
import { firstAlerts } from "#shared/test/rows.ts";

const { store } = storePerTest();
beforeEach(async () => {
  const alerts = ["1", "2", "3"].map((id) => anAlert({ id }));
  unwrap(await store.ingest(toIngest("alerts", alerts, { scope: "NEW" })));
});

const countListed = async (state: "NEW" | "SNOOZED" | "ACKNOWLEDGED") =>
  (await store.listAlerts({ ...firstAlerts, state, limit: 1 })).total;

it("lists as new what waits, while an acknowledgement is on its way", async () => {
  await store.requestAcknowledgements(["1"], now, null);
  expect([await countListed("NEW"), await store.countWaitingAlerts()]).toEqual([2, 2]);
  expect(await countListed("ACKNOWLEDGED")).toBe(1);
});

it("lists as snoozed what the inbox counts as snoozed", async () => {
  const elsewhere = [anAlert({ id: "9", state: "SNOOZED" })];
  unwrap(await store.ingest(toIngest("alerts", elsewhere, { scope: "found" })));
  await store.snoozeItems([{ kind: "alert", id: "1" }], null, now);
  const inbox = await store.listInbox({ kinds: [], now, offset: 0, limit: 1 });
  expect([await countListed("SNOOZED"), inbox.snoozed]).toEqual([2, 2]);
  expect([await countListed("NEW"), inbox.total]).toEqual([2, 2]);
});

it("lists as new again what the service refused to acknowledge, until it is asked once more", async () => {
  const cause = { code: "refusedByService", message: "No." };
  const move = async (from: "queued" | "sending", state: "sending" | "refused") => {
    const [entry] = await store.listOpenEntries();
    await store.transitionEntry(entry?.id ?? "", [from], { state, cause, nextAttempt: null }, now);
  };
  await store.requestAcknowledgements(["1"], now, null);
  await move("queued", "sending");
  expect(await store.countWaitingAlerts()).toBe(2);
  await move("sending", "refused");
  expect([await countListed("NEW"), await store.countWaitingAlerts()]).toEqual([3, 3]);
  expect((await store.getAlert("1"))?.ledger.isRefused).toBe(true);
  await store.requestAcknowledgements(["1"], now + 1, now + 9);
  expect([await countListed("NEW"), await store.countWaitingAlerts()]).toEqual([2, 2]);
  expect(await store.listOpenEntries()).toMatchObject([{ state: "queued" }]);
  await store.withdrawAcknowledgements(["1"], now + 2);
  expect([await countListed("NEW"), await store.countWaitingAlerts()]).toEqual([3, 3]);
});
