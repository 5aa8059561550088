import type { PlainQuery, QueryFilter, QueryTerm } from "./query.ts";

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
