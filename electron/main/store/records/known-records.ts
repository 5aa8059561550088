import type { FindKnown } from "#main/service/decode/records.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Collection, ReadAnswer } from "../collection.ts";
import type { Database } from "../database.ts";
import { hashRecord } from "./hash-record.ts";
import type { Ingest } from "./ingest-input.ts";

export type Stored = { seq: number; id: string };

/** What is known of a stored record, without reading it: the hash of its JSON, and of the text that it was read from. */
export type Known = Stored & { hash: string; print: string | null };

/** Reads what is known of the stored ones of some records, by id. */
export const readKnown = (db: Database, name: CollectionName, ids: string[]): Map<string, Known> =>
  new Map(
    db.all<Known>`SELECT seq, id, hash, print FROM records LEFT JOIN sources USING (seq)
      WHERE collection = ${name} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.map(
      (known) => [known.id, known],
    ),
  );

/** Lists the stored records of a collection except those with these ids. */
export const listOthers = (db: Database, name: CollectionName, ids: string[]): Stored[] =>
  db.all<Stored>`SELECT seq, id FROM records
    WHERE collection = ${name} AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Reads the ids of the stored records of a collection by the hashes of the texts that they were read from. */
const readIds = (db: Database, name: CollectionName): Map<string, string> =>
  new Map(
    db.all<{ print: string; id: string }>`SELECT print, id FROM records JOIN sources USING (seq)
      WHERE collection = ${name}`.map(({ print, id }) => [print, id]),
  );

/** A response whose records may be known. */
export type KnownRecords = {
  findKnown: FindKnown;
  /** To be called when the response is stored. */
  end: (answer: { pages: ReadAnswer<unknown>[]; unreadable: unknown[]; withheld?: number }) => void;
};

/**
 * Recognizes the records of a collection that a response repeats by their text, so that they need not be decoded. The
 * text of a stored record means the same only if all were last read in the same way, by a whole response since the start.
 */
export function createKnownRecords<T extends { id: string }>(
  db: Database,
  { name }: Collection<T>,
): (input: Ingest) => KnownRecords {
  /** The way in which all stored records were read; null if unknown. */
  let readAs: string | null = null;
  let latest = {};

  // Stored records that were read again were read in another way.
  const toWay = (print: string): string =>
    `${print} ${db.value<string>`SELECT dialect FROM read_as`}`;

  return ({ scope, labels }) => {
    // Of other responses a record's text does not contain everything that they state of it.
    const hasAll = scope === "everything" && labels === undefined;
    const [readBefore, own] = [hasAll ? readAs : null, {}];
    [readAs, latest] = [null, own];
    let ids: Map<string, string> | null = null;

    function find(text: string): string | undefined {
      ids ??= readIds(db, name);
      return ids.get(hashRecord(text));
    }

    return {
      findKnown: (print) => (readBefore === null || toWay(print) !== readBefore ? null : find),
      end: ({ pages, unreadable, withheld = 0 }) => {
        const [print, ...others] = new Set(pages.map((page) => page.print));
        const isComplete = hasAll && unreadable.length === 0 && withheld === 0;
        // Another response that was stored between the slices of this one may have been read otherwise.
        if (latest !== own || !isComplete || print === undefined || others.length > 0) return;
        readAs = toWay(print);
      },
    };
  };
}
