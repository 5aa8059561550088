import type { Query, QueryTerm } from "#shared/records/query/query.ts";
import { readQueryWords, readWords } from "./words.ts";

/** The terms of a query for the full-text index. */
export type TextQuery = {
  /** What a copy of an object has to match; null without any word. */
  match: string | null;
  /** What no copy of an object may match; null if there is nothing. */
  exclude: string | null;
  /** The beginnings of words that are marked in results. */
  words: string[];
};

const toPrefixes = (text: string): string[] => readQueryWords(text).map((word) => `"${word}"*`);

function toMatch({ text, isPhrase }: QueryTerm): string[] {
  if (!isPhrase) return toPrefixes(text);
  const words = readWords(text);
  return words.length === 0 ? [] : [`"${words.join(" ")}"`];
}

/** Reads the terms of a query: a word matches those that begin with it, a phrase its words next to each other. */
export function readTextQuery({ terms }: Pick<Query, "terms">): TextQuery {
  const wanted = terms.filter(({ isNegated }) => !isNegated);
  const text = wanted.flatMap((one) => (one.isPhrase ? [] : one.text)).join(" ");
  const match = [
    ...toPrefixes(text),
    ...wanted.filter(({ isPhrase }) => isPhrase).flatMap(toMatch),
  ];
  const exclude = terms
    .filter(({ isNegated }) => isNegated)
    .map(toMatch)
    .filter(({ length }) => length > 0)
    .map((parts) => `(${parts.join(" AND ")})`);
  return {
    match: match.length === 0 ? null : match.join(" AND "),
    exclude: exclude.length === 0 ? null : exclude.join(" OR "),
    words: readQueryWords(wanted.map((one) => one.text).join(" ")),
  };
}
