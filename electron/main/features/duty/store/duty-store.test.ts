import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { builtInScheme } from "#shared/features/alerts/classify-severity.ts";
import { formatLogClock } from "#shared/features/duty/log-time.ts";
import { anAlert } from "#shared/test/records.ts";
import { aNewEntry, everything, listEntries, newShift, writer } from "./test/duty-fixture.ts";

const { store, reopen, storeResponse } = storePerTest();

const minute = 60_000;
const newEntry = aNewEntry();
const listTexts = async (more: object = {}) =>
  (await listEntries(store, more)).map(({ text }) => text);
const listNew = (alerts: unknown[], at: number) =>
  storeResponse("alerts", alerts, { scope: "NEW", at });
const pump = anAlert({ id: "7", title: "Pump leaks", severity: "CRITICAL" });

const betweenMinutes = `between ${formatLogClock(now)} and ${formatLogClock(now + minute)}`;

describe("the log of a shift", () => {
  it("has each step of an alert once, in order, linked to its version", async () => {
    await store.startShift(newShift, now);
    await listNew([pump], now + 1);
    await store.applySeverityScheme(builtInScheme, now + 1);
    await store.markAlertsShown(["7"], now + 2);
    await store.markAlertsShown(["7"], now + 3);
    await store.requestAcknowledgements(["7"], now + 4, null);
    await listNew([], now + minute);
    expect(await store.recordDutyEvents(writer(now + 2 * minute))).toBe(6);
    expect(await store.recordDutyEvents(writer(now + 2 * minute))).toBe(0);
    expect(await listTexts()).toEqual([
      "On duty as Watch officer; no planned end",
      "Alert arrived: Pump leaks",
      "Notification given to the desktop: Pump leaks",
      "Notification repeated: Pump leaks",
      "Acknowledgement requested: Pump leaks",
      `Alert stopped being new ${betweenMinutes}: Pump leaks`,
    ]);
    const [, arrived] = await listEntries(store);
    expect(arrived).toMatchObject({
      number: 2,
      shift: 1,
      kind: "event",
      event: "alertArrived",
      at: now + 1,
      recorded: now + 2 * minute,
      author: null,
      role: "Watch officer",
      severity: "critical",
      record: { kind: "alert", id: "7", title: "Pump leaks", digest: expect.any(String) },
    });
  });

  it("names who acknowledged an alert as the service states it", async () => {
    await listNew([pump, anAlert({ id: "8", title: "Door open" })], now);
    await store.startShift(newShift, now);
    const byBen = {
      ...pump,
      state: "ACKNOWLEDGED",
      acknowledgedBy: "Ben",
      acknowledgedAt: now + 7,
    };
    const other = anAlert({ id: "8", title: "Door open", state: "ACKNOWLEDGED" });
    await storeResponse("alerts", [byBen, other], { scope: "found", at: now + minute });
    await store.recordDutyEvents(writer(now + minute));
    expect((await listTexts()).slice(1)).toEqual([
      `Alert acknowledged by Ben at ${formatLogClock(now)}: Pump leaks`,
      `Alert acknowledged by someone else ${betweenMinutes}: Door open`,
    ]);
  });

  it("contains nothing of before and after the shift", async () => {
    await listNew([pump], now);
    await store.startShift(newShift, now + 1);
    await store.endShift("user", now + 2);
    await store.markAlertsShown(["7"], now + 3);
    await store.recordDutyEvents(writer(now + 4));
    expect((await listEntries(store)).map(({ event }) => event)).toEqual([
      "shiftStarted",
      "shiftEnded",
    ]);
    expect(await store.readOpenShift()).toBeNull();
  });

  it("keeps what was queued before a restart, and what was entered", async () => {
    await store.startShift(newShift, now);
    await listNew([pump], now + 1);
    await reopen();
    await store.addLogEntry(newEntry, writer(now + 2));
    await reopen();
    expect((await listEntries(store)).map(({ number, event }) => [number, event])).toEqual([
      [1, "shiftStarted"],
      [2, "alertArrived"],
      [3, null],
    ]);
    expect(await store.addLogEntry(newEntry, writer(now + 9))).toMatchObject({ number: 3 });
    expect(await store.readLogHead()).toMatchObject({ number: 3 });
  });

  it("has a period without watching once, with its end", async () => {
    const silence = { cause: "unreachable", message: "Can't reach the service." };
    await store.startShift(newShift, now);
    await store.recordUnwatched({ ...silence, since: now + minute, at: now + 2 * minute });
    await store.recordUnwatched({ ...silence, since: now + minute, at: now + 3 * minute });
    await store.recordReceived(now + 4 * minute);
    await store.recordReceived(now + 5 * minute);
    await store.recordDutyEvents(writer(now + 5 * minute));
    expect((await listEntries(store)).map(({ event, at }) => [event, at - now])).toEqual([
      ["shiftStarted", 0],
      ["notWatching", 2 * minute],
      ["watchingAgain", 4 * minute],
    ]);
  });

  it("selects entries by kind, shift, record, person and words", async () => {
    await store.startShift(newShift, now);
    await listNew([pump], now + 1);
    await store.addLogEntry(
      { ...newEntry, record: { kind: "alert", id: "7" } },
      { ...writer(now + 2), author: "Fire brigade" },
    );
    await store.addLogEntry(
      { ...newEntry, id: "two", kind: "decision", text: "Close gate", reason: "Flooding" },
      writer(now + 3),
    );
    const numbers = async (more: object) =>
      (await listEntries(store, more)).map(({ number }) => number);
    expect(await numbers({ kinds: ["decision"] })).toEqual([4]);
    expect(await numbers({ record: { kind: "alert", id: "7" } })).toEqual([2, 3]);
    expect(await numbers({ person: "brigade" })).toEqual([1, 3]);
    expect(await numbers({ text: "FLOODING gate" })).toEqual([4]);
    expect(await numbers({ shift: 2 })).toEqual([]);
    expect(await store.findLogTime({ ...everything, at: now + 2 })).toEqual({ index: 1 });
  });

  it("keeps the chain when the oldest entries are deleted", async () => {
    for (const id of ["1", "2", "3"]) {
      await store.addLogEntry({ ...newEntry, id }, writer(now + Number(id)));
    }
    const [, , third] = await listEntries(store);
    expect(await store.pruneLog(now + 3)).toBe(2);
    expect(await store.pruneLog(now + 3)).toBe(0);
    expect(await listEntries(store)).toEqual([third]);
    expect(await store.addLogEntry({ ...newEntry, id: "4" }, writer(now + 4))).toMatchObject({
      number: 4,
      previous: third?.digest,
    });
    expect(await store.pruneLog(now + 9)).toBe(2);
    expect(await store.addLogEntry({ ...newEntry, id: "5" }, writer(now + 9))).toMatchObject({
      number: 5,
    });
  });
});
