import type { Participants } from "#main/service/decode/decoders.ts";
import type { FindKnown, ReadList } from "#main/service/decode/records.ts";
import type { Dialect } from "#main/service/dialect.ts";
import type { Remembered } from "#main/service/reading/plan.ts";
import type { Decoded } from "#main/service/reply.ts";
import { readJson } from "#main/system/read-json.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Person } from "#shared/records/named-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import type { Database } from "./database.ts";
import type { Field } from "./field.ts";
import type { Ingest, IngestReport, IngestScope } from "./records/ingest-input.ts";
import type { LinkField } from "./references/link-field.ts";
import type { Sql, SqlValue } from "./sql.ts";
import { FileDamaged } from "./store-error.ts";

/**
 * Decodes one response that lists records; `remembered` contains where fields were guessed to be before. Records that
 * `findKnown` finds may be left undecoded.
 */
export type DecodeList<T> = (
  body: Uint8Array,
  dialect: Dialect,
  whose?: Participants,
  remembered?: Remembered,
  findKnown?: FindKnown,
) => Result<ReadAnswer<T>>;

/** A decoded list; if known with how it was read and the text of each record. */
export type ReadAnswer<T> = Decoded<T> & Partial<ReadList<T>>;

/** A part of a collection that responses may list on its own. */
export type Part<T> = {
  /** Adds to a record what its membership in the part implies; `state` is the state that was queried. */
  complete: (record: T, state: string | null) => T;
  /** The change of stored rows that a response lacks, in SQL; null if it leaves them alone. */
  absent: {
    /** Selects the rows of the part. */
    covers: Sql;
    settle: Sql;
    /** Applies to a record what `settle` changes in its row. */
    settled: (record: T) => T;
  } | null;
  /** The user has requested these records, so that an added one is not logged. */
  isRequestedByUser: boolean;
};

/** The texts by which a record is searched. */
export type Texts = { title: string; body: string };

/**
 * The records of a response and their ids, none if it has not changed, and the ids of what it changed. A record may be
 * decoded again on each access.
 */
export type RecordedAnswer<T> = { records: T[]; ids: string[] } & Pick<
  IngestReport,
  "added" | "changed"
>;

/**
 * Declares how a collection is stored. The records themselves are in `records` as JSON; the table of the collection
 * contains only the columns by which they are sorted, filtered and counted.
 */
export type Collection<T extends { id: string }> = {
  name: CollectionName;
  decode: DecodeList<T>;
  table: "alerts" | "rows" | "messages" | "conversations";
  /** The columns of the table beside `seq` and `id`, always the same in the same order. */
  row: (record: T) => Record<string, SqlValue>;
  texts: (record: T) => Texts;
  /** Every field that refers to other objects. */
  links: readonly LinkField<T>[];
  /** The owners, who have to act; omitted if records have none. */
  owners?: (record: T) => Person[];
  /** The fields whose changes are shown to the user, in the order of display. */
  fields: Field<T>[];
  parts: { [S in Exclude<IngestScope, "everything">]?: Part<T> };
  /** Adds to a record what the label of the body that lists it implies. */
  label?: (record: T, label: string) => T;
  /** Adds to a reread record what only its original response contained. */
  mergeContext?: (before: T, after: T) => T;
  /** Adds to a record what an earlier response contained and this one does not. */
  mergeStored?: (stored: T, record: T) => T;
  /** Adds to the former record what was unknown then, so that learning it is not logged as a change. */
  backfill?: (before: T, after: T) => T;
  /** Runs in the transaction of the ingest, after its records were written, which are in the order of the response. */
  afterIngest?: (db: Database, at: EpochMs, records: T[]) => void;
  /** Updates what is derived from its rows, in the transaction of an ingest or of rereading. */
  derive?: (db: Database, at: EpochMs) => void;
  /** How often it is polled while nobody uses the window; null if it is only requested on demand. */
  poll?: { idle: DurationMs } | null;
  /** The change log omits its changes, which are reported elsewhere. */
  isUnlogged?: true;
  /** Its changes are reported elsewhere, and only views of the past read them. */
  isLoggedSilently?: true;
  /** The columns of a row of the past that differ from those of other collections without a standard list. */
  pastRow?: (record: T, db: Database) => Record<string, SqlValue>;
  /** Its responses are stored before those of other collections. */
  isUrgent?: true;
  /** Several methods read the same response, so its decoded form is kept for a while. */
  isDecodedOnce?: true;
  /** Its records are the groups by which owners are classified; an unchanged response also states that there are none. */
  namesOwners?: true;
  /**
   * Runs at the end of the transaction of every ingest, also if the response has not changed. Returns the ids of
   * records whose local state has changed although they are the same.
   */
  recordAnswer?: (db: Database, input: Ingest, answer: RecordedAnswer<T>) => string[];
};

export type Collections = { [N in CollectionName]: Collection<RecordOf[N]> };

/** Parses a stored record. Throws `FileDamaged` if it is not JSON. */
export function parseStored<T>(json: string): T {
  const record = readJson(json);
  if (!record.ok) throw new FileDamaged("A stored record is no JSON.");
  return record.value as T;
}
