import type { Database } from "./database.ts";

type DatabaseFunctions = Record<string, (db: Database, ...values: never[]) => unknown>;

/** Functions of a database without their first parameter. */
type Methods<F extends DatabaseFunctions> = {
  [N in keyof F]: F[N] extends (db: Database, ...values: infer V) => infer R
    ? (...values: V) => R
    : never;
};

/** Binds functions to their database: each becomes a method without its first parameter. */
export function bindMethods<F extends DatabaseFunctions>(
  db: Database,
  functions: F,
  run = <R>(method: () => R): R => method(),
): Methods<F> {
  const methods = Object.entries(functions).map(([name, work]) => [
    name,
    (...values: never[]) => run(() => work(db, ...values)),
  ]);
  return Object.fromEntries(methods) as Methods<F>;
}

/** Binds functions to their database, each in a transaction: durable when the method returns. */
export const bindTransactions = <F extends DatabaseFunctions>(
  db: Database,
  functions: F,
): Methods<F> => bindMethods(db, functions, db.transact);
