import type { ReadList } from "#main/service/decode/records.ts";
import type { Dialect } from "#main/service/dialect.ts";
import type { Participants } from "#main/service/participants.ts";
import type { Remembered } from "#main/service/reading/plan.ts";
import type { Decoded } from "#main/service/reply.ts";
import { readJson } from "#main/system/read-json.ts";
import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Person } from "#shared/records/person-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import type { Database } from "./database.ts";
import type { Field } from "./field.ts";
import type { Ingest, IngestReport, IngestScope } from "./records/ingest-input.ts";
import type { Sql, SqlValue } from "./sql.ts";
import { FileDamaged } from "./store-error.ts";

/** Reads one undecoded answer, a list of records; `remembered` says where fields were guessed to be before. */
export type DecodeList<T> = (
  body: Uint8Array,
  dialect: Dialect,
  whose?: Participants,
  remembered?: Remembered,
) => Result<ReadAnswer<T>>;

/** A list, where it is known with how it was read and each record's own text. */
export type ReadAnswer<T> = Decoded<T> &
  Partial<
    Pick<ReadList<T>, "ids" | "reading" | "rawOf" | "kind" | "name" | "listPath" | "total" | "left">
  >;

/** A part of a collection that answers may list on its own. */
export type Part<T> = {
  /** A record with what being listed here tells of it; `state` is the one that it was found by. */
  complete: (record: T, state: string | null) => T;
  /** What becomes of stored rows that an answer lacks, in SQL; null where it says nothing of them. */
  absent: {
    /** Which rows belong to the part. */
    covers: Sql;
    settle: Sql;
  } | null;
  /** The person has asked for these records, so that an added one is nothing to tell of. */
  isAskedFor: boolean;
};

/** What a person would search a record by. */
export type Texts = { title: string; body: string };

/** A record that another one refers to. */
export type Link = {
  collection: CollectionName;
  id: string;
  /** Its name, where the referring record tells it. */
  name: string | null;
  /** The name of the referring field, where it is one. */
  field: string | null;
};

/** The records of an answer, none where the same bytes came again, and the ids of what it changed. */
export type Noted<T> = { records: T[] } & Pick<IngestReport, "added" | "changed">;

/**
 * How a collection is stored. The records themselves live in `records` as JSON, whatever they are;
 * the collection's table holds per record only what it is sorted, filtered and counted by.
 */
export type Collection<T extends { id: string }> = {
  name: CollectionName;
  decode: DecodeList<T>;
  table: "alerts" | "rows" | "messages" | "conversations";
  /** The columns of the table beside `seq` and `id`, always the same ones in the same order. */
  row: (record: T) => Record<string, SqlValue>;
  texts: (record: T) => Texts;
  links: (record: T) => Link[];
  /** Who has to act; left out where records have no owners. */
  owners?: (record: T) => Person[];
  /** What a person would name of it, in the order of its telling; of nothing else changes are told. */
  fields: Field<T>[];
  /** For scopes that are a part: what listing it says about records. */
  parts: { [S in Exclude<IngestScope, "everything">]?: Part<T> };
  /** A record with what the label of the body that lists it tells of it. */
  label?: (record: T, label: string) => T;
  /** Another reading of a record with what only the answer told that it came in. */
  carry?: (before: T, after: T) => T;
  /** A record with what an earlier answer told of it and this one does not. */
  keep?: (stored: T, record: T) => T;
  /** The former form of a record with what was not known of it then: to learn that is no news. */
  learn?: (before: T, after: T) => T;
  /** Runs in the ingest's transaction, after its records, which come in the order of the answer. */
  afterIngest?: (db: Database, at: EpochMs, records: T[]) => void;
  /** Brings what is derived from its rows up to date, after rows were written: in the transaction of an ingest, or of reading anew. */
  derive?: (db: Database, at: EpochMs) => void;
  /** Its changes are told elsewhere: the change log leaves them out. */
  isUnlogged?: true;
  /** Its responses are stored before those of others, as the user waits for none of these longer. */
  isUrgent?: true;
  /** Several methods read the same response, so its decoded form is kept for a while. */
  isDecodedOnce?: true;
  /** Its records are the groups by which owners are classified; that there are none is known by an unchanged response too. */
  namesOwners?: true;
  /**
   * Runs at the end of every ingest's transaction, also where the same bytes came again. Gives the ids of records that
   * stand otherwise by it although they are the same.
   */
  recordAnswer?: (db: Database, input: Ingest, answer: Noted<T>) => string[];
};

/** How each collection is stored. */
export type Collections = { [N in CollectionName]: Collection<RecordOf[N]> };

/** Texts, one a line, without those that are missing. */
export const joinTexts = (...texts: (string | null | undefined)[]): string =>
  texts.filter(Boolean).join("\n");

/** Reads a record back as it was taken in. Throws `FileDamaged` where its JSON is none any more. */
export function parseStored<T>(json: string): T {
  const record = readJson(json);
  if (!record.ok) throw new FileDamaged("A stored record is no JSON.");
  return record.value as T;
}
