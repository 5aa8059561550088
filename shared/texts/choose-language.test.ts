import { describe, expect, it } from "vitest";
import { chooseLanguage, chooseLocale, nameLanguage } from "./choose-language.ts";

describe("chooseLanguage", () => {
  it("takes the first of the system's languages that the app has", () => {
    expect(chooseLanguage("system", ["de-AT", "es-MX", "en-US"])).toBe("es");
    expect(chooseLanguage("system", ["en-GB", "es"])).toBe("en");
    expect(chooseLanguage("system", ["de", "fr"])).toBe("en");
    expect(chooseLanguage("system", [])).toBe("en");
  });

  it("takes the language that is chosen, or English if the app does not have it", () => {
    expect(chooseLanguage("es", ["en-GB"])).toBe("es");
    expect(chooseLanguage("tlh", ["es"])).toBe("en");
  });
});

describe("chooseLocale", () => {
  it("keeps the language of the app and the region of the system", () => {
    expect(chooseLocale("en-NZ", "en")).toBe("en-NZ");
    expect(chooseLocale("de-AT", "en")).toBe("en-AT");
    expect(chooseLocale("fr", "en")).toBe("en-FR");
    expect(chooseLocale("en-GB", "es")).toBe("es-GB");
    expect(chooseLocale("es-419", "es")).toBe("es-419");
  });

  it("takes a language for tests as it is", () => {
    expect(chooseLocale("de-AT", "en-XB")).toBe("en-XB");
  });
});

it("names languages in themselves", () => {
  expect(["en", "es", "de"].map(nameLanguage)).toEqual(["English", "Español", "Deutsch"]);
});
