import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { Attempt, Done, Outcome } from "#renderer/records/triage/triage-log.ts";
import { classifyAlert } from "#shared/features/alerts/alert-state.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";

const failures: Record<Attempt, string> = {
  done: "Not acknowledged",
  snooze: "Not snoozed",
  wake: "Not unsnoozed",
  undo: "Not undone",
  pick: "Nothing was selected",
};

/** Formats the outcome of the last action, and the title of the only alert or the number of alerts. */
export function AlertOutcome({ outcome }: { outcome: Outcome<string | null> }) {
  const now = useMinute();
  const title = outcome.kind === "did" ? outcome.done.about : outcome.about;
  if (title === null) return formatOutcome(outcome, now);
  const line = toLine(title);
  return (
    <span title={line}>
      {formatSingleOutcome(outcome, now)}: <bdi>{line}</bdi>
      {outcome.kind === "failed" && `. ${outcome.message}`}
    </span>
  );
}

/** Formats what was done to a single alert, before its title. */
function formatSingleOutcome(outcome: Outcome<string | null>, now: EpochMs): string {
  switch (outcome.kind) {
    case "did": {
      const { action, alerts } = outcome.done;
      if (action.how === "wake") return "Unsnoozed";
      if (action.how === "snooze")
        return `Snoozed on this computer until ${formatEnd(action, now)}`;
      const isDismissed = alerts.some((alert) => classifyAlert(alert) === "dismissed");
      return isDismissed ? "Removed from your list" : "Acknowledged";
    }
    case "undone":
      return "Restored";
    case "tooLate":
      return "Too late to undo, already sent";
    case "failed":
      return failures[outcome.attempt];
  }
}

const formatEnd = ({ until }: { until: EpochMs | null }, now: EpochMs): string =>
  until === null ? "you return" : format.moment(until, now);

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
      return `${format.counted(count, "alert")} unsnoozed`;
    case "snooze":
      return `${format.counted(count, "alert")} snoozed on this computer until ${formatEnd(action, now)}`;
  }
}

function formatAcknowledged(count: number, dismissed: number): string {
  const acknowledged = `${format.counted(count - dismissed, "alert")} acknowledged`;
  if (dismissed === 0) return acknowledged;
  const removed = `${format.counted(dismissed, "alert")} removed from your list`;
  return dismissed === count ? removed : `${acknowledged}, ${removed}`;
}

function formatUndone({
  count,
  tooLate,
}: Extract<Outcome<string | null>, { tooLate: number }>): string {
  const late = `Too late to undo ${format.counted(tooLate, "alert")}: already sent`;
  if (tooLate === 0) return `${format.counted(count, "alert")} restored`;
  return count === 0 ? late : `${format.counted(count, "alert")} restored. ${late}`;
}
