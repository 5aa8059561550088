import { t } from "#shared/texts/t.ts";
import type { DesktopNotices, Notice } from "./notice.ts";

export type NoticeLock = {
  /** Whether anybody may read the notices. */
  isLocked: () => boolean;
  /** Runs what shows content, while the app is locked after the unlocking. */
  hold: (run: () => void) => void;
  /** Whether the policy allows to acknowledge and snooze alerts while locked. */
  mayAcknowledge: boolean;
};

/**
 * Limits the notices of a desktop by the locks of the app and of the screen. While locked they show the sender at most, also
 * those from before, which `refresh` replaces. A click opens their subject after the unlocking; their buttons and their reply do
 * nothing else. One that is shown while locked has none, except of alerts if the policy allows it.
 */
export function limitWhileLocked(desktop: DesktopNotices, lock: NoticeLock) {
  /** The latest of each tag, as it is while nothing is locked. */
  const latest = new Map<string, Notice>();
  /** Those that the desktop has not answered yet. */
  const pending = new Set<Notice>();
  let wasLocked = lock.isLocked();
  const show = (notice: Notice) => desktop.notify(limitNotice(notice, lock));

  function removeClosed(): void {
    const shown = new Set(desktop.listShown());
    for (const [tag, notice] of latest) {
      if (!shown.has(tag) && !pending.has(notice)) latest.delete(tag);
    }
  }

  return {
    ...desktop,
    notify: (notice: Notice) => {
      removeClosed();
      latest.set(notice.tag, notice);
      pending.add(notice);
      return show(notice).finally(() => pending.delete(notice));
    },
    /** Shows all again if one of the locks has closed or the last one opened, without a sound. */
    refresh: async (): Promise<void> => {
      if (lock.isLocked() === wasLocked) return;
      wasLocked = !wasLocked;
      for (const notice of [...latest.values()]) {
        removeClosed();
        // It was closed or replaced meanwhile.
        if (latest.get(notice.tag) !== notice) continue;
        const { isShown } = await show({ ...notice, silence: "renewal" });
        if (!isShown && lock.isLocked()) desktop.withdraw(notice.tag);
      }
    },
  };
}

/** The text of a notice of which nothing may be shown. */
const nothing = () => ({ title: t("notifications.hidden"), body: t("notifications.unlockToSee") });

function limitNotice(notice: Notice, lock: NoticeLock): Notice {
  const open = () => lock.hold(notice.open);
  const isLocked = lock.isLocked();
  const { reply, whileLocked = nothing() } = notice;
  const limited = { ...notice, ...(isLocked && whileLocked), open };
  if (notice.alerts !== undefined && lock.mayAcknowledge) return { ...limited, reply: null };
  return {
    ...limited,
    actions: isLocked
      ? []
      : notice.actions.map(({ label, run }) => ({
          label,
          run: () => (lock.isLocked() ? open() : run()),
        })),
    reply:
      isLocked || reply === null
        ? null
        : { ...reply, send: (text) => (lock.isLocked() ? open() : reply.send(text)) },
  };
}
