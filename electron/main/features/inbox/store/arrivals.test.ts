import { expect, it } from "vitest";
import { now, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { Alert, AlertQuery } from "#shared/features/alerts/schema.ts";
import { anAlert, aTask } from "#shared/test/records.ts";

const { store } = storePerTest();

const anywhere = { roomId: null, hasSideRooms: false };
const takeIn = async (...alerts: (Partial<Alert> & { id: string })[]) =>
  unwrap(await store.ingest(toIngest("alerts", alerts.map(anAlert), { scope: "NEW" })));
const arriveAmongAlerts = (sort: AlertQuery["sort"], seen: number | null = null) =>
  store.listAlertArrivals({ state: "NEW", ...anywhere, sort, seen });
const arriveInInbox = (seen: number | null = null) =>
  store.listInboxArrivals({ kinds: [], now, seen });

const low = { id: "1", severity: "low", created: now - 1 };
const medium = { id: "2", severity: "medium", created: now - 9, title: "Pump", roomName: "Hall" };
const critical = { id: "3", severity: "critical", created: now - 99 };

it("returns new alerts with their position in the list", async () => {
  await takeIn(low);
  expect((await arriveAmongAlerts("severity")).arrived).toEqual([]);
  expect((await arriveAmongAlerts("newest")).arrived).toEqual([]);
  await takeIn(low, medium, critical);
  const bySeverity = await arriveAmongAlerts("severity");
  expect(bySeverity.arrived.map(({ id, index }) => [id, index])).toEqual([
    ["3", 0],
    ["2", 1],
  ]);
  expect(bySeverity.arrived[1]).toEqual({
    kind: "alert",
    id: "2",
    title: "Pump",
    room: "Hall",
    person: null,
    level: "medium",
    at: now - 9,
    index: 1,
  });
  const byTime = await arriveAmongAlerts("newest");
  expect(byTime.arrived.map(({ id, index }) => [id, index])).toEqual([
    ["2", 1],
    ["3", 2],
  ]);
  expect((await arriveAmongAlerts("severity", bySeverity.mark)).arrived).toEqual([]);
});

it("does not treat an alert as new if it does not wait", async () => {
  const arriveAmongAll = async () =>
    (await store.listAlertArrivals({ state: "ALL", ...anywhere, sort: "newest", seen: null }))
      .arrived;
  await takeIn(low);
  expect(await arriveAmongAll()).toEqual([]);
  const older = anAlert({ ...medium, state: "ACKNOWLEDGED" });
  unwrap(await store.ingest(toIngest("alerts", [older], { scope: "found" })));
  expect(await arriveAmongAll()).toEqual([]);
  await takeIn(low, critical);
  expect((await arriveAmongAll()).map(({ id, index }) => [id, index])).toEqual([["3", 2]]);
});

it("returns new inbox items of every kind and items whose snooze ended", async () => {
  await takeIn(low, medium);
  await arriveInInbox();
  await store.snoozeItems([{ kind: "alert", id: "2" }], null, now);
  unwrap(await store.ingest(toIngest("tasks", [aTask({ id: "7", due: now })])));
  const first = await arriveInInbox();
  expect(first.arrived.map(({ kind, id, index }) => [kind, id, index])).toEqual([["task", "7", 0]]);
  await store.wakeItems(now, true);
  const second = await arriveInInbox(first.mark);
  expect(second.arrived.map(({ kind, id, index }) => [kind, id, index])).toEqual([
    ["alert", "2", 1],
  ]);
});
