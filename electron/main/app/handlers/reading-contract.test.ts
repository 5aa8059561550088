import Libsql from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { createIpcClient } from "#main/ipc/test/ipc-client.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { explainAll } from "#main/store/test/explain.ts";
import { toBody } from "#main/store/test/fixture.ts";
import { storeForAll } from "#main/store/test/store-per-test.ts";
import { anAccount } from "#shared/test/account.ts";
import { contractOperations, contractRecords } from "#shared/test/contract-records.ts";
import { testReadContract } from "#shared/test/reading-contract.ts";

const stored = [
  "tasks",
  "alerts",
  "submissions",
  "forms",
  "recentForms",
  "plans",
  "entries",
  "processes",
] as const;
const me = { id: "1", displayName: "Maria" };

const { prepare, exec } = Libsql.prototype;
/** What the store of all tests has run. */
const statements = new Set<string>();
Object.assign(Libsql.prototype, {
  prepare(this: Libsql.Database, text: string) {
    statements.add(text);
    return prepare.call(this, text);
  },
  exec(this: Libsql.Database, text: string) {
    statements.add(text);
    return exec.call(this, text);
  },
});
afterAll(() => void Object.assign(Libsql.prototype, { prepare, exec }));

/** A store that has taken the contract's world in as a service sends it. */
const { store } = storeForAll(async ({ store, storeResponse }) => {
  for (const name of stored) await storeResponse(name, contractRecords[name]);
  const bodies = [toBody({ entity: 1, tiles: contractRecords.tiles })];
  await storeResponse("tiles", [], { bodies });
  // The service has a list of rooms for each state.
  const labels = ["LIVE", "SUSPENDED"];
  const lists = labels.map((label) => contractRecords.rooms.filter(({ state }) => state === label));
  await storeResponse("rooms", [], { bodies: lists.map(toBody), labels });
  const sent = contractRecords.messages.map(({ isOutgoing, isRead: read, userId, ...message }) => {
    const other = { id: userId, displayName: userId === "2" ? "Ana Silva" : "Ben Okafor" };
    const [sender, recipient] = isOutgoing ? [me, other] : [other, me];
    return { ...message, sender, recipient, read };
  });
  await storeResponse("messages", sent, { scope: "found", whose: { ownUserId: me.id } });
  for (const [at, operation] of contractOperations.entries())
    await store.addOperation(operation, at + 1, null);
});

describe("main", () =>
  testReadContract(() => {
    const service = createTestService({ baseUrl: "http://127.0.0.1:9" });
    return createIpcClient({ account: anAccount(), service, store }, { setInView: () => {} });
  }));

it("reads by each index that a response writes for each record", () => {
  const { plans, listIndexes } = explainAll(statements);
  expect(plans.length).toBeGreaterThan(500);
  const steps = plans.join("\n");
  const indexes = ["rows", "links", "people", "alerts"].flatMap(listIndexes);
  expect(indexes).toContain("rows_by_title");
  expect(indexes.filter((name) => !new RegExp(`INDEX ${name}\\b`).test(steps))).toEqual([]);
});
