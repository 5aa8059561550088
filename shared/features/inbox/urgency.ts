import { isSevere, type SeverityLevel } from "#shared/features/alerts/severity.ts";
import { findStartOfDay } from "#shared/lib/calendar-day.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { InboxItem, Urgency } from "./schema.ts";

const hour: DurationMs = 3_600_000;

/** The times that separate the urgencies of due items. */
export type DueBounds = {
  /** Items due until then are urgent now, however long they have been overdue. */
  pressing: EpochMs;
  /** The first moment of tomorrow. */
  tomorrow: EpochMs;
};

/** Returns the bounds of due times at `now`; `timeZone` is an IANA name. */
export const findDueBounds = (now: EpochMs, timeZone: string): DueBounds => ({
  pressing: now + hour,
  tomorrow: findStartOfDay(now, 1, timeZone),
});

/**
 * Classifies an item's urgency. `now`: critical and high alerts, and items that are overdue or due within the hour.
 * `soon`: all other alerts, and unread messages. `today`: items due today. `later`: the rest. Alerts of unknown severity
 * are `soon`, because a service may never state a severity.
 */
export function classifyUrgency(
  { kind, level, due }: Pick<InboxItem, "kind" | "level" | "due">,
  bounds: DueBounds,
): Urgency {
  if (kind === "alert") return level !== null && isSevere(level) ? "now" : "soon";
  if (kind === "conversation") return "soon";
  if (due === null) return "later";
  if (due <= bounds.pressing) return "now";
  return due < bounds.tomorrow ? "today" : "later";
}

/** Ranks alerts of equal urgency by severity; unknown ranks equal to medium. */
export const alertRanks: Record<SeverityLevel, number> = {
  critical: 0,
  high: 1,
  medium: 2,
  unknown: 2,
  low: 3,
};
