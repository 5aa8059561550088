import { expect, it, vi } from "vitest";
import { createLocationGate } from "#main/accounts/location-gate.ts";
import { createQuietWorker } from "#main/outbox/test/quiet-worker.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { success } from "#shared/lib/result.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { createOutboxHandlers } from "./outbox-handlers.ts";

const sharing: Pick<EffectiveSettings, "location" | "fixed"> = { location: "whileOpen", fixed: [] };
const { store } = storePerTest();

/** Creates the handlers over an outbox that is not started, as after an expired session. */
function createHandlers(
  location = createLocationGate({ getSettings: () => sharing, elapsed: () => 0 }),
) {
  const account = anAccount();
  const service = createTestService({ baseUrl: "http://127.0.0.1:9" });
  const workspace: Workspace = { account, service, store };
  const outbox = createQuietWorker(workspace, { now: () => 1_000 });
  const device = { isRegistered: true, name: "desk-14", isWaiting: true };
  const getDevice = vi.fn(async () => success(device));
  const handlers = createOutboxHandlers(
    {
      viewer: "main",
      withStore: async (work) => success(await work(workspace)),
      withSync: async (work) => success(await work({ outbox }, workspace)),
    },
    { getDevice },
    location,
  );
  return { handlers, device };
}

it("adds every write to the outbox and lists it, newest first", async () => {
  const { handlers, device } = createHandlers();
  await handlers["message.send"]({ userId: "2", text: "On my way" }, "a");
  await handlers["outbox.add"]({ kind: "rename", firstName: "Ada", lastName: "Ek" }, "a");
  await handlers["location.share"]({ lat: 1, lng: 2, accuracy: null }, "a");
  expect(unwrap(await handlers["device.register"](null, "a"))).toEqual(device);
  const open = { which: "open", offset: 0, limit: 10 } as const;
  const { rows, total, hasLosses } = unwrap(await handlers["outbox.list"](open));
  const kinds = rows.map(({ operation }) => operation.kind);
  expect(kinds).toEqual(["registerDevice", "location", "rename", "message"]);
  expect([total, hasLosses]).toEqual([4, false]);
  expect(unwrap(await handlers["outbox.count"]())).toEqual({ open: 4, undecided: 0, unclear: 0 });
});

it("queues no message with a field of a template", async () => {
  const { handlers } = createHandlers();
  const send = (text: string) => handlers["message.send"]({ userId: "2", text }, "a");
  expect(await send("In {room}")).toMatchObject({ ok: false, message: "Replace {room} first." });
  expect(unwrap(await handlers["outbox.count"]()).open).toBe(0);
  expect(await send("In {other}")).toMatchObject({ ok: true });
});

it("returns an entry with its steps and applies one decision", async () => {
  const { handlers } = createHandlers();
  const { id } = unwrap(await handlers["message.send"]({ userId: "2", text: "On my way" }, "a"));
  const discard = () => handlers["outbox.decide"]({ id, decision: "discard" }, "a");
  expect(unwrap(await discard())).toMatchObject({ id, state: "discarded" });
  expect(await discard()).toMatchObject({ ok: false, code: "invalidInput" });
  const found = unwrap(await handlers["outbox.get"]({ id }));
  expect(found?.steps.map(({ state }) => state)).toEqual(["queued", "discarded"]);
  expect(await handlers["outbox.decide"]({ id: "none", decision: "discard" }, "a")).toMatchObject({
    code: "notFound",
  });
});

it("rejects positions while sharing is off", async () => {
  const off = { ...sharing, location: "off" as const };
  const gate = createLocationGate({ getSettings: () => off, elapsed: () => 0 });
  const { handlers } = createHandlers(gate);
  const share = () => handlers["location.share"]({ lat: 1, lng: 2, accuracy: null }, "a");
  expect(await share()).toMatchObject({ ok: false, code: "forbidden" });
  expect(unwrap(await handlers["outbox.count"]()).open).toBe(0);
  gate.recordGesture();
  expect(await share()).toMatchObject({ ok: true });
  expect(await share()).toMatchObject({ ok: false, code: "forbidden" });
  expect(unwrap(await handlers["outbox.count"]()).open).toBe(1);
});
