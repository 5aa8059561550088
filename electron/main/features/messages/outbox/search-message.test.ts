import { expect, it, onTestFinished } from "vitest";
import { createTestService } from "#main/service/test/test-service.ts";
import { makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import { success } from "#shared/lib/result.ts";
import { aMessage } from "#shared/test/records.ts";
import { type MessageEntry, searchMessage } from "./search-message.ts";

/** Searches a sent message in an answer of this age that shows it or, if it is older than the message, does not. */
async function search(age: number, isListed: boolean) {
  const { store } = openTestStore(makeFolder());
  onTestFinished(() => store.close());
  let time = 100_000;
  const operation = { kind: "message", userId: "2", text: "On my way" } as const;
  const { id } = await store.addOperation(operation, time, null);
  const entry = await store.transitionEntry(id, ["queued"], { state: "sending", known: [] }, time);
  const message = aMessage({ id: "9", userId: "2", isOutgoing: true, text: operation.text });
  const messages = isListed ? [message] : [];
  const conversation = { messages, unreadable: 0, repeated: 0, isDoubtful: false };
  const parts = {
    now: () => ++time,
    workspace: { store, service: createTestService({ baseUrl: "http://127.0.0.1" }) },
    fetchMessages: async () =>
      success({ ...conversation, serverTime: null, age, added: 1, hasChanged: true }),
  };
  return searchMessage(entry as MessageEntry, parts, new AbortController().signal);
}

it("takes no answer for a cache's because time passes while it is read", async () => {
  const found = await search(0, true);
  expect(found).toMatchObject({ ok: true, value: { verdict: "found", serverId: "9" } });
});

it("concludes nothing from a cache that shows the conversation as it was before", async () => {
  expect(await search(30_000, false)).toMatchObject({ ok: true, value: { verdict: "doubtful" } });
  expect(await search(0, false)).toMatchObject({ ok: true, value: { verdict: "absent" } });
});
