import type { Workspace } from "#main/session/workspace.ts";
import type { Store } from "#main/store/store.ts";
import type { SetTimer } from "#main/system/clock.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Announcer, AnnouncerParts } from "./announcers/announcer.ts";
import type { Subject } from "./notice.ts";
import { createSnoozeWatch } from "./snooze-watch.ts";

/** What the announcers of an account are made with. */
export type AnnouncersParts = AnnouncerParts & {
  store: Store;
  /** Hears that the ledger of alerts has changed. */
  onLedger: () => void;
  isAttended: () => boolean;
  letSee: () => Promise<void>;
  /** Flashes the window, and with `isShown` shows it. */
  callOut: (isShown: boolean) => void;
  setTimer: SetTimer;
};

/** The announcers of an account, one for each kind of news. */
export type Announcers = {
  alerts: Announcer;
  messages: Announcer;
  records: Announcer & { stop: () => void };
  /** Collections whose changes `records` announces. */
  isRecord: (collection: CollectionName) => boolean;
  /** Opens the subject of a notification of an earlier start. */
  open: (kind: Subject["kind"], id: Subject["id"]) => void;
  /** Sends a reply to a notification of an earlier start; never rejects. */
  reply: (userId: string, text: string) => Promise<void>;
};

/** Makes the announcers of an account; features declare them. */
export type CreateAnnouncers = (parts: AnnouncersParts) => Announcers;

/** What bringing the news of an account to its person needs of it. */
export type AccountHooks = Pick<AnnouncerParts, "nameAccount"> & {
  createAnnouncers: CreateAnnouncers;
  /** Hears that the ledger of alerts has changed. */
  onLedger: () => void;
  /** Hears that snoozed items are back. */
  onWoken: () => void;
};

/** What following an account needs. */
export type NotifierParts = AccountHooks &
  Omit<AnnouncersParts, "accountId" | "onTrouble" | "store"> & {
    /** Hears that another number waits; `isWaitingNews` where it is that of alerts. */
    onCounts: (isWaitingNews: boolean) => void;
    onDeferred: () => void;
    onError: (what: string, error: unknown) => void;
    /** Until then the first picture has the machine: nothing is asked for but what it shows. */
    whenPainted: Promise<unknown>;
  };

type Followed = Pick<Workspace, "account" | "store">;

/** An account whose alerts and messages are brought to the person. */
export type OpenNotifier = ReturnType<typeof openNotifier>;

/** Makes what follows an account; nothing is asked of the store before `start`. */
export function openNotifier({ account, store }: Followed, parts: NotifierParts) {
  let isStopped = false;

  const reportError = (what: string) => (error: unknown) => parts.onError(what, error);
  const counts = createAccountCounts(store, parts.onCounts);
  const { alerts, messages, records, ...answerHandlers } = parts.createAnnouncers({
    ...parts,
    accountId: account.id,
    store,
    onTrouble: reportError("a shown notification could not be recorded"),
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
        // Whoever starts the app is back.
        attempt(snoozes.check(true));
        announceAll();
      });
    },
    /** The service has said what there is of alerts, or the person has done something about them. */
    notifyAlerts,
    notifyMessages: () => {
      attempt(counts.countMessages());
      refresh(messages);
    },
    /** The same of tasks, submissions, entries, forms or processes. */
    notifyRecords,
    /** Items were snoozed, or are not any more. */
    notifySnoozes: () => {
      attempt(counts.countAlerts());
      attempt(alerts.review());
      attempt(records.review());
      attempt(snoozes.check(false));
    },
    /** Announces what has become due, without news of the service. */
    announce: announceAll,
    /** Announces alerts again whose time has come. */
    repeat: () => announce(alerts),
    /** A pause is over, in which nothing could be asked. */
    notifyPause: () => {
      for (const one of announcers) one.notifyPause();
      attempt(snoozes.check(false));
    },
    /** The service has answered what it was asked at `asked`, and that was told of. */
    notifyAnswer: (collection: CollectionName, asked: EpochMs) => {
      for (const one of listAnnouncers(collection)) one.notifyAnswer(asked);
    },
    notifyReturn: () => attempt(snoozes.check(true)),
    /** The person has answered a notification of an earlier start. */
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

/**
 * Makes the counts of what waits in an account; nothing is counted yet. `onCounts` hears that one has
 * changed, and whether that is the number of alerts.
 */
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
