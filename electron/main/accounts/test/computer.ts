import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type RunningService, type ServiceOptions, startService } from "#demo/service.ts";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { createErasingTime } from "#main/service/erasing-time.ts";
import { createConnect } from "#main/session/connect.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { StoredSettings } from "#main/settings/stored-settings.ts";
import { createMemorySettings } from "#main/settings/test/memory-settings.ts";
import { createStores } from "#main/store/stores.ts";
import { workerScript } from "#main/store/test/fixture.ts";
import { createQuietSync, toQuietWork } from "#main/sync/test/quiet-sync.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { createMemoryKeychain } from "#main/system/keychain/test/memory-keychain.ts";
import type { Keychain } from "#main/system/keychain/vault.ts";
import { success } from "#shared/lib/result.ts";
import type { Account, SessionState } from "#shared/session/schema.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import type { AccountWork } from "../account.ts";
import type { AccountSync } from "../account-sync.ts";
import type { SignInParts } from "../sign-in/sign-in.ts";
import type { OpenSsoPage } from "../single-sign-on/sign-on.ts";
import { createTestAccounts, noPage } from "./test-accounts.ts";

/** An app's environment. */
type Surroundings = {
  fetch: typeof fetch;
  now: () => number;
  setTimer: SetTimer;
  /** Requested lifetime of tokens in seconds. */
  tokenDuration: number | undefined;
  /** As the organisation has it. */
  retentionDays: number;
  /** Whether data is erased only by a time that a service has stated; the app does always so. */
  needsStatedTime: boolean;
  logDays: number;
  openSsoPage: Record<SsoWay, OpenSsoPage>;
  clearPartition: (partition: string) => unknown;
  allowRealm: SignInParts["allowRealm"];
  ssoTimeout: SignInParts["ssoTimeout"];
  /** The first paint, after which stores move into their own threads; never by default, as that takes longer to start. */
  painted: Promise<unknown>;
};

/** Failures of the keychain and the number of requests. */
type Trouble = {
  keychain: string | null;
  /** Failure of a probe if it differs. */
  probe: string | null;
  wait: Promise<void> | null;
  asked: number;
};

/** Creates a keychain with injectable failures. */
function createKeychain() {
  const items = new Map<string, string>();
  const trouble: Trouble = { keychain: null, probe: null, wait: null, asked: 0 };
  const guarded = async <T>(work: () => T): Promise<T> => {
    trouble.asked += 1;
    await trouble.wait;
    if (trouble.keychain !== null) throw new Error(trouble.keychain);
    return work();
  };
  const keychain: Keychain = {
    ...createMemoryKeychain(items, guarded),
    probe: async () => {
      if (trouble.keychain !== null) throw new Error(trouble.probe ?? trouble.keychain);
    },
  };
  return { items, trouble, keychain };
}

/** Creates a computer with settings, keychain and disk on which the app can be restarted; `other` replaces the keychain. */
export async function createComputer(other?: Keychain) {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-session-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const kept: Partial<StoredSettings> = {};
  const reports: string[] = [];
  const { keychain, items, trouble } = createKeychain();
  return {
    startApp: (surroundings: Partial<Surroundings> = {}) =>
      startApp({ folder, kept, reports, keychain: other ?? keychain }, surroundings),
    /** Deletes all settings. */
    loseSettings: () => {
      for (const key of Object.keys(kept)) delete kept[key as keyof StoredSettings];
    },
    folder,
    /** What the settings file would hold. */
    kept,
    reports,
    items,
    trouble,
    listFolder: () => readdir(folder),
    listFiles: (name: string) => readdir(join(folder, name)),
  };
}

/** What outlasts the app. */
type Kept = {
  folder: string;
  kept: Partial<StoredSettings>;
  reports: string[];
  keychain: Keychain;
};

