import type { RecordGroup, RecordQuery } from "#shared/model/record.ts";
import type { Database, SqlValue } from "../database.ts";
import { readTerms } from "../fold.ts";
import { createOrderedLists, type Ordered } from "../ordered-lists.ts";
import type { RowChanges } from "../row-changes.ts";
import { hasEnded } from "./ended.ts";

/** The size of a list, and its groups in their order. */
type Survey = { total: number; groups: RecordGroup[] };

/** The listed collections in the orders that were asked for last, by the `seq` of their rows. */
export type RowOrder = {
  /** Brings a list into order. */
  materialise(query: RecordQuery): Ordered<Survey>;
  /** To be called when rows have changed. */
  invalidate(): void;
};

const columns = {
  title: "title_key",
  status: "status_key",
  progress: "progress_key",
  room: "room_key",
  person: "person_key",
  process: "process_key",
  created: "created",
  changed: "changed",
  due: "due",
} as const;

/** Makes the lists of a store's rows; what else is written leaves them as they are. */
export function createRowOrder(db: Database, changes: RowChanges): RowOrder {
  let version = 0;
  const lists = createOrderedLists<Survey>(db, changes, {
    name: "rows_in_order",
    columns: { seq: "INTEGER NOT NULL", label: "TEXT" },
    readVersion: () => `${version}`,
  });
  return {
    materialise: (query) =>
      lists.materialise(JSON.stringify(query), {
        select: () => select(query),
        survey: (table) => survey(db, table, query),
      }),
    invalidate: () => {
      version += 1;
    },
  };
}

function select(query: RecordQuery): { sql: string; values: SqlValue[] } {
  const label = labelOf(query);
  const { where, values } = narrow(query);
  return {
    sql: `SELECT seq, ${label.sql} AS label FROM rows ${chooseIndex(query)}
      WHERE ${where} ORDER BY ${orderBy(query)}`,
    values: [...label.values, ...values],
  };
}

function narrow(query: RecordQuery): { where: string; values: SqlValue[] } {
  const terms = readTerms(query.filter);
  const conditions: [string, ...SqlValue[]][] = [["collection = ?", query.collection]];
  if (query.status !== null) {
    conditions.push(["(status = ? OR progress = ?)", query.status, query.status]);
  }
  if (query.roomId !== null) conditions.push(["room_id = ?", query.roomId]);
  if (
    query.collection === "submissions" &&
    (query.state === "WAITING" || query.state === "CLOSED")
  ) {
    conditions.push([query.state === "CLOSED" ? hasEnded : `NOT ${hasEnded}`]);
  } else if (query.state !== null) {
    // One whose state is not known yet is taken for what a service means that says nothing.
    conditions.push([
      "(state = ? OR (state IS NULL AND ? IN ('LIVE', 'WAITING')))",
      query.state,
      query.state,
    ]);
  }
  if (query.processId !== null) {
    conditions.push([
      "seq IN (SELECT seq FROM links WHERE links.collection = 'processes' AND links.id = ?)",
      query.processId,
    ]);
  }
  for (const term of terms) conditions.push(["instr(search, ?) > 0", term]);
  return {
    where: conditions.map(([sql]) => sql).join(" AND "),
    values: conditions.flatMap(([, ...values]) => values),
  };
}

function labelOf({ group, dueSpans }: RecordQuery): { sql: string; values: SqlValue[] } {
  if (group === null) return { sql: "NULL", values: [] };
  if (group !== "due") return { sql: group, values: [] };
  const { bounds, order } = dueSpans ?? { bounds: [], order: [0] };
  const reached = bounds.map(() => "+ (due >= ?)").join(" ");
  return {
    sql: `iif(due IS NULL, NULL, ? ->> (0 ${reached}))`,
    values: [JSON.stringify(order), ...bounds],
  };
}

// Walking along a group's index would cost more than it saves: it leads to each row by itself. That of
// due times has all that such a list is made of as long as nothing is searched for.
function chooseIndex({ group, sort }: RecordQuery): string {
  if (group === null) return "";
  return `INDEXED BY ${group === "due" && sort === "due" ? "rows_by_due" : "rows_by_id"}`;
}

/** Missing values come last in both directions, ties are in the order of their ids. */
function orderBy({ sort, isDescending, group }: RecordQuery): string {
  const column = columns[sort];
  const own = `${column} IS NULL, ${column} ${isDescending ? "DESC" : ""}, id`;
  return group === null ? own : `${orderOfGroup(group)}, ${own}`;
}

// The key first, and then the name: names that differ only in case are groups of their own.
const orderOfGroup = (group: NonNullable<RecordQuery["group"]>): string =>
  group === "due"
    ? "label IS NULL, label"
    : `${columns[group]} IS NULL, ${columns[group]}, ${group}`;

function survey(db: Database, table: string, { group }: RecordQuery): Survey {
  const groups = db.all<RecordGroup>(
    `SELECT label, count(*) AS count FROM ${table} GROUP BY label ORDER BY min(position)`,
  );
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return { total, groups: group === null ? [] : groups };
}
