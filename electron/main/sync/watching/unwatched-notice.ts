import type { Notice, Notify } from "#main/notifications/notice.ts";
import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { NotWatching, Watching, WatchingCause } from "#shared/sync/watching-schema.ts";
import { maxSilenceOnDuty } from "./classify.ts";
import { describeReturn, describeUnwatched } from "./wording.ts";

export type UnwatchedNoticeParts = Timing & {
  accountId: string;
  notify: Notify;
  /** Returns the minutes until the notice off duty; 0 for never. */
  getMinutes: () => number;
  isOnDuty: () => boolean;
  /** Returns the name of the account if several are signed in, else null. */
  nameAccount: () => string | null;
  countArrivals: (since: EpochMs) => Promise<{ alerts: number; messages: number } | null>;
  open: () => void;
  onTrouble: (what: string, error: unknown) => void;
};

const minute: DurationMs = 60_000;

/** Causes that last until the user acts. */
const lastingCauses: ReadonlySet<WatchingCause> = new Set([
  "sessionEnded",
  "keychainLocked",
  "sealed",
]);

/**
 * Creates the notice that an account has not been watched for a while, and that it is again. It ignores do not
 * disturb, as silence that nobody notices is the worst failure. On duty it is shown within a minute of the last
 * response, whatever the settings, with the sound of a critical alert.
 */
export function createUnwatchedNotice(parts: UnwatchedNoticeParts) {
  const { accountId, now, setTimer } = parts;
  const tag = `watching:${accountId}`;
  /** Nothing was stored between `recordedAt` and its end. */
  let silence: {
    since: EpochMs;
    recordedAt: EpochMs;
    latest: NotWatching;
    isNotified: boolean;
    /** The desktop has not taken or kept the notice: it is given again then. */
    retryAt: EpochMs;
  } | null = null;
  let cancelTimer = () => {};

  const show = (
    text: { title: string; body: string },
    how: Pick<Notice, "isUrgent" | "alarm" | "onLost">,
  ) =>
    parts.notify({
      ...text,
      whileLocked: { title: text.title, body: "" },
      tag,
      silence: null,
      ...how,
      open: parts.open,
      actions: [],
      reply: null,
    });

  /** Returns how long a silence lasts until the notice; infinity for never. */
  function getDelay({ cause }: NotWatching): DurationMs {
    if (parts.isOnDuty()) return lastingCauses.has(cause) ? 0 : maxSilenceOnDuty;
    return parts.getMinutes() * minute || Number.POSITIVE_INFINITY;
  }

  function notifyWhenDue(): void {
    cancelTimer();
    if (silence === null || silence.isNotified) return;
    silence.since = Math.min(silence.since, now());
    silence.retryAt = Math.min(silence.retryAt, now() + minute);
    const left = Math.max(silence.since + getDelay(silence.latest), silence.retryAt) - now();
    if (left === Number.POSITIVE_INFINITY) return;
    if (left > 0) {
      cancelTimer = setTimer(notifyWhenDue, left);
      return;
    }
    void notifySilence(silence);
  }

  async function notifySilence(notified: NonNullable<typeof silence>): Promise<void> {
    notified.isNotified = true;
    const text = describeUnwatched(notified.latest, now() - notified.since, parts.nameAccount());
    const giveAgain = (retryAt: EpochMs) => {
      if (silence !== notified) return;
      Object.assign(notified, { isNotified: false, retryAt });
      notifyWhenDue();
    };
    const { isShown } = await show(text, {
      isUrgent: true,
      ...(parts.isOnDuty() && { alarm: "critical" }),
      onLost: () => giveAgain(now()),
    });
    if (!isShown) giveAgain(now() + minute);
  }

  async function notifyReturn(since: EpochMs, recordedAt: EpochMs): Promise<void> {
    const arrivals = await parts.countArrivals(recordedAt);
    await show(describeReturn(now() - since, arrivals, parts.nameAccount()), { isUrgent: false });
  }

  return {
    update: (watching: Watching) => {
      if (watching.state === "notWatching") {
        // Another cause, or another attempt after a sleep, belongs to the same silence.
        const { since } = watching;
        silence ??= { since, recordedAt: now(), latest: watching, isNotified: false, retryAt: 0 };
        silence.latest = watching;
        // A sleep is not silence.
        if (!silence.isNotified) silence.since = Math.max(silence.since, watching.since);
        notifyWhenDue();
      } else if (watching.state === "watching") {
        cancelTimer();
        const over = silence;
        silence = null;
        if (over?.isNotified !== true) return;
        notifyReturn(over.since, over.recordedAt).catch((error) =>
          parts.onTrouble("the user could not be notified that an account is watched again", error),
        );
      } else cancelTimer();
    },
    stop: () => cancelTimer(),
  };
}
