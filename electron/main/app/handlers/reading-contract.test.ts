import { describe } from "vitest";
import { createIpcClient } from "#main/ipc/test/ipc-client.ts";
import { createTestService } from "#main/service/test/test-service.ts";
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
