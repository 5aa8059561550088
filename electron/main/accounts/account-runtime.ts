import { EventEmitter } from "node:events";
import type { AccountDuty } from "#main/features/duty/duty.ts";
import type { AlertEscalation } from "#main/features/duty/escalation/escalation.ts";
import type { ReadNextAlarms } from "#main/features/duty/escalation/next-alarms.ts";
import type { AccountHandovers } from "#main/features/duty/handover/handovers.ts";
import type { AlertOwnership } from "#main/features/duty/ownership.ts";
import type { Notify } from "#main/notifications/notice.ts";
import type { Session, SessionParts } from "#main/session/session.ts";
import { createWorkspaces, type Workspace } from "#main/session/workspace.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { Stores } from "#main/store/stores.ts";
import type { Pause } from "#main/sync/pollers.ts";
import type { Presence } from "#main/sync/presence.ts";
import {
  type AccountWatch,
  type AccountWatchParts,
  createAccountWatch,
} from "#main/sync/watching/account-watch.ts";
import type { SetTimer } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { DutyState } from "#shared/features/duty/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { OutboxCount } from "#shared/outbox/schema.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { AccountState } from "#shared/session/schema.ts";
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
  readonly sync: AccountSync & {
    duty: AccountDuty;
    handovers: AccountHandovers;
    ownership: AlertOwnership;
    escalation: AlertEscalation;
    readNextAlarms: ReadNextAlarms;
  };
  countWaiting(): number;
  countUnread(): number;
  /** Classifies alerts by the settings in force; does nothing while these decide as before. */
  applySeverityScheme(): void;
  stopNotifying(): void;
  close(): void;
};

export type AccountHost = {
  /** Its name if more than one account is signed in. */
  name(): string | null;
  isInView(): boolean;
  /** Brings the account into view and shows a target in it. */
  show(target: NavigationTarget): void;
};

/** An account as its work sees it. */
export type AccountContext = AccountHost & {
  readonly session: Session;
  readonly events: EventEmitter<AccountEvents>;
  recordPoll: AccountWatch["recordPoll"];
  recordRequest: AccountWatch["recordRequest"];
  recordStored: AccountWatch["recordStored"];
  /** Sets the collections for which the user is on duty, none off duty. */
  setOnDuty: AccountWatch["setOnDuty"];
};

export type RuntimeParts = {
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
export type AccountRuntime = ReturnType<typeof createAccountRuntime>;

/** Creates an account; `begin` starts its session. */
export function createAccountRuntime(
  parts: RuntimeParts,
  accountId: string,
  begin: (parts: SessionParts) => Session,
  host: AccountHost,
) {
  const { now } = parts.session;
  const { recoveries, report } = parts;
  const events = new EventEmitter<AccountEvents>();
  let state: AccountState | null = null;
  let work: AccountWork | null = null;
  /** Null until the session has a state. */
  let listening: AccountWatch | null = null;
  let onDuty: ReadonlySet<CollectionName> = new Set();

  const isActive = () => state?.status === "active" || state?.status === "renewing";

  function startOrStop(): void {
    if (!isActive()) work?.sync.stop();
    else
      void parts.whenPainted.then(() => {
        if (isActive()) work?.sync.start();
      });
  }

  const startListening = () => {
    const countArrivals = async (since: EpochMs) => (await work?.sync.countArrivals(since)) ?? null;
    return startWatch(parts, { accountId, onDuty, countArrivals }, host, events);
  };

  const session = begin({
    ...parts.session,
    workspaces: createWorkspaces(parts.stores, {
      onOpened: (opened) => {
        work = parts.openWork(context, opened.workspace);
        startOrStop();
        void recordOpenEntries(opened, recoveries, report);
      },
      onClosing: () => {
        work?.close();
        work = null;
      },
      onOutcome: (outcome) => listening?.recordContact(outcome),
    }),
    onRecovered: (damage) => {
      const id = `stored ${accountId} ${now()}`;
      recoveries.add({ kind: "storeDamaged", id, accountId, ...damage });
    },
    onState: (next) => {
      state = next;
      listening ??= startListening();
      listening.recordSession(next.status, parts.isSealed?.());
      startOrStop();
      events.emit("state", next);
    },
  });
  const context: AccountContext = {
    session,
    events,
    recordPoll: (...poll) => listening?.recordPoll(...poll),
    recordRequest: (...request) => listening?.recordRequest(...request),
    recordStored: (...stored) => listening?.recordStored(...stored),
    setOnDuty: (collections) => {
      onDuty = collections;
      listening?.setOnDuty(collections);
    },
    ...host,
  };

  return {
    session,
    events,
    name: host.name,
    /** The state of its session; null until that is known. */
    readState: (): AccountState | null => state,
    /** Whether the account is watched; null until its session has a state. */
    readWatching: (): Watching | null => listening?.read() ?? null,
    /** Its sync; null while its store is closed. */
    getSync: (): AccountWork["sync"] | null => work?.sync ?? null,
    countWaiting: (): number => work?.countWaiting() ?? 0,
    countUnread: (): number => work?.countUnread() ?? 0,
    /** Classifies alerts by the current settings. */
    applySeverityScheme: () => work?.applySeverityScheme(),
    setPresence: (presence: Presence) => work?.sync.setPresence(presence),
    /** Catches up after a pause without requests. */
    wake: (after: Pause) => {
      listening?.recordRestart(after);
      if (after === "sleep") session.wake();
      if (isActive()) work?.sync.catchUp(after);
    },
    /** Ends its shift, and stops and withdraws its notifications before it signs out. */
    beginSignOut: async () => {
      await endShift(work, report);
      work?.stopNotifying();
      parts.withdrawAll(accountId);
    },
    /** Stops watching after its sign-out. */
    stop: () => listening?.stop(),
  };
}

/** Ends the shift of an account that signs out, while its log is still open; a failure does not stop the sign-out. */
async function endShift(work: AccountWork | null, report: Report): Promise<void> {
  try {
    await work?.sync.duty.end("signOut");
  } catch (error) {
    report("the shift could not be ended", error);
  }
}

/** Starts to follow whether an account is watched; `countArrivals` resolves to null while its store is closed. */
const startWatch = (
  { watch, session, report }: RuntimeParts,
  account: Pick<AccountWatchParts, "accountId" | "onDuty" | "countArrivals">,
  host: AccountHost,
  events: EventEmitter<AccountEvents>,
): AccountWatch =>
  createAccountWatch({
    ...watch,
    ...account,
    nameAccount: host.name,
    open: () => host.show({ kind: "alert", id: null }),
    onChange: (watching) => events.emit("watching", watching),
    now: session.now,
    onTrouble: report,
  });
