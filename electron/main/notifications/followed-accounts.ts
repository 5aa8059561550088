import type { Workspace } from "#main/session/workspace.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import {
  type AccountHooks,
  type NotifierParts,
  type OpenNotifier,
  openNotifier,
} from "./account-notifier.ts";
import { type Notice, readTag, refuse, type Shown } from "./notice.ts";

type FollowedAccountsParts = Omit<NotifierParts, keyof AccountHooks | "letSee" | "onCounts"> & {
  /** Another number is to be shown. */
  onCounts: () => void;
  /** Brings the window before the person's eyes. */
  openWindow: () => void;
};

/** Within this time the renderer marks as read what comes before the person's eyes. */
const seenDelay: DurationMs = 1_500;

const closed = "The account was closed meanwhile.";

/** The accounts whose news are brought to their persons. */
export type FollowedAccounts = ReturnType<typeof createFollowedAccounts>;

/** Makes what follows accounts; there are none yet. */
export function createFollowedAccounts(parts: FollowedAccountsParts) {
  const followed = new Set<OpenNotifier>();
  /** What was done with old notifications of accounts that are not open yet. */
  let pendingActivations: { tag: string; reply: string | null }[] = [];

  /** Shows a notice of an account that is followed, and takes it back where it is so no more. */
  async function notify(notice: Notice, isFollowed: () => boolean): Promise<Shown> {
    if (!isFollowed()) return refuse(closed);
    const shown = await parts.notify(notice);
    if (isFollowed()) return shown;
    parts.withdraw(notice.tag);
    return refuse(closed);
  }

  function answerOld(tag: string, reply: string | null): void {
    const subject = readTag(tag);
    const one = [...followed].find(({ accountId }) => accountId === subject?.accountId);
    if (subject === null) parts.openWindow();
    else if (one === undefined) pendingActivations.push({ tag, reply });
    else one.answer(subject, reply);
  }

  return {
    /** What the person did with a notification of an earlier start. */
    answerOld,
    sum: (count: (one: OpenNotifier) => number): number =>
      [...followed].reduce((total, one) => total + count(one), 0),
    notifyAll: (note: (one: OpenNotifier) => void) => {
      for (const one of followed) note(one);
    },
    /** Follows an account until it is closed; `onWaiting` hears that another number of alerts waits. */
    open: (
      workspace: Workspace,
      { onWaiting, ...hooks }: AccountHooks & { onWaiting: () => void },
    ) => {
      const isFollowed = () => followed.has(one);
      const one: OpenNotifier = openNotifier(workspace, {
        ...parts,
        ...hooks,
        notify: (notice) => notify(notice, isFollowed),
        letSee: () => new Promise((resolve) => void parts.setTimer(resolve, seenDelay)),
        onCounts: (isWaitingNews) => {
          parts.onCounts();
          if (isWaitingNews) onWaiting();
        },
        // What was closed meanwhile has nothing to say any more.
        onError: (what, error) => {
          if (isFollowed()) parts.onError(what, error);
        },
      });
      followed.add(one);
      one.start();
      const old = pendingActivations;
      pendingActivations = [];
      for (const { tag, reply } of old) answerOld(tag, reply);
      return {
        ...one,
        waiting: () => (isFollowed() ? one.readCounts().waiting : 0),
        unread: () => (isFollowed() ? one.readCounts().unread : 0),
        close: () => {
          one.stop();
          followed.delete(one);
          parts.onCounts();
        },
      };
    },
  };
}
