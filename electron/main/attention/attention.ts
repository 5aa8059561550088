import type { Workspace } from "#main/account/workspace.ts";
import type { Report } from "#main/diagnostics/log.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import type { AttentionState, TestKind } from "#shared/model/attention.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { Counts } from "./counts.ts";
import type { Deeds } from "./deeds.ts";
import { type Followed, follow } from "./follow.ts";
import {
  type DesktopNotices,
  isOfAccount,
  type Notice,
  type Notify,
  readTag,
  refuse,
  type Shown,
} from "./notice.ts";
import { createQuietWatch } from "./quiet-watch.ts";
import { type Absence, createReturnWatch } from "./return-watch.ts";
import { makeTest } from "./test-notice.ts";
import type { TrayIcon } from "./tray.ts";

/** The desktop, as far as attention has to do with it. */
export type AttentionDesktop = DesktopNotices & {
  /** Shows what waits on the app's icon; not in the tray. */
  showCounts: (counts: Counts) => void;
  readSystemQuiet: () => Promise<boolean | null>;
  /** Seconds since anybody touched the computer. */
  getIdleTime: () => number;
  /** Whether the window is in front and has the keyboard. */
  isAttended: () => boolean;
  /** Flashes the window until it has the keyboard, and with `isShown` shows it without taking that. */
  callOut: (isShown: boolean) => void;
};

/** What catching the person's attention needs. */
export type AttentionParts = {
  desktop: AttentionDesktop;
  settings: Pick<PersonalSettings, "get">;
  /** Makes what the notifications of an account let the person do. */
  createDeeds: (workspace: Workspace) => Deeds;
  /** Why what waits is not known for certain, as nobody is listening; null where somebody is. */
  getSilence: () => string | null;
  /** Whether what came to some account during a pause may not be all here. */
  isCatchingUp: () => boolean;
  /** Whose something is, where more than one account is signed in. */
  nameAccount: (workspace: Workspace) => string | null;
  /** Brings the window before the person's eyes. */
  openWindow: () => void;
  /** Hears that another number of alerts waits. */
  onWaiting: () => void;
  /** Hears that the ledger of alerts or messages of an account has changed. */
  onLedger: (accountId: string, kind: "alerts" | "messages") => void;
  /** Hears that snoozed items of an account are back. */
  onWoken: (accountId: string) => void;
  onState: (state: AttentionState) => void;
  /** Until then the first picture has the machine. */
  whenCalm: Promise<unknown>;
  now: () => EpochMs;
  setTimer: SetTimer;
  report: Report;
};

/** Notifications, numbers and quiet; every number comes from the accounts' stores. */
export type Attention = {
  /** From now on the tray shows what waits. */
  enterTray(tray: TrayIcon): void;
  hasTray(): boolean;
  /** Follows the alerts and messages of an account from now on. */
  open(workspace: Workspace): void;
  close(workspace: Workspace): void;
  /** Takes away at once all that is told of an account, and tells no more of it: its person leaves. */
  forget(accountId: string): void;
  /** The service has said what there is of alerts, or something was done about them here. */
  noteAlerts(accountId: string): void;
  /** The same of messages. */
  noteMessages(accountId: string): void;
  /** The same of tasks, submissions, entries, forms or processes. */
  noteRecords(accountId: string): void;
  /** Items of an account were snoozed, or are not any more. */
  noteSnoozes(accountId: string): void;
  /** Whether an account is watched has changed. */
  noteWatching(): void;
  noteSettings(): void;
  noteLeave(absence: Absence): void;
  noteReturn(absence: Absence): void;
  /** What the person did with a notification of an earlier start. */
  answerOld(tag: string, reply: string | null): void;
  /** How many alerts of an account wait for the person. */
  countWaiting(accountId: string): number;
  /** How many messages of an account are unread. */
  countUnread(accountId: string): number;
  describe(): Promise<AttentionState>;
  /** Shows a notification, however quiet it is. */
  notify: Notify;
  /** Shows a test notification, however quiet it is. */
  test(kind: TestKind): Promise<Shown>;
};

const minute: DurationMs = 60_000;
/** Within this time the renderer marks as read what comes before the person's eyes. */
const timeToSee: DurationMs = 1_500;

const closed = "The account was closed meanwhile.";

