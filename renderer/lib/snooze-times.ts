import type { Format } from "#shared/domain/format.ts";
import type { EpochMs } from "#shared/model/values.ts";

const minute = 60_000;
const wakeHour = 7;

/** How long something can be put off; `until` is null until the person is back at the computer. */
export type SnoozeTime = { id: string; label: string; detail: string; until: EpochMs | null };

/** The choices of somebody who snoozes something now; "tomorrow" is that of the computer's zone. */
export function listSnoozeTimes(now: EpochMs, words: Format): SnoozeTime[] {
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(wakeHour, 0, 0, 0);
  const at = (id: string, label: string, until: EpochMs) => ({
    id,
    label,
    detail: `Until ${words.moment(until, now)}`,
    until,
  });
  return [
    at("quarter", "15 min", now + 15 * minute),
    at("hour", "1 hr", now + 60 * minute),
    at("tomorrow", "Tomorrow morning", tomorrow.getTime()),
    {
      id: "back",
      label: "Until I return",
      detail: "When you're back at this computer",
      until: null,
    },
  ];
}
