import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";

/** Returns a key whose binary order is the natural order of names: "Room 2" before "Room 10". */
export const toSortKey = (text: string): string =>
  normalizeForSearch(text).replace(/\d+/g, (digits) =>
    digits.replace(/^0+(?=\d)/, "").padStart(16, "0"),
  );

/** Returns the normalized words of a filter; a record matches if it contains each of them anywhere. */
export const readTerms = (filter: string): string[] =>
  [...new Set(normalizeForSearch(filter).split(" "))].filter(Boolean);

let collator: Intl.Collator | null = null;

/** Compares names, with numbers by value, and without regard to case and accents. */
export function compareNames(left: string, right: string): number {
  // Created when it is needed, because its data take long to load.
  collator ??= new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return collator.compare(left, right);
}
