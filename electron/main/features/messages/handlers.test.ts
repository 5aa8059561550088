import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGetHandlers } from "#main/app/handlers/get-handlers.ts";
import type { RequestContext } from "#main/ipc/request-context.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Store } from "#main/store/store.ts";
import { makeFolder, openTestStore, unwrap } from "#main/store/test/fixture.ts";
import { failure, success } from "#shared/lib/result.ts";
import type { Operation } from "#shared/outbox/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { type ChatSync, createChatHandlers } from "./handlers.ts";
import { createSharedDrafts } from "./shared-drafts.ts";
import { ana, from, takeIn } from "./store/test/messages.ts";

let store: Store;
let calls: { operations: Operation[]; changes: number; wanted: string[] };
let handlers: ReturnType<typeof createChatHandlers> & ReturnType<typeof createGetHandlers>;
beforeEach(async () => {
  ({ store } = openTestStore(makeFolder()));
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
    outbox: { add: async (operation) => calls.operations.push(operation) },
  };
  const withStore: RequestContext["withStore"] = async (work) => success(await work(workspace));
  handlers = {
    ...createChatHandlers(
      {
        viewer: "main",
        withStore,
        withSync: async (work) => success(await work(sync, workspace)),
      },
      createSharedDrafts({ onChange: () => {}, save: () => {} }),
    ),
    ...createGetHandlers({ withStore }),
  };
  await takeIn(store, [from(ana.id, "1", 10), from(ana.id, "2", 20)]);
});
afterEach(() => store.close());

const markRead = (until: number) =>
  handlers["conversation.markRead"]({ userId: ana.id, until }, "a");
const count = async () => unwrap(await handlers["conversation.count"]()).unread;

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

  it("store a draft without changing messages", async () => {
    await handlers["conversation.saveDraft"]({ userId: ana.id, text: "Hel" }, "a");
    const list = unwrap(await handlers["conversation.list"]({ filter: "", offset: 0, limit: 10 }));
    expect(list).toMatchObject({ total: 1, rows: [{ userId: ana.id, draft: "Hel", unread: 2 }] });
    expect([calls.changes, calls.wanted]).toEqual([0, ["conversations", "messages"]]);
  });

  it("reject a draft for an unknown user and clear any", async () => {
    const save = handlers["conversation.saveDraft"];
    expect(await save({ userId: "4711", text: "Hel" }, "a")).toMatchObject({ code: "notFound" });
    expect(await save({ userId: "4711", text: "" }, "a")).toEqual(success(null));
    await takeIn(store, [from("4711", "3", 30)]);
    expect(await save({ userId: "4711", text: "Hel" }, "a")).toEqual(success(null));
    expect((await store.getConversation("4711"))?.draft).toBe("Hel");
  });

  it("return a conversation, one message and search results", async () => {
    const window = { from: "latest" } as const;
    const { rows } = unwrap(await handlers["message.list"]({ userId: ana.id, window, limit: 1 }));
    expect(rows.map(({ id }) => id)).toEqual(["2"]);
    expect(calls.wanted).toEqual(["conversations", "messages"]);
    expect(await handlers["message.get"]({ id: "1" })).toMatchObject({ value: { sent: 10 } });
    expect(await handlers["message.get"]({ id: "9" })).toEqual(success(null));
    const query = { userId: ana.id, text: "message", limit: 1 };
    expect(await handlers["message.find"](query)).toMatchObject({ value: { total: 2 } });
    expect(await handlers["message.listOutgoing"]({ userId: ana.id })).toEqual(success([]));
    expect(await handlers["person.find"]({ text: "sil", limit: 5 })).toMatchObject({
      value: [{ id: ana.id, displayName: "Ana Silva" }],
    });
    expect(await handlers["conversation.get"]({ userId: "99" })).toEqual(success(null));
  });

  it("return the outcome of a fetch of older messages", async () => {
    const fetchOlder = handlers["conversation.fetchOlder"];
    expect(await fetchOlder({ userId: ana.id })).toEqual(success({ found: 3, hasMore: true }));
    expect(await fetchOlder({ userId: "99" })).toMatchObject({ ok: false, code: "notFound" });
    expect(await handlers["conversation.fetchMore"]()).toEqual(success({ hasMore: true }));
  });
});
