import type { Workspace } from "#main/session/workspace.ts";
import type { Store } from "#main/store/store.ts";
import type { SetTimer, Timing } from "#main/system/clock.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Announcer, AnnouncerParts } from "./announcers/announcer.ts";
import type { Subject } from "./notice.ts";

export type AnnouncersParts = AnnouncerParts & {
  store: Store;
  /** Called when the ledger of alerts has changed. */
  onLedger: () => void;
  isAttended: () => boolean;
  waitUntilSeen: () => Promise<void>;
  setTimer: SetTimer;
};

/** The announcers of an account, one for each kind of news. */
export type Announcers = {
  alerts: Announcer;
  messages: Announcer;
  records: Announcer & { stop: () => void };
  /** Collections whose changes `records` announces. */
  isRecord: (collection: CollectionName) => boolean;
  open: (kind: Subject["kind"], id: Subject["id"]) => void;
  /** Sends a reply to a notification of an earlier start; never rejects. */
  reply: (userId: string, text: string) => Promise<void>;
};

/** Creates the announcers of an account; features declare them. */
export type CreateAnnouncers = (parts: AnnouncersParts) => Announcers;

export type AccountHooks = Pick<AnnouncerParts, "nameAccount" | "isOnDuty"> & {
  createAnnouncers: CreateAnnouncers;
  /** Called when the ledger of alerts has changed. */
  onLedger: () => void;
  /** Called when snoozed items are back. */
  onWoken: () => void;
};

export type NotifierParts = AccountHooks &
  Omit<AnnouncersParts, "accountId" | "onTrouble" | "recordDecisions" | "store"> & {
    /** Called when a count has changed; `isWaitingChanged`: the count of alerts. */
    onCounts: (isWaitingNews: boolean) => void;
    onDeferred: () => void;
    onError: (what: string, error: unknown) => void;
    /** Resolves when the first screen is painted; only its counts are read before. */
    whenPainted: Promise<unknown>;
  };

export type OpenNotifier = ReturnType<typeof openNotifier>;

/** Creates the notifier of an account; it reads nothing before `start`. */
export function openNotifier(
  { account, store }: Pick<Workspace, "account" | "store">,
  parts: NotifierParts,
) {
  let isStopped = false;

  const reportError = (what: string) => (error: unknown) => parts.onError(what, error);
  const counts = createAccountCounts(store, parts.onCounts);
  const { alerts, messages, records, ...answerHandlers } = parts.createAnnouncers({
    ...parts,
    accountId: account.id,
    store,
    onTrouble: reportError("a shown notification could not be recorded"),
    recordDecisions: (decisions) =>
      void store
        .recordDecisions(decisions)
        .catch(reportError("a decision about a notification could not be recorded")),
  });
  const announcers = [alerts, messages, records];
  const snoozes = createSnoozeWatch({
    ...parts,
    store,
    onWoken: () => {
      parts.onWoken();
      notifyAlerts();
      notifyRecords();
    },
    onError: reportError("a snooze could not be ended"),
  });

  function attempt(work: Promise<unknown>): void {
    work.catch(reportError("the user could not be notified"));
  }

  function announce(announcer: Announcer): void {
    attempt(announcer.announce().then(parts.onDeferred));
  }

  function refresh(announcer: Announcer): void {
    attempt(announcer.review());
    announce(announcer);
  }

  function announceAll(): void {
    for (const one of announcers) announce(one);
  }

  function notifyAlerts(): void {
    attempt(counts.countAlerts());
    refresh(alerts);
  }

  const notifyRecords = () => refresh(records);

  function listAnnouncers(collection: CollectionName): Announcer[] {
    if (collection === "alerts") return [alerts];
    if (collection === "messages") return [messages];
    return answerHandlers.isRecord(collection) ? [records] : [];
  }

  return {
    accountId: account.id,
    readCounts: counts.read,
    start: () => {
      attempt(counts.countAlerts());
      attempt(counts.countMessages());
      void parts.whenPainted.then(() => {
        if (isStopped) return;
        // The user who starts the app is back.
        attempt(snoozes.check(true));
        announceAll();
      });
    },
    /** Announces alerts after a sync or an action of the user. */
    notifyAlerts,
    notifyMessages: () => {
      attempt(counts.countMessages());
      refresh(messages);
    },
    /** Announces tasks, submissions, entries, forms and processes. */
    notifyRecords,
    /** Updates counts and notifications after items were snoozed or restored. */
    notifySnoozes: () => {
      attempt(counts.countAlerts());
      attempt(alerts.review());
      attempt(records.review());
      attempt(snoozes.check(false));
    },
    /** Announces what has become due without a sync. */
    announce: announceAll,
    /** Repeats or escalates alerts that are due. */
    repeat: () => announce(alerts),
    /** Groups what came during a pause without requests. */
    notifyPause: () => {
      for (const one of announcers) one.notifyPause();
      attempt(snoozes.check(false));
    },
    /** Records that the response to the request of `requestedAt` was passed to `announce`. */
    notifyAnswer: (collection: CollectionName, requestedAt: EpochMs) => {
      for (const one of listAnnouncers(collection)) one.notifyAnswer(requestedAt);
    },
    notifyReturn: () => attempt(snoozes.check(true)),
    /** Handles a click on or a reply to a notification of an earlier start. */
    answer: ({ kind, id }: Subject, reply: string | null) => {
      if (kind !== "conversation" || reply === null || id === null) answerHandlers.open(kind, id);
      else void answerHandlers.reply(id, reply);
    },
    countDeferred: () => announcers.reduce((sum, one) => sum + one.countDeferred(), 0),
    stop: () => {
      isStopped = true;
      snoozes.stop();
      records.stop();
    },
  };
}

