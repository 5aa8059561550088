import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";

/** A key whose binary order is the order in which people look names up: "Room 2" before "Room 10". */
export const toSortKey = (text: string): string =>
  normalizeForSearch(text).replace(/\d+/g, (digits) =>
    digits.replace(/^0+(?=\d)/, "").padStart(16, "0"),
  );

/** The words of a filter, folded; a record matches when it holds every one of them anywhere. */
export const readTerms = (filter: string): string[] =>
  [...new Set(normalizeForSearch(filter).split(" "))].filter(Boolean);
