import { randomBytes } from "node:crypto";
import { createAccounts } from "#main/account/accounts.ts";
import { createConnect } from "#main/account/connect.ts";
import { createProfile } from "#main/account/profile.ts";
import { createSignIn } from "#main/account/sign-in.ts";
import type { OpenSsoPage } from "#main/account/sso/sign-on.ts";
import { createVault } from "#main/account/vault.ts";
import { createWorkspaces } from "#main/account/workspace.ts";
import { openAccountNotes } from "#main/settings/account-notes.ts";
import { createRecoveries } from "#main/settings/recoveries.ts";
import type { Store } from "#main/store/store.ts";
import { watchSleep } from "#main/sync/sleep-watch.ts";
import { createSyncs } from "#main/sync/syncs.ts";
import type { AccountState } from "#shared/model/session.ts";
import type { Computer } from "./computer.ts";
import { createNotifying } from "./notifying.ts";
import { createFetch, createKeychain, createSettings, createStores, hurry } from "./outside.ts";
import { startSync } from "./start-sync.ts";

const deviceName = "Watchdesk on desk-14";
const calm = Promise.resolve();

/** Starts the app on a computer: its parts are those of `watchdesk.ts`, without windows. */
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
  const ask = createFetch(computer);
  const connectFully = createConnect({ fetch: ask, fetchOnce: ask }, now, settings);
  const connect: typeof connectFully = (...to) => hurry(connectFully(...to), computer);

  const vault = createVault(createKeychain(computer));
  const parts = { computer, now, report, deviceName };
  const { attention, watches } = createNotifying({
    ...parts,
    getSync: (accountId) => syncs.get(accountId),
  });
  const syncs = createSyncs(
    (workspace) => startSync({ ...parts, accounts, profile, attention, watches }, workspace),
    calm,
  );
  const accounts = createAccounts({
    settings,
    notes: openAccountNotes(computer.folder, report),
    recoveries: createRecoveries(settings, () => {}),
    onLeaving: attention.forget,
    session: {
      vault,
      connect,
      workspaces: createWorkspaces(createStores(computer), {
        onOpened: ({ workspace }) => {
          syncs.open(workspace);
          attention.open(workspace);
        },
        onClosing: (workspace) => {
          syncs.close(workspace);
          attention.close(workspace);
        },
      }),
      createStoreKey: createSecret,
      getTokenDuration,
      now,
      setTimer,
      random,
    },
    whenCalm: calm,
    countWaiting: (accountId) => attention.countWaiting(accountId),
    retentionDays: null,
    leaveRealm: () => null,
    onView: () => {},
    onState: noteState,
    onList: (list) => watches.keep(list.map(({ account }) => account.id)),
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
    whenCalm: calm,
    report,
    createAppToken: createSecret,
    ssoPatience: 600_000,
    setTimer,
    onProgress: () => {},
  });

  function noteState(state: AccountState): void {
    watches.noteSession(state);
    const { account, status } = state;
    syncs.setActive(account.id, status === "active" || status === "renewing");
    if (status === "active") void profile.fillIn(account.id);
  }
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
    close: accounts.close,
  };
}
export type App = ReturnType<typeof startApp>;

const createSecret = () => randomBytes(32).toString("hex");

const noPage: OpenSsoPage = () => {
  throw new Error("No single sign-on was expected.");
};
