import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { digestPolicy } from "../duty.ts";
import { listEntries, newShift, writer } from "./test/duty-fixture.ts";

const { store, reopen } = storePerTest();

const policy = { retentionDays: 30, servers: ["https://a.example"] };
const first = digestPolicy({ ...policy, demo: undefined });

async function listChanges(at: number): Promise<string[]> {
  await store.recordDutyEvents(writer(at));
  return (await listEntries(store)).flatMap(({ event, text }) =>
    event === "policyChanged" ? text : [],
  );
}

it("a change of the policy is an entry of the open shift, once, also after a restart", async () => {
  await store.startShift(newShift, now);
  await store.recordPolicy(first, now);
  await store.recordPolicy(first, now + 1);
  expect(await listChanges(now + 1)).toEqual([]);
  await reopen();
  const second = digestPolicy({ servers: ["https://b.example"], retentionDays: 30, sound: "off" });
  await store.recordPolicy(second, now + 2);
  await store.recordPolicy(second, now + 3);
  expect(await listChanges(now + 3)).toEqual(["The policy changed: servers, sound"]);
});

it("a change between two shifts is an entry of the second one", async () => {
  await store.startShift(newShift, now);
  await store.recordPolicy(first, now);
  await store.endShift("user", now + 1);
  await store.recordPolicy(digestPolicy({}), now + 2);
  expect(await listChanges(now + 2)).toEqual([]);
  await store.startShift(newShift, now + 3);
  await store.recordPolicy(digestPolicy({}), now + 3);
  expect(await listChanges(now + 3)).toEqual(["The policy changed: retentionDays, servers"]);
  expect((await listEntries(store)).at(-1)).toMatchObject({ shift: 2, at: now + 3 });
});
