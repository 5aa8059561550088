import type { ListedCollection } from "#shared/model/collection.ts";
import type { RecordGroup, RecordQuery } from "#shared/model/record.ts";
import type { Database, SqlValue } from "../database.ts";
import { readTerms } from "../fold.ts";
import { hasEnded } from "./ended.ts";

/** The order of each list as it was asked for last, in a table of `temp` (in memory). */
export type RowOrder = {
  /** Brings a list into order; `table` has the `seq` of its rows by `position` from 1. */
  arrange(query: RecordQuery): { table: string; total: number; groups: RecordGroup[] };
  /** To be called when rows have changed. */
  forget(): void;
};

type Arranged = ReturnType<RowOrder["arrange"]> & { wish: string };

const columns = {
  title: "title_key",
  status: "status_key",
  progress: "progress_key",
  room: "room_key",
  person: "person_key",
  process: "process_key",
  created: "created",
  changed: "changed",
} as const;

/**
 * Sorts a list once and reads all its windows from there: any of eight sorts within any of five
 * groups would take eighty indexes, and sorting 10,000 rows takes 10 ms. The two orders in which
 * lists open have indexes.
 */
export function createRowOrder(db: Database): RowOrder {
  const arranged = new Map<ListedCollection, Arranged>();

  function arrange(query: RecordQuery): Arranged {
    const { collection, ...wishes } = query;
    const wish = JSON.stringify(wishes);
    const known = arranged.get(collection);
    if (known?.wish === wish) return known;
    const table = `temp.order_of_${collection}`;
    if (known === undefined) db.exec(createTable(table));
    db.exec(`DELETE FROM ${table}`);
    const { where, values } = narrow(query);
    db.run(
      `INSERT INTO ${table} (seq) SELECT seq FROM rows ${chooseIndex(query)}
        WHERE ${where} ORDER BY ${orderBy(query)}`,
      ...values,
    );
    const fresh = { wish, table, total: count(db, table), groups: listGroups(db, query) };
    arranged.set(collection, fresh);
    return fresh;
  }

  return { arrange, forget: () => arranged.clear() };
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

// Walking along a group's index would cost more than it saves: it leads to each row by itself.
const chooseIndex = ({ group }: RecordQuery): string =>
  group === null ? "" : "INDEXED BY rows_by_id";

/** Missing values come last in both directions, ties are in the order of their ids. */
function orderBy({ sort, isDescending, group }: RecordQuery): string {
  const column = columns[sort];
  const own = `${column} IS NULL, ${column} ${isDescending ? "DESC" : ""}, id`;
  return group === null ? own : `${orderOfGroup(group)}, ${own}`;
}

// The key first, and then the name: names that differ only in case are groups of their own.
const orderOfGroup = (group: NonNullable<RecordQuery["group"]>): string =>
  `${columns[group]} IS NULL, ${columns[group]}, ${group}`;

const createTable = (table: string): string =>
  `CREATE TABLE IF NOT EXISTS ${table} (position INTEGER PRIMARY KEY, seq INTEGER NOT NULL)`;

const count = (db: Database, table: string): number =>
  db.all<{ total: number }>(`SELECT count(*) AS total FROM ${table}`)[0]?.total ?? 0;

function listGroups(db: Database, query: RecordQuery): RecordGroup[] {
  const { group } = query;
  if (group === null) return [];
  const { where, values } = narrow(query);
  return db.all<RecordGroup>(
    `SELECT ${group} AS label, count(*) AS count FROM rows WHERE ${where}
      GROUP BY ${columns[group]}, ${group} ORDER BY ${orderOfGroup(group)}`,
    ...values,
  );
}
