import type { InboxKind } from "#shared/features/inbox/schema.ts";
import { endedProgresses, endedStatuses } from "#shared/features/submissions/submission-state.ts";
import { join, raw, type Sql, sql } from "../sql.ts";

const ofRow = (kind: InboxKind, table: string): Sql =>
  sql`FROM triage WHERE triage.kind = ${kind} AND triage.id = ${raw(table)}.id`;

/**
 * SQL: whether the user has snoozed the item of a row with `id`. A snooze lasts until `wakeItems` ends it, whatever
 * the time.
 */
export const isSnoozed = (table: string, kind: InboxKind = "alert"): Sql =>
  sql`EXISTS (SELECT 1 ${ofRow(kind, table)} AND snoozed IS NOT NULL)`;

/** SQL: the end of an alert's snooze; null if it is not snoozed, or until the user is back. */
export const snoozedUntil = (table: string): Sql =>
  sql`(SELECT snoozed_until ${ofRow("alert", table)} AND snoozed IS NOT NULL)`;

/** SQL: when its latest snooze ended by itself or because the user was back; null if none did. */
export const wokenAt = (table: string, kind: InboxKind = "alert"): Sql =>
  sql`(SELECT woken ${ofRow(kind, table)})`;

/** SQL, for rows of submissions: whether one has ended, by the same rule as `isEnded`. */
export const hasEnded = sql`(coalesce(status, '') COLLATE NOCASE IN (${join(endedStatuses)})
  OR coalesce(progress, '') COLLATE NOCASE IN (${join(endedProgresses)}))`;
