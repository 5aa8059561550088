import { beforeEach, describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { createSharedDrafts, type SharedDrafts, saveSharedDraft } from "./shared-drafts.ts";
import { ana, from, takeIn } from "./store/test/messages.ts";

let drafts: SharedDrafts;
let changes: [revision: number, text: string][];
let saved: string[];
beforeEach(() => {
  changes = [];
  saved = [];
  drafts = createSharedDrafts({
    onChange: ({ revision, text }) => changes.push([revision, text]),
    save: (accountId, { id }, text) => saved.push(`${accountId} ${id} ${text}`),
  });
});

const key = { kind: "conversation", id: "21" } as const;
const write = (viewer: string, text: string, base: number) =>
  drafts.write(viewer, "a", { ...key, text, base });

describe("shared drafts", () => {
  it("accept each change of the latest revision and report it", () => {
    expect(write("main", "H", 0)).toEqual({ revision: 1, text: null });
    expect(write("window-2", "Hi", 1)).toEqual({ revision: 2, text: null });
    expect(changes).toEqual([
      [1, "H"],
      [2, "Hi"],
    ]);
  });

  it("return the text that a change of an older revision has to be merged into", () => {
    write("main", "H", 0);
    expect(write("window-2", "O", 0)).toEqual({ revision: 1, text: "H" });
    expect(changes).toEqual([[1, "H"]]);
  });

  it("are separate for each account and person", () => {
    write("main", "H", 0);
    expect(drafts.write("main", "b", { ...key, text: "O", base: 0 }).text).toBeNull();
    expect(drafts.write("main", "a", { ...key, id: "22", text: "O", base: 0 }).text).toBeNull();
  });

  it("are separate for each kind", () => {
    write("main", "H", 0);
    expect(drafts.write("main", "a", { ...key, kind: "log", text: "{}", base: 0 }).text).toBeNull();
  });

  it("are empty once their text is queued, unless it was changed meanwhile", () => {
    write("main", "Hello", 0);
    drafts.recordSent("a", key, "Hello");
    expect(changes.at(-1)).toEqual([2, ""]);
    write("window-2", "And", 2);
    drafts.recordSent("a", key, "Hello");
    expect(changes.at(-1)).toEqual([3, "And"]);
  });

  it("are stored when the window that wrote them is gone before it could", () => {
    write("main", "H", 0);
    write("window-2", "Hi", 1);
    drafts.release("main");
    expect(saved).toEqual([]);
    drafts.release("window-2");
    drafts.saveAll();
    expect(saved).toEqual(["a 21 Hi"]);
    write("main", "Hi!", 2);
    drafts.recordSaved("a", key, "Hi");
    drafts.recordSaved("a", key, "Hi!");
    drafts.saveAll();
    expect(saved).toHaveLength(1);
  });

  it("of an account that is signed out are not stored any more", () => {
    write("main", "H", 0);
    drafts.forget("a");
    drafts.saveAll();
    expect(saved).toEqual([]);
  });
});

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
