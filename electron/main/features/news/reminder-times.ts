import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** When a reminder of a due time is shown, and from when on it is overdue. */
type ReminderTimes = { soon: EpochMs; overdue: EpochMs };

/** The hour of reminders for a due date without a time. */
const morning = 8;

/** Whether a due time is a date without a time, which services send as midnight, local or UTC. */
export function isWholeDay(due: EpochMs): boolean {
  const date = new Date(due);
  const isMidnight = date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0;
  return due % 86_400_000 === 0 || isMidnight;
}

/**
 * Finds the reminder times in the system's time zone; `before` is how long ahead. A due date without a time is reminded on
 * its morning, and is overdue on the next.
 */
export function findReminderTimes(due: EpochMs, before: DurationMs): ReminderTimes {
  if (!isWholeDay(due)) return { soon: due - before, overdue: due };
  const date = new Date(due);
  // A midnight in UTC means the UTC date.
  const [year, month, day] =
    due % 86_400_000 === 0
      ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
      : [date.getFullYear(), date.getMonth(), date.getDate()];
  const atMorning = (days: number) => new Date(year, month, day + days, morning).getTime();
  return { soon: atMorning(0), overdue: atMorning(1) };
}
