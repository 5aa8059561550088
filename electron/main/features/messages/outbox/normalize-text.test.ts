import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeText } from "#main/features/messages/outbox/normalize-text.ts";
import { anyText } from "#shared/test/any-text.ts";

describe("normalizeText", () => {
  it.each([
    ["line endings", " a\r\nb \rc\n", "a\nb\nc"],
    ["spaces", "10\u00a0mg,  now\t!\ufeff", "10 mg, now !"],
    ["joined lines", "a\n\nb", "a b"],
    ["combining characters", "\u00e9 \u1e69 \uac00", "e\u0301 s\u0307\u0323 \u1100\u1161"],
    ["compatible characters", "\ufb01re \u2026", "fire ..."],
    ["quotes and dashes", "\u201cdon\u2019t\u201d \u2013 \u2018no\u2019", "\"don't\" - 'no'"],
    [
      "escaped characters",
      "a &lt; b &amp;&amp; c &gt; &quot;d&quot; &#39;e&#x27;",
      "a < b && c > \"d\" 'e'",
    ],
    ["named characters", "caf&eacute;&nbsp;&hellip;", "café ..."],
    ["characters that were escaped twice", "R&amp;amp;D", "R&D"],
  ])("is equal whatever happened to %s", (_what, one, other) => {
    expect(normalizeText(one)).toBe(normalizeText(other));
  });

  it.each([
    ["Pump 3", "Pump 4"],
    ["a < b", "a > b"],
    ["ab", "a b"],
    ["OK", "ok"],
    ["R&D", "RD"],
    ["no.", "no"],
  ])("keeps %j and %j apart", (one, other) => {
    expect(normalizeText(one)).not.toBe(normalizeText(other));
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 40 }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });
});
