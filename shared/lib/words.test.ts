import { describe, expect, it } from "vitest";
import { setTextLanguage } from "#shared/texts/t.ts";
import { toInitials, toWords, translateWord } from "./words.ts";

describe("toWords", () => {
  it("formats values of the service", () => {
    expect(toWords("IN_PROGRESS")).toBe("In progress");
    expect(toWords("ACKNOWLEDGED")).toBe("Acknowledged");
    expect(toWords("")).toBe("");
  });
});

describe("translateWord", () => {
  it("says in English what the service says", () => {
    expect(["IN_PROGRESS", "Closed", "on hold"].map(translateWord)).toEqual([
      "In progress",
      "Closed",
      "On hold",
    ]);
  });

  it("translates documented values and keeps others", () => {
    setTextLanguage("es", "es");
    expect(["IN_PROGRESS", "In progress", "closed"].map(translateWord)).toEqual([
      "En curso",
      "En curso",
      "Cerrada",
    ]);
    expect(["ON_HOLD", "constructor", ""].map(translateWord)).toEqual([
      "On hold",
      "Constructor",
      "",
    ]);
    setTextLanguage("en", "en");
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
