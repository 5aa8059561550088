import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { builtInScheme } from "#shared/features/alerts/classify-severity.ts";
import type { DutyScope } from "#shared/features/duty/schema.ts";
import { anAlert } from "#shared/test/records.ts";
import { newShift } from "./test/duty-fixture.ts";

const { store, storeResponse } = storePerTest();

const alerts = [
  anAlert({ id: "1", severity: "CRITICAL", roomId: "r1" }),
  anAlert({ id: "2", severity: "CRITICAL", roomId: "r2" }),
  anAlert({ id: "3", severity: "CRITICAL", roomId: null }),
  anAlert({ id: "4", severity: "LOW", roomId: "r1" }),
];

const startShift = (scope: Partial<DutyScope> = {}) =>
  store.startShift({ ...newShift, scope: { ...newShift.scope, ...scope } }, now);

it("counts the open critical alerts of the shift, of its side rooms and of unknown rooms", async () => {
  await storeResponse("alerts", alerts, { scope: "NEW", at: now });
  await store.applySeverityScheme(builtInScheme, now);
  // Without a shift, all rooms count.
  expect(await store.countOpenCritical()).toBe(3);

  await startShift({ rooms: [{ id: "r1", name: "Ward 1" }] });
  expect(await store.countOpenCritical()).toBe(2);
  await store.recordSideRooms("r1", ["r2"]);
  expect(await store.countOpenCritical()).toBe(3);
  await store.endShift("user", now);

  await startShift({ kinds: ["task"] });
  expect(await store.countOpenCritical()).toBe(0);
  await store.endShift("user", now);

  await startShift();
  await store.snoozeItems([{ kind: "alert", id: "1" }], now + 99, now + 1);
  expect(await store.countOpenCritical()).toBe(3);
  await store.requestAcknowledgements(["2"], now + 2, null);
  expect(await store.countOpenCritical()).toBe(2);
});
