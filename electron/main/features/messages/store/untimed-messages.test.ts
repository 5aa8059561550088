import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { ana, from, idsOf, takeIn, takeInConversations } from "./test/messages.ts";

const all = { filter: "", offset: 0, limit: 100 };

const { store, reopen } = storePerTest();

describe("a conversation of a service that returns no times", () => {
  const list = async () =>
    idsOf((await store.listMessages(ana.id, { from: "latest" }, 99)).rows).join("");
  const untimed = (ids: string) => [...ids].map((id) => from(ana.id, id, null, { read: null }));
  const poll = (ids: string, at: number) => takeIn(store, untimed(ids), { at, serverTime: at });
  const fetch = (ids: string, at: number) => takeIn(store, untimed(ids), { at, isHistory: true });

  it("is in the service's order of arrival", async () => {
    await poll("xab", now);
    await poll("xabk", now + 60_000);
    expect(await list()).toBe("xabk");
    const { rows } = await store.listMessages(ana.id, { from: "latest" }, 1);
    expect(rows).toMatchObject([{ id: "k", sent: null, arrived: now + 60_000 }]);
    await reopen();
    await poll("xabkc", now + 120_000);
    expect(await list()).toBe("xabkc");
  });

  it("learns the service's order from the position of new messages", async () => {
    await poll("bax", now);
    expect(await list()).toBe("bax");
    await poll("kbax", now + 60_000);
    expect(await list()).toBe("xabk");
    await poll("ckbax", now + 120_000);
    expect(await list()).toBe("xabkc");
  });

  it("stays in order if responses use another order and older messages are fetched", async () => {
    await poll("xab", now);
    await fetch("baxqp", now + 1_000);
    expect(await list()).toBe("pqxab");
    await fetch("kbaxqp", now + 2_000);
    expect(await list()).toBe("pqxabk");
    await takeIn(store, [from(ana.id, "a", null, { text: "edited", read: null })], { at: now });
    expect(await list()).toBe("pqxabk");
  });

  it("returns adjacent windows", async () => {
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

  it("is unread from messages after the last reading", async () => {
    await poll("xab", now);
    const { rows } = await store.listMessages(ana.id, { from: "latest" }, 1);
    expect(await store.recordRead(ana.id, rows[0]?.arrived ?? 0)).toBe(true);
    expect(await store.countUnread()).toBe(0);
    await poll("xab", now + 60_000);
    expect(await store.countUnread()).toBe(0);
    await poll("xabkc", now + 120_000);
    expect([await store.countUnread(), idsOf(await store.listUnshownMessages())]).toEqual([
      2,
      ["k", "c"],
    ]);
  });

  it("uses the service's unread count", async () => {
    const minute = 60_000;
    const setUnread = (unreadCount: number, at: number) =>
      takeInConversations(store, [{ user: ana, lastSent: null, unreadCount }], at);
    await poll("xab", now);
    await setUnread(1, now + 3 * minute);
    expect(idsOf(await store.listUnshownMessages())).toEqual(["b"]);
    // What has come since it was counted is not in it.
    await poll("xabk", now + 4 * minute);
    await setUnread(0, now + 5 * minute);
    expect(idsOf(await store.listUnshownMessages())).toEqual(["k"]);
    await setUnread(0, now + 9 * minute);
    expect(await store.countUnread()).toBe(0);
  });

  it("is listed by its newest message", async () => {
    await poll("xab", now);
    await takeInConversations(store, [{ user: ana, lastSent: null, unreadCount: null }]);
    expect((await store.listConversations(all)).rows).toMatchObject([
      { userId: ana.id, name: "Ana Silva", lastText: "Message b", lastSent: null, unread: 3 },
    ]);
  });

  it("uses the service's unread count without stored messages until it is read", async () => {
    const setUnread = (unreadCount: number) =>
      takeInConversations(store, [{ user: ana, lastSent: null, unreadCount }]);
    await setUnread(3);
    expect(await store.countUnread()).toBe(3);
    expect(await store.recordRead(ana.id, now)).toBe(true);
    await setUnread(3);
    expect(await store.countUnread()).toBe(0);
    await setUnread(1);
    expect(await store.countUnread()).toBe(1);
  });

  it("stays unread if the service marked it only because others were read here", async () => {
    await poll("xa", now);
    await store.recordRead(ana.id, now);
    const { id } = await store.addOperation(
      { kind: "markAsRead", userId: ana.id, until: now },
      now,
      null,
    );
    await store.transitionEntry(id, ["queued"], { state: "sending" }, now + 1_000);
    await store.transitionEntry(id, ["sending"], { state: "sent" }, now + 1_100);
    const read = [...untimed("xab")].map((message) => ({ ...message, read: true }));
    await takeIn(store, read, { at: now + 60_000, serverTime: now + 60_000 });
    expect(idsOf(await store.listUnshownMessages())).toEqual(["b"]);
  });
});