/** Counts what waits in an account; calls `onCounts` when a count changes, with true for the count of alerts. */
function createAccountCounts(
  store: Pick<Store, "countWaitingAlerts" | "countCriticalAlerts" | "countUnread">,
  onCounts: (isWaitingChanged: boolean) => void,
) {
  let counts = { waiting: 0, critical: 0, unread: 0 };

  function set(next: Partial<typeof counts>): void {
    const former = counts;
    counts = { ...former, ...next };
    const isWaitingNews = counts.waiting !== former.waiting;
    const isOtherChanged = counts.critical !== former.critical || counts.unread !== former.unread;
    if (isWaitingNews || isOtherChanged) onCounts(isWaitingNews);
  }

  return {
    read: () => counts,
    countAlerts: async () => {
      const [waiting, critical] = await Promise.all([
        store.countWaitingAlerts(),
        store.countCriticalAlerts(),
      ]);
      set({ waiting, critical });
    },
    countMessages: async () => set({ unread: await store.countUnread() }),
  };
}

type SnoozeWatchParts = Timing & {
  store: Pick<Store, "readNextWake" | "wakeItems">;
  /** Called when snoozes have ended. */
  onWoken: () => void;
  onError: (error: unknown) => void;
};

/** Timers stop during sleep, and cannot be set for months. */
const maxWait: DurationMs = 3_600_000;

/** Ends the snoozes of an account when they are due; the caller triggers the first check. */
function createSnoozeWatch(parts: SnoozeWatchParts) {
  const { store, now } = parts;
  let cancelTimer = () => {};
  let isStopped = false;
  let isBackNow = false;

  const work = oneAtATime(async () => {
    const isBack = isBackNow;
    isBackNow = false;
    const woken = await store.wakeItems(now(), isBack);
    const next = await store.readNextWake();
    if (isStopped) return;
    cancelTimer();
    if (next !== null) {
      const ahead = Math.max(0, next - now());
      cancelTimer = parts.setTimer(
        () => void work().catch(parts.onError),
        Math.min(ahead, maxWait),
      );
    }
    if (woken > 0) parts.onWoken();
  });

  return {
    /** Ends due snoozes and waits for the next; `isBack` also ends those until the user's return. */
    check: (isBack: boolean) => {
      isBackNow ||= isBack;
      return work();
    },
    stop: () => {
      isStopped = true;
      cancelTimer();
    },
  };
}
