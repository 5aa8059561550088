import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createAccounts } from "#main/account/accounts.ts";
import { createConnect } from "#main/account/connect.ts";
import { createProfile } from "#main/account/profile.ts";
import { createSignIn } from "#main/account/sign-in.ts";
import type { OpenSsoPage } from "#main/account/sso/sign-on.ts";
import { createVault, type Keychain } from "#main/account/vault.ts";
import { createWorkspaces, type Workspace } from "#main/account/workspace.ts";
import type { Fetch } from "#main/api/exchange.ts";
import { defaultLimits, type Service } from "#main/api/transport.ts";
import { createAttention } from "#main/attention/attention.ts";
import { defaults, type Remembered } from "#main/settings/remembered.ts";
import { decode } from "#main/store/decode.ts";
import { eraseStore } from "#main/store/erase-store.ts";
import { openStore } from "#main/store/open-store.ts";
import type { Store } from "#main/store/store.ts";
import type { Stores } from "#main/store/stores.ts";
import { watchSleep } from "#main/sync/sleep-watch.ts";
import { createSync } from "#main/sync/sync.ts";
import { createSyncs } from "#main/sync/syncs.ts";
import { createWatches } from "#main/watching/watches.ts";
import type { Result } from "#shared/ipc/failure.ts";
import { settings as settingsModel } from "#shared/model/settings.ts";
import { speed } from "./cell-time.ts";
import type { Computer } from "./computer.ts";

const deviceName = "Watchdesk on desk-14";

/** Starts the app on a computer: its parts are those of `watchdesk.ts`, without windows. */
export function startApp(computer: Computer, openSsoPage: OpenSsoPage = noPage) {
  const { time, diary, kept, items, random } = computer;
  const { setTimer } = time;
  const now = () => time.now() + computer.clockError;
  const report = (what: string, error?: unknown) => {
    diary.reports.push(error === undefined ? what : `${what}: ${String(error)}`);
  };
  const settings = {
    get: <K extends keyof Remembered>(key: K) => (kept[key] ?? defaults[key]) as Remembered[K],
    set: (changes: Partial<Remembered>) => void Object.assign(kept, changes),
  };
  const personal = { ...settingsModel.parse(defaults), fixed: [] as never[] };
  const keychain: Keychain = {
    get: async (name) => items.get(name) ?? null,
    set: async (name, secret) => void items.set(name, secret),
    delete: async (name) => void items.delete(name),
  };
  const ask = createFetch(computer);
  const connectFully = createConnect({ fetch: ask, fetchOnce: ask }, now, settings);
  const connect: typeof connectFully = (...to) => hurry(connectFully(...to), computer);
  const calm = Promise.resolve();

  const attention = createAttention({
    desktop: {
      notify: async (notice) => {
        diary.notices.push(notice);
        return { isShown: true, reason: null };
      },
      showCounts: () => {},
      readSystemQuiet: async () => null,
      getIdleTime: () => 600,
      isAttended: () => false,
    },
    settings: { get: () => personal },
    createDeeds: () => ({
      alerts: { open: () => {}, acknowledge: () => {}, snooze: () => {} },
      messages: { open: () => {}, reply: async () => {} },
    }),
    nameAccount: () => null,
    openWindow: () => {},
    getSilence: () => null,
    onWaiting: () => {},
    onLedger: (accountId, kind) => {
      if (kind === "alerts") void syncs.get(accountId)?.noteLedger();
    },
    onWoken: () => {},
    onState: () => {},
    now,
    setTimer,
    report,
  });
  const watches = createWatches({
    isOnline: () => true,
    notify: attention.notify,
    getMinutes: () => personal.unwatchedMinutes,
    nameAccount: () => null,
    countArrivals: async (accountId, since) =>
      (await syncs.get(accountId)?.countArrivals(since)) ?? null,
    open: () => {},
    onChange: () => attention.noteWatching(),
    now,
    setTimer,
    onTrouble: report,
  });
  let created = 0;
  const makeSync = (workspace: Workspace) => {
    const { id } = workspace.account;
    return createSync({
      workspace,
      now,
      random,
      createId: () => `id-${++created}`,
      setTimer,

      getPresence: () => "active",
      device: {
        name: deviceName,
        getToken: () => accounts.find(id)?.getDeviceToken() ?? null,
        keepToken: async (token) => accounts.find(id)?.keepDeviceToken(token),
      },
      onFreshness: () => {},
      onAlerts: () => attention.noteAlerts(id),
      onMessages: () => attention.noteMessages(id),
      onSnoozes: () => attention.noteSnoozes(id),
      onOutbox: () => {},
      onRenamed: (names) => void profile.noteRename(id, names),
      onAsked: (collection, asked, outcome) => {
        if (collection === "alerts" || collection === "messages") {
          watches.noteAsk(id, collection, asked, outcome);
        }
      },
      onExpired: () => accounts.find(id)?.expire(),
      report,
    });
  };
  const syncs = createSyncs(makeSync, calm);
  const accounts = createAccounts({
    settings,
    session: {
      vault: createVault(keychain),
      connect,
      workspaces: createWorkspaces(createStores(computer), {
        onOpened: (workspace) => {
          syncs.open(workspace);
          attention.open(workspace);
        },
        onClosing: (workspace) => {
          syncs.close(workspace);
          attention.close(workspace);
        },
      }),
      createStoreKey: createSecret,
      getTokenDuration: () => settings.get("tokenDuration"),
      now,
      setTimer,
      random,
    },
    whenCalm: calm,
    countWaiting: (accountId) => attention.countWaiting(accountId),
    leaveRealm: () => null,
    onView: () => {},
    onState: (state) => {
      watches.noteSession(state);
      const { account, status } = state;
      syncs.setActive(account.id, status === "active" || status === "renewing");
      if (status === "active") void profile.fillIn(account.id);
    },
    onList: (list) => watches.keep(list.map(({ account }) => account.id)),
  });
  const profile = createProfile(accounts, deviceName, now);
  const signIn = createSignIn({
    connect,
    add: accounts.add,
    getTokenDuration: () => settings.get("tokenDuration"),
    openSsoPage: { popup: openSsoPage, browser: openSsoPage },
    clearPartition: async () => {},
    createAppToken: createSecret,
    ssoPatience: 600_000,
    setTimer,
    onProgress: () => {},
  });

  const wake = () => {
    accounts.wake();
    syncs.catchUp("sleep");
    attention.noteReturn("asleep");
    watches.noteBegin();
  };
  watchSleep({ now, monotonic: time.awake, setTimer, onWake: wake });

  return {
    accounts,
    signIn,
    profile,
    /** Of the account in view, which must be signed in. */
    getSync: () => {
      const sync = syncs.get(accounts.current()?.account.id ?? "");
      if (sync === null) throw new Error("Nobody is signed in.");
      return sync;
    },
    /** What is stored of the account in view. */
    openStored: async (): Promise<Store> => {
      const workspace = await accounts.current()?.getWorkspace();
      if (!workspace?.ok) throw new Error(workspace?.message ?? "Nobody is signed in.");
      return workspace.value.store;
    },
    /** The lid was closed and is open again. */
    wake,
    /** There was no network, and now there is. */
    goOnline: () => syncs.catchUp("outage"),
    close: accounts.close,
  };
}
export type App = ReturnType<typeof startApp>;

