import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** When the person is reminded of something due, and from when on it is overdue. */
export type ReminderTimes = { soon: EpochMs; overdue: EpochMs };

/** The hour of the day at which one is told of what is due on a day, at no time. */
const morning = 8;

/**
 * Whether a due time is a day without a time: a midnight, here or in UTC, is how services send one.
 */
export function isWholeDay(due: EpochMs): boolean {
  const date = new Date(due);
  const isMidnight = date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0;
  return due % 86_400_000 === 0 || isMidnight;
}

/**
 * Finds them by the system's zone: `before` is how long ahead. What is due on a day is told on its
 * morning, and is overdue on the next.
 */
export function findReminderTimes(due: EpochMs, before: DurationMs): ReminderTimes {
  if (!isWholeDay(due)) return { soon: due - before, overdue: due };
  const date = new Date(due);
  // A midnight in UTC means the day that it has there.
  const [year, month, day] =
    due % 86_400_000 === 0
      ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
      : [date.getFullYear(), date.getMonth(), date.getDate()];
  const atMorning = (days: number) => new Date(year, month, day + days, morning).getTime();
  return { soon: atMorning(0), overdue: atMorning(1) };
}
