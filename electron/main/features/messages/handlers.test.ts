import { beforeEach, describe, expect, it } from "vitest";
import { createTestService } from "#main/service/test/test-service.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { failure, success } from "#shared/lib/result.ts";
import type { Operation, OutboxEntry } from "#shared/outbox/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { type ChatSync, createChatHandlers } from "./handlers.ts";
import { createSharedDrafts } from "./shared-drafts.ts";
import { ana, from, takeIn } from "./store/test/messages.ts";

const { store } = storePerTest();
let calls: { operations: Operation[]; changes: number; wanted: string[] };
let drafts: ReturnType<typeof createSharedDrafts>;
let handlers: ReturnType<typeof createChatHandlers>;
beforeEach(async () => {
  drafts = createSharedDrafts({ onChange: () => {}, save: () => {} });
  calls = { operations: [], changes: 0, wanted: [] };
  const account = anAccount();
  const service = createTestService({ baseUrl: "http://127.0.0.1:9" });
  const workspace: Workspace = { account, service, store };
  const sync: ChatSync = {
    setInView: (_viewer, ...collections) => calls.wanted.push(...collections),
    notifyMessages: async () => {
      calls.changes += 1;
    },
    fetchOlder: async (userId) =>
      userId === ana.id ? success({ found: 3, hasMore: true }) : failure("notFound", "Nobody."),
    fetchMoreConversations: async () => success({ hasMore: true }),
    outbox: {
      add: async (operation) => {
        calls.operations.push(operation);
        return { operation } as OutboxEntry;
      },
    },
  };
  handlers = createChatHandlers(
    {
      viewer: "main",
      withStore: async (work) => success(await work(workspace)),
      withSync: async (work) => success(await work(sync, workspace)),
    },
    drafts,
  );
  await takeIn(store, [from(ana.id, "1", 10), from(ana.id, "2", 20)]);
});

const markRead = (until: number) =>
  handlers["conversation.markRead"]({ userId: ana.id, until }, "a");
const count = () => store.countUnread();

describe("private message handlers", () => {
  it("record reading at once and send it only for unread messages", async () => {
    await markRead(10);
    expect(await count()).toBe(1);
    await markRead(10);
    expect(calls.operations).toEqual([{ kind: "markAsRead", userId: ana.id, until: 10 }]);
    expect(calls.changes).toBe(1);
    await markRead(20);
    expect(await count()).toBe(0);
    expect(calls.operations).toHaveLength(2);
  });

  it("store a draft without changing messages, and want both polled when they list them", async () => {
    await handlers["conversation.saveDraft"]({ userId: ana.id, text: "Hel" }, "a");
    const list = unwrap(await handlers["conversation.list"]({ filter: "", offset: 0, limit: 10 }));
    expect(list).toMatchObject({ total: 1, rows: [{ userId: ana.id, draft: "Hel", unread: 2 }] });
    const wanted = ["conversations", "messages"];
    expect([calls.changes, calls.wanted]).toEqual([0, wanted]);
    const window = { from: "latest" } as const;
    const latest = unwrap(await handlers["message.list"]({ userId: ana.id, window, limit: 1 }));
    expect(latest.rows.map(({ id }) => id)).toEqual(["2"]);
    expect(calls.wanted).toEqual([...wanted, ...wanted]);
  });

  it("reject a draft for an unknown user and clear any", async () => {
    const save = handlers["conversation.saveDraft"];
    expect(await save({ userId: "4711", text: "Hel" }, "a")).toMatchObject({ code: "notFound" });
    expect(await save({ userId: "4711", text: "" }, "a")).toEqual(success(null));
    await takeIn(store, [from("4711", "3", 30)]);
    expect(await save({ userId: "4711", text: "Hel" }, "a")).toEqual(success(null));
    expect((await store.getConversation("4711"))?.draft).toBe("Hel");
  });

  it("queue a message and empty its draft, but none with a field of a template", async () => {
    const key = { kind: "conversation", id: ana.id } as const;
    const send = (text: string) => handlers["message.send"]({ userId: ana.id, text }, "a");
    drafts.write("main", "a", { ...key, text: "In {room}", base: 0 });
    expect(await send("In {room}")).toMatchObject({ ok: false, message: "Replace {room} first." });
    expect([calls.operations, drafts.hasUnsaved()]).toEqual([[], true]);
    drafts.write("main", "a", { ...key, text: "In {other}", base: 1 });
    expect(await send("In {other}")).toMatchObject({ ok: true });
    expect(calls.operations).toMatchObject([{ kind: "message", text: "In {other}" }]);
    expect(drafts.hasUnsaved()).toBe(false);
  });

  it("return the outcome of a fetch of older messages", async () => {
    const fetchOlder = handlers["conversation.fetchOlder"];
    expect(await fetchOlder({ userId: ana.id })).toEqual(success({ found: 3, hasMore: true }));
    expect(await fetchOlder({ userId: "99" })).toMatchObject({ ok: false, code: "notFound" });
    expect(await handlers["conversation.fetchMore"]()).toEqual(success({ hasMore: true }));
  });
});
