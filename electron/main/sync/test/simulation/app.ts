import type { AccountContext, AccountWork } from "#main/accounts/account.ts";
import { describeDevice, openAccountWork, type WorkParts } from "#main/accounts/account-work.ts";
import type { OpenSsoPage } from "#main/accounts/single-sign-on/sign-on.ts";
import { createTestAccounts, noPage } from "#main/accounts/test/test-accounts.ts";
import { dependents, polls } from "#main/app/store/collections.ts";
import { createProfile } from "#main/features/profile/profile.ts";
import { createConnect } from "#main/session/connect.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { createMemorySettings } from "#main/settings/test/memory-settings.ts";
import type { Store } from "#main/store/store.ts";
import { createCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { createMemoryKeychain } from "#main/system/keychain/test/memory-keychain.ts";
import { watchNetwork, watchSleep } from "#main/system/sleep-watch.ts";
import { isSeen } from "../../presence.ts";
import { createQuietSync, toQuietWork } from "../quiet-sync.ts";
import type { Computer } from "./computer.ts";
import { beginLife, setTimerInLife } from "./life.ts";
import { createCenter, createFetch, createStores, shortenLimits } from "./outside.ts";

const deviceName = "Watchdesk on desk-14";

/** Starts the app on a computer: its parts are those of `app/app.ts`, without windows. */
export function startApp(computer: Computer, openSsoPage: OpenSsoPage = noPage) {
  const { time, random, diary } = computer;
  const life = beginLife(
    () => computer.dies(),
    () => computer.onDeath(),
  );
  const setTimer = setTimerInLife(time.setTimer, life);
  const setCoalescedTimer = createCoalescedTimer(time.awake, setTimer);
  const now = () => time.now() + computer.clockError;
  const report = (what: string, error?: unknown) => {
    // A fact about the service, which the list states, too.
    if (what === "a list is not whole") return;
    diary.problems.push(error === undefined ? what : `${what}: ${String(error)}`);
  };
  const settings = createMemorySettings(computer.kept);
  const request = createFetch(computer, life);
  const connectDirectly = createConnect({ fetch: request, fetchOnce: request }, now, settings);
  const connect: typeof connectDirectly = (...to) =>
    time.speed > 0 ? shortenLimits(connectDirectly(...to), computer) : connectDirectly(...to);

  const notifications = createCenter(computer, { now, setTimer, setCoalescedTimer, report });
  let created = 0;
  const work: WorkParts = {
    duty: { logDays: 400, policy: {} },
    readErasingTime: now,
    polls,
    dependents,
    notifications,
    settings: { get: () => computer.settings },
    deviceName,
    maySendLocation: () => true,
    getPresence: () => computer.presence,
    keepAwake: () => {},
    createId: () => {
      created += 1;
      return `id-${created}`;
    },
    whenPainted: Promise.resolve(),
    ...{ now, random, setTimer, report },
  };
  const openWork = (context: AccountContext, workspace: Workspace) =>
    computer.hasOnlyOutbox
      ? openOutboxWork(work, context, workspace)
      : openAccountWork(work, context, workspace);
  const { accounts, signIn } = createTestAccounts({
    ...{ settings, connect, now, setTimer, random, report, openWork },
    folder: computer.folder,
    tokenDuration: 86_400,
    keychain: createMemoryKeychain(computer.items, (access) => life.step(async () => access())),
    stores: computer.stores ?? createStores(computer, life, setTimer),
    accounts: {
      withdrawAll: notifications.withdrawAll,
      watch: {
        isOnline: () => computer.network !== "down",
        notify: notifications.notify,
        getMinutes: () => (computer.isWatched ? computer.unwatchedMinutes : 0),
        setTimer: computer.isWatched ? setCoalescedTimer : () => () => {},
      },
      follow: ({ events }) => events.on("watching", notifications.notifyWatching),
      onList: () => notifications.notifyWatching(),
    },
    signIn: { openSsoPage: { popup: openSsoPage, browser: openSsoPage } },
  });

  /** The lid was closed and is open again. */
  const wake = () => {
    accounts.wake("sleep");
    notifications.notifyReturn("asleep");
  };
  watchSleep({ now, monotonic: time.awake, setTimer: setCoalescedTimer, onWake: wake });
  watchNetwork({
    isOnline: () => computer.network !== "down",
    isSeen: () => isSeen(computer.presence),
    setTimer: setCoalescedTimer,
    onReturn: () => accounts.wake("outage"),
  });
  const getSync = () => {
    const sync = accounts.inView()?.getSync() ?? null;
    if (sync === null) throw new Error("Nobody is signed in.");
    return sync;
  };

  return {
    ...{ accounts, signIn, notifications, getSync, wake },
    profile: createProfile(accounts, deviceName, now),
    /** What is stored of the account in view. */
    openStored: async (): Promise<Store> => {
      const workspace = await accounts.current()?.getWorkspace();
      if (!workspace?.ok) throw new Error(workspace?.message ?? "Nobody is signed in.");
      return workspace.value.store;
    },
    /** The lid is about to be closed, of which the system informs the app. */
    suspend: () => {
      accounts.renewAll();
      notifications.notifyLeave("asleep");
    },
    close: accounts.close,
    /** Ends the app without notice. */
    kill: life.end,
  };
}
export type App = ReturnType<typeof startApp>;

/** Sends what is in the outbox of an account, and requests nothing else. */
function openOutboxWork(
  parts: WorkParts,
  { session, events }: AccountContext,
  workspace: Workspace,
): AccountWork {
  const sync = createQuietSync(workspace, {
    ...parts,
    device: describeDevice(parts, session),
    onOutbox: (count) => events.emit("outbox", count),
    onExpired: session.expire,
  });
  return toQuietWork(workspace, { ...sync, start: sync.outbox.start });
}
