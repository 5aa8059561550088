import { describe, expect, it } from "vitest";
import { now, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { handledState } from "#shared/features/alerts/alert-states.ts";
import { anAlert } from "#shared/test/records.ts";
import { alertsPerTest, three } from "./test/alerts-per-test.ts";

describe("the alerts in the lists of a store", () => {
  const { store, reopen, takeIn, listIds, standingOf, ask, snooze } = alertsPerTest();

  describe("listings", () => {
    it("end waiting alerts that they lack until they contain them again", async () => {
      await takeIn([...three, anAlert({ id: "4", state: "SNOOZED" })], { scope: "everything" });
      expect(await takeIn(three.slice(1))).toMatchObject({ changed: ["1"], removed: [], total: 4 });
      expect(await store.getAlert("1")).toMatchObject({ state: handledState });
      expect(await store.getAlert("4")).toMatchObject({ state: "SNOOZED" });
      expect(await store.countWaitingAlerts()).toBe(2);
      // The last has no time: it counts as created now.
      expect(await listIds("ALL")).toEqual(["4", "3", "2", "1"]);
      expect(await takeIn(three)).toMatchObject({ changed: ["1"] });
      expect(await store.countWaitingAlerts()).toBe(3);
    });

    it.each(["partialNew", "found"] as const)(
      "that are partial (%s) settle no alert",
      async (scope) => {
        await takeIn(three);
        const report = await takeIn([anAlert({ id: "4", created: 4 })], { scope });
        expect(report).toMatchObject({ added: ["4"], changed: [], removed: [] });
        expect(await listIds("NEW")).toEqual(["4", "3", "2", "1"]);
      },
    );

    it("provide the state of alerts that do not contain it", async () => {
      await takeIn([{ id: 1, title: "Flood" }]);
      await takeIn([{ id: 2, title: "Fire" }], { scope: "partialNew" });
      await takeIn([{ id: 3, title: "Storm" }], { scope: "found", state: "DELETED" });
      expect((await listIds("NEW")).toSorted()).toEqual(["1", "2"]);
      expect(await store.getAlert("3")).toMatchObject({ state: "DELETED", title: "Storm" });
      // The same bytes, found by another state.
      await takeIn([{ id: 3, title: "Storm" }], { scope: "found", state: "ACKNOWLEDGED" });
      expect(await listIds("ACKNOWLEDGED")).toEqual(["3"]);
    });

    it("add new alerts to the digest, but not alerts that the user searched for", async () => {
      await takeIn(three);
      await takeIn([anAlert({ id: "4" })], { scope: "partialNew", at: now + 1 });
      await takeIn([anAlert({ id: "5" })], { scope: "found", at: now + 1 });
      const { lines } = await store.readDigest(now, 10, now + 2);
      expect(lines.map(({ id }) => id)).toEqual(["4"]);
    });
  });

  it("that the user snoozed are in no other list and have their end", async () => {
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

    it("contain the room alone or also its known side rooms", async () => {
      await takeIn(alerts, { scope: "everything" });
      const both = { roomId: "10", hasSideRooms: true };
      expect(await listIds("ALL", both)).toEqual(["1"]);
      await store.recordSideRooms("10", ["20"]);
      await store.recordSideRooms("10", ["20", "30"]);
      await store.recordSideRooms("99", ["5"]);
      await reopen();
      expect(await listIds("ALL", { roomId: "10" })).toEqual(["1"]);
      expect(await listIds("ALL", both)).toEqual(["4", "3", "2", "1"]);
      expect(await listIds("NEW", both)).toEqual(["4", "2", "1"]);
    });

    it("show an alert's own name for its room, else that of the stored room with its id", async () => {
      const rooms = [
        ["1", "7", "Patrol", "Patrol"],
        ["2", "7", null, "Levee patrol"],
        ["3", null, null, null],
      ] as const;
      await takeIn(rooms.map(([id, roomId, roomName]) => anAlert({ id, roomId, roomName })));
      unwrap(await store.ingest(toIngest("rooms", [{ id: "7", name: "Levee patrol" }])));
      const { rows } = await store.listInbox({ kinds: [], now, offset: 0, limit: 10 });
      const unshown = await store.listUnshownAlerts();
      for (const [id, , , expected] of rooms) {
        const isIt = (one: { id: string }) => one.id === id;
        const names = [unshown.find(isIt)?.roomName, rows.find(isIt)?.room];
        expect([(await store.getAlert(id))?.roomName, ...names]).toEqual(Array(3).fill(expected));
      }
    });

    it("list rooms by name in natural order", async () => {
      await takeIn(alerts, { scope: "everything" });
      unwrap(await store.ingest(toIngest("rooms", [{ id: "30", name: "Hall" }])));
      expect(await store.listAlertRooms()).toEqual([
        { id: "30", name: "Hall" },
        { id: "20", name: "Room 9" },
        { id: "10", name: "Room 10" },
      ]);
    });
  });

  it("are counted before an acknowledgement: only those that can be acknowledged, by severity and opening", async () => {
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
