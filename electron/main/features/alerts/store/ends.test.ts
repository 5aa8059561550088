import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { User } from "#shared/features/profile/schema.ts";
import { anAlert } from "#shared/test/records.ts";

const { store, reopen, storeResponse } = storePerTest();
const minute = 60_000;
const ana: User = {
  ...{ id: "9", name: "ana", type: "USER", displayName: "Ana Ruiz", enabled: true, online: true },
  ...{ primaryEmail: null, primaryPhone: null, profileOrgId: null },
};
const flood = anAlert({ id: "1", title: "Flood" });
const fire = anAlert({ id: "2", title: "Fire" });

/** Stores a list of new alerts that was requested at `asked` and arrived a second later. */
const list = (alerts: unknown[], asked: number, more = {}) =>
  storeResponse("alerts", alerts, { scope: "NEW", asked, at: asked + 1_000, ...more });
const readEnd = async (id = "1") => {
  const { lastListed = null, ended = null } = (await store.getAlert(id))?.ledger ?? {};
  return [lastListed, ended].map((at) => (at === null ? null : at - now));
};

describe("the end of an alert", () => {
  it("is between the last complete list that contained it and the first that does not", async () => {
    await list([flood], now);
    await list([flood], now + minute);
    await list([flood, fire], now + 2 * minute);
    await list([fire], now + 3 * minute, { scope: "partialNew" });
    expect(await readEnd()).toEqual([null, null]);
    await list([fire], now + 4 * minute);
    expect(await readEnd()).toEqual([2 * minute, 4 * minute + 1_000]);
    await list([], now + 5 * minute);
    expect(await readEnd("2")).toEqual([4 * minute, 5 * minute + 1_000]);
  });

  it("is after its arrival if no complete list has contained it", async () => {
    await list([], now);
    await list([flood], now + minute, { scope: "partialNew" });
    await list([], now + 2 * minute);
    expect(await readEnd()).toEqual([minute + 1_000, 2 * minute + 1_000]);
  });

  it("is known after a restart, by a list up to five minutes before", async () => {
    await list([flood], now);
    for (const at of [2, 4, 6, 8]) await list([flood], now + at * minute);
    await reopen();
    await list([], now + 60 * minute);
    expect(await readEnd()).toEqual([6 * minute, 60 * minute + 1_000]);
  });

  it("has no beginning if the alert was never listed as new", async () => {
    await list([], now);
    const found = { ...flood, state: "ACKNOWLEDGED", acknowledgedBy: "Ana", acknowledgedAt: now };
    await storeResponse("alerts", [found], { scope: "found", at: now + minute });
    expect(await readEnd()).toEqual([null, minute]);
    expect(await store.getAlert("1")).toMatchObject({ acknowledgedBy: "Ana", acknowledgedAt: now });
  });

  it("is by the user if the service names the user as who acknowledged it", async () => {
    await store.writeProfile(ana, now);
    const found = (id: string, acknowledgedBy: string) =>
      anAlert({ id, state: "ACKNOWLEDGED", acknowledgedBy });
    await storeResponse("alerts", [found("1", "Ana Ruiz"), found("2", "Ben Okafor")], {
      scope: "found",
    });
    const isByUser = async (id: string) =>
      (await store.getAlert(id))?.ledger.isAcknowledgedByUser ?? false;
    expect([await isByUser("1"), await isByUser("2")]).toEqual([true, false]);
  });

  it("is known of former occurrences, too", async () => {
    await list([flood], now);
    await list([], now + minute);
    await list([flood], now + 2 * minute);
    expect(await readEnd()).toEqual([null, null]);
    expect((await store.getAlert("1"))?.ledger.former).toMatchObject([
      { lastListed: now + 1_000, ended: now + minute + 1_000 },
    ]);
  });
});
