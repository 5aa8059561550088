import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeWords, readQueryWords, readWords } from "#main/store/full-text/words.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

describe("readWords", () => {
  it.each([
    ["Évacuer l’ÉCOLE, 2e étage", ["evacuer", "l", "ecole", "2e", "etage"]],
    ["soft\u00ADhyphen Straße", ["softhyphen", "strasse"]],
    ["مُحَمَّد في الغُرفة", ["محمد", "في", "الغرفة"]],
    ["שָׁלוֹם 12:30", ["שלום", "12", "30"]],
    ["東京タワーA棟", ["東", "京", "タ", "ワ", "ー", "a", "棟"]],
    ["½ tank 🔥 O'Neil", ["1", "2", "tank", "🔥", "o", "neil"]],
    ["… — !?", []],
  ])("splits %j", (text, words) => {
    expect(readWords(text)).toEqual(words);
  });
});

describe("readQueryWords", () => {
  it("leaves out what another word asks for already", () => {
    expect(readQueryWords("ev Evacuation EVAC shelter")).toEqual(["evacuation", "shelter"]);
  });
});

describe("placeWords", () => {
  it("finds the same words as readWords, in order and within the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const placed = [...placeWords(text)];
        expect(placed.map(({ word }) => word)).toEqual(readWords(text));
        for (const { start, end } of placed) {
          expect(0 <= start && start < end && end <= text.length).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("tells where a word stands as it was written, accents included", () => {
    const text = "a cafe\u0301 (Ma\u00ADrseille)";
    const spans = [...placeWords(text)].map(({ start, end }) => text.slice(start, end));
    expect(spans).toEqual(["a", "cafe\u0301", "Ma\u00ADrseille"]);
  });
});
