import { describe, expect, it } from "vitest";
import { chooseLanguages, listInstalled } from "./spell-languages.ts";

describe("the languages of the spell check", () => {
  const known = ["en-GB", "en-US", "de", "pt-BR"];

  it("are the user's, or their base language", () => {
    expect(chooseLanguages(["de-AT", "en-GB", "de", "fi"], known)).toEqual(["de", "en-GB"]);
  });

  it("are those with installed dictionaries", () => {
    const files = ["en-GB-10-1.bdic", "pt-BR-3-0.bdic", "de.txt", "fi-1-1.bdic"];
    expect(listInstalled(files, known)).toEqual(["en-GB", "pt-BR"]);
  });
});
