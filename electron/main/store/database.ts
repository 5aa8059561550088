import Libsql from "libsql";
import { type SqlTemplate, type SqlValue, sql } from "./sql.ts";

/** What a connection can be asked, as a template of SQL. */
export type Reads = {
  /** Every row of a query, as plain objects. */
  all<R extends object>(...query: SqlTemplate): R[];
  /** The first row of a query; undefined where there is none. */
  get<R extends object>(...query: SqlTemplate): R | undefined;
  /** The first column of the first row; undefined where there is none. */
  value<T>(...query: SqlTemplate): T | undefined;
  /** The first column of every row. */
  column<T>(...query: SqlTemplate): T[];
};

/** A connection without a main file: the store's files are attached to it, each by its own name. */
export type Database = Reads & {
  /** Runs a statement; resolves to the row id of the row it inserted last. */
  run(...statement: SqlTemplate): number;
  /** Runs one or more statements that have no values. */
  exec(sql: string): void;
  /** Commits all of the work or none of it. */
  transact<T>(work: () => T): T;
  close(): void;
};

/** Makes all that can be asked of what gives every row. */
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
  // A file for what does not fit into memory would be in clear.
  libsql.exec("PRAGMA temp_store = MEMORY");
  const statements = new Map<string, Libsql.Statement<[SqlValue[]]>>();
  const prepare = (text: string): Libsql.Statement<[SqlValue[]]> => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = libsql.prepare<[SqlValue[]]>(text);
    statements.set(text, statement);
    return statement;
  };
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
      libsql.exec("BEGIN IMMEDIATE");
      try {
        const outcome = work();
        libsql.exec("COMMIT");
        return outcome;
      } catch (error) {
        // A full disk has rolled back already; a second rollback would hide its error.
        if (libsql.inTransaction) libsql.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => void libsql.close(),
  };
}
