import { describe, expect, it } from "vitest";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import { now } from "#main/store/test/fixture.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import { aLedgeredAlert, anAlert } from "#shared/test/records.ts";
import { firstAlerts } from "#shared/test/rows.ts";
import { alertsPerTest } from "./test/alerts-per-test.ts";

const flood = anAlert({ id: "1", created: 1 });
const fire = anAlert({ id: "2", created: 2 });
const acknowledged = { ...firstAlerts, state: "ACKNOWLEDGED" } as const;

describe("an alert that the service raises again", () => {
  const { store, reopen, unshown, takeIn: takeInAlerts } = alertsPerTest();

  const takeIn = (alerts: Alert[], at: number, more: Partial<Ingest> = {}) =>
    takeInAlerts(alerts, { scope: "NEW", at, asked: at, ...more });
  const acknowledge = async (at: number) => {
    await store.requestAcknowledgements(["1"], at, null);
    const [entry] = await store.listOpenEntries();
    return (answeredAt: number) =>
      store.transitionEntry(entry?.id ?? "", ["queued"], { state: "sent" }, answeredAt);
  };
  const ledger = async () => (await store.getAlert("1"))?.ledger;
  /** Arrived, shown, acknowledged, and the service knows. */
  const liveOnce = async () => {
    await takeIn([flood, fire], now);
    await store.markAlertsShown(["1", "2"], now + 1);
    await store.markAlertClicked("1", now + 2);
    const answer = await acknowledge(now + 3);
    await answer(now + 4);
  };
  const formerLife = {
    seen: now,
    deferred: null,
    shown: now + 1,
    lastShown: now + 1,
    clicked: now + 2,
    acknowledgeRequested: now + 3,
    acknowledged: now + 4,
  };
  it("is new again: unseen, counted and not acknowledged, with its former occurrence", async () => {
    await liveOnce();
    await takeIn([fire], now + 10);
    expect([await unshown(), await store.countWaitingAlerts()]).toEqual([[], 1]);
    await takeIn([flood, fire], now + 20);
    expect([await unshown(), await store.countWaitingAlerts()]).toEqual([["1"], 2]);
    expect(await store.getAlert("1")).toMatchObject({ state: "NEW" });
    expect(await ledger()).toEqual({
      ...aLedgeredAlert({ id: "1" }).ledger,
      seen: now + 20,
      former: [{ ...formerLife, lastListed: now, ended: now + 10 }],
    });
    const [again] = await store.requestAcknowledgements(["1"], now + 21, null);
    expect(again?.ledger.acknowledgeRequested).toBe(now + 21);
    expect(await store.listOpenEntries()).toMatchObject([
      { operation: { kind: "acknowledge", alertId: "1" }, created: now + 21 },
    ]);
    const { counts } = await store.listInbox({ kinds: [], now: now + 22, offset: 0, limit: 9 });
    expect(counts.find(({ kind }) => kind === "alert")?.count).toBe(1);
  });

  it("keeps all its occurrences after a restart, the earliest first", async () => {
    await takeIn([flood, fire], now);
    for (const at of [now + 10, now + 30]) {
      await takeIn([fire], at);
      await takeIn([flood, fire], at + 10);
    }
    await reopen();
    expect((await ledger())?.former?.map(({ seen, ended }) => [seen, ended])).toEqual([
      [now, now + 10],
      [now + 20, now + 30],
    ]);
    // The same answer again is no third time.
    await takeIn([flood, fire], now + 50);
    expect((await ledger())?.former).toHaveLength(2);
  });

  it.each(["ACKNOWLEDGED", "DELETED", "CLOSED"])(
    "is also new again after it was %s elsewhere",
    async (state) => {
      await takeIn([flood, fire], now);
      await store.markAlertsShown(["1"], now + 1);
      await takeIn([{ ...flood, state }], now + 10, { scope: "found" });
      await takeIn([flood, fire], now + 20);
      expect(await unshown()).toEqual(["1", "2"]);
      expect((await ledger())?.former).toMatchObject([{ shown: now + 1, ended: now + 10 }]);
    },
  );

  it("is also new again if it was listed as new all the time and only its time changed", async () => {
    await liveOnce();
    await takeIn([{ ...flood, created: now }, fire], now + 10);
    expect(await unshown()).toEqual(["1"]);
    expect((await ledger())?.former).toEqual([{ ...formerLife, ended: null }]);
  });

  it("is also recognized by the same response as one that was requested too early", async () => {
    await liveOnce();
    const again = [{ ...flood, created: now }, fire];
    await takeIn(again, now + 10, { asked: now + 2 });
    expect(await unshown()).toEqual([]);
    await takeIn(again, now + 20);
    expect(await unshown()).toEqual(["1"]);
  });

  it("is not affected by a snooze of its former occurrence", async () => {
    await takeIn([flood], now);
    await store.snoozeItems([{ kind: "alert", id: "1" }], now + 99, now);
    await takeIn([], now + 10);
    await takeIn([flood], now + 20);
    expect([await unshown(), await store.countWaitingAlerts()]).toEqual([["1"], 1]);
  });

  it("is not confused with one whose acknowledgement was not sent", async () => {
    await takeIn([flood, fire], now);
    await store.markAlertsShown(["1", "2"], now + 1);
    const answer = await acknowledge(now + 3);
    await takeIn([fire], now + 10);
    await takeIn([flood, fire], now + 20);
    await takeIn([{ ...flood, created: now }, fire], now + 30);
    expect([await unshown(), await store.countWaitingAlerts()]).toEqual([[], 1]);
    await answer(now + 40);
    // Requested before the acknowledgement arrived.
    await takeIn([{ ...flood, created: now }], now + 50, { asked: now + 35 });
    expect([await unshown(), await store.countWaitingAlerts()]).toEqual([[], 0]);
    await takeIn([{ ...flood, created: now }, fire], now + 60);
    expect(await unshown()).toContain("1");
  });

  it("is notified if the service had handled it before the acknowledgement arrived", async () => {
    await takeIn([flood, fire], now);
    const answer = await acknowledge(now + 3);
    await takeIn([fire], now + 10);
    await answer(now + 20);
    await takeIn([fire], now + 30);
    await takeIn([flood, fire], now + 40);
    expect(await unshown()).toContain("1");
  });

  it("is not confused with one that the service lists once more after the acknowledgement", async () => {
    await takeIn([flood, fire], now);
    const answer = await acknowledge(now + 3);
    await takeIn([fire], now + 10);
    await takeIn([flood, fire], now + 20);
    await answer(now + 30);
    await takeIn([flood, fire, anAlert({ id: "3" })], now + 40);
    expect(await unshown()).not.toContain("1");
  });

  it("is not confused with one that the service still lists after the acknowledgement", async () => {
    await liveOnce();
    await takeIn([flood, fire], now + 10);
    await takeIn([flood], now + 20);
    await takeIn([flood, fire], now + 30, { scope: "partialNew" });
    expect(await unshown()).not.toContain("1");
    expect((await store.listAlerts(acknowledged)).rows).toMatchObject([{ id: "1" }]);
  });

  it("is not confused with one in a response that was requested before it ended", async () => {
    await takeIn([flood, fire], now);
    await store.markAlertsShown(["1", "2"], now + 1);
    const ended = [{ ...flood, state: "ACKNOWLEDGED" }];
    await takeIn(ended, now + 10, { scope: "found", asked: now + 9 });
    await takeIn([flood, fire], now + 11, { asked: now + 8 });
    expect(await unshown()).toEqual([]);
    await takeIn([fire], now + 20);
    expect(await unshown()).toEqual([]);
  });

  it("is not confused with one that a partial response lacked or that only changed", async () => {
    await takeIn([flood, fire], now);
    await store.markAlertsShown(["1", "2"], now + 1);
    await takeIn([fire], now + 10, { scope: "partialNew" });
    await takeIn([{ ...flood, title: "Flood, still" }, fire], now + 20);
    // It was never acknowledged.
    await takeIn([{ ...flood, created: now }, fire], now + 30);
    expect(await unshown()).toEqual([]);
    expect((await ledger())?.former).toBeUndefined();
  });

  it("is notified even if the clock was set back meanwhile", async () => {
    await takeIn([flood], now);
    await store.markAlertsShown(["1"], now + 1);
    await takeIn([], now + 10);
    await takeIn([flood], now - 3_600_000);
    expect(await unshown()).toEqual(["1"]);
  });
});
