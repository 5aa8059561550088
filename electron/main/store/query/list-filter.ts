import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import type { QueryTerm } from "#shared/records/query/query.ts";
import type { QueryClock } from "#shared/records/query/query-time.ts";
import { readTerms } from "../sort-key.ts";
import { type Sql, sql } from "../sql.ts";
import { readTimes, rowConditions } from "./row-conditions.ts";
import type { TextTerm } from "./text-matches.ts";

/** The filter above a list of rows. */
type ListFilter = {
  /** What a row's texts have to contain, anywhere, by words and phrases. */
  texts: TextTerm[];
  /**
   * SQL, of the rows of a collection: its other conditions. Nothing matches a filter with an unreadable part, except one
   * whose value is not typed yet.
   */
  toConditions(collection: CollectionName, clock: QueryClock): Sql[];
  /** What identifies these conditions; changes whenever a clock changes what they select. */
  readKey(clock: QueryClock): unknown;
  /** Whether what it selects depends on what the user has viewed or snoozed. */
  isOfUser: boolean;
};

/** Reads the filter above a list of rows. */
export function readListFilter(filter: string): ListFilter {
  const { terms, filters, errors } = parseQuery(filter);
  const isUnreadable = errors.some(({ isIncomplete }) => !isIncomplete);
  return {
    texts: isUnreadable ? [] : terms.flatMap(readTexts),
    toConditions: (collection, clock) =>
      isUnreadable ? [sql`FALSE`] : rowConditions(collection, filters, clock),
    readKey: (clock) => [
      isUnreadable,
      filters.map(({ name, values, isNegated }) => [name, values, isNegated]),
      readTimes(filters, clock),
    ],
    isOfUser: filters.some(
      ({ name, values }) =>
        name === "is" && (values.includes("snoozed") || values.includes("unread")),
    ),
  };
}

function readTexts({ text: words, isPhrase, isNegated }: QueryTerm): TextTerm[] {
  const texts = isPhrase ? [normalizeForSearch(words)].filter(Boolean) : readTerms(words);
  return texts.map((text) => ({ text, isNegated }));
}
