import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLinks, isEmojiOnly, shorten, splitByWords } from "./message-text.tsx";

const linksIn = (text: string) =>
  findLinks(text).flatMap(({ text: shown, url }) => (url === null ? [] : [[shown, url]]));

describe("links in a text", () => {
  it.each([
    [
      "see https://maps.example.org/a?b=1.",
      "https://maps.example.org/a?b=1",
      "https://maps.example.org/a?b=1",
    ],
    ["(http://a.example.com)", "http://a.example.com", "http://a.example.com"],
    ["www.example.org is it", "www.example.org", "https://www.example.org"],
    ["write to ada@example.org!", "ada@example.org", "mailto:ada@example.org"],
    ["اقرأ https://example.org/ar الآن", "https://example.org/ar", "https://example.org/ar"],
  ])("are found in %s", (text, shown, url) => {
    expect(linksIn(text)).toEqual([[shown, url]]);
  });

  it.each(["javascript:alert(1)", "file:///etc/passwd", "ftp://example.org/a", "//host/share"])(
    "exclude %s",
    (text) => {
      expect(linksIn(text).filter(([, url]) => !/^(https?|mailto):/.test(url ?? ""))).toEqual([]);
    },
  );

  it("lose no character", () => {
    const words = fc.constantFrom(
      "https://a.example.org",
      " ",
      "\n",
      "b@c.example.com",
      "😀",
      "x.",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ unit: "grapheme" }))), (parts) => {
        const text = parts.join("");
        expect(
          findLinks(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("a long text", () => {
  it("is not shortened if it is short", () => {
    expect(shorten("A short one.\nIn two lines.")).toBeNull();
  });

  it("is cut between words", () => {
    const beginning = shorten("hundreds of words ".repeat(1_000)) ?? "";
    expect(beginning.length).toBeLessThan(1_001);
    expect(beginning).toMatch(/(hundreds|of|words)$/);
  });

  it("is cut after 16 lines", () => {
    expect(shorten("line\n".repeat(500))?.split("\n")).toHaveLength(16);
  });

  it("is never cut within a character", () => {
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
])("detects whether %j is only emoji", (text, isEmoji) => {
  expect(isEmojiOnly(text)).toBe(isEmoji);
});

it("splits a text at the searched words, ignoring case", () => {
  expect(splitByWords("The pump (P-1) pumps.", ["PUMP", "(p"])).toEqual([
    "The ",
    "pump",
    " ",
    "(P",
    "-1) ",
    "pump",
    "s.",
  ]);
  expect(splitByWords("All of it", [])).toEqual(["All of it"]);
});
