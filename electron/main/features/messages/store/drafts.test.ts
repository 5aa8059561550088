import { expect, it, onTestFinished } from "vitest";
import { makeFolder, openHere } from "#main/store/test/fixture.ts";
import { maxTotalDraftLength } from "./drafts.ts";

it("drafts have room together, and what has no more of it changes nothing", async () => {
  const { store } = openHere(makeFolder());
  onTestFinished(() => store.close());
  const half = "x".repeat(maxTotalDraftLength / 2);
  await store.saveDraft("1", half, 1);
  await store.saveDraft("2", half, 2);
  await expect(store.saveDraft("3", "y", 3)).rejects.toThrow("too many drafts");
  expect((await store.getConversation("3"))?.draft ?? null).toBeNull();
  // One that is there can change, and room can be made.
  await store.saveDraft("2", half.replace("x", "z"), 4);
  await store.saveDraft("1", "", 5);
  await store.saveDraft("3", "y", 6);
  expect((await store.getConversation("3"))?.draft).toBe("y");
});
