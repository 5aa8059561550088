import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { alertStatus, hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { unreadConversations, unreadOf } from "#main/features/messages/store/reads.ts";
import { isOpenTask } from "#main/features/tasks/collection.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import { hasEnded, isSnoozed } from "#main/store/rows/row-states.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import { waitingStatuses as waitingStandings } from "#shared/features/alerts/alert-state.ts";
import { isSevere, severityLevels } from "#shared/features/alerts/severity.ts";
import { alertRanks } from "#shared/features/inbox/urgency.ts";
import { toCollection } from "./kinds.ts";

/** SQL: the records and conversations to read; null for all. */
type Scope = { records: Sql; people: Sql } | null;

const lastSent = sql`nullif(max(
  coalesce((SELECT max(sent) FROM messages WHERE user_id = unread_of.id), 0),
  coalesce((SELECT last_sent FROM conversations WHERE conversations.id = unread_of.id), 0)), 0)`;

/** SQL: the `seq` of the records of triaged items. */
const selectTriaged = (condition: Sql): Sql =>
  sql`SELECT records.seq FROM triage
    JOIN records ON records.id = triage.id AND collection = ${raw(toCollection("kind"))}
    WHERE ${condition}`;

/** SQL: whether a record was settled and has not changed since. */
const isSettled = sql`seq IN (${selectTriaged(sql`settled IS NOT NULL AND settled_hash = hash`)})`;

const isRecordSnoozed = sql`seq IN (${selectTriaged(sql`snoozed IS NOT NULL`)})`;

const graveLevels = join(severityLevels.filter(isSevere));

const alertPlace = sql`CASE ${alertLevel} ${join(
  severityLevels.map((level) => sql`WHEN ${level} THEN ${alertRanks[level]}`),
  " ",
)} END`;

/**
 * SQL: the waiting items with the index of their urgency in `urgencies` as `rank`, that of what is not due of tasks, and their
 * order among items of the same urgency: alerts first, by `alertPlaces`, then conversations, then the rest.
 */
export function selectWaiting(scope: Scope): Sql {
  // With a scope, an index on state or collection would read far more rows.
  const index = raw(scope === null ? "" : "NOT INDEXED");
  const isInScope = (table: string): Sql =>
    scope === null ? sql`TRUE` : sql`${raw(table)}.seq IN (${scope.records})`;
  const unread =
    scope === null
      ? unreadConversations
      : sql`SELECT key AS id, ${unreadOf(sql`key`)} AS unread FROM (${scope.people})`;
  return sql`
    SELECT 'alert' AS kind, 0 AS place, alerts.id, alerts.seq, created AS at, NULL AS due,
        0 AS unread, iif(${alertLevel} IN (${graveLevels}), 0, 1) AS rank,
        ${alertPlace} AS alert_place, ${alertStatus} = 'snoozed' AS is_snoozed
      FROM alerts ${index} LEFT JOIN alert_steps ON alert_steps.id = alerts.id
      WHERE ${isInScope("alerts")} AND ${hasStatus(...waitingStandings, "snoozed")}
    UNION ALL
    SELECT 'conversation', 1, id, NULL, ${lastSent}, NULL, unread, 1, 0,
        ${isSnoozed("unread_of", "conversation")}
      FROM (${unread}) AS unread_of WHERE unread > 0
    UNION ALL
    SELECT 'task', 2, id, seq, changed, due, 0, 3, 0, ${isRecordSnoozed}
      FROM rows ${index} WHERE ${isInScope("rows")} AND ${isOpenTask} AND ${isForUser}
        AND NOT ${isSettled}
    UNION ALL
    SELECT CASE collection WHEN 'entries' THEN 'entry' ELSE 'submission' END, 2, id, seq,
        coalesce(changed, created), NULL, 0, 3, 0, ${isRecordSnoozed}
      FROM rows ${index} WHERE ${isInScope("rows")} AND collection IN ('submissions', 'entries')
        AND ${isForUser} AND NOT ${isSettled} AND NOT (collection = 'submissions' AND ${hasEnded})`;
}
