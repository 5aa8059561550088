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
import { createProfileHandlers } from "./handlers.ts";
import type { Profile } from "./profile.ts";

const sharing: Pick<EffectiveSettings, "location" | "fixed"> = { location: "whileOpen", fixed: [] };
const { store } = storePerTest();

/** Creates the handlers over an outbox that is not started, as after an expired session. */
function createHandlers(
  location = createLocationGate({ getSettings: () => sharing, elapsed: () => 0 }),
) {
  const service = createTestService({ baseUrl: "http://127.0.0.1:9" });
  const workspace: Workspace = { account: anAccount(), service, store };
  const outbox = createQuietWorker(workspace, { now: () => 1_000 });
  const device = { isRegistered: true, name: "desk-14", isWaiting: true };
  const profile = { getDevice: vi.fn(async () => success(device)) } as Partial<Profile> as Profile;
  const handlers = createProfileHandlers(
    {
      viewer: "main",
      withStore: async (work) => success(await work(workspace)),
      withSync: async (work) => success(await work({ outbox }, workspace)),
    },
    { profile, location },
  );
  return { handlers, device };
}

const listKinds = async () =>
  (await store.listOpenEntries()).map(({ operation: { kind } }) => kind);

it("adds the location and the device to the outbox", async () => {
  const { handlers, device } = createHandlers();
  await handlers["location.share"]({ lat: 1, lng: 2, accuracy: null }, "a");
  expect(unwrap(await handlers["device.register"](null, "a"))).toEqual(device);
  expect(await listKinds()).toEqual(["location", "registerDevice"]);
});

it("rejects positions while sharing is off", async () => {
  const off = { ...sharing, location: "off" as const };
  const gate = createLocationGate({ getSettings: () => off, elapsed: () => 0 });
  const { handlers } = createHandlers(gate);
  const share = () => handlers["location.share"]({ lat: 1, lng: 2, accuracy: null }, "a");
  expect(await share()).toMatchObject({ ok: false, code: "forbidden" });
  expect(await listKinds()).toEqual([]);
  gate.recordGesture();
  expect(await share()).toMatchObject({ ok: true });
  expect(await share()).toMatchObject({ ok: false, code: "forbidden" });
  expect(await listKinds()).toEqual(["location"]);
});
