import { describe, expect, it } from "vitest";
import { cutBeginning, findExcerpt } from "./excerpt.ts";

const marked = (text: string) => `\u2068${text}\u2069`;

describe("findExcerpt", () => {
  it("marks every word that begins with a term, as it was written", () => {
    expect(findExcerpt("Évacuer\nl’école et l’Écologie", ["eco", "evac"])).toBe(
      `${marked("Évacuer")} l’${marked("école")} et l’${marked("Écologie")}`,
    );
  });

  it("is a part around the first match of a long text, cut between words", () => {
    const text = `${"before ".repeat(60)}levee ${"after ".repeat(60)}`;
    const excerpt = findExcerpt(text, ["lev"]) ?? "";
    expect(excerpt).toMatch(/^…before (before )+\u2068levee\u2069 (after )+/);
    expect(excerpt.endsWith("…")).toBe(true);
    expect(excerpt.length).toBeLessThan(220);
  });

  it("begins with the sentence of the match if it is near", () => {
    const text = `${"One more line. ".repeat(20)}The north levee is wet. Bring sandbags.`;
    expect(findExcerpt(text, ["levee"])).toBe(
      `The north ${marked("levee")} is wet. Bring sandbags.`,
    );
  });

  it("marks a character once that stands for two words", () => {
    expect(findExcerpt("½ tank", ["1", "2"])).toBe(`${marked("½")} tank`);
  });

  it("ignores marks in the text", () => {
    expect(findExcerpt("\u2068fake\u2069 real", ["real"])).toBe(`fake ${marked("real")}`);
  });

  it("cuts no character in two", () => {
    const excerpt = findExcerpt(`${"🔥".repeat(99)}x levee${"🔥".repeat(300)}`, ["levee"]) ?? "";
    expect(excerpt.isWellFormed()).toBe(true);
  });

  it("is null where nothing matches", () => {
    expect(findExcerpt("nothing here", ["there"])).toBeNull();
  });
});

describe("cutBeginning", () => {
  it("is all of a short text and the beginning of a long one", () => {
    expect(cutBeginning("short")).toBe("short");
    expect(cutBeginning("long ".repeat(100))).toMatch(/^(long )+…$/);
  });
});
