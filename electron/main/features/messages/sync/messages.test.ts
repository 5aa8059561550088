import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { expectedConversations, expectedMessages } from "#main/service/test/expected.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { overlap, recentSpan } from "../store/message-sync.ts";
import { fetchConversation } from "./fetch-conversation.ts";
import { fetchOlder } from "./fetch-recent.ts";
import { startMessages } from "./test/start-messages.ts";

type Started = Awaited<ReturnType<typeof startMessages>>;

let started: Started;
const begin = async (dialect: (typeof dialectNames)[number] = "plain") => {
  started = await startMessages(dialect);
};
afterEach(() => started.stop());

const poll = async () => unwrap(await started.poll()).added;
const sinces = () =>
  started.remote.requests.flatMap(({ path }) => {
    const since = new URLSearchParams(path.split("?")[1]).get("since");
    return since === null ? [] : [Number(since)];
  });
const fetcher = () => ({
  workspace: { service: started.service, store: started.getStore() },
  now: () => started.clock.own,
});
const findOther = () =>
  started.world.users.find(({ id }) => id !== started.world.mainUserId)?.id ?? "";

describe.each(dialectNames)("private messages in the dialect %s", (dialect) => {
  beforeEach(() => begin(dialect));

  it("are stored as the service has them, with their conversations, however they are fetched", async () => {
    await poll();
    await started.pollConversations();
    const { world, clock } = started;
    const store = started.getStore();
    const expected = expectedMessages(world, clock.service - recentSpan);
    expect(expected.length).toBeGreaterThan(20);
    for (const message of expected) {
      expect(await store.getRecord("messages", message.id)).toEqual(message);
    }
    const conversations = expectedConversations(world);
    for (const conversation of conversations) {
      // Only one dialect contains the last sender.
      expect(await store.getRecord("conversations", conversation.id)).toMatchObject(conversation);
    }
    const { rows, total } = await store.listConversations({ filter: "", offset: 0, limit: 500 });
    expect(total).toBe(conversations.length);
    expect(rows.map(({ userId }) => userId)).toEqual(conversations.map(({ id }) => id));
    expect(rows.map(({ unread }) => unread)).toEqual(
      conversations.map(({ unreadCount }) => unreadCount),
    );
    expect(await store.countUnread()).toBe(
      conversations.reduce((sum, { unreadCount }) => sum + (unreadCount ?? 0), 0),
    );

    const userId = expectedMessages(world, 0).at(-1)?.userId ?? "";
    const before = await store.countMessages(userId);
    const fetched = unwrap(await fetchConversation(fetcher(), userId, 1));
    expect(fetched).toMatchObject({ added: 0, hasChanged: false, unreadable: 0 });
    expect(fetched.messages).toHaveLength(1);
    expect(await store.countMessages(userId)).toBe(before);
  });
});

describe("fetching messages", () => {
  beforeEach(() => begin());

  it("requests the last 30 days first, then newer messages, and stores each once", async () => {
    await poll();
    const { service } = started.clock;
    const newest = expectedMessages(started.world, 0).at(-1)?.sent ?? 0;
    started.pass(60_000);
    expect(await poll()).toEqual([]);
    const added = started.remote.addMessage();
    started.pass(60_000);
    expect(await poll()).toEqual([added.id]);
    expect(await poll()).toEqual([]);
    const [first = 0, second, third, fourth] = sinces();
    expect(Math.abs(first - (service - recentSpan))).toBeLessThan(1000);
    expect([second, third]).toEqual([newest - overlap, newest - overlap]);
    expect(fourth).toBe(added.sent - overlap);
    expect(started.remote.requests.filter(({ path }) => path === "/me")).toHaveLength(1);
  });

  it("loses no message after one from the future", async () => {
    await poll();
    const { clock, remote } = started;
    remote.addMessage({ sent: clock.service + 86_400_000 });
    await poll();
    const added = remote.addMessage();
    started.pass(1000);
    expect(await poll()).toEqual([added.id]);
    expect(await started.getStore().readMessageSync()).toMatchObject({
      until: Math.floor(clock.service / 1000) * 1000,
    });
  });

  it("requests older messages until the service has no more", async () => {
    const userId = findOther();
    for (let index = 0; index < 250; index += 1) {
      started.remote.addMessage({
        fromId: userId,
        sent: started.clock.service - 60 * 86_400_000 + index,
      });
    }
    await poll();
    const total = expectedMessages(started.world, 0).filter((one) => one.userId === userId).length;
    const count = () => started.getStore().countMessages(userId);
    const before = await count();
    const pages: number[] = [];
    for (let hasMore = true; hasMore; ) {
      const fetched = unwrap(await fetchOlder(fetcher(), userId));
      pages.push(fetched.found);
      ({ hasMore } = fetched);
    }
    expect(pages.length).toBeGreaterThan(1);
    expect([await count(), before + pages.reduce((sum, found) => sum + found, 0)]).toEqual([
      total,
      total,
    ]);
    // Old ones are no reason to ask for all that came since.
    expect(sinces()).toHaveLength(1);
    await poll();
    expect(sinces()[1]).toBeGreaterThan(started.clock.service - recentSpan);
    expect(await fetchOlder(fetcher(), "999999999")).toMatchObject({ ok: false, code: "notFound" });
  });
});
