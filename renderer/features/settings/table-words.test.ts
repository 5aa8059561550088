import { describe, expect, it } from "vitest";
import type { SeverityWords } from "#shared/features/alerts/severity-schema.ts";
import { listTableWords, putWord, removeWord, withoutWord } from "./table-words.ts";

const wordsOf = (words: SeverityWords, level: Parameters<typeof listTableWords>[1]) =>
  listTableWords(words, level)
    .filter(({ state }) => state !== "builtIn")
    .map(({ word, state }) => `${word} ${state}`);

describe("the words of the severity table", () => {
  it("are listed by level: built in, moved, added and taken out", () => {
    const words: SeverityWords = { Major: "critical", Gelb: "medium", red: "unknown", 2: "high" };
    expect(wordsOf(words, "critical")).toEqual(["Major moved"]);
    expect(wordsOf(words, "medium")).toEqual(["Gelb added"]);
    expect(wordsOf(words, "high")).toEqual(["2 added"]);
    expect(wordsOf(words, "unknown")).toEqual(["red moved"]);
    const high = listTableWords(words, "high").map(({ word }) => word);
    expect([high.includes("major"), high.includes("severe")]).toEqual([false, true]);
  });

  it("are moved, whatever their case, and unchanged again at their built-in level", () => {
    const moved = putWord({ major: "low" }, " MAJOR ", "critical");
    expect(moved).toEqual({ MAJOR: "critical" });
    expect(putWord(moved, "Major", "high")).toEqual({});
  });

  it("are removed: one that was added is gone, one that is built in is unknown", () => {
    expect(removeWord({ Gelb: "low", Blau: "low" }, "gelb")).toEqual({ Blau: "low" });
    expect(removeWord({}, "red")).toEqual({ red: "unknown" });
    expect(removeWord({ P1: "low" }, "p1")).toEqual({ p1: "unknown" });
    expect(withoutWord({ red: "unknown" }, "RED")).toEqual({});
  });
});
