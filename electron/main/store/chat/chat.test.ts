import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Decoded } from "#main/api/reply.ts";
import { collections } from "#main/collections/collections.ts";
import type { Result } from "#shared/ipc/failure.ts";
import { type Message, unknownUserId } from "#shared/model/message.ts";
import { aTask } from "#shared/test/records.ts";
import { openStore } from "../open-store.ts";
import type { Store } from "../store.ts";
import { key, makeFolder, now, openHere, parts, toIngest, unwrap } from "../test/fixture.ts";
import { ana, ben, from, idsOf, me, takeIn, takeInConversations, to } from "./test/messages.ts";

const all = { filter: "", offset: 0, limit: 100 };

let folder: string;
let store: Store;
beforeEach(() => {
  folder = makeFolder();
  ({ store } = openHere(folder));
});
afterEach(() => store.close());

const reopen = async () => {
  await store.close();
  ({ store } = openHere(folder));
};

describe("a conversation", () => {
  const list = async (window: Parameters<Store["listMessages"]>[1], limit: number) => {
    const { rows, ...rest } = await store.listMessages(ana.id, window, limit);
    return { ids: idsOf(rows), ...rest };
  };

  it("is in the order of time, ties in that of ids, and what has no time where it was listed", async () => {
    await takeIn(store, [
      from(ana.id, "10", 5),
      to(ana.id, "9", 5),
      from(ana.id, "12", null),
      from(ana.id, "8", 6),
      from(ana.id, "11", 4),
      from(ben.id, "1", 5),
    ]);
    expect(await list({ from: "latest" }, 10)).toEqual({
      ids: ["11", "9", "10", "12", "8"],
      hasOlder: false,
      hasNewer: false,
    });
  });

  it("is read in parts that fit together, whatever the ties", async () => {
    const ids = Array.from({ length: 23 }, (_, index) => String(index + 1));
    await takeIn(
      store,
      ids.map((id) => from(ana.id, id, Math.floor(Number(id) / 5))),
    );
    const latest = await store.listMessages(ana.id, { from: "latest" }, 4);
    const backwards = idsOf(latest.rows);
    let [first] = latest.rows;
    let hasOlder = latest.hasOlder;
    while (hasOlder && first !== undefined) {
      const cursor = { sent: first.sent ?? 0, id: first.id };
      const page = await store.listMessages(ana.id, { from: "before", cursor }, 4);
      expect(page.hasNewer).toBe(true);
      backwards.unshift(...idsOf(page.rows));
      [first] = page.rows;
      ({ hasOlder } = page);
    }
    expect(backwards).toEqual(ids);

    const cursor = { sent: 0, id: "1" };
    expect(await list({ from: "after", cursor }, 4)).toEqual({
      ids: ["2", "3", "4", "5"],
      hasOlder: true,
      hasNewer: true,
    });
    expect(await list({ from: "around", id: "12" }, 5)).toEqual({
      ids: ["10", "11", "12", "13", "14"],
      hasOlder: true,
      hasNewer: true,
    });
    expect(await list({ from: "around", id: "23" }, 5)).toEqual({
      ids: ["19", "20", "21", "22", "23"],
      hasOlder: true,
      hasNewer: false,
    });
    expect((await list({ from: "around", id: "1" }, 5)).ids).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("goes on at a cursor whose message is not stored", async () => {
    await takeIn(store, [from(ana.id, "1", 1), from(ana.id, "2", 2)]);
    const cursor = { sent: 1, id: "9" };
    expect((await list({ from: "after", cursor }, 9)).ids).toEqual(["2"]);
    expect((await list({ from: "before", cursor }, 9)).ids).toEqual(["1"]);
  });

  it("is searched by all words anywhere, newest first", async () => {
    await takeIn(store, [
      from(ana.id, "1", 1, { text: "Pumpe läuft" }),
      to(ana.id, "2", 2, "Die PUMPE lauft wieder"),
      from(ana.id, "3", 3, { text: "Pumpe steht" }),
      from(ben.id, "4", 4, { text: "Pumpe läuft" }),
    ]);
    const { rows, total } = await store.findMessages(ana.id, "lauft pump", 1);
    expect([idsOf(rows), total]).toEqual([["2"], 2]);
    expect(await store.findMessages(ana.id, " ", 5)).toEqual({ rows: [], total: 0 });
  });

  it("is found by its words among all records, under the other person's name", async () => {
    await takeIn(store, [from(ana.id, "1", 1), to(ana.id, "2", 2, "Deichbruch")]);
    await takeInConversations(store, [{ user: ben, lastSent: 1, unreadCount: 0 }]);
    const find = async (text: string) =>
      (await store.search(text, 9)).hits.map(({ collection, id, title }) => [
        collection,
        id,
        title,
      ]);
    expect(await find("deich")).toEqual([["messages", "2", "Ana Silva"]]);
    expect(await find("okafor")).toEqual([["conversations", ben.id, "Ben Okafor"]]);
    expect(await find("silva")).toHaveLength(2);
  });

  it("learns the name of somebody who has only been written to", async () => {
    await takeIn(store, [to(ana.id, "2", 2, "Deichbruch")]);
    await takeInConversations(store, [{ user: ana, lastSent: 2, unreadCount: 0 }]);
    const { hits } = await store.search("silva deich", 9);
    expect(hits).toMatchObject([{ collection: "messages", id: "2", title: "Ana Silva" }]);
  });

  it("tells nothing to the digest", async () => {
    await takeIn(store, []);
    await takeIn(store, [from(ana.id, "1", 1)]);
    await takeIn(store, [from(ana.id, "1", 1, { text: "edited" })]);
    await takeInConversations(store, []);
    await takeInConversations(store, [{ user: ana, lastSent: 2, unreadCount: 1 }]);
    expect((await store.readDigest(0, 10, now)).lines).toEqual([]);
  });
});

describe("a conversation of a service that tells no times", () => {
  const list = async () =>
    idsOf((await store.listMessages(ana.id, { from: "latest" }, 99)).rows).join("");
  const untimed = (ids: string) => [...ids].map((id) => from(ana.id, id, null, { read: null }));
  const poll = (ids: string, at: number) => takeIn(store, untimed(ids), { at, serverTime: at });
  const fetch = (ids: string, at: number) => takeIn(store, untimed(ids), { at, isHistory: true });

  it("is in the service's order, in which what comes later is later", async () => {
    await poll("xab", now);
    await poll("xabk", now + 60_000);
    expect(await list()).toBe("xabk");
    const { rows } = await store.listMessages(ana.id, { from: "latest" }, 1);
    expect(rows).toMatchObject([{ id: "k", sent: null, arrived: now + 60_000 }]);
    await reopen();
    await poll("xabkc", now + 120_000);
    expect(await list()).toBe("xabkc");
  });

  it("learns which way the service lists, from where new ones are", async () => {
    await poll("bax", now);
    expect(await list()).toBe("bax");
    await poll("kbax", now + 60_000);
    expect(await list()).toBe("xabk");
    await poll("ckbax", now + 120_000);
    expect(await list()).toBe("xabkc");
  });

  it("stays in order where its answers go another way, and where older ones are fetched", async () => {
    await poll("xab", now);
    await fetch("baxqp", now + 1_000);
    expect(await list()).toBe("pqxab");
    await fetch("kbaxqp", now + 2_000);
    expect(await list()).toBe("pqxabk");
    await takeIn(store, [from(ana.id, "a", null, { text: "edited", read: null })], { at: now });
    expect(await list()).toBe("pqxabk");
  });

  it("is read in parts that fit together", async () => {
    await poll("xabkcd", now);
    const { rows } = await store.listMessages(ana.id, { from: "latest" }, 2);
    const [first] = rows;
    const cursor = { sent: first?.arrived ?? 0, id: first?.id ?? "" };
    const older = await store.listMessages(ana.id, { from: "before", cursor }, 2);
    expect([idsOf(older.rows), idsOf(rows)]).toEqual([
      ["b", "k"],
      ["c", "d"],
    ]);
    const right = { sent: cursor.sent - 1, id: "z".repeat(99) };
    const after = await store.listMessages(ana.id, { from: "after", cursor: right }, 9);
    expect(idsOf(after.rows)).toEqual(["c", "d"]);
  });

  it("is unread from what arrived after the last reading", async () => {
    await poll("xab", now);
    const { rows } = await store.listMessages(ana.id, { from: "latest" }, 1);
    expect(await store.noteRead(ana.id, rows[0]?.arrived ?? 0)).toBe(true);
    expect(await store.countUnread()).toBe(0);
    await poll("xab", now + 60_000);
    expect(await store.countUnread()).toBe(0);
    await poll("xabkc", now + 120_000);
    expect([await store.countUnread(), idsOf(await store.listUnshownMessages())]).toEqual([
      2,
      ["k", "c"],
    ]);
  });

  it("is unread by the service's count, where it has one", async () => {
    const minute = 60_000;
    const tell = (unreadCount: number, at: number) =>
      takeInConversations(store, [{ user: ana, lastSent: null, unreadCount }], at);
    await poll("xab", now);
    await tell(1, now + 3 * minute);
    expect(idsOf(await store.listUnshownMessages())).toEqual(["b"]);
    // What has come since it was counted is not in it.
    await poll("xabk", now + 4 * minute);
    await tell(0, now + 5 * minute);
    expect(idsOf(await store.listUnshownMessages())).toEqual(["k"]);
    await tell(0, now + 9 * minute);
    expect(await store.countUnread()).toBe(0);
  });

  it("is listed by its newest message", async () => {
    await poll("xab", now);
    await takeInConversations(store, [{ user: ana, lastSent: null, unreadCount: null }]);
    expect((await store.listConversations(all)).rows).toMatchObject([
      { userId: ana.id, name: "Ana Silva", lastText: "Message b", lastSent: null, unread: 3 },
    ]);
  });

  it("counts with the service where no message is stored, until it is read", async () => {
    const tell = (unreadCount: number) =>
      takeInConversations(store, [{ user: ana, lastSent: null, unreadCount }]);
    await tell(3);
    expect(await store.countUnread()).toBe(3);
    expect(await store.noteRead(ana.id, now)).toBe(true);
    await tell(3);
    expect(await store.countUnread()).toBe(0);
    await tell(1);
    expect(await store.countUnread()).toBe(1);
  });

  it("stays unread where it was marked only because others were read here", async () => {
    await poll("xa", now);
    await store.noteRead(ana.id, now);
    const { id } = await store.addWish(
      { kind: "markAsRead", userId: ana.id, until: now },
      now,
      null,
    );
    await store.moveEntry(id, ["queued"], { state: "sending" }, now + 1_000);
    await store.moveEntry(id, ["sending"], { state: "sent" }, now + 1_100);
    const read = [...untimed("xab")].map((message) => ({ ...message, read: true }));
    await takeIn(store, read, { at: now + 60_000, serverTime: now + 60_000 });
    expect(idsOf(await store.listUnshownMessages())).toEqual(["b"]);
  });
});

describe("messages that cannot be read", () => {
  const strange = { reason: "It has no text.", hasId: true };

  it("are messages, and those of nobody have a conversation of their own", async () => {
    const decode = (): Result<Decoded<Message>> => ({
      ok: true,
      value: {
        records: [
          { ...anUnreadable("1", ana.id), sender: { ...ana, name: null, type: null } },
          anUnreadable("2", unknownUserId),
        ],
        unreadable: [],
      },
    });
    await store.close();
    const readers = { ...collections, messages: { ...collections.messages, decode } };
    ({ store } = unwrap(openStore({ folder, key }, { ...parts, collections: readers })));
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

  const anUnreadable = (id: string, userId: string): Message => ({
    id,
    userId,
    sender: null,
    isOutgoing: false,
    text: "",
    sent: null,
    isRead: null,
    unreadable: strange,
  });
});

describe("the list of conversations", () => {
  const list = async (filter = "") => (await store.listConversations({ ...all, filter })).rows;

  it("has the newest message of each, whoever tells of it", async () => {
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

  it("is filtered by name and latest message", async () => {
    await takeIn(store, [
      from(ana.id, "1", 1, { text: "early" }),
      from(ana.id, "2", 2, { text: "Späte Nachricht" }),
      from(ben.id, "3", 3, { text: "early" }),
    ]);
    expect((await list("spate ana")).map(({ userId }) => userId)).toEqual([ana.id]);
    expect((await list("EARLY")).map(({ userId }) => userId)).toEqual([ben.id]);
    expect(await list("nobody")).toEqual([]);
  });

  it("shows drafts, and one with somebody to whom nothing was ever said", async () => {
    await takeIn(store, [from(ana.id, "1", 100)]);
    unwrap(
      await store.ingest(
        toIngest("tasks", [aTask({ id: "1", owner: { ...ben, name: "ben", type: null } })]),
      ),
    );
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

  it("shows what is on its way", async () => {
    await takeIn(store, [from(ana.id, "1", 100), to(ben.id, "2", 300)]);
    await store.addWish({ kind: "message", userId: ana.id, text: "First" }, 400, null);
    const last = await store.addWish({ kind: "message", userId: ana.id, text: "Next" }, 500, null);
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
    await store.moveEntry(last.id, ["queued"], { state: "refused" }, 600);
    expect(await store.getConversation(ana.id)).toMatchObject({ waiting: 1, undecided: 1 });
  });
});

describe("what is unread", () => {
  const unreadOf = async (userId: string) => (await store.getConversation(userId))?.unread;

  it("is read up to where the person has seen it, for good", async () => {
    await takeIn(store, [from(ana.id, "1", 1), from(ana.id, "2", 2), from(ana.id, "3", 3)]);
    expect(await store.noteRead(ana.id, 2)).toBe(true);
    expect(await store.noteRead(ana.id, 2)).toBe(false);
    expect(await store.noteRead(ana.id, 1)).toBe(false);
    await takeIn(store, [from(ana.id, "1", 1, { text: "edited" })]);
    await reopen();
    expect([await unreadOf(ana.id), await store.countUnread()]).toEqual([1, 1]);
  });

  it("is read where the service says so, of the message or of its whole conversation", async () => {
    await takeIn(store, [from(ana.id, "1", 1), from(ana.id, "2", 2), from(ben.id, "3", 3)]);
    await takeIn(store, [from(ben.id, "3", 3, { read: true })]);
    await takeInConversations(store, [{ user: ana, lastSent: 1, unreadCount: 0 }]);
    expect([await unreadOf(ana.id), await unreadOf(ben.id)]).toEqual([1, 0]);
    // What was read elsewhere stays read when something new comes.
    await takeInConversations(store, [{ user: ana, lastSent: 2, unreadCount: 1 }]);
    expect([await unreadOf(ana.id), await store.countUnread()]).toEqual([1, 1]);
  });

  it("is what comes after later messages were read, as with tied or disordered times", async () => {
    await takeIn(store, [from(ana.id, "1", now)]);
    await store.noteRead(ana.id, now);
    await takeIn(store, [
      from(ana.id, "2", now),
      from(ana.id, "3", now - 50),
      to(ana.id, "4", now),
    ]);
    expect(await unreadOf(ana.id)).toBe(2);
    expect(idsOf(await store.listUnshownMessages())).toEqual(["3", "2"]);
    expect(await store.noteRead(ana.id, now)).toBe(true);
    expect([await unreadOf(ana.id), await store.countUnread()]).toEqual([0, 0]);
  });

  it("stays unread where it was marked only because others were read here", async () => {
    await takeIn(store, [from(ana.id, "1", now - 1000)]);
    await store.noteRead(ana.id, now - 1000);
    const wish = { kind: "markAsRead", userId: ana.id, until: now - 1000 } as const;
    const { id } = await store.addWish(wish, now, null);
    await store.moveEntry(id, ["queued"], { state: "sending" }, now);
    await store.moveEntry(id, ["sending"], { state: "sent" }, now + 100);
    // Sent before the service marked all of the conversation, and not seen here yet.
    await takeIn(store, [
      from(ana.id, "1", now - 1000, { read: true }),
      from(ana.id, "2", now - 10, { read: true }),
      from(ana.id, "3", now + 60_000, { read: true }),
    ]);
    await takeInConversations(store, [{ user: ana, lastSent: now - 10, unreadCount: 0 }]);
    expect(idsOf(await store.listUnshownMessages())).toEqual(["2"]);
    expect([await unreadOf(ana.id), await store.countUnread()]).toEqual([1, 1]);
    await takeInConversations(store, [{ user: ana, lastSent: now + 60_000, unreadCount: 0 }]);
    expect(await store.countUnread()).toBe(0);
  });

  it("is no old message that is fetched later", async () => {
    await takeIn(store, [from(ana.id, "9", now)]);
    await store.noteRead(ana.id, now);
    await takeIn(store, [from(ana.id, "1", now - 86_400_000)]);
    expect(await unreadOf(ana.id)).toBe(0);
  });

  it("counts with the service where no message is stored", async () => {
    await takeInConversations(store, [{ user: ana, lastSent: 5, unreadCount: 3 }]);
    expect([await unreadOf(ana.id), await store.countUnread()]).toEqual([3, 3]);
    expect(await store.noteRead(ana.id, 5)).toBe(true);
    expect([await unreadOf(ana.id), await store.countUnread()]).toEqual([0, 0]);
  });

  it("is announced once, oldest first, and not where it is read", async () => {
    await takeIn(store, [
      from(ana.id, "2", 2),
      from(ben.id, "1", 1),
      from(ben.id, "3", 3, { read: true }),
      from(ben.id, "4", 4, { read: null }),
      to(ben.id, "5", 5),
    ]);
    expect(idsOf(await store.listUnshownMessages())).toEqual(["1", "2", "4"]);
    await store.markMessagesDeferred(["1"], now);
    await store.markMessagesShown(["1", "2"], now);
    await reopen();
    expect(idsOf(await store.listUnshownMessages())).toEqual(["4"]);
  });
});

describe("people", () => {
  const find = async (text: string) =>
    (await store.findPeople(text, 10)).map(({ id, knownFrom }) => [id, knownFrom]);
  const cecile = { id: "7", displayName: "Cécile Œhler", name: "cecile", type: "USER" };

  it("are known from any record, by the beginnings of their names, but oneself", async () => {
    unwrap(
      await store.ingest(
        toIngest("tasks", [
          aTask({ id: "1", owner: cecile, creator: { ...me, name: null, type: null } }),
          aTask({ id: "2", owner: cecile }),
        ]),
      ),
    );
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

  it("keep their newest name, and a name rather than none", async () => {
    const name = async (displayName: string) => {
      const owner = { id: "7", displayName, name: null, type: null };
      unwrap(await store.ingest(toIngest("tasks", [aTask({ id: "1", owner })])));
      return (await store.getConversation("7"))?.name;
    };
    expect(await name("Cécile")).toBe("Cécile");
    expect(await name("7")).toBe("Cécile");
    expect(await name("Cécile Öhler")).toBe("Cécile Öhler");
  });
});
