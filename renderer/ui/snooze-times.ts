import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

const minute: DurationMs = 60_000;
const wakeHour = 7;

/** The longest snooze of a critical alert without a confirmation. */
export const maxUnconfirmed: DurationMs = 60 * minute;

const maxSnooze: DurationMs = 30 * 24 * 60 * minute;

/**
 * The end of a snooze; `until` is null for "until the user is back at the computer". `isLong` if it needs a confirmation for
 * critical alerts.
 */
export type SnoozeEnd = { until: EpochMs | null; isLong: boolean };

export type SnoozeTime = SnoozeEnd & { id: string; label: string; detail: string };

export const toSnoozeEnd = (until: EpochMs, now: EpochMs): SnoozeEnd => ({
  until,
  isLong: until - now > maxUnconfirmed,
});

/** Returns why nothing can be snoozed until a time, or null. */
export function findSnoozeFlaw(until: EpochMs, now: EpochMs): string | null {
  if (until <= now) return t("settings.enterAFutureTime");
  return until - now > maxSnooze ? t("ui.snoozeIsTooLong") : null;
}

/** Returns the snooze options at `now`; "tomorrow" is in the computer's zone. */
export function listSnoozeTimes(now: EpochMs, words: Format): SnoozeTime[] {
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(wakeHour, 0, 0, 0);
  const at = (id: string, label: string, until: EpochMs) => ({
    id,
    label,
    detail: t("ui.untilTime", { time: words.moment(until, now) }),
    ...toSnoozeEnd(until, now),
  });
  return [
    at("quarter", "15 min", now + 15 * minute),
    at("hour", "1 h", now + maxUnconfirmed),
    at("tomorrow", t("ui.tomorrowMorning"), tomorrow.getTime()),
    {
      id: "back",
      label: t("ui.untilIReturn"),
      detail: t("ui.whenYoureBack"),
      until: null,
      isLong: true,
    },
  ];
}
