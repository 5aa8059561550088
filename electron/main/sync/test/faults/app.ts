import { openAccountWork, type WorkParts } from "#main/accounts/account-work.ts";
import { createProfile } from "#main/accounts/profile.ts";
import type { OpenSsoPage } from "#main/accounts/sso/sign-on.ts";
import { createPeople, noPage } from "#main/accounts/test/people.ts";
import { keychainOf } from "#main/keychain/test/memory-keychain.ts";
import { createConnect } from "#main/session/connect.ts";
import { rememberIn } from "#main/settings/test/remember-in.ts";
import type { Store } from "#main/store/store.ts";
import { watchSleep } from "#main/sync/sleep-watch.ts";
import type { Computer } from "./computer.ts";
import { createNotifying } from "./notifying.ts";
import { createFetch, createStores, hurry } from "./outside.ts";

const deviceName = "Watchdesk on desk-14";

/** Starts the app on a computer: its parts are those of `app/app.ts`, without windows. */
export function startApp(computer: Computer, openSsoPage: OpenSsoPage = noPage) {
  const { time, random } = computer;
  const { setTimer } = time;
  const now = () => time.now() + computer.clockError;
  const report = (what: string, error?: unknown) => {
    const said = error === undefined ? what : `${what}: ${String(error)}`;
    computer.diary.reports.push(said);
  };
  const settings = rememberIn(computer.kept);
  const request = createFetch(computer);
  const connectFully = createConnect({ fetch: request, fetchOnce: request }, now, settings);
  const connect: typeof connectFully = (...to) => hurry(connectFully(...to), computer);

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
    whenPainted: Promise.resolve(),
    now,
    random,
    setTimer,
    report,
  };
  const { accounts, signIn } = createPeople({
    ...{ settings, connect, now, setTimer, random, report },
    folder: computer.folder,
    keychain: keychainOf(computer.items),
    stores: createStores(computer),
    openWork: (context, workspace) => openAccountWork(work, context, workspace),
    runtime: {
      withdrawAll: notifications.withdrawAll,
      watch: {
        isOnline: () => true,
        notify: notifications.notify,
        getMinutes: () => personal.unwatchedMinutes,
        setTimer,
      },
    },
    accounts: {
      follow: ({ events }) => events.on("watching", notifications.notifyWatching),
      onList: () => notifications.notifyWatching(),
    },
    signIn: { openSsoPage: { popup: openSsoPage, browser: openSsoPage } },
  });
  const profile = createProfile(accounts, deviceName, now);

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