/** Notes each request and lets names resolve or not. */
const createFetch =
  (computer: Computer): Fetch =>
  (url, init) => {
    const { pathname, search } = new URL(url);
    const { method = "GET" } = init;
    computer.diary.requests.push({ at: computer.time.now(), method, path: pathname + search });
    return fetch(computer.resolves ? url : url.replace("127.0.0.1", "watchdesk.invalid"), init);
  };

/** A service of which nobody waits for longer than a moment, as time passes so much faster. */
const hurry = (service: Service, { time }: Computer): Service => ({
  ...service,
  call: (call, signal) => {
    const { headersMs, wholeMs } = { ...defaultLimits, ...call.limits };
    const limits = { ...call.limits, headersMs: headersMs / speed, wholeMs: wholeMs / speed };
    return time.during(() => service.call({ ...call, limits }, signal));
  },
});

/** The stores, each in this thread, where what they do takes no time that somebody would have to wait. */
const createStores = ({ folder, time, diary }: Computer): Stores => ({
  open: async (name, key) => {
    const opened = openStore({ folder: join(folder, name), key }, decode, time.now);
    if (!opened.ok) return opened;
    const { store, recovered } = opened.value;
    return { ok: true, value: { store: watchShown(store, time, diary), recovered } };
  },
  erase: (name): Promise<Result<null>> => time.during(() => eraseStore(join(folder, name))),
});

/** Notes what is marked as shown to the person. */
function watchShown(store: Store, time: Computer["time"], { shown }: Computer["diary"]): Store {
  const note = (kind: string, ids: string[]) => {
    for (const id of ids) {
      const name = `${kind} ${id}`;
      shown.set(name, [...(shown.get(name) ?? []), time.now()]);
    }
  };
  return {
    ...store,
    markAlertsShown: (ids, at) => {
      note("alert", ids);
      return store.markAlertsShown(ids, at);
    },
    markMessagesShown: (ids, at) => {
      note("message", ids);
      return store.markMessagesShown(ids, at);
    },
  };
}

const createSecret = () => randomBytes(32).toString("hex");

const noPage: OpenSsoPage = () => {
  throw new Error("No single sign-on was expected.");
};
