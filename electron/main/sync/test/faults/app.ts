import { randomBytes } from "node:crypto";
import { openAccountWork, type WorkParts } from "#main/accounts/account-work.ts";
import { createAccounts } from "#main/accounts/accounts.ts";
import { createProfile } from "#main/accounts/profile.ts";
import { createSignIn } from "#main/accounts/sign-in/sign-in.ts";
import type { OpenSsoPage } from "#main/accounts/sso/sign-on.ts";
import { createVault } from "#main/keychain/vault.ts";
import { createConnect } from "#main/session/connect.ts";
import { openAccountNotes } from "#main/settings/account-notes.ts";
import { createRecoveries } from "#main/settings/recoveries.ts";
import type { Store } from "#main/store/store.ts";
import { watchSleep } from "#main/sync/sleep-watch.ts";
import type { Computer } from "./computer.ts";
import { createNotifying } from "./notifying.ts";
import { createFetch, createKeychain, createSettings, createStores, hurry } from "./outside.ts";

const deviceName = "Watchdesk on desk-14";
const painted = Promise.resolve();

/** Starts the app on a computer: its parts are those of `app/app.ts`, without windows. */
export function startApp(computer: Computer, openSsoPage: OpenSsoPage = noPage) {
  const { time, random } = computer;
  const { setTimer } = time;
  const now = () => time.now() + computer.clockError;
  const report = (what: string, error?: unknown) => {
    const said = error === undefined ? what : `${what}: ${String(error)}`;
    computer.diary.reports.push(said);
  };
  const settings = createSettings(computer);
  const getTokenDuration = () => settings.get("tokenDuration");
  const request = createFetch(computer);
  const connectFully = createConnect({ fetch: request, fetchOnce: request }, now, settings);
  const connect: typeof connectFully = (...to) => hurry(connectFully(...to), computer);

  const vault = createVault(createKeychain(computer));
  const { notifications, personal } = createNotifying({ computer, now, report });
  let created = 0;
  const work: WorkParts = {
    notifications,
    settings: { get: () => personal },
    deviceName,
    mayTellLocation: () => true,
    // Its person sits before the window.
    getPresence: () => "active",
    createId: () => {
      created += 1;
      return `id-${created}`;
    },
    whenPainted: painted,
    now,
    random,
    setTimer,
    report,
  };
  const accounts = createAccounts({
    settings,
    notes: openAccountNotes(computer.folder, report),
    recoveries: createRecoveries(settings, () => {}),
    runtime: {
      session: {
        vault,
        connect,
        createStoreKey: createSecret,
        getTokenDuration,
        now,
        setTimer,
        random,
      },
      stores: createStores(computer),
      openWork: (context, workspace) => openAccountWork(work, context, workspace),
      withdrawAll: notifications.withdrawAll,
      watch: {
        isOnline: () => true,
        notify: notifications.notify,
        getMinutes: () => personal.unwatchedMinutes,
        setTimer,
      },
    },
    whenPainted: painted,
    retentionDays: null,
    leaveRealm: () => null,
    navigate: () => {},
    follow: ({ events }) => events.on("watching", notifications.notifyWatching),
    onView: () => {},
    onList: () => notifications.notifyWatching(),
    report,
  });
  const profile = createProfile(accounts, deviceName, now);
  const signIn = createSignIn({
    connect,
    accounts,
    getTokenDuration,
    openSsoPage: { popup: openSsoPage, browser: openSsoPage },
    clearPartition: async () => {},
    vault,
    now,
    whenPainted: painted,
    report,
    createAppToken: createSecret,
    ssoTimeout: 600_000,
    setTimer,
    onProgress: () => {},
  });

  const wake = () => {
    accounts.wake("sleep");
    notifications.notifyReturn("asleep");
  };
  watchSleep({ now, monotonic: time.awake, setTimer, onWake: wake });

  return {
    accounts,
    signIn,
    profile,
    /** Of the account in view, which must be signed in. */
    getSync: () => {
      const sync = accounts.inView()?.getSync() ?? null;
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
    close: accounts.close,
  };
}
export type App = ReturnType<typeof startApp>;

const createSecret = () => randomBytes(32).toString("hex");

const noPage: OpenSsoPage = () => {
  throw new Error("No single sign-on was expected.");
};
