import { t } from "#shared/texts/t.ts";
import type { DurationMs } from "./time.ts";

const second: DurationMs = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration in one unit, rounded down, at least a second: "12 s", "3 min", "2 h", "30 days". */
export function describeSpan(duration: DurationMs): string {
  if (duration < minute)
    return t("lib.seconds", { count: Math.max(1, Math.floor(duration / second)) });
  if (duration < hour) return t("lib.minutes", { count: Math.floor(duration / minute) });
  if (duration < day) return t("lib.hours", { count: Math.floor(duration / hour) });
  return t("lib.days", { count: Math.floor(duration / day) });
}

/** Formats a duration to the minute, up to a day: "13 min", "1 h 26 min", "2 h"; else like `describeSpan`. */
export function describeMinutes(duration: DurationMs): string {
  const minutes = Math.floor((duration % hour) / minute);
  const isExact = duration < hour || duration >= day || minutes === 0;
  return isExact
    ? describeSpan(duration)
    : t("lib.hoursAndMinutes", { hours: Math.floor(duration / hour), minutes });
}
