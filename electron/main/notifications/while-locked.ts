import type { Notice } from "./notice.ts";

/** The lock of the app, as far as notices have to do with it. */
export type NoticeLock = {
  isLocked: () => boolean;
  /** Runs what shows content, while locked after the unlocking. */
  hold: (run: () => void) => void;
  /** Whether the policy allows to acknowledge and snooze alerts while locked. */
  mayAcknowledge: boolean;
};

/**
 * Limits a notice by the app lock: a click opens its subject after the unlocking, and its buttons and its reply do nothing
 * else while locked. One that is shown while locked has none, except of alerts if the policy allows it.
 */
export function limitWhileLocked(notice: Notice, lock: NoticeLock): Notice {
  const open = () => lock.hold(notice.open);
  if (notice.alerts !== undefined && lock.mayAcknowledge) return { ...notice, open, reply: null };
  const isLocked = lock.isLocked();
  const { reply } = notice;
  return {
    ...notice,
    open,
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
