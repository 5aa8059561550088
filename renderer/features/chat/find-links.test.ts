import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLinks } from "./find-links.ts";

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
  ])("finds the one in %s", (text, shown, url) => {
    expect(linksIn(text)).toEqual([[shown, url]]);
  });

  it.each(["javascript:alert(1)", "file:///etc/passwd", "ftp://example.org/a", "//host/share"])(
    "leaves %s alone",
    (text) => {
      expect(linksIn(text).filter(([, url]) => !/^(https?|mailto):/.test(url ?? ""))).toEqual([]);
    },
  );

  it("loses no character", () => {
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
