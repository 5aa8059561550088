import type { Dialect } from "#main/api/dialect.ts";
import type { Decoded } from "#main/api/reply.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { Alert } from "#shared/model/alert.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { Task } from "#shared/model/task.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database, SqlValue } from "../database.ts";
import type { IngestScope } from "../store.ts";
import { FileDamaged } from "../store-error.ts";

/** The model of each collection's records. */
type RecordOf = { tasks: Task; alerts: Alert };

/** Reads one undecoded answer, a list of records. */
export type DecodeList<T> = (body: Uint8Array, dialect: Dialect) => Result<Decoded<T>>;

/** Reads the undecoded answers of each collection. */
export type Decode = { [N in CollectionName]: DecodeList<RecordOf[N]> };

/** A part of a collection that answers may list on its own. */
export type Part<T> = {
  /** A record with what being listed here tells of it. */
  complete: (record: T) => T;
  /** SQL: which stored rows belong to the part. */
  covers: string;
  /** SQL: what becomes of those that an answer lacks. */
  settle: string;
};

/**
 * How a collection is stored. The records themselves live in `records` as JSON, whatever they are;
 * the table of the collection's name holds per record only what it is sorted, filtered and counted by.
 */
export type Collection<T extends { id: string }> = {
  name: CollectionName;
  /** Columns of the collection's table beside `seq` and `id`. */
  columns: Record<string, (record: T) => SqlValue>;
  /** For scopes that are a part: what listing it says about records. */
  parts: { [S in Exclude<IngestScope, "everything">]?: Part<T> };
  /** Runs in the ingest's transaction, after its records. */
  afterIngest?: (db: Database, at: EpochMs) => void;
};

/** Reads a record back as it was taken in. Throws `FileDamaged` where its JSON is none any more. */
export function parseStored<T>(json: string): T {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new FileDamaged("A stored record is no JSON.", { cause: error });
  }
}