/** Makes the attention; nothing is shown before an account is opened. */
export function createAttention(parts: AttentionParts): Attention {
  const { desktop, now, setTimer } = parts;
  const followed = new Map<string, Followed>();
  /** What was done with old notifications of accounts that are not open yet. */
  let unanswered: { tag: string; reply: string | null }[] = [];
  let tray: TrayIcon | null = null;
  let latest: AttentionState["latest"] = null;
  let told = "";

  const quietWatch = createQuietWatch({
    getSettings: parts.settings.get,
    readSystem: desktop.readSystemQuiet,
    now,
    setTimer,
    onChange: (quiet) => {
      if (quiet === null) noteToAll((one) => one.endQuiet());
      show();
    },
  });
  const returnWatch = createReturnWatch({
    getIdleTime: desktop.getIdleTime,
    setTimer,
    onReturn: () => noteToAll((one) => one.noteReturn()),
  });

  const list = () => [...followed.values()];
  const sum = (count: (one: Followed) => number) =>
    list().reduce((total, one) => total + count(one), 0);
  function noteToAll(note: (one: Followed) => void): void {
    for (const one of list()) note(one);
  }

  function show(): void {
    const counts = {
      waiting: sum((one) => one.waiting()),
      critical: sum((one) => one.critical()),
      unread: sum((one) => one.unread()),
      silence: parts.getSilence(),
      isCatchingUp: parts.isCatchingUp(),
    };
    tray?.show(counts, quietWatch.read());
    desktop.showCounts(counts);
    tell();
  }

  function readState(): AttentionState {
    const quiet = quietWatch.read();
    return {
      quiet: quiet?.why ?? null,
      quietUntil: quiet?.until ?? null,
      isSystemQuiet: quietWatch.isSystemQuiet(),
      latest,
      hasTray: tray !== null,
      deferred: sum((one) => one.deferred()),
    };
  }

  function tell(): void {
    const state = readState();
    const text = JSON.stringify(state);
    if (text !== told) parts.onState(state);
    told = text;
  }

  const notify: Notify = async (notice) => {
    const shown = await desktop.notify(notice);
    latest = { at: now(), ...shown };
    tell();
    return shown;
  };

  /** Shows a notice of an account that is followed, and takes it back where it is so no more. */
  async function notifyOf(notice: Notice, isFollowed: () => boolean): Promise<Shown> {
    if (!isFollowed()) return refuse(closed);
    const shown = await notify(notice);
    if (isFollowed()) return shown;
    desktop.withdraw(notice.tag);
    return refuse(closed);
  }

  function close(accountId: string): void {
    followed.get(accountId)?.stop();
    followed.delete(accountId);
    show();
  }

  function repeatLater(): void {
    setTimer(() => {
      const { repeatMinutes, criticalRepeatMinutes, escalateMinutes } = parts.settings.get();
      const isDue = repeatMinutes + criticalRepeatMinutes + escalateMinutes > 0;
      if (isDue) noteToAll((one) => one.repeat());
      repeatLater();
    }, minute);
  }
  repeatLater();

  const attention: Attention = {
    enterTray: (icon) => {
      tray = icon;
      show();
    },
    hasTray: () => tray !== null,
    open: (workspace) => {
      const { id } = workspace.account;
      const one: Followed = follow(workspace, {
        notify: (notice) => notifyOf(notice, () => followed.get(id) === one),
        withdraw: desktop.withdraw,
        listShown: desktop.listShown,
        deeds: parts.createDeeds(workspace),
        getSettings: parts.settings.get,
        isQuiet: async () => (await quietWatch.ask()) !== null,
        isAttended: desktop.isAttended,
        callOut: desktop.callOut,
        letSee: () => new Promise((resolve) => void setTimer(resolve, timeToSee)),
        nameAccount: () => parts.nameAccount(workspace),
        onCounts: (isWaitingNews) => {
          show();
          if (isWaitingNews) parts.onWaiting();
        },
        onDeferred: tell,
        onLedger: (kind) => parts.onLedger(id, kind),
        onWoken: () => parts.onWoken(id),
        // What was closed meanwhile has nothing to say any more.
        onTrouble: (what, error) => {
          if (followed.get(id) === one) parts.report(what, error);
        },
        whenCalm: parts.whenCalm,
        now,
        setTimer,
      });
      followed.set(id, one);
      one.start();
      const old = unanswered;
      unanswered = [];
      for (const { tag, reply } of old) attention.answerOld(tag, reply);
    },
    close: ({ account }) => close(account.id),
    forget: (accountId) => {
      close(accountId);
      for (const tag of desktop.listShown()) {
        if (isOfAccount(tag, accountId)) desktop.withdraw(tag);
      }
    },
    noteAlerts: (accountId) => followed.get(accountId)?.noteAlerts(),
    noteMessages: (accountId) => followed.get(accountId)?.noteMessages(),
    noteRecords: (accountId) => followed.get(accountId)?.noteRecords(),
    noteSnoozes: (accountId) => followed.get(accountId)?.noteSnoozes(),
    noteWatching: show,
    notify,
    noteSettings: () => {
      quietWatch.refresh();
      noteToAll((one) => one.announce());
    },
    noteLeave: returnWatch.noteLeave,
    noteReturn: (absence) => {
      if (absence === "asleep") noteToAll((one) => one.notePause());
      quietWatch.refresh();
      returnWatch.noteReturn(absence);
    },
    answerOld: (tag, reply) => {
      const subject = readTag(tag);
      const one = subject === null ? undefined : followed.get(subject.accountId);
      if (subject === null) parts.openWindow();
      else if (one === undefined) unanswered.push({ tag, reply });
      else one.answer(subject, reply);
    },
    countWaiting: (accountId) => followed.get(accountId)?.waiting() ?? 0,
    countUnread: (accountId) => followed.get(accountId)?.unread() ?? 0,
    describe: async () => {
      // To ask the system starts a program, which holds main.
      await parts.whenCalm;
      await quietWatch.ask();
      return readState();
    },
    test: (kind) => {
      if (kind === "critical") desktop.callOut(false);
      return notify({ ...makeTest(kind, parts.settings.get()), open: parts.openWindow });
    },
  };
  return attention;
}
