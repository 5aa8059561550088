import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { QueryTerm } from "#shared/records/query/query.ts";
import type { QueryClock } from "#shared/records/query/query-time.ts";
import { readTerms } from "../sort-key.ts";
import { join, raw, type Sql, sql } from "../sql.ts";
import { readTimes, rowConditions } from "./row-conditions.ts";

/** Returns SQL: whether a row of a collection meets conditions of its texts. */
type FindTexts = (collection: CollectionName, conditions: Sql[]) => Sql;

/** Reads the texts of all rows from their index, a tenth of what their table takes. */
export const findTextsByIndex: FindTexts = (collection, conditions) =>
  sql`seq IN (SELECT seq FROM rows INDEXED BY rows_by_text
    WHERE collection = ${collection} AND ${join(conditions, " AND ")})`;

const findTextsInRow: FindTexts = (_collection, conditions) => join(conditions, " AND ");

/** The filter above a list of rows. */
type ListFilter = {
  /**
   * SQL, of the rows of a collection: its conditions. Its words and phrases are found anywhere in a row's texts; nothing matches a filter with an
   * unreadable part, except one whose value is not typed yet.
   */
  toConditions(collection: CollectionName, clock: QueryClock, findTexts?: FindTexts): Sql[];
  /** Returns a value that changes whenever a clock changes what it selects. */
  readTimes(clock: QueryClock): unknown;
  /** Whether it has conditions of texts. */
  hasTexts: boolean;
  /** Whether what it selects depends on what the user has viewed or snoozed. */
  isOfUser: boolean;
};

/** Reads the filter above a list of rows. */
export function readListFilter(filter: string): ListFilter {
  const { terms, filters, errors } = parseQuery(filter);
  const ofTexts = terms.flatMap(findIn(raw("search")));
  const isUnreadable = errors.some(({ isIncomplete }) => !isIncomplete);
  return {
    toConditions: (collection, clock, findTexts = findTextsInRow) => {
      if (isUnreadable) return [sql`FALSE`];
      return [
        ...(ofTexts.length === 0 ? [] : [findTexts(collection, ofTexts)]),
        ...rowConditions(collection, filters, clock),
      ];
    },
    hasTexts: ofTexts.length > 0,
    readTimes: (clock) => readTimes(filters, clock),
    isOfUser: filters.some(
      ({ name, values }) =>
        name === "is" && (values.includes("snoozed") || values.includes("unread")),
    ),
  };
}

/** Creates SQL from a term: whether a normalized text, given as SQL, contains it or, negated, does not. */
const findIn =
  (text: Sql) =>
  ({ text: words, isPhrase, isNegated }: QueryTerm): Sql[] => {
    const parts = isPhrase ? [normalizeForSearch(words)].filter(Boolean) : readTerms(words);
    return parts
      .map((part) => contains(text, part))
      .map((isFound) => (isNegated ? sql`NOT ${isFound}` : isFound));
  };

/** SQL: whether a text contains another. GLOB skips to its first letter, which takes a third less than `instr` in all. */
const contains = (text: Sql, part: string): Sql =>
  sql`${text} GLOB ${`*${part.replace(/[*?[]/g, "[$&]")}*`}`;
