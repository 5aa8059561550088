import { isGrave, type SeverityLevel } from "#shared/features/alerts/severity.ts";
import { findStartOfDay } from "#shared/lib/calendar-day.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { InboxItem, Urgency } from "./schema.ts";

const hour: DurationMs = 3_600_000;
const day: DurationMs = 24 * hour;

/** The times by which due times are told apart, as somebody in `timeZone` sees them at `now`. */
export type DueBounds = {
  /** What was due up to then has been overdue for a day or longer. */
  stale: EpochMs;
  /** What is due after `stale` and up to then wants the person now. */
  pressing: EpochMs;
  /** The first moment of tomorrow. */
  tomorrow: EpochMs;
};

/** Finds the bounds of due times; `timeZone` is an IANA name. */
export const findDueBounds = (now: EpochMs, timeZone: string): DueBounds => ({
  stale: now - day,
  pressing: now + hour,
  tomorrow: findStartOfDay(now, 1, timeZone),
});

/**
 * Judges how soon something wants the person. Grave alerts and what is due within the hour, or has
 * been overdue for less than a day, do now; all other alerts, unread messages and what has been
 * overdue for longer do soon; what is due today does today, all else later. An alert of unknown
 * severity does soon, with those of medium severity: a service that never tells would else have
 * everything be urgent.
 */
export function classifyUrgency(
  { kind, level, due }: Pick<InboxItem, "kind" | "level" | "due">,
  bounds: DueBounds,
): Urgency {
  if (kind === "alert") return level !== null && isGrave(level) ? "now" : "soon";
  if (kind === "conversation") return "soon";
  if (due === null) return "later";
  if (due <= bounds.stale) return "soon";
  if (due <= bounds.pressing) return "now";
  return due < bounds.tomorrow ? "today" : "later";
}

/**
 * The places of alerts among those that want the person equally soon, by severity: critical ones come
 * before high ones, and low ones last. One of unknown severity stands among the medium ones, so that
 * what nobody could judge is never below them.
 */
export const alertPlaces: Record<SeverityLevel, number> = {
  critical: 0,
  high: 1,
  medium: 2,
  unknown: 2,
  low: 3,
};
