import type { Format } from "#shared/domain/format.ts";
import type { NotificationState } from "#shared/model/notifications.ts";
import type { EpochMs } from "#shared/model/values.ts";

const reasons = {
  byPerson: "Do not disturb",
  byHours: "Quiet hours",
  bySystem: "Do not disturb is on in the system",
};

/** "Do not disturb until 14:00", "Quiet hours until 21 Nov, 06:00"; null where it is not quiet. */
export function describeQuiet(
  { quiet, quietUntil }: Pick<NotificationState, "quiet" | "quietUntil">,
  now: EpochMs,
  format: Format,
): string | null {
  if (quiet === null) return null;
  const until = quietUntil === null ? "" : ` until ${format.moment(quietUntil, now)}`;
  return `${reasons[quiet]}${until}`;
}

/** "3 notifications are put off." */
export function describeDeferred(count: number, format: Format): string | null {
  if (count === 0) return null;
  return count === 1
    ? "1 notification is delayed until then."
    : `${format.count(count)} notifications are delayed until then.`;
}
