import { describe, expect, it } from "vitest";
import type { Store } from "#main/store/store.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { ana, ben, from, idsOf, takeIn, takeInConversations, to } from "./test/messages.ts";

const { store } = storePerTest();

describe("a conversation", () => {
  const list = async (window: Parameters<Store["listMessages"]>[1], limit: number) => {
    const { rows, ...rest } = await store.listMessages(ana.id, window, limit);
    return { ids: idsOf(rows), ...rest };
  };

  it("is sorted by time, then id, with untimed messages where they were listed", async () => {
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

  it("returns adjacent windows, whatever the ties", async () => {
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

  it("continues at a cursor whose message is not stored", async () => {
    await takeIn(store, [from(ana.id, "1", 1), from(ana.id, "2", 2)]);
    const cursor = { sent: 1, id: "9" };
    expect((await list({ from: "after", cursor }, 9)).ids).toEqual(["2"]);
    expect((await list({ from: "before", cursor }, 9)).ids).toEqual(["1"]);
  });

  it("is searched by all words, newest first", async () => {
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

  it("is found by full-text search under the other user's name", async () => {
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

  it("shows the name of a user who has only been written to", async () => {
    await takeIn(store, [to(ana.id, "2", 2, "Deichbruch")]);
    await takeInConversations(store, [{ user: ana, lastSent: 2, unreadCount: 0 }]);
    const { hits } = await store.search("silva deich", 9);
    expect(hits).toMatchObject([{ collection: "messages", id: "2", title: "Ana Silva" }]);
  });

  it("adds nothing to the digest", async () => {
    await takeIn(store, []);
    await takeIn(store, [from(ana.id, "1", 1)]);
    await takeIn(store, [from(ana.id, "1", 1, { text: "edited" })]);
    await takeInConversations(store, []);
    await takeInConversations(store, [{ user: ana, lastSent: 2, unreadCount: 1 }]);
    expect((await store.readDigest(0, 10, now)).lines).toEqual([]);
  });
});
