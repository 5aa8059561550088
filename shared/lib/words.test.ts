import { describe, expect, it } from "vitest";
import { toInitials, toWords } from "./words.ts";

describe("toWords", () => {
  it("formats values of the service", () => {
    expect(toWords("IN_PROGRESS")).toBe("In progress");
    expect(toWords("ACKNOWLEDGED")).toBe("Acknowledged");
    expect(toWords("")).toBe("");
  });
});

describe("toInitials", () => {
  it.each([
    ["Ana María Ruiz", "AR"],
    ["Cher", "C"],
    ["  élodie   o’neil ", "ÉO"],
    ["Dana Whitfield (Logistics)", "DW"],
    ["𝒳 42", "𝒳"],
    ["42", "?"],
    ["", "?"],
  ])("shortens %j to %s", (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });
});
