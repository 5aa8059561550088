import Libsql from "libsql";

/** What can be bound to a statement; libsql aborts the whole process at a boolean. */
export type SqlValue = string | number | null | Uint8Array;

/** A connection without a main file: the store's files are attached to it, each by its own name. */
export type Database = {
  /** Every row of a query, as plain objects. */
  all<R extends object>(sql: string, ...values: SqlValue[]): R[];
  /** Runs a statement; resolves to the row id of the row it inserted last. */
  run(sql: string, ...values: SqlValue[]): number;
  /** Runs one or more statements that have no values. */
  exec(sql: string): void;
  /** Commits all of the work or none of it. */
  transact<T>(work: () => T): T;
  close(): void;
};

/** Opens a connection to which encrypted files can be attached; statements are prepared once. */
export function connect(): Database {
  const libsql = new Libsql(":memory:", { timeout: 5_000 });
  // A file for what does not fit into memory would be in clear.
  libsql.exec("PRAGMA temp_store = MEMORY");
  const statements = new Map<string, Libsql.Statement<[SqlValue[]]>>();

  const prepare = (sql: string): Libsql.Statement<[SqlValue[]]> => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = libsql.prepare<[SqlValue[]]>(sql);
    statements.set(sql, statement);
    return statement;
  };

  return {
    // Never libsql's `get`: it adds a `_metadata` property to the row and leaves its file locked.
    all: <R extends object>(sql: string, ...values: SqlValue[]) => prepare(sql).all(values) as R[],
    run: (sql, ...values) => Number(prepare(sql).run(values).lastInsertRowid),
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
