import { afterEach, beforeEach, expect, it } from "vitest";
import { plainReadings, toDialect } from "#demo/dialects/generate.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { unknownUserId } from "#shared/features/messages/schema.ts";
import { createRecipientSearch } from "./search-recipients.ts";
import { startMessages } from "./test/start-messages.ts";

/** The plain dialect without recipients of messages. */
const { message, ...others } = plainReadings;
const dialect = toDialect({
  ...others,
  message: { ...message, parties: { ...message.parties, to: null } },
});

let started: Awaited<ReturnType<typeof startMessages>>;
let place: ReturnType<typeof createRecipientSearch>;
const countStrays = () => started.getStore().countMessages(unknownUserId);
const searches = () =>
  started.remote.requests.filter(({ path }) => /privateMessages\/\d+/.test(path)).length;

const findOther = () =>
  started.world.users.find(({ id }) => id !== started.world.mainUserId)?.id ?? "";

beforeEach(async () => {
  started = await startMessages(dialect);
  const workspace = { service: started.service, store: started.getStore() };
  place = createRecipientSearch({ workspace, now: () => started.clock.own });
  unwrap(await started.poll());
});
afterEach(() => started.stop());

it("finds the conversations of messages without a recipient once", async () => {
  expect(await countStrays()).toBeGreaterThan(0);
  unwrap(await started.pollConversations());
  expect(unwrap(await place())).toBe(true);
  expect(await countStrays()).toBe(0);

  const { remote, world } = started;
  remote.addMessage({ fromId: world.mainUserId, toId: findOther() });
  unwrap(await started.poll());
  expect(await countStrays()).toBe(1);
  expect(unwrap(await place())).toBe(true);
  const requests = searches();
  remote.addMessage({ fromId: findOther() });
  // The list contains the former one once more.
  unwrap(await started.poll());
  expect(unwrap(await place())).toBe(false);
  expect([await countStrays(), searches()]).toEqual([0, requests]);
});

it("continues after a fault and ignores messages without a conversation", async () => {
  unwrap(await started.pollConversations());
  const clearFault = started.remote.faults.inject({
    match: { path: /privateMessages\/\d+/ },
    fault: respondWithStatus(503),
  });
  expect(await place()).toMatchObject({ ok: false, code: "serviceFailed" });
  expect(searches()).toBe(1);
  clearFault();
  started.remote.faults.inject({
    match: { path: /privateMessages\/\d+/ },
    fault: respondWithStatus(200, { body: "[]" }),
  });
  const before = await countStrays();
  unwrap(await place());
  expect(await countStrays()).toBe(before);
  const requests = searches();
  unwrap(await place());
  expect(searches()).toBe(requests);
});
