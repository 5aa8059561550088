import { describe, expect, it } from "vitest";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { readTerms, toSortKey } from "./fold.ts";

describe("fold", () => {
  it.each([
    ["Brücke", "brucke"],
    ["Bru\u0308cke", "brucke"],
    ["STRASSE Straße", "strasse strasse"],
    ["Łódź, Ærø, İstanbul", "lodz, aero, istanbul"],
    ["ΟΔΟΣ", "οδοσ"],
    [" a\u00a0\t b\0c\u200d ", "a b c"],
    ["ﬁre №5", "fire no5"],
  ])("reads %j as %j", (text, folded) => expect(normalizeForSearch(text)).toBe(folded));

  it("takes half a surrogate pair for nothing", () =>
    expect(normalizeForSearch("a\ud800b")).toBe("ab"));
});

describe("toSortKey", () => {
  it("orders names as people look them up", () => {
    const names = ["Room 10", "zeta", "Übung", "room 2", "Ufer", "Room 010b", "änderung", "Zaun"];
    const sorted = names.toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
    expect(sorted).toEqual(names.toSorted(new Intl.Collator("de", { numeric: true }).compare));
  });
});

describe("readTerms", () => {
  it("splits a filter into its words, each once", () =>
    expect(readTerms("  Brücke nord brucke ")).toEqual(["brucke", "nord"]));

  it("finds no word in white space", () => expect(readTerms(" \t ")).toEqual([]));
});
