import { isOpenTask } from "#main/features/tasks/collection.ts";
import type { Database } from "#main/store/database.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import { isSnoozed, wokenAt } from "#main/store/rows/row-states.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { NewsItem, NewsKind } from "./news-schema.ts";

/** News about a waiting record, notified or not. */
export type Waiting = {
  kind: NewsKind;
  record: NewsItem["record"]["kind"];
  id: string;
  seq: number;
  mark: number;
  due: EpochMs | null;
  /** The end of the latest snooze. */
  wokenAt: EpochMs | null;
  /** The time of the notification, or null. */
  notifiedAt: EpochMs | null;
};

type RowKind = "task" | "submission" | "entry";

/** SQL: whether the record was settled and has not changed since. */
const isSettled = (kind: RowKind): Sql =>
  sql`EXISTS (SELECT 1 FROM triage JOIN records ON records.seq = rows.seq
    WHERE triage.kind = ${kind} AND triage.id = rows.id AND settled IS NOT NULL
      AND settled_hash = hash)`;

/** SQL: whether a record of a kind is neither snoozed nor settled. */
const isAwake = (kind: RowKind): Sql =>
  sql`NOT ${isSnoozed("rows", kind)} AND NOT ${isSettled(kind)}`;

const ofTasks = (kind: NewsKind, mark: Sql, condition: Sql): Sql =>
  sql`SELECT ${kind} AS kind, 'task' AS record, id, seq, ${mark} AS mark, due,
      ${wokenAt("rows", "task")} AS wokenAt
    FROM rows WHERE ${isOpenTask} AND ${isForUser} AND ${isAwake("task")} ${condition}`;

const ofRows = (kind: RowKind, collection: string): Sql =>
  sql`SELECT ${kind}, ${kind}, id, seq, 0, NULL, ${wokenAt("rows", kind)}
    FROM rows WHERE collection = ${collection} AND ${isForUser} AND ${isAwake(kind)}`;

const listWaiting = (until: EpochMs): Sql =>
  join(
    [
      ofTasks("task", sql`0`, sql``),
      ofTasks("dueSoon", sql`due`, sql`AND due <= ${until}`),
      ofTasks("overdue", sql`due`, sql`AND due <= ${until}`),
      ofRows("submission", "submissions"),
      ofRows("entry", "entries"),
    ],
    " UNION ALL ",
  );

/** Reads all waiting news, notified or not. */
export const readWaiting = (db: Database, now: EpochMs, before: DurationMs): Waiting[] =>
  db.all<Waiting>`SELECT waiting.*, CASE WHEN told.mark = waiting.mark THEN told.at END AS notifiedAt
    FROM (${listWaiting(now + before)}) AS waiting LEFT JOIN told
      ON told.kind = waiting.kind AND told.id = waiting.record || ':' || waiting.id`.filter(
    ({ kind, due }) => {
      if (due === null || (kind !== "dueSoon" && kind !== "overdue")) return true;
      return kind === "overdue" ? due <= now : due > now;
    },
  );

/** Returns the key of news within a store. */
export const toKey = ({ kind, mark, record, id }: Waiting): string =>
  `${kind}:${mark}:${record}:${id}`;

/** Reads when the next open task becomes due soon or overdue; null if none does. */
export function readNextReminder(db: Database, now: EpochMs, before: DurationMs): EpochMs | null {
  const [next = null] =
    db.column<EpochMs | null>`SELECT min(iif(due - ${before} > ${now}, due - ${before}, due))
    FROM rows WHERE ${isOpenTask} AND ${isForUser} AND due > ${now}`;
  return next;
}
