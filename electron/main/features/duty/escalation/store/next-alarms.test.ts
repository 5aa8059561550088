import { expect, it } from "vitest";
import { newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert } from "#shared/test/records.ts";
import { applyBuiltInScheme, criticalRule as rule } from "../test/rules.ts";

const { store, storeResponse } = storePerTest();
const minute = 60_000;
const minutes = { criticalRepeatMinutes: 2, escalateMinutes: 5 };

async function list(severity = "CRITICAL") {
  await storeResponse("alerts", [anAlert({ id: "7", severity })], { scope: "NEW", at: now });
  await applyBuiltInScheme(store, now);
}
const read = (change: Partial<typeof minutes> = {}, input = { rules: [rule], isByPolicy: true }) =>
  store.readNextAlarms("7", { ...minutes, ...change }, input, now);

it("reads when a critical alert is repeated and escalates, as the announcer does it", async () => {
  await list();
  expect(await read({}, { rules: [], isByPolicy: true })).toEqual({
    repeat: null,
    louder: null,
    message: null,
  });
  await store.markAlertsShown(["7"], now);
  const first = await read();
  expect(first).toMatchObject({ repeat: now + 2 * minute, louder: now + 5 * minute });
  expect(await store.listCriticalShownBefore((first?.repeat ?? 0) - 2 * minute + 1)).toHaveLength(
    1,
  );
  expect(await store.listAlertsToEscalate(first?.louder ?? 0, 5 * minute)).toHaveLength(1);
  expect(await store.listAlertsToEscalate((first?.louder ?? 0) - 1, 5 * minute)).toEqual([]);
  await store.markAlertsShown(["7"], now + 5 * minute);
  expect(await read()).toMatchObject({ repeat: now + 7 * minute, louder: null });
  expect(await read({ criticalRepeatMinutes: 0 })).toMatchObject({ repeat: null });
});

it("reads that a critical alert is repeated with the one that is due first", async () => {
  const alerts = ["7", "8"].map((id) => anAlert({ id, severity: "CRITICAL" }));
  await storeResponse("alerts", alerts, { scope: "NEW", at: now });
  await applyBuiltInScheme(store, now);
  await store.markAlertsShown(["8"], now);
  await store.markAlertsShown(["7"], now + minute);
  expect(await read()).toMatchObject({ repeat: now + 2 * minute });
});

it("reads the next message of a rule until it is queued, the user's rules on duty only", async () => {
  await list();
  const message = { at: now + 10 * minute, to: ["Ana"], isHeld: false };
  expect((await read())?.message).toEqual({ ...message, at: now + 20 * minute });
  const own = { rules: [rule], isByPolicy: false };
  expect((await read({}, own))?.message).toBeNull();
  await store.startShift(newShift, now);
  expect((await read({}, own))?.message).toEqual(message);
  expect((await read())?.message).toEqual(message);
});

it("reads nothing about alerts that are not critical or do not wait", async () => {
  await list("HIGH");
  expect(await read()).toBeNull();
  await list();
  await store.requestAcknowledgements(["7"], now, null);
  expect(await read()).toBeNull();
});
