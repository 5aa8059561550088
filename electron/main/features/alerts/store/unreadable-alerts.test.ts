import { describe, expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import { openStore } from "#main/store/files/open-store.ts";
import { key, now, parts, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import { success } from "#shared/lib/result.ts";
import { anAlert } from "#shared/test/records.ts";
import { firstAlerts } from "#shared/test/rows.ts";

const title = "Unreadable alert";
const reason = "Its fields have names that Watchdesk does not know.";

const readable = anAlert({ id: "1", created: 1 });
const named = anAlert({ id: "2", title: "", state: "", unreadable: { reason, hasId: true } });
const nameless = anAlert({ id: "x", title: "", state: "", unreadable: { reason, hasId: false } });

describe("an alert that cannot be read", () => {
  const read = (body: Uint8Array) =>
    success({ records: JSON.parse(new TextDecoder().decode(body)) as Alert[], unreadable: [] });
  const readers = { ...collections, alerts: { ...collections.alerts, decode: read } };
  const { store } = storePerTest((folder) =>
    unwrap(openStore({ folder, key }, { ...parts, collections: readers })),
  );

  const takeIn = async (alerts: Alert[], at = now) =>
    unwrap(await store.ingest(toIngest("alerts", alerts, { scope: "NEW", at })));
  const list = async (state: "NEW" | "ALL") =>
    (await store.listAlerts({ ...firstAlerts, state })).rows;
  const listInbox = async () =>
    (await store.listInbox({ kinds: [], now, offset: 0, limit: 9 })).rows;

  it("is listed by arrival, notified, counted and found like any other", async () => {
    await takeIn([readable, named, nameless]);
    expect((await list("NEW")).map(({ id, title, state }) => [id, title, state])).toEqual([
      ["2", title, "NEW"],
      ["x", title, "NEW"],
      ["1", "Alert 1", "NEW"],
    ]);
    expect(await store.countWaitingAlerts()).toBe(3);
    const unshown = await store.listUnshownAlerts();
    expect(unshown.map(({ title, unreadable }) => [title, unreadable?.hasId])).toEqual([
      ["Alert 1", undefined],
      [title, true],
      [title, false],
    ]);
    expect(await listInbox()).toMatchObject([
      { kind: "alert", id: "2", title, at: now },
      { kind: "alert", id: "x", title, at: now },
      { kind: "alert", id: "1" },
    ]);
    expect((await store.search("unreadable alert", 9)).total).toBe(2);
  });

  it("is new if it was requested as new, whatever its state", async () => {
    await takeIn([
      { ...named, state: "7" },
      { ...readable, state: "OPEN" },
    ]);
    expect((await list("NEW")).map(({ id, state }) => [id, state])).toEqual([
      ["2", "NEW"],
      ["1", "NEW"],
    ]);
    expect((await store.listUnshownAlerts()).map(({ id }) => id)).toEqual(["1", "2"]);
  });

  it("is not new if it has ended, in any words", async () => {
    const states = ["CLOSED", "acked", "Deleted", "resolved"];
    await takeIn(states.map((state) => ({ ...named, id: state, state })));
    expect(await list("NEW")).toEqual([]);
    expect((await list("ALL")).map((one) => one.state).sort()).toEqual(states.toSorted());
    expect(await store.countWaitingAlerts()).toBe(0);
  });

  it("can be acknowledged if it has an id of the service", async () => {
    await takeIn([named]);
    await store.requestAcknowledgements(["2"], now + 1, null);
    expect(await store.listOpenEntries()).toMatchObject([{ operation: { alertId: "2" } }]);
    expect(await store.countWaitingAlerts()).toBe(0);
  });

  it("is dismissed and restored locally without an id of the service", async () => {
    await takeIn([readable, nameless]);
    const [done] = await store.requestAcknowledgements(["x"], now + 1, null);
    expect(done?.ledger).toMatchObject({ dismissed: now + 1, acknowledgeRequested: null });
    expect(await store.listOpenEntries()).toEqual([]);
    expect([await store.countWaitingAlerts(), (await listInbox()).length]).toEqual([1, 1]);
    expect((await list("NEW")).map(({ id }) => id)).toEqual(["1"]);
    expect((await list("ALL")).map(({ id }) => id)).toEqual(["x", "1"]);
    // Still listed, it stays out.
    await takeIn([readable, nameless, named], now + 2);
    expect((await store.listUnshownAlerts()).map(({ id }) => id)).toEqual(["1", "2"]);
    const [back] = await store.withdrawAcknowledgements(["x"], now + 3);
    expect(back?.ledger.dismissed).toBeUndefined();
    expect(await store.countWaitingAlerts()).toBe(3);
  });

  it("ends when the service stops listing it and is raised again like any other", async () => {
    await takeIn([nameless]);
    await store.requestAcknowledgements(["x"], now + 1, null);
    await takeIn([], now + 10);
    expect(await store.getAlert("x")).toMatchObject({ state: "HANDLED" });
    await takeIn([nameless], now + 20);
    expect((await store.listUnshownAlerts()).map(({ id }) => id)).toEqual(["x"]);
    expect((await store.getAlert("x"))?.ledger.former).toMatchObject([{ dismissed: now + 1 }]);
  });
});
