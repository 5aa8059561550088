import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import { type RunningService, type ServiceOptions, startService } from "#demo/service.ts";
import type { Remembered } from "#main/settings/settings.ts";
import { createStores } from "#main/store/stores.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import type { SessionState } from "#shared/model/session.ts";
import { createConnect } from "../connect.ts";
import { createSession } from "../session.ts";
import { createVault, type Keychain } from "../vault.ts";
import { createWorkspaces, type Workspace } from "../workspace.ts";

/** What an app takes from its computer. */
type Surroundings = { fetch: typeof fetch; now: () => number; setTimer: SetTimer };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A computer with a settings file, a keychain and a disk, on which the app starts again and again. */
export async function createComputer() {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-session-"));
  closing.push(() => rm(folder, { recursive: true }));
  const kept: Partial<Remembered> = {};
  const items = new Map<string, string>();
  const trouble: { keychain: string | null; wait: Promise<void> | null } = {
    keychain: null,
    wait: null,
  };
  const guarded = async <T>(work: () => T): Promise<T> => {
    await trouble.wait;
    if (trouble.keychain !== null) throw new Error(trouble.keychain);
    return work();
  };
  const keychain: Keychain = {
    get: (name) => guarded(() => items.get(name) ?? null),
    set: (name, secret) => guarded(() => void items.set(name, secret)),
    delete: (name) => guarded(() => void items.delete(name)),
  };

  function startApp(surroundings: Partial<Surroundings> = {}) {
    const { fetch: ask = fetch, now = Date.now } = surroundings;
    const states: SessionState["status"][] = [];
    const opened: (Workspace | null)[] = [];
    const timers = new Map<number, () => void>();
    const settings = {
      get: <K extends keyof Remembered>(key: K) => (kept[key] ?? empty[key]) as Remembered[K],
      set: (changes: Partial<Remembered>) => void Object.assign(kept, changes),
    };
    const connect = createConnect({ fetch: ask, fetchOnce: ask }, now, settings);
    const worker = new URL("../../store/worker.ts", import.meta.url);
    const workspaces = createWorkspaces({
      stores: createStores(folder, worker, Promise.resolve(), () => {}),
      onWorkspace: (workspace) => opened.push(workspace),
    });
    closing.push(() => workspaces.close());
    const session = createSession({
      settings,
      vault: createVault(keychain),
      connect,
      workspaces,
      createStoreKey: () => randomBytes(32).toString("hex"),
      setTimer:
        surroundings.setTimer ??
        ((run, delay) => {
          timers.set(delay, run);
          return () => timers.delete(delay);
        }),
      random: () => 0.5,
      onState: (state) => states.push(state.status),
    });
    return { session, states, opened, timers, quit: () => workspaces.close() };
  }
  return { startApp, items, trouble, listFolder: () => readdir(folder) };
}

const empty: Remembered = {
  theme: "system",
  lastServerUrl: null,
  lastUsername: null,
  account: null,
  window: null,
  dialects: {},
  demoPort: null,
};

/** Runs an empty service until the test ends. */
export async function runService(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const service = await startService({ profile: "empty", dialect: "plain", ...options });
  closing.push(() => service.stop());
  return service;
}
