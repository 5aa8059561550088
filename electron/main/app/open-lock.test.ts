import { EventEmitter } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { createLockGate } from "#main/lock/gate.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import type { AppEvents, Base } from "./base.ts";
import { type LockDependencies, openAppLock } from "./open-lock.ts";

vi.mock("electron", () => ({
  app: { on: () => {} },
  BrowserWindow: { getAllWindows: () => [] },
  clipboard: {},
  dialog: {},
  powerMonitor: { getSystemIdleTime: () => 0 },
  systemPreferences: {},
}));

it("erases accounts and the shift logs of former accounts if the passphrase is forgotten", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const gate = createLockGate({ keepsWall: () => false, showWindow: () => {}, elapsed: () => 0 });
  const erased: string[] = [];
  const base: object = {
    ...{ gate, emit: () => {}, report: () => {} },
    events: new EventEmitter<AppEvents>(),
  };
  const dependencies: object = {
    configuration: {
      personal: { get: () => defaultSettings },
      memory: { get: () => ({}), set: () => {} },
    },
    appLock: {
      keychain: {},
      key: {
        ...{ hasPassphrase: () => true, isClosed: () => true, abandon: () => {} },
        removeAbandoned: async () => {},
      },
    },
    notifications: { countCritical: () => 0 },
    appAccounts: {
      accounts: {
        all: () => [{ session: { account: { id: "ana" } } }],
        signOut: async (_endsSso: boolean, id: string) => void erased.push(id),
      },
      logs: { list: () => ["former"], erase: async (name: string) => void erased.push(name) },
    },
  };
  const { lock } = openAppLock(base as Base, dependencies as LockDependencies);
  gate.close();
  expect(await lock.forget()).toMatchObject({ ok: true });
  expect(erased).toEqual(["ana", "former"]);
});
