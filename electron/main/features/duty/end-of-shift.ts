import type { Notify } from "#main/notifications/notice.ts";
import type { Timing } from "#main/system/clock.ts";
import { getFormat } from "#main/system/format.ts";
import { extend } from "#shared/features/duty/end-time.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import { describeOpenCritical } from "#shared/features/duty/shift-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** What the end of a shift needs. */
export type EndOfShiftParts = Timing & {
  accountId: string;
  /** Returns the name of the account if several are signed in, else null. */
  nameAccount: () => string | null;
  notify: Notify;
  withdraw: (tag: string) => void;
  countCritical: () => Promise<number>;
  endShift: (reason: "user" | "planned") => Promise<unknown>;
  extendShift: (ends: EpochMs) => Promise<unknown>;
  /** Opens the window, whose banner has the same choices. */
  open: () => void;
  onError: (error: unknown) => void;
};

/** The time that the user has to answer. */
export const answerTime: DurationMs = 15 * 60_000;

const hour: DurationMs = 3_600_000;
/** The longest delay of a timer. */
const maxTimer: DurationMs = 2 ** 31 - 1;

/**
 * Creates what happens when the planned end of a shift has passed: it notifies the user with sound, and without an answer
 * within 15 minutes it ends the shift, unless a critical alert is open; then it notifies again.
 */
export function createEndOfShift(parts: EndOfShiftParts) {
  const { now, setTimer } = parts;
  const tag = `shift:${parts.accountId}`;
  let cancelTimer = () => {};
  /** The end that is followed; null without one. */
  let followed: EpochMs | null = null;
  let isNotified = false;

  const attempt = (work: Promise<unknown>): void => void work.catch(parts.onError);

  function stop(): void {
    cancelTimer();
    followed = null;
    if (isNotified) parts.withdraw(tag);
    isNotified = false;
  }

  /** Notifies the user; `critical` alerts are open. */
  function prompt(ends: EpochMs, critical: number): void {
    const account = parts.nameAccount();
    const title = `Your shift ended at ${getFormat().moment(ends, now())}`;
    const consequence =
      critical > 0
        ? `You stay on duty, because ${describeOpenCritical(critical, getFormat())}.`
        : "Without an answer, Watchdesk ends it in 15 minutes.";
    isNotified = true;
    attempt(
      parts.notify({
        title: account === null ? title : `${title} (${account})`,
        body: consequence,
        tag,
        isSilent: false,
        isUrgent: true,
        open: parts.open,
        actions: [
          {
            label: "Extend 1 hr",
            run: () => attempt(parts.extendShift(extend(ends, now(), hour))),
          },
          { label: "Off duty", run: () => attempt(goOffDuty()) },
        ],
        reply: null,
      }),
    );
    cancelTimer = setTimer(() => attempt(endUnanswered(ends)), answerTime);
  }

  /** While a critical alert is open, the window asks first. */
  async function goOffDuty(): Promise<void> {
    if ((await parts.countCritical()) > 0) parts.open();
    else await parts.endShift("user");
  }

  async function endUnanswered(ends: EpochMs): Promise<void> {
    const critical = await parts.countCritical();
    // The user may have answered meanwhile.
    if (followed !== ends) return;
    if (critical > 0) prompt(ends, critical);
    else await parts.endShift("planned");
  }

  async function wait(ends: EpochMs): Promise<void> {
    const left = ends - now();
    if (left > 0) {
      cancelTimer = setTimer(() => attempt(wait(ends)), Math.min(left, maxTimer));
      return;
    }
    const critical = await parts.countCritical();
    if (followed === ends) prompt(ends, critical);
  }

  return {
    /** Follows the open shift, or none. */
    follow: (shift: Pick<Shift, "ends"> | null): void => {
      const ends = shift?.ends ?? null;
      if (ends === followed) return;
      stop();
      followed = ends;
      if (ends !== null) attempt(wait(ends));
    },
    /** Stops following. */
    stop,
  };
}
