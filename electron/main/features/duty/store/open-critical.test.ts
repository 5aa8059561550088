import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { builtInScheme } from "#shared/features/alerts/classify-severity.ts";
import { anAlert } from "#shared/test/records.ts";

const { store, storeResponse } = storePerTest();

const alerts = [
  anAlert({ id: "1", severity: "CRITICAL", roomId: "r1" }),
  anAlert({ id: "2", severity: "CRITICAL", roomId: "r2" }),
  anAlert({ id: "3", severity: "CRITICAL", roomId: null }),
  anAlert({ id: "4", severity: "LOW", roomId: "r1" }),
];

it("counts the critical alerts that are not acknowledged, also snoozed ones", async () => {
  await storeResponse("alerts", alerts, { scope: "NEW", at: now });
  await store.applySeverityScheme(builtInScheme, now);
  expect(await store.countOpenCritical()).toBe(3);
  await store.snoozeItems([{ kind: "alert", id: "1" }], now + 99, now + 1);
  expect(await store.countOpenCritical()).toBe(3);
  await store.requestAcknowledgements(["2"], now + 2, null);
  expect(await store.countOpenCritical()).toBe(2);
});
