import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Shift } from "./schema.ts";

const hour: DurationMs = 3_600_000;

export const offeredDurations: readonly { label: () => string; duration: DurationMs }[] = [
  { label: () => t("duty.inEightHours"), duration: 8 * hour },
  { label: () => t("duty.inTwelveHours"), duration: 12 * hour },
];

const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** Formats a time of this computer's day for a time field: "06:30". */
export function toTimeOfDay(at: EpochMs): string {
  const date = new Date(at);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Returns the end of a shift that is extended: later than its planned end, and than now if that has passed. */
export const extend = (ends: EpochMs | null, now: EpochMs, by: DurationMs): EpochMs =>
  Math.max(ends ?? now, now) + by;

/** Formats "Watch officer until 14:00", or only the role of a shift without a planned end. */
export const describeShift = (
  { role, ends }: Pick<Shift, "role" | "ends">,
  now: EpochMs,
  format: Pick<Format, "moment">,
): string => (ends === null ? role : t("duty.roleUntil", { role, time: format.moment(ends, now) }));

/** Formats "3 critical alerts are open". */
export const describeOpenCritical = (count: number): string =>
  t("duty.criticalAlertsAreOpen", { count });
