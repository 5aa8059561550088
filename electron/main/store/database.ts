import Libsql from "libsql";
import { type SqlTemplate, type SqlValue, sql } from "./sql.ts";

/** The queries of a connection, as SQL templates. */
export type Reads = {
  /** Returns every row of a query, as plain objects. */
  all<R extends object>(...query: SqlTemplate): R[];
  /** Returns the first row of a query, or undefined. */
  get<R extends object>(...query: SqlTemplate): R | undefined;
  /** Returns the first column of the first row, or undefined. */
  value<T>(...query: SqlTemplate): T | undefined;
  /** Returns the first column of every row. */
  column<T>(...query: SqlTemplate): T[];
};

/** A connection without a main file: the files of the store are attached to it by their names. */
export type Database = Reads & {
  /** Runs a statement; returns the row id of the last inserted row. */
  run(...statement: SqlTemplate): number;
  /** Runs one or more statements that have no values. */
  exec(sql: string): void;
  transact<T>(work: () => T): T;
  close(): void;
};

/** Creates the queries from the one that returns every row. */
function createReads(all: Reads["all"]): Reads {
  const column = <T>(...query: SqlTemplate): T[] =>
    all<object>(...query).map((row): T => Object.values(row)[0]);
  return {
    all,
    get: <R extends object>(...query: SqlTemplate) => all<R>(...query)[0],
    value: <T>(...query: SqlTemplate) => column<T>(...query)[0],
    column,
  };
}

/** Opens a connection to which encrypted files can be attached; statements are prepared once. */
export function connect(): Database {
  const libsql = new Libsql(":memory:", { timeout: 5_000 });
  // A temporary file would not be encrypted.
  libsql.exec("PRAGMA temp_store = MEMORY");
  // So that triggers see the rows that REPLACE deletes.
  libsql.exec("PRAGMA recursive_triggers = ON");
  const statements = new Map<string, Libsql.Statement<[SqlValue[]]>>();
  const prepare = (text: string): Libsql.Statement<[SqlValue[]]> => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = libsql.prepare<[SqlValue[]]>(text);
    statements.set(text, statement);
    return statement;
  };
  const begin = prepare("BEGIN IMMEDIATE");
  const commit = prepare("COMMIT");
  return {
    // Never libsql's `get`: it adds a `_metadata` property to the row and leaves its file locked.
    ...createReads(<R extends object>(...query: SqlTemplate) => {
      const { text, values } = sql(...query);
      return prepare(text).all(values) as R[];
    }),
    run: (...statement) => {
      const { text, values } = sql(...statement);
      return Number(prepare(text).run(values).lastInsertRowid);
    },
    exec: (sql) => void libsql.exec(sql),
    transact: (work) => {
      begin.run([]);
      try {
        const outcome = work();
        commit.run([]);
        return outcome;
      } catch (error) {
        // A full disk has already rolled back; a second rollback would hide its error.
        if (libsql.inTransaction) libsql.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => void libsql.close(),
  };
}
