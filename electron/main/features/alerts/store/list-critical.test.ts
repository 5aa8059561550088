import { beforeEach, describe, expect, it } from "vitest";
import { now, toIngest, unwrap, ways } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert } from "#shared/test/records.ts";

describe.each(ways)("the critical alerts of a store %s", (_way, open) => {
  const { store, reopen } = storePerTest(open);
  beforeEach(async () => {
    const severities = ["CRITICAL", "HIGH", null, "P1", "purple"];
    const alerts = severities.map((severity, index) =>
      anAlert({ id: `${index + 1}`, severity, created: index + 1 }),
    );
    unwrap(await store.ingest(toIngest("alerts", alerts, { scope: "NEW" })));
  });

  const shownBefore = async (then: number) =>
    (await store.listCriticalShownBefore(then)).map(({ id }) => id);
  const toEscalate = async (at: number, after: number) =>
    (await store.listAlertsToEscalate(at, after)).map(({ id }) => id);

  it("are recognized by the severity scheme, whatever the service calls them", async () => {
    expect(await shownBefore(now + 100)).toEqual([]);
    await store.markAlertsShown(["1", "2", "3", "4", "5"], now + 1);
    expect(await shownBefore(now + 100)).toEqual(["1", "4"]);
    expect(await shownBefore(now + 1)).toEqual([]);
    await store.requestAcknowledgements(["1"], now + 2, null);
    expect(await shownBefore(now + 100)).toEqual(["4"]);
  });

  it("are escalated once, also after a restart", async () => {
    await store.markAlertsShown(["1", "2", "4"], now);
    await store.markAlertsShown(["1"], now + 4);
    expect(await toEscalate(now + 4, 5)).toEqual([]);
    await reopen();
    expect(await toEscalate(now + 6, 5)).toEqual(["1", "4"]);
    await store.markAlertsShown(["1"], now + 6);
    expect(await toEscalate(now + 7, 5)).toEqual(["4"]);
    await store.markAlertsShown(["1"], now + 9);
    expect(await toEscalate(now + 60, 5)).toEqual(["4"]);
  });

  it("restart the time until escalation when a snooze ends", async () => {
    await store.markAlertsShown(["1"], now);
    await store.snoozeItems([{ kind: "alert", id: "1" }], now + 10, now + 1);
    expect(await toEscalate(now + 8, 5)).toEqual([]);
    await store.wakeItems(now + 10, false);
    expect(await toEscalate(now + 11, 5)).toEqual([]);
    expect(await shownBefore(now + 11)).toEqual([]);
    await store.markAlertsShown(["1"], now + 11);
    expect(await toEscalate(now + 14, 5)).toEqual([]);
    expect(await toEscalate(now + 15, 5)).toEqual(["1"]);
  });
});
