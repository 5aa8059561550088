import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type {
  Operation,
  OperationKind,
  OutboxEntry,
  OutboxState,
  OutboxStep,
} from "#shared/outbox/schema.ts";

type Cause = OutboxEntry["cause"];

/** An entry of the outbox with an operation of one kind. */
export type EntryOf<K extends OperationKind> = OutboxEntry & { operation: { kind: K } };

/** What else changes in the store with the entries of a kind. Both run in the transaction of the change. */
export type JobStore<K extends OperationKind> = {
  /** Runs before an operation is added. */
  onAdd?: (db: Database, operation: EntryOf<K>["operation"], at: EpochMs) => void;
  /** Runs after an entry took a step. */
  onStep?: (db: Database, entry: EntryOf<K>, at: EpochMs) => void;
};

/** What else changes in the store with the entries of each kind. */
export type JobStores = { [K in OperationKind]?: JobStore<K> };

/** Selects what belongs to the kind of an operation. */
export const jobStoreOf = (jobs: JobStores, { kind }: Operation): JobStore<OperationKind> =>
  // The compiler does not follow that both are of the same kind.
  (jobs[kind] ?? {}) as JobStore<OperationKind>;

type Row = Omit<OutboxEntry, "operation" | "cause"> & { operation: string; cause: string | null };

const columns = sql`seq, id, operation, lane, state, created, attempts, attempted, cause,
  next_attempt AS nextAttempt, settled, server_id AS serverId`;

/** Reads the entries that a condition with its order and limit lets through. */
export const readEntries = (db: Database, where: Sql): OutboxEntry[] =>
  db.all<Row>`SELECT ${columns} FROM outbox WHERE ${where}`.map(toEntry);

/** Reads one entry; null where there is none. */
export const readEntry = (db: Database, id: string): OutboxEntry | null =>
  readEntries(db, sql`id = ${id}`)[0] ?? null;

const toEntry = ({ operation, cause, ...row }: Row): OutboxEntry => ({
  ...row,
  operation: parseStored<Operation>(operation),
  cause: toCause(cause),
});

const toCause = (json: string | null): Cause => (json === null ? null : parseStored(json));

/** A cause as it is stored. */
export const fromCause = (cause: Cause): string | null =>
  cause === null ? null : JSON.stringify(cause);

/**
 * Reads the ids of the messages that were stored before the latest attempt at an entry, oldest first;
 * null where that is not known.
 */
export function readKnown(db: Database, seq: number): string[] | null {
  const known = db.value<string | null>`SELECT known FROM outbox WHERE seq = ${seq}`;
  return known == null ? null : parseStored(known);
}

/** Keeps them. */
export const writeKnown = (db: Database, seq: number, known: string[]): void =>
  void db.run`UPDATE outbox SET known = ${JSON.stringify(known)} WHERE seq = ${seq}`;

/** Notes a step of an entry. Nothing is ever taken from its steps. */
export const recordOutboxStep = (
  db: Database,
  seq: number,
  at: EpochMs,
  state: OutboxState,
  cause: Cause,
): void =>
  void db.run`INSERT INTO outbox_steps (entry, at, state, cause)
    VALUES (${seq}, ${at}, ${state}, ${fromCause(cause)})`;

type Step = Omit<OutboxStep, "cause"> & { cause: string | null };

/** Reads the steps of an entry, oldest first. */
export const readSteps = (db: Database, seq: number): OutboxStep[] =>
  db.all<Step>`SELECT at, state, cause FROM outbox_steps WHERE entry = ${seq} ORDER BY seq`.map(
    ({ cause, ...step }) => ({ ...step, cause: toCause(cause) }),
  );
