import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { alertStatus, hasStatus } from "#main/features/alerts/store/alert-status.ts";
import { unreadConversations, unreadOf } from "#main/features/messages/store/reads.ts";
import { isOpenTask } from "#main/features/tasks/open-tasks.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import { hasEnded } from "#main/store/rows/ended.ts";
import { isSnoozed } from "#main/store/rows/snoozed.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import { waiting as waitingStandings } from "#shared/features/alerts/alert-state.ts";
import { isGrave, severityLevels } from "#shared/features/alerts/severity.ts";
import { alertPlaces, type DueBounds } from "#shared/features/inbox/urgency.ts";
import { toCollection } from "./kinds.ts";

/** SQL: which records and conversations are looked at; of all of them where that is null. */
type Only = { records: Sql; people: Sql } | null;

const lastSent = sql`nullif(max(
  coalesce((SELECT max(sent) FROM messages WHERE user_id = unread_of.id), 0),
  coalesce((SELECT last_sent FROM conversations WHERE conversations.id = unread_of.id), 0)), 0)`;

/** The records of triaged items, by their `seq`. */
const triaged = (condition: Sql): Sql =>
  sql`SELECT records.seq FROM triage
    JOIN records ON records.id = triage.id AND collection = ${raw(toCollection("kind"))}
    WHERE ${condition}`;

/** Done with, and the same since. */
const isSettled = sql`seq IN (${triaged(sql`settled IS NOT NULL AND settled_hash = hash`)})`;

/** Put off on this computer. */
const isRecordSnoozed = sql`seq IN (${triaged(sql`snoozed IS NOT NULL`)})`;

const graveLevels = join(severityLevels.filter(isGrave));

const alertPlace = sql`CASE ${alertLevel} ${join(
  severityLevels.map((level) => sql`WHEN ${level} THEN ${alertPlaces[level]}`),
  " ",
)} END`;

/** SQL, of tasks: how urgent one is by its place among `urgencies`, as `classifyUrgency` has it. */
export const taskUrgency = ({ stale, pressing, tomorrow }: DueBounds): Sql =>
  sql`CASE WHEN due IS NULL THEN 3 WHEN due <= ${stale} THEN 1 WHEN due <= ${pressing} THEN 0
    WHEN due < ${tomorrow} THEN 2 ELSE 3 END`;

/**
 * SQL: what waits, with its place among what is as urgent: alerts first, as `alertPlaces` has them, then
 * conversations, then the rest.
 */
export function selectWaiting(bounds: DueBounds, only: Only): Sql {
  // An index would lead to all of a state or a collection, of which few are looked at.
  const index = raw(only === null ? "" : "NOT INDEXED");
  const isLookedAt = (table: string): Sql =>
    only === null ? sql`TRUE` : sql`${raw(table)}.seq IN (${only.records})`;
  const unread =
    only === null
      ? unreadConversations
      : sql`SELECT key AS id, ${unreadOf(sql`key`)} AS unread FROM (${only.people})`;
  return sql`
    SELECT 'alert' AS kind, 0 AS place, alerts.id, alerts.seq, created AS at, NULL AS due,
        0 AS unread, iif(${alertLevel} IN (${graveLevels}), 0, 1) AS urgency,
        ${alertPlace} AS alert_place, ${alertStatus} = 'snoozed' AS is_snoozed
      FROM alerts ${index} LEFT JOIN alert_steps ON alert_steps.id = alerts.id
      WHERE ${isLookedAt("alerts")} AND ${hasStatus(...waitingStandings, "snoozed")}
    UNION ALL
    SELECT 'conversation', 1, id, NULL, ${lastSent}, NULL, unread, 1, 0,
        ${isSnoozed("unread_of", "conversation")}
      FROM (${unread}) AS unread_of WHERE unread > 0
    UNION ALL
    SELECT 'task', 2, id, seq, changed, due, 0, ${taskUrgency(bounds)}, 0, ${isRecordSnoozed}
      FROM rows ${index} WHERE ${isLookedAt("rows")} AND ${isOpenTask} AND ${isForUser}
        AND NOT ${isSettled}
    UNION ALL
    SELECT CASE collection WHEN 'entries' THEN 'entry' ELSE 'submission' END, 2, id, seq,
        coalesce(changed, created), NULL, 0, 3, 0, ${isRecordSnoozed}
      FROM rows ${index} WHERE ${isLookedAt("rows")} AND collection IN ('submissions', 'entries')
        AND ${isForUser} AND NOT ${isSettled} AND NOT (collection = 'submissions' AND ${hasEnded})`;
}
