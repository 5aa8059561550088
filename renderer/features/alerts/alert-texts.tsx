import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { Attempt, Done, Outcome } from "#renderer/records/triage/triage-log.ts";
import { classifyAlert } from "#shared/features/alerts/alert-state.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

const failures: Record<Attempt, string> = {
  done: t("alerts.notAcknowledged"),
  snooze: t("alerts.notSnoozed"),
  wake: t("alerts.notUnsnoozed"),
  undo: t("alerts.notUndone"),
  pick: t("alerts.nothingWasSelected"),
};

/** Formats the outcome of the last action, and the title of the only alert or the number of alerts. */
export function AlertOutcome({ outcome }: { outcome: Outcome<string | null> }) {
  const now = useMinute();
  const title = outcome.kind === "did" ? outcome.done.about : outcome.about;
  if (title === null) return formatOutcome(outcome, now);
  const line = toLine(title);
  return (
    <>
      {formatSingleOutcome(outcome, now)}: <bdi>{line}</bdi>
      {outcome.kind === "failed" && `. ${outcome.message}`}
    </>
  );
}

/** Formats what was done to a single alert, before its title. */
function formatSingleOutcome(outcome: Outcome<string | null>, now: EpochMs): string {
  switch (outcome.kind) {
    case "did": {
      const { action, alerts } = outcome.done;
      if (action.how === "wake") return t("alerts.unsnoozed");
      if (action.how === "snooze")
        return action.until === null
          ? t("alerts.snoozedHereUntilReturn")
          : t("alerts.snoozedHereUntil", { time: format.moment(action.until, now) });
      const isDismissed = alerts.some((alert) => classifyAlert(alert) === "dismissed");
      return isDismissed ? t("alerts.removedFromYourList") : t("alerts.acknowledged");
    }
    case "undone":
      return t("alerts.restored");
    case "tooLate":
      return t("alerts.tooLate");
    case "failed":
      return failures[outcome.attempt];
  }
}

function formatOutcome(outcome: Outcome<string | null>, now: EpochMs): string {
  switch (outcome.kind) {
    case "did":
      return formatDone(outcome.done, now);
    case "undone":
    case "tooLate":
      return formatUndone(outcome);
    case "failed":
      return `${failures[outcome.attempt]}. ${outcome.message}`;
  }
}

function formatDone(done: Done<string | null>, now: EpochMs): string {
  const { action, count, alerts } = done;
  switch (action.how) {
    case "done":
      return formatAcknowledged(
        count,
        alerts.filter((alert) => classifyAlert(alert) === "dismissed").length,
      );
    case "wake":
      return t("alerts.countUnsnoozed", { count });
    case "snooze":
      return action.until === null
        ? t("alerts.countSnoozedHereUntilReturn", { count })
        : t("alerts.countSnoozedHereUntil", { count, time: format.moment(action.until, now) });
  }
}

function formatAcknowledged(count: number, dismissed: number): string {
  const acknowledged = t("alerts.countAcknowledged", { count: count - dismissed });
  if (dismissed === 0) return acknowledged;
  const removed = t("alerts.countRemoved", { count: dismissed });
  return dismissed === count ? removed : `${acknowledged}, ${removed}`;
}

function formatUndone({
  count,
  tooLate,
}: Extract<Outcome<string | null>, { tooLate: number }>): string {
  const late = t("alerts.countTooLate", { count: tooLate });
  const restored = t("alerts.countRestored", { count });
  if (tooLate === 0) return restored;
  return count === 0 ? late : `${restored}. ${late}`;
}
