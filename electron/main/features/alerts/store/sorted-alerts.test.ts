import { expect, it } from "vitest";
import { now, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { Alert, AlertQuery } from "#shared/features/alerts/schema.ts";
import { anAlert } from "#shared/test/records.ts";
import { firstAlerts } from "#shared/test/rows.ts";

const { store } = storePerTest();

const takeIn = async (...alerts: (Partial<Alert> & { id: string })[]) =>
  unwrap(await store.ingest(toIngest("alerts", alerts.map(anAlert), { scope: "NEW" })));
const list = (change: Partial<typeof firstAlerts> = {}) =>
  store.listAlerts({ ...firstAlerts, sort: "severity", ...change });
const listIds = async (sort: AlertQuery["sort"]) => (await list({ sort })).rows.map(({ id }) => id);

const five = [
  { id: "low", severity: "info", created: now - 1 },
  { id: "odd", severity: "7", created: now - 2 },
  { id: "none", severity: null, created: now - 3 },
  { id: "medium", severity: "Warning", created: now - 4 },
  { id: "major", severity: "MAJOR", created: now - 6 },
  { id: "high", severity: "high", created: now - 5 },
  { id: "critical", severity: "P1", created: now - 7 },
];

it("lists the most severe alerts first, whatever their words, and counts each level", async () => {
  await takeIn(...five);
  const graveFirst = ["critical", "high", "major", "medium", "odd", "none", "low"];
  expect(await listIds("severity")).toEqual(graveFirst);
  expect(await listIds("newest")).toEqual(
    five
      .map(({ id }) => id)
      .with(4, "high")
      .with(5, "major"),
  );
  const { rows } = await list({ offset: 2, limit: 3 });
  expect(rows.map(({ id }) => id)).toEqual(["major", "medium", "odd"]);
  expect(await list({ limit: 1 })).toMatchObject({
    total: 7,
    groups: [
      { level: "critical", count: 1 },
      { level: "high", count: 2 },
      { level: "medium", count: 1 },
      { level: "unknown", count: 2 },
      { level: "low", count: 1 },
    ],
  });
  expect((await list({ sort: "newest" })).groups).toEqual([]);
  await takeIn(...five.filter(({ id }) => id === "odd"));
  expect((await list()).groups).toEqual([{ level: "unknown", count: 1 }]);
});

it("counts waiting critical alerts", async () => {
  expect(await store.countCriticalAlerts()).toBe(0);
  await takeIn(...five, { id: "fire", severity: "EMERGENCY" });
  expect(await store.countCriticalAlerts()).toBe(2);
  await store.snoozeItems([{ kind: "alert", id: "fire" }], null, now);
  expect(await store.countCriticalAlerts()).toBe(1);
  await store.requestAcknowledgements(["critical"], now, null);
  expect(await store.countCriticalAlerts()).toBe(0);
});
