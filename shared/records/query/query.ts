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

/** Filters of which one apply at a time: two rooms mean records of either. */
const alternatives = new Set(["kind", "room", "person", "owner", "severity"]);

/** Filters by names, which take longest to evaluate. */
const slow = ["room", "person", "owner"];

/** Merges the filters that are alternatives to each other into one, so that all of the result apply; the fastest come first. */
export function mergeFilters(filters: QueryFilter[]): QueryFilter[] {
  const merged: QueryFilter[] = [];
  for (const { name, values, isNegated } of filters) {
    const former = merged.find(
      (one) => one.name === name && !one.isNegated && !isNegated && alternatives.has(name),
    );
    if (former === undefined) merged.push({ name, values: [...values], isNegated });
    else former.values.push(...values);
  }
  const rank = ({ name }: QueryFilter): number => slow.indexOf(name);
  return merged.sort((one, other) => rank(one) - rank(other));
}

/** Formats a query as text that `parseQuery` reads again: its terms, then its filters. */
export const formatQuery = ({ terms, filters }: PlainQuery): string =>
  [...terms.map(formatTerm), ...filters.map(formatFilter)].join(" ");

const formatTerm = ({ text, isPhrase, isNegated }: QueryTerm): string =>
  `${isNegated ? "-" : ""}${isPhrase ? quote(text) : text}`;

/** Formats a filter as it is typed: `room:"North harbour"`. */
export const formatFilter = ({ name, values, isNegated }: QueryFilter): string =>
  `${isNegated ? "-" : ""}${name}:${values.map(formatValue).join(",")}`;

const formatValue = (value: string): string => (/^[^\s"]+$/.test(value) ? value : quote(value));

// A query has no way to write a quotation mark within quotation marks.
const quote = (text: string): string => `"${text.replaceAll('"', " ").trim()}"`;

export const removePart = (text: string, { start, end }: { start: number; end: number }): string =>
  `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();
