import { describe, expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import type { Decoded } from "#main/service/reply.ts";
import { openStore } from "#main/store/files/open-store.ts";
import { key, parts, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { type Message, unknownUserId } from "#shared/features/messages/schema.ts";
import type { Result } from "#shared/lib/result.ts";
import { aMessage, aPerson, aTask } from "#shared/test/records.ts";
import { maxTotalDraftLength } from "./sent-messages.ts";
import { ana, ben, from, idsOf, me, takeIn, takeInConversations, to } from "./test/messages.ts";

const all = { filter: "", offset: 0, limit: 100 };

const { store, reopen, storeResponse: takeInRecords } = storePerTest();

describe("the list of conversations", () => {
  const list = async () => (await store.listConversations(all)).rows;

  it("has the newest message of each from either source", async () => {
    await takeIn(store, [from(ana.id, "1", 100), to(ben.id, "2", 50, "Done")]);
    await takeInConversations(store, [
      { user: ben, lastText: "Done", lastSent: 50, unreadCount: 0 },
      { user: { id: "4", displayName: "Cem" }, lastText: "Old", lastSent: 10, unreadCount: 2 },
      { user: { id: "5", displayName: "Dea" }, lastText: "Hi", lastSent: 200, unreadCount: 0 },
    ]);
    expect(await list()).toMatchObject([
      { userId: "5", name: "Dea", lastText: "Hi", lastSent: 200, unread: 0 },
      {
        userId: ana.id,
        name: "Ana Silva",
        lastText: "Message 1",
        unread: 1,
        isLastOutgoing: false,
      },
      { userId: ben.id, lastText: "Done", lastSent: 50, isLastOutgoing: true, draft: null },
      { userId: "4", lastText: "Old", unread: 2, waiting: 0, undecided: 0 },
    ]);
    expect(await store.countUnread()).toBe(3);
    const page = await store.listConversations({ ...all, offset: 1, limit: 2 });
    expect([page.total, page.rows.map(({ userId }) => userId)]).toEqual([4, [ana.id, ben.id]]);
  });

  it("shows drafts, also for a user without messages", async () => {
    await takeIn(store, [from(ana.id, "1", 100)]);
    await takeInRecords("tasks", [aTask({ id: "1", owner: aPerson(ben.displayName, ben.id) })]);
    await store.saveDraft(ana.id, "Hel", 7);
    await store.saveDraft(ben.id, "Good", 200);
    await reopen();
    expect(await list()).toMatchObject([
      { userId: ben.id, name: "Ben Okafor", draft: "Good", lastSent: null, lastText: null },
      { userId: ana.id, draft: "Hel" },
    ]);
    await store.saveDraft(ana.id, "", 8);
    await store.saveDraft(ben.id, "", 8);
    expect(await list()).toMatchObject([{ userId: ana.id, draft: null }]);
    expect(await store.getConversation(ben.id)).toMatchObject({ name: "Ben Okafor", draft: null });
    expect(await store.getConversation("99")).toBeNull();
  });

  it("shows queued messages", async () => {
    await takeIn(store, [from(ana.id, "1", 100), to(ben.id, "2", 300)]);
    await store.addOperation({ kind: "message", userId: ana.id, text: "First" }, 400, null);
    const last = await store.addOperation(
      { kind: "message", userId: ana.id, text: "Next" },
      500,
      null,
    );
    expect(await list()).toMatchObject([
      {
        userId: ana.id,
        lastText: "Next",
        lastSent: 500,
        isLastOutgoing: true,
        waiting: 2,
        undecided: 0,
      },
      { userId: ben.id, waiting: 0 },
    ]);
    await store.transitionEntry(last.id, ["queued"], { state: "refused" }, 600);
    expect(await store.getConversation(ana.id)).toMatchObject({ waiting: 1, undecided: 1 });
  });
});

describe("messages that cannot be read", () => {
  const unreadable = { reason: "It has no text.", hasId: true };

  it("are listed, and those without a sender have their own conversation", async () => {
    const decode = (): Result<Decoded<Message>> => ({
      ok: true,
      value: {
        records: [
          aMessage({
            id: "1",
            userId: ana.id,
            sender: aPerson(ana.displayName, ana.id),
            text: "",
            unreadable,
          }),
          aMessage({ id: "2", userId: unknownUserId, text: "", unreadable }),
        ],
        unreadable: [],
      },
    });
    const readers = { ...collections, messages: { ...collections.messages, decode } };
    await reopen((folder) =>
      unwrap(openStore({ folder, key }, { ...parts, collections: readers })),
    );
    await takeIn(store, []);
    const { rows } = await store.listConversations(all);
    expect(rows.map(({ name, lastText, unread }) => [name, lastText, unread]).sort()).toEqual([
      ["Ana Silva", "Unreadable message", 1],
      ["Unknown person", "Unreadable message", 1],
    ]);
    expect(idsOf(await store.listUnshownMessages()).sort()).toEqual(["1", "2"]);
    expect((await store.getConversation(unknownUserId))?.name).toBe("Unknown person");
    const found = await store.findMessages(ana.id, "unreadable", 9);
    expect(idsOf(found.rows)).toEqual(["1"]);
  });
});

describe("people", () => {
  const find = async (text: string) =>
    (await store.findPeople(text, 10)).map(({ id, knownFrom }) => [id, knownFrom]);
  const cecile = { id: "7", displayName: "Cécile Œhler", name: "cecile", type: "USER" };

  it("are found in any record by prefixes of their names, except the user", async () => {
    await takeInRecords("tasks", [
      aTask({ id: "1", owner: cecile, creator: aPerson(me.displayName, me.id) }),
      aTask({ id: "2", owner: cecile }),
    ]);
    await takeIn(store, [from(ana.id, "1", 1)]);
    expect(await find("")).toEqual([
      [ana.id, "In your messages"],
      ["7", "Owner of 2 tasks"],
    ]);
    expect(await find("oeh cec")).toEqual([["7", "Owner of 2 tasks"]]);
    expect(await find("ilva")).toEqual([]);
    expect(await store.findPeople("cecile", 1)).toEqual([
      { id: "7", displayName: "Cécile Œhler", name: "cecile", knownFrom: "Owner of 2 tasks" },
    ]);
  });

  it("with the latest messages come first", async () => {
    const [zoe, bo] = [aPerson("Zoe", "21"), aPerson("Bo", "22")];
    await takeInRecords(
      "tasks",
      [bo, zoe].map((owner) => aTask({ id: owner.id, owner })),
    );
    await takeIn(store, [from(ana.id, "1", 1), from(zoe.id, "2", 2)]);
    expect((await find("")).map(([id]) => id)).toEqual([zoe.id, ana.id, bo.id]);
  });

  it("are distinct if they share a name and are merged with a unique name", async () => {
    await takeInRecords("tasks", [
      aTask({ id: "1", owner: cecile }),
      aTask({ id: "2", owner: { ...cecile, id: "8", name: "cecile2" } }),
      aTask({ id: "3", owner: { ...cecile, id: "8", name: "cecile2" } }),
      aTask({ id: "4", owner: aPerson(cecile.displayName, cecile.displayName) }),
      aTask({ id: "5", owner: aPerson("Ana Paz", "9") }),
      aTask({ id: "6", owner: aPerson("Ana Paz", "Ana Paz") }),
    ]);
    expect(await find("")).toEqual([
      ["9", "Owner of 2 tasks"],
      ["7", "Owner of 1 task"],
      ["8", "Owner of 2 tasks"],
    ]);
  });

  it("keep their newest name instead of an id", async () => {
    const name = async (displayName: string) => {
      await takeInRecords("tasks", [aTask({ id: "1", owner: aPerson(displayName, "7") })]);
      return (await store.getConversation("7"))?.name;
    };
    expect(await name("Cécile")).toBe("Cécile");
    expect(await name("7")).toBe("Cécile");
    expect(await name("Cécile Öhler")).toBe("Cécile Öhler");
  });
});

it("drafts share a size limit, and a draft beyond it changes nothing", async () => {
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
