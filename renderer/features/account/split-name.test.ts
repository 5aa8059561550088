import { describe, expect, it } from "vitest";
import { splitName } from "./split-name.ts";

describe("a display name", () => {
  it.each([
    ["Mara Lindqvist", "Mara", "Lindqvist"],
    ["Anna Maria van der Berg", "Anna Maria van der", "Berg"],
    ["  Mara \t Lindqvist ", "Mara", "Lindqvist"],
    ["Cher", "Cher", ""],
    ["", "", ""],
    ["  ", "", ""],
    ["לאה כהן", "לאה", "כהן"],
    ["محمد عبد الله", "محمد عبد", "الله"],
  ])("%j", (displayName, firstName, lastName) => {
    expect(splitName(displayName)).toEqual({ firstName, lastName });
  });
});
