import { describe, onTestFinished } from "vitest";
import { createIpcClient } from "#main/ipc/test/ipc-client.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { makeFolder, openTestStore, toBody, toIngest, unwrap } from "#main/store/test/fixture.ts";
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

/** The handlers over a store that has taken the contract's world in as a service sends it. */
async function openReal() {
  const { store } = openTestStore(makeFolder());
  onTestFinished(() => store.close());
  for (const name of stored) unwrap(await store.ingest(toIngest(name, contractRecords[name])));
  const bodies = [toBody({ entity: 1, tiles: contractRecords.tiles })];
  unwrap(await store.ingest(toIngest("tiles", [], { bodies })));
  // The service has a list of rooms for each state.
  const labels = ["LIVE", "SUSPENDED"];
  const lists = labels.map((label) => contractRecords.rooms.filter(({ state }) => state === label));
  unwrap(await store.ingest(toIngest("rooms", [], { bodies: lists.map(toBody), labels })));
  const sent = contractRecords.messages.map(({ isOutgoing, isRead: read, userId, ...message }) => {
    const other = { id: userId, displayName: userId === "2" ? "Ana Silva" : "Ben Okafor" };
    const [sender, recipient] = isOutgoing ? [me, other] : [other, me];
    return { ...message, sender, recipient, read };
  });
  const whose = { ownUserId: me.id };
  unwrap(await store.ingest(toIngest("messages", sent, { scope: "found", whose })));
  for (const [at, operation] of contractOperations.entries())
    await store.addOperation(operation, at + 1, null);
  const service = createTestService({ baseUrl: "http://127.0.0.1:9" });
  return createIpcClient({ account: anAccount(), service, store }, { setInView: () => {} });
}

describe("main", () => testReadContract(openReal));
