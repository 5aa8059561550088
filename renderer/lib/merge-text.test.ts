import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeText } from "./merge-text.ts";

describe("mergeText", () => {
  it.each([
    ["only here", "Gate", "Gate 4", "Gate", "Gate 4"],
    ["only elsewhere", "Gate", "Gate", "Gate 5", "Gate 5"],
    ["the same on both sides", "Gate", "Gate 4", "Gate 4", "Gate 4"],
    ["at the start and the end", "Gate", "Gate 4", "The Gate", "The Gate 4"],
    ["at the same position", "Gate", "Gate 4", "Gate is open", "Gate is open 4"],
    ["in a part that was deleted elsewhere", "one two", "one new two", "", "new "],
    ["after it was sent elsewhere", "Hello", "Hello and", "", " and"],
    ["after it was replaced elsewhere", "Hello", "Hello!", "Good day", "Good day!"],
  ])("merges text that was changed %s", (_where, base, here, elsewhere, expected) => {
    expect(mergeText(base, here, elsewhere)).toBe(expected);
  });

  it("keeps whatever either side inserted", () => {
    const insertion = fc.record({
      at: fc.nat({ max: 20 }),
      text: fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom("x", "y", "z") }),
    });
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20, unit: fc.constantFrom("a", "b") }),
        insertion,
        insertion,
        (base, one, other) => {
          const insert = ({ at, text }: typeof one) =>
            `${base.slice(0, at)}${text}${base.slice(at)}`;
          const merged = mergeText(base, insert(one), insert(other));
          const count = (text: string) => [...text].toSorted().join("");
          const both = insert(one) === insert(other) ? one.text : one.text + other.text;
          expect(count(merged)).toBe(count(base + both));
        },
      ),
    );
  });
});
