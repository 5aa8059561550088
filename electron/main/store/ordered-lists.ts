import type { Database } from "./database.ts";
import type { RowChanges } from "./row-changes.ts";
import { raw, type Sql, sql, type Window } from "./sql.ts";

/** A list in its order: a table of `temp` (in memory) with its rows by `position` from 1. */
export type Ordered<S> = { table: string; survey: S };

type ListSource<S> = {
  /** Selects its rows in their order, each with the columns of the list. */
  select(): Sql;
  /** Reads what describes the whole list, such as its size and groups, from the table. */
  survey(table: string): S;
  /** Returns whether a list that was created before is still in the right order, though no row has changed. */
  isCurrent?(survey: S): boolean;
};

/** Lists of one kind; the latest ones are remembered until rows change. */
export type OrderedLists<S> = {
  /** Returns the list of a key, creating it if needed. */
  materialize(key: string, source: ListSource<S>): Ordered<S>;
};

type Slot<S> = { table: string; held: { key: string; version: string; survey: S } | null };

/** A screen counts what each of its choices would list; all of those lists are remembered. */
const maxLists = 6;

type Options = {
  /** The prefix of the names of the tables. */
  name: string;
  /** The columns beside `position`, with their types. */
  columns: Record<string, string>;
  /** Returns a value that changes when listed rows change; by default when any row does. */
  readVersion?: () => string;
};

/**
 * Creates lists that are filtered, sorted and grouped once and then read window by window: no index could contain
 * every order, and sorting 10,000 rows takes 10 ms.
 */
export function createOrderedLists<S>(
  db: Database,
  changes: RowChanges,
  { name, columns, readVersion = changes.read }: Options,
): OrderedLists<S> {
  /** In the order of their latest use. */
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
