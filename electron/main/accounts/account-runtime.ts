import { EventEmitter } from "node:events";
import type { Notify } from "#main/notifications/notice.ts";
import type { Session, SessionParts } from "#main/session/session.ts";
import { createWorkspaces, type Workspace } from "#main/session/workspace.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { Stores } from "#main/store/stores.ts";
import type { Pause } from "#main/sync/pollers.ts";
import type { Presence } from "#main/sync/presence.ts";
import { createListening, type Listening } from "#main/sync/watching/listening.ts";
import type { SetTimer } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { OutboxCount } from "#shared/outbox/schema.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import type { AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import type { AccountSync } from "./account-sync.ts";
import { recordOpenEntries } from "./found-accounts.ts";

/** What happens in an account, told to whoever follows it. */
export type AccountEvents = {
  state: [AccountState];
  watching: [Watching];
  collection: [Freshness];
  /** Another number of alerts waits. */
  waiting: [];
  /** Something was put off or is done with here, or is back. */
  inbox: [];
  outbox: [OutboxCount];
};

/** What goes on in an account while its store is open. */
export type AccountWork = {
  readonly sync: AccountSync;
  countWaiting(): number;
  countUnread(): number;
  /** Classifies alerts by the settings in force; does nothing while these decide as before. */
  applySeverityScheme(): void;
  /** Nothing more is told of it. */
  silence(): void;
  close(): void;
};

/** What an account needs of those that are there beside it. */
export type AccountHost = {
  /** Participants it is, where more than one account is signed in. */
  name(): string | null;
  isInView(): boolean;
  /** Shows the account, and in it what is wanted. */
  show(target: NavigationTarget): void;
};

/** An account as what works in it sees it. */
export type AccountContext = AccountHost & {
  readonly session: Session;
  readonly events: EventEmitter<AccountEvents>;
  recordPoll: Listening["recordPoll"];
  recordRequest: Listening["recordRequest"];
};

/** What every account needs of the app. */
export type RuntimeParts = {
  session: Omit<SessionParts, "workspaces" | "onState" | "onRecovered">;
  stores: Stores;
  openWork: (context: AccountContext, workspace: Workspace) => AccountWork;
  /** Takes away all that is told of an account: its person leaves. */
  withdrawAll: (accountId: string) => void;
  recoveries: Pick<Recoveries, "add" | "recordWaiting">;
  watch: {
    isOnline: () => boolean;
    notify: Notify;
    /** After how many minutes it is told that nobody is listening; 0 is never. */
    getMinutes: () => number;
    /** By which it is looked, every few seconds, whether anybody is listening. */
    setTimer: SetTimer;
  };
  /** No sync starts before, so that the first picture has the machine. */
  whenPainted: Promise<unknown>;
  report: Report;
};

/** One account on this computer: the one owner of its session, its store and what works in it. */
export type AccountRuntime = ReturnType<typeof createAccountRuntime>;

/** Makes the account whose session `begin` begins. */
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
  /** From when it is known how it stands with the session. */
  let listening: Listening | null = null;

  const isActive = () => state?.status === "active" || state?.status === "renewing";

  function startOrStop(): void {
    if (!isActive()) work?.sync.stop();
    else
      void parts.whenPainted.then(() => {
        if (isActive()) work?.sync.start();
      });
  }

  const startListening = () =>
    createListening({
      ...parts.watch,
      accountId,
      nameAccount: host.name,
      countArrivals: async (since) => (await work?.sync.countArrivals(since)) ?? null,
      open: () => host.show({ kind: "alert", id: null }),
      onChange: (watching) => events.emit("watching", watching),
      now,
      onTrouble: report,
    });

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
    }),
    onRecovered: (words) => {
      const id = `stored ${accountId} ${now()}`;
      recoveries.add({ kind: "storeDamaged", id, accountId, words });
    },
    onState: (next) => {
      state = next;
      listening ??= startListening();
      listening.recordSession(next.status);
      startOrStop();
      events.emit("state", next);
    },
  });
  const context: AccountContext = {
    session,
    events,
    recordPoll: (...poll) => listening?.recordPoll(...poll),
    recordRequest: (...request) => listening?.recordRequest(...request),
    ...host,
  };

  return {
    session,
    events,
    name: host.name,
    /** How it stands with its session; null until that is known. */
    readState: (): AccountState | null => state,
    /** Whether anybody is listening; null until it is known how it stands with its session. */
    readWatching: (): Watching | null => listening?.read() ?? null,
    /** Null while its store is not open. */
    getSync: (): AccountSync | null => work?.sync ?? null,
    countWaiting: (): number => work?.countWaiting() ?? 0,
    countUnread: (): number => work?.countUnread() ?? 0,
    /** The settings have changed, by which alerts are classified. */
    applySeverityScheme: () => work?.applySeverityScheme(),
    setPresence: (presence: Presence) => work?.sync.setPresence(presence),
    /** A pause is over, in which nothing could be asked. */
    wake: (after: Pause) => {
      listening?.recordBegin(after);
      if (after === "sleep") session.wake();
      if (isActive()) work?.sync.catchUp(after);
    },
    /** Its person signs out: nothing more is told of it. */
    beginSignOut: () => {
      work?.silence();
      parts.withdrawAll(accountId);
    },
    /** It is not on this computer any more. */
    stop: () => listening?.stop(),
  };
}
