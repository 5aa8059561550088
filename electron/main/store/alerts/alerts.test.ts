import { describe, expect, it } from "vitest";
import { judgeAlert } from "#shared/domain/alert-state.ts";
import { type Alert, type AlertQuery, handledElsewhere } from "#shared/model/alert.ts";
import { anAlert } from "#shared/test/records.ts";
import { firstAlerts } from "#shared/test/rows.ts";
import { now, toIngest, unwrap, ways } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";

const noSteps = {
  seen: now,
  deferred: null,
  shown: null,
  lastShown: null,
  clicked: null,
  acknowledgeRequested: null,
  acknowledged: null,
  snoozed: null,
};

describe.each(ways)("the alerts of a store %s", (_way, open) => {
  const { store, reopen } = storePerTest(open);

  const three = ["1", "2", "3"].map((id) => anAlert({ id, created: Number(id) }));
  const takeIn = async (
    alerts: (Partial<Alert> | object)[],
    more: Parameters<typeof toIngest>[2] = { scope: "NEW" },
  ) => unwrap(await store.ingest(toIngest("alerts", alerts, more)));
  const listIds = async (state: AlertQuery["state"], room: Partial<AlertQuery> = {}) => {
    const { rows, total } = await store.listAlerts({ ...firstAlerts, ...room, state });
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  const standingOf = async (id: string) => {
    const alert = await store.getAlert(id);
    return alert && judgeAlert(alert);
  };
  const ask = (...ids: string[]) => store.requestAcknowledgements(ids, now + 5, null);
  const snooze = (id: string, until: number | null) =>
    store.snoozeItems([{ kind: "alert", id }], until, now);
  /** What an acknowledgement comes to when the service has heard it. */
  const confirm = async (alertId: string, at: number) => {
    const entries = await store.listOpenEntries();
    const entry = entries.find(
      ({ wish }) => wish.kind === "acknowledge" && wish.alertId === alertId,
    );
    await store.moveEntry(entry?.id ?? "", ["queued"], { state: "sent" }, at);
  };
  const unshown = async () => (await store.listUnshownAlerts()).map(({ id }) => id);

  it("are listed newest first with what became of them", async () => {
    await takeIn(three);
    await store.markAlertsShown(["1"], now + 1);
    expect(await listIds("NEW")).toEqual(["3", "2", "1"]);
    expect(await store.getAlert("1")).toEqual({
      ...three[0],
      ledger: { ...noSteps, shown: now + 1, lastShown: now + 1 },
    });
    expect(await store.getAlert("9")).toBeNull();
  });

  it("take every step once, but are shown again and again, also after a restart", async () => {
    await takeIn(three);
    const takeSteps = async (at: number) => {
      await store.markAlertsDeferred(["1"], at);
      await store.markAlertsShown(["1"], at);
      await store.markAlertClicked("1", at);
      await store.requestAcknowledgements(["1"], at, null);
      await confirm("1", at);
      await takeIn(three.slice(0, 1), { at });
    };
    await takeSteps(now + 1);
    await reopen();
    await takeSteps(now + 2);
    expect((await store.getAlert("1"))?.ledger).toEqual({
      ...noSteps,
      deferred: now + 1,
      shown: now + 1,
      lastShown: now + 2,
      clicked: now + 1,
      acknowledgeRequested: now + 1,
      acknowledged: now + 1,
    });
  });

  describe("waiting", () => {
    it("are those that are new, not put off and not asked to be acknowledged", async () => {
      await takeIn([...three, anAlert({ id: "4", state: "SNOOZED" })], { scope: "everything" });
      expect(await store.countWaitingAlerts()).toBe(3);
      await ask("2");
      await snooze("3", null);
      expect(await store.countWaitingAlerts()).toBe(1);
      expect(await unshown()).toEqual(["1"]);
    });

    it("are unshown until shown, oldest first", async () => {
      await takeIn([anAlert({ id: "0" }), ...three.toReversed()]);
      await store.markAlertsShown(["2"], now);
      await ask("3");
      expect(await unshown()).toEqual(["1", "0"]);
    });

    it("are unshown once more when their snooze has ended by itself, and only then", async () => {
      await takeIn(three);
      await store.markAlertsShown(["1", "2", "3"], now);
      await snooze("1", now + 10);
      await snooze("2", null);
      await snooze("3", now + 10);
      await store.restoreItems([{ kind: "alert", id: "3" }]);
      expect([await unshown(), await store.countWaitingAlerts()]).toEqual([[], 1]);
      await store.wakeItems(now + 10, false);
      expect([await unshown(), await store.countWaitingAlerts()]).toEqual([["1"], 2]);
      expect(await store.listAlertsShownBefore(now + 99)).toMatchObject([{ id: "3" }]);
      await store.wakeItems(now + 20, true);
      expect(await unshown()).toEqual(["1", "2"]);
      await store.markAlertsShown(["1", "2"], now + 20);
      expect([await unshown(), await store.countWaitingAlerts()]).toEqual([[], 3]);
      expect((await store.getAlert("1"))?.ledger).toMatchObject({
        shown: now,
        lastShown: now + 20,
        snoozed: null,
      });
    });

    it("were shown before a time, by their latest notification", async () => {
      await takeIn(three);
      await store.markAlertsShown(["1", "2"], now);
      await store.markAlertsShown(["2"], now + 60);
      await ask("3");
      const shownBefore = async (then: number) =>
        (await store.listAlertsShownBefore(then)).map(({ id }) => id);
      expect([
        await shownBefore(now),
        await shownBefore(now + 60),
        await shownBefore(now + 61),
      ]).toEqual([[], ["1"], ["1", "2"]]);
    });
  });

  describe("acknowledging", () => {
    it("notes the wish and puts it into the outbox, for those that are new or put off", async () => {
      await takeIn([...three, anAlert({ id: "4", state: "SNOOZED" })], { scope: "everything" });
      await takeIn([anAlert({ id: "5", state: "DELETED" })], { scope: "found" });
      await snooze("3", null);
      await ask("1");
      const told = await store.requestAcknowledgements(["1", "3", "4", "5", "9"], now + 8, now + 9);
      expect(told.map(({ id, ledger }) => [id, ledger.acknowledgeRequested])).toEqual([
        ["1", now + 5],
        ["3", now + 8],
        ["4", now + 8],
        ["5", null],
      ]);
      const entries = await store.listOpenEntries();
      expect(entries.map(({ wish, nextAttempt }) => [wish, nextAttempt])).toEqual(
        [
          ["1", null],
          ["3", now + 9],
          ["4", now + 9],
        ].map(([alertId, at]) => [{ kind: "acknowledge", alertId }, at]),
      );
      expect(await listIds("SNOOZED")).toEqual([]);
      expect((await listIds("ACKNOWLEDGED")).sort()).toEqual(["1", "3", "4"]);
    });

    it("can be taken back as long as it was never on its way", async () => {
      await takeIn(three);
      await ask("1", "2");
      const [first] = await store.listOpenEntries();
      await store.moveEntry(first?.id ?? "", ["queued"], { state: "sending" }, now + 6);
      await store.moveEntry(first?.id ?? "", ["sending"], { state: "queued" }, now + 7);
      const told = await store.withdrawAcknowledgements(["1", "2", "3", "9"], now + 8);
      expect(told.map(({ id, ledger }) => [id, ledger.acknowledgeRequested])).toEqual([
        ["1", now + 5],
        ["2", null],
        ["3", null],
      ]);
      expect(await store.listOpenEntries()).toMatchObject([{ id: first?.id }]);
      expect(await store.countWaitingAlerts()).toBe(2);
      await ask("2");
      expect(await store.countWaitingAlerts()).toBe(1);
    });

    it("is certain once confirmed, though an older listing says NEW", async () => {
      await takeIn(three);
      await ask("2");
      await confirm("2", now + 6);
      await takeIn(three);
      expect(await listIds("NEW")).toEqual(["3", "1"]);
      expect(await listIds("ACKNOWLEDGED")).toEqual(["2"]);
      expect(await standingOf("2")).toBe("acknowledged");
    });

    it("keeps its steps when the service no longer lists the alert at all", async () => {
      await takeIn(three);
      await ask("1");
      expect(await takeIn([], { scope: "everything" })).toMatchObject({
        removed: ["1", "2", "3"],
      });
      expect(await store.listOpenEntries()).toHaveLength(1);
      await takeIn(three);
      expect(await store.getAlert("1")).toMatchObject({
        ledger: { seen: now, acknowledgeRequested: now + 5 },
      });
    });
  });

  describe("listings", () => {
    it("let those no longer wait that they lack, and again when they do not", async () => {
      await takeIn([...three, anAlert({ id: "4", state: "SNOOZED" })], { scope: "everything" });
      expect(await takeIn(three.slice(1))).toMatchObject({ changed: ["1"], removed: [], total: 4 });
      expect(await store.getAlert("1")).toMatchObject({ state: handledElsewhere });
      expect(await store.getAlert("4")).toMatchObject({ state: "SNOOZED" });
      expect(await store.countWaitingAlerts()).toBe(2);
      // Of the last nobody says when it was raised: it came now.
      expect(await listIds("ALL")).toEqual(["4", "3", "2", "1"]);
      expect(await takeIn(three)).toMatchObject({ changed: ["1"] });
      expect(await store.countWaitingAlerts()).toBe(3);
    });

    it.each(["someNEW", "found"] as const)(
      "of which only a part is here (%s) settle none",
      async (scope) => {
        await takeIn(three);
        const report = await takeIn([anAlert({ id: "4", created: 4 })], { scope });
        expect(report).toMatchObject({ added: ["4"], changed: [], removed: [] });
        expect(await listIds("NEW")).toEqual(["4", "3", "2", "1"]);
      },
    );

    it("say what those are in that do not say it themselves", async () => {
      await takeIn([{ id: 1, title: "Flood" }]);
      await takeIn([{ id: 2, title: "Fire" }], { scope: "someNEW" });
      await takeIn([{ id: 3, title: "Storm" }], { scope: "found", state: "DELETED" });
      expect((await listIds("NEW")).toSorted()).toEqual(["1", "2"]);
      expect(await store.getAlert("3")).toMatchObject({ state: "DELETED", title: "Storm" });
      // The same bytes, found by another state.
      await takeIn([{ id: 3, title: "Storm" }], { scope: "found", state: "ACKNOWLEDGED" });
      expect(await listIds("ACKNOWLEDGED")).toEqual(["3"]);
    });

    it("have the last word on a state", async () => {
      await takeIn(three);
      const found = { scope: "found" } as const;
      await takeIn([anAlert({ id: "1", created: 1, state: "SNOOZED" })], found);
      await takeIn([anAlert({ id: "2", created: 2, state: "ACKNOWLEDGED" })], found);
      await takeIn([anAlert({ id: "3", created: 3, state: "DELETED" })], found);
      for (const [state, id] of [
        ["SNOOZED", "1"],
        ["ACKNOWLEDGED", "2"],
        ["DELETED", "3"],
      ] as const) {
        expect(await listIds(state)).toEqual([id]);
      }
      expect(await listIds("NEW")).toEqual([]);
    });

    it("make the digest tell of what came, not of what was looked for", async () => {
      await takeIn(three);
      await takeIn([anAlert({ id: "4" })], { scope: "someNEW", at: now + 1 });
      await takeIn([anAlert({ id: "5" })], { scope: "found", at: now + 1 });
      const { lines } = await store.readDigest(now, 10, now + 2);
      expect(lines.map(({ id }) => id)).toEqual(["4"]);
    });
  });

  it("that the person put off are in no other state, and say until when", async () => {
    await takeIn([...three, anAlert({ id: "4", state: "SNOOZED", created: 4 })], {
      scope: "everything",
    });
    await snooze("1", now + 60);
    await snooze("2", null);
    expect(await listIds("SNOOZED")).toEqual(["4", "2", "1"]);
    expect(await listIds("NEW")).toEqual(["3"]);
    expect(await listIds("ALL")).toEqual(["4", "3", "2", "1"]);
    expect((await store.getAlert("1"))?.ledger.snoozed).toEqual({ until: now + 60 });
    expect(await store.getAlert("2")).toMatchObject({
      state: "NEW",
      ledger: { snoozed: { until: null } },
    });
    expect((await store.getAlert("3"))?.ledger.snoozed).toBeNull();
    // Handled elsewhere meanwhile: nothing is left to put off.
    await takeIn(three.slice(1));
    expect(await listIds("SNOOZED")).toEqual(["4", "2"]);
    expect(await standingOf("1")).toBe("ended");
  });

  describe("by room", () => {
    const alerts = [
      anAlert({ id: "1", created: 1, roomId: "10", roomName: "Room 10" }),
      anAlert({ id: "2", created: 2, roomId: "20", roomName: "Room 9" }),
      anAlert({ id: "3", created: 3, roomId: "30", roomName: null, state: "DELETED" }),
      anAlert({ id: "4", created: 4, roomId: "20", roomName: "Room 9" }),
      anAlert({ id: "5", created: 5 }),
    ];

    it("are of the room alone, or with the side rooms that are known of it", async () => {
      await takeIn(alerts, { scope: "everything" });
      const both = { roomId: "10", hasSideRooms: true };
      expect(await listIds("ALL", both)).toEqual(["1"]);
      await store.noteSideRooms("10", ["20"]);
      await store.noteSideRooms("10", ["20", "30"]);
      await store.noteSideRooms("99", ["5"]);
      await reopen();
      expect(await listIds("ALL", { roomId: "10" })).toEqual(["1"]);
      expect(await listIds("ALL", both)).toEqual(["4", "3", "2", "1"]);
      expect(await listIds("NEW", both)).toEqual(["4", "2", "1"]);
    });

    it("have names, counts and a natural order", async () => {
      await takeIn(alerts, { scope: "everything" });
      unwrap(await store.ingest(toIngest("rooms", [{ id: "30", name: "Hall" }])));
      expect(await store.listAlertRooms()).toEqual([
        { id: "30", name: "Hall", count: 1 },
        { id: "20", name: "Room 9", count: 2 },
        { id: "10", name: "Room 10", count: 1 },
      ]);
    });
  });

  it("are weighed before they are acknowledged: those alone that can be, by what speaks against it", async () => {
    const severities = ["CRITICAL", "P1", "low", null, "CRITICAL"];
    await takeIn(
      severities.map((severity, at) => anAlert({ id: `${at + 1}`, created: at, severity })),
    );
    await store.markAlertClicked("1", now);
    await ask("5");
    const ids = ["1", "2", "3", "4", "5", "unknown"];
    const stakes = { count: 4, critical: 2, unopened: 3, unopenedCritical: 1 };
    expect(await store.weighAlerts(ids)).toEqual(stakes);
    const one = { count: 1, critical: 1, unopened: 0, unopenedCritical: 0 };
    expect(await store.weighAlerts(["1"])).toEqual(one);
    expect(await store.weighAlerts([])).toMatchObject({ count: 0, critical: 0 });
  });
});
