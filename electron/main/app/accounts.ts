import { randomBytes, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { net, powerMonitor, powerSaveBlocker } from "electron";
import type { AccountRuntime } from "#main/accounts/account.ts";
import { openAccountWork, type WorkParts } from "#main/accounts/account-work.ts";
import { type Accounts, createAccounts } from "#main/accounts/accounts.ts";
import type { LocationGate } from "#main/accounts/location-gate.ts";
import { createRealmLeaver } from "#main/accounts/single-sign-on/leave-realm.ts";
import { withPolicyServer } from "#main/accounts/with-policy.ts";
import { digestPolicy } from "#main/features/duty/duty.ts";
import { mainViewer } from "#main/ipc/request-context.ts";
import { createEmitter } from "#main/ipc/serve.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import { openAccountNotes } from "#main/settings/account-notes.ts";
import { getLogDays, getTokenDuration } from "#main/settings/policy/schema.ts";
import { createRealmRules } from "#main/settings/policy/server-rules.ts";
import { createStores } from "#main/store/stores.ts";
import { createPollJournal, type PollJournal } from "#main/sync/poll-journal.ts";
import { describeFirstSilence } from "#main/sync/watching/wording.ts";
import { setTimer } from "#main/system/clock.ts";
import { setCoalescedTimer } from "#main/system/coalesced-timer.ts";
import { createKeepAwake } from "#main/system/keep-awake.ts";
import { createVault, type Keychain } from "#main/system/keychain/vault.ts";
import type { Navigator } from "#main/window/navigator.ts";
import { erasePageData } from "#main/window/page-data.ts";
import { watchPresence } from "#main/window/presence.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";
import type { AppNetwork } from "./network.ts";
import { dependents, polls } from "./store/collections.ts";
import { storeDeclarations } from "./store/declarations.ts";
import { forwardEvents, listForWindow } from "./window-accounts.ts";

type AccountDependencies = {
  configuration: Configuration;
  network: AppNetwork;
  keychain: Keychain;
  /** Whether the passphrase of the app lock was not entered since the start. */
  isSealed: () => boolean;
  notifications: NotificationCenter;
  location: Pick<LocationGate, "maySend">;
  navigator: Navigator;
};

export type AppAccounts = ReturnType<typeof openAccounts>;

/** Opens the accounts that were signed in when the app was last open. */
export function openAccounts(base: Base, dependencies: AccountDependencies) {
  const { paths, window, windows, emitToMain, events, report } = base;
  const { configuration, network, notifications, navigator } = dependencies;
  const vault = createVault(dependencies.keychain);
  const declared = { ...paths.store, ...storeDeclarations };
  const stores = createStores(paths.stores, declared, window.painted);
  const deviceName = `Watchdesk on ${hostname()}`;
  const pollJournal = createPollJournal();
  const realmLeaver = createRealmLeaver({
    connect: network.connect,
    allowRealm: createRealmRules(configuration.inForce),
    ...network.sso,
    recoveries: configuration.recoveries,
    report,
  });
  const work = createWorkParts(base, dependencies, { deviceName, pollJournal });
  const accounts = createAccounts({
    settings: withPolicyServer(configuration.memory, configuration.inForce),
    notes: openAccountNotes(paths.stores, report),
    recoveries: configuration.recoveries,
    session: {
      vault,
      connect: network.connect,
      createStoreKey: createSecret,
      getTokenDuration: () => getTokenDuration(configuration.policy),
      now: Date.now,
      setTimer,
      random: Math.random,
    },
    stores,
    isSealed: dependencies.isSealed,
    openWork: (context, workspace) => openAccountWork(work, context, workspace),
    withdrawAll: (accountId) => {
      notifications.withdrawAll(accountId);
      events.emit("signOut", accountId);
      windows.closeAll(accountId);
    },
    watch: {
      isOnline: () => net.isOnline(),
      notify: notifications.notify,
      getMinutes: () => configuration.policy.unwatchedMinutes ?? 3,
      setTimer: setCoalescedTimer,
    },
    retentionDays: configuration.policy.retentionDays ?? null,
    logDays: getLogDays(configuration.policy),
    whenPainted: window.painted,
    readErasingTime: network.erasingTime.read,
    leaveRealm: realmLeaver.leave,
    erasePageData: () => erasePageData(paths.kept, report),
    navigate: navigator.open,
    showWindow: window.bringToFront,
    onSignedIn: ({ session }) => events.emit("signedIn", session.account),
    follow: (runtime, isInView) => {
      followInWindows(runtime, isInView, windows);
      runtime.events.on("watching", notifications.notifyWatching);
      // The tray shows the shift.
      runtime.events.on("duty", notifications.notifyWatching);
    },
    onView: (state, watching) => {
      for (const runtime of accounts.all())
        if (runtime !== accounts.inView()) runtime.getSync()?.leaveView(mainViewer);
      emitToMain("session.changed", state);
      emitToMain("watching.changed", watching);
    },
    onList: (list) => {
      emitToMain("account.changed", list);
      for (const one of windows.all()) {
        createEmitter(one.page.send)("account.changed", listForWindow(list, one));
      }
      notifications.notifyWatching();
    },
    report,
  });
  notifications.followAccounts(() => ({
    silence: describeFirstSilence(accounts.all(), Date.now()),
    isCatchingUp: accounts.all().some(({ readWatching }) => {
      const watching = readWatching();
      return (
        watching?.state === "catchingUp" ||
        (watching?.state === "watching" && watching.isInterrupted === true)
      );
    }),
  }));
  followViews(windows, accounts);
  events.on("presence", accounts.setPresence);
  events.on("settings", accounts.applySeverityScheme);
  events.on("answered", () => accounts.wake("outage"));
  const logs = { list: () => stores.listLogs().map(({ name }) => name), erase: stores.eraseLog };
  return { accounts, vault, deviceName, pollJournal, logs, realmLeaver };
}

/** Sends the events of an account to the windows that show it. */
function followInWindows(
  runtime: AccountRuntime,
  isInView: () => boolean,
  windows: Base["windows"],
): void {
  const { id } = runtime.session.account;
  forwardEvents(
    runtime,
    createEmitter((name, payload) => windows.sendTo(id, isInView(), name, payload)),
  );
  const emitToOthers = createEmitter((name, payload) => windows.sendTo(id, false, name, payload));
  runtime.events.on("state", (state) => emitToOthers("session.changed", state));
}

/** Polls what windows show, while they do. */
function followViews(windows: Base["windows"], accounts: Accounts): void {
  windows.onClosed(({ viewer }) => {
    for (const runtime of accounts.all()) runtime.getSync()?.leaveView(viewer);
  });
  windows.onShown((viewer) => {
    for (const runtime of accounts.all()) runtime.getSync()?.showAgain(viewer);
  });
}

/** Returns what the work in every account needs of the app. */
function createWorkParts(
  { window, windows, events, report, log }: Base,
  { configuration, network, notifications, location }: AccountDependencies,
  { deviceName, pollJournal }: { deviceName: string; pollJournal: PollJournal },
): WorkParts {
  const presence = watchPresence(
    windows,
    setCoalescedTimer,
    (next) => void events.emit("presence", next),
  );
  return {
    recordPoll: (accountId, collection, poll) => {
      pollJournal.record(accountId, collection, poll);
      const { startedAt, endedAt, failure } = poll;
      log.trace("poll", `${collection}, ${failure ?? "ok"}, ${endedAt - startedAt} ms`);
    },
    polls,
    dependents,
    notifications,
    settings: configuration.personal,
    duty: { logDays: getLogDays(configuration.policy), policy: digestPolicy(configuration.policy) },
    deviceName,
    maySendLocation: location.maySend,
    getPresence: presence.current,
    isHidden: windows.isHidden,
    headReceiver: configuration.policy.dutyHeadReceiver,
    recordAddress: configuration.policyReport.offers.alertAddress ?? undefined,
    keepAwake: createKeepAwake({
      block: blockSleep,
      isOnBattery: () => powerMonitor.isOnBatteryPower(),
      setTimer: setCoalescedTimer,
    }),
    createId: randomUUID,
    readErasingTime: network.erasingTime.read,
    whenPainted: window.painted,
    now: Date.now,
    random: Math.random,
    setTimer,
    report,
  };
}

/** Keeps the system from sleeping, though not the screen, until the returned function is called. */
function blockSleep(): () => void {
  const id = powerSaveBlocker.start("prevent-app-suspension");
  return () => void powerSaveBlocker.stop(id);
}

/** 32 random bytes, as hex. */
export const createSecret = (): string => randomBytes(32).toString("hex");
