import type { FindKnown } from "#main/service/decode/records.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Collection, ReadAnswer } from "../collection.ts";
import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { hashRecord } from "./hash-record.ts";
import type { Ingest } from "./ingest-input.ts";

/** What is known of a stored record, without reading it: the hash of its JSON, and of the text that it was read from. */
export type Known = { seq: number; id: string; hash: string; print: string | null };

const known = sql`SELECT seq, id, hash, print FROM records LEFT JOIN sources USING (seq)`;

export const readKnown = (db: Database, name: CollectionName): Map<string, Known> =>
  byId(db.all<Known>`${known} WHERE collection = ${name}`);

/** Reads the known state of these records only, if those that a response lacks are left alone. */
export const readKnownOf = (
  db: Database,
  name: CollectionName,
  ids: string[],
): Map<string, Known> =>
  byId(
    db.all<Known>`${known} WHERE collection = ${name}
      AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );

const byId = (rows: Known[]): Map<string, Known> => new Map(rows.map((row) => [row.id, row]));

/** Whether a stored record is still what it was. */
export const isSame = (now: Known, then: Known | undefined): boolean =>
  now.seq === then?.seq && now.hash === then.hash && now.print === then.print;

/** A response whose records may be known. */
export type KnownRecords = {
  findKnown: FindKnown;
  /** Returns a record with this id that `findKnown` has found. */
  getFound: (id: string) => Known | undefined;
  /** To be called when the response is stored. */
  end: (answer: { pages: ReadAnswer<unknown>[]; unreadable: unknown[]; withheld?: number }) => void;
};

/**
 * Recognizes the records of a collection that a response repeats by their text, so that they need not be decoded. The
 * text of a stored record means the same only if all were last read in the same way, by a whole response since the start.
 */
export function createKnownRecords<T extends { id: string }>(
  db: Database,
  { name, mergeStored }: Collection<T>,
): (input: Ingest) => KnownRecords {
  /** The way in which all stored records were read; null if unknown. */
  let readAs: string | null = null;
  let latest = {};

  // Stored records that were read again were read in another way.
  const toWay = (print: string): string =>
    `${print} ${db.value<string>`SELECT dialect FROM read_as`}`;

  return ({ scope, labels, isCut, isHistory }) => {
    const isWhole = scope === "everything" && !isCut && !isHistory;
    // Other responses state more of a record than its text.
    const hasAll = isWhole && labels === undefined && mergeStored === undefined;
    const [readBefore, own] = [hasAll ? readAs : null, {}];
    const found = new Map<string, Known>();
    [readAs, latest] = [null, own];
    let byText: Map<string, Known> | null = null;

    function find(text: string): string | undefined {
      // A record that was settled here is to be written anew.
      byText ??= new Map(
        db.all<Known & { print: string }>`${known}
          WHERE collection = ${name} AND hash != '' AND print IS NOT NULL`.map((one) => [
          one.print,
          one,
        ]),
      );
      const one = byText.get(hashRecord(text));
      if (one !== undefined) found.set(one.id, one);
      return one?.id;
    }

    return {
      findKnown: (print) => (readBefore === null || toWay(print) !== readBefore ? null : find),
      getFound: (id) => found.get(id),
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
