import type { Workspace } from "#main/account/workspace.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import type { Settings } from "#shared/model/settings.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { createAlertAnnouncer } from "./alert-announcer.ts";
import type { Announcer } from "./announcer.ts";
import type { Deeds } from "./deeds.ts";
import { createMessageAnnouncer } from "./message-announcer.ts";
import type { DesktopNotices, Subject } from "./notice.ts";
import { createRecordAnnouncer, readRecordSubject } from "./record-announcer.ts";
import { createSnoozeWatch } from "./snooze-watch.ts";

/** What following an account needs. */
export type FollowParts = DesktopNotices & {
  deeds: Deeds;
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
  whenCalm: Promise<unknown>;
  now: () => EpochMs;
  setTimer: SetTimer;
};

/** An account whose alerts and messages are brought to the person. */
export type Followed = {
  readonly accountId: string;
  start(): void;
  /** The service has said what there is of alerts, or the person has done something about them. */
  noteAlerts(): void;
  noteMessages(): void;
  /** The same of tasks, submissions, entries, forms or processes. */
  noteRecords(): void;
  /** Items were snoozed, or are not any more. */
  noteSnoozes(): void;
  /** Announces what has become due, without news of the service. */
  announce(): void;
  /** Announces alerts again whose time has come. */
  repeat(): void;
  notePause(): void;
  /** The person is back at the computer. */
  noteReturn(): void;
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
export function follow({ account, store }: Workspace, parts: FollowParts): Followed {
  const { deeds } = parts;
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
  const alerts = createAlertAnnouncer({ ...common("alerts"), store, deeds: deeds.alerts });
  const messages = createMessageAnnouncer({ ...common("messages"), store, deeds: deeds.messages });
  const records = createRecordAnnouncer({
    ...common("alerts"),
    // No screen shows when the person was told of a record.
    onLedger: () => {},
    store,
    deeds: deeds.records,
  });
  const snoozes = createSnoozeWatch({
    ...parts,
    store,
    onWoken: () => {
      parts.onWoken();
      followed.noteAlerts();
      followed.noteRecords();
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
    deeds.records.open(kind, id);
  }

  const followed: Followed = {
    accountId: account.id,
    start: () => {
      attempt(countWaiting());
      attempt(countUnread());
      void parts.whenCalm.then(() => {
        if (isStopped) return;
        // Whoever starts the app is back.
        attempt(snoozes.look(true));
        followed.announce();
      });
    },
    noteAlerts: () => {
      attempt(countWaiting());
      attempt(alerts.review());
      attempt(announce(alerts, true));
    },
    noteMessages: () => {
      attempt(countUnread());
      attempt(messages.review());
      attempt(announce(messages, true));
    },
    noteRecords: () => {
      attempt(records.review());
      attempt(announce(records, true));
    },
    noteSnoozes: () => {
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
    notePause: () => {
      for (const one of [alerts, messages, records]) one.notePause();
      attempt(snoozes.look(false));
    },
    noteReturn: () => attempt(snoozes.look(true)),
    endQuiet: () => {
      followed.notePause();
      for (const one of [alerts, messages, records]) attempt(announce(one, true));
    },
    answer: ({ kind, id }, reply) => {
      if (kind === "record") openRecord(id);
      else if (kind !== "conversation") deeds.alerts.open(id);
      else if (reply === null || id === null) deeds.messages.open(id);
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
