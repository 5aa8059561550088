import type { FilterName } from "./filters.ts";

/** Where a part stands in the text of a query, in UTF-16 units. */
export type Span = { start: number; end: number };

/** A word or quoted phrase that records must contain or, negated, must not. */
export type QueryTerm = { text: string; isPhrase: boolean; isNegated: boolean };

/**
 * A filter, of whose values a record must have one or, negated, none. Listed words and times are in their written form, names as
 * they were typed.
 */
export type QueryFilter = { name: FilterName; values: string[]; isNegated: boolean };

/** A part that cannot be read, with its cause and what is possible. */
export type QueryError = {
  text: string;
  message: string;
  /** The value of a known filter is missing, as while the user types; the rest applies. */
  isIncomplete: boolean;
};

/** A query: all of its terms and filters apply. */
export type Query = {
  terms: (QueryTerm & Span)[];
  filters: (QueryFilter & Span)[];
  errors: (QueryError & Span)[];
};

/** A query without the positions of its parts. */
export type PlainQuery = { terms: QueryTerm[]; filters: QueryFilter[] };
