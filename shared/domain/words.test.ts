import { describe, expect, it } from "vitest";
import { rankSeverity } from "./severity.ts";
import { toInitials, toWords } from "./words.ts";

describe("toWords", () => {
  it("reads values of the wire as words", () => {
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

describe("rankSeverity", () => {
  it("knows the usual words in any case and takes the rest as notices", () => {
    expect(rankSeverity("Severe")).toBe("critical");
    expect(rankSeverity("MEDIUM")).toBe("warning");
    expect(rankSeverity("toString")).toBe("notice");
    expect(rankSeverity(null)).toBe("notice");
  });
});
