import { waiting as waitingStandings } from "#shared/domain/alert-state.ts";
import { isGrave, severityLevels } from "#shared/domain/severity.ts";
import { alertPlaces, type DueBounds, findDueBounds } from "#shared/domain/urgency.ts";
import { type InboxKind, inboxKind, type Urgency, urgency } from "#shared/model/inbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { createSeverityRanks, severityRank } from "../alerts/severity-ranks.ts";
import { isOf, standing } from "../alerts/standing.ts";
import { unreadConversations } from "../chat/reads.ts";
import type { Database } from "../database.ts";
import { createOrderedLists, type Ordered } from "../ordered-lists.ts";
import type { RowChanges } from "../row-changes.ts";
import { hasEnded } from "../rows/ended.ts";
import { isOpenTask } from "../rows/open-tasks.ts";
import { join, raw, type Sql, sql } from "../sql.ts";
import { isSnoozed } from "./triage.ts";

/** What is said of all that waits. */
export type InboxSurvey = {
  bounds: DueBounds;
  /** How much is listed. */
  total: number;
  groups: { urgency: Urgency; count: number }[];
  /** Of what is not snoozed. */
  counts: { kind: InboxKind; count: number }[];
  snoozed: number;
};

/** The inbox in the orders that were asked for last. */
export type InboxOrder = {
  /**
   * Brings all that waits into order: from 1 to `total` what is of these kinds, behind it what is
   * snoozed or of other kinds.
   */
  materialise(kinds: InboxKind[], now: EpochMs): Ordered<InboxSurvey>;
};

/** In the time from the one to the other nothing becomes more urgent. */
type Survey = InboxSurvey & { from: EpochMs; until: EpochMs };

/** Makes the orders of a store's inbox, which hold until any row changes. */
export function createInboxOrder(db: Database, changes: RowChanges): InboxOrder {
  const updateRanks = createSeverityRanks(db);
  const lists = createOrderedLists<Survey>(db, changes, { name: "inbox_in_order", columns });
  return {
    materialise: (kinds, now) => {
      const timeZone = readTimeZone();
      const bounds = findDueBounds(now, timeZone);
      return lists.materialise(JSON.stringify([kinds, timeZone]), {
        select: () => {
          updateRanks();
          return select(kinds, bounds);
        },
        survey: (table) => ({
          ...countItems(db, table, { kinds, now, bounds }),
          bounds,
          from: now,
        }),
        isCurrent: ({ from, until }) => from <= now && now < until,
      });
    },
  };
}

const columns = {
  kind: "TEXT NOT NULL",
  id: "TEXT NOT NULL",
  seq: "INTEGER",
  at: "INTEGER",
  due: "INTEGER",
  unread: "INTEGER NOT NULL",
  is_snoozed: "INTEGER NOT NULL",
  urgency: "INTEGER NOT NULL",
};

const readTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const waitingAlerts = sql`alerts
  LEFT JOIN alert_steps ON alert_steps.id = alerts.id
  WHERE ${isOf(...waitingStandings, "snoozed")}`;

const lastSent = sql`nullif(max(
  coalesce((SELECT max(sent) FROM messages WHERE user_id = unread_of.id), 0),
  coalesce((SELECT last_sent FROM conversations WHERE id = unread_of.id), 0)), 0)`;

/** The records of triaged items, by their `seq`. */
const triaged = (condition: Sql): Sql =>
  sql`SELECT records.seq FROM triage JOIN records
    ON records.id = triage.id AND collection = CASE kind
      WHEN 'alert' THEN 'alerts' WHEN 'task' THEN 'tasks'
      WHEN 'submission' THEN 'submissions' WHEN 'entry' THEN 'entries' END
    WHERE ${condition}`;

/** Done with, and the same since. */
const isSettled = sql`seq IN (${triaged(sql`settled IS NOT NULL AND settled_hash = hash`)})`;

/** Put off on this computer. */
const isRecordSnoozed = sql`seq IN (${triaged(sql`snoozed IS NOT NULL`)})`;

const graveRanks = join(severityLevels.flatMap((level, rank) => (isGrave(level) ? rank : [])));

