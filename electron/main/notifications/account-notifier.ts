import type { SetTimer } from "#main/polling/poller.ts";
import type { Workspace } from "#main/workspace.ts";
import type { Settings } from "#shared/model/settings.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { NotificationActions } from "./actions.ts";
import { createAlertAnnouncer } from "./announcers/alert-announcer.ts";
import type { Announcer } from "./announcers/announcer.ts";
import { createMessageAnnouncer } from "./announcers/message-announcer.ts";
import { createRecordAnnouncer, readRecordSubject } from "./announcers/record-announcer.ts";
import type { DesktopNotices, Subject } from "./notice.ts";
import { createSnoozeWatch } from "./snooze-watch.ts";

/** What following an account needs. */
export type NotifierParts = DesktopNotices & {
  actions: NotificationActions;
  getSettings: () => Settings;
  isQuiet: () => Promise<boolean>;
  isAttended: () => boolean;
  letSee: () => Promise<void>;
  /** Flashes the window, and with `isShown` shows it. */
  callOut: (isShown: boolean) => void;
  nameAccount: () => string | null;
  /** Hears that another number waits; `isWaitingNews` where it is that of alerts. */
  onCounts: (isWaitingNews: boolean) => void;
  onDeferred: () => void;
  onLedger: (kind: "alerts" | "messages") => void;
  onWoken: () => void;
  onTrouble: (what: string, error: unknown) => void;
  /** Until then the first picture has the machine: nothing is asked for but what it shows. */
  whenPainted: Promise<unknown>;
  now: () => EpochMs;
  setTimer: SetTimer;
};

/** An account whose alerts and messages are brought to the person. */
export type OpenNotifier = {
  readonly accountId: string;
  start(): void;
  /** The service has said what there is of alerts, or the person has done something about them. */
  notifyAlerts(): void;
  notifyMessages(): void;
  /** The same of tasks, submissions, entries, forms or processes. */
  notifyRecords(): void;
  /** Items were snoozed, or are not any more. */
  notifySnoozes(): void;
  /** Announces what has become due, without news of the service. */
  announce(): void;
  /** Announces alerts again whose time has come. */
  repeat(): void;
  notifyPause(): void;
  /** The person is back at the computer. */
  notifyReturn(): void;
  /** It is not to be quiet any more. */
  endQuiet(): void;
  /** The person has answered a notification of an earlier start. */
  answer(subject: Subject, reply: string | null): void;
  waiting(): number;
  /** The critical ones among them. */
  critical(): number;
  unread(): number;
  deferred(): number;
  stop(): void;
};

/** Makes what follows an account; nothing is asked of the store before `start`. */
export function openNotifier({ account, store }: Workspace, parts: NotifierParts): OpenNotifier {
  const { actions } = parts;
  let waiting = 0;
  let critical = 0;
  let unread = 0;
  let isStopped = false;

  const trouble = (what: string) => (error: unknown) => parts.onTrouble(what, error);
  const common = (kind: "alerts" | "messages") => ({
    ...parts,
    accountId: account.id,
    onLedger: () => parts.onLedger(kind),
    onTrouble: trouble("what was shown could not be noted"),
  });
  const alerts = createAlertAnnouncer({ ...common("alerts"), store, actions: actions.alerts });
  const messages = createMessageAnnouncer({
    ...common("messages"),
    store,
    actions: actions.messages,
  });
  const records = createRecordAnnouncer({
    ...common("alerts"),
    // No screen shows when the person was told of a record.
    onLedger: () => {},
    store,
    actions: actions.records,
  });
  const snoozes = createSnoozeWatch({
    ...parts,
    store,
    onWoken: () => {
      parts.onWoken();
      followed.notifyAlerts();
      followed.notifyRecords();
    },
    onTrouble: trouble("a snooze could not be ended"),
  });

  async function countWaiting(): Promise<void> {
    const former = { waiting, critical };
    const [all, gravest] = await Promise.all([
      store.countWaitingAlerts(),
      store.countCriticalAlerts(),
    ]);
    waiting = all;
    critical = gravest;
    if (waiting !== former.waiting) parts.onCounts(true);
    else if (critical !== former.critical) parts.onCounts(false);
  }

  async function countUnread(): Promise<void> {
    const former = unread;
    unread = await store.countUnread();
    if (unread !== former) parts.onCounts(false);
  }

  async function announce(announcer: Announcer, endsPause: boolean): Promise<void> {
    await announcer.announce(endsPause);
    parts.onDeferred();
  }

  function attempt(work: Promise<unknown>): void {
    work.catch(trouble("the person could not be told"));
  }

  function openRecord(subject: string | null): void {
    const { kind, id } = readRecordSubject(subject);
    actions.records.open(kind, id);
  }

  const followed: OpenNotifier = {
    accountId: account.id,
    start: () => {
      attempt(countWaiting());
      attempt(countUnread());
      void parts.whenPainted.then(() => {
        if (isStopped) return;
        // Whoever starts the app is back.
        attempt(snoozes.look(true));
        followed.announce();
      });
    },
    notifyAlerts: () => {
      attempt(countWaiting());
      attempt(alerts.review());
      attempt(announce(alerts, true));
    },
    notifyMessages: () => {
      attempt(countUnread());
      attempt(messages.review());
      attempt(announce(messages, true));
    },
    notifyRecords: () => {
      attempt(records.review());
      attempt(announce(records, true));
    },
    notifySnoozes: () => {
      attempt(countWaiting());
      attempt(alerts.review());
      attempt(records.review());
      attempt(snoozes.look(false));
    },
    announce: () => {
      attempt(announce(alerts, false));
      attempt(announce(messages, false));
      attempt(announce(records, false));
    },
    repeat: () => attempt(announce(alerts, false)),
    notifyPause: () => {
      for (const one of [alerts, messages, records]) one.notifyPause();
      attempt(snoozes.look(false));
    },
    notifyReturn: () => attempt(snoozes.look(true)),
    endQuiet: () => {
      followed.notifyPause();
      for (const one of [alerts, messages, records]) attempt(announce(one, true));
    },
    answer: ({ kind, id }, reply) => {
      if (kind === "record") openRecord(id);
      else if (kind !== "conversation") actions.alerts.open(id);
      else if (reply === null || id === null) actions.messages.open(id);
      else void messages.reply(id, reply);
    },
    waiting: () => waiting,
    critical: () => critical,
    unread: () => unread,
    deferred: () => alerts.countDeferred() + messages.countDeferred() + records.countDeferred(),
    stop: () => {
      isStopped = true;
      snoozes.stop();
      records.stop();
    },
  };
  return followed;
}
