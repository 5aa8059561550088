import fc from "fast-check";
import { expect, it } from "vitest";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { readTerms, toSortKey } from "./sort-key.ts";

it.each([
  ["Brücke", "brucke"],
  ["Bru\u0308cke", "brucke"],
  ["STRASSE Straße", "strasse strasse"],
  ["Łódź, Ærø, İstanbul", "lodz, aero, istanbul"],
  ["ΟΔΟΣ", "οδοσ"],
  [" a\u00a0\t b\0c\u200d ", "a b c"],
  ["ﬁre №5", "fire no5"],
  ["a\ud800b", "ab"],
])("normalizes %j to %j", (text, normalized) => expect(normalizeForSearch(text)).toBe(normalized));

it("normalizes ASCII as beside other letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect(normalizeForSearch(`é ${text}`)).toBe(`e ${normalizeForSearch(text)}`.trim());
    }),
  );
});

it("sorts names in natural order", () => {
  const names = ["Room 10", "zeta", "Übung", "room 2", "Ufer", "Room 010b", "änderung", "Zaun"];
  const sorted = names.toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
  expect(sorted).toEqual(names.toSorted(new Intl.Collator("de", { numeric: true }).compare));
});

it.each([
  ["  Brücke nord brucke ", ["brucke", "nord"]],
  [" \t ", []],
])("splits the filter %j into its distinct words", (filter, terms) => {
  expect(readTerms(filter)).toEqual(terms);
});