const alertPlace = sql`CASE ${severityRank} ${join(
  severityLevels.map((level, rank) => sql`WHEN ${rank} THEN ${alertPlaces[level]}`),
  " ",
)} END`;

/** What waits, and how urgent it is by its place among `urgencies`, as `classifyUrgency` has it. */
const waiting = ({ stale, pressing, tomorrow }: DueBounds): Sql => sql`
  SELECT 'alert' AS kind, 0 AS place, alerts.id, alerts.seq, created AS at, NULL AS due, 0 AS unread,
      iif(${severityRank} IN (${graveRanks}), 0, 1) AS urgency, ${alertPlace} AS alert_place,
      ${standing} = 'snoozed' AS is_snoozed
    FROM ${waitingAlerts}
  UNION ALL
  SELECT 'conversation', 1, id, NULL, ${lastSent}, NULL, unread, 1, 0,
      ${isSnoozed("unread_of", "conversation")}
    FROM (${unreadConversations}) AS unread_of
  UNION ALL
  SELECT 'task', 2, id, seq, changed, due, 0, CASE WHEN due IS NULL THEN 3
      WHEN due <= ${stale} THEN 1 WHEN due <= ${pressing} THEN 0
      WHEN due < ${tomorrow} THEN 2 ELSE 3 END, 0,
      ${isRecordSnoozed}
    FROM rows WHERE ${isOpenTask} AND NOT ${isSettled}
  UNION ALL
  SELECT CASE collection WHEN 'entries' THEN 'entry' ELSE 'submission' END, 2, id, seq,
      coalesce(changed, created), NULL, 0, 3, 0, ${isRecordSnoozed}
    FROM rows WHERE collection IN ('submissions', 'entries') AND NOT ${isSettled}
      AND NOT (collection = 'submissions' AND ${hasEnded})`;

/**
 * In each urgency alerts, as `alertPlaces` has them, then conversations, then what is due, then the
 * rest; the newest first.
 */
const select = (kinds: InboxKind[], bounds: DueBounds): Sql =>
  sql`SELECT kind, id, seq, at, due, unread, is_snoozed, urgency
    FROM (${waiting(bounds)}) AS waiting
    ORDER BY (is_snoozed OR kind NOT IN (${join(kinds)})) * 12
      + urgency * 3 + place, alert_place, due NULLS LAST, at DESC NULLS LAST, kind, id`;

type Count = {
  kind: InboxKind;
  /** Its place among `urgencies`. */
  urgency: number;
  isSnoozed: 0 | 1;
  count: number;
  nextStale: EpochMs | null;
  nextPressing: EpochMs | null;
};

/** Counts what was arranged, and finds out until when it stays so: the bounds move along with time. */
function countItems(
  db: Database,
  table: string,
  { kinds, now, bounds }: { kinds: InboxKind[]; now: EpochMs; bounds: DueBounds },
): Omit<Survey, "bounds" | "from"> {
  const { stale, pressing, tomorrow } = bounds;
  const all = db.all<Count>`SELECT kind, urgency, is_snoozed AS isSnoozed, count(*) AS count,
      min(due) FILTER (WHERE due > ${stale}) AS nextStale,
      min(due) FILTER (WHERE due > ${pressing}) AS nextPressing
    FROM ${raw(table)} GROUP BY kind, urgency, is_snoozed`;
  const awake = all.filter(({ isSnoozed }) => isSnoozed === 0);
  const listed = awake.filter(({ kind }) => kinds.includes(kind));
  const never = Number.POSITIVE_INFINITY;
  const changes = all.flatMap(({ nextStale, nextPressing }) => [
    (nextStale ?? never) - stale + now,
    (nextPressing ?? never) - pressing + now,
  ]);
  return {
    total: sum(listed),
    groups: urgency.options
      .map((name, at) => ({
        urgency: name,
        count: sum(listed.filter((row) => row.urgency === at)),
      }))
      .filter(({ count }) => count > 0),
    counts: inboxKind.options.map((kind) => ({
      kind,
      count: sum(awake.filter((row) => row.kind === kind)),
    })),
    snoozed: sum(all) - sum(awake),
    until: Math.min(tomorrow, ...changes),
  };
}

const sum = (rows: Count[]): number => rows.reduce((total, { count }) => total + count, 0);
