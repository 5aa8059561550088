import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levelText } from "./message-text.ts";

describe("levelText", () => {
  it("levels what two ends may write differently, and nothing else", () => {
    expect(levelText(" a\r\nb \rc\n")).toBe("a\nb\nc");
    expect(levelText("é")).toBe(levelText("e\u0301"));
    expect(levelText("a  b")).not.toBe(levelText("a b"));
  });

  it("is settled after one time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(levelText(levelText(text))).toBe(levelText(text));
      }),
    );
  });
});
