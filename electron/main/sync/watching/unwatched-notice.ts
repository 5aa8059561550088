import type { Notify } from "#main/notifications/notice.ts";
import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { NotWatching, Watching } from "#shared/sync/watching-schema.ts";
import { describeReturn, describeUnwatched } from "./wording.ts";

/** Numbers of received alerts and messages. */
type Arrivals = { alerts: number; messages: number };

/** Dependencies of the notice that an account is not watched. */
export type UnwatchedNoticeParts = Timing & {
  accountId: string;
  notify: Notify;
  /** Returns the minutes until the notice; 0 for never. */
  getMinutes: () => number;
  /** Returns the name of the account if several are signed in, else null. */
  nameAccount: () => string | null;
  countArrivals: (since: EpochMs) => Promise<Arrivals | null>;
  open: () => void;
  onTrouble: (what: string, error: unknown) => void;
};

const minute: DurationMs = 60_000;

/**
 * Creates the notice that an account has not been watched for a while, and that it is again. It ignores do not
 * disturb, as silence that nobody notices is the worst failure.
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
  } | null = null;
  let cancelTimer = () => {};

  const show = (text: { title: string; body: string }, isUrgent: boolean) =>
    parts.notify({
      ...text,
      tag,
      isSilent: false,
      isUrgent,
      open: parts.open,
      actions: [],
      reply: null,
    });

  function notifyWhenDue(): void {
    cancelTimer();
    const minutes = parts.getMinutes();
    if (silence === null || silence.isNotified || minutes === 0) return;
    const left = silence.since + minutes * minute - now();
    if (left > 0) {
      cancelTimer = setTimer(notifyWhenDue, left);
      return;
    }
    silence.isNotified = true;
    const { latest, since } = silence;
    void show(describeUnwatched(latest, now() - since, parts.nameAccount()), true);
  }

  async function notifyReturn(since: EpochMs, recordedAt: EpochMs): Promise<void> {
    const arrivals = await parts.countArrivals(recordedAt);
    await show(describeReturn(now() - since, arrivals, parts.nameAccount()), false);
  }

  return {
    update: (watching: Watching) => {
      if (watching.state === "notWatching") {
        // Another cause, or another attempt after a sleep, belongs to the same silence.
        const { since } = watching;
        silence ??= { since, recordedAt: now(), latest: watching, isNotified: false };
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
