import type { Notify } from "#main/notifications/notice.ts";
import type { Store } from "#main/store/store.ts";
import { runAt, type Timing } from "#main/system/clock.ts";
import { getFormat } from "#main/system/language.ts";
import type { Report } from "#main/system/log.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import { extend } from "#shared/features/duty/shift.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

export type EndOfShiftParts = Timing & {
  accountId: string;
  /** Returns the name of the account if several are signed in, else null. */
  nameAccount: () => string | null;
  notifications: { notify: Notify; withdraw: (tag: string) => void };
  store: Pick<Store, "countOpenCritical">;
  getDuty: () => {
    end: (reason: "user" | "planned") => Promise<unknown>;
    extend: (ends: EpochMs) => Promise<unknown>;
  };
  open: () => void;
  report: Report;
};

/** The time that the user has to answer. */
export const answerTime: DurationMs = 15 * 60_000;

const hour: DurationMs = 3_600_000;

/**
 * Creates what happens when the planned end of a shift has passed: it notifies the user with sound, and without an answer
 * within 15 minutes it ends the shift, unless a critical alert is open; then it notifies again.
 */
export function createEndOfShift(parts: EndOfShiftParts) {
  const { now, setTimer, notifications, store, getDuty } = parts;
  const tag = `shift:${parts.accountId}`;
  let cancelTimer = () => {};
  /** The end that is followed; null without one. */
  let followed: EpochMs | null = null;
  let isNotified = false;

  const attempt = (work: Promise<unknown>): void =>
    void work.catch((error) => parts.report("the end of a shift was not handled", error));

  function stop(): void {
    cancelTimer();
    followed = null;
    if (isNotified) notifications.withdraw(tag);
    isNotified = false;
  }

  /** Notifies the user; `critical` alerts are open. */
  function prompt(ends: EpochMs, critical: number): void {
    const account = parts.nameAccount();
    const title = t("duty.shiftEndedAt", { time: getFormat().moment(ends, now()) });
    const consequence =
      critical > 0 ? t("duty.stayOnDutyBecause", { count: critical }) : t("duty.endsWithoutAnswer");
    isNotified = true;
    attempt(
      notifications.notify({
        title: account === null ? title : `${title} (${account})`,
        body: consequence,
        tag,
        silence: null,
        isUrgent: true,
        open: parts.open,
        actions: [
          {
            label: t("duty.extend1H"),
            run: () => attempt(getDuty().extend(extend(ends, now(), hour))),
          },
          { label: t("duty.offDuty"), run: () => attempt(goOffDuty()) },
        ],
        reply: null,
      }),
    );
    cancelTimer = setTimer(() => attempt(endUnanswered(ends)), answerTime);
  }

  /** While a critical alert is open, the window asks first. */
  async function goOffDuty(): Promise<void> {
    if ((await store.countOpenCritical()) > 0) parts.open();
    else await getDuty().end("user");
  }

  async function endUnanswered(ends: EpochMs): Promise<void> {
    const critical = await store.countOpenCritical();
    // The user may have answered meanwhile.
    if (followed !== ends) return;
    if (critical > 0) prompt(ends, critical);
    else await getDuty().end("planned");
  }

  async function announce(ends: EpochMs): Promise<void> {
    const critical = await store.countOpenCritical();
    if (followed === ends) prompt(ends, critical);
  }

  return {
    /** Follows the open shift, or none. */
    follow: (shift: Pick<Shift, "ends"> | null): void => {
      const ends = shift?.ends ?? null;
      if (ends === followed) return;
      stop();
      followed = ends;
      if (ends === null) return;
      const run = () => attempt(announce(ends));
      if (now() < ends) cancelTimer = runAt(ends, parts, run);
      else run();
    },
    stop,
  };
}
