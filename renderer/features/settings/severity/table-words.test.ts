import { describe, expect, it } from "vitest";
import type { SeverityWords } from "#shared/features/alerts/severity-schema.ts";
import { assignWord, listTableWords, removeWord, resetWord } from "./table-words.ts";

const wordsOf = (words: SeverityWords, level: Parameters<typeof listTableWords>[1]) =>
  listTableWords(words, level)
    .filter(({ state }) => state !== "builtIn")
    .map(({ word, state }) => `${word} ${state}`);

describe("table words", () => {
  it("lists words by level: built in, moved, added and removed", () => {
    const words: SeverityWords = { Major: "critical", Gelb: "medium", red: "unknown", 2: "high" };
    expect(wordsOf(words, "critical")).toEqual(["Major moved"]);
    expect(wordsOf(words, "medium")).toEqual(["Gelb added"]);
    expect(wordsOf(words, "high")).toEqual(["2 added"]);
    expect(wordsOf(words, "unknown")).toEqual(["red moved"]);
    const high = listTableWords(words, "high").map(({ word }) => word);
    expect([high.includes("major"), high.includes("severe")]).toEqual([false, true]);
  });

  it("moves a word in any case, and resets it at its built-in level", () => {
    const moved = assignWord({ major: "low" }, " MAJOR ", "critical");
    expect(moved).toEqual({ MAJOR: "critical" });
    expect(assignWord(moved, "Major", "high")).toEqual({});
  });

  it("removes added words, and makes built-in ones unknown", () => {
    expect(removeWord({ Gelb: "low", Blau: "low" }, "gelb")).toEqual({ Blau: "low" });
    expect(removeWord({}, "red")).toEqual({ red: "unknown" });
    expect(removeWord({ P1: "low" }, "p1")).toEqual({ p1: "unknown" });
    expect(resetWord({ red: "unknown" }, "RED")).toEqual({});
  });
});
