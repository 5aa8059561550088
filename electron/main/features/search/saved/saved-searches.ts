import { randomUUID } from "node:crypto";
import type { Database } from "#main/store/database.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  type CollectionName,
  describeCollection,
  type ObjectKind,
} from "#shared/records/collections.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { SavedSearch } from "#shared/records/saved-search-commands.ts";
import { t } from "#shared/texts/t.ts";
import type { Found } from "../search.ts";

/** The maximum number of results of a search that notifies. */
export const maxNotified = 1_000;

/** The maximum number of searches that notify: each runs whenever records have changed. */
const maxNotifying = 10;

/** What saved searches use of the search. */
type Search = {
  search(text: string, limit: number): Found;
  /** Lists the `seq` of at most `limit` objects that a query selects. */
  listObjects(text: string, limit: number): number[];
};

type Hit = { kind: ObjectKind; id: string; seq: number };

/** A new result of a saved search, and when it was notified. */
export type SearchNews = Hit & {
  search: Pick<SavedSearch, "id" | "name">;
  notifiedAt: EpochMs | null;
};

type Stored = Pick<SavedSearch, "id" | "name" | "query"> & {
  notifies: number;
  seen: EpochMs;
};

/** Returns the kind under which the notified results of a search are recorded. */
export const markOf = (searchId: string): string => `search/${searchId}`;

/** Alerts and messages have notifications of their own. The query comes last, since its last phrase may be open. */
const toNotifiable = (query: string): string => `-kind:alert,message,conversation ${query}`;

/** Creates the store methods of saved searches; writes are durable when a method returns. */
export function createSavedSearches(db: Database, { search, listObjects }: Search) {
  const readAll = (): Stored[] =>
    db.all<Stored>`SELECT id, name, query, notifies, seen FROM saved_searches
      ORDER BY name COLLATE NOCASE, id`;
  const find = (id: string): Stored | undefined => readAll().find((one) => one.id === id);
  const listResults = ({ query }: Pick<Stored, "query">): Hit[] => {
    const seqs = JSON.stringify(listObjects(toNotifiable(query), maxNotified + 1));
    return db.all<Omit<Hit, "kind"> & { collection: CollectionName }>`
      SELECT collection, records.id, seq FROM json_each(${seqs}) CROSS JOIN records ON records.seq = value`.map(
      ({ collection, ...record }) => ({ ...record, kind: describeCollection(collection).kind }),
    );
  };

  /** Records results as notified, so that they are no news. */
  function markResults(id: string, results: Hit[], at: EpochMs): void {
    for (const result of results) {
      db.run`INSERT INTO told (kind, id, mark, at)
        VALUES (${markOf(id)}, ${`${result.kind}:${result.id}`}, 0, ${at})
        ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at`;
    }
  }

  /** Lists the results that are new or were notified since the user viewed the search. */
  function listNew(saved: Stored): SearchNews[] {
    const { id, name, seen } = saved;
    const marks = db.all<{ id: string; at: EpochMs }>`SELECT id, at FROM told
      WHERE kind = ${markOf(id)}`;
    const notified = new Map(marks.map((mark) => [mark.id, mark.at]));
    return listResults(saved)
      .map((result) => ({
        ...result,
        search: { id, name },
        notifiedAt: notified.get(`${result.kind}:${result.id}`) ?? null,
      }))
      .filter(({ notifiedAt }) => notifiedAt === null || notifiedAt > seen);
  }

  return {
    listSavedSearches: (): SavedSearch[] =>
      readAll().map(({ seen: _seen, notifies, ...saved }) => ({
        ...saved,
        notifies: notifies === 1,
      })),
    /** Counts the results of a saved search, and the new ones if it notifies; null if it was deleted. */
    countSavedSearch: (id: string) => {
      const saved = find(id);
      if (saved === undefined) return null;
      const { total } = search(saved.query, 1);
      return { total, fresh: saved.notifies === 1 ? listNew(saved).length : 0 };
    },
    /** Saves a search or changes a saved one. Results that exist by then are no news. */
    saveSearch: (
      { id: former, ...saved }: Omit<SavedSearch, "id"> & { id: string | null },
      at: EpochMs,
    ): Result<null> =>
      db.transact(() => {
        const [error] = parseQuery(saved.query).errors;
        if (error !== undefined) return failure("invalidInput", error.message);
        const id = former ?? randomUUID();
        const before = find(id);
        const results = saved.notifies ? listResults(saved) : [];
        if (results.length > maxNotified) return tooMany();
        const isChange = before?.query !== saved.query || before.notifies !== 1;
        const others = readAll().filter((one) => one.notifies === 1 && one.id !== id);
        if (saved.notifies && others.length >= maxNotifying) return tooManySearches();
        db.run`INSERT INTO saved_searches (id, name, query, notifies, at, seen)
          VALUES (${id}, ${saved.name}, ${saved.query}, ${Number(saved.notifies)}, ${at}, ${at})
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, query = excluded.query,
            notifies = excluded.notifies`;
        if (isChange) markResults(id, results, at);
        return success(null);
      }),
    removeSearch: (id: string): void =>
      db.transact(() => {
        db.run`DELETE FROM saved_searches WHERE id = ${id}`;
        db.run`DELETE FROM told WHERE kind = ${markOf(id)}`;
      }),
    /** Records that the user has viewed the results of a search, so that they are no news. */
    markSearchViewed: (id: string, at: EpochMs): void =>
      db.transact(() => {
        const saved = find(id);
        if (saved === undefined) return;
        if (saved.notifies === 1) markResults(id, listNew(saved), at);
        db.run`UPDATE saved_searches SET seen = ${at} WHERE id = ${id}`;
      }),
    /** Lists the new results of all searches that notify. */
    listSearchNews: (): SearchNews[] =>
      readAll()
        .filter(({ notifies }) => notifies === 1)
        .flatMap(listNew),
  };
}

const tooMany = () => failure("invalidInput", t("search.tooManyToNotify", { max: maxNotified }));
const tooManySearches = () =>
  failure("invalidInput", t("search.tooManyNotifying", { max: maxNotifying }));
