import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { ana, ben, from, idsOf, takeIn, takeInConversations, to } from "./test/messages.ts";

const { store, reopen } = storePerTest();

describe("what is unread", () => {
  const unreadOf = async (userId: string) => (await store.getConversation(userId))?.unread;

  it("is read up to where the person has seen it, for good", async () => {
    await takeIn(store, [from(ana.id, "1", 1), from(ana.id, "2", 2), from(ana.id, "3", 3)]);
    expect(await store.recordRead(ana.id, 2)).toBe(true);
    expect(await store.recordRead(ana.id, 2)).toBe(false);
    expect(await store.recordRead(ana.id, 1)).toBe(false);
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
    await store.recordRead(ana.id, now);
    await takeIn(store, [
      from(ana.id, "2", now),
      from(ana.id, "3", now - 50),
      to(ana.id, "4", now),
    ]);
    expect(await unreadOf(ana.id)).toBe(2);
    expect(idsOf(await store.listUnshownMessages())).toEqual(["3", "2"]);
    expect(await store.recordRead(ana.id, now)).toBe(true);
    expect([await unreadOf(ana.id), await store.countUnread()]).toEqual([0, 0]);
  });

  it("stays unread where it was marked only because others were read here", async () => {
    await takeIn(store, [from(ana.id, "1", now - 1000)]);
    await store.recordRead(ana.id, now - 1000);
    const operation = { kind: "markAsRead", userId: ana.id, until: now - 1000 } as const;
    const { id } = await store.addOperation(operation, now, null);
    await store.transitionEntry(id, ["queued"], { state: "sending" }, now);
    await store.transitionEntry(id, ["sending"], { state: "sent" }, now + 100);
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
    await store.recordRead(ana.id, now);
    await takeIn(store, [from(ana.id, "1", now - 86_400_000)]);
    expect(await unreadOf(ana.id)).toBe(0);
  });

  it("counts with the service where no message is stored", async () => {
    await takeInConversations(store, [{ user: ana, lastSent: 5, unreadCount: 3 }]);
    expect([await unreadOf(ana.id), await store.countUnread()]).toEqual([3, 3]);
    expect(await store.recordRead(ana.id, 5)).toBe(true);
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
