import { expect, it } from "vitest";
import { listEntries, newShift, writer } from "#main/features/duty/store/test/duty-fixture.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";

const { store, reopen } = storePerTest();

const listTexts = async () => {
  await store.recordDutyEvents(writer(now));
  return (await listEntries(store)).map(({ kind, text }) => `${kind}: ${text}`);
};

it("keeps the ticks of the open shift across restarts, each an entry", async () => {
  expect(await store.listTicks()).toEqual([]);
  await store.startShift(newShift, now);
  await store.recordTick({ item: "Call the ward", isTicked: true }, now + 1);
  const ticks = await store.recordTick({ item: "Read the handover", isTicked: true }, now + 2);
  expect(ticks).toEqual([
    { item: "Call the ward", at: now + 1 },
    { item: "Read the handover", at: now + 2 },
  ]);
  await reopen();
  expect(await store.listTicks()).toEqual(ticks);
  expect((await listTexts()).slice(1)).toEqual([
    "action: Checked: Call the ward",
    "action: Checked: Read the handover",
  ]);
});

it("enters a tick once, and its removal", async () => {
  await store.startShift(newShift, now);
  const item = "Call the ward";
  for (const isTicked of [true, true, false, false]) {
    await store.recordTick({ item, isTicked }, now + 1);
  }
  expect(await store.listTicks()).toEqual([]);
  expect((await listTexts()).slice(1)).toEqual([
    "action: Checked: Call the ward",
    "action: Unchecked: Call the ward",
  ]);
});

it("begins each shift without ticks, and has none off duty", async () => {
  expect(await store.recordTick({ item: "Call", isTicked: true }, now)).toEqual([]);
  expect(await listTexts()).toEqual([]);
  await store.startShift(newShift, now);
  await store.recordTick({ item: "Call", isTicked: true }, now + 1);
  await store.endShift("user", now + 2);
  expect(await store.listTicks()).toEqual([]);
  await store.startShift(newShift, now + 3);
  expect(await store.listTicks()).toEqual([]);
});
