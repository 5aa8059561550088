import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { DurationMs, EpochMs } from "../lib/time.ts";
import type { Settings } from "../settings/schema.ts";
import type { NotificationState, QuietHours } from "./schema.ts";

const minute: DurationMs = 60_000;

/** Why nothing is to disturb now, and until when; `until` is null where nobody can say. */
export type Quiet = { why: NonNullable<NotificationState["quiet"]>; until: EpochMs | null };

/** The settings that say when it is quiet. */
export type QuietSettings = Pick<Settings, "quietUntil" | "quietHours">;

/**
 * Whether it is to be quiet at a time, by the system's zone; null where it is not. Of several
 * reasons the one that lasts longest counts; `isSystemQuiet` is null where it cannot be read.
 */
export function classifyQuiet(
  { quietUntil, quietHours }: QuietSettings,
  isSystemQuiet: boolean | null,
  now: EpochMs,
): Quiet | null {
  const byHours = findEndOfHours(quietHours, now);
  const isByPerson = quietUntil !== null && now < quietUntil;
  if (isByPerson && quietUntil >= (byHours ?? 0)) return { why: "byPerson", until: quietUntil };
  if (byHours !== null) {
    return { why: "byHours", until: Number.isFinite(byHours) ? byHours : null };
  }
  return isSystemQuiet ? { why: "bySystem", until: null } : null;
}

/** When the hours that run now end; null where none do, infinite where they follow each other. */
function findEndOfHours(hours: QuietHours, now: EpochMs): EpochMs | null {
  if (!hours.isOn) return null;
  let end = now;
  // Hours that begin as others end go on; after a week they would for ever.
  for (let count = 0; count <= 8; count += 1) {
    const next = findEnd(hours, end);
    if (next === null) return count === 0 ? null : end;
    end = next;
  }
  return Number.POSITIVE_INFINITY;
}

/** When the hours end that began today or yesterday and run at a time. */
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
 * A minute of the day that lies `days` after a time. The system's clock rules: of a minute that
 * comes twice it is the first, one that is left out lies as much later.
 */
function atMinute(time: EpochMs, days: number, minutes: number): EpochMs {
  const date = new Date(time);
  return new Date(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() + days,
    Math.floor(minutes / 60),
    minutes % 60,
  ).getTime();
}

/** The morning, at which what was put off until tomorrow comes back. */
const morning = 8 * 60;

/** What the person can choose when they do not want to be disturbed now. */
export function listQuietChoices(now: EpochMs): { label: string; until: EpochMs }[] {
  return [
    { label: "For 30 min", until: now + 30 * minute },
    { label: "For 1 hr", until: now + 60 * minute },
    { label: "Until tomorrow", until: atMinute(now, 1, morning) },
  ];
}

/** Whether an alert of an account comes through however quiet it is: by its room or its severity. */
export const comesThrough = (
  { breakThroughRooms, breakThroughSeverity }: BreakThroughSettings,
  accountId: string,
  { roomId, level }: Pick<LedgeredAlert, "roomId" | "level">,
): boolean =>
  through[breakThroughSeverity].includes(level) ||
  breakThroughRooms.some((room) => room.accountId === accountId && room.roomId === roomId);

type BreakThroughSettings = Pick<Settings, "breakThroughRooms" | "breakThroughSeverity">;

/** What nobody can rank does not come through. */
const through: Record<Settings["breakThroughSeverity"], SeverityLevel[]> = {
  never: [],
  critical: ["critical"],
  high: ["critical", "high"],
};