function startApp({ folder, kept, reports, keychain }: Kept, surroundings: Partial<Surroundings>) {
  const { fetch: request = fetch, now = Date.now } = surroundings;
  /** Statuses of the account in view, in order. */
  const states: SessionState["status"][] = [];
  const opened: string[] = [];
  /** Starts and stops of polling. */
  const polling: string[] = [];
  /** Accounts that left, each with the number of opened and closed ones before. */
  const leaving: { id: string; after: number }[] = [];
  /** The servers of accounts that have signed in, in order. */
  const signedIn: string[] = [];
  /** What was shown in the window; "window" alone if nothing in it changed. */
  const shown: (NavigationTarget | "window")[] = [];
  const left: { account: Account; endsSso: boolean }[] = [];
  /** The logout pages opened before another attempt. */
  const leftFirst: { way: SsoWay; partition: string }[] = [];
  /** Cleared partitions, in order. */
  const cleared: string[] = [];
  const timers = new Map<number, () => void>();
  const noteTimer: SetTimer = (run, delay) => {
    timers.set(delay, run);
    return () => timers.delete(delay);
  };
  const { setTimer = noteTimer } = surroundings;
  const settings = createMemorySettings(kept);
  const erasingTime = createErasingTime(now);
  const { accounts, signIn, recoveries } = createTestAccounts({
    ...{ folder, settings, keychain, now, setTimer },
    tokenDuration: surroundings.tokenDuration,
    connect: createConnect(
      { fetch: request, fetchOnce: request },
      now,
      settings,
      {},
      erasingTime.record,
    ),
    report: (what, error) => void reports.push(`${what}: ${error}`),
    stores: createStores(
      folder,
      { worker: workerScript, build: "1", ...storeDeclarations },
      surroundings.painted ?? new Promise(() => {}),
    ),
    openWork: (_context, workspace) => {
      const { username } = workspace.account;
      opened.push(`opened ${username}`);
      return doNothing(workspace, polling, () => opened.push(`closing ${username}`));
    },
    accounts: {
      withdrawAll: (id) => void leaving.push({ id, after: opened.length }),
      // Not in simulated time: it would be every five seconds of every month.
      ...(surroundings.setTimer === undefined ? {} : { watch: unwatched }),
      retentionDays: surroundings.retentionDays ?? null,
      logDays: surroundings.logDays ?? 400,
      readErasingTime: surroundings.needsStatedTime === true ? erasingTime.read : now,
      leaveRealm: (account, endsSso) => {
        left.push({ account, endsSso });
        return null;
      },
      navigate: (target) => void shown.push(target),
      showWindow: () => void shown.push("window"),
      onSignedIn: ({ session }) => void signedIn.push(session.account.serverUrl),
      onView: ({ status }) => {
        if (states.at(-1) !== status) states.push(status);
      },
    },
    signIn: {
      openSsoPage: surroundings.openSsoPage ?? { popup: noPage, browser: noPage },
      leaveOther: async ({ partition }, way) => {
        leftFirst.push({ way, partition });
        return success(null);
      },
      clearPartition: async (partition) => {
        cleared.push(partition);
        await surroundings.clearPartition?.(partition);
      },
      ...(surroundings.allowRealm && { allowRealm: surroundings.allowRealm }),
      ...(surroundings.ssoTimeout && { ssoTimeout: surroundings.ssoTimeout }),
    },
  });
  onTestFinished(() => accounts.close());
  return {
    ...{
      accounts,
      signIn,
      states,
      opened,
      polling,
      leaving,
      signedIn,
      shown,
      left,
      leftFirst,
      cleared,
      timers,
      settings,
    },
    recoveries,
    /** The store of the account in view and its service, once that is open. */
    openWorkspace: async (): Promise<Workspace> => {
      const workspace = await accounts.current()?.getWorkspace();
      if (!workspace?.ok) throw new Error(workspace?.message ?? "Nobody is signed in.");
      return workspace.value;
    },
    quit: accounts.close,
  };
}

const unwatched = {
  isOnline: () => true,
  notify: async () => ({ isShown: true, reason: null }),
  getMinutes: () => 0,
  setTimer: () => () => {},
};

/** Runs an empty service until the test ends. */
export async function runService(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const service = await startService({ profile: "empty", dialect: "plain", ...options });
  onTestFinished(() => service.stop());
  return service;
}

/** Creates the work in an account without requests or notifications. */
function doNothing(workspace: Workspace, polling: string[], onClose: () => void): AccountWork {
  const { username } = workspace.account;
  const sync: AccountSync = {
    ...createQuietSync(workspace),
    start: () => void polling.push(`started ${username}`),
    stop: () => void polling.push(`stopped ${username}`),
  };
  return toQuietWork(workspace, sync, onClose);
}
