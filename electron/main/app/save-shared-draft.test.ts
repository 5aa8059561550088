import { expect, it } from "vitest";
import { ana, from, takeIn } from "#main/features/messages/store/test/messages.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { saveSharedDraft } from "./save-shared-draft.ts";

const { store } = storePerTest();

const entry = {
  ...({ id: "e", kind: "decision", text: "Call the mayor", record: null } as const),
  reason: "Joe",
};
const message = { id: "m", to: [{ id: "1", name: "Ana" }], name: null, text: "Meet" };

it("stores a draft of each kind, and deletes a blank one", async () => {
  await takeIn(store, [from(ana.id, "1", now)]);
  await saveSharedDraft(store, { kind: "conversation", id: ana.id }, "Hello");
  await saveSharedDraft(store, { kind: "log", id: "new" }, JSON.stringify(entry));
  await saveSharedDraft(store, { kind: "log", id: "7" }, JSON.stringify({ ...entry, text: "No" }));
  await saveSharedDraft(store, { kind: "group", id: "draft" }, JSON.stringify(message));
  expect((await store.getConversation(ana.id))?.draft).toBe("Hello");
  expect(await store.readLogDraft(null)).toEqual(entry);
  expect((await store.readLogDraft(7))?.text).toBe("No");
  expect(await store.readGroupDraft()).toEqual(message);
  const blank = { ...entry, text: " ", reason: "" };
  await saveSharedDraft(store, { kind: "log", id: "new" }, JSON.stringify(blank));
  const empty = { ...message, to: [], text: "" };
  await saveSharedDraft(store, { kind: "group", id: "draft" }, JSON.stringify(empty));
  expect(await store.readLogDraft(null)).toBeNull();
  expect(await store.readGroupDraft()).toBeNull();
});

it("rejects a draft that cannot be read", async () => {
  await expect(saveSharedDraft(store, { kind: "log", id: "new" }, "{}")).rejects.toThrow();
  expect(await store.readLogDraft(null)).toBeNull();
});
