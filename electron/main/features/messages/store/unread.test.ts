import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { ana, from, idsOf, takeIn, takeInConversations } from "./test/messages.ts";

const { store } = storePerTest();

describe("unread messages", () => {
  const unreadOf = async (userId: string) => (await store.getConversation(userId))?.unread;

  it("stays unread if the service marked it only because others were read here", async () => {
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

  it("excludes old messages that are fetched later", async () => {
    await takeIn(store, [from(ana.id, "9", now)]);
    await store.recordRead(ana.id, now);
    await takeIn(store, [from(ana.id, "1", now - 86_400_000)]);
    expect(await unreadOf(ana.id)).toBe(0);
  });
});
