import type { InboxKind } from "#shared/features/inbox/schema.ts";
import { raw, type Sql, sql } from "../sql.ts";

const ofRow = (kind: InboxKind, table: string): Sql =>
  sql`FROM triage WHERE triage.kind = ${kind} AND triage.id = ${raw(table)}.id`;

/**
 * SQL: whether the person put off what the row of a table with `id` stands for. A snooze lasts until
 * `wakeItems` ends it, whatever the time.
 */
export const isSnoozed = (table: string, kind: InboxKind = "alert"): Sql =>
  sql`EXISTS (SELECT 1 ${ofRow(kind, table)} AND snoozed IS NOT NULL)`;

/** SQL: until when it is put off; null where it is not, or until the person is back. */
export const snoozedUntil = (table: string, kind: InboxKind = "alert"): Sql =>
  sql`(SELECT snoozed_until ${ofRow(kind, table)} AND snoozed IS NOT NULL)`;

/** SQL: when its latest snooze ended by itself or because the person was back; null where none did. */
export const wokenAt = (table: string, kind: InboxKind = "alert"): Sql =>
  sql`(SELECT woken ${ofRow(kind, table)})`;
