import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { settledStates } from "#shared/outbox/past-entry.ts";
import type {
  Operation,
  OperationKind,
  OutboxEntry,
  OutboxState,
  OutboxStep,
} from "#shared/outbox/schema.ts";

type Cause = OutboxEntry["cause"];

export type EntryOf<K extends OperationKind> = OutboxEntry & { operation: { kind: K } };

/** Further changes to the store for the entries of a kind; both functions run in the transaction of the change. */
export type JobStore<K extends OperationKind> = {
  /** Runs before an operation is added. */
  onAdd?: (db: Database, operation: EntryOf<K>["operation"], at: EpochMs) => void;
  /** Runs after an entry took a step. */
  onStep?: (db: Database, entry: EntryOf<K>, at: EpochMs) => void;
};

/** Further changes to the store for the entries of each kind. */
export type JobStores = { [K in OperationKind]?: JobStore<K> };

export const getJobStore = (jobs: JobStores, { kind }: Operation): JobStore<OperationKind> =>
  // The compiler cannot tell that both are of the same kind.
  (jobs[kind] ?? {}) as JobStore<OperationKind>;

type Row = Omit<OutboxEntry, "operation" | "cause"> & { operation: string; cause: string | null };

const columns = sql`seq, id, operation, lane, state, created, attempts, attempted, cause,
  next_attempt AS nextAttempt, settled, server_id AS serverId`;

/** Reads the entries that match a condition, which may end with an order and a limit. */
export const readEntries = (db: Database, where: Sql): OutboxEntry[] =>
  db.all<Row>`SELECT ${columns} FROM outbox WHERE ${where}`.map(toEntry);

export const readEntry = (db: Database, id: string): OutboxEntry | null =>
  readEntries(db, sql`id = ${id}`)[0] ?? null;

const toEntry = ({ operation, cause, ...row }: Row): OutboxEntry => ({
  ...row,
  operation: parseStored<Operation>(operation),
  cause: toCause(cause),
});

const toCause = (json: string | null): Cause => (json === null ? null : parseStored(json));

/** Serializes a cause as it is stored. */
export const fromCause = (cause: Cause): string | null =>
  cause === null ? null : JSON.stringify(cause);

/** Reads the ids of the messages that were stored before the latest attempt of an entry, oldest first; null if unknown. */
export function readKnown(db: Database, seq: number): string[] | null {
  const known = db.value<string | null>`SELECT known FROM outbox WHERE seq = ${seq}`;
  return known == null ? null : parseStored(known);
}

const writeKnown = (db: Database, seq: number, known: string[]): void =>
  void db.run`UPDATE outbox SET known = ${JSON.stringify(known)} WHERE seq = ${seq}`;

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

export const readSteps = (db: Database, seq: number): OutboxStep[] =>
  db.all<Step>`SELECT at, state, cause FROM outbox_steps WHERE entry = ${seq} ORDER BY seq`.map(
    ({ cause, ...step }) => ({ ...step, cause: toCause(cause) }),
  );

/** The changes of a step to an entry; omitted fields stay the same. */
export type OutboxChange = {
  state: OutboxState;
  cause?: OutboxEntry["cause"];
  nextAttempt?: EpochMs | null;
  serverId?: string | null;
  /** Ids of the newest messages of the conversation that were stored before this attempt, oldest first. */
  known?: string[];
};

/** Takes an entry a step further if it is in one of the states `from`, else returns null. Must run in a transaction. */
export function transitionEntry(
  db: Database,
  jobs: JobStores,
  id: string,
  from: readonly OutboxState[],
  { known, ...change }: OutboxChange,
  at: EpochMs,
): OutboxEntry | null {
  const entry = readEntry(db, id);
  if (entry === null || !from.includes(entry.state)) return null;
  const moved: OutboxEntry = {
    ...entry,
    ...change,
    settled: settledStates.includes(change.state) ? at : null,
    ...(change.state === "sending" && { attempts: entry.attempts + 1, attempted: at }),
  };
  db.run`UPDATE outbox SET state = ${moved.state}, cause = ${fromCause(moved.cause)},
      next_attempt = ${moved.nextAttempt}, server_id = ${moved.serverId},
      settled = ${moved.settled}, attempts = ${moved.attempts}, attempted = ${moved.attempted}
    WHERE seq = ${moved.seq}`;
  recordOutboxStep(db, moved.seq, at, moved.state, change.cause ?? null);
  if (known !== undefined) writeKnown(db, moved.seq, known);
  const { onStep } = getJobStore(jobs, moved.operation);
  if (onStep === undefined) return moved;
  onStep(db, moved, at);
  return readEntry(db, id);
}
