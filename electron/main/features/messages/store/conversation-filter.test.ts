import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storeForAll } from "#main/store/test/store-per-test.ts";
import { ana, ben, from, takeIn, to } from "./test/messages.ts";

const minute = 60_000;
const names = { [ana.id]: "ana", [ben.id]: "ben" };

const { store } = storeForAll((shared) =>
  takeIn(shared.store, [
    from(ana.id, "1", now - 60 * minute, { text: "The pump runs" }),
    to(ben.id, "2", now - 10 * minute, "Stop the pump"),
  ]),
);

it.each([
  ["pump", "ben ana"],
  ['"pump runs"', "ana"],
  ["pump -runs", "ben"],
  ["PÜMP silva", "ana"],
  ["nobody", ""],
  ["person:silva", "ana"],
  ["-person:silva pump", "ben"],
  ["is:unread", "ana"],
  ["-is:waiting", "ben"],
  ["since:30m", "ben"],
  ["until:30m", "ana"],
  ["kind:conversation is:unread", "ana"],
  ["room:harbour", ""],
  ["is:opne", ""],
  ["pump person:", "ben ana"],
])("the filter of conversations: %s selects %s", async (filter, found) => {
  const { rows } = await store.listConversations({ filter, offset: 0, limit: 9 });
  expect(rows.map(({ userId }) => names[userId]).join(" ")).toBe(found);
});
