import { expect, it } from "vitest";
import { createQuietWorker } from "#main/outbox/test/quiet-worker.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { success } from "#shared/lib/result.ts";
import { anAccount } from "#shared/test/account.ts";
import { createOutboxHandlers } from "./handlers.ts";

const { store } = storePerTest();

/** Creates the handlers over an outbox that is not started, as after an expired session. */
function createHandlers() {
  const account = anAccount();
  const service = createTestService({ baseUrl: "http://127.0.0.1:9" });
  const workspace: Workspace = { account, service, store };
  const outbox = createQuietWorker(workspace, { now: () => 1_000 });
  const handlers = createOutboxHandlers({
    viewer: "main",
    withStore: async (work) => success(await work(workspace)),
    withSync: async (work) => success(await work({ outbox }, workspace)),
  });
  return { handlers, outbox };
}

it("adds writes to the outbox and lists it, newest first", async () => {
  const { handlers, outbox } = createHandlers();
  await outbox.add({ kind: "message", userId: "2", text: "On my way" });
  await handlers["outbox.add"]({ kind: "rename", firstName: "Ada", lastName: "Ek" }, "a");
  const open = { which: "open", offset: 0, limit: 10 } as const;
  const { rows, total, hasLosses } = unwrap(await handlers["outbox.list"](open));
  expect(rows.map(({ operation }) => operation.kind)).toEqual(["rename", "message"]);
  expect([total, hasLosses]).toEqual([2, false]);
  expect(unwrap(await handlers["outbox.count"]())).toEqual({ open: 2, undecided: 0, unclear: 0 });
});

it("returns an entry with its steps and applies one decision", async () => {
  const { handlers, outbox } = createHandlers();
  const { id } = await outbox.add({ kind: "message", userId: "2", text: "On my way" });
  const discard = () => handlers["outbox.decide"]({ id, decision: "discard" }, "a");
  expect(unwrap(await discard())).toMatchObject({ id, state: "discarded" });
  expect(await discard()).toMatchObject({ ok: false, code: "invalidInput" });
  const found = unwrap(await handlers["outbox.get"]({ id }));
  expect(found?.steps.map(({ state }) => state)).toEqual(["queued", "discarded"]);
  expect(await handlers["outbox.decide"]({ id: "none", decision: "discard" }, "a")).toMatchObject({
    code: "notFound",
  });
});
