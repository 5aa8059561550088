import { EventEmitter } from "node:events";
import type { OpenDuty } from "#main/features/duty/open-duty.ts";
import type { Notify } from "#main/notifications/notice.ts";
import { createSession, type Session, type SessionParts } from "#main/session/session.ts";
import type { IssuedToken } from "#main/session/token-request.ts";
import { createWorkspaces, type Workspace } from "#main/session/workspace.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { Stores } from "#main/store/stores.ts";
import type { Pause } from "#main/sync/pollers.ts";
import { type AccountWatch, createAccountWatch } from "#main/sync/watching/account-watch.ts";
import type { SetTimer } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { DutyState } from "#shared/features/duty/schema.ts";
import type { OutboxCount } from "#shared/outbox/schema.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { Account, AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import type { AccountSync } from "./account-sync.ts";
import { recordOpenEntries } from "./found-accounts.ts";

export type AccountEvents = {
  state: [AccountState];
  watching: [Watching];
  collection: [Freshness];
  /** The number of waiting alerts has changed. */
  waiting: [];
  /** Something was snoozed or hidden here, or is back. */
  inbox: [];
  outbox: [OutboxCount];
  /** A shift started or ended, or its planned end changed or passed. */
  duty: [DutyState];
  /** Entries were appended to the shift log. */
  log: [LogHead];
  /** A handover or the items to watch changed. */
  handover: [];
  /** Other escalation rules wait for the confirmation of the user. */
  escalation: [PendingEscalation[]];
};

/** Everything that runs in an account while its store is open. */
export type AccountWork = {
  readonly sync: AccountSync &
    Pick<OpenDuty, "duty" | "handovers" | "ownership" | "escalation" | "readNextAlarms">;
  countWaiting(): number;
  countUnread(): number;
  /** Classifies alerts by the settings in force; does nothing while these decide as before. */
  applySeverityScheme(): void;
  recordState(state: AccountState): void;
  recordWatching(watching: Watching): void;
  stopNotifying(): void;
  close(): void;
};

export type AccountHost = {
  /** Returns its name if more than one account is signed in, else null. */
  nameAccount(): string | null;
  isInView(): boolean;
  /** Brings the account into view and shows a target in it. */
  show(target: NavigationTarget): void;
};

/** An account as its work sees it. */
export type AccountContext = AccountHost & {
  readonly session: Session;
  readonly events: EventEmitter<AccountEvents>;
  /** Returns whether it is watched; null until its session has a state. */
  watch(): AccountWatch | null;
  /** Sets the collections for which the user is on duty, none off duty. */
  setOnDuty: AccountWatch["setOnDuty"];
};

export type OpenAccountParts = {
  session: Omit<SessionParts, "workspaces" | "onState" | "onRecovered">;
  stores: Stores;
  openWork: (context: AccountContext, workspace: Workspace) => AccountWork;
  /** Withdraws all notifications of an account that signs out. */
  withdrawAll: (accountId: string) => void;
  recoveries: Pick<Recoveries, "add" | "recordWaiting">;
  /** Whether the passphrase of the app lock was not entered since the start. */
  isSealed?: () => boolean;
  watch: {
    isOnline: () => boolean;
    notify: Notify;
    /** Minutes without watching after which the user is notified; 0 for never. */
    getMinutes: () => number;
    /** For the check whether the account is watched, every few seconds. */
    setTimer: SetTimer;
  };
  /** Resolves when the first screen is painted; no sync starts before. */
  whenPainted: Promise<unknown>;
  report: Report;
};

/** One account on this computer: the owner of its session, its store and its work. */
export type AccountRuntime = ReturnType<typeof openAccount>;

/**
 * Opens an account, with the token of a sign-in or null after a restart: starts its session, which opens its store, in
 * which its work runs.
 */
export function openAccount(
  parts: OpenAccountParts,
  account: Account,
  issued: IssuedToken | null,
  host: AccountHost,
) {
  const { id: accountId } = account;
  const events = new EventEmitter<AccountEvents>();
  let state: AccountState | null = null;
  let work: AccountWork | null = null;
  let watch: AccountWatch | null = null;
  let onDuty: ReadonlySet<CollectionName> = new Set();

  const isActive = () => state?.status === "active" || state?.status === "renewing";
  const startOrStop = () => {
    if (isActive()) void parts.whenPainted.then(() => isActive() && work?.sync.start());
    else work?.sync.stop();
  };
  const startWatch = () =>
    createAccountWatch({
      ...parts.watch,
      ...{ accountId, onDuty, now: parts.session.now },
      countArrivals: async (since) => (await work?.sync.countArrivals(since)) ?? null,
      nameAccount: host.nameAccount,
      open: () => host.show({ kind: "alert", id: null }),
      onChange: (watching) => {
        events.emit("watching", watching);
        work?.recordWatching(watching);
      },
      onTrouble: parts.report,
    });

  const session = createSession(account, issued, {
    ...parts.session,
    workspaces: createWorkspaces(parts.stores, {
      onOpened: (opened) => {
        work = parts.openWork(context, opened.workspace);
        startOrStop();
        void recordOpenEntries(opened, parts.recoveries, parts.report);
      },
      onClosing: () => {
        work?.close();
        work = null;
      },
      onOutcome: (outcome) => watch?.recordContact(outcome),
    }),
    onRecovered: (damage) => {
      const notice = { id: `stored ${accountId} ${parts.session.now()}`, accountId, ...damage };
      parts.recoveries.add({ kind: "storeDamaged", ...notice });
    },
    onState: (next) => {
      state = next;
      watch ??= startWatch();
      watch.recordSession(next.status, parts.isSealed?.());
      startOrStop();
      events.emit("state", next);
      work?.recordState(next);
    },
  });
  const context: AccountContext = {
    ...{ ...host, session, events },
    watch: () => watch,
    setOnDuty: (collections) => {
      onDuty = collections;
      watch?.setOnDuty(collections);
    },
  };

  return {
    session,
    events,
    name: host.nameAccount,
    /** The state of its session; null until that is known. */
    readState: (): AccountState | null => state,
    /** Whether the account is watched; null until its session has a state. */
    readWatching: (): Watching | null => watch?.read() ?? null,
    /** Its sync; null while its store is closed. */
    getSync: (): AccountWork["sync"] | null => work?.sync ?? null,
    countWaiting: (): number => work?.countWaiting() ?? 0,
    countUnread: (): number => work?.countUnread() ?? 0,
    /** Classifies alerts by the current settings. */
    applySeverityScheme: () => work?.applySeverityScheme(),
    /** Catches up after a pause without requests. */
    wake: (after: Pause) => {
      watch?.recordRestart(after);
      if (after === "sleep") session.wake();
      if (isActive()) work?.sync.catchUp(after);
    },
    /** Ends its shift while its log is open, and withdraws its notifications; no failure stops the sign-out. */
    beginSignOut: async () => {
      await work?.sync.duty
        .end("signOut")
        .catch((error: unknown) => parts.report("the shift could not be ended", error));
      work?.stopNotifying();
      parts.withdrawAll(accountId);
    },
    /** Stops watching after its sign-out. */
    stop: () => watch?.stop(),
  };
}
