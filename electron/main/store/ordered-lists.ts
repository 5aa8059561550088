import type { Database } from "./database.ts";
import type { RowChanges } from "./row-changes.ts";
import { raw, type Sql, sql } from "./sql.ts";
import type { Window } from "./window.ts";

/** A list in its order: a table of `temp` (in memory) that has its rows by `position` from 1. */
export type Ordered<S> = { table: string; survey: S };

/** How a list is made. */
type ListSource<S> = {
  /** Selects its rows in their order, each with the columns of the lists in theirs. */
  select(): Sql;
  /** Reads from the table what is said of the whole list, as its size and its groups. */
  survey(table: string): S;
  /** Whether a list that was made before is in the same order still, though no row has changed. */
  isCurrent?(survey: S): boolean;
};

/** Lists of one kind; those that were asked for last are remembered until rows change. */
export type OrderedLists<S> = {
  /** The list that a key stands for. */
  materialize(key: string, source: ListSource<S>): Ordered<S>;
};

type Slot<S> = { table: string; held: { key: string; version: string; survey: S } | null };

/** A screen counts what each of its choices would list; all of those are remembered. */
const maxLists = 6;

type Options = {
  /** What the tables are called. */
  name: string;
  /** The columns beside `position`, with their types. */
  columns: Record<string, string>;
  /** What differs after each change of rows that are listed; by default of any row. */
  readVersion?: () => string;
};

/**
 * Makes lists that are filtered, sorted and grouped once and read from there window by window: no
 * index could hold every order, and to sort 10,000 rows takes 10 ms.
 */
export function createOrderedLists<S>(
  db: Database,
  changes: RowChanges,
  { name, columns, readVersion = changes.read }: Options,
): OrderedLists<S> {
  /** The one that was asked for last is the last. */
  const slots: Slot<S>[] = [];

  function takeSlot(key: string): Slot<S> {
    const at = slots.findIndex(({ held }) => held?.key === key);
    const [known] = at < 0 && slots.length < maxLists ? [] : slots.splice(Math.max(0, at), 1);
    const taken = known ?? { table: `temp.${name}_${slots.length}`, held: null };
    if (known === undefined) db.exec(createTable(taken.table, columns));
    slots.push(taken);
    return taken;
  }

  return {
    materialize: (key, { select, survey, isCurrent = () => true }) => {
      const version = readVersion();
      const slot = takeSlot(key);
      const { table, held } = slot;
      if (held?.key === key && held.version === version && isCurrent(held.survey)) {
        return { table, survey: held.survey };
      }
      slot.held = null;
      const fresh = changes.derive(() => {
        db.run`DELETE FROM ${raw(table)}`;
        db.run`INSERT INTO ${raw(table)} (${raw(Object.keys(columns))}) ${select()}`;
        return survey(table);
      });
      slot.held = { key, version, survey: fresh };
      return { table, survey: fresh };
    },
  };
}

const createTable = (table: string, columns: Options["columns"]): string => {
  const own = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return `CREATE TABLE ${table} (position INTEGER PRIMARY KEY, ${own.join(", ")})`;
};

/** Reads a window of a list; `columns` may be those of other tables that `joins` adds. */
export const readWindow = <R extends object>(
  db: Database,
  { table }: { table: string },
  { columns, joins = sql`` }: { columns: Sql; joins?: Sql },
  { offset, limit }: Window,
): R[] =>
  db.all<R>`SELECT ${columns} FROM ${raw(table)} ${joins}
    WHERE position > ${offset} AND position <= ${offset + limit} ORDER BY position`;
