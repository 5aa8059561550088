import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import { t } from "#shared/texts/t.ts";
import type { DurationMs, EpochMs } from "../lib/time.ts";
import type { Settings } from "../settings/schema.ts";
import type { NotificationState, QuietHours } from "./schema.ts";

const minute: DurationMs = 60_000;

/** Longer than any choice of the user: an end after this was chosen before the clock was set back. */
export const longestQuiet: DurationMs = 2 * 24 * 60 * minute;

/** More than any change of the clocks skips. */
const longestChange: DurationMs = 180 * minute;

/** Why Do not disturb is active, and until when; `until` is null if unknown. */
export type Quiet = { why: NonNullable<NotificationState["quiet"]>; until: EpochMs | null };

export type QuietSettings = Pick<Settings, "quietUntil" | "quietHours">;

/**
 * Returns the reason that keeps Do not disturb active longest at `now` in the system's zone, or null if it is
 * inactive; `isSystemQuiet` is null if it cannot be read.
 */
export function classifyQuiet(
  { quietUntil, quietHours }: QuietSettings,
  isSystemQuiet: boolean | null,
  now: EpochMs,
): Quiet | null {
  const byHours = findEndOfHours(quietHours, now);
  const isByPerson = quietUntil !== null && now < quietUntil && quietUntil - now <= longestQuiet;
  if (isByPerson && quietUntil >= (byHours ?? 0)) return { why: "byPerson", until: quietUntil };
  if (byHours !== null) {
    return { why: "byHours", until: Number.isFinite(byHours) ? byHours : null };
  }
  return isSystemQuiet ? { why: "bySystem", until: null } : null;
}

/** Returns when the current quiet hours end; null if there are none now, infinity if they never end. */
function findEndOfHours(hours: QuietHours, now: EpochMs): EpochMs | null {
  if (!hours.isOn) return null;
  let end = now;
  // Adjacent hours are continuous; after a week they never end.
  for (let count = 0; count <= 8; count += 1) {
    const next = findEnd(hours, end);
    if (next === null) return count === 0 ? null : end;
    end = next;
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns the end of the quiet hours that started today or yesterday and include a time, or null. */
function findEnd({ from, to, days }: QuietHours, time: EpochMs): EpochMs | null {
  for (const before of [0, 1]) {
    const begin = atMinute(time, -before, from);
    const end = atMinute(time, to <= from ? 1 - before : -before, to);
    const isOfDay = days.includes(new Date(atMinute(time, -before, 0)).getDay());
    if (isOfDay && begin <= time && time < end) return end;
  }
  return null;
}

/**
 * Returns the time of a minute of the local day that is `days` after a time. When clocks change, the first of a
 * repeated minute counts, and the change itself for a skipped one.
 */
function atMinute(time: EpochMs, days: number, minutes: number): EpochMs {
  const date = new Date(time);
  const found = new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 0, minutes);
  const isShown = found.getHours() * 60 + found.getMinutes() === minutes;
  if (isShown) return found.getTime();
  // A skipped minute is shown later.
  let [before, change] = [found.getTime() - longestChange, found.getTime()];
  while (change - before > 1) {
    const middle = Math.floor((before + change) / 2);
    const isChanged = new Date(middle).getTimezoneOffset() === found.getTimezoneOffset();
    if (isChanged) change = middle;
    else before = middle;
  }
  return change;
}

/** Returns when "Until tomorrow" ends. */
export const atTomorrowMorning = (now: EpochMs): EpochMs => atMinute(now, 1, 8 * 60);

/** A choice of the user for Do not disturb: its name, the name of its command, and when it ends. */
export type QuietChoice = { label: string; command: string; until: EpochMs };

export function listQuietChoices(now: EpochMs): QuietChoice[] {
  return [
    {
      label: t("notifications.for30Min"),
      command: t("notifications.doNotDisturbFor30Min"),
      until: now + 30 * minute,
    },
    {
      label: t("notifications.for1H"),
      command: t("notifications.doNotDisturbFor1H"),
      until: now + 60 * minute,
    },
    {
      label: t("notifications.untilTomorrow"),
      command: t("notifications.doNotDisturbUntilTomorrow"),
      until: atTomorrowMorning(now),
    },
  ];
}

/**
 * Returns by what an alert of an account bypasses Do not disturb, or null if it does not: a critical one always does while
 * the user is on duty for the account.
 */
export function findBypass(
  { breakThroughRooms, breakThroughSeverity }: BreakThroughSettings,
  { accountId, isOnDuty }: { accountId: string; isOnDuty: boolean },
  { roomId, level }: Pick<LedgeredAlert, "roomId" | "level">,
): "duty" | "severity" | "room" | null {
  if (isOnDuty && level === "critical") return "duty";
  if (through[breakThroughSeverity].includes(level)) return "severity";
  const isOfRoom = breakThroughRooms.some(
    (room) => room.accountId === accountId && room.roomId === roomId,
  );
  return isOfRoom ? "room" : null;
}

/** Whether an alert of an account bypasses Do not disturb. */
export const bypassesDnd = (...input: Parameters<typeof findBypass>): boolean =>
  findBypass(...input) !== null;

type BreakThroughSettings = Pick<Settings, "breakThroughRooms" | "breakThroughSeverity">;

/** The levels that bypass Do not disturb; unknown severity never does. */
const through: Record<Settings["breakThroughSeverity"], SeverityLevel[]> = {
  never: [],
  critical: ["critical"],
  high: ["critical", "high"],
};

/** Describes that critical alerts are not seen or heard on this computer, and why; null if nothing is known against it. */
export function describeAlarmTrouble({
  unshownAlarm,
  silentAlarm,
}: Pick<NotificationState, "unshownAlarm" | "silentAlarm">): string | null {
  const troubles = [
    ...(unshownAlarm === null ? [] : [t("notifications.alarmUnshown", { reason: unshownAlarm })]),
    ...(silentAlarm === null ? [] : [t("notifications.alarmSilent", { reason: silentAlarm })]),
  ];
  return troubles.length === 0 ? null : troubles.join(" ");
}
