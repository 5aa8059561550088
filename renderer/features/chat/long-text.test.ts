import { describe, expect, it } from "vitest";
import { cutByWords, isEmojiOnly, shorten } from "./long-text.ts";

describe("a long text", () => {
  it("is shown whole while it is short", () => {
    expect(shorten("A short one.\nIn two lines.")).toBeNull();
  });

  it("is cut between words", () => {
    const beginning = shorten("hundreds of words ".repeat(1_000)) ?? "";
    expect(beginning.length).toBeLessThan(1_001);
    expect(beginning).toMatch(/(hundreds|of|words)$/);
  });

  it("is cut after so many lines", () => {
    expect(shorten("line\n".repeat(500))?.split("\n")).toHaveLength(16);
  });

  it("is never cut within a letter", () => {
    expect(shorten("a".repeat(999) + "😀".repeat(1_000))).toBe("a".repeat(999));
  });
});

it.each([
  ["👍", true],
  ["👩🏽‍🚒 🇸🇪", true],
  ["👍👍👍👍👍👍👍", false],
  ["Fine 👍", false],
  ["3", false],
  ["", false],
])("says whether %j is emoji alone", (text, isIt) => {
  expect(isEmojiOnly(text)).toBe(isIt);
});

it("cuts a text by the words that are looked for, whatever their case", () => {
  expect(cutByWords("The pump (P-1) pumps.", ["PUMP", "(p"])).toEqual([
    "The ",
    "pump",
    " ",
    "(P",
    "-1) ",
    "pump",
    "s.",
  ]);
  expect(cutByWords("All of it", [])).toEqual(["All of it"]);
});
