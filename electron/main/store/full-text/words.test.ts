import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locateWords, readQueryWords, readWords } from "#main/store/full-text/words.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

it.each([
  ["Évacuer l’ÉCOLE, 2e étage", ["evacuer", "l", "ecole", "2e", "etage"]],
  ["soft\u00ADhyphen Straße", ["softhyphen", "strasse"]],
  ["مُحَمَّد في الغُرفة", ["محمد", "في", "الغرفة"]],
  ["שָׁלוֹם 12:30", ["שלום", "12", "30"]],
  ["東京タワーA棟", ["東", "京", "タ", "ワ", "ー", "a", "棟"]],
  ["½ tank 🔥 O'Neil", ["1", "2", "tank", "🔥", "o", "neil"]],
  ["… — !?", []],
])("readWords splits %j", (text, words) => {
  expect(readWords(text)).toEqual(words);
});

it("readQueryWords leaves out prefixes of other words", () => {
  expect(readQueryWords("ev Evacuation EVAC shelter")).toEqual(["evacuation", "shelter"]);
});

describe("placeWords", () => {
  it("finds the same words as readWords, in order and within the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const placed = [...locateWords(text)];
        expect(placed.map(({ word }) => word)).toEqual(readWords(text));
        for (const { start, end } of placed) {
          expect(0 <= start && start < end && end <= text.length).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("returns the range of a word as it was written, accents included", () => {
    const text = "a cafe\u0301 (Ma\u00ADrseille)";
    const spans = [...locateWords(text)].map(({ start, end }) => text.slice(start, end));
    expect(spans).toEqual(["a", "cafe\u0301", "Ma\u00ADrseille"]);
  });
});
